/** What the bench uses of a peer that has no types of its own and is installed beside it. */
declare module "better-sqlite3" {
  export default class Database {
    constructor(file: string);
    pragma(text: string): unknown;
    exec(sql: string): this;
    prepare(sql: string): { run(...values: readonly unknown[]): unknown };
    transaction<Arguments extends readonly unknown[]>(
      work: (...given: Arguments) => void,
    ): (...given: Arguments) => void;
    close(): void;
  }
}

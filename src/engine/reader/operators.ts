export interface Infix {
  readonly priority: number;
  /** The highest priority that its left and right side may have. */
  readonly left: number;
  readonly right: number;
}

export interface Prefix {
  readonly priority: number;
  readonly operand: number;
}

/** `,` separates arguments, so an argument's priority is below it. */
export const ARGUMENT = 999;
export const CLAUSE = 1200;

/**
 * The operators of standard Prolog and of SWI-Prolog. More than the checker allows, so that what it refuses is
 * read first and the author hears why, and so that no text means another term there than here. No rule file
 * can change this table.
 */
export const INFIX: ReadonlyMap<string, Infix> = new Map([
  ...infix("xfx", 1200, ":- --> =>"),
  ...infix("xfy", 1100, ";"),
  ...infix("xfy", 1050, "-> *->"),
  ...infix("xfy", 1000, ","),
  ...infix("xfx", 800, ":="),
  ...infix("xfx", 700, "= \\= == \\== < > =< >= =:= =\\= is @< @> @=< @>= =.. =@= \\=@= :< >:< as"),
  ...infix("xfy", 600, ":"),
  ...infix("yfx", 500, "+ - /\\ \\/"),
  ...infix("yfx", 400, "* / // mod rem div rdiv xor << >>"),
  ...infix("xfx", 200, "**"),
  ...infix("xfy", 200, "^"),
]);

export const PREFIX: ReadonlyMap<string, Prefix> = new Map([
  ...prefix("fx", 1200, ":- ?-"),
  ...prefix("fx", 1150, "dynamic discontiguous multifile table initialization thread_initialization"),
  ...prefix("fx", 1150, "meta_predicate module_transparent public thread_local volatile"),
  ...prefix("fy", 900, "\\+"),
  ...prefix("fy", 200, "- + \\"),
]);

function infix(type: "xfx" | "xfy" | "yfx", priority: number, names: string): [string, Infix][] {
  const left = type === "yfx" ? priority : priority - 1;
  const right = type === "xfy" ? priority : priority - 1;
  return names.split(" ").map((name) => [name, { priority, left, right }]);
}

function prefix(type: "fx" | "fy", priority: number, names: string): [string, Prefix][] {
  return names
    .split(" ")
    .map((name) => [name, { priority, operand: type === "fy" ? priority : priority - 1 }]);
}

/** The part of fs-ext that the disk port uses; the package brings no types. */
declare module "fs-ext" {
  export function flock(
    descriptor: number,
    operation: "shnb" | "exnb" | "un",
    callback: (error: Error | null) => void,
  ): void;
}

/** The part of fs-ext that locking uses; the package brings no types. */
declare module "fs-ext" {
  export function flockSync(descriptor: number, operation: "shnb" | "exnb" | "un"): void;
}

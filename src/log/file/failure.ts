import { LogError } from "../error.js";

/** An error of a disk call as a LogError with this code; every other error as it is. */
export function asLogError(
  code: "log_not_durable" | "log_unreadable",
  file: string,
  error: unknown,
): unknown {
  if (error instanceof LogError || !(error instanceof Error && "syscall" in error)) return error;
  const what = code === "log_not_durable" ? "nothing could be recorded in" : "nothing could be read from";
  return new LogError(code, `${what} \`${file}\`: ${error.message}`, {
    place: { kind: "path", file },
    cause: error,
    remedy: "check the disk and the permissions of the directory, then try again",
  });
}

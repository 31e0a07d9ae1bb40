import { z } from "zod";

/** Identifiers and names longer than this are a mistake or an attack; content is hashed, never stored. */
const NAME_LIMIT = 1024;

/**
 * A string that survives every boundary unchanged: well-formed UTF-16 (so that it has a UTF-8 form),
 * without NUL (so that no C library ends it early).
 */
export const TextSchema = z.string().refine((value) => value.isWellFormed() && !value.includes("\0"), {
  error: "must be well-formed Unicode without NUL",
});

/** A non-empty, bounded text: what names and identifiers are made of. */
export const NameSchema = TextSchema.min(1).max(NAME_LIMIT);

export const Sha256Schema = z
  .string()
  .regex(/^[0-9a-f]{64}$/u, "must be 64 lower-case hexadecimal digits")
  .brand<"Sha256">();
export type Sha256 = z.infer<typeof Sha256Schema>;

/** A count or an instant that a double holds exactly. */
export const NaturalSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

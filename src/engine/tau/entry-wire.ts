import { z } from "zod";
import {
  NaturalSchema,
  PositionSchema,
  RecordSchema,
  Sha256Schema,
  WriterIdSchema,
  parseOrThrow,
  type Entry,
} from "../../model/index.js";

const EntriesSchema = z.array(
  z.strictObject({
    position: PositionSchema,
    time: NaturalSchema,
    writer: WriterIdSchema,
    hash: Sha256Schema,
    record: RecordSchema,
  }),
);

/** Entries as text: their resource references are class instances, which only JSON carries to the worker. */
export function writeEntries(entries: readonly Entry[]): string {
  return JSON.stringify(entries);
}

/** The inverse of {@link writeEntries}; throws a `ModelError` for anything else. */
export function readEntries(text: string): readonly Entry[] {
  return parseOrThrow(EntriesSchema, JSON.parse(text) as unknown, "entries");
}

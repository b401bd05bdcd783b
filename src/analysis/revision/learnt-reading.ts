import type { ReadResult } from "../../core/model/declaration.ts";
import type { Beside } from "../../core/model/language.ts";
import type { Learnt } from "../../ports/learnt.ts";
import { relying, stillHolds } from "./reliance.ts";
import { readingFrom, writtenReading, type StoredReading } from "./stored-reading.ts";

/** A blob, as one reader reads it at a path. */
interface ReadBlob {
  readonly reader: string;
  readonly path: string;
  readonly oid: string;
}

/** What an earlier run read of a blob, as long as the files that it went by are the same; else what is read now. */
export async function learntReading(
  learnt: Learnt,
  { reader, path, oid }: ReadBlob,
  beside: Beside,
  read: (beside: Beside) => Promise<ReadResult>,
): Promise<StoredReading> {
  const key = JSON.stringify(["reading", reader, oid, path]);
  const text = learnt.recall(key);
  const known = text === null ? null : readingFrom(text);
  if (known !== null && (await stillHolds(known.reliance, beside))) return known;
  const noted = relying(beside);
  const reading = { result: await read(noted.beside), reliance: noted.reliance };
  // Where a reader failed the next run tries again.
  const isNothing = !reading.result.complete && reading.result.declarations.length === 0;
  const written = isNothing ? null : writtenReading(reading);
  if (written !== null) learnt.note(key, written);
  return reading;
}

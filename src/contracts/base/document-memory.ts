import { cacheBytes } from "../../core/limits.ts";
import type { Problem } from "../../core/model/feature.ts";
import type { ContractDocument } from "./document.ts";
import { readDocuments } from "./read-documents.ts";

interface Reading {
  readonly documents: readonly ContractDocument[];
  readonly problems: readonly Problem[];
}

const known = new Map<string, Reading>();
let held = 0;

/**
 * Reads a file that a contract refers to, or recalls what was read of the same text at that path: most of a contract's
 * files are the same in all versions of it.
 */
export async function documentsOf(path: string, text: string): Promise<Reading> {
  const key = `${path}\0${text}`;
  const before = known.get(key);
  if (before !== undefined) {
    // A use makes it the youngest again.
    known.delete(key);
    known.set(key, before);
    return before;
  }
  const reading = await readDocuments(path, text);
  if (key.length > cacheBytes.most / 16 || known.has(key)) return reading;
  known.set(key, reading);
  held += key.length;
  for (const oldest of known.keys()) {
    if (held <= cacheBytes.most / 2) break;
    known.delete(oldest);
    held -= oldest.length;
  }
  return reading;
}

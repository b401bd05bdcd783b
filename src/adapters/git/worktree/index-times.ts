import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** Bytes of an index before its entries. */
const header = 12;
const extendedFlag = 0x4000;

/** Limit: so many doubtful files git reads to tell whether they have changed. */
const mostDoubtful = 200;
/** Limit: bytes of an index that are looked at, some ten thousand entries. */
const mostBytes = 1024 * 1024;

/**
 * Whether git has to read most files to tell which have changed: in an index that was written in the second in which
 * they were, as after a clone, their times tell nothing (`racy-git` of git's documentation). True where it cannot be told.
 */
export function isDoubtful(path: string, idLength: number): boolean {
  try {
    const file = openSync(path, "r");
    try {
      const { mtimeMs, size } = fstatSync(file);
      const written = Math.floor(mtimeMs / 1000);
      const index = Buffer.alloc(Math.min(mostBytes, size));
      return doubtfulIn(index.subarray(0, readSync(file, index)), written, idLength) > mostDoubtful;
    } finally {
      closeSync(file);
    }
  } catch {
    return true;
  }
}

/** How many entries, as far as they are at hand, were changed in that second or later; see `gitformat-index`. */
function doubtfulIn(index: Buffer, written: number, idLength: number): number {
  const version = index.readUInt32BE(4);
  if (index.toString("latin1", 0, 4) !== "DIRC" || version < 2 || version > 4)
    return Number.POSITIVE_INFINITY;
  const fixed = 40 + idLength;
  let found = 0;
  let at = header;
  for (let left = index.readUInt32BE(8); left > 0 && at + fixed + 4 <= index.length; left -= 1) {
    if (index.readUInt32BE(at + 8) >= written) found += 1;
    const flags = index.readUInt16BE(at + fixed);
    let start = at + fixed + 2 + (version > 2 && (flags & extendedFlag) !== 0 ? 2 : 0);
    // Version 4 says first, in one byte or more, how much of the path before is not this one's.
    if (version === 4) while (((index[start++] ?? 0) & 0x80) !== 0);
    const end = index.indexOf(0, start);
    if (end < 0) break;
    // Up to version 3 entries end at multiples of eight bytes.
    at = version === 4 ? end + 1 : at + ((end - at + 8) & ~7);
  }
  return found;
}

/** The archive is not in the format of `git archive`: truncated, damaged or malicious. */
export class BrokenArchive extends Error {
  override readonly name = "BrokenArchive";
}

export const blockSize = 512;

export type EntryKind = "file" | "executable" | "symlink" | "directory";

export type Header =
  | { readonly type: "entry"; readonly kind: EntryKind; readonly path: string; readonly size: number }
  /** A record about the next entry or about all entries. */
  | { readonly type: "words"; readonly global: boolean; readonly size: number };

/** Parses a block of 512 bytes; null for a block of zeros, which ends the archive. POSIX.1-2017, pax. */
export function readHeader(block: Uint8Array): Header | null {
  if (block.every((byte) => byte === 0)) return null;
  verifySum(block);
  if (text(block, 257, 5) !== "ustar") throw new BrokenArchive("an entry is not in ustar form");
  const size = octal(block, 124, 12);
  const flag = String.fromCharCode(block[156] ?? 0);
  const mode = octal(block, 100, 8);
  const name = text(block, 0, 100);
  const prefix = text(block, 345, 155);
  const path = prefix === "" ? name : `${prefix}/${name}`;
  switch (flag) {
    case "x":
    case "g":
      return { type: "words", global: flag === "g", size };
    case "0":
    case "\0":
      return { type: "entry", kind: (mode & 0o100) === 0 ? "file" : "executable", path, size };
    case "2":
      return { type: "entry", kind: "symlink", path, size: mustBeEmpty(size) };
    case "5":
      return { type: "entry", kind: "directory", path, size: mustBeEmpty(size) };
    default:
      // Git does not support hard links, devices and the like.
      throw new BrokenArchive("an entry has a kind that repositories do not contain");
  }
}

function mustBeEmpty(size: number): number {
  if (size !== 0) throw new BrokenArchive("an entry that is not a file has content");
  return size;
}

/** Returns the bytes up to the first NUL, as UTF-8. */
function text(block: Uint8Array, at: number, length: number): string {
  const bytes = block.subarray(at, at + length);
  const end = bytes.indexOf(0);
  return decode(end < 0 ? bytes : bytes.subarray(0, end));
}

function octal(block: Uint8Array, at: number, length: number): number {
  const digits = text(block, at, length).trim();
  if (!/^[0-7]{1,12}$/.test(digits)) throw new BrokenArchive("a number of an entry is not octal");
  return Number.parseInt(digits, 8);
}

/** Verifies the checksum: the sum of all bytes, with its own bytes counted as spaces. */
function verifySum(block: Uint8Array): void {
  let sum = 0;
  for (let at = 0; at < blockSize; at += 1) sum += at >= 148 && at < 156 ? 32 : (block[at] ?? 0);
  if (octal(block, 148, 8) !== sum) throw new BrokenArchive("the checksum of an entry is wrong");
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Invalid UTF-8 in a path is replaced by replacement characters and not reported. */
function decode(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    return Buffer.from(bytes).toString("utf8");
  }
}

/** Parses the records of a pax header: `LENGTH KEY=VALUE\n`. The length is that of the whole record in bytes. */
export function readWords(bytes: Uint8Array): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  let at = 0;
  while (at < bytes.length) {
    const space = bytes.indexOf(32, at);
    const digits =
      space < 0 || space - at > 10 ? "" : Buffer.from(bytes.subarray(at, space)).toString("latin1");
    const length = /^[1-9]\d*$/.test(digits) ? Number(digits) : 0;
    const equals = bytes.indexOf(61, space);
    const end = at + length;
    if (length === 0 || end > bytes.length || bytes[end - 1] !== 10 || equals < 0 || equals >= end)
      throw new BrokenArchive("a record about an entry is malformed");
    words.set(decode(bytes.subarray(space + 1, equals)), decode(bytes.subarray(equals + 1, end - 1)));
    at = end;
  }
  return words;
}

import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashed } from "./git-objects.ts";

/** What git's index holds of a file: its mode, its blob, and the bytes that tell whether it changed on disk. */
export interface IndexEntry {
  readonly mode: number;
  readonly blob: Buffer;
  readonly stat: Buffer;
}

const statLength = 40;
const fixedLength = 62;

/** The entries of an index (version 2), by path; null where it holds what only git should write again. */
export function readIndex(gitDirectory: string): Map<string, IndexEntry> | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(gitDirectory, "index"));
  } catch {
    return new Map();
  }
  if (bytes.readUInt32BE(4) !== 2) return null;
  const entries = new Map<string, IndexEntry>();
  let at = 12;
  for (let left = bytes.readUInt32BE(8); left > 0; left--) {
    const flags = bytes.readUInt16BE(at + 60);
    // A conflict, a file that is skipped, a path as long as its length cannot say.
    if ((flags & 0xf000) !== 0 || (flags & 0xfff) === 0xfff) return null;
    const end = at + fixedLength + (flags & 0xfff);
    entries.set(bytes.toString("utf8", at + fixedLength, end), {
      stat: bytes.subarray(at, at + statLength),
      mode: bytes.readUInt32BE(at + 24),
      blob: bytes.subarray(at + statLength, at + 60),
    });
    at += padded(end - at);
  }
  return entries;
}

/** The bytes of an index, without extensions: git makes those anew. */
export function indexOf(entries: ReadonlyMap<string, IndexEntry>): Buffer {
  const parts = byPath(entries).map(([path, { blob, stat }]) => {
    const name = Buffer.from(path);
    const entry = Buffer.alloc(padded(fixedLength + name.length));
    stat.copy(entry);
    blob.copy(entry, statLength);
    entry.writeUInt16BE(name.length, 60);
    name.copy(entry, fixedLength);
    return entry;
  });
  const header = Buffer.from("DIRC\0\0\0\u0002\0\0\0\0", "latin1");
  header.writeUInt32BE(parts.length, 8);
  const content = Buffer.concat([header, ...parts]);
  return Buffer.concat([content, hashed(content)]);
}

/** Entries in git's order: by the bytes of their paths. */
export function byPath(entries: ReadonlyMap<string, IndexEntry>): [string, IndexEntry][] {
  return [...entries].toSorted(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
}

/** An entry for a file as it stands on disk. */
export function entryOf(file: string, mode: number, blob: Buffer): IndexEntry {
  const of = lstatSync(file, { bigint: true });
  const stat = Buffer.alloc(statLength);
  const second = 1_000_000_000n;
  const numbers = [of.ctimeNs / second, of.ctimeNs % second, of.mtimeNs / second, of.mtimeNs % second];
  [...numbers, of.dev, of.ino, BigInt(mode), of.uid, of.gid, of.size].forEach((number, index) => {
    stat.writeUInt32BE(Number(BigInt.asUintN(32, number)), index * 4);
  });
  return { mode, blob, stat };
}

/** Entries end with one to eight zeros, at a multiple of eight. */
function padded(length: number): number {
  return (length + 8) & ~7;
}

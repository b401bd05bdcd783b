import { bodyLength, pathLength } from "../../core/limits.ts";
import { blockSize, BrokenArchive, type EntryKind, readHeader, readWords } from "./tar-header.ts";

export interface TarEntry {
  /** The path below the archive's top folder. */
  readonly path: string;
  readonly kind: EntryKind;
  readonly size: number;
  /** Null if the entry was not wanted. */
  readonly bytes: Uint8Array | null;
}

export interface TarLimits {
  readonly entries: number;
  /** Decompressed bytes. */
  readonly total: number;
}

/**
 * Streams the files and links of an archive in the format of `git archive`, which has one top folder. An invalid
 * archive throws `BrokenArchive`. Paths of an archive are never written to. No package is used, because packages for
 * tar accept more formats than git writes and do not limit sizes.
 */
export async function* readTar(
  source: AsyncIterable<Uint8Array>,
  limits: TarLimits,
  wants: (path: string, size: number) => boolean,
): AsyncGenerator<TarEntry> {
  const feed = new Feed(source, limits.total);
  const seen = new Set<string>();
  let own: ReadonlyMap<string, string> = new Map();
  for (;;) {
    const header = readHeader(await feed.take(blockSize));
    if (header === null) return;
    if (header.type === "words") {
      if (header.size > bodyLength) throw new BrokenArchive("a record about an entry is too long");
      const words = readWords(await feed.take(header.size));
      await feed.skip(padding(header.size));
      if (!header.global) own = words;
      continue;
    }
    const path = own.get("path") ?? header.path;
    const size = header.kind === "symlink" || header.kind === "directory" ? 0 : sizeOf(own, header.size);
    own = new Map();
    const inner = insideTop(path);
    if (inner !== null && header.kind !== "directory") {
      if (seen.has(inner)) throw new BrokenArchive("a path occurs twice");
      seen.add(inner);
      if (seen.size > limits.entries) throw new BrokenArchive("there are too many entries");
      const wanted = header.kind !== "symlink" && wants(inner, size);
      const bytes = wanted ? await feed.take(size) : null;
      if (!wanted) await feed.skip(size);
      yield { path: inner, kind: header.kind, size, bytes };
    } else await feed.skip(size);
    await feed.skip(padding(size));
  }
}

const padding = (size: number): number => (blockSize - (size % blockSize)) % blockSize;

function sizeOf(words: ReadonlyMap<string, string>, size: number): number {
  const said = words.get("size");
  if (said === undefined) return size;
  if (!/^\d{1,15}$/.test(said)) throw new BrokenArchive("the size of an entry is not a number");
  return Number(said);
}

/** Null for the top folder itself. */
function insideTop(path: string): string | null {
  if (path.length > pathLength) throw new BrokenArchive("a path is too long");
  const parts = path.replace(/\/$/, "").split("/");
  if (path.includes("\0") || parts.some((part) => part === "" || part === "." || part === ".."))
    throw new BrokenArchive("a path leads out of the archive");
  return parts.length === 1 ? null : parts.slice(1).join("/");
}

/** Splits a byte stream into requested portions. */
class Feed {
  private readonly parts: AsyncIterator<Uint8Array>;
  private readonly most: number;
  private rest: Uint8Array = new Uint8Array();
  private taken = 0;

  constructor(source: AsyncIterable<Uint8Array>, most: number) {
    this.parts = source[Symbol.asyncIterator]();
    this.most = most;
  }

  private async next(): Promise<void> {
    const { done, value } = await this.parts.next();
    if (done === true) throw new BrokenArchive("it ends too early");
    this.taken += value.length;
    if (this.taken > this.most) throw new BrokenArchive("it is too large when it is unpacked");
    this.rest = value;
  }

  async take(length: number): Promise<Uint8Array> {
    // Memory is only allocated for received bytes, so a false size is harmless.
    const chunks: Uint8Array[] = [];
    for (let left = length; left > 0;) {
      if (this.rest.length === 0) await this.next();
      const part = this.rest.subarray(0, left);
      chunks.push(part);
      this.rest = this.rest.subarray(part.length);
      left -= part.length;
    }
    return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
  }

  async skip(length: number): Promise<void> {
    for (let left = length; left > 0;) {
      if (this.rest.length === 0) await this.next();
      const part = Math.min(left, this.rest.length);
      this.rest = this.rest.subarray(part);
      left -= part;
    }
  }
}

import { createHash, randomBytes } from "node:crypto";
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  readSync,
} from "node:fs";
import { join, dirname } from "node:path";
import { cacheBytes } from "../../../core/limits.ts";
import type { Learnt } from "../../../ports/learnt.ts";

/** The maximum number of bytes in memory. */
const bytesInMemory = 2 * 1024 * 1024;

/** Stores bytes until the end of the run. Many bytes are moved to an unlinked file that disappears with the process. */
class SpiltBytes {
  readonly #path: string;
  readonly #held = new Map<number, Buffer>();
  #file: number | null = null;
  #size = 0;
  #heldBytes = 0;
  #isBroken = false;
  #read = Buffer.alloc(0);

  constructor(path: string) {
    this.#path = path;
  }

  /** Stores bytes. The returned function reads them again; its result is valid until the next read. */
  put(bytes: Buffer): () => Buffer {
    const at = this.#size;
    const { length } = bytes;
    this.#held.set(at, bytes);
    this.#size += length;
    this.#heldBytes += length;
    if (this.#heldBytes > bytesInMemory) this.#spill();
    return () => this.#held.get(at) ?? this.#readAt(at, length);
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  /** If writing fails, everything remains in memory. */
  #spill(): void {
    if (this.#isBroken) return;
    try {
      const file = (this.#file ??= this.#open());
      for (const [at, bytes] of this.#held) {
        for (let done = 0; done < bytes.length;)
          done += writeSync(file, bytes, done, bytes.length - done, at + done);
      }
      this.#held.clear();
      this.#heldBytes = 0;
    } catch {
      this.#isBroken = true;
    }
  }

  #open(): number {
    mkdirSync(dirname(this.#path), { recursive: true });
    const file = openSync(this.#path, "wx+", 0o600);
    rmSync(this.#path, { force: true });
    return file;
  }

  /** May return fewer bytes if the file is damaged. The digest then differs. */
  #readAt(at: number, length: number): Buffer {
    if (this.#read.length < length) this.#read = Buffer.alloc(2 * length);
    const bytes = this.#read;
    let done = 0;
    while (this.#file !== null && done < length) {
      const more = readSync(this.#file, bytes, done, length - done, at + done);
      if (more === 0) break;
      done += more;
    }
    return bytes.subarray(0, done);
  }
}

/** Our files in the folder. A `.part` file is unfinished. */
const ours = /^learnt-[0-9a-f]{16}(?:-[0-9a-f]{12}\.part)?$/;

interface Entry {
  readonly digest: string;
  readonly length: number;
  readonly answer: () => Buffer;
}

/** Results of earlier runs in one file, which may be deleted at any time. */
export interface LearntFile extends Learnt {
  /** Replaces the file by the used and new results. A read-only folder is not an error. */
  save(): void;
}

/**
 * Opens the results of an engine. The folder may be missing. Each line has the digest of a key, the digest of an answer
 * and the answer. Lines in another format are ignored.
 */
export function openLearnt(folder: string, engine: string, most: number = cacheBytes): LearntFile {
  const path = join(folder, `learnt-${digestOf(engine).slice(0, 16)}`);
  const entries = entriesIn(path);
  const used = new Map<string, Entry>();
  const spilt = new SpiltBytes(partOf(path));
  let usedBytes = 0;
  let isNew = false;
  /** Accepts only as much as will be written, because new answers remain in memory until then. */
  const use = (id: string, entry: Entry): boolean => {
    const more = sizeOf(entry) - (used.has(id) ? sizeOf(used.get(id)) : 0);
    if (usedBytes + more > most) return false;
    usedBytes += more;
    used.set(id, entry);
    return true;
  };
  return {
    recall(key) {
      const id = digestOf(key);
      const entry = used.get(id) ?? entries.get(id);
      const answer = entry?.answer();
      if (entry === undefined || answer === undefined || digestOf(answer) !== entry.digest) return null;
      use(id, entry);
      return answer.toString("utf8");
    },
    note(key, answer) {
      if (usedBytes >= most) return;
      const bytes = Buffer.from(answer);
      if (bytes.length > most / 8 || bytes.includes(10)) return;
      const id = digestOf(key);
      const entry = { digest: digestOf(bytes), length: bytes.length, answer: () => bytes };
      if (!use(id, entry)) return;
      used.set(id, { ...entry, answer: spilt.put(bytes) });
      isNew = true;
    },
    save() {
      if (!isNew) return;
      try {
        write(folder, path, new Map([...used, ...[...entries].filter(([id]) => !used.has(id))]), most);
        isNew = false;
      } catch {
        // The folder is read-only or the disk is full. The results are computed again next time.
      }
      spilt.close();
    },
  };
}

function entriesIn(path: string): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return entries;
  }
  for (let start = 0, end = bytes.indexOf(10); end >= 0; start = end + 1, end = bytes.indexOf(10, start)) {
    const head = bytes.toString("latin1", start, Math.min(start + headLength, end));
    const [, id, digest] = /^([0-9a-f]{40}) ([0-9a-f]{40}) $/.exec(head) ?? [];
    if (id !== undefined && digest !== undefined)
      entries.set(id, {
        digest,
        length: end - start - headLength,
        answer: answerIn(bytes, start + headLength, end),
      });
  }
  return entries;
}

function answerIn(bytes: Buffer, start: number, end: number): () => Buffer {
  return () => bytes.subarray(start, end);
}

const headLength = 82;
const lineEnd = Buffer.from("\n");

/** The number of bytes of an entry's line; 0 without an entry. */
function sizeOf(entry: Pick<Entry, "length"> | undefined): number {
  return entry === undefined ? 0 : headLength + entry.length + 1;
}

function write(folder: string, path: string, entries: ReadonlyMap<string, Entry>, most: number): void {
  mkdirSync(folder, { recursive: true });
  const part = partOf(path);
  const file = openSync(part, "wx", 0o600);
  try {
    let size = 0;
    const head = Buffer.alloc(headLength);
    for (const [id, { digest, length, answer }] of entries) {
      size += sizeOf({ length });
      if (size > most) break;
      head.write(`${id} ${digest} `, "latin1");
      for (const part of [head, answer(), lineEnd]) writeSync(file, part);
    }
    closeSync(file);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  tidy(folder, path);
}

function partOf(path: string): string {
  return `${path}-${randomBytes(6).toString("hex")}.part`;
}

/** Deletes the files of other engines except for the latest, and abandoned `.part` files. */
function tidy(folder: string, path: string): void {
  const others = readdirSync(folder)
    .filter((name) => ours.test(name) && join(folder, name) !== path)
    .map((name) => ({ name, age: Date.now() - statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => a.age - b.age);
  const kept = others.find(({ name }) => !name.endsWith(".part"));
  for (const { name, age } of others)
    if (name !== kept?.name && (!name.endsWith(".part") || age > 3_600_000))
      rmSync(join(folder, name), { force: true });
}

function digestOf(data: string | Buffer): string {
  return createHash("sha1").update(data).digest("hex");
}

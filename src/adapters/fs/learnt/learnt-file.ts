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

/** Bytes that are held in memory at most. */
const bytesInMemory = 2 * 1024 * 1024;

/** Bytes that are wanted again at the end: many of them lie in a file without a name, which goes with the process. */
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

  /** Takes bytes, and gives what gives them back: they hold until others are asked for. */
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

  /** Where nothing can be written, all stays in memory. */
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

  /** Fewer bytes where they are gone: their digest is another one then. */
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

/** Files of ours in that folder; a `.part` is one that was not finished. */
const ours = /^learnt-[0-9a-f]{16}(?:-[0-9a-f]{12}\.part)?$/;

interface Entry {
  readonly digest: string;
  readonly length: number;
  readonly answer: () => Buffer;
}

/** Results of earlier runs, in a file of their own; it can be deleted at any time. */
export interface LearntFile extends Learnt {
  /** Writes what is new, in the place of the file as it was. A folder that cannot be written to is no failure. */
  save(): void;
}

/**
 * Opens the answers that an engine has learnt, in a folder that may not exist yet. Each line is one answer: the
 * digest of its key, the digest of the answer, the answer. Lines in another form, or from another engine, are
 * ignored.
 */
export function openLearnt(folder: string, engine: string, most: number = cacheBytes): LearntFile {
  const path = join(folder, `learnt-${digestOf(engine).slice(0, 16)}`);
  const entries = entriesIn(path);
  const used = new Map<string, Entry>();
  const spilt = new SpiltBytes(partOf(path));
  let usedBytes = 0;
  let isNew = false;
  /** Takes no more than can be written: what is noted stays in memory until then. */
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
        // A read-only directory, or a full disk: the answers are learnt again.
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

/** Bytes of an entry's line; none where there is no entry. */
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

/** Other engines' files go, but for the latest; what another run is writing now stays. */
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

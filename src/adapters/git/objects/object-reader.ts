import type { ChildProcessWithoutNullStreams } from "node:child_process";
import type { Socket } from "node:net";
import { OutsideError } from "../../../core/model/errors.ts";
import { ByteReader } from "./byte-reader.ts";
import { ObjectMemory, type StoredObject } from "./object-memory.ts";
import { endOf, type GitRunner } from "../process/spawn.ts";

interface Process {
  readonly child: ChildProcessWithoutNullStreams;
  readonly reader: ByteReader;
  /** Requests that are not written yet. */
  unwritten: string;
  /** The number of unfinished reads. */
  waiting: number;
}

/** Reads single objects by id through one long-lived `git cat-file --batch`, which starts with the first read. */
export class ObjectReader {
  readonly #objects: GitRunner;
  readonly #memory = new ObjectMemory();
  #process: Process | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(objects: GitRunner) {
    this.#objects = objects;
  }

  /** Returns a cached object. */
  recall(oid: string): StoredObject | undefined {
    return this.#memory.get(oid);
  }

  /** Returns the object; null if it is missing in the repository. `limit` is in bytes. */
  read(oid: string, limit: number = Number.POSITIVE_INFINITY): Promise<StoredObject | null> {
    const known = this.#memory.get(oid);
    if (known !== undefined && known.size <= limit) return Promise.resolve(known);
    const answer = this.#ask(oid, limit);
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** Ends the process. A later read starts another one. */
  async close(): Promise<void> {
    await this.#last;
    this.#process?.child.kill();
    this.#process?.child.stdout.destroy();
    this.#process = null;
  }

  /** Sends the request immediately and reads the answer after the earlier ones, because git answers in order. */
  async #ask(oid: string, limit: number): Promise<StoredObject | null> {
    const before = this.#last;
    const process = this.#running();
    hold(process, 1);
    try {
      write(process, `${oid}\n`);
      await before;
      return await this.#answer(process.reader, oid, limit);
    } catch (error) {
      if (this.#process === process) this.#process = null;
      throw error;
    } finally {
      hold(process, -1);
    }
  }

  async #answer(reader: ByteReader, oid: string, limit: number): Promise<StoredObject | null> {
    const header = await reader.line();
    if (header === null) throw endedAt(oid);
    const match = /^[0-9a-f]+ (\w+) (\d+)$/.exec(header);
    if (match === null) return null;
    const [type, size] = [match[1] ?? "", Number(match[2])];
    if (size > limit) {
      await reader.skip(size + 1);
      return { type, size, bytes: null };
    }
    const object = { type, size, bytes: await reader.take(size) };
    if (object.bytes.length < size) throw endedAt(oid);
    await reader.skip(1);
    this.#memory.set(oid, object);
    return object;
  }

  #running(): Process {
    if (this.#process !== null) return this.#process;
    const child = this.#objects.start(["cat-file", "--batch"]);
    child.stderr.resume();
    child.stdin.on("error", () => {});
    endOf(child).catch(() => {});
    this.#process = { child, reader: new ByteReader(child.stdout), unwritten: "", waiting: 0 };
    return this.#process;
  }
}

/** Writes the requests of one turn together. */
function write(process: Process, line: string): void {
  if (process.unwritten === "")
    queueMicrotask(() => {
      process.child.stdin.write(process.unwritten);
      process.unwritten = "";
    });
  process.unwritten += line;
}

/** An idle process must not keep the program alive, so `ref()` is in effect only while reads are pending. */
function hold(process: Process, count: 1 | -1): void {
  const { child } = process;
  const wasIdle = process.waiting === 0;
  process.waiting += count;
  if (!wasIdle && process.waiting > 0) return;
  const act = process.waiting > 0 ? "ref" : "unref";
  child[act]();
  for (const pipe of [child.stdin, child.stdout, child.stderr]) (pipe as unknown as Socket)[act]();
}

function endedAt(oid: string): OutsideError {
  return new OutsideError(`git cat-file failed: it ended while reading ${oid}`);
}

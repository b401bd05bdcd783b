import type { ChildProcessWithoutNullStreams } from "node:child_process";
import type { Socket } from "node:net";
import { OutsideError } from "../../../core/model/errors.ts";
import { ByteReader } from "./byte-reader.ts";
import { ObjectMemory, type StoredObject } from "./object-memory.ts";
import { endOf, type GitRunner } from "../process/spawn.ts";

/** Reads single objects by id through one long-lived `git cat-file --batch`, started at the first read. */
export class ObjectReader {
  readonly #objects: GitRunner;
  readonly #memory = new ObjectMemory();
  #child: ChildProcessWithoutNullStreams | null = null;
  #reader: ByteReader | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(objects: GitRunner) {
    this.#objects = objects;
  }

  /** What is still known of an object that was read. */
  recall(oid: string): StoredObject | undefined {
    return this.#memory.get(oid);
  }

  /** The object, or null where the repository does not hold it. `limit` in bytes. */
  read(oid: string, limit: number = Number.POSITIVE_INFINITY): Promise<StoredObject | null> {
    const known = this.#memory.get(oid);
    if (known !== undefined && known.size <= limit) return Promise.resolve(known);
    const answer = this.#last.then(() => this.#ask(oid, limit));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** Ends the process; a later read starts another. */
  async close(): Promise<void> {
    await this.#last;
    this.#child?.kill();
    this.#child?.stdout.destroy();
    this.#child = null;
    this.#reader = null;
  }

  async #ask(oid: string, limit: number): Promise<StoredObject | null> {
    const child = this.#running();
    this.#hold(child, 1);
    try {
      child.stdin.write(`${oid}\n`);
      return await this.#answer(oid, limit);
    } finally {
      this.#hold(child, -1);
    }
  }

  async #answer(oid: string, limit: number): Promise<StoredObject | null> {
    const reader = this.#reader;
    const header = (await reader?.line()) ?? null;
    if (header === null || reader === null) {
      this.#child = null;
      throw new OutsideError(`git cat-file failed: it ended while reading ${oid}`);
    }
    const match = /^[0-9a-f]+ (\w+) (\d+)$/.exec(header);
    if (match === null) return null;
    const [type, size] = [match[1] ?? "", Number(match[2])];
    if (size > limit) {
      await reader.skip(size + 1);
      return { type, size, bytes: null };
    }
    const object = { type, size, bytes: await reader.take(size) };
    await reader.skip(1);
    this.#memory.set(oid, object);
    return object;
  }

  #running(): ChildProcessWithoutNullStreams {
    if (this.#child !== null) return this.#child;
    const child = this.#objects.start(["cat-file", "--batch"]);
    child.stderr.resume();
    child.stdin.on("error", () => {});
    endOf(child).catch(() => {});
    this.#reader = new ByteReader(child.stdout);
    this.#child = child;
    return child;
  }

  /** An idle process keeps the program alive no longer than a read does. */
  #hold(child: ChildProcessWithoutNullStreams, count: 1 | -1): void {
    this.#waiting += count;
    const act = this.#waiting > 0 ? "ref" : "unref";
    child[act]();
    for (const pipe of [child.stdin, child.stdout, child.stderr]) (pipe as unknown as Socket)[act]();
  }
}

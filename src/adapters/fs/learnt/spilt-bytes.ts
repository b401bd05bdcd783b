import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Bytes that are held in memory at most. */
const bytesInMemory = 2 * 1024 * 1024;

/** Bytes that are wanted again at the end: many of them lie in a file without a name, which goes with the process. */
export class SpiltBytes {
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

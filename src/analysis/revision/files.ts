import { filesPerQuestion } from "../../core/limits.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { ReadFile } from "../../ports/file-tree.ts";

export interface FileQuery {
  /** A quick check of the bytes: false if they cannot contain the wanted data. */
  readonly mayMatter?: (path: string, bytes: Uint8Array) => boolean;
  /** Replaces the default limit. Callers comment on the reason. */
  readonly most?: number;
}

/** Files that are read one after the other, without keeping them in memory. */
export class FileStream implements AsyncIterable<FileRead> {
  readonly #stream: AsyncIterable<ReadFile>;
  readonly #read: (path: string, bytes: Uint8Array) => Promise<FileRead | null>;
  readonly #question: FileQuery;
  #isWhole = true;

  constructor(
    stream: AsyncIterable<ReadFile>,
    read: (path: string, bytes: Uint8Array) => Promise<FileRead | null>,
    question: FileQuery,
  ) {
    this.#stream = stream;
    this.#read = read;
    this.#question = question;
  }

  /** False after the limit prevented a file from being read. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<FileRead> {
    const { mayMatter = () => true, most = filesPerQuestion } = this.#question;
    let count = 0;
    for await (const { path, bytes } of this.#stream) {
      if (bytes === null || !mayMatter(path, bytes)) continue;
      count += 1;
      if (count > most) {
        this.#isWhole = false;
        return;
      }
      const file = await this.#read(path, bytes);
      if (file !== null) yield file;
    }
  }
}

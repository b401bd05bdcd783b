import { filesPerQuestion } from "../../core/limits.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { ReadFile } from "../../ports/file-tree.ts";

export interface FileQuery {
  /** A glance at the bytes of a file: false where they cannot hold what the question is about. */
  readonly mayMatter?: (path: string, bytes: Uint8Array) => boolean;
  /** In the limit's place, with the reason where it is given. */
  readonly most?: number;
}

/** The files that answer one question, read one after the other; none of them is held. */
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

  /** False once the limit has kept a file from being read. */
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

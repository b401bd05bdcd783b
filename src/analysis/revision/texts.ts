import { textsPerQuestion } from "../../core/limits.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import { decode } from "../register/decode.ts";
import type { FileQuery } from "./files.ts";

/** A file as text. `text` is null if it is not text, `isHere` is false if its bytes are too many or not available. */
export interface FileText {
  readonly path: string;
  readonly text: string | null;
  readonly isHere: boolean;
}

/** Texts that are read one after the other, without keeping them in memory. */
export class Texts implements AsyncIterable<FileText> {
  readonly #tree: FileTree;
  readonly #paths: readonly string[];
  readonly #mayMatter: NonNullable<FileQuery["mayMatter"]>;
  /** Paths beyond the limit, which are not searched. */
  readonly left: readonly string[];

  constructor(
    tree: FileTree,
    paths: readonly string[],
    { mayMatter = () => true, most = textsPerQuestion }: FileQuery,
  ) {
    this.#tree = tree;
    this.#paths = paths.slice(0, most);
    this.left = paths.slice(most);
    this.#mayMatter = mayMatter;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<FileText> {
    for await (const { path, bytes } of this.#tree.readAll(this.#paths)) {
      if (bytes === null) yield { path, text: null, isHere: false };
      else if (this.#mayMatter(path, bytes)) yield { path, text: textOf(bytes), isHere: true };
    }
  }
}

/** Returns the text of bytes. Null if they are not text. */
export function textOf(bytes: Uint8Array): string | null {
  const decoded = decode(bytes);
  return "text" in decoded ? decoded.text : null;
}

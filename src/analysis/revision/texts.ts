import { textsPerQuestion } from "../../core/limits.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import { decode } from "../register/decode.ts";
import type { FileQuery } from "./files.ts";

/** A file as text: `text` null where it has none, `isHere` false where its bytes are too many or cannot be had. */
export interface FileText {
  readonly path: string;
  readonly text: string | null;
  readonly isHere: boolean;
}

/** The texts that one question looks through, one after the other; none of them is held. */
export class Texts implements AsyncIterable<FileText> {
  readonly #tree: FileTree;
  readonly #paths: readonly string[];
  readonly #mayMatter: NonNullable<FileQuery["mayMatter"]>;
  /** Paths beyond the limit: nothing is known of them. */
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

/** The text of bytes; null where they are none. */
export function textOf(bytes: Uint8Array): string | null {
  const decoded = decode(bytes);
  return "text" in decoded ? decoded.text : null;
}

import { wordsCalled } from "../../core/compare/named.ts";
import type { FileRead } from "../../core/model/register.ts";

/** Files that were read, by the words that their declarations are called by: a change may bring thousands. */
export class FilesAtHand {
  /** Not looked at yet: what a file declares is asked for only with the first question. */
  #waiting: FileRead[];
  readonly #byWord = new Map<string, FileRead[]>();
  readonly #byPath = new Map<string, FileRead[]>();

  constructor(files: readonly FileRead[]) {
    this.#waiting = [...files];
  }

  add(file: FileRead): void {
    this.#waiting.push(file);
  }

  /** Those that declare something called so, and those at that path. */
  of(word: string, path: string): ReadonlySet<FileRead> {
    for (const file of this.#waiting) {
      for (const each of wordsCalled(file)) put(this.#byWord, each, file);
      put(this.#byPath, file.path, file);
    }
    this.#waiting = [];
    return new Set([...(this.#byWord.get(word) ?? []), ...(this.#byPath.get(path) ?? [])]);
  }
}

function put(files: Map<string, FileRead[]>, key: string, file: FileRead): void {
  const known = files.get(key);
  if (known) known.push(file);
  else files.set(key, [file]);
}

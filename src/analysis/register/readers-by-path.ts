import type { Language } from "../../core/model/language.ts";

/** Limit: so many paths are remembered: what follows names asks for the same ones over and over. */
const most = 20_000;

/** The readers by the paths that they read. */
export class ReadersByPath {
  readonly #byEnding = new Map<string, Language>();
  readonly #asked = new Map<string, Language | null>();

  constructor(readers: readonly Language[]) {
    for (const reader of readers) for (const each of reader.extensions) this.#byEnding.set(each, reader);
  }

  /** By the whole name, else by its longest ending; null where nothing reads it. */
  of(path: string): Language | null {
    const known = this.#asked.get(path);
    if (known !== undefined) return known;
    const reader = this.#named(path.slice(path.lastIndexOf("/") + 1).toLowerCase());
    if (this.#asked.size >= most) this.#asked.clear();
    this.#asked.set(path, reader);
    return reader;
  }

  #named(name: string): Language | null {
    const named = this.#byEnding.get(name);
    if (named) return named;
    for (let dot = name.indexOf("."); dot >= 0; dot = name.indexOf(".", dot + 1)) {
      const reader = this.#byEnding.get(name.slice(dot));
      if (reader) return reader;
    }
    return null;
  }
}

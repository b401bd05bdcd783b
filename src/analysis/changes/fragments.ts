import type { FileChange } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";

/** Notes while a change streams by which of its files hold nothing that another file could take in. */
export class Fragments {
  readonly #engine: Engine;
  readonly #plain = new Set<string>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  see(
    { path, base: before, head: after }: FileChange,
    base: Uint8Array | null,
    head: Uint8Array | null,
  ): void {
    const reader = this.#engine.readerFor(path);
    if (reader?.takesInBy === undefined || reader.mayBeTakenIn === undefined) return;
    const isKnown = (before === null || base !== null) && (after === null || head !== null);
    if (isKnown && ![base, head].some((each) => each !== null && reader.mayBeTakenIn?.(each)))
      this.#plain.add(path);
  }

  /** Changed files that others may take in; also those of which nothing was seen. */
  among(changes: readonly FileChange[]): ReadonlySet<string> {
    const reader = (path: string): boolean => this.#engine.readerFor(path)?.takesInBy !== undefined;
    return new Set(changes.flatMap(({ path }) => (reader(path) && !this.#plain.has(path) ? [path] : [])));
  }
}

import type { Language } from "../../core/model/language.ts";
import type { UseReader } from "../../core/model/use.ts";
import type { Engine } from "../register/engine.ts";

/** What tells the uses of each language, loaded once: it is asked for by every name and file. */
export class UseReaders {
  readonly #engine: Engine;
  readonly #loaded = new Map<Language, Promise<UseReader>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Null where nothing tells the uses of a path's language. */
  async of(path: string): Promise<UseReader | null> {
    const reader = this.#engine.readerFor(path);
    if (reader?.uses === undefined) return null;
    const uses = this.#loaded.get(reader) ?? reader.uses();
    this.#loaded.set(reader, uses);
    return uses;
  }

  /** Whether importers know what a file declares by the names under which it is exported. */
  isByExport(path: string): boolean {
    return this.#engine.readerFor(path)?.names.imports.byExport === true;
  }
}

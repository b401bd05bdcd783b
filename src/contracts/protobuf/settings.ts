import { noOptions, type Options } from "./options.ts";

/** The settings that apply to the whole file. They are complete once the file is read. */
export class FileSettings {
  syntax = "proto2";
  isEdition = false;
  options: Options = noOptions;

  of(own: Options): Settings {
    return new Settings(this, own);
  }
}

/** The settings of a field or an enum, its own or its file's. */
export class Settings {
  readonly #file: FileSettings;
  readonly #own: Options;

  constructor(file: FileSettings, own: Options) {
    this.#file = file;
    this.#own = own;
  }

  get isEdition(): boolean {
    return this.#file.isEdition;
  }

  option(name: string): string | null {
    return this.#own.values.get(name) ?? null;
  }

  /** Returns a feature of editions. If the file has a syntax, returns the equivalent of that syntax. */
  feature(name: string): string | null {
    const key = `features.${name}`;
    const said = this.#own.values.get(key) ?? this.#file.options.values.get(key) ?? null;
    if (said !== null || this.isEdition) return said;
    return name === "enum_type" && this.#file.syntax === "proto2" ? "CLOSED" : null;
  }
}

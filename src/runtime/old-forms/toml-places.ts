import type { KeyPath } from "../../core/document/placed.ts";

interface Token {
  readonly text: string;
  readonly at: number;
}

/** Strings are one token each, so that nothing in them is taken for a sign of the syntax. */
const token =
  /#[^\n]*|"""(?:\\[\s\S]|[^\\])*?"""(?!")|'''[\s\S]*?'''(?!')|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[\w-]+|\S|\n/g;

/** The offset of each key of a valid TOML text, by the path of the key as `pathKey` writes it. */
export function tomlPlaces(text: string): ReadonlyMap<string, number> {
  return new TomlKeys(text).places();
}

export function pathKey(path: KeyPath): string {
  return JSON.stringify(path);
}

/** Walks over the tokens of a text that a parser has accepted: it does not look for mistakes. */
class TomlKeys {
  readonly #tokens: readonly Token[];
  readonly #places = new Map<string, number>();
  /** How many items an array of tables has until now, by its path. */
  readonly #arrays = new Map<string, number>();
  #next = 0;

  constructor(text: string) {
    this.#tokens = [...text.matchAll(token)]
      .map((match) => ({ text: match[0], at: match.index }))
      .filter(({ text: each }) => !each.startsWith("#"));
  }

  places(): ReadonlyMap<string, number> {
    let table: KeyPath = [];
    while (this.#next < this.#tokens.length) {
      if (this.#take("\n")) continue;
      if (this.#take("[")) table = this.#header();
      else this.#pair(table);
    }
    return this.#places;
  }

  /** `[a.b]`, or `[[a.b]]` for one more item of an array. */
  #header(): KeyPath {
    const isItem = this.#take("[");
    const path = this.#key([], "]");
    if (isItem) {
      this.#take("]");
      const key = pathKey(path);
      this.#arrays.set(key, (this.#arrays.get(key) ?? 0) + 1);
    }
    return this.#inItem(path);
  }

  #pair(table: KeyPath): void {
    this.#value(this.#key(table, "="));
  }

  /** A dotted key up to the sign that ends it. */
  #key(inside: KeyPath, end: "]" | "="): KeyPath {
    let path = inside;
    for (let part = this.#shift(); part !== undefined && part.text !== end; part = this.#shift()) {
      if (part.text === ".") continue;
      path = [...this.#inItem(path), unquoted(part.text)];
      if (!this.#places.has(pathKey(path))) this.#places.set(pathKey(path), part.at);
    }
    return path;
  }

  /** The last item, where the path leads to an array of tables. */
  #inItem(path: KeyPath): KeyPath {
    const items = this.#arrays.get(pathKey(path));
    return items === undefined ? path : [...path, items - 1];
  }

  #value(path: KeyPath): void {
    if (this.#take("{")) {
      while (this.#more("}")) if (!this.#take(",") && !this.#take("\n")) this.#pair(path);
      return;
    }
    if (this.#take("[")) {
      for (let index = 0; this.#more("]");)
        if (this.#take(",")) index += 1;
        else if (!this.#take("\n")) this.#value([...path, index]);
      return;
    }
    while (this.#next < this.#tokens.length && !/^[,\]}\n]$/.test(this.#tokens[this.#next]?.text ?? ""))
      this.#next += 1;
  }

  /** Returns true if another part precedes the closing sign, which is consumed. */
  #more(end: string): boolean {
    return this.#next < this.#tokens.length && !this.#take(end);
  }

  #take(text: string): boolean {
    if (this.#tokens[this.#next]?.text !== text) return false;
    this.#next += 1;
    return true;
  }

  #shift(): Token | undefined {
    this.#next += 1;
    return this.#tokens[this.#next - 1];
  }
}

function unquoted(key: string): string {
  if (key.startsWith("'")) return key.slice(1, -1);
  if (!key.startsWith('"')) return key;
  try {
    return JSON.parse(key) as string;
  } catch {
    return key.slice(1, -1);
  }
}

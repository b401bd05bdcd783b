import { parseEnv } from "node:util";
import { parse as parseToml, TomlError } from "smol-toml";
import { nestingLevels } from "../../core/limits.ts";
import type { DocumentLimits, Fault, Placed, KeyPath } from "../../core/document/placed.ts";
import { readYaml } from "../../core/document/read-yaml.ts";
import { placedOf } from "./plain-values.ts";

interface Token {
  readonly text: string;
  readonly at: number;
}

/** Each string is one token, so that its content is not read as syntax. */
const token =
  /#[^\n]*|"""(?:\\[\s\S]|[^\\])*?"""(?!")|'''[\s\S]*?'''(?!')|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[\w-]+|\S|\n/g;

/** Returns the offset of each key of a valid TOML text, by the key's path in the form of `pathKey`. */
function tomlPlaces(text: string): ReadonlyMap<string, number> {
  return new TomlKeys(text).places();
}

function pathKey(path: KeyPath): string {
  return JSON.stringify(path);
}

/** Walks over the tokens of a valid text, without checking for errors. */
class TomlKeys {
  readonly #tokens: readonly Token[];
  readonly #places = new Map<string, number>();
  /** Number of items so far in each array of tables, by its path. */
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

  /** Reads `[a.b]`, or `[[a.b]]` for another item of an array. */
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

  /** Reads a dotted key up to the closing sign. */
  #key(inside: KeyPath, end: "]" | "="): KeyPath {
    let path = inside;
    for (let part = this.#shift(); part !== undefined && part.text !== end; part = this.#shift()) {
      if (part.text === ".") continue;
      path = [...this.#inItem(path), unquoted(part.text)];
      if (!this.#places.has(pathKey(path))) this.#places.set(pathKey(path), part.at);
    }
    return path;
  }

  /** Returns the path of the last item if the path leads to an array of tables. */
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

export const documentFormats = ["yaml", "json", "jsonc", "toml", "env"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export interface DocumentTree {
  readonly tree: Placed<unknown>;
  readonly faults: readonly Fault[];
}

const limits: DocumentLimits = {
  kind: "configuration",
  size: 16 * 2 ** 20,
  depth: nestingLevels,
  aliased: 100_000,
};
const nothing: Placed<unknown> = { kind: "scalar", start: 0, end: 0, value: null, written: "" };

/** Returns the format by the file's name. Default: YAML, which includes JSON. */
export function formatOfFile(file: string | null): DocumentFormat {
  const name = (file ?? "").toLowerCase().replace(/^.*[\\/]/s, "");
  if (name.endsWith(".toml")) return "toml";
  if (name.endsWith(".jsonc") || name.endsWith(".json5")) return "jsonc";
  return /^\.env(?:\.|$)|\.env$/.test(name) ? "env" : "yaml";
}

/** Returns the tree of a text, or its faults. The tree of an empty text is null. */
export function readDocument(text: string, format: DocumentFormat): DocumentTree {
  if (text.length > limits.size) return readYamlTree(text);
  switch (format) {
    case "yaml":
    case "json":
      return readYamlTree(text);
    case "jsonc":
      return readYamlTree(withoutComments(text));
    case "toml":
      return readTomlTree(text);
    case "env":
      return readEnvTree(text);
  }
}

/**
 * Refuses a text that is a single value: it has no keys, so it is in another format, and no old form would be
 * found.
 */
function readYamlTree(text: string): DocumentTree {
  const { tree, faults } = readYaml(text, limits);
  if (faults.length > 0 || tree === null) return { tree: nothing, faults };
  if (tree.kind !== "scalar" || typeof tree.value !== "string") return { tree, faults };
  const message =
    'This is a single text, not a mapping. Name the format of the document: `format: "toml"`, `"env"` or `"jsonc"`.';
  return { tree: nothing, faults: [{ offset: tree.start, path: [], message }] };
}

/** Replaces comments in JSON with blanks. The result, which may have trailing commas, is valid YAML. */
function withoutComments(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    part.startsWith('"') ? part : part.replaceAll(/[^\n]/g, " "),
  );
}

function readTomlTree(text: string): DocumentTree {
  try {
    const value = parseToml(text);
    const places = tomlPlaces(text);
    return { tree: placedOf(value, 0, 0, (path) => places.get(pathKey(path))), faults: [] };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const offset = offsetAt(text, error.line, error.column);
    const [first = ""] = error.message.replace(/^Invalid TOML document: /, "").split("\n");
    return { tree: nothing, faults: [{ offset, path: [], message: `This is not valid TOML: ${first}.` }] };
  }
}

/** Both are 1-based. */
function offsetAt(text: string, line: number, column: number): number {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, column - 1);
}

/** Reads one level of keys. If a key occurs twice, the last one counts. A quoted value may have several lines. */
function readEnvTree(text: string): DocumentTree {
  const values = parseEnv(text);
  const places = new Map<string, number>();
  const statement =
    /^[^\S\n]*(?:export[^\S\n]+)?([\w.-]+)[^\S\n]*=[^\S\n]*(?:"[^"]*"|'[^']*'|`[^`]*`|[^\n]*)/gm;
  for (const match of text.matchAll(statement)) {
    const key = match[1] ?? "";
    places.set(key, match.index + match[0].indexOf(key));
  }
  return { tree: placedOf(values, 0, 0, ([key]) => places.get(String(key))), faults: [] };
}

import { parseEnv } from "node:util";
import { parse as parseToml, TomlError } from "smol-toml";
import { nestingLevels } from "../../core/limits.ts";
import type { DocumentLimits, Fault, Placed } from "../../core/document/placed.ts";
import { readYaml } from "../../core/document/read-yaml.ts";
import { placedOf } from "./plain-values.ts";
import { pathKey, tomlPlaces } from "./toml-places.ts";

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

/** The format by the file's name; YAML, which JSON is part of, where it does not say. */
export function formatOfFile(file: string | null): DocumentFormat {
  const name = (file ?? "").toLowerCase().replace(/^.*[\\/]/s, "");
  if (name.endsWith(".toml")) return "toml";
  if (name.endsWith(".jsonc") || name.endsWith(".json5")) return "jsonc";
  return /^\.env(?:\.|$)|\.env$/.test(name) ? "env" : "yaml";
}

/** The tree of a text in a format, or its faults. An empty text is null. */
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

/** A text that is one value has no keys: it is of another format, and would pass with no use of an old form. */
function readYamlTree(text: string): DocumentTree {
  const { tree, faults } = readYaml(text, limits);
  if (faults.length > 0 || tree === null) return { tree: nothing, faults };
  if (tree.kind !== "scalar" || typeof tree.value !== "string") return { tree, faults };
  const message =
    'This is one text and no mapping. Name the format of the document: `format: "toml"`, `"env"` or `"jsonc"`.';
  return { tree: nothing, faults: [{ offset: tree.start, path: [], message }] };
}

/** JSON with comments and trailing commas is YAML, once its comments are replaced by blanks. */
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

/** One level of keys; the last of two counts. A quoted value may have several lines. */
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

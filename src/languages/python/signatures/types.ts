import { nestingLevels } from "../../../core/limits.ts";
import { anyOf, named, type TypeRules, type TypeTree } from "../../../core/signatures/type-tree.ts";
import { enclosed, splitOuter, type Signs } from "../../base/signatures/scan.ts";

export const signs: Signs = { angles: false, quotes: "\"'" };

/** Modules of names that mean the same without the module. */
const known = /^(?:typing|typing_extensions|t|te|collections|collections\.abc|abc|builtins)\.(?=\w+$)/;
const plain: Readonly<Record<string, string>> = {
  List: "list",
  Dict: "dict",
  Set: "set",
  FrozenSet: "frozenset",
  Tuple: "tuple",
  Type: "type",
  Deque: "deque",
  DefaultDict: "defaultdict",
  Text: "str",
  AbstractSet: "AbstractSet",
};

/** Python's widest and narrowest types, by their names in trees. */
const general: Readonly<Record<string, string>> = {
  Any: "any",
  object: "unknown",
  Never: "never",
  NoReturn: "never",
  NoneType: "None",
};

/** An annotation as a tree; null where none is written. */
export function typeOf(written: string): TypeTree | null {
  return written.trim() === "" ? null : parse(written, 0);
}

function parse(written: string, depth: number): TypeTree {
  const text = written.trim().replace(/^(["'])(.*)\1$/s, "$2");
  const inner = (each: string): TypeTree => parse(each, depth + 1);
  if (depth > nestingLevels) return { kind: "other", text };
  const bare = enclosed(text, "(", signs);
  if (bare !== null) return inner(bare);
  const list = enclosed(text, "[", signs);
  if (list !== null) return named("[]", splitOuter(list, ",", signs).map(inner));
  const options = splitOuter(text, "|", signs);
  if (options.length > 1) return anyOf(options.map(inner));
  const [, head, given] = /^([\w.]+)\[(.*)\]$/s.exec(text) ?? [];
  if (head !== undefined && given !== undefined)
    return generic(nameOf(head), splitOuter(given, ",", signs), inner);
  const name = nameOf(text);
  return /^[\p{ID_Continue}.]+$/u.test(text) ? named(general[name] ?? name) : { kind: "other", text };
}

function nameOf(written: string): string {
  const name = written.replace(known, "");
  return plain[name] ?? name;
}

function generic(name: string, given: readonly string[], inner: (each: string) => TypeTree): TypeTree {
  switch (name) {
    case "Optional":
      return anyOf([...given.map(inner), named("None")]);
    case "Union":
      return anyOf(given.map(inner));
    case "Annotated":
    case "Final":
    case "ClassVar":
    case "Required":
      return inner(given[0] ?? "");
    case "Literal":
      return anyOf(given.map((each) => ({ kind: "literal", text: valueOf(each) })));
    default:
      return named(name, given.map(inner));
  }
}

const numeral = /^[-+]?\d[\w.]*$/;
const quoted = /^([rbuRBU]*)(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')$/s;
/** Adjacent strings are one. */
const adjacentTexts = /^(?:"[^"'\\]*"|'[^"'\\]*')(?:\s*(?:"[^"'\\]*"|'[^"'\\]*'))+$/;

/** A value in one spelling: the kind of quotes does not matter, nor do `_` in numbers. */
export function valueOf(written: string): string {
  const text = written.trim();
  if (numeral.test(text)) return text.replaceAll("_", "");
  if (adjacentTexts.test(text)) return `"${text.replaceAll(/^["']|["']\s*["']|["']$/g, "")}"`;
  const [, prefix = "", double, single = double] = quoted.exec(text) ?? [];
  return single === undefined ? text.replaceAll(/\s+/g, "") : `${prefix}"${single}"`;
}

/** A default value in one spelling. Many functions make an empty collection of `None`. */
export function defaultOf(written: string): string {
  const value = valueOf(written);
  return /^(?:\[\]|\{\}|\(\)|(?:list|dict|set|tuple|frozenset)\(\))$/.test(value) ? "None" : value;
}

/** Returns true for a signature that is a value instead of a type. */
export function isLiteral(signature: string): boolean {
  return numeral.test(signature) || quoted.test(signature) || /^(?:True|False|None)$/.test(signature);
}

/** The type of such a value. */
export function typeOfLiteral(signature: string): string {
  if (/^(?:True|False)$/.test(signature)) return "bool";
  if (numeral.test(signature)) return /^[-+]?(?:0[xob])?[\da-f_]+$/i.test(signature) ? "int" : "float";
  return /^[^"']*[bB][^"']*["']/.test(signature) ? "bytes" : "str";
}

const iterable = ["Collection", "Iterable", "Container"];
const wider: TypeRules["wider"] = {
  list: ["MutableSequence", "Sequence", "Reversible", ...iterable],
  tuple: ["Sequence", ...iterable],
  dict: ["MutableMapping", "Mapping", "Collection", "Iterable"],
  set: ["MutableSet", "AbstractSet", ...iterable],
  frozenset: ["AbstractSet", ...iterable],
  Sequence: ["Reversible", ...iterable],
  MutableSequence: ["Sequence", "Collection", "Iterable"],
  Collection: ["Iterable", "Container"],
  Mapping: ["Collection", "Iterable"],
  MutableMapping: ["Mapping", "Collection", "Iterable"],
  Iterable: [],
  Iterator: ["Iterable"],
  Generator: ["Iterator", "Iterable"],
  bool: ["int", "float", "complex"],
  int: ["float", "complex"],
  float: ["complex"],
};

export const rules: TypeRules = { wider };

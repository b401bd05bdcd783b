import { nestingLevels } from "../../../core/limits.ts";
import type { SameText } from "../../base/signatures/names.ts";
import { enclosed, splitOuter, type Signs } from "../../base/signatures/scan.ts";

export const signs: Signs = { angles: false, quotes: "\"'" };

/** Modules whose names are known without them. */
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

/** An annotation in the one way in which all that mean the same are written. */
export function typeOf(written: string, depth: number = 0): string {
  const inner = (each: string): string => typeOf(each, depth + 1);
  const text = written.trim().replace(/^(["'])(.*)\1$/s, "$2");
  if (depth > nestingLevels) return text;
  const bare = enclosed(text, "(", signs);
  if (bare !== null) return inner(bare);
  const list = enclosed(text, "[", signs);
  if (list !== null) return `[${splitOuter(list, ",", signs).map(inner).join(",")}]`;
  const options = splitOuter(text, "|", signs);
  if (options.length > 1) return union(options.map(inner));
  const [, head, given] = /^([\w.]+)\[(.*)\]$/s.exec(text) ?? [];
  if (head === undefined || given === undefined) return nameOf(text);
  return generic(nameOf(head), splitOuter(given, ",", signs), inner);
}

function nameOf(written: string): string {
  const name = written.replace(known, "");
  return plain[name] ?? (name === "NoneType" ? "None" : name);
}

function generic(name: string, given: readonly string[], inner: (each: string) => string): string {
  switch (name) {
    case "Optional":
      return union([...given.map(inner), "None"]);
    case "Union":
      return union(given.map(inner));
    case "Annotated":
    case "Final":
    case "ClassVar":
    case "Required":
      return inner(given[0] ?? "");
    case "Literal":
      return union(given.map((each) => `Literal[${valueOf(each)}]`));
    default:
      return `${name}[${given.map(inner).join(",")}]`;
  }
}

function union(options: readonly string[]): string {
  const all = options.flatMap((each) => splitOuter(each, "|", signs));
  return [...new Set(all)].toSorted().join("|");
}

const numeral = /^[-+]?\d[\w.]*$/;
const quoted = /^([rbuRBU]*)(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')$/s;
/** Texts side by side are one. */
const beside = /^(?:"[^"'\\]*"|'[^"'\\]*')(?:\s*(?:"[^"'\\]*"|'[^"'\\]*'))+$/;

/** A value in the one way in which all that mean the same are written: quotes say nothing, nor do `_` in numbers. */
export function valueOf(written: string): string {
  const text = written.trim();
  if (numeral.test(text)) return text.replaceAll("_", "");
  if (beside.test(text)) return `"${text.replaceAll(/^["']|["']\s*["']|["']$/g, "")}"`;
  const [, prefix = "", double, single = double] = quoted.exec(text) ?? [];
  return single === undefined ? text.replaceAll(/\s+/g, "") : `${prefix}"${single}"`;
}

/** The value of a parameter that is left out. An empty one is made of nothing in many functions. */
export function defaultOf(written: string): string {
  const value = valueOf(written);
  return /^(?:\[\]|\{\}|\(\)|(?:list|dict|set|tuple|frozenset)\(\))$/.test(value) ? "None" : value;
}

/** Returns true for a value that is written where others have a type. */
export function isLiteral(signature: string): boolean {
  return numeral.test(signature) || quoted.test(signature) || /^(?:True|False|None)$/.test(signature);
}

/** The type of such a value. */
export function typeOfLiteral(signature: string): string {
  if (/^(?:True|False)$/.test(signature)) return "bool";
  if (numeral.test(signature)) return /^[-+]?(?:0[xob])?[\da-f_]+$/i.test(signature) ? "int" : "float";
  return /^[^"']*[bB][^"']*["']/.test(signature) ? "bytes" : "str";
}

const wider: Readonly<Record<string, string>> = {
  list: "list MutableSequence Sequence Collection Iterable Container Reversible",
  tuple: "tuple Sequence Collection Iterable Container",
  dict: "dict MutableMapping Mapping Collection Iterable",
  set: "set MutableSet AbstractSet Collection Iterable Container",
  frozenset: "frozenset AbstractSet Collection Iterable Container",
  Sequence: "Sequence Collection Iterable Container Reversible",
  MutableSequence: "MutableSequence Sequence Collection Iterable",
  Collection: "Collection Iterable Container",
  Mapping: "Mapping Collection Iterable",
  MutableMapping: "MutableMapping Mapping Collection Iterable",
  Iterator: "Iterator Iterable",
  Generator: "Generator Iterator Iterable",
  bool: "int float complex",
  int: "float complex",
  float: "complex",
};

/** Whether a value of one type may be given where the other is asked for. Types as `typeOf` writes them. */
export function accepts(given: string, asked: string, same: SameText, depth: number = 0): boolean {
  if (depth > nestingLevels || asked === "") return false;
  if (asked === "Any" || asked === "object" || same(given, asked)) return true;
  const options = splitOuter(given, "|", signs);
  const allowed = splitOuter(asked, "|", signs);
  if (options.length > 1) return options.every((each) => accepts(each, asked, same, depth + 1));
  if (allowed.length > 1) return allowed.some((each) => accepts(given, each, same, depth + 1));
  if (given.startsWith('Literal["') && asked === "str") return true;
  if (/^Literal\[-?\d/.test(given) && asked === "int") return true;
  const [own, other] = [partsOf(given), partsOf(asked)];
  if (wider[own.name]?.split(" ").includes(other.name) !== true) return false;
  // Bare, and what is read alone, takes whatever is inside.
  return (
    other.given.length === 0 ||
    (own.given.length === other.given.length &&
      own.given.every((each, index) => accepts(each, other.given[index] ?? "", same, depth + 1)))
  );
}

function partsOf(text: string): { readonly name: string; readonly given: readonly string[] } {
  const [, name = text, given = ""] = /^([\w.]+)\[(.*)\]$/s.exec(text) ?? [];
  return { name, given: splitOuter(given, ",", signs) };
}

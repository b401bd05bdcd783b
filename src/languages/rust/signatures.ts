import type { Declaration } from "../../core/model/declaration.ts";
import type { Signature } from "../../core/signatures/signature.ts";
import { named, unnamedParameter, type TypeTree } from "../../core/signatures/type-tree.ts";
import { closing, findOuter, splitOuter, wordsFirst, type Signs } from "../base/signatures/scan.ts";
import type { SignatureTable } from "../base/signatures/serves.ts";
import { typeTree, type TypeForm } from "../base/signatures/written-type.ts";

const signs: Signs = { angles: true, quotes: '"' };
const words = new Set(["const", "async", "unsafe", "extern", "mut"]);
/** Conversions of references by the compiler. */
const derefs: Readonly<Record<string, string>> = {
  "&<String>": "&<str>",
  "&<PathBuf>": "&<Path>",
  "&<OsString>": "&<OsStr>",
};

/** Compares Rust's signatures from the caller's perspective. */
export const signatures: SignatureTable = {
  names: { separator: "::", bySuffix: true, byOrigin: false },
  words: { const: "removed", async: "either", unsafe: "added", extern: "either", mut: "either" },
  takeApart,
  types: { wider: {}, converts },
  comparedAs,
};

/**
 * Compares `f(a: impl Into<T>)` as `f<S: Into<T>>(a: S)`: callers could not name the parameter's type before, and
 * now they can.
 */
function comparedAs(before: Declaration, after: Declaration): Declaration {
  // A type that is no longer `non_exhaustive` allows more to its callers.
  const open = before.signature.replace(/^non_exhaustive\b ?/, "");
  if (open !== before.signature && !/^non_exhaustive\b/.test(after.signature))
    return { ...before, signature: open };
  const [own, other] = [before.signature, after.signature].map(listOf);
  if (!own || !other || own.types.length !== other.types.length || /<(?!')/.test(own.head)) return before;
  const bounds = new Map<string, string>();
  const types = own.types.map((each, index) => {
    const [, reference = "", bound] = /^(&(?:'\w+ )?(?:mut )?)?impl (.+)$/s.exec(each) ?? [];
    const [, same = "", name] = /^(&(?:'\w+ )?(?:mut )?)?(\w+)$/.exec(other.types[index] ?? "") ?? [];
    if (bound === undefined || name === undefined || reference !== same) return each;
    if (bounds.has(name) || !other.names.includes(name)) return each;
    bounds.set(name, bound.replace(/^\((.*)\)$/s, "$1"));
    return reference + name;
  });
  if (bounds.size === 0) return before;
  const lifetimes = /<('[^<>]*)>\s*$/.exec(own.head)?.[1]?.split(",") ?? [];
  const named = other.names.flatMap((name) => (bounds.has(name) ? `${name}: ${bounds.get(name)}` : []));
  const head = `${own.head.replace(/<'[^<>]*>\s*$/, "")}<${[...lifetimes, ...named].join(", ")}>`;
  return { ...before, signature: `${head}(${types.join(", ")})${own.tail}` };
}

interface Listed {
  readonly head: string;
  readonly types: readonly string[];
  readonly tail: string;
  /** The names of the type parameters, in order. */
  readonly names: readonly string[];
}

function listOf(signature: string): Listed | null {
  const open = findOuter(signature, signs, (sign) => sign === "(");
  const close = open < 0 ? -1 : closing(signature, open, signs);
  if (close < 0) return null;
  const head = signature.slice(0, open);
  const inner = /<(.*)>\s*$/s.exec(head)?.[1] ?? "";
  return {
    head,
    types: splitOuter(signature.slice(open + 1, close), ",", signs),
    tail: signature.slice(close + 1),
    names: splitOuter(inner, ",", signs).flatMap((each) => /^(\w+)\b/.exec(each)?.[1] ?? []),
  };
}

const form: TypeForm = {
  signs,
  before: /^(?:&(?:'\w+ )?(?:mut )?|\*(?:const|mut) |dyn |impl )/,
  behind: /(?!)/,
};

function typeOf(written: string): TypeTree {
  const text = written
    .replaceAll(/&'_ /g, "&")
    .replaceAll(/<'_>/g, "")
    .replaceAll(/<'_,/g, "<")
    .replace(/^mut self\b/, "self")
    .replace(/^self:\s*&Self$/, "&self")
    .replace(/^self:\s*&mut Self$/, "&mut self")
    .replace(/^self:\s*Self$/, "self")
    .trim();
  // A function without a result type returns `()`.
  return text === "" ? named("()") : typeTree(text, form);
}

function converts(given: string, asked: string): boolean {
  const element = /^&<Vec<(.*)>>$/s.exec(given)?.[1];
  return (
    derefs[given] === asked ||
    (element !== undefined && asked === `&<[]<${element}>>`) ||
    asked === `impl<Into<${given}>>` ||
    (/^(?:&<str>|&<String>|String)$/.test(given) &&
      /^impl<(?:AsRef|Into)<(?:str|String|Path|OsStr)>>$/.test(asked))
  );
}

function takeApart(declaration: Declaration): Signature | null {
  const { kind } = declaration;
  if (kind !== "function" && kind !== "method") return null;
  const [own, written] = wordsFirst(asSelf(declaration), words);
  const text = elided(written);
  const open = findOuter(text, signs, (sign) => sign === "(");
  const close = open < 0 ? -1 : closing(text, open, signs);
  if (close < 0) return null;
  const [result = "", ...rest] = text.slice(close + 1).split(/\s*\bwhere\b/);
  const bounds = boundsOf(text.slice(0, open).trim(), rest.join("where"));
  return {
    as: "call",
    words: own,
    variables: bounds.generics,
    parameters: splitOuter(text.slice(open + 1, close), ",", signs).map((each) =>
      unnamedParameter(typeOf(each)),
    ),
    result: typeOf(result.replace(/^\s*->/, "")),
    throws: [],
    rest: bounds.clauses,
  };
}

/** Returns a method with `Self` in place of its own type. */
function asSelf({ segments, signature, kind }: Declaration): string {
  const type = segments.at(-2);
  if (kind !== "method" || type === undefined || !/^\w+$/.test(type)) return signature;
  return signature.replaceAll(
    new RegExp(`(?<![\\w:])${type}\\b(?:<(?:'?[A-Za-z_]\\w?(?:, ?)?)+>)?(?!::|<)`, "g"),
    "Self",
  );
}

/** Returns a signature without the names of lifetimes that only one parameter has. */
function elided(signature: string): string {
  const [head, name] = /^<('\w+)> ?(?=\()/.exec(signature) ?? [];
  if (head === undefined || name === undefined) return signature;
  const text = signature.slice(head.length);
  const close = closing(text, 0, signs);
  const uses = text.slice(0, close).match(new RegExp(`&${name}(?= )`, "g")) ?? [];
  const others = text.match(new RegExp(`${name}(?!\\w)`, "g")) ?? [];
  const references = text.slice(0, close).match(/&/g) ?? [];
  const inResult = text.slice(close).match(new RegExp(`&${name}(?= )`, "g")) ?? [];
  if (uses.length !== 1 || references.length !== 1 || others.length !== 1 + inResult.length) return signature;
  return text.replaceAll(`&${name} `, "&");
}

/** Returns the constraints of type parameters, from both places: `<T: Clone>` and `where T: Clone`. */
function boundsOf(
  generics: string,
  clauses: string,
): { readonly generics: string; readonly clauses: string } {
  const inner = /^<(.*)>$/s.exec(generics)?.[1];
  const given = clauses.trim() === "" ? [] : splitOuter(clauses, ",", signs);
  if (inner === undefined) return { generics, clauses: sorted(given) };
  const own: string[] = [];
  const names = splitOuter(inner, ",", signs).map((each) => {
    const [, name, bound] = /^(\w+)\s*:\s*(.*)$/s.exec(each.trim()) ?? [];
    if (name === undefined || bound === undefined) return each.trim();
    own.push(`${name}: ${bound}`);
    return name;
  });
  return { generics: `<${names.join(",")}>`, clauses: sorted([...own, ...given]) };
}

function sorted(clauses: readonly string[]): string {
  const all = clauses.flatMap((each) => {
    const [name = "", ...bound] = each.split(/:(?!:)/);
    return splitOuter(bound.join(":"), "+", signs).map((one) => `${name.trim()}:${one.trim()}`);
  });
  return [...new Set(all)].toSorted().join(",");
}

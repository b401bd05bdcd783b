import type { Declaration } from "../../core/model/declaration.ts";
import type { Signature } from "../../core/signatures/signature.ts";
import { named, textOf, type TypeParameter, type TypeTree } from "../../core/signatures/type-tree.ts";
import { closing, enclosed, findOuter, splitOuter, wordsFirst, type Signs } from "../base/signatures/scan.ts";
import type { SignatureTable } from "../base/signatures/serves.ts";
import { typeTree, type TypeForm } from "../base/signatures/written-type.ts";
import { wordSet } from "../base/lexical-forms.ts";
import { wordList } from "../base/usual-tables.ts";

const signs: Signs = { angles: true, quotes: "\"'" };
const words = wordSet("static abstract sealed readonly const virtual override required ref record");
const callables: ReadonlySet<string> = new Set(["method", "constructor", "function"]);
const types: ReadonlySet<string> = new Set(["class", "interface", "enum"]);
const modifiers = wordSet("this ref out in params scoped readonly");

/** Names of types that have a keyword. */
const aliases: Readonly<Record<string, string>> = {
  Boolean: "bool",
  Byte: "byte",
  SByte: "sbyte",
  Char: "char",
  Decimal: "decimal",
  Double: "double",
  Single: "float",
  Int16: "short",
  Int32: "int",
  Int64: "long",
  UInt16: "ushort",
  UInt32: "uint",
  UInt64: "ulong",
  IntPtr: "nint",
  UIntPtr: "nuint",
  Object: "object",
  String: "string",
  Void: "void",
};
/**
 * Value types: a question mark makes them another type. Other types are most likely references, where it is an
 * annotation.
 */
const values = new Set(
  wordList(`bool byte sbyte char decimal double float short int long ushort uint ulong nint nuint
  DateTime DateTimeOffset TimeSpan DateOnly TimeOnly Guid CancellationToken Memory ReadOnlyMemory Span ReadOnlySpan
  KeyValuePair ValueTuple ValueTask BigInteger Complex Vector2 Vector3 Color Point Size Rectangle Index Range`),
);

/** Compares C# signatures from the caller's perspective. */
export const signatures: SignatureTable = {
  names: { separator: ".", bySuffix: true, byOrigin: false },
  words: {
    static: "either",
    abstract: "added",
    sealed: "added",
    readonly: "added",
    const: "removed",
    virtual: "removed",
    required: "added",
    ref: "either",
  },
  namesParameters: true,
  // An extension method can still be called as a static method; the reverse is not true.
  gainedFreely: wordSet("this"),
  comparedAs: asCalled,
  takeApart,
  types: { wider: {} },
  plainValue: (written) =>
    written
      .replaceAll(/\s+/g, "")
      .replace(/^default\(.*\)$/, "default")
      .replace(/^null!$/, "null"),
  addsOptional: ({ isOptional, words: own }) => isOptional || own.includes("params"),
  gainsSupers: true,
};

/** Returns a method without the differences that do not affect callers. */
function asCalled(before: Declaration, after: Declaration): Declaration {
  return withoutBounds(withoutReceiver(before, after), after, before.signature.startsWith("static "));
}

/**
 * The only instance members of a static class are those of its extension blocks. If a method with `this` becomes one of
 * them, it is still called on a value and on the class.
 */
function withoutReceiver(before: Declaration, after: Declaration): Declaration {
  const open = before.signature.indexOf("(this ");
  const close = open < 0 ? -1 : closing(before.signature, open, signs);
  if (close < 0 || /^static |\(this /.test(after.signature)) return before;
  const [, ...parameters] = splitOuter(before.signature.slice(open + 1, close), ",", signs);
  const head = before.signature.slice(0, open + 1).replace(/^static /, "");
  return { ...before, signature: head + parameters.join(",") + before.signature.slice(close) };
}

/** Callers do not need removed constraints. An override must have the same constraints. */
function withoutBounds(before: Declaration, after: Declaration, isStatic: boolean): Declaration {
  const [head, bounds] = boundsOf(before.signature);
  const [, left] = boundsOf(after.signature);
  const gone = bounds.filter((each) => !left.includes(each));
  // `T?` has another meaning if `T` is no longer known to be a value or a reference type.
  const isLooser =
    isStatic &&
    left.every((each) => bounds.includes(each)) &&
    gone.every((each) => !head.includes(`${each.slice(0, each.indexOf(":"))}?`));
  return isLooser && gone.length > 0 ? { ...before, signature: head + whereOf(after.signature) } : before;
}

/** Returns a signature without its constraints, and each constraint with its variable: `T:class`, `T:new()`. */
function boundsOf(signature: string): readonly [head: string, bounds: readonly string[]] {
  const where = whereOf(signature);
  const bounds = where.split(/\s*\bwhere /).flatMap((clause) => {
    const colon = clause.indexOf(":");
    const variable = clause.slice(0, colon + 1).replaceAll(" ", "");
    return colon < 0
      ? []
      : splitOuter(clause.slice(colon + 1), ",", signs).map((each) => variable + each.trim());
  });
  return [signature.slice(0, signature.length - where.length), bounds];
}

function whereOf(signature: string): string {
  const at = findOuter(signature, signs, (_, index) => /^\swhere /.test(signature.slice(index, index + 7)));
  return at < 0 ? "" : signature.slice(at);
}

const form: TypeForm = {
  signs,
  before: /^(?!)/,
  behind: /(?:[?*]|\[,*\])$/,
  plainly(name, given) {
    const [type] = given;
    const isOptional = type !== undefined && /^(?:\?|(?:System\.)?Nullable)$/.test(name);
    if (isOptional) return type.kind === "name" && !isValue(type.name) ? type : named("?", [type]);
    const [, short = name] = /^(?:global::)?(?:System\.)?(\w+)$/.exec(name) ?? [];
    return named(aliases[short] ?? name, given);
  },
};

/** Returns true if a question mark makes the type another type. */
function isValue(name: string): boolean {
  return name === "()" || values.has(name.replace(/^.*\./, ""));
}

function typeOf(written: string): TypeTree {
  return typeTree(written, form);
}

function takeApart({ kind, signature }: Declaration): Signature | null {
  const [written, text] = wordsFirst(signature, words);
  const own = written.filter((...each) => isFelt(kind, ...each));
  const where = findOuter(text, signs, (_, at) => /^(?:^|\s)where /.test(text.slice(at, at + 7)));
  const [head, rest] = where < 0 ? [text, ""] : [text.slice(0, where), text.slice(where)];
  // A delegate is called like a method.
  if (callables.has(kind) || (kind === "type" && head.includes("("))) return callOf(own, head, rest);
  if (types.has(kind)) return headerOf(own, head, rest);
  if (kind === "enum-value") return null;
  const braces = head.lastIndexOf("{");
  const accessors = braces < 0 ? null : enclosed(head.slice(braces), "{", signs);
  return {
    as: "value",
    words: own,
    type: typeOf(accessors === null ? head : head.slice(0, braces)),
    // Callers cannot use accessors that are less visible.
    accessors:
      accessors === null
        ? null
        : splitOuter(accessors, ",", signs)
            .map((each) => each.trim().replace(/^readonly /, ""))
            .filter((each) => !each.includes(" ")),
  };
}

/** Callers are not affected by a `readonly` method, or by members that the compiler generates. */
function isFelt(kind: Declaration["kind"], word: string, index: number, all: readonly string[]): boolean {
  if (word === "record") return false;
  return word !== "readonly" || kind === "field" || types.has(kind) || all[index - 1] === "ref";
}

function callOf(own: readonly string[], text: string, rest: string): Signature | null {
  let open = -1;
  findOuter(text, signs, (sign, at) => {
    if (sign === "(") open = at;
    return false;
  });
  const close = open < 0 ? -1 : closing(text, open, signs);
  if (close < 0) return null;
  const before = text.slice(0, open).trim();
  const [, result = before, generics = ""] = /^(.*?) ?(?:(?<= )(<.*>))?$/s.exec(before) ?? [];
  const parameters = splitOuter(text.slice(open + 1, close), ",", signs).map(parameterOf);
  return {
    as: "call",
    words: own,
    variables: generics,
    parameters,
    result: typeOf(result),
    throws: [],
    rest: rest + text.slice(close + 1),
  };
}

function parameterOf(written: string): TypeParameter {
  const equals = findOuter(written, signs, (sign) => sign === "=");
  const head = (equals < 0 ? written : written.slice(0, equals)).trim();
  const [own, typed] = wordsFirst(head, modifiers);
  const [, type = typed, name = ""] = /^(.*?)\s*(@?[\p{ID_Start}_]\p{ID_Continue}*)$/su.exec(typed) ?? [];
  return {
    name,
    type: typeOf(type),
    value: equals < 0 ? null : written.slice(equals + 1),
    isOptional: equals >= 0,
    rest: own.includes("params") ? "params" : "",
    words: own.filter((each) => /^(?:ref|out|this)$/.test(each)),
  };
}

/**
 * The parameters of a type are compared as its constructor. Arguments for its base type are irrelevant to callers.
 */
function headerOf(own: readonly string[], written: string, rest: string): Signature {
  const text = withoutLists(written);
  const colon = findOuter(text, signs, (sign) => sign === ":");
  return {
    as: "header",
    words: own,
    variables: (colon < 0 ? text : text.slice(0, colon)).trim(),
    supers:
      colon < 0 ? [] : splitOuter(text.slice(colon + 1), ",", signs).map((each) => textOf(typeOf(each))),
    rest: rest.trim(),
  };
}

function withoutLists(text: string): string {
  let left = text;
  for (let open = listIn(left); open >= 0; open = listIn(left)) {
    const close = closing(left, open, signs);
    if (close < 0) return left;
    left = left.slice(0, open) + left.slice(close + 1);
  }
  return left;
}

/** A list of parameters or arguments follows a name; a tuple does not. */
function listIn(text: string): number {
  return findOuter(text, signs, (sign, at) => sign === "(" && /^$|[\w>]$/.test(text.slice(0, at).trimEnd()));
}

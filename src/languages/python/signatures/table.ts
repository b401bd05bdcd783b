import type { Spoken } from "../../../core/model/language.ts";
import type { Declaration } from "../../../core/model/declaration.ts";
import type { CallSignature, Signature, ValueSignature } from "../../../core/signatures/signature.ts";
import { anyOf, named, textOf, type TypeParameter } from "../../../core/signatures/type-tree.ts";
import { closing, findOuter, splitOuter, wordsFirst } from "../../base/signatures/scan.ts";
import type { SignatureTable } from "../../base/signatures/serves.ts";
import { sameParameters } from "./parameters.ts";
import { defaultOf, isLiteral, rules, signs, typeOf, typeOfLiteral, valueOf } from "./types.ts";

const words = new Set(["async", "abstract", "static", "class"]);
/** Kinds whose first parameter is bound when they are called. */
const bound: ReadonlySet<string> = new Set(["method", "constructor", "property"]);
const values: ReadonlySet<string> = new Set(["variable", "constant", "property", "type"]);
const callables: ReadonlySet<string> = new Set(["function", "method", "constructor"]);

/** Python's signatures as callers use them. An annotation may be added: callers without type checks do not notice it. */
export const signatures: SignatureTable = {
  names: { separator: ".", bySuffix: true, byOrigin: false },
  // A class method can also be called on a value; the reverse is not true.
  words: { async: "either", abstract: "added", static: "added", class: "removed", readonly: "added" },
  takeApart,
  types: rules,
  narrowsResults: true,
  plainValue: defaultOf,
  addsVariables: (before, after) => before === "" && !/[:=]/.test(after),
  comparedAs: typedLike,
  typesLater: () => true,
  addsOptional: ({ isOptional, rest }) => isOptional || rest !== "",
  gainsSupers: true,
  sameParameters,
  asOtherKind: (declaration) => (values.has(declaration.kind) ? declaration : null),
};

export function takeApart({ kind, signature }: Declaration): Signature | null {
  if (signature.startsWith("=") && kind !== "parameter") {
    const type = typeOf(signature.slice(1));
    return type && { as: "alias", variables: "", type };
  }
  // A property has one signature for each of its accessors.
  if (kind === "property" && signature.includes("(")) return propertyOf(signature);
  if (callables.has(kind)) return callOf(signature, bound.has(kind));
  if (kind === "class" || kind === "enum") return headerOf(signature);
  if (kind === "parameter") return parameterValue(signature);
  if (kind === "enum-value" || isLiteral(signature))
    return { as: "value", words: [], type: { kind: "literal", text: valueOf(signature) }, accessors: null };
  if (values.has(kind) && kind !== "type")
    return { as: "value", words: [], type: typeOf(signature), accessors: null };
  return null;
}

/** A value as its type, if the other side has a type. */
function typedLike(before: Declaration, after: Declaration): Declaration {
  const isTyped = isLiteral(before.signature) && after.signature !== "" && !isLiteral(after.signature);
  return isTyped && before.signature !== "None"
    ? { ...before, signature: typeOfLiteral(before.signature) }
    : before;
}

/** A parameter's signature is its type; stars are part of it. */
function parameterValue(signature: string): ValueSignature {
  const [stars = ""] = /^\*{0,2}/.exec(signature) ?? [];
  return {
    as: "value",
    words: [],
    type: typeOf(signature.slice(stars.length)),
    accessors: [`stars ${stars}`],
  };
}

function propertyOf(signature: string): Signature | null {
  const all = splitOuter(signature, ";", signs);
  const [first] = all;
  const getter = first === undefined ? null : callOf(first, true);
  if (getter === null) return null;
  const words = all.length === 1 ? [...getter.words, "readonly"] : getter.words;
  return { as: "value", words, type: getter.result, accessors: null };
}

function callOf(signature: string, isBound: boolean): CallSignature | null {
  const [said, text] = wordsFirst(signature, words);
  const isStatic = said.includes("static");
  // A static method is called by the name of its class, too.
  const own = isStatic ? [...said, "class"] : said;
  const open = findOuter(text, signs, (sign) => sign === "(");
  const close = open < 0 ? -1 : closing(text, open, signs);
  if (close < 0) return null;
  return {
    as: "call",
    words: own,
    variables: text.slice(0, open).trim(),
    parameters: placed(
      splitOuter(text.slice(open + 1, close), ",", signs)
        .map(parameterOf)
        .filter(({ rest }, at) => !isBound || isStatic || at > 0 || rest !== ""),
    ),
    result: typeOf(text.slice(close + 1).replace(/^\s*->\s*/, "")),
    throws: [],
    rest: "",
  };
}

/** Without the signs `/` and `*`: parameters that are given by their place alone have the first as a word, or else the other. */
function placed(all: readonly TypeParameter[]): readonly TypeParameter[] {
  const slash = all.findIndex(({ name, rest }) => name === "/" && rest === "");
  const star = all.findIndex(({ rest }) => rest === "*");
  return all.flatMap((each, at) => {
    if (at === slash || (at === star && each.name === "")) return [];
    if (each.rest !== "") return [each];
    return [{ ...each, words: at < slash ? ["/"] : star >= 0 && at > star ? ["*"] : [] }];
  });
}

/** `name:type=value`; a lambda as the value has a colon, too. */
function parameterOf(written: string): TypeParameter {
  const equals = findOuter(written, signs, (sign) => sign === "=");
  const head = equals < 0 ? written : written.slice(0, equals);
  const colon = findOuter(head, signs, (sign) => sign === ":");
  const name = (colon < 0 ? head : head.slice(0, colon)).trim();
  const [rest = ""] = /^\*{0,2}/.exec(name) ?? [];
  const value = equals < 0 ? null : written.slice(equals + 1);
  const type = colon < 0 ? null : typeOf(head.slice(colon + 1));
  return {
    name: name.slice(rest.length),
    // `a: int = None` takes `None`, too.
    type: type !== null && value?.trim() === "None" ? anyOf([type, named("None")]) : type,
    value,
    isOptional: value !== null,
    rest,
    words: [],
  };
}

function headerOf(signature: string): Signature {
  const open = findOuter(signature, signs, (sign) => sign === "(");
  const close = open < 0 ? -1 : closing(signature, open, signs);
  const supers = close < 0 ? [] : splitOuter(signature.slice(open + 1, close), ",", signs);
  return {
    as: "header",
    words: [],
    variables: open < 0 ? signature : signature.slice(0, open),
    supers: supers.flatMap((each) => {
      const type = each === "object" ? null : typeOf(each);
      return type === null ? [] : [textOf(type)];
    }),
    rest: "",
  };
}

/** A parameter as a function with this one parameter: it may take more, and not less. */
export function takingIt(spoken: Spoken): Spoken {
  const { declaration } = spoken;
  if (declaration.kind !== "parameter") return spoken;
  const [, stars = "", type = ""] = /^(\*{0,2})(.*)$/s.exec(declaration.signature) ?? [];
  const signature = `(${stars}a${type === "" ? "" : `:${type}`})`;
  return { ...spoken, declaration: { ...declaration, kind: "function", parameters: null, signature } };
}

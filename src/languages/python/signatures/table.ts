import type { Spoken } from "../../../core/model/language.ts";
import type { Declaration } from "../../../core/model/declaration.ts";
import { closing, findOuter, splitOuter } from "../../base/signatures/scan.ts";
import { wordsFirst, type CallParts, type Parameter, type Parts } from "../../base/signatures/parts.ts";
import type { SignatureTable } from "../../base/signatures/serves.ts";
import { sameParameters } from "./parameters.ts";
import { accepts, defaultOf, isLiteral, signs, typeOf, typeOfLiteral, valueOf } from "./types.ts";

const words = new Set(["async", "abstract", "static", "class"]);
/** Kinds whose first parameter is bound when they are called. */
const bound: ReadonlySet<string> = new Set(["method", "constructor", "property"]);
const callables: ReadonlySet<string> = new Set(["function", "method", "constructor"]);

/** What callers feel of Python's signatures: annotations hold nobody who had none to anything. */
export const signatures: SignatureTable = {
  names: { separator: ".", bySuffix: true, byOrigin: false },
  // What its class gives is called on a value as well, and not the other way round.
  words: { async: "either", abstract: "added", static: "added", class: "removed" },
  namesParameters: false,
  takeApart,
  typeOf,
  accepts,
  narrowsResults: true,
  valueOf: defaultOf,
  addsVariables: (before, after) => before === "" && !/[:=]/.test(after),
  besides: typedLike,
  typesLater: { parameters: () => true, result: true },
  omitsAll: () => false,
  addsOptional: ({ optional, rest }) => optional || rest !== "",
  arrayBecomesRest: false,
  gainsSupers: () => true,
  sameParameters,
};

export function takeApart({ kind, signature }: Declaration): Parts | null {
  // A property has one signature for each of its accessors.
  if (kind === "property" && signature.includes("(")) return propertyOf(signature);
  if (callables.has(kind)) return callOf(signature, bound.has(kind));
  if (kind === "class" || kind === "enum") return headerOf(signature);
  if (kind === "parameter") return parameterValue(signature);
  if (kind === "enum-value" || isLiteral(signature))
    return { as: "value", words: [], type: `Literal[${valueOf(signature)}]`, accessors: null };
  if (kind === "variable" || kind === "constant" || kind === "property")
    return { as: "value", words: [], type: signature, accessors: null };
  return null;
}

/** A value as its type, where the other side says a type. */
function typedLike(before: Declaration, after: Declaration): Declaration {
  const isTyped = isLiteral(before.signature) && after.signature !== "" && !isLiteral(after.signature);
  return isTyped && before.signature !== "None"
    ? { ...before, signature: typeOfLiteral(before.signature) }
    : before;
}

/** Another default is another value that callers get. */
function parameterValue(signature: string): Parts {
  const [stars = ""] = /^\*{0,2}/.exec(signature) ?? [];
  return { as: "value", words: [], type: signature.slice(stars.length), accessors: [`stars ${stars}`] };
}

function propertyOf(signature: string): Parts | null {
  const all = splitOuter(signature, ";", signs);
  const [first] = all;
  const getter = first === undefined ? null : callOf(first, true);
  if (getter === null) return null;
  const accessors = all.map((_, index) => `accessor ${index + 1}`);
  return { as: "value", words: getter.words, type: getter.result, accessors };
}

function callOf(signature: string, isBound: boolean): CallParts | null {
  const [said, text] = wordsFirst(signature, words);
  const isStatic = said.includes("static");
  // Both are called by the name of their class.
  const own = isStatic ? [...said, "class"] : said;
  const open = findOuter(text, signs, (sign) => sign === "(");
  const close = open < 0 ? -1 : closing(text, open, signs);
  if (close < 0) return null;
  return {
    as: "call",
    words: own,
    generics: text.slice(0, open).trim(),
    parameters: splitOuter(text.slice(open + 1, close), ",", signs)
      .map(parameterOf)
      .filter(({ rest }, at) => !isBound || isStatic || at > 0 || rest !== ""),
    result: text.slice(close + 1).replace(/^\s*->\s*/, ""),
    throws: [],
    rest: "",
  };
}

/** `name:type=value`; a lambda as the value has a colon, too. */
function parameterOf(written: string): Parameter {
  const equals = findOuter(written, signs, (sign) => sign === "=");
  const head = equals < 0 ? written : written.slice(0, equals);
  const colon = findOuter(head, signs, (sign) => sign === ":");
  const named = (colon < 0 ? head : head.slice(0, colon)).trim();
  const [rest = ""] = /^\*{0,2}/.exec(named) ?? [];
  const value = equals < 0 ? null : written.slice(equals + 1);
  const type = colon < 0 ? "" : head.slice(colon + 1);
  return {
    name: named.slice(rest.length),
    // `a: int = None` says by its default that it takes nothing, too.
    type: type !== "" && value?.trim() === "None" ? `Optional[${type}]` : type,
    value,
    optional: value !== null,
    rest,
    words: [],
  };
}

function headerOf(signature: string): Parts {
  const open = findOuter(signature, signs, (sign) => sign === "(");
  const close = open < 0 ? -1 : closing(signature, open, signs);
  const supers = close < 0 ? [] : splitOuter(signature.slice(open + 1, close), ",", signs);
  return {
    as: "header",
    words: [],
    generics: open < 0 ? signature : signature.slice(0, open),
    supers: supers.filter((each) => each !== "object"),
    rest: "",
  };
}

/** A parameter as a function that takes it alone: it may take more, and not less. */
export function takingIt(spoken: Spoken): Spoken {
  const { declaration } = spoken;
  if (declaration.kind !== "parameter") return spoken;
  const [, stars = "", type = ""] = /^(\*{0,2})(.*)$/s.exec(declaration.signature) ?? [];
  const signature = `(${stars}a${type === "" ? "" : `:${type}`})`;
  return { ...spoken, declaration: { ...declaration, kind: "function", parameters: null, signature } };
}

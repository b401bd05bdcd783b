import type { Declaration } from "../../../core/model/declaration.ts";
import type { Signature } from "../../../core/signatures/signature.ts";
import { named, textOf, type TypeParameter, type TypeTree } from "../../../core/signatures/type-tree.ts";
import { closing, findOuter, splitOuter, wordsFirst } from "../../base/signatures/scan.ts";
import type { SignatureTable } from "../../base/signatures/serves.ts";
import { callOf as functionCall, signs } from "./function-types.ts";
import { parseType } from "./parse-type.ts";

const words = new Set(["static", "abstract", "readonly", "?", "get", "set", "*"]);
const callables: ReadonlySet<string> = new Set(["function", "method", "constructor"]);

/** Compares TypeScript and JavaScript signatures from the caller's perspective. */
export const signatures: SignatureTable = {
  names: { separator: ".", bySuffix: true, byOrigin: false },
  words: {
    static: "either",
    abstract: "added",
    readonly: "added",
    "?": "either",
    "*": "either",
    const: "added",
  },
  takeApart,
  types: {
    wider: {
      Set: ["ReadonlySet", "Iterable"],
      Map: ["ReadonlyMap"],
      ReadonlySet: ["Iterable"],
      ReadonlyMap: [],
      Promise: ["PromiseLike"],
      PromiseLike: [],
      Iterable: [],
    },
    reading: new Set(["Partial", "Required", "Readonly"]),
  },
  narrowsResults: true,
  plainValue: (written) =>
    written
      .trim()
      .replace(/^'((?:[^'\\"]|\\.)*)'$/, '"$1"')
      .replace(/^`([^`$\\]*)`$/, '"$1"')
      .replaceAll(/(?<=^-?\d[\d_.]*)_/g, ""),
  addsVariables,
  typesLater: (before) => isScript(before) || callables.has(before.kind),
  omitsAll: isScript,
  addsOptional: ({ isOptional, rest }) => isOptional || rest !== "",
  gainsSupers: true,
  asOtherKind,
  comparedAs,
  keepsAlias,
};

/** A type alias may become an interface or a class, but a class may not become a type: it can be constructed. */
function keepsAlias(before: Declaration, after: Declaration): boolean {
  if (before.kind === after.kind) return true;
  if (before.kind === "type") return after.kind === "interface" || after.kind === "class";
  if (before.kind === "interface") return after.kind === "type";
  return before.kind === "class" && after.kind === "constant" && isScript(before);
}

/** A wrapped component has no result in its signature, and accessors may have no type. */
function comparedAs(before: Declaration, after: Declaration): Declaration {
  if (isWrapped(before) !== isWrapped(after)) {
    const close = findOuter(before.signature, signs, (sign) => sign === ":");
    return close < 0 ? before : { ...before, signature: before.signature.slice(0, close) };
  }
  const saysNothing = /^(?:static )?(?:get\(\)|set\([\w$]*\)|;)+$/;
  if (before.kind !== "property" || !saysNothing.test(after.signature)) return before;
  const [own, type] = wordsFirst(before.signature, words);
  return plainTypes.has(type) ? { ...before, signature: own.join(" ") } : before;
}

function isWrapped({ called, kind }: Declaration): boolean {
  return called !== undefined && kind === "method";
}

/**
 * Returns a property with a function type as the method that it is for callers. Other values are returned
 * unchanged.
 */
function asOtherKind(declaration: Declaration): Declaration | null {
  const { kind, signature } = declaration;
  if (callables.has(kind)) return { ...declaration, kind: "method" };
  if (kind !== "property" && kind !== "constant" && kind !== "variable") return null;
  const [own, rest] = wordsFirst(signature, words);
  const called = declaration.called ?? functionCall(rest);
  const felt = own.filter((each) => each !== "readonly").map((each) => `${each} `);
  return called === null || called === ""
    ? declaration
    : { ...declaration, kind: "method", signature: felt.join("") + called };
}

const plainTypes: ReadonlySet<string> = new Set(["boolean", "number", "string"]);

/** Returns the type of a literal. Empty for other values. */
export function typeOfValue(written: string): string {
  const value = written.trim();
  if (/^(?:true|false)$/.test(value)) return "boolean";
  if (/^-?\d[\d_.]*$/.test(value)) return "number";
  return /^(?:"[^"]*"|'[^']*'|`[^`]*`)$/.test(value) ? "string" : "";
}

/** `<A>` as `<A, B = A>`. */
function addsVariables(before: string, after: string): boolean {
  const [old, now] = [before, after].map((each) => splitOuter(each.replace(/^<|>$/g, ""), ",", signs));
  if (old === undefined || now === undefined || now.length <= old.length) return false;
  const isSame = old.every((each, index) => each.trim() === now[index]?.trim());
  return isSame && now.slice(old.length).every((each) => /(?<![=<>!])=(?![=>])/.test(each));
}

/** JavaScript has no types. */
function isScript({ place }: Declaration): boolean {
  return /\.[cm]?jsx?$/i.test(place.path);
}

function takeApart({ kind, signature }: Declaration): Signature | null {
  const accessors = kind === "property" ? accessorsOf(signature) : null;
  if (accessors !== null) return accessors;
  const [own, rest] = wordsFirst(signature.replace(/^\*(?=[(<])/, "* "), words);
  if (callables.has(kind)) return callOf(own, rest);
  if (kind === "class" || kind === "interface") return headerOf(own, rest);
  if (kind === "type") return aliasOf(rest);
  if (kind === "enum") return headerOf(signature === "" ? [] : signature.split(" "), "");
  if (kind === "parameter") return { as: "value", words: own, type: valueType(rest), accessors: null };
  return kind === "enum-value" || kind === "module"
    ? null
    : { as: "value", words: own, type: valueType(rest), accessors: null };
}

function valueType(written: string): TypeTree | null {
  return written === "" ? null : parseType(written);
}

/** `get():string;set(value:string)`: a property. */
function accessorsOf(signature: string): Signature | null {
  const all = splitOuter(signature.replace(/^static /, ""), ";", signs);
  if (all.length === 0 || !all.every((each) => /^[gs]et[(<]/.test(each))) return null;
  const type = all.map((each) => /^set\([^:]*:(.*)\)/s.exec(each)?.[1] ?? /^get\(\):(.*)$/s.exec(each)?.[1]);
  const accessors = new Set(all.map((each) => each.slice(0, 3)));
  return {
    as: "value",
    // A getter without a setter is a readonly property; with both, it is like any other property.
    words: [
      ...(signature.startsWith("static ") ? ["static"] : []),
      ...(accessors.has("set") ? [] : ["readonly"]),
    ],
    type: valueType(type.find((each) => each !== undefined) ?? ""),
    accessors: accessors.has("get") ? null : ["set"],
  };
}

function callOf(own: readonly string[], text: string): Signature {
  const open = findOuter(text, signs, (sign) => sign === "(");
  const none = { throws: [], rest: "" };
  // `a => …` has one parameter.
  if (open < 0)
    return { as: "call", words: own, variables: "", parameters: listOf(text), result: null, ...none };
  const close = closing(text, open, signs);
  return {
    as: "call",
    words: own,
    variables: text.slice(0, open).trim(),
    parameters: listOf(text.slice(open + 1, close < 0 ? text.length : close)),
    result: valueType(close < 0 ? "" : text.slice(close + 1).replace(/^\s*:/, "")),
    ...none,
  };
}

function listOf(text: string): readonly TypeParameter[] {
  return splitOuter(text, ",", signs).map(parameterOf);
}

const modifiers = /^(?:(?:public|private|protected|readonly|override) )+/;

function parameterOf(parameter: string): TypeParameter {
  const text = parameter.replace(modifiers, "");
  const equals = findOuter(text, signs, (sign, at) => sign === "=" && text[at + 1] !== ">");
  const head = equals < 0 ? text : text.slice(0, equals);
  const colon = findOuter(head, signs, (sign) => sign === ":");
  const written = (colon < 0 ? head : head.slice(0, colon)).trim();
  const name = written.replace(/^\.\.\./, "").replace(/\?$/, "");
  const value = equals < 0 ? null : text.slice(equals + 1);
  return {
    name,
    type: colon < 0 ? typeWithout(name, value) : parseType(head.slice(colon + 1)),
    value,
    isOptional: equals >= 0 || written.endsWith("?"),
    rest: written.startsWith("...") ? "..." : "",
    words: [],
  };
}

/** The type of a parameter without an annotation: a pattern takes an object with its names. */
function typeWithout(name: string, value: string | null): TypeTree {
  if (name.startsWith("{"))
    return parseType(name.replaceAll(/=[^,}]*/g, "").replaceAll(/([\w$]+)(?=[,}])/g, "$1?:any"));
  return named(value === null ? "any" : typeOfValue(value) || "any");
}

function headerOf(own: readonly string[], text: string): Signature {
  const at = findOuter(text, signs, (_, offset) =>
    /^(?:extends|implements)\b/.test(text.slice(offset, offset + 11)),
  );
  const clauses = at < 0 ? "" : text.slice(at);
  return {
    as: "header",
    words: own,
    variables: (at < 0 ? text : text.slice(0, at)).trim(),
    supers: clauses
      .split(/\b(?:extends|implements) /)
      .flatMap((each) => splitOuter(each, ",", signs))
      .filter((each) => each !== "")
      .map((each) => textOf(parseType(each))),
    rest: "",
  };
}

function aliasOf(text: string): Signature | null {
  const equals = findOuter(text, signs, (sign, at) => sign === "=" && text[at + 1] !== ">");
  return equals < 0
    ? null
    : { as: "alias", variables: text.slice(0, equals), type: parseType(text.slice(equals + 1)) };
}

/** Null if the text does not say it all: in JavaScript, and for a component that may be wrapped. */
export function signatureOf(declaration: Declaration): Signature | null {
  const { kind, called } = declaration;
  return kind === "constructor" || called !== undefined || isScript(declaration)
    ? null
    : takeApart(declaration);
}

import type { Declaration } from "../../../core/model/declaration.ts";
import { closing, findOuter, splitOuter } from "../../base/signatures/scan.ts";
import { wordsFirst, type Parameter, type Parts } from "../../base/signatures/parts.ts";
import type { SignatureTable } from "../../base/signatures/serves.ts";
import { accepts } from "./accepts.ts";
import { callOf as functionCall } from "./function-types.ts";
import { signs, typeOf } from "./types.ts";

const words = new Set(["static", "abstract", "readonly", "?", "get", "set", "*"]);
const callables: ReadonlySet<string> = new Set(["function", "method", "constructor"]);

/** What callers feel of the signatures of TypeScript and JavaScript. */
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
  namesParameters: false,
  takeApart,
  typeOf,
  accepts,
  narrowsResults: true,
  valueOf: (written) =>
    written
      .trim()
      .replace(/^'((?:[^'\\"]|\\.)*)'$/, '"$1"')
      .replace(/^`([^`$\\]*)`$/, '"$1"'),
  typeOfValue,
  addsVariables,
  typesLater: { parameters: isScript, result: true },
  omitsAll: isScript,
  addsOptional: ({ optional, rest }) => optional || rest !== "",
  arrayBecomesRest: false,
  gainsSupers: () => true,
  asCallable,
  besides,
  keepsAlias,
};

/** A type by another name may be declared as one; what can be constructed is not the same as what it builds on. */
function keepsAlias(before: Declaration, after: Declaration): boolean {
  if (before.kind === after.kind) return true;
  if (before.kind === "type") return after.kind === "interface" || after.kind === "class";
  if (before.kind === "interface") return after.kind === "type";
  return before.kind === "class" && after.kind === "constant" && isScript(before);
}

/** What a component gives is not written where it is wrapped; the accessors of a property may leave its type unsaid. */
function besides(before: Declaration, after: Declaration): Declaration {
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

/** A property that holds a function, as the method that it is to callers. */
function asCallable(declaration: Declaration): Declaration | null {
  const { kind, signature } = declaration;
  if (callables.has(kind)) return { ...declaration, kind: "method" };
  if (kind !== "property" && kind !== "constant" && kind !== "variable") return null;
  const [own, rest] = wordsFirst(signature, words);
  const called = declaration.called ?? functionCall(rest);
  const felt = own.filter((each) => each !== "readonly").map((each) => `${each} `);
  return called === null || called === ""
    ? null
    : { ...declaration, kind: "method", signature: felt.join("") + called };
}

const plainTypes: ReadonlySet<string> = new Set(["boolean", "number", "string"]);

/** The type of what is written as a plain value; empty for all others. */
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

/** JavaScript says nothing of types. */
function isScript({ place }: Declaration): boolean {
  return /\.[cm]?jsx?$/i.test(place.path);
}

function takeApart({ kind, signature }: Declaration): Parts | null {
  const accessors = kind === "property" ? accessorsOf(signature) : null;
  if (accessors !== null) return accessors;
  const [own, rest] = wordsFirst(signature.replace(/^\*(?=[(<])/, "* "), words);
  if (callables.has(kind)) return callOf(own, rest);
  if (kind === "class" || kind === "interface") return headerOf(own, rest);
  if (kind === "type") return aliasOf(rest);
  if (kind === "enum") return headerOf(signature === "" ? [] : signature.split(" "), "");
  if (kind === "parameter") return { as: "value", words: own, type: rest, accessors: null };
  return kind === "enum-value" || kind === "module"
    ? null
    : { as: "value", words: own, type: rest, accessors: null };
}

/** `get():string;set(value:string)`: a property. */
function accessorsOf(signature: string): Parts | null {
  const all = splitOuter(signature.replace(/^static /, ""), ";", signs);
  if (all.length === 0 || !all.every((each) => /^[gs]et[(<]/.test(each))) return null;
  const type = all.map((each) => /^set\([^:]*:(.*)\)/s.exec(each)?.[1] ?? /^get\(\):(.*)$/s.exec(each)?.[1]);
  const accessors = new Set(all.map((each) => each.slice(0, 3)));
  return {
    as: "value",
    // What can only be read is to callers a property that is; one that can be read and written is any.
    words: [
      ...(signature.startsWith("static ") ? ["static"] : []),
      ...(accessors.has("set") ? [] : ["readonly"]),
    ],
    type: type.find((each) => each !== undefined) ?? "",
    accessors: accessors.has("get") ? null : ["set"],
  };
}

function callOf(own: readonly string[], text: string): Parts {
  const open = findOuter(text, signs, (sign) => sign === "(");
  const none = { throws: [], rest: "" };
  // `a => …` takes one.
  if (open < 0)
    return { as: "call", words: own, generics: "", parameters: listOf(text), result: "", ...none };
  const close = closing(text, open, signs);
  return {
    as: "call",
    words: own,
    generics: text.slice(0, open).trim(),
    parameters: listOf(text.slice(open + 1, close < 0 ? text.length : close)),
    result: close < 0 ? "" : text.slice(close + 1).replace(/^\s*:/, ""),
    ...none,
  };
}

function listOf(text: string): readonly Parameter[] {
  return splitOuter(text, ",", signs).map(parameterOf);
}

const modifiers = /^(?:(?:public|private|protected|readonly|override) )+/;

function parameterOf(written: string): Parameter {
  const text = written.replace(modifiers, "");
  const equals = findOuter(text, signs, (sign, at) => sign === "=" && text[at + 1] !== ">");
  const head = equals < 0 ? text : text.slice(0, equals);
  const colon = findOuter(head, signs, (sign) => sign === ":");
  const named = (colon < 0 ? head : head.slice(0, colon)).trim();
  const name = named.replace(/^\.\.\./, "").replace(/\?$/, "");
  // What a pattern takes out stands for a type that is not written.
  const pattern = /^[{[]/.test(name)
    ? name.replaceAll(/=[^,}]*/g, "").replaceAll(/([\w$]+)(?=[,}])/g, "$1?:any")
    : "";
  return {
    name,
    type: colon < 0 ? pattern : head.slice(colon + 1),
    value: equals < 0 ? null : text.slice(equals + 1),
    optional: equals >= 0 || named.endsWith("?"),
    rest: named.startsWith("...") ? "..." : "",
    words: [],
  };
}

function headerOf(own: readonly string[], text: string): Parts {
  const at = findOuter(text, signs, (_, offset) =>
    /^(?:extends|implements)\b/.test(text.slice(offset, offset + 11)),
  );
  const clauses = at < 0 ? "" : text.slice(at);
  return {
    as: "header",
    words: own,
    generics: (at < 0 ? text : text.slice(0, at)).trim(),
    supers: clauses
      .split(/\b(?:extends|implements) /)
      .flatMap((each) => splitOuter(each, ",", signs))
      .filter((each) => each !== ""),
    rest: "",
  };
}

/** Who uses the alias both gives and gets its values. */
function aliasOf(text: string): Parts | null {
  const equals = findOuter(text, signs, (sign, at) => sign === "=" && text[at + 1] !== ">");
  if (equals < 0) return null;
  return {
    as: "header",
    words: [],
    generics: text.slice(0, equals),
    supers: [],
    rest: typeOf(text.slice(equals + 1)),
  };
}

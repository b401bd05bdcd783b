import type { Declaration } from "../../core/model/declaration.ts";
import { closing, findOuter, splitOuter, type Signs } from "../base/signatures/scan.ts";
import { wordsFirst, type Parts } from "../base/signatures/parts.ts";
import type { SignatureTable } from "../base/signatures/serves.ts";

const signs: Signs = { angles: true, quotes: "\"'" };
const words = new Set(["static", "abstract", "final", "sealed", "non-sealed"]);
const callables: ReadonlySet<string> = new Set(["method", "constructor"]);
const types: ReadonlySet<string> = new Set(["class", "interface", "enum"]);

/** What callers feel of Java's signatures, those who are compiled already included: types are what they were. */
export const signatures: SignatureTable = {
  names: { separator: ".", bySuffix: true, byOrigin: true },
  words: { static: "either", abstract: "added", final: "added", sealed: "added" },
  namesParameters: false,
  takeApart,
  typeOf: (written) =>
    written
      .replaceAll(/@[\w.]+(?:\([^()]*\))?\s*/g, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
  accepts: () => false,
  narrowsResults: false,
  valueOf: (written) => written.trim(),
  typesLater: { parameters: () => false, result: false },
  omitsAll: () => false,
  addsOptional: () => false,
  arrayBecomesRest: true,
  gainsSupers: () => true,
};

function takeApart({ kind, signature }: Declaration): Parts | null {
  const [own, text] = wordsFirst(signature, words);
  // A constructor, and a method that its type alone can override, lose nothing.
  if (callables.has(kind)) return callOf(own, text);
  if (types.has(kind)) return headerOf(own, text);
  // What an interface holds is constant whether that is written or not.
  const felt = kind === "constant" ? own.filter((each) => each !== "static" && each !== "final") : own;
  return { as: "value", words: felt, type: text, accessors: null };
}

function callOf(own: readonly string[], text: string): Parts | null {
  const open = findOuter(text, signs, (sign) => sign === "(");
  const close = open < 0 ? -1 : closing(text, open, signs);
  if (close < 0) return null;
  const [result = "", throwing = ""] = text.slice(close + 1).split(/(?:^|\s)throws\s/);
  // What an element of an annotation is where nobody says it.
  const [type = "", value] = result.split(/(?:^|\s)default\s/s);
  return {
    as: "call",
    words: own,
    generics: text.slice(0, open).trim(),
    parameters: splitOuter(text.slice(open + 1, close), ",", signs).map((written) => {
      const isRest = written.endsWith("...");
      const type = isRest ? `${written.slice(0, -3)}[]` : written;
      return { name: "", type, value: null, optional: false, rest: isRest ? "..." : "", words: [] };
    }),
    result: type,
    throws: splitOuter(throwing, ",", signs),
    rest: value ?? "",
  };
}

function headerOf(own: readonly string[], text: string): Parts {
  const at = findOuter(text, signs, (_, offset) =>
    /^(?:extends|implements|permits)\b/.test(text.slice(offset, offset + 11)),
  );
  const [clauses = "", permits = ""] = (at < 0 ? "" : text.slice(at)).split(/\bpermits /);
  return {
    as: "header",
    words: own,
    generics: (at < 0 ? text : text.slice(0, at)).trim(),
    supers: clauses
      .split(/\b(?:extends|implements) /)
      .flatMap((each) => splitOuter(each, ",", signs))
      .filter((each) => each !== ""),
    rest: permits,
  };
}

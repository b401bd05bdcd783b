import { nestingLevels } from "../../core/limits.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import { closing, findOuter, splitOuter, type Signs } from "../base/signatures/scan.ts";
import { wordsFirst, type Parts } from "../base/signatures/parts.ts";
import type { SameText } from "../base/signatures/names.ts";
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
  accepts: (before, after, same) => acceptsMore(before, after, same),
  narrowsResults: false,
  valueOf: (written) => written.trim(),
  typesLater: { parameters: () => false, result: false },
  omitsAll: () => false,
  addsOptional: () => false,
  arrayBecomesRest: true,
  gainsSupers: () => true,
};

function takeApart({ kind, signature, owed }: Declaration): Parts | null {
  const [written, text] = wordsFirst(signature, words);
  // What has no body is abstract whether that is written or not.
  const own = owed === true && !written.includes("abstract") ? [...written, "abstract"] : written;
  // A constructor, and a method that its type alone can override, lose nothing.
  if (callables.has(kind)) return callOf(own, text, owed === true);
  if (types.has(kind)) return headerOf(own, text);
  // What an interface holds is constant whether that is written or not.
  const felt = kind === "constant" ? own.filter((each) => each !== "static" && each !== "final") : own;
  return { as: "value", words: felt, type: text, accessors: null };
}

/** `List<T>` may be given where `List<? extends T>` is asked for: to what is compiled they are one. */
function acceptsMore(before: string, after: string, same: SameText, depth: number = 0): boolean {
  const [given, asked] = [before, after].map(genericOf);
  if (!given || !asked || depth > nestingLevels || given.types.length !== asked.types.length) return false;
  return (
    same(given.name, asked.name) &&
    given.types.every((own, index) => {
      const other = asked.types[index] ?? "";
      if (other === "?" || same(own, other)) return true;
      const [, way, bound] = /^\?\s*(extends|super) (.*)$/s.exec(other) ?? [];
      if (way === undefined || bound === undefined) return false;
      const exact = own.replace(new RegExp(`^\\?\\s*${way} `), "");
      if (exact.startsWith("?")) return false;
      return same(exact, bound) || (way === "extends" && acceptsMore(exact, bound, same, depth + 1));
    })
  );
}

function genericOf(text: string): { readonly name: string; readonly types: readonly string[] } | null {
  const open = text.indexOf("<");
  if (open < 0 || closing(text, open, signs) !== text.length - 1) return null;
  return { name: text.slice(0, open).trim(), types: splitOuter(text.slice(open + 1, -1), ",", signs) };
}

function callOf(own: readonly string[], text: string, isOwed: boolean): Parts | null {
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
      // Who has to write the method writes its parameters as they are.
      const words = isOwed ? (type.match(/\?[^,<>]*/g) ?? []) : [];
      return { name: "", type, value: null, optional: false, rest: isRest ? "..." : "", words };
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

import type { Declaration } from "../../core/model/declaration.ts";
import type { Signature } from "../../core/signatures/signature.ts";
import { textOf, unnamedParameter, type TypeTree } from "../../core/signatures/type-tree.ts";
import { closing, findOuter, splitOuter, wordsFirst, type Signs } from "../base/signatures/scan.ts";
import type { SignatureTable } from "../base/signatures/serves.ts";
import { typeTree } from "../base/signatures/written-type.ts";

const signs: Signs = { angles: true, quotes: "\"'" };
const words = new Set(["static", "abstract", "final", "sealed", "non-sealed"]);
const callables: ReadonlySet<string> = new Set(["method", "constructor"]);
const types: ReadonlySet<string> = new Set(["class", "interface", "enum"]);

/** Java's signatures as callers use them. Compiled callers count, too: a wider type is another type to them. */
export const signatures: SignatureTable = {
  names: { separator: ".", bySuffix: true, byOrigin: true },
  words: { static: "either", abstract: "added", final: "added", sealed: "added" },
  takeApart,
  types: { wider: {} },
  arrayBecomesRest: true,
  gainsSupers: true,
};

/** The type `List<? extends T>` takes a `List<T>`: compiled callers see no difference. */
function typeOf(written: string): TypeTree {
  const text = written
    .replaceAll(/@[\w.]+(?:\([^()]*\))?\s*/g, "")
    .replaceAll(/\s*\.\s*/g, ".")
    .replaceAll(/\? ?(?=extends |super )/g, "? ");
  return typeTree(text, { signs, before: /^\? (?:extends|super) /, behind: /\[\]$/ });
}

function takeApart({ kind, signature, owed }: Declaration): Signature | null {
  const [written, text] = wordsFirst(signature, words);
  // A method without a body is abstract, also if that is not written.
  const own = owed === true && !written.includes("abstract") ? [...written, "abstract"] : written;

  if (callables.has(kind)) return callOf(own, text, owed === true);
  if (types.has(kind)) return headerOf(own, text);
  // A field of an interface is constant, also if that is not written.
  const felt = kind === "constant" ? own.filter((each) => each !== "static" && each !== "final") : own;
  return { as: "value", words: felt, type: typeOf(text), accessors: null };
}

function callOf(own: readonly string[], text: string, isOwed: boolean): Signature | null {
  const open = findOuter(text, signs, (sign) => sign === "(");
  const close = open < 0 ? -1 : closing(text, open, signs);
  if (close < 0) return null;
  const [result = "", throwing = ""] = text.slice(close + 1).split(/(?:^|\s)throws\s/);
  // The default value of an element of an annotation.
  const [type = "", value] = result.split(/(?:^|\s)default\s/s);
  return {
    as: "call",
    words: own,
    variables: text.slice(0, open).trim(),
    parameters: splitOuter(text.slice(open + 1, close), ",", signs).map((written) => {
      const isRest = written.endsWith("...");
      const type = isRest ? `${written.slice(0, -3)}[]` : written;
      // An implementation of the method repeats its wildcards.
      const words = isOwed ? (type.match(/\?[^,<>]*/g) ?? []) : [];
      return unnamedParameter(typeOf(type), isRest ? "..." : "", words);
    }),
    result: typeOf(type),
    throws: splitOuter(throwing, ",", signs),
    rest: value ?? "",
  };
}

function headerOf(own: readonly string[], text: string): Signature {
  const at = findOuter(text, signs, (_, offset) =>
    /^(?:extends|implements|permits)\b/.test(text.slice(offset, offset + 11)),
  );
  const [clauses = "", permits = ""] = (at < 0 ? "" : text.slice(at)).split(/\bpermits /);
  return {
    as: "header",
    words: own,
    variables: (at < 0 ? text : text.slice(0, at)).trim(),
    supers: clauses
      .split(/\b(?:extends|implements) /)
      .flatMap((each) => splitOuter(each, ",", signs))
      .filter((each) => each !== "")
      .map((each) => textOf(typeOf(each))),
    rest: permits,
  };
}

import type { Declaration } from "../../core/model/declaration.ts";
import { lastSegment } from "../../core/model/qualified-name.ts";
import type { Signature } from "../../core/signatures/signature.ts";
import { named as typeNamed, unnamedParameter, type TypeTree } from "../../core/signatures/type-tree.ts";
import { closing, findOuter, splitOuter, type Signs } from "../base/signatures/scan.ts";
import type { SignatureTable } from "../base/signatures/serves.ts";

const signs: Signs = { angles: false, quotes: '"`' };

/** Compares Go's signatures from the caller's perspective. A method of a value is also a method of its pointer. */
export const signatures: SignatureTable = {
  names: { separator: "/", bySuffix: false, byOrigin: true },
  words: { pointer: "added" },
  takeApart,
  types: { wider: {} },
  // An implementation of an interface must have the same parameters.
  addsOptional: ({ rest }, { signature }) => rest !== "" && !signature.startsWith("interface "),
};

/** Returns a type as a tree. Types that are more than a name must be identical. */
export function typeOf(written: string): TypeTree {
  const text = unnamed(written)
    .replaceAll(/\binterface\s*\{\s*\}/g, "any")
    .trim();
  if (text === "any") return typeNamed("unknown");
  return selector.test(text) ? typeNamed(text) : { kind: "other", text };
}

/** A name of a type. */
export const selector = /^(?!struct$|interface$)[\p{L}_][\p{L}\p{Nd}_]*(?:\.[\p{L}_][\p{L}\p{Nd}_]*)?$/u;

/** Returns a function type without parameter names: `func(string, string)` for `func(a, b string)`. */
function unnamed(type: string): string {
  return type.replaceAll(/\bfunc\s?\(([^()]{0,500})\)/g, (whole, list: string) => {
    const parts = list.split(",").map((each) => each.trim());
    const named = parts.map((each) => /^[A-Za-z_]\w*\s+((?:\.\.\.)?[[\]*\w.<>-].*)$/s.exec(each)?.[1]);
    const isType = (each: string | undefined): boolean =>
      each !== undefined && !/^(?:chan|func|map)\b/.test(each);
    if (
      !named.some(
        (each, index) => isType(each) && !/^(?:chan|map|func|struct|interface)\b/.test(parts[index] ?? ""),
      )
    )
      return whole;
    let last = "";
    const types = parts
      .map((each, index) => [each, named[index]] as const)
      .toReversed()
      .map(([, own]) => (last = own ?? last));
    return `func(${types.toReversed().join(", ")})`;
  });
}

const receiver = /^func \((\*?)[^()]*\) ?/;

function takeApart(declaration: Declaration): Signature | null {
  const { kind, signature } = declaration;
  if (kind === "function" || kind === "method") return callOf(signature);
  if (kind === "field") return fieldOf(declaration);
  if (kind === "variable" || kind === "constant")
    return { as: "value", words: ["readonly"], type: typeOf(signature), accessors: null };
  return null;
}

function callOf(signature: string): Signature | null {
  const pointer = receiver.exec(signature)?.[1] === "*" ? ["pointer"] : [];
  const text = signature.replace(receiver, "").replace(/^interface /, "");
  const open = findOuter(text, signs, (sign) => sign === "(");
  const close = open < 0 ? -1 : closing(text, open, signs);
  if (close < 0) return null;
  return {
    as: "call",
    words: pointer,
    variables: text.slice(0, open),
    parameters: splitOuter(text.slice(open + 1, close), ",", signs).map((written) => {
      const isRest = written.startsWith("...");
      const type = isRest ? written.slice(3) : written;
      return unnamedParameter(typeOf(type), isRest ? "..." : "");
    }),
    result: typeOf(text.slice(close + 1).replace(/^\((.*)\)$/s, "$1")),
    throws: [],
    rest: "",
  };
}

/** A tag may list more formats than before, if the field keeps its name in each. */
function fieldOf(declaration: Declaration): Signature {
  const at = findOuter(declaration.signature, { angles: false, quotes: '"' }, (sign) => sign === "`");
  const type = at < 0 ? declaration.signature : declaration.signature.slice(0, at).trim();
  const tags = tagsIn(at < 0 ? "" : declaration.signature.slice(at), lastSegment(declaration));
  return { as: "value", words: [], type: typeOf(type), accessors: tags };
}

/** Formats that use the name of the field if there is no tag. */
const named = ["json", "xml", "yaml", "toml", "bson"];

/** The name of a field in each format. */
function tagsIn(tag: string, field: string): readonly string[] {
  const said = new Map(
    [...tag.matchAll(/([\w.-]+):"((?:[^"\\]|\\.)*)"/g)].map(([, key = "", value = ""]) => [key, value]),
  );
  // Without a `json` tag, a field is encoded under its own name.
  const implied = named
    .filter((each) => !said.has(each) && each === "json")
    .map((each) => `${each}:${field}`);
  return [...said].map(([key, value]) => `${key}:${value}`).concat(implied);
}

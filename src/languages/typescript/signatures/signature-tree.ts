import type { SignatureTree } from "../../../core/model/language/naming.ts";
import type { Declaration } from "../../../core/model/declaration.ts";
import { findOuter } from "../../base/signatures/scan.ts";
import { parseCall, parseType } from "./parse-type.ts";
import { signs } from "./types.ts";

const callables: ReadonlySet<string> = new Set(["function", "method"]);
const words = /^(?:(?:static|abstract|readonly|\?) )*/;

/** What callers of a declaration of TypeScript rely on; null where its text does not say. */
export function signatureOf({ kind, signature, place, called }: Declaration): SignatureTree | null {
  // JavaScript says nothing of types.
  if (/\.[cm]?jsx?$/i.test(place.path) || called !== undefined) return null;
  const own = words.exec(signature)?.[0] ?? "";
  const rest = signature.slice(own.length);
  if (callables.has(kind)) {
    const call = parseCall(rest);
    return call && { as: "call", words: own, ...call };
  }
  if (kind === "type") {
    const equals = findOuter(signature, signs, (sign, at) => sign === "=" && signature[at + 1] !== ">");
    if (equals < 0) return null;
    return {
      as: "alias",
      variables: signature.slice(0, equals),
      type: parseType(signature.slice(equals + 1)),
    };
  }
  if ((kind !== "property" && kind !== "constant" && kind !== "variable") || rest === "") return null;
  // A value, or accessors, and no type.
  if (/^(?:["'`\d-]|true\b|false\b|[gs]et\()/.test(rest)) return null;
  const isRead = kind === "constant" || own.includes("readonly");
  return { as: "value", words: own.replace("readonly ", ""), type: parseType(rest), isRead };
}

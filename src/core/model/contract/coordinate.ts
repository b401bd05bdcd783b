import type { Declaration } from "../declaration.ts";
import { lastSegment, partsOf } from "../qualified-name.ts";
import { recordName } from "./endpoint.ts";

/**
 * Separators between the parts of a coordinate: `User.status=legacy`, `GET /v1/users ?limit`, `Query.users(first:)`.
 */
const separators = /[\s./:=?#@(){}]+/;

/** A name's parts; a coordinate, which is one segment, in the parts that people call it by. */
export function spokenParts({ segments }: Pick<Declaration, "segments">): readonly string[] {
  const [only = ""] = segments;
  if (segments.length !== 1 || !separators.test(only)) return partsOf({ segments });
  return only.split(separators).filter((part) => part !== "");
}

/** Returns the last part: the word that people write to name it. */
export function spokenWord(declaration: Pick<Declaration, "segments" | "kind">): string {
  if (declaration.kind === "endpoint") return literalOf(lastSegment(declaration));
  return spokenParts(declaration).at(-1) ?? "";
}

/** The longest literal step of an endpoint's template, by which files that may declare it are found. */
export function literalOf(coordinate: string): string {
  const steps = coordinate.replace(/^\S+ /, "").replace(/ .*$/s, "").split("/");
  const literal = steps.filter((step) => /^[\w.~-]+$/.test(step));
  return literal.toSorted((a, b) => b.length - a.length)[0] ?? "";
}

/**
 * Returns true if the text means the declared coordinate. Names of parameters are ignored. A prefix on only one side
 * may come from a server's address, or from a router's mount point.
 */
export function isMeantBy(declared: string, words: string): boolean {
  const [own, other] = [declared, words].map((each) => methodAndRest(recordName(each.replace(/~\d+$/, ""))));
  if (!own || !other || (own.method !== other.method && own.method !== "ALL")) return false;
  return endsAtStep(own.rest, other.rest) || endsAtStep(other.rest, own.rest);
}

/** The same, with nothing left out on either side. */
export function isSameEndpoint(declared: string, words: string): boolean {
  const [own, other] = [declared, words].map((each) => methodAndRest(recordName(each.replace(/~\d+$/, ""))));
  return own !== undefined && own !== null && own.method === other?.method && own.rest === other.rest;
}

function methodAndRest(coordinate: string): { readonly method: string; readonly rest: string } | null {
  const [, method, path, part = ""] = /^([A-Z]+) (\/\S*)(.*)$/s.exec(coordinate) ?? [];
  return method === undefined || path === undefined
    ? null
    : { method, rest: `${path.length > 1 ? path.replace(/\/$/, "") : path}${part}` };
}

/** Both begin with a slash. */
function endsAtStep(whole: string, end: string): boolean {
  return whole === end || (end.length > 1 && whole.endsWith(end));
}

import type { Declaration } from "../declaration.ts";
import { lastSegment, splitAtDots } from "../qualified-name.ts";
import { recordName } from "./endpoint.ts";

/** Separators between the parts of a coordinate: `User.status=legacy`, `GET /v1/users ?limit`. */
const separators = /[\s./:=?#@(){}]+/;

/** Returns the parts of a name. A coordinate, which is a single segment, is split into the parts that people write. */
export function spokenParts({ segments }: Pick<Declaration, "segments">): readonly string[] {
  const [only = ""] = segments;
  if (segments.length !== 1 || !separators.test(only)) return splitAtDots({ segments });
  return only.split(separators).filter((part) => part !== "");
}

/** Returns the last part, which people usually write alone. */
export function spokenWord(declaration: Pick<Declaration, "segments" | "kind">): string {
  if (declaration.kind === "endpoint") return literalOf(lastSegment(declaration));
  return spokenParts(declaration).at(-1) ?? "";
}

/** Returns the longest literal segment of an endpoint's template, for finding files that may declare it. */
export function literalOf(coordinate: string): string {
  const steps = coordinate.replace(/^\S+ /, "").replace(/ .*$/s, "").split("/");
  const literal = steps.filter((step) => /^[\w.~-]+$/.test(step));
  return literal.toSorted((a, b) => b.length - a.length)[0] ?? "";
}

/**
 * Returns true if the text refers to the declared coordinate. Ignores names of parameters. One side may lack a prefix
 * that comes from a server's address or a router's mount point.
 */
export function isMeantBy(declared: string, words: string): boolean {
  const [own, other] = [declared, words].map((each) => methodAndRest(recordName(each.replace(/~\d+$/, ""))));
  if (!own || !other || (own.method !== other.method && own.method !== "ALL")) return false;
  return endsAtStep(own.rest, other.rest) || endsAtStep(other.rest, own.rest);
}

/** Returns true if both are the same, without differing prefixes. */
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

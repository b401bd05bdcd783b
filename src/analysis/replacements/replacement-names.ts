import { literalOf } from "../../core/model/contract/coordinate.ts";
import type { Feature } from "../../core/model/notice.ts";
import { parseName } from "../../core/model/qualified-name.ts";

const identifier = String.raw`[\p{ID_Start}_$][\p{ID_Continue}$]*`;
const symbol = new RegExp(
  String.raw`^(?:new\s+)?[#.~*&]?(${identifier}(?:(?:\.|#|::)${identifier})*[?!]?)(?=$|[(<[\s\x60])`,
  "u",
);

export interface ReplacementName {
  /** The name as written: `Client#fetchPage`. */
  readonly whole: string;
  readonly parts: readonly string[];
  readonly first: string;
  readonly last: string;
  /** Present if the name is the coordinate of an endpoint, or of a part of one: `GET /v2/users`. */
  readonly coordinate?: string;
}

const endpoint = /^(?:[^\s#]{1,200}#)?([A-Z]{3,20} \/\S{0,500}(?: \S{1,200})?)$/;

/** A version of an API is the name of a package or path, not of a declaration. */
const apiVersion = /^v\d{1,3}(?:(?:alpha|beta)\d{1,3})?$/;

/** Returns the qualified name at the beginning of a replacement. Null for URLs, package names, options and prose. */
export function replacementName(replacement: string): ReplacementName | null {
  const written = replacement.trim();
  const coordinate = endpoint.exec(written)?.[1];
  if (coordinate !== undefined) {
    const last = literalOf(coordinate);
    return last === "" ? null : { whole: written, parts: [coordinate], first: coordinate, last, coordinate };
  }
  // In a chain of calls, the last one is the replacement. A number of parameters may follow a slash.
  const called = written.replace(/(?<=[\w?!])\/\d{1,2}$/, "");
  const whole = symbol.exec(called.replaceAll(/\([^()]{0,200}\)(?=\.)/g, ""))?.[1];
  if (whole === undefined || apiVersion.test(written)) return null;
  // One lower-case word followed by more words is prose, not a name.
  if (whole !== called.replace(/^[#.~*&]/, "") && !/[(<[]/.test(written)) return null;
  const parts = parseName(whole).segments;
  return { whole, parts, first: parts[0] ?? whole, last: parts.at(-1) ?? whole };
}

/** Returns the parts of the package, in languages whose names begin with one: `org.acme`. */
export function packageParts({ parts }: ReplacementName): readonly string[] {
  const capital = parts.findIndex((part) => /^\p{Lu}/u.test(part));
  return parts.slice(0, capital >= 0 ? capital : -1);
}

const origin = /\bfrom\s{1,8}["'`](@?[\w-][\w./-]{0,200})["'`]/u;
/** "Set `SHOP_LIMIT` instead", "the environment variable SHOP_LIMIT". */
const variable = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/;
const ofEnvironment = /\b(?:set|env|environment)\b/i;

/**
 * Returns true if the name is not declared in code: its notice mentions a package or the environment as its origin, or
 * it is written like a constant. Contracts have no constants except the values of enums.
 */
export function isSaidElsewhere({ whole }: ReplacementName, { notice, declaration, kind }: Feature): boolean {
  if (origin.test(notice.text)) return true;
  const isOfContract = declaration?.shape !== undefined && kind !== "enum-value";
  return variable.test(whole) && (isOfContract || ofEnvironment.test(notice.text));
}

import type { Cursor } from "../base/cursor.ts";
import { own } from "../base/document.ts";
import type { References } from "../base/references.ts";

const separators: Readonly<Record<string, string>> = {
  csv: "values separated by commas",
  ssv: "values separated by spaces",
  tsv: "values separated by tabs",
  pipes: "values separated by bars",
  multi: "one parameter for each value",
};

const styles: Readonly<Record<string, string>> = {
  spaceDelimited: "ssv",
  pipeDelimited: "pipes",
};

/** The form in which a parameter's value is sent, in words; undefined where its type is not known. */
export function parameterForm(at: Cursor, schema: Cursor, references: References): string | undefined {
  for (const [media] of at.at("content")?.entries() ?? []) return `text of ${media}`;
  const type = typeOf(schema, references);
  const place = at.text("in") ?? "";
  // Version 2 has the type in the parameter itself.
  const format = at.at("schema") === null ? (at.text("collectionFormat") ?? "csv") : null;
  const prefixed = at.text("style") ?? "";
  if (type !== null && (prefixed === "label" || prefixed === "matrix"))
    return `the style ${prefixed}${isOne(type) || !explodes(at, place) ? "" : ", each value apart"}`;
  if (type === "array")
    return separators[format ?? styles[at.text("style") ?? ""] ?? (explodes(at, place) ? "multi" : "csv")];
  if (type === "object") return objectForm(at, place);
  return type === null ? undefined : "a plain value";
}

function objectForm(at: Cursor, place: string): string {
  const style = at.text("style") ?? defaultStyle(place);
  if (style === "deepObject") return "`name[property]=value`";
  if (style === "form" && explodes(at, place)) return "one parameter for each property";
  return `${style === "form" || style === "simple" ? "" : `${style}, `}${explodes(at, place) ? "`property=value`" : "`property,value`"} in one parameter`;
}

function defaultStyle(place: string): string {
  return place === "query" || place === "cookie" ? "form" : "simple";
}

/** Whether each value is written apart; where several stand in one path segment or header that makes no difference. */
function explodes(at: Cursor, place: string): boolean {
  const style = at.text("style") ?? defaultStyle(place);
  const said = own(at.value, "explode");
  return style === "form" ? said !== false : said === true && style !== "simple";
}

function isOne(type: string): boolean {
  return type !== "array" && type !== "object";
}

/** Null where it may be one of several, or is not said. */
function typeOf(schema: Cursor, references: References): string | null {
  const at = references.resolve(schema);
  const type = own(at?.value, "type");
  const named = (Array.isArray(type) ? type : [type]).filter((each) => each !== "null");
  const [only] = named;
  return named.length === 1 && typeof only === "string" ? only : null;
}

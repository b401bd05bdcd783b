import type { TemplateSegment } from "../../core/governed/template.ts";

/** Quotes a literal text for a regular expression. */
export type QuoteLiteral = (text: string) => string;

/**
 * Keeps letters, digits, `_`, `/` and `-`. All other bytes are written as hexadecimal codes, so no syntax
 * interprets them.
 */
export function hexQuoted(text: string): string {
  return [...new TextEncoder().encode(text)].map(byteQuoted).join("");
}

/** For proxies that see the path as the client encoded it. */
export function encodedQuoted(text: string): string {
  return hexQuoted(encodeURI(text.toWellFormed()).replaceAll(/[?#]/g, encodeURIComponent));
}

/**
 * For nginx, which ignores case and sees the path as the client sent it: matches each character as it is or
 * percent-encoded, as a capital or a small letter.
 */
export function anySpelling(text: string): string {
  return [...text.toWellFormed()].map(signSpellings).join("");
}

function signSpellings(sign: string): string {
  const cases = [...new Set([sign.toLowerCase(), sign, sign.toUpperCase()])];
  const spellings = cases.map((each) => {
    const bytes = [...new TextEncoder().encode(each)];
    const coded = bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`);
    if (bytes.length > 1)
      return bytes.map((byte, index) => `(?:${byteQuoted(byte)}|${coded[index] ?? ""})`).join("");
    return [...(each === cases[0] ? bytes.map(byteQuoted) : []), ...coded].join("|");
  });
  return `(?:${spellings.join("|")})`;
}

function byteQuoted(byte: number): string {
  const sign = String.fromCharCode(byte);
  return /[A-Za-z0-9_/-]/.test(sign) ? sign : `\\x${byte.toString(16).padStart(2, "0")}`;
}

/**
 * Returns the path of a template as a regular expression without anchors. A trailing slash is optional. `parameter`:
 * the pattern for a value in the path, by the parameter's name.
 */
export function pathPattern(
  segments: readonly TemplateSegment[],
  quote: QuoteLiteral,
  parameter: (name: string) => string = () => "[^/]+",
): string {
  return `${segments.map((each) => `/${segmentPattern(each, quote, parameter)}`).join("")}/?`;
}

function segmentPattern(
  segment: TemplateSegment,
  quote: QuoteLiteral,
  parameter: (name: string) => string,
): string {
  switch (segment.kind) {
    case "literal":
      return quote(segment.text);
    case "parameter":
      return parameter(segment.name);
    case "rest":
      return ".+";
    case "mixed":
      return segment.texts
        .map((text, index) => {
          const name = segment.names[index];
          return quote(text) + (name === undefined ? "" : parameter(name));
        })
        .join("");
  }
}

/** Methods of an endpoint's calls, as alternatives without a group. HEAD counts as GET. */
export function methodPattern(method: string): string {
  if (method === "*") return "GET|HEAD|POST|PUT|PATCH|DELETE";
  return method === "GET" ? "GET|HEAD" : hexQuoted(method);
}

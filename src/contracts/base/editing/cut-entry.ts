import type { Edit } from "../../../core/model/fix.ts";
import type { Site, Spot } from "../document.ts";

/** Returns the offset of the line where the comments that belong to an entry begin. */
export type CommentsAbove = (text: string, lineStart: number, indent: string) => number;

/** Returns the text to remove with an entry. Null if it cannot be cut safely. */
export function cutEntry(
  text: string,
  { document, holder, key, parent }: Site,
  above: CommentsAbove = attachedAbove,
): Edit | null {
  const spot = document.spots.of({ document, holder, key, parent });
  const around = parent === null ? null : document.spots.of(parent);
  if (spot === null || (around !== null && (spot.start < around.start || spot.end > around.end))) return null;
  const lineStart = text.lastIndexOf("\n", spot.start - 1) + 1;
  const before = text.slice(lineStart, spot.start);
  if (isInFlow(text, holder, parent, document.spots)) return inFlow(text, spot);
  const lines = inBlock(text, spot, before, lineStart, above);
  // An empty mapping has to be written as `{}`.
  const isLast = !Array.isArray(holder) && Object.keys(holder).length === 1 && parent !== null;
  if (lines === null || !isLast) return lines;
  const end = /\r?\n$/.exec(text.slice(lines.start, lines.end))?.[0] ?? "";
  const holding = text.slice(text.lastIndexOf("\n", lines.start - 2) + 1, lines.start);
  const gap = /^[^#]*:([ \t]*\r?\n)$/.exec(holding)?.[1];
  return gap === undefined
    ? { ...lines, text: `${before}{}${end}` }
    : { start: lines.start - gap.length, end: lines.end, text: ` {}${end}` };
}

/** Returns true if the entry's container is written in brackets. */
export function isInFlow(
  text: string,
  holder: object,
  parent: Site | null,
  spots: { of(site: Site): Spot | null },
): boolean {
  const start = parent === null ? firstSign(text) : startOfValue(text, spots.of(parent), parent.holder);
  const sign = start === null ? "" : text.charAt(start);
  return Array.isArray(holder) ? sign === "[" : sign === "{";
}

function firstSign(text: string): number {
  return text.search(/\S/);
}

/** Returns the offset after a mapping entry's key, if any, and after comments, tags and anchors before its value. */
function startOfValue(text: string, spot: Spot | null, holder: object): number | null {
  if (spot === null) return null;
  let at = spot.start;
  if (!Array.isArray(holder)) {
    const key = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\n]*?)\s*:(?=[\s[{"])/.exec(
      text.slice(at, at + 2000),
    );
    if (key === null) return null;
    at += key[0].length;
  }
  const idle = /^(?:\s+|#[^\n]*|[&!][^\s,[\]{}]*)*/.exec(text.slice(at, spot.end))?.[0].length ?? 0;
  return at + idle;
}

/** Cuts the entry and one of the commas next to it. Cuts whole lines if they contain nothing else. */
function inFlow(text: string, { start, end }: Spot): Edit | null {
  const behind = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
  const ahead = text.slice(0, start).trimEnd().length;
  if (text.charAt(behind) === ",") {
    const next = behind + 1;
    const gap = /^[ \t]*(\r?\n)?/.exec(text.slice(next));
    const lineStart = text.lastIndexOf("\n", start - 1) + 1;
    const isAlone = text.slice(lineStart, start).trim() === "";
    if (gap?.[1] !== undefined)
      return isAlone
        ? { start: lineStart, end: next + gap[0].length, text: "" }
        : { start, end: next, text: "" };
    return { start, end: next + (gap?.[0].length ?? 0), text: "" };
  }
  if (!/[}\]]/.test(text.charAt(behind))) return null;
  if (text.charAt(ahead - 1) === ",") return { start: ahead - 1, end, text: "" };
  return /[{[]/.test(text.charAt(ahead - 1)) ? { start: ahead, end: behind, text: "" } : null;
}

/** Cuts whole lines, including their comments. For the first key after a dash, cuts the text up to the next key. */
function inBlock(
  text: string,
  { start, end }: Spot,
  before: string,
  lineStart: number,
  above: CommentsAbove,
): Edit | null {
  if (!/^[ \t]*(?:- +)*$/.test(before)) return null;
  const last = Math.max(start, text.slice(0, end).trimEnd().length);
  const next = text.indexOf("\n", last);
  const lineEnd = next < 0 ? text.length : next + 1;
  if (!/^\s*(?:#[^\n]*)?$/.test(text.slice(last, lineEnd))) return null;
  const indent = before.length;
  const to = withComments(text, lineEnd, indent);
  if (!before.includes("-")) return { start: above(text, lineStart, before), end: to, text: "" };
  return null;
}

/** Returns the offset after the comments that are indented further than the entry. */
function withComments(text: string, from: number, indent: number): number {
  let to = from;
  for (let at = from; at < text.length;) {
    const next = text.indexOf("\n", at);
    const end = next < 0 ? text.length : next + 1;
    const line = text.slice(at, end);
    const own = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    if (line.trim() !== "" && !(line.charAt(own) === "#" && own > indent)) break;
    at = end;
    if (line.trim() !== "") to = end;
  }
  return to;
}

/**
 * Returns the offset of the first comment line that belongs to an entry. Comments that begin the entry's container
 * do not belong to it.
 */
export function attachedAbove(text: string, lineStart: number, indent: string): number {
  let first = lineStart;
  while (first > 0) {
    const above = text.lastIndexOf("\n", first - 2) + 1;
    const line = text.slice(above, first);
    if (!line.startsWith(`${indent}#`)) break;
    first = above;
  }
  if (first === lineStart) return lineStart;
  const above = text.slice(text.lastIndexOf("\n", first - 2) + 1, Math.max(first - 1, 0));
  return /:\s*(?:[&!]\S+\s*)*(?:#.*)?$/.test(above.trimEnd()) || above.trim() === "" ? lineStart : first;
}

/** Cuts the lines of a list item, including its dash. */
export function cutItem(text: string, site: Site): Edit | null {
  const spot = site.document.spots.of(site);
  if (spot === null) return null;
  if (isInFlow(text, site.holder, site.parent, site.document.spots)) return inFlow(text, spot);
  const lineStart = text.lastIndexOf("\n", spot.start - 1) + 1;
  const before = text.slice(lineStart, spot.start);
  if (!/^[ \t]*- +$/.test(before)) return null;
  const indent = before.slice(0, before.indexOf("-"));
  return inBlock(text, spot, indent, lineStart, attachedAbove);
}

import { nameLength, reasonLength } from "../../core/limits.ts";
import { plainLine } from "./plain.ts";

/**
 * Words that GitHub turns into mentions, issue or commit references, links, emoji or mathematics. No Markdown
 * escape prevents that, but a code span does.
 */
const live = /[@$]|#\d|gh-\d|:\/\/|www\.|:[\w+-]+:|(?:^|[^\w-])[\da-f]{7,40}(?:$|[^\w-])/i;
const word = /^([("'[{]*)(.*?)([)"'\]},.;:!?]*)$/s;

/**
 * Returns plain text as inline Markdown, also for tables. The result contains no mention, link or markup. Text in
 * paired backticks becomes a code span.
 */
export function markdownText(text: string, limit: number = reasonLength): string {
  const parts = plainLine(text, limit).split("`");
  // If the number of backticks is odd, the last one has no partner and is a plain character.
  const last = parts.length % 2 === 0 ? `\`${parts.pop() ?? ""}` : "";
  const pieces = parts.map((part, index) => (index % 2 === 1 ? codePart(part) : words(part)));
  return join([...pieces, words(last)]).replace(/^(\d+(?=[.)])|(?=[#+\-=]))/, "$1\\");
}

/** Two backticks with nothing between them stay. Without them, the text on both sides would join: `#` and `1`. */
function codePart(part: string): string {
  return codeSpan(part) || "\\`\\`";
}

/** Returns any text as a code span, also for tables. */
export function codeSpan(text: string, limit: number = nameLength): string {
  const line = plainLine(text, limit);
  if (line === "") return "";
  // A pipe ends a table's cell even inside a code span.
  if (line.includes("|")) return `<code>${line.replaceAll(/[^\p{L}\p{N} ]/gu, entity)}</code>`;
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}

function words(text: string): string {
  return join(text.split(/( +)/).map((each) => (each.startsWith(" ") ? " " : oneWord(each))));
}

function oneWord(text: string): string {
  if (!live.test(text)) return escaped(text);
  const [, before = "", core = "", after = ""] = word.exec(text) ?? [];
  if (!live.test(core)) return codeSpan(text);
  return join([escaped(before), codeSpan(core), escaped(after)]);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]~]/g, "\\$&").replaceAll(/[&<>|]/g, entity);
}

function entity(sign: string): string {
  return `&#${sign.codePointAt(0)};`;
}

/** Puts a space between adjacent code spans, which would otherwise become one span with a longer fence. */
function join(pieces: readonly string[]): string {
  return pieces.reduce(
    (text, piece) => text + (text.endsWith("`") && piece.startsWith("`") ? " " : "") + piece,
    "",
  );
}

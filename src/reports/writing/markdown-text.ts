import { nameLength, reasonLength } from "../../core/limits.ts";
import { plainLine } from "./plain.ts";

/**
 * Words that GitHub would turn into something: mentions, issue and commit references, links, addresses,
 * emoji, mathematics. No escape in Markdown stops these, a code span does.
 */
const live = /[@$]|#\d|gh-\d|:\/\/|www\.|:[\w+-]+:|(?:^|[^\w-])[\da-f]{7,40}(?:$|[^\w-])/i;
const word = /^([("'[{]*)(.*?)([)"'\]},.;:!?]*)$/s;

/**
 * Returns plain text as inline Markdown that stays text, also in tables: it contains no mention, link or markup. Text
 * in paired backticks becomes a code span.
 */
export function markdownText(text: string, limit: number = reasonLength): string {
  const parts = plainLine(text, limit).split("`");
  // An odd number of backticks leaves the last one without a partner: it is a sign like any other.
  const last = parts.length % 2 === 0 ? `\`${parts.pop() ?? ""}` : "";
  const pieces = parts.map((part, index) => (index % 2 === 1 ? codePart(part) : words(part)));
  return join([...pieces, words(last)]).replace(/^(\d+(?=[.)])|(?=[#+\-=]))/, "$1\\");
}

/** Between backticks with nothing in them the signs stay: taken away, `#` and `1` around them would join. */
function codePart(part: string): string {
  return codeSpan(part) || "\\`\\`";
}

/** Text as a code span that holds any text, in a table's cell too. */
export function codeSpan(text: string, limit: number = nameLength): string {
  const line = plainLine(text, limit);
  if (line === "") return "";
  // A table's cell splits at a pipe even within a code span.
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

/** Two code spans side by side would read as one with a longer fence. */
function join(pieces: readonly string[]): string {
  return pieces.reduce(
    (text, piece) => text + (text.endsWith("`") && piece.startsWith("`") ? " " : "") + piece,
    "",
  );
}

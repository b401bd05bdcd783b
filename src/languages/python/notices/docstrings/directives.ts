import type { SlotName } from "../../../../core/model/declaration.ts";
import { noticeInDescription } from "../../../../core/words/notice-in-description.ts";
import { isVersion, isDay } from "../call-words.ts";
import type { DocLine } from "./doc-lines.ts";
import { subjectOf, type Subject } from "./doc-subjects.ts";
import { isUnderline, openLines } from "./open-lines.ts";
import { wordsAround } from "./words-around.ts";

/** A deprecation directive in a docstring, and its subject. */
export interface Directive extends Subject {
  readonly text: string;
  readonly slots: Readonly<Partial<Record<SlotName, string>>>;
  /** The number of headings before it, not counting the title. */
  readonly chapter: number;
  /** First and last line in the docstring. */
  readonly first: number;
  readonly last: number;
}

const opening =
  /^\.\.\s+(?:\w+:)?(deprecated|deprecated-removed|versionremoved|version-removed|version-deprecated|versiondeprecated)\s?::(?:\s+(.*))?$/;
const nested = /^\.\.\s+[\w-]+(?::[\w-]+)?\s?::/;

/**
 * `Deprecated: use x` at the start of a docstring or of one of its paragraphs. Only at the start of the docstring
 * may other punctuation follow.
 */
export const atHead =
  /^(?:(?:\*\*|\[|\()(?:deprecated|DEPRECATED|Deprecated)[.:]?(?:\*\*|\]|\))[:.,!;]?(?=\s|$)|(?:\*\*|\[|\()?(?:deprecated|DEPRECATED|Deprecated)(?:\*\*|\]|\))?(?:[:.,!;]|\s+[-–—]|(?=\s+(?:since|as of|in favou?r of|use|in v?\d)\b)|$)(?:\*\*)?)\s*/;
const atParagraph =
  /^(?:(?:\*\*|\[)(?:DEPRECATED|Deprecated)[.:]?(?:\*\*|\])[:.]?|(?:DEPRECATED|Deprecated):)\s+(?=\S)/;

/** Returns the text in which a docstring calls the documented code deprecated. Null if it does not. */
export function plainNotice(lines: readonly DocLine[]): Directive | null {
  const least = lines[0]?.indent ?? 0;
  const head = lines.findIndex(({ text }) => text !== "");
  for (const [at, line] of lines.entries()) {
    const begins = at === head || (line.indent === least && lines[at - 1]?.text === "");
    const match = begins ? (at === head ? atHead : atParagraph).exec(line.text) : null;
    if (match === null) continue;
    let end = at + 1;
    while (end < lines.length && lines[end]?.text !== "" && !nested.test(lines[end]?.text ?? "")) end += 1;
    // The summary of a docstring may be only the word.
    if (at === head && line.text.length === match[0].length && end === at + 1 && lines[end]?.text === "")
      while (end < lines.length && (end === at + 1 || lines[end]?.text !== "")) end += 1;
    const own = lines
      .slice(at, end)
      .map(({ text }, index) => (index === 0 ? text.slice(match[0].length) : text));
    // "(deprecated) Returns the pages.": the bracket ends the notice, and the description follows.
    const isBracketed = /^[[(]\w+[\])]\s*$/.test(match[0]);
    const written = own.join("\n").trim();
    const text = isBracketed ? noticeInDescription(`Deprecated. ${written}`).slice(11).trim() : written;
    const { of, names, conditional } = { of: "self", names: [], conditional: false } as const;
    return {
      of,
      names,
      conditional,
      chapter: 0,
      slots: {},
      text,
      first: line.index,
      last: lines[end - 1]?.index ?? line.index,
    };
  }
  return null;
}

export function isDirective(text: string): boolean {
  return nested.test(text);
}

/** Returns the directives in a docstring, in a single pass over its lines. */
export function directivesIn(lines: readonly DocLine[]): readonly Directive[] {
  const found: Directive[] = [];
  for (const { at, here, open, chapter } of openLines(lines)) {
    const { line, afterBlank } = here;
    const match = opening.exec(line.text);
    if (match) {
      const subject = subjectOf(open, afterBlank);
      const words = wordsOf(match[1] ?? "", match[2] ?? "", bodyOf(lines, at));
      const text = words.text === "" ? wordsAround(lines, at, subject) : words.text;
      found.push({ ...subject, chapter, ...words, text, first: line.index });
    }
  }
  return found;
}

interface Body {
  readonly text: string;
  readonly last: number;
}

/** Returns the lines indented below a directive, up to the next directive in them. */
function bodyOf(lines: readonly DocLine[], at: number): Body {
  const own = lines[at];
  const body: DocLine[] = [];
  let last = own?.index ?? 0;
  if (own === undefined) return { text: "", last };
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = lines[next];
    if (!line || (line.text !== "" && line.indent <= own.indent)) break;
    if (nested.test(line.text)) break;
    if (line.text !== "") last = line.index;
    body.push(line);
  }
  if (!body.some(({ text }) => text !== "")) body.push(...notIndented(lines, at));
  last = Math.max(last, body.findLast(({ text }) => text !== "")?.index ?? 0);
  const least = Math.min(...body.filter(({ text }) => text !== "").map(({ indent }) => indent));
  const text = body.map((line) =>
    line.text === "" ? "" : " ".repeat(Math.min(line.indent - least, 40)) + line.text,
  );
  return { text: text.join("\n").trim(), last };
}

/** Returns the lines right below a directive. They are meant to belong to it, even if they are not indented. */
function notIndented(lines: readonly DocLine[], at: number): readonly DocLine[] {
  const own = lines[at];
  const found: DocLine[] = [];
  for (let next = at + 1; next < lines.length && found.length < 50; next += 1) {
    const line = lines[next];
    if (!own || !line || line.text === "" || line.indent !== own.indent) break;
    if (isUnderline(line.text) || /^(?:\.\.\s|:\w)/.test(line.text)) return [];
    if (isUnderline(lines[next + 1]?.text ?? "")) break;
    found.push(line);
  }
  return found;
}

function wordsOf(
  directive: string,
  argument: string,
  body: Body,
): Pick<Directive, "text" | "slots" | "last"> {
  const slots: Partial<Record<SlotName, string>> = {};
  const [since, rest] = versionBefore(argument.trim());
  let words = rest;
  if (directive === "versionremoved" || directive === "version-removed") {
    if (since !== "") slots[isDay(since) ? "sunset" : "version"] = since;
  } else if (since !== "") slots.since = since;
  if (directive === "deprecated-removed") {
    const [removal, more] = versionBefore(rest);
    if (removal !== "")
      slots[isDay(removal) ? "sunset" : isVersion(removal) ? "version" : "removal"] = removal;
    words = more;
  }
  const text = [words, body.text].filter((each) => each !== "").join("\n");
  return { text, slots, last: body.last };
}

const timed =
  /^(?:(?:in|since|as of|from)\s+)?((?:version\s+|release\s+)?[vV]?\d[\w.+-]*|[A-Za-z][\w-]{0,30}\s+v?\d+(?:\.\d+)+[\w.]*(?=$|[\s:;,.])|\{\{[^{}]{0,60}\}\}|TBD|UNRELEASED|VERSION|NEXT|\|\w+\|)(?=$|[\s:;,.)])[:;,.]?\s*/;

/** A directive's first argument is the start version. Some authors write a sentence there instead. */
function versionBefore(argument: string): readonly [version: string, rest: string] {
  const match = timed.exec(argument);
  if (match === null) return ["", argument];
  const since = (match[1] ?? "").replace(/^(?:version|release)\s+/i, "").replace(/[.,;:]+$/, "");
  return [since, argument.slice(match[0].length)];
}

import { fill, type Span, withoutOverlaps } from "./span.ts";
import { looksLikeCode, tidyName } from "./name.ts";

/** A name in markup: a link, code in backticks, a quoted word. */
export interface MarkedName extends Span {
  readonly name: string;
  readonly label: string;
}

/** Replaces every character of a marked name in the masked text. */
export const mark = "\uE000";

type NameBuilder = (match: RegExpExecArray) => { name: string; label?: string } | null;

const fence = /```[\s\S]*?(?:```|$)/g;

const doubled = /``([^`\n](?:[^`]{0,198}[^`])?)``/g;
const ticked = /`([^`]{1,300})`(?:__?(?!\w))?/g;

/** Lengths are bounded, so that even hostile texts take only linear time. */
const forms: readonly (readonly [RegExp, NameBuilder])[] = [
  // {@link Foo.bar label}, {@see Foo}, {@code x}
  [/(?:\{@|@\{)(?:link(?:plain|code)?|see|code|literal)\s([^{}]{1,300})\}/g, (m) => linkTarget(m[1] ?? "")],
  [/\{@(?:inheritDoc|macro|tutorial)\b[^{}]{0,300}\}/gi, () => ({ name: "", label: "" })],
  // <see cref="M:Foo.Bar"/>, <c>foo</c>, <code>foo</code>
  [
    /<see\s(?:cref|langword)\s?=\s?"(?:[A-Z]:)?([^"<>]{1,200})"\s?(?:\/>|>[^<]{0,100}<\/see>)/g,
    (m) => named(m[1]),
  ],
  [/<(c|code|tt)>([^<]{1,200})<\/\1>/g, (m) => named(m[2])],
  // :func:`~a.b`, :class:`title <a.b>`
  [/:([\w+-]{1,30})(?::([\w+-]{1,30}))?:`([^`]{1,200})`/g, (m) => role(m[2] ?? m[1] ?? "", m[3] ?? "")],
  // [`x`](address), [x](address)
  [/\[([^[\]\n]{1,200})\]\((\S{1,300}?)\)/g, (m) => markdownLink(m[1] ?? "", m[2] ?? "")],
  // [[x]], [`x`], [x], [x(A, B) ]
  [
    /(?<![\p{ID_Continue}$])\[\[?`?([\p{ID_Continue}$.#:@/!-]{1,200}(?:\([^()[\]\n]{0,100}\))?)`?\s?\]?\](?![(\p{ID_Continue}])/gu,
    (m) => bracketed(m[1] ?? ""),
  ],
  [doubled, (m) => named(m[1])],
  [ticked, (m) => hyperlink(m[1] ?? "") ?? named(m[1])],
  [/"([^"\n]{1,100})"/g, (m) => quoted(m[1] ?? "")],
  [/(?<![\w'])'([^'\s]{1,100})'(?!\w)/g, (m) => quoted(m[1] ?? "")],
  // {Foo#bar} of YARD, or an expression in a concatenated message
  [/\{[^{}\n]{0,60}[[(][^{}\n]{0,60}\}/g, () => ({ name: "" })],
  [/(?<!\w)\{([\w$:]{1,100}[.#][\w$?!]{1,100})\}(?!\w)/g, (m) => named(m[1])],
  [/[@\\](?:ref|link|see|c|p)\s([\w$.#:]{2,200})/g, (m) => named(m[1])],
  // A method of Go: (*Client) Fetch
  [/\(\*([A-Za-z_][\w.]{0,80})\)[ .]([A-Za-z_]\w{0,80})/g, (m) => ({ name: `${m[1] ?? ""}.${m[2] ?? ""}` })],
  // A value of Go, a structure of Rust: &Page{Size: 1}
  [/(?<![\w.&/])&?([A-Za-z_][\w.:]{0,100}\w)\{(?:[^{}\n]{0,100}:[^{}\n]{0,100})?\}/g, (m) => named(m[1])],
  // An entry of a map: sizes["page"]
  [/(?<![\w.])[A-Za-z_$][\w$.]{0,100}\[(["'])[^"'[\]\n]{1,80}\1\]/g, (m) => named(m[0])],
  // A call without markup: fetch(a, b), Theme.of(context).color, init(frame:)
  [
    /(?<![\w.)])\\?[A-Za-z_$][\w$.#:\\]{0,100}(?:<[\w, ]{1,40}>)?\((?:[^()\n]|\([^()\n]{0,40}\)){0,160}\)(?:\.[A-Za-z_]\w{0,60}(?:\((?:[^()\n]|\([^()\n]{0,40}\)){0,80}\))?){0,4}/g,
    (m) => (/\d{4}-|^(?:removed|deprecated|sunset|since)\(|\(s\)$/i.test(m[0]) ? null : { name: m[0] }),
  ],
  [/https?:\/\/[^\s<>"'`)\]}]{1,500}/g, (m) => ({ name: m[0].replace(/[.,;:!?]+$/, "") })],
];

/** Returns the marked names in order. Dates and versions in backticks do not count. */
export function findMarkedNames(text: string): MarkedName[] {
  const marked: MarkedName[] = [];
  const open = fill(text, findFences(text), " ");
  // Each of two adjacent backticks looks like the start of a name, and the text between two names looks like a name.
  const single = open.includes("``") ? fill(open, spansOf(open, doubled), " ") : open;
  for (const [pattern, build] of forms) {
    for (const match of (pattern === ticked ? single : open).matchAll(pattern)) {
      const built = build(match);
      if (built === null) continue;
      const name = tidyName(built.name);
      const trimmed = match[0].startsWith("http") ? name.length : match[0].length;
      marked.push({ start: match.index, end: match.index + trimmed, name, label: built.label ?? built.name });
    }
  }
  return withoutOverlaps(marked);
}

/** Finds fenced code blocks, which are examples and not part of the notice. */
export function findFences(text: string): Span[] {
  return text.includes("```") ? spansOf(text, fence) : [];
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map((m) => ({ start: m.index, end: m.index + m[0].length }));
}

function named(written = ""): { name: string } | null {
  const name = written.trim();
  const isTime =
    /^v?\d[\d.:TZ+-]*$/.test(name) || /^\d{1,2}[ -]\w+[ -]\d{4}$|^\w+ \d{1,2}, \d{4}$/.test(name);
  // A placeholder in a message: `{name}`.
  const isPlaceholder = /^\{[^{}]*\}$/.test(name);
  if (isPlaceholder) return { name: "" };
  return name === "" || isTime ? null : { name };
}

function quoted(written: string): { name: string } | null {
  return /\s/.test(written) ? null : named(written);
}

function bracketed(written: string): { name: string } | null {
  // `[cleanup-old]` is a label. Only package names contain hyphens, together with `@` or a slash.
  const isMark =
    /^(?:x|todo|\w+:|v?\d[\d.]*)$/i.test(written) || (written.includes("-") && !/[@/]/.test(written));
  return /[\p{ID_Start}_$]/u.test(written) && !isMark ? { name: written } : null;
}

/** Sphinx roles whose targets are parts of documents: chapters, labels, issues. */
const ofDocuments =
  /^(?:ref|numref|doc|term|eq|download|keyword|cve|cwe|pep|rfc|issue|pr|pull|gh(?:-?(?:issue|pull|user))?|abbr|dfn|menuselection|guilabel|kbd|sup|sub|math|cite\w*|footcite\w*|ticket|bug|commit|user|changelog\w*)$/;

function role(kind: string, written: string): { name: string; label: string } {
  if (ofDocuments.test(kind)) {
    // A title that looks like code, or equals the last part of its target, is a name.
    const label = written.replace(/\s*<[^<>]+>$/, "");
    const isCode = label !== written && (looksLikeCode(label) || written.endsWith(`.${label}>`));
    return { name: isCode ? label : "", label };
  }
  const target = /<([^<>]+)>$/.exec(written)?.[1] ?? written;
  const name = target.replace(/^[~!]/, "");
  return { name, label: written.startsWith("~") ? (name.split(".").at(-1) ?? name) : name };
}

function linkTarget(written: string): { name: string; label?: string } {
  const bar = written.indexOf("|");
  if (bar >= 0) return { name: shortTarget(written.slice(0, bar)), label: written.slice(bar + 1).trim() };
  const parts = /^([^\s()]+(?:\([^()]*\))?)\s*(.*)$/s.exec(written.trim());
  const label = parts?.[2]?.trim() ?? "";
  const name = shortTarget(parts?.[1] ?? written);
  return label === "" ? { name } : { name, label };
}

/** TSDoc writes `package!Name:kind` and `index/EMPTY`. Only the name is the symbol. */
function shortTarget(written: string): string {
  const target = written.trim();
  if (/^https?:/.test(target) || target.startsWith("@")) return target;
  const inPackage = target.slice(target.indexOf("!") + 1).replace(/:\w+(?:\(\d+\))?$/, "");
  return /^\w+\/[\w.]+$/.test(inPackage) ? inPackage.slice(inPackage.indexOf("/") + 1) : inPackage;
}

/** `title <https://example.com>`_ of reStructuredText. */
function hyperlink(written: string): { name: string; label: string } | null {
  const parts = /^([^<>]{1,200})\s<(https?:[^<>\s]{1,300})>$/.exec(written);
  return parts && markdownLink((parts[1] ?? "").trim(), parts[2] ?? "");
}

function markdownLink(title: string, address: string): { name: string; label: string } {
  const isCode = title.includes("`") || looksLikeCode(title.replaceAll("\\", ""));
  return { name: isCode ? title.replace(/\\@/g, "@") : address, label: title };
}

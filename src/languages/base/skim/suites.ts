import { codeOf } from "./heads.ts";
import type { Outline } from "./outline.ts";
import type { Unit } from "./units.ts";

/** How definitions look from outside, where indentation holds them. */
export interface SuiteForms {
  /** The head of a function with its `name`. */
  readonly function: RegExp;
  /** The head of what holds members. */
  readonly holder: RegExp;
  /** What stands above a definition and belongs to it. */
  readonly mark: RegExp;
  /** A statement that does nothing. */
  readonly idle: string;
  /** Names whose bodies say something of others. */
  readonly stays?: RegExp;
}

/** A statement as far as its first line goes, with the lines between the brackets and texts that begin in it. */
interface Line {
  /** Where the line before ends: comments and empty lines above are its own. */
  readonly start: number;
  readonly code: number;
  readonly end: number;
  readonly indent: number;
}

/** The units of a text. */
export function suitesOf(text: string, outline: Outline, forms: SuiteForms): Unit[] {
  const lines = linesOf(text, outline);
  return new Splitter(text, outline, lines, forms).split(0, lines.length);
}

/** Deeper ones are not split: the code of people nests its types less deep. */
const deepest = 20;

class Splitter {
  readonly #text: string;
  readonly #outline: Outline;
  readonly #lines: readonly Line[];
  readonly #forms: SuiteForms;
  #depth = 0;

  constructor(text: string, outline: Outline, lines: readonly Line[], forms: SuiteForms) {
    this.#text = text;
    this.#outline = outline;
    this.#lines = lines;
    this.#forms = forms;
  }

  split(from: number, to: number): Unit[] {
    const units: Unit[] = [];
    const indent = this.#lines[from]?.indent ?? 0;
    for (let at = from; at < to;) {
      const first = at;
      while (at < to && this.#is(at, this.#forms.mark)) at += 1;
      const head = at;
      at += 1;
      while (at < to && (this.#lines[at]?.indent ?? 0) > indent) at += 1;
      const own = this.#lines[head];
      if (own !== undefined) units.push(this.#unit(first, head, Math.min(at, to)));
    }
    return units;
  }

  #is(at: number, form: RegExp): boolean {
    form.lastIndex = this.#lines[at]?.code ?? 0;
    return form.test(this.#text);
  }

  #unit(first: number, head: number, next: number): Unit {
    const { start } = this.#lines[first] ?? { start: 0 };
    const { end: bodyStart, code } = this.#lines[head] ?? { end: 0, code: 0 };
    const end = this.#lines[next - 1]?.end ?? bodyStart;
    const plain = { start, end, name: null, isGroup: false, body: null, units: null };
    if (next - head < 2) return plain;
    const { function: own, holder, idle } = this.#forms;
    const inner = this.#lines[head + 1];
    const filler = `${this.#text.slice(inner?.code === undefined ? 0 : this.#text.lastIndexOf("\n", inner.code - 1) + 1, inner?.code)}${idle}\n`;
    const written = codeOf(this.#text, this.#outline, code, bodyStart);
    const name = own.exec(written)?.groups?.["name"];
    const body = { start: bodyStart, end, filler, isCode: name !== undefined };
    if (name !== undefined) return { ...plain, name, body };
    if (!holder.test(written) || this.#depth >= deepest) return plain;
    this.#depth += 1;
    const units = this.split(head + 1, next);
    this.#depth -= 1;
    return { ...plain, body, units };
  }
}

/** The lines on which statements begin. */
function linesOf(text: string, { offsets, partners, comments, texts }: Outline): Line[] {
  const lines: Line[] = [];
  let [sign, comment, long] = [0, 0, 0];
  let start = 0;
  let last: Line | null = null;
  for (let at = 0; at < text.length;) {
    const lineStart = at;
    let end = lineEnd(text, at);
    const code = lineStart + indentOf(text, lineStart);
    while (comment < comments.length && (comments[comment] ?? 0) < code) comment += 2;
    const isEmpty = code >= end || /[\r\n]/.test(text[code] ?? "\n") || comments[comment] === code;
    if (!isEmpty) {
      // What opens on a line of it belongs to the statement, and so does the line behind a backslash.
      for (let isOpen = true; isOpen;) {
        isOpen = false;
        while (sign < offsets.length && (offsets[sign] ?? 0) < end) {
          const partner = partners[sign] ?? -1;
          if (partner > sign && (offsets[partner] ?? 0) >= end) end = lineEnd(text, offsets[partner] ?? end);
          sign = partner > sign ? partner : sign + 1;
        }
        for (; long < texts.length && (texts[long] ?? 0) < end; long += 2)
          if ((texts[long + 1] ?? 0) > end) {
            end = lineEnd(text, texts[long + 1] ?? end);
            isOpen = true;
          }
        if (/\\\r?\n$/.test(text.slice(Math.max(lineStart, end - 3), end)) && end < text.length) {
          end = lineEnd(text, end);
          isOpen = true;
        }
      }
      const indent = columnsOf(text.slice(lineStart, code));
      // Comments that stand further in than what follows belong to the block before it.
      const own = last === null ? null : deeperComments(text, last.end, lineStart, indent);
      if (last !== null && own !== null && own > last.end) {
        lines[lines.length - 1] = { ...last, end: own };
        start = own;
      }
      last = { start, code, end, indent };
      lines.push(last);
      start = end;
    }
    at = end;
  }
  if (last !== null) {
    const end = deeperComments(text, last.end, text.length, 0);
    lines[lines.length - 1] = { ...last, end };
  }
  return lines;
}

/** Where the comments end that stand further in than a column, from one place on and up to another. */
function deeperComments(text: string, from: number, to: number, column: number): number {
  let end = from;
  for (let at = from; at < to; at = lineEnd(text, at)) {
    const code = at + indentOf(text, at);
    if (text[code] === "#" && columnsOf(text.slice(at, code)) > column) end = lineEnd(text, at);
  }
  return end;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}

const blank = /[ \t\f]*/y;

function indentOf(text: string, at: number): number {
  blank.lastIndex = at;
  return blank.exec(text)?.[0].length ?? 0;
}

/** As the interpreter counts them: a tabulator goes to the next eighth column. */
function columnsOf(white: string): number {
  let columns = 0;
  for (const each of white)
    columns = each === "\t" ? columns + 8 - (columns % 8) : each === "\f" ? 0 : columns + 1;
  return columns;
}

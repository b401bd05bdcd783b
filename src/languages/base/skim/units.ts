import type { Outline } from "./outline.ts";
import { codeOf, collapsed } from "./heads.ts";

/** How declarations look from outside, where braces hold them. Heads have no comments, and nothing stands in their brackets. */
export interface BraceForms {
  /** What stands on a declaration and says nothing of what it is; global. Absent: there is no such thing. */
  readonly marks?: RegExp;
  /** The head of what holds members alone: statements cannot stand in it. */
  readonly holder: RegExp;
  /** The head of what holds declarations among statements: a namespace, a module. Absent: nothing but the file. */
  readonly space?: RegExp;
  /** Whole members that declare one `name`; where the braces hold what is run they are its `body`. */
  readonly members: readonly RegExp[];
  /** The same among statements. */
  readonly statements: readonly RegExp[];
  /** A whole statement that declares several names in one pair of brackets; absent: there is no such thing. */
  readonly group?: RegExp;
  /** Names whose bodies say something of others. */
  readonly stays?: RegExp;
  /** What begins so goes on behind a brace that closes. */
  readonly goesOn: RegExp;
  /** A line that does not end in one of these ends a statement; absent: a semicolon or a brace does. */
  readonly openLine?: RegExp;
  /** What may belong to a notice, where it is more than what a body is opened for. */
  readonly noted?: RegExp;
}

/** A stretch of a file from the end of one declaration to the end of the next: what stands before it belongs to it. */
export interface Unit {
  readonly start: number;
  readonly end: number;
  /** What it declares, where nothing else can be meant; null where it is not certain. */
  readonly name: string | null;
  /** It declares nothing but names that stand in it. */
  readonly isGroup: boolean;
  /** Where its body stands, braces not included. */
  readonly body: {
    readonly start: number;
    readonly end: number;
    /** What can stand in its place. */
    readonly filler: string;
    /** It is run, and declares nothing. */
    readonly isCode: boolean;
  } | null;
  /** The units in its body, where it holds declarations. */
  readonly units: readonly Unit[] | null;
}

interface Level {
  readonly isSpace: boolean;
  /** Indices in the outline. */
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** The units of a text. */
export function unitsOf(text: string, outline: Outline, forms: BraceForms): Unit[] {
  return new Splitter(text, outline, forms).split({
    ...{ isSpace: true, from: 0, to: outline.offsets.length, start: 0, end: text.length },
  });
}

/** Deeper ones are not split: the code of people nests its types less deep. */
const deepest = 20;

class Splitter {
  readonly #text: string;
  readonly #outline: Outline;
  readonly #forms: BraceForms;
  #depth = 0;

  constructor(text: string, outline: Outline, forms: BraceForms) {
    this.#text = text;
    this.#outline = outline;
    this.#forms = forms;
  }

  split({ isSpace, from, to, start, end: last }: Level): Unit[] {
    const { offsets, partners } = this.#outline;
    const units: Unit[] = [];
    let [first, at] = [from, start];
    let index = from;
    const close = (end: number, next: number, brace: number | null): void => {
      units.push(this.#unit({ isSpace, from: first, to: next, start: at, end }, brace));
      [first, at] = [next, end];
    };
    while (index < to) {
      const offset = offsets[index] ?? 0;
      const line = this.#forms.openLine === undefined ? null : this.#lineEnd(first, index, at);
      if (line !== null) {
        close(line, index, null);
        continue;
      }
      const sign = this.#text[offset];
      const partner = partners[index] ?? index;
      index = partner > index ? partner + 1 : index + 1;
      if (sign === ";") close(offset + 1, index, null);
      else if (sign === "{" && this.#endsAt(index)) close((offsets[partner] ?? 0) + 1, index, partner);
    }
    // What it declares is not told apart.
    if (at < last) units.push({ start: at, end: last, name: null, isGroup: false, body: null, units: null });
    return units;
  }

  /** Whether a unit ends with the brace before that index of the outline. */
  #endsAt(index: number): boolean {
    const after = (this.#outline.offsets[index - 1] ?? 0) + 1;
    const { goesOn } = this.#forms;
    goesOn.lastIndex = after;
    return !goesOn.test(this.#text);
  }

  /** Where a line ends the statement that began at `at`, before the sign at that index. */
  #lineEnd(first: number, index: number, at: number): number | null {
    const { offsets } = this.#outline;
    const before = index > first ? (offsets[index - 1] ?? 0) + 1 : at;
    const code = codeOf(this.#text, this.#outline, before, offsets[index] ?? 0);
    let isBegun = index > first;
    let from = 0;
    for (let line = code.indexOf("\n"); line >= 0; line = code.indexOf("\n", from)) {
      const written = code.slice(from, line).trimEnd();
      isBegun ||= written.trim() !== "";
      if (isBegun && this.#forms.openLine?.test(written) !== true) return before + line;
      from = line + 1;
    }
    return null;
  }

  #unit({ isSpace, from, to, start, end }: Level, brace: number | null): Unit {
    const { offsets, partners } = this.#outline;
    const { marks } = this.#forms;
    const marked = collapsed(this.#text, this.#outline, { from, to, start, end });
    const head = marks === undefined ? marked : marked.replaceAll(marks, "").trimStart();
    const open = brace === null ? -1 : (partners[brace] ?? -1);
    const body =
      brace === null
        ? null
        : { start: (offsets[open] ?? 0) + 1, end: offsets[brace] ?? 0, filler: "", isCode: false };
    const inner = body === null || brace === null ? null : this.#holds(head);
    if (inner !== null && body !== null && brace !== null && this.#depth < deepest) {
      this.#depth += 1;
      const units = this.split({ ...inner, from: open + 1, to: brace, ...body });
      this.#depth -= 1;
      return { start, end, name: null, isGroup: false, body, units };
    }
    const isGroup = isSpace && this.#forms.group?.test(head) === true;
    const { name = null, isCode = false } = this.#foundIn(head, isSpace) ?? {};
    return { start, end, name, isGroup, body: body && { ...body, isCode }, units: null };
  }

  #holds(head: string): { readonly isSpace: boolean } | null {
    const { holder, space } = this.#forms;
    if (holder.test(head)) return { isSpace: false };
    return space?.test(head) === true ? { isSpace: true } : null;
  }

  #foundIn(head: string, isSpace: boolean): { readonly name: string; readonly isCode: boolean } | null {
    const { members, statements } = this.#forms;
    for (const each of isSpace ? statements : members) {
      const { name, body } = each.exec(head)?.groups ?? {};
      if (name !== undefined) return { name, isCode: body !== undefined };
    }
    return null;
  }
}

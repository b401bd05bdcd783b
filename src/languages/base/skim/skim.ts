import type { TextLexis } from "../../../core/model/language/lexis.ts";
import type { Landmarks } from "../landmarks.ts";
import type { TextSpan } from "../syntax-tree.ts";
import { Cut } from "./cut.ts";
import { codeOf } from "./heads.ts";
import { outline, type Outline } from "./outline.ts";
import { suitesOf, type SuiteForms } from "./suites.ts";
import { unitsOf, type BraceForms, type Unit } from "./units.ts";

/** What is less is not worth cutting. */
const shortest = 2000;
/** A shorter body stays. */
const shortestBody = 40;
/** Where more than that part of a text is left, it is read whole. */
const most = 0.75;

/** A longer value is no text of a notice. */
const longestValue = 2000;
/** Texts are not put together from others that are put together more often. */
const mostRounds = 5;

const words = /[\p{ID_Start}_$][\p{ID_Continue}$]*/gu;

/**
 * What of a file the declarations with notices can be read from: without the functions that hold no landmark, and whose
 * names nothing near a landmark speaks of. Null where little could be left out, or the file is not understood.
 */
export function skim(
  text: string,
  lexis: TextLexis,
  forms: BraceForms | SuiteForms,
  landmarks: Landmarks,
): Cut | null {
  if (text.length < shortest) return null;
  const signs = outline(text, lexis);
  if (signs === null) return null;
  const units = "mark" in forms ? suitesOf(text, signs, forms) : unitsOf(text, signs, forms);
  const kept = new Keeper(text, signs, { landmarks, forms }).keep(units);
  const length = kept.reduce((sum, { start, end }) => sum + end - start, 0);
  return length > text.length * most ? null : new Cut(text, kept);
}

/** The units that declare a value. */
function valuesIn(unit: Unit): readonly Unit[] {
  if (unit.units !== null) return unit.units.flatMap((each) => valuesIn(each));
  return unit.name !== null && unit.body?.isCode !== true ? [unit] : [];
}

class Keeper {
  readonly #text: string;
  readonly #outline: Outline;
  readonly #landmarks: Landmarks;
  readonly #names = new Set<string>();
  readonly #forms: BraceForms | SuiteForms;
  readonly #spans: { start: number; end: number; put?: { text: string; until: number } }[] = [];

  constructor(
    text: string,
    signs: Outline,
    { landmarks, forms }: { readonly landmarks: Landmarks; readonly forms: BraceForms | SuiteForms },
  ) {
    this.#text = text;
    this.#outline = signs;
    this.#landmarks = landmarks;
    this.#forms = forms;
  }

  keep(units: readonly Unit[]): readonly TextSpan[] {
    this.#learn(units);
    this.#follow(units);
    this.#choose(units);
    this.#add(units.at(-1)?.end ?? 0, this.#text.length);
    // The file ends where it did.
    const { length } = this.#text;
    if (this.#spans.at(-1)?.end !== length) this.#add(length - 1, length);
    return this.#spans;
  }

  /** Notes the names that what may carry a notice declares and speaks of. */
  #learn(units: readonly Unit[]): void {
    for (const unit of units) {
      if (!this.#landmarks.in(unit)) continue;
      const { start, end, body, units: inner } = unit;
      if (inner !== null && body !== null) {
        this.#note(start, body.start);
        this.#learn(inner);
      } else if (unit.name !== null && body !== null && !this.#landmarks.in(body))
        this.#note(start, body.start);
      else this.#note(start, end);
    }
  }

  /** Notes what the values speak of that are spoken of, until nothing comes to it. */
  #follow(units: readonly Unit[]): void {
    const values = units.flatMap((each) => valuesIn(each));
    for (let size = -1, round = 0; size !== this.#names.size && round < mostRounds; round += 1) {
      size = this.#names.size;
      for (const { name, start, end } of values)
        if (this.#names.has(name ?? "") && end - start < longestValue) this.#note(start, end);
    }
  }

  #note(start: number, end: number): void {
    // Documentation is a text in code there.
    const isText = "mark" in this.#forms;
    const code = isText ? this.#text.slice(start, end) : codeOf(this.#text, this.#outline, start, end);
    for (const [word] of code.matchAll(words)) this.#names.add(word);
  }

  #choose(units: readonly Unit[]): void {
    for (const unit of units) {
      const { start, end, body, units: inner } = unit;
      if (inner !== null && body !== null) {
        this.#add(this.#codeFrom(start, body.start), body.start);
        this.#choose(inner);
        // A block without braces ends where the last one in it does.
        if (this.#spans.at(-1)?.end !== body.end) this.#put(body);
        this.#add(inner.at(-1)?.end ?? body.start, end);
        continue;
      }
      // What holds a landmark speaks of itself.
      if (this.#isIdle(unit)) continue;
      const isEmptied =
        body?.isCode === true && body.end - body.start > shortestBody && !this.#landmarks.in(body);
      const from = this.#codeFrom(start, body?.start ?? end);
      if (isEmptied) {
        this.#add(from, body.start);
        this.#put(body);
        this.#add(body.end, end);
      } else this.#add(from, end);
    }
  }

  /** Whether nothing near a landmark speaks of what it declares. */
  #isIdle({ start, end, name, isGroup }: Unit): boolean {
    const { stays } = this.#forms;
    if (name !== null) return !this.#names.has(name) && stays?.test(name) !== true;
    if (!isGroup) return false;
    const code = codeOf(this.#text, this.#outline, start, end);
    return [...code.matchAll(words)].every(([word]) => !this.#names.has(word));
  }

  /** Where a unit is kept from: without a landmark before its body, from its first line of code on. */
  #codeFrom(start: number, end: number): number {
    if (this.#landmarks.in({ start, end })) return start;
    const code = codeOf(this.#text, this.#outline, start, end);
    const first = code.search(/\S/);
    return first < 0 ? start : start + Math.max(0, code.lastIndexOf("\n", first));
  }

  #put({ start, end, filler }: NonNullable<Unit["body"]>): void {
    const last = this.#spans.at(-1);
    if (last === undefined || filler === "") return;
    const until = start + this.#text.slice(start, end).trimEnd().length;
    const put = { text: filler, until };
    if (last.put === undefined) last.put = put;
    else if (last.put.until < until) this.#spans.push({ start: until, end: until, put });
  }

  #add(start: number, end: number): void {
    const last = this.#spans.at(-1);
    if (last !== undefined && last.end === start) last.end = end;
    else if (end > start) this.#spans.push({ start, end });
  }
}

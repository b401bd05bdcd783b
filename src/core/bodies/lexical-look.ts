import type { Lexis } from "../model/language/lexis.ts";
import type { Feature, UnnoticedFeature } from "../model/notice.ts";
import { lastSegment } from "../model/qualified-name.ts";
import { codeParts } from "./code-parts.ts";

/** Finds declarations of base in the text of head if head cannot be parsed. Ignores comments and strings. */
export class LexicalLook {
  readonly #base: Side;
  readonly #head: Side;
  readonly #lexis: Lexis;

  constructor(texts: { readonly base: string; readonly head: string }, lexis: Lexis) {
    this.#lexis = lexis;
    this.#base = new Side(texts.base, lexis);
    this.#head = new Side(texts.head, lexis);
  }

  /**
   * Returns true if the declaration's header and a line of its notice occur at head at least as often as on base. The
   * header is the words before the name and the sign after it. Counting is needed because overloads look alike.
   */
  finds({ declaration, notice, place }: Feature | UnnoticedFeature): boolean {
    if (declaration === null) return false;
    const name = lastSegment(declaration);
    const header = headerOf(this.#base.line(place.line), name, this.#lexis);
    if (header === null || !this.#isLeft((side) => side.countInOrder(header, name))) return false;
    if (notice === null) return true;
    return this.#base
      .lines(notice.line, notice.endLine)
      .some((each) => each.length > 8 && this.#isLeft((side) => side.countLine(each)));
  }

  #isLeft(count: (side: Side) => number): boolean {
    const left = count(this.#head);
    return left > 0 && left >= count(this.#base);
  }
}

/** One version of a file, split into words and lines on first use. */
class Side {
  readonly #lines: readonly string[];
  readonly #text: string;
  readonly #lexis: Lexis;
  #words: readonly string[] | null = null;
  #places: ReadonlyMap<string, readonly number[]> | null = null;
  #counts: ReadonlyMap<string, number> | null = null;

  constructor(text: string, lexis: Lexis) {
    this.#text = text;
    this.#lexis = lexis;
    this.#lines = text.split("\n").map((each) => each.trim());
  }

  line(number: number): string {
    return this.#lines[number - 1] ?? "";
  }

  lines(from: number, to: number): readonly string[] {
    return this.#lines.slice(from - 1, to);
  }

  countLine(line: string): number {
    this.#counts ??= new Map(
      [...Map.groupBy(this.#lines, (each) => each)].map(([each, { length }]) => [each, length]),
    );
    return this.#counts.get(line) ?? 0;
  }

  countInOrder(wanted: readonly string[], name: string): number {
    const words = (this.#words ??= wordsOf(this.#text, this.#lexis));
    this.#places ??= Map.groupBy(words.keys(), (at) => words[at] ?? "");
    const before = wanted.indexOf(name);
    const starts = (this.#places.get(name) ?? []).map((at) => at - before);
    return starts.filter((at) => wanted.every((each, index) => words[at + index] === each)).length;
  }
}

/** Returns the name on the line of its declaration, with up to two words before it and the token after it. */
function headerOf(line: string, name: string, lexis: Lexis): readonly string[] | null {
  const words = wordsOf(line, lexis);
  const at = words.indexOf(name);
  return at < 0 ? null : words.slice(Math.max(0, at - 2), at + 2);
}

function wordsOf(text: string, lexis: Lexis): readonly string[] {
  return [...codeParts(text, lexis, "rest")].flatMap(({ kind, start, end }) =>
    kind === "word" || kind === "sign" ? text.slice(start, end) : [],
  );
}

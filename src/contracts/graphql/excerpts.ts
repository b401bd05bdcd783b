import type { Excerpt, Excerpts, NamedExcerpt } from "../../core/model/language.ts";
import { type Begun, type Definition, definitionsIn } from "./definition-places.ts";

/**
 * Splits a schema's file into its definitions, each with its extensions. `schema` itself belongs to every excerpt.
 * Versions are split one after another, and the common start and end of two consecutive versions are not read
 * again.
 */
export class GraphqlExcerpts implements Excerpts {
  readonly #held = new Map<string, string>();
  #last: SplitText = { text: "", parts: [], starts: [] };

  split(text: string): Excerpt | null {
    const next = this.#next(text);
    if (next === null) return null;
    this.#last = next;
    return new GraphqlExcerpt(next.parts);
  }

  /** Returns null if a bracket or quote of the text is not closed. */
  #next(text: string): SplitText | null {
    const known = this.#last;
    const before = commonStart(text, known.text);
    const behind = commonEnd(text, known.text, before);
    const shift = text.length - known.text.length;
    const kept = partsBefore(known, before);
    const sameAs = ({ start, last, isAlone }: Definition): number => {
      if (!isAlone || start < text.length - behind) return -1;
      const index = indexIn(known.starts, start - shift);
      const part = known.parts[index];
      return part?.isAlone === true && part.last === last ? index : -1;
    };
    const read = definitionsIn(text, beginOf(known, kept), sameAs);
    if (read === null) return null;
    const { definitions, rest } = read;
    const end = rest < 0 ? text.length : (known.starts[rest] ?? 0) + shift;
    const own = definitions.map(({ key, start, last, isAlone }, index) => {
      const { start: next = end } = definitions[index + 1] ?? {};
      return { key, last, isAlone, text: this.#hold(text.slice(start, next)) };
    });
    const left = rest < 0 ? known.parts.length : rest;
    return {
      text,
      parts: [...known.parts.slice(0, kept), ...own, ...known.parts.slice(left)],
      starts: [
        ...known.starts.slice(0, kept),
        ...definitions.map(({ start }) => start),
        ...known.starts.slice(left).map((each) => each + shift),
      ],
    };
  }

  /** Returns a copy. A substring would keep the whole text in memory. */
  #hold(text: string): string {
    const known = this.#held.get(text) ?? Buffer.from(text).toString();
    this.#held.set(known, known);
    return known;
  }
}

class GraphqlExcerpt implements Excerpt {
  readonly #byKey: ReadonlyMap<string, readonly Part[]>;
  /** Caches the texts: for a type with thousands of fields, each field requests the same text. */
  readonly #written = new Map<string, NamedExcerpt>();

  constructor(parts: readonly Part[]) {
    this.#byKey = Map.groupBy(parts, ({ key }) => key);
  }

  about(name: string): NamedExcerpt {
    const key = keyOf(name);
    const known = this.#written.get(key);
    if (known !== undefined) return known;
    const text = `${this.#textOf("")}\n${this.#textOf(key)}`;
    const excerpt = { text, unless: [], takesInFiles: false };
    this.#written.set(key, excerpt);
    return excerpt;
  }

  partAt(): null {
    return null;
  }

  #textOf(key: string): string {
    return (this.#byKey.get(key) ?? []).map(({ text }) => text).join("\n");
  }
}

/** The text of a definition. All versions that contain it share one object. */
interface Part extends Pick<Definition, "key" | "last" | "isAlone"> {
  readonly text: string;
}

/** A version, and the offsets at which its parts begin. */
interface SplitText {
  readonly text: string;
  readonly parts: readonly Part[];
  readonly starts: readonly number[];
}

/**
 * Returns the number of parts that are the same in a text with this many common leading characters. They are the
 * parts before the last one that it contains completely, because the start of that one is certain. Text before the
 * first part is read again.
 */
function partsBefore({ parts, starts }: SplitText, common: number): number {
  for (let index = starts.length - 2; index > 0; index -= 1)
    if ((starts[index + 1] ?? Infinity) <= common && parts[index]?.isAlone === true) return index;
  return 0;
}

function beginOf({ parts, starts }: SplitText, index: number): Begun {
  return index === 0 ? { start: 0, last: "" } : { start: starts[index] ?? 0, last: parts[index]?.last ?? "" };
}

/** Returns the number of characters that two texts have in common at the start. */
function commonStart(one: string, other: string): number {
  let [low, high] = [0, Math.min(one.length, other.length)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (one.slice(low, middle) === other.slice(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Returns the number of characters that two texts have in common at the end, not counting the first `taken`
 * characters.
 */
function commonEnd(one: string, other: string, taken: number): number {
  let [low, high] = [0, Math.min(one.length, other.length) - taken];
  const isSame = (from: number, to: number): boolean =>
    one.slice(one.length - to, one.length - from) === other.slice(other.length - to, other.length - from);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isSame(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the index of a number in a sorted list, or -1. */
function indexIn(list: readonly number[], wanted: number): number {
  let [low, high] = [0, list.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return list[low] === wanted ? low : -1;
}

/** `User` of `User.email` and `User.posts(first:)`; `@auth` of `@auth(role:)`. */
function keyOf(name: string): string {
  return /^@?\w+/.exec(name)?.[0] ?? name;
}

import type { Spot } from "./document.ts";
import { endOfText, endOfValue, sign, skipSpace } from "./json-scan.ts";

/** A parsed part, with its location and value. */
interface Part extends Spot {
  readonly value: unknown;
}

/** A JSON text with all its parts. */
export interface JsonInParts {
  readonly text: string;
  readonly root: unknown;
  /** The parts, by the keys that lead to them. */
  readonly parts: ReadonlyMap<string, Part>;
  /** The locations of the values in each mapping that contains parts. */
  readonly spots: ReadonlyMap<object, ReadonlyMap<string, Spot>>;
}

/** Number of keys that lead to a part: operations, and schemas with a name. */
const depthOfParts = 3;

/** A text with more parts is read as a whole, because its parts are very small. */
const manyParts = 100_000;

/**
 * Reads JSON part by part. A part whose text is identical in `before`, under the same keys, is not parsed again,
 * and both versions share one object. Returns null if the text has no such parts or is not valid JSON: a part
 * counts only if its text is a single value.
 */
export function readInParts(text: string, before: JsonInParts | null): JsonInParts | null {
  try {
    return new PartReader(text, before).read();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

class PartReader {
  readonly #text: string;
  readonly #before: JsonInParts | null;
  readonly #parts = new Map<string, Part>();
  readonly #spots = new Map<object, ReadonlyMap<string, Spot>>();

  constructor(text: string, before: JsonInParts | null) {
    this.#text = text;
    this.#before = before;
  }

  read(): JsonInParts {
    const text = this.#text;
    const { value: root, end } = this.#mapping(skipSpace(text, 0), "", 1);
    if (skipSpace(text, end) < text.length) throw new SyntaxError();
    return { text, root, parts: this.#parts, spots: this.#spots };
  }

  #mapping(start: number, keys: string, depth: number): Part {
    const text = this.#text;
    const value: Record<string, unknown> = {};
    const spots = new Map<string, Spot>();
    let at = this.#behind(start, sign.openBrace);
    while (text.charCodeAt(at) !== sign.closeBrace || spots.size > 0) {
      const from = at;
      const behindKey = endOfText(text, this.#at(at, sign.quote));
      const key = JSON.parse(text.slice(from, behindKey)) as string;
      // Assigning to this key would call a setter.
      if (key === "__proto__") throw new SyntaxError();
      at = this.#behind(skipSpace(text, behindKey), sign.colon);
      const held = this.#value(at, `${keys}\0${key}`, depth);
      value[key] = held.value;
      // If a key is repeated, the last one counts.
      spots.set(key, { start: from, end: held.end });
      at = skipSpace(text, held.end);
      if (text.charCodeAt(at) === sign.closeBrace) break;
      at = this.#behind(at, sign.comma);
    }
    this.#spots.set(value, spots);
    return { start, end: at + 1, value };
  }

  #value(start: number, keys: string, depth: number): Part {
    const text = this.#text;
    if (depth < depthOfParts && text.charCodeAt(start) === sign.openBrace)
      return this.#mapping(start, keys, depth + 1);
    const end = endOfValue(text, start);
    const written = text.slice(start, end);
    const part = { start, end, value: this.#valueBefore(keys, written) ?? (JSON.parse(written) as unknown) };
    this.#parts.set(keys, part);
    if (this.#parts.size > manyParts) throw new SyntaxError();
    return part;
  }

  #valueBefore(keys: string, written: string): unknown {
    const part = this.#before?.parts.get(keys);
    const isSame =
      part?.end === (part?.start ?? 0) + written.length &&
      this.#before?.text.slice(part.start, part.end) === written;
    return isSame ? part?.value : undefined;
  }

  /** Returns the offset if it has that character. Throws otherwise. */
  #at(at: number, wanted: number): number {
    if (this.#text.charCodeAt(at) !== wanted) throw new SyntaxError();
    return at;
  }

  #behind(at: number, wanted: number): number {
    return skipSpace(this.#text, this.#at(at, wanted) + 1);
  }
}

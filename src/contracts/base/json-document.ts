import { cacheEntries } from "../../core/limits.ts";
import { type DocumentReading, isMapping, lineStarts, type Site, type Spot, type Spots } from "./document.ts";
import { type JsonInParts, readInParts } from "./json-in-parts.ts";
import { JsonEnds } from "./json-ends.ts";
import { endOfText, sign, skipSpace } from "./json-scan.ts";

/** Signs from which on a text is read part by part. */
const large = 1024 * 1024;

/** What was read of large files, as long as somebody holds it: of two versions of one most parts are the same. */
const known = new Map<string, WeakRef<JsonInParts>>();

/** Reads JSON: the values at once, places when they are asked for. */
export function readJson(path: string, text: string): DocumentReading {
  try {
    const inParts = text.length < large ? null : partsOf(path, text);
    const root: unknown = inParts === null ? JSON.parse(text) : inParts.root;
    let starts: Int32Array | null = null;
    const lines = (): Int32Array => (starts ??= lineStarts(text));
    return {
      documents: [{ path, text, root, lines, spots: new JsonSpots(text, root, lines, inParts) }],
      faults: [],
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const what = message.replace(/ in JSON at position.*$|, ".*$/s, "").split("\n")[0] ?? "";
    return { documents: [], faults: [{ offset, message: `This is not valid JSON: ${what}.` }] };
  }
}

function partsOf(path: string, text: string): JsonInParts | null {
  const read = readInParts(text, known.get(path)?.deref() ?? null);
  known.delete(path);
  if (read !== null) known.set(path, new WeakRef(read));
  for (const oldest of known.keys()) {
    if (known.size <= cacheEntries) break;
    known.delete(oldest);
  }
  return read;
}

/** Indexes an object when one of its keys is asked for: from the outside in, past all that lies between. */
class JsonSpots implements Spots {
  readonly #text: string;
  readonly #root: unknown;
  readonly #inParts: JsonInParts | null;
  readonly #ends: JsonEnds;
  readonly #starts = new WeakMap<object, number>();
  readonly #spots = new WeakMap<object, ReadonlyMap<string, Spot>>();

  constructor(text: string, root: unknown, lines: () => Int32Array, inParts: JsonInParts | null) {
    this.#text = text;
    this.#ends = new JsonEnds(text, lines);
    this.#root = root;
    this.#inParts = inParts;
  }

  of({ holder, key, parent }: Site): Spot | null {
    let spots = this.#spots.get(holder);
    if (spots === undefined) {
      if (parent !== null) this.of(parent);
      else if (holder === this.#root) this.#starts.set(holder, this.#text.search(/\S/));
      const start = this.#starts.get(holder);
      if (start === undefined) return null;
      const read = this.#inParts?.spots.get(holder);
      spots = read === undefined ? this.#index(holder, start) : this.#known(holder, read);
      this.#spots.set(holder, spots);
    }
    return spots.get(key) ?? null;
  }

  /** Where what it holds stands was noted when it was read. */
  #known(holder: object, spots: ReadonlyMap<string, Spot>): ReadonlyMap<string, Spot> {
    for (const [key, { start }] of spots) this.#noteStart(holder, key, this.#behindKey(start));
    return spots;
  }

  #behindKey(start: number): number {
    const colon = skipSpace(this.#text, endOfText(this.#text, start));
    return skipSpace(this.#text, colon + 1);
  }

  #noteStart(holder: object, key: string, at: number): void {
    const value: unknown = (holder as Record<string, unknown>)[key];
    if (typeof value === "object" && value !== null) this.#starts.set(value, at);
  }

  #index(holder: object, start: number): Map<string, Spot> {
    const text = this.#text;
    const spots = new Map<string, Spot>();
    const isList = !isMapping(holder);
    let index = 0;
    let at = skipSpace(text, start + 1);
    while (at < text.length) {
      const first = text.charCodeAt(at);
      if (first === sign.closeBrace || first === sign.closeBracket) break;
      if (first === sign.comma) {
        at = skipSpace(text, at + 1);
        continue;
      }
      const from = at;
      let key = String(index);
      if (!isList) {
        key = keyIn(text.slice(at, endOfText(text, at)));
        at = this.#behindKey(at);
      }
      this.#noteStart(holder, key, at);
      const end = this.#ends.of(at);
      if (end <= from) break;
      // Of a key that is given twice the last one counts, as it does for the values.
      spots.set(key, { start: from, end });
      index += 1;
      at = skipSpace(text, end);
    }
    return spots;
  }
}

function keyIn(written: string): string {
  return written.includes("\\") ? String(JSON.parse(written)) : written.slice(1, -1);
}

import { IndentedLines } from "./indented-lines.ts";
import { type DocumentReading, isMapping, lineStarts, type Site, type Spot, type Spots } from "./document.ts";

/** Reads JSON: the values at once, places when they are asked for. */
export function readJson(path: string, text: string): DocumentReading {
  try {
    const root: unknown = JSON.parse(text);
    let starts: Int32Array | null = null;
    const lines = (): Int32Array => (starts ??= lineStarts(text));
    return { documents: [{ path, text, root, lines, spots: new JsonSpots(text, root, lines) }], faults: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const what = message.replace(/ in JSON at position.*$|, ".*$/s, "").split("\n")[0] ?? "";
    return { documents: [], faults: [{ offset, message: `This is not valid JSON: ${what}.` }] };
  }
}

const quote = 0x22;
const backslash = 0x5c;
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const [colon, comma] = [0x3a, 0x2c];

/** Indexes an object when one of its keys is asked for: from the outside in, past all that lies between. */
class JsonSpots implements Spots {
  readonly #text: string;
  readonly #lines: IndentedLines;
  readonly #root: unknown;
  readonly #starts = new WeakMap<object, number>();
  readonly #spots = new WeakMap<object, Map<string, Spot>>();

  constructor(text: string, root: unknown, lines: () => Int32Array) {
    this.#text = text;
    this.#lines = new IndentedLines(text, lines);
    this.#root = root;
  }

  of({ holder, key, parent }: Site): Spot | null {
    let spots = this.#spots.get(holder);
    if (spots === undefined) {
      if (parent !== null) this.of(parent);
      else if (holder === this.#root) this.#starts.set(holder, this.#text.search(/\S/));
      const start = this.#starts.get(holder);
      if (start === undefined) return null;
      spots = this.#index(holder, start);
      this.#spots.set(holder, spots);
    }
    return spots.get(key) ?? null;
  }

  #index(holder: object, start: number): Map<string, Spot> {
    const text = this.#text;
    const spots = new Map<string, Spot>();
    const isList = !isMapping(holder);
    let index = 0;
    let at = skipSpace(text, start + 1);
    while (at < text.length) {
      const sign = text.charCodeAt(at);
      if (sign === closeBrace || sign === closeBracket) break;
      if (sign === comma) {
        at = skipSpace(text, at + 1);
        continue;
      }
      const from = at;
      let key = String(index);
      if (!isList) {
        const end = endOfText(text, at);
        key = keyIn(text.slice(at, end));
        at = skipSpace(text, end);
        if (text.charCodeAt(at) === colon) at = skipSpace(text, at + 1);
      }
      const value: unknown = (holder as Record<string, unknown>)[key];
      if (typeof value === "object" && value !== null) this.#starts.set(value, at);
      const end = endOfValue(text, at, this.#lines);
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

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

/** Behind the quote that closes the text which opens at `from`. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((at - before) % 2 === 1) return at + 1;
  }
  return text.length;
}

function endOfValue(text: string, from: number, lines: IndentedLines): number {
  const first = text.charCodeAt(from);
  if (first === quote) return endOfText(text, from);
  let at = from;
  if (first !== openBrace && first !== openBracket) {
    while (at < text.length && !/[,\]}\s]/.test(text.charAt(at))) at += 1;
    return at;
  }
  const end = lines.endOf(from, first === openBrace ? closeBrace : closeBracket);
  if (end !== null) return end;
  for (let depth = 0; at < text.length;) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      at = endOfText(text, at);
      continue;
    }
    at += 1;
    if (sign === openBrace || sign === openBracket) depth += 1;
    else if ((sign === closeBrace || sign === closeBracket) && --depth === 0) return at;
  }
  return at;
}

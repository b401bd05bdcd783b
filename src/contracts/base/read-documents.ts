import {
  positionAt,
  type ContractDocument,
  type DocumentReading,
  isMapping,
  lineStarts,
  type Site,
  type Spot,
  type Spots,
} from "./document.ts";
import type { Problem } from "../../core/model/feature.ts";
import { cacheEntries } from "../../core/limits.ts";
import { type JsonInParts, readInParts } from "./json-in-parts.ts";
import { endOfText, sign, skipSpace, endOfValue, isSpace } from "./json-scan.ts";

const lineBreak = 0x0a;

/** Number of nesting levels whose closing lines are recorded. Deeper lines are searched one by one. */
const trackedDepth = 1000;

/**
 * Finds where values of a JSON text end. When the total length skipped exceeds the length of the text, the closing
 * lines are recorded for all lines.
 */
export class JsonEnds {
  readonly #text: string;
  readonly #starts: () => Int32Array;
  #closing: Int32Array | null = null;
  #passed = 0;

  /** `starts` returns the offsets at which the lines of the text begin. */
  constructor(text: string, starts: () => Int32Array) {
    this.#text = text;
    this.#starts = starts;
  }

  /** Returns the offset after the value that begins at `from`. */
  of(from: number): number {
    if (this.#passed > this.#text.length) this.#closing ??= closingLines(this.#text, this.#starts());
    const end = this.#noted(from) ?? endOfValue(this.#text, from);
    this.#passed += end - from;
    return end;
  }

  #noted(from: number): number | null {
    if (this.#closing === null || this.#text.charCodeAt(from + 1) !== lineBreak) return null;
    const starts = this.#starts();
    const line = this.#closing[lineAt(starts, from)] ?? 0;
    return line === 0 ? null : behindSpace(this.#text, starts[line] ?? 0) + 1;
  }
}

/**
 * For each line, the next line at the same indentation that begins with the matching closing bracket. 0 if there
 * is none.
 */
function closingLines(text: string, starts: Int32Array): Int32Array {
  const closing = new Int32Array(starts.length);
  const next = { braces: new Int32Array(trackedDepth), brackets: new Int32Array(trackedDepth) };
  let depthBelow = 0;
  for (let line = starts.length - 1; line >= 0; line -= 1) {
    const start = starts[line] ?? 0;
    const first = behindSpace(text, start);
    const depth = first - start;
    const last = text.charCodeAt((starts[line + 1] ?? 0) - 2);
    const ends = last === sign.openBrace ? next.braces : last === sign.openBracket ? next.brackets : null;
    if (ends !== null && depthBelow > depth) closing[line] = ends[depth] ?? 0;
    depthBelow = depth;
    const own = text.charCodeAt(first);
    if (depth >= trackedDepth) continue;
    if (own === sign.closeBrace) next.braces[depth] = line;
    else if (own === sign.closeBracket) next.brackets[depth] = line;
  }
  return closing;
}

function behindSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** Returns the index of the line that contains an offset. */
function lineAt(starts: Int32Array, offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Number of characters above which a text is read part by part. */
const large = 1024 * 1024;

/**
 * The parts of large files, for as long as other objects refer to them. Two versions of a file share most of their
 * parts.
 */
const known = new Map<string, WeakRef<JsonInParts>>();

/** Reads JSON. The values are parsed at once, and their locations are found when they are requested. */
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

/**
 * Finds the locations of an object's keys when one of them is requested. It searches from the outermost object
 * inwards and skips everything else.
 */
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

  /** The locations of these values were recorded when the text was parsed. */
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
      // If a key is repeated, the last one counts, as for the values.
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

/**
 * Reads a file according to its extension. A `.yaml` file with JSON content is read as JSON, because JSON is also
 * YAML.
 */
export async function readDocuments(
  path: string,
  text: string,
): Promise<{ readonly documents: readonly ContractDocument[]; readonly problems: readonly Problem[] }> {
  const { documents, faults } = await readingOf(path, text);
  const whole: ContractDocument = { path, text, root: null, spots: { of: () => null } };
  const problems = faults.map(({ offset, message }) => ({
    path,
    line: positionAt(whole, offset).line,
    message,
  }));
  return { documents, problems };
}

async function readingOf(path: string, text: string): Promise<DocumentReading> {
  const isJson = path.toLowerCase().endsWith(".json");
  if (isJson || /^\s*[{[]/.test(text)) {
    const reading = readJson(path, text);
    if (isJson || reading.faults.length === 0) return reading;
  }
  const { readYamlDocuments } = await import("./yaml/yaml-document.ts");
  try {
    return readYamlDocuments(path, text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { documents: [], faults: [{ offset: 0, message: "Nested too deeply." }] };
  }
}

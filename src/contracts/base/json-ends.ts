import { endOfValue, isSpace, sign } from "./json-scan.ts";

const lineBreak = 0x0a;

/** Levels whose closing lines are remembered; lines that are deeper are looked at one by one. */
const trackedDepth = 1000;

/**
 * Where values of a text of JSON end. Once as much was passed by as the text is long, where lines close each other is
 * noted for all of them.
 */
export class JsonEnds {
  readonly #text: string;
  readonly #starts: () => Int32Array;
  #closing: Int32Array | null = null;
  #passed = 0;

  /** `starts` gives the offsets at which the lines of the text begin. */
  constructor(text: string, starts: () => Int32Array) {
    this.#text = text;
    this.#starts = starts;
  }

  /** Behind the value that begins at `from`. */
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

/** For each line the next one that begins with the sign which closes its last one, and is as deep; 0: there is none. */
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

/** Index of the line that holds an offset. */
function lineAt(starts: Int32Array, offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

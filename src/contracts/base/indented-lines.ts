import { lineStarts } from "./document.ts";

const lineBreak = 0x0a;

/** The lines of a text of JSON by how deep they are indented: it tells where a value ends without reading what is in it. */
export class IndentedLines {
  readonly #text: string;
  #starts: Int32Array | null = null;
  #depths: Uint16Array = new Uint16Array();

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Where a value ends that opens at `from`: at the next line that begins with its closing sign as deep as its own line
   * does. No text of JSON holds a line break. Null where the value is not laid out so.
   */
  endOf(from: number, close: number): number | null {
    const text = this.#text;
    if (text.charCodeAt(from + 1) !== lineBreak) return null;
    const starts = this.#lines();
    const line = lineAt(starts, from);
    const depth = this.#depths[line] ?? 0;
    if ((this.#depths[line + 1] ?? 0) <= depth) return null;
    for (let next = line + 1; next < starts.length; next += 1) {
      if (this.#depths[next] !== depth) continue;
      const at = (starts[next] ?? 0) + depth;
      if (text.charCodeAt(at) === close) return at + 1;
    }
    return null;
  }

  #lines(): Int32Array {
    if (this.#starts !== null) return this.#starts;
    const text = this.#text;
    const starts = lineStarts(text);
    this.#depths = new Uint16Array(starts.length);
    for (let line = 0; line < starts.length; line += 1) {
      const start = starts[line] ?? 0;
      let at = start;
      while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09) at += 1;
      this.#depths[line] = Math.min(at - start, 65_535);
    }
    this.#starts = starts;
    return starts;
  }
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

const lineBreak = 0x0a;
const [space, tab] = [0x20, 0x09];

/** The lines of a text of JSON by how deep they are indented: it tells where a value ends without reading what is in it. */
export class IndentedLines {
  readonly #text: string;
  readonly #starts: () => Int32Array;

  /** `starts` gives the offsets at which the lines of the text begin. */
  constructor(text: string, starts: () => Int32Array) {
    this.#text = text;
    this.#starts = starts;
  }

  /**
   * Where a value ends that opens at `from`: at the next line that begins with its closing sign as deep as its own line
   * does. No text of JSON holds a line break. Null where the value is not laid out so.
   */
  endOf(from: number, close: number): number | null {
    const text = this.#text;
    if (text.charCodeAt(from + 1) !== lineBreak) return null;
    const starts = this.#starts();
    const line = lineAt(starts, from);
    const depth = this.#depthOf(starts[line] ?? 0);
    if (this.#depthOf(starts[line + 1] ?? 0) <= depth) return null;
    for (let next = line + 1; next < starts.length; next += 1) {
      const start = starts[next] ?? 0;
      if (text.charCodeAt(start + depth) === close && this.#depthOf(start) === depth)
        return start + depth + 1;
    }
    return null;
  }

  #depthOf(start: number): number {
    let at = start;
    for (
      let sign = this.#text.charCodeAt(at);
      sign === space || sign === tab;
      sign = this.#text.charCodeAt(at)
    )
      at += 1;
    return at - start;
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

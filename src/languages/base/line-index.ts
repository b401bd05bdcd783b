/**
 * The offsets at which the lines of a text begin. A line ends at LF, as in git. A CR before it is part of the
 * line.
 */
export class LineIndex {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.#starts.push(at + 1);
  }

  /** 1-based line of an offset. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  /** 1-based column of an offset, in UTF-16 units. */
  columnAt(offset: number): number {
    return offset - (this.#starts[this.lineAt(offset) - 1] ?? 0) + 1;
  }
}

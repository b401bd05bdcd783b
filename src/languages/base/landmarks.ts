import type { TextSpan } from "./syntax-tree.ts";

/** Offsets of text that may belong to a notice. A span without any of them need not be searched. */
export class Landmarks {
  readonly #offsets: number[] = [];

  constructor(text: string, pattern: RegExp) {
    for (const match of text.matchAll(pattern)) this.#offsets.push(match.index);
  }

  /** Returns true if the span contains one of them. */
  in(span: TextSpan): boolean {
    let low = 0;
    let high = this.#offsets.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#offsets[middle] ?? 0) < span.start) low = middle + 1;
      else high = middle;
    }
    const offset = this.#offsets[low];
    return offset !== undefined && offset < span.end;
  }
}

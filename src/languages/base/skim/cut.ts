import type { TextSpan } from "../syntax-tree.ts";

/** A text of which parts are left out, and where what is left stood. */
export class Cut {
  readonly text: string;
  /** Where each part begins in what is left, and where it began. */
  readonly #from: number[] = [];
  readonly #start: number[] = [];
  #part = 0;

  /** `kept`: in order, apart from each other. `put`: what stands behind one in the place of a part that ends `until`. */
  constructor(
    whole: string,
    kept: readonly (TextSpan & { readonly put?: { readonly text: string; readonly until: number } })[],
  ) {
    let text = "";
    for (const { start, end, put } of kept) {
      this.#from.push(text.length);
      this.#start.push(start);
      text += whole.slice(start, end);
      if (put === undefined) continue;
      this.#from.push(text.length);
      this.#start.push(put.until - put.text.trimEnd().length);
      text += put.text;
    }
    this.text = text;
  }

  /** The place in the whole text at which something begins that begins there in what is left. */
  startAt(offset: number): number {
    return this.#in(this.#partOf(offset), offset);
  }

  /** The same for where something ends. */
  endAt(offset: number): number {
    return this.#in(this.#partOf(Math.max(0, offset - 1)), offset);
  }

  /** Where the part begins that a place was in, as it was asked for last. */
  get partStart(): number {
    return this.#start[this.#part] ?? 0;
  }

  #in(part: number, offset: number): number {
    return (this.#start[part] ?? 0) + offset - (this.#from[part] ?? 0);
  }

  /** Places are asked for nearly in order: the part is sought from the last one on. */
  #partOf(offset: number): number {
    let part = this.#part;
    while (part > 0 && (this.#from[part] ?? 0) > offset) part -= 1;
    while (part + 1 < this.#from.length && (this.#from[part + 1] ?? Infinity) <= offset) part += 1;
    this.#part = part;
    return part;
  }
}

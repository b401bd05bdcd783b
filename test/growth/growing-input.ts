/** A file's path, and its text by size; and others that it needs. */
export interface GrowingInput {
  readonly kind: string;
  readonly path: string;
  readonly text: (n: number) => string;
  /** What the change makes of a text, where that is more than another date and another type. */
  readonly changed?: (text: string) => string;
  readonly others?: (n: number) => Readonly<Record<string, string>>;
  /** Files of the commits before the change, the oldest first. */
  readonly older?: (n: number) => readonly Readonly<Record<string, string>>[];
  /** The first size, where the usual one is too large. */
  readonly from?: number;
  /** The last one, where more is nested more deeply than what writes the input can. */
  readonly most?: number;
}

export const list = (n: number, line: (at: number) => string, between = "\n"): string =>
  Array.from({ length: n }, (_, at) => line(at)).join(between);

export const jsdoc = "/** @deprecated Use `g`. Sunset: 2099-01-01. */\n";

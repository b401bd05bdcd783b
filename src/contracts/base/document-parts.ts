/** A part of a document, with its key, as it is written. */
export interface DocumentPart {
  /** The keys that lead to it. */
  readonly pointer: readonly string[];
  readonly text: string;
}

/** Number of keys that lead to a part, by the first of them. */
export type PartLayout = (key: string) => number;

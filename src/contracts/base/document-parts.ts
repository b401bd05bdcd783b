/** A part of a document, including its key, as it is written in the text. */
export interface DocumentPart {
  /** The keys that lead to the part. */
  readonly pointer: readonly string[];
  readonly text: string;
}

/** Number of keys that lead to a part, by the first of them. */
export type PartLayout = (key: string) => number;

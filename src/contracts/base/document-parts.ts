/** A part of a document, including its key, as it is written in the text. */
export interface DocumentPart {
  /** The keys that lead to the part. */
  readonly pointer: readonly string[];
  readonly text: string;
}

/** Returns the number of keys in the path to a part, for the first key of that path. */
export type PartLayout = (key: string) => number;

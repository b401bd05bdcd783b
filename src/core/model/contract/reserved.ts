/** What of a message or an enum is never to be used again: names, and numbers from the first to the last. */
export interface Reserved {
  readonly names: readonly string[];
  readonly ranges: readonly (readonly [number, number])[];
}

/** What went and is not reserved, and where it would have to be. */
export interface Unreserved {
  /** Null where it is reserved, or another one has it now. */
  readonly number: number | null;
  readonly name: string | null;
  /** What holds it at head. */
  readonly holder: string;
  readonly path: string;
  readonly line: number;
}

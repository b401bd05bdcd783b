/** What of a message or an enum is never to be used again: names, and numbers from the first to the last. */
export interface Reserved {
  readonly names: readonly string[];
  readonly ranges: readonly (readonly [number, number])[];
}

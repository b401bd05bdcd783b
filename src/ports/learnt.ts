/**
 * Permanent results as text by key: the declarations of a blob, the first day of a notice. Code must work without them,
 * and the check never reads them.
 */
export interface Learnt {
  /** Null if the result is unknown or was discarded. */
  recall(key: string): string | null;
  note(key: string, answer: string): void;
}

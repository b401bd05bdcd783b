/**
 * Permanent results as text by key: the declarations of a blob, the first day of a notice. No code depends on their
 * presence, and the check never reads them.
 */
export interface Learnt {
  /** Null where it is not known, or no longer. */
  recall(key: string): string | null;
  note(key: string, answer: string): void;
}

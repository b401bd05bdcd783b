/**
 * What was learnt once and holds for good, as text by key: what a blob declares, since when a notice stands. Nobody
 * depends on its being there, and the gate asks nothing of it.
 */
export interface Learnt {
  /** Null where it is not known, or no longer. */
  recall(key: string): string | null;
  note(key: string, answer: string): void;
}

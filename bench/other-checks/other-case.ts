/** Texts by their paths. */
export type Files = Readonly<Record<string, string>>;

/** A test of another check: what stood before and what stands after, and what it expects of it. */
export interface OtherCase {
  readonly name: string;
  readonly base: Files;
  readonly head: Files;
  /** Its ids, kinds or levels; none where it finds nothing. */
  readonly expected: readonly string[];
}

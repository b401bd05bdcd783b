/** How a file hands on what another gives. */
export interface Passage {
  readonly by: string;
  /** The other file's name for it; `*` for all of them. */
  readonly name: string;
  /** Its own name for it; for all of them the namespace, or null where they keep their names. */
  readonly as: string | null;
}

/** The name under which it hands on another one; null: it does not. */
export function passedOnAs({ name, as }: Passage, segments: readonly string[]): readonly string[] | null {
  const [first, ...rest] = segments;
  // A star passes on everything but the default.
  if (name === "*") return as === null ? (first === "default" ? null : segments) : [as, ...segments];
  return first === name && as !== null ? [as, ...rest] : null;
}

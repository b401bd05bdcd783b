export type Files = Readonly<Record<string, string | null>>;

/** A change, and what is said of it as an error or a warning. */
export type PublishedRow = readonly [
  name: string,
  base: Readonly<Record<string, string>>,
  head: Files,
  said: readonly string[],
];

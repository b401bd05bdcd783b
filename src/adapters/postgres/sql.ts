/** Returns the rows of a statement. Several statements are only allowed without values. */
export type Sql = (
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

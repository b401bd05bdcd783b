/** Rows of one statement; more than one statement only without values. */
export type Sql = (
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

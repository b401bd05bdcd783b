/** The headers of a response that is about to be sent, in any container. */
export interface HeaderBag {
  /** Several lines of one name as a list. */
  get(name: string): string | readonly string[] | undefined;
  set(name: string, value: string | readonly string[]): void;
}

/** All values of a header as one; null where it is not there. */
export function joined(value: string | readonly string[] | undefined): string | null {
  if (value === undefined) return null;
  return typeof value === "string" ? value : value.join(", ");
}

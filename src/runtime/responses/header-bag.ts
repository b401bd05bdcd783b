/** Access to the headers of a response that is about to be sent. */
export interface HeaderBag {
  /** Returns a list if the header occurs several times. */
  get(name: string): string | readonly string[] | undefined;
  set(name: string, value: string | readonly string[]): void;
}

/** Joins all values of a header. Null if the header is absent. */
export function joined(value: string | readonly string[] | undefined): string | null {
  if (value === undefined) return null;
  return typeof value === "string" ? value : value.join(", ");
}

/** Returns an address without parts that may be secret. */
export function printableAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`.replace(/\/+$/, "");
}

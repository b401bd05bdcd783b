/** Special values of a log's `feature` field. Proxies write them, and `usage from-log` reads them. */

/** The endpoint is not deprecated, although the template of a deprecated one matches the request. */
export const notDeprecatedCall = "(none)";

/** The proxy cannot determine the endpoint, so the reader of the log decides by the path. */
export const unattributedCall = "(unattributed)";

/** A path that servers interpret differently: with empty or dot segments, or with an encoded slash. */
const ambiguous = /\/\/|%2f|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** The same pattern for nginx, in PCRE. */
export const ambiguousPattern = ambiguous.source.replaceAll("\\/", "/");

/** Returns the other possible readings of a path. Empty if it is unambiguous. */
export function otherReadings(path: string): readonly string[] {
  if (!ambiguous.test(path)) return [];
  return [...new Set([path, path.replaceAll(/%2f/gi, "/")].map(normalized))];
}

/** Removes empty segments and resolves dot segments. */
function normalized(path: string): string {
  const kept: string[] = [];
  for (const segment of path.replaceAll(/%2e/gi, ".").split("/"))
    if (segment === "..") kept.pop();
    else if (segment !== "" && segment !== ".") kept.push(segment);
  return `/${kept.join("/")}`;
}

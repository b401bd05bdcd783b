/** Texts in a log's field `feature` that are not feature. They are written by proxies, and read by `usage from-log`. */

/** The request is for an endpoint that is not deprecated, though a template of a deprecated one would match it. */
export const notDeprecatedCall = "(none)";

/** The proxy cannot say whether the request is for a deprecated endpoint: the log's reader has to decide by the path. */
export const unattributedCall = "(unattributed)";

/**
 * A path that servers read in more than one way: with empty or dot segments, which some leave out, or with an encoded
 * slash, which some decode before they route.
 */
const ambiguous = /\/\/|%2f|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** The same for nginx, in PCRE. */
export const ambiguousPattern = ambiguous.source.replaceAll("\\/", "/");

/** Other ways in which a server may read a path; none where there is one way alone. */
export function otherReadings(path: string): readonly string[] {
  if (!ambiguous.test(path)) return [];
  return [...new Set([path, path.replaceAll(/%2f/gi, "/")].map(normalized))];
}

/** Without empty and dot segments. */
function normalized(path: string): string {
  const kept: string[] = [];
  for (const segment of path.replaceAll(/%2e/gi, ".").split("/"))
    if (segment === "..") kept.pop();
    else if (segment !== "" && segment !== ".") kept.push(segment);
  return `/${kept.join("/")}`;
}

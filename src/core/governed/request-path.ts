/** The path of what a request line names: `/v1/users?x=1`, `https://host/v1/users`, `*`. */
export function requestPath(url: string): string {
  let from = 0;
  if (!url.startsWith("/")) {
    const host = url.indexOf("://");
    from = host < 0 ? -1 : url.indexOf("/", host + 3);
    if (from < 0) return "/";
  }
  let end = url.length;
  for (const sign of ["?", "#"]) {
    const at = url.indexOf(sign, from);
    if (at >= 0 && at < end) end = at;
  }
  const path = from === 0 && end === url.length ? url : url.slice(from, end);
  return path.includes("/.") ? withoutDots(path) : path;
}

/** The query with its parameters; empty where there is none. */
export function requestQuery(url: string): URLSearchParams {
  const at = url.indexOf("?");
  return new URLSearchParams(at < 0 ? "" : url.slice(at + 1).replace(/#.*/s, ""));
}

/** Returns true if tRPC's client requests several procedures at once: `/trpc/users.list,users.get?batch=1`. */
export function isBatch(url: string): boolean {
  return /[?&]batch=1(?:&|$)/.test(url);
}

/** RFC 3986 §5.2.4, as Web-standard servers do it before they route. */
function withoutDots(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split("/").slice(1)) {
    if (segment === "..") kept.pop();
    else if (segment !== ".") kept.push(segment);
  }
  return `/${kept.join("/")}`;
}

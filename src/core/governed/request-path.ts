/** Returns the path of a request target: `/v1/users?x=1`, `https://host/v1/users`, `*`. */
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

export function requestQuery(url: string): URLSearchParams {
  const at = url.indexOf("?");
  return new URLSearchParams(at < 0 ? "" : url.slice(at + 1).replace(/#.*/s, ""));
}

/** Returns true if tRPC's client requests several procedures at once: `/trpc/users.list,users.get?batch=1`. */
export function isBatch(url: string): boolean {
  return /[?&]batch=1(?:&|$)/.test(url);
}

/** Removes dot segments by RFC 3986 §5.2.4, as web servers do before routing. */
function withoutDots(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split("/").slice(1)) {
    if (segment === "..") kept.pop();
    else if (segment !== ".") kept.push(segment);
  }
  return `/${kept.join("/")}`;
}

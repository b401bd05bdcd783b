/**
 * Returns true if a glob of feature ids matches the whole id. Only `*` is special: it matches any sequence of
 * characters, including `/` and `#`. Ids contain `?`, `{}`, `[]` and spaces themselves (`openapi.yaml#GET
 * /v1/users/{id}`). `openapi.yaml#*` matches every feature of that file. Runs in linear time.
 */
export function matchesId(glob: string, id: string): boolean {
  const [first = "", ...rest] = glob.split(/\*+/);
  const last = rest.pop();
  if (last === undefined) return glob === id;
  if (id.length < first.length + last.length || !id.startsWith(first) || !id.endsWith(last)) return false;
  const end = id.length - last.length;
  let from = first.length;
  for (const part of rest) {
    const at = id.indexOf(part, from);
    if (at < 0 || at + part.length > end) return false;
    from = at + part.length;
  }
  return true;
}

export function coversId(globs: readonly string[], id: string): boolean {
  return globs.some((glob) => matchesId(glob, id));
}

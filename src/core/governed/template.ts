/** One segment of a template. `rest` matches one or more segments, like `*` in most frameworks. */
export type TemplateSegment =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "parameter"; readonly name: string }
  | { readonly kind: "rest"; readonly name: string }
  /** Text with parameters: `{name}.json`, `{from}-{to}`. There is one more text than there are names. */
  | { readonly kind: "mixed"; readonly texts: readonly string[]; readonly names: readonly string[] };

/** Returns the segments of `/v1/users/{id}`. Ignores a slash at the end. */
export function templateSegments(template: string): readonly TemplateSegment[] {
  return pathSegments(template).map(segmentOf);
}

/** Returns the segments of a path without a query. Ignores a slash at the end, but not an empty segment in between. */
export function pathSegments(path: string): string[] {
  const segments = path.split("/");
  segments.shift();
  if (segments.at(-1) === "") segments.pop();
  return segments;
}

function segmentOf(text: string): TemplateSegment {
  const names: string[] = [];
  const texts = [""];
  let end = 0;
  for (const match of text.matchAll(/\{([^{}]*)\}/g)) {
    texts[texts.length - 1] = text.slice(end, match.index);
    texts.push("");
    names.push(match[1] ?? "");
    end = match.index + match[0].length;
  }
  texts[texts.length - 1] = text.slice(end);
  const [name] = names;
  if (name === undefined) return { kind: "literal", text: decoded(text) };
  if (names.length > 1 || texts.some((each) => each !== "")) return { kind: "mixed", texts, names };
  // `{*}` is the register's notation. Other notations are `{path*}`, `{+path}` and `{...path}`.
  return /^(?:\*|\+|\.\.\.)|\*$/.test(name) ? { kind: "rest", name } : { kind: "parameter", name };
}

/** Returns the segment without percent-encoding, or unchanged if the encoding is invalid. */
export function decoded(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Returns the values of a mixed segment's parameters, each as short as possible. Null if it does not match. */
export function mixedValues(
  segment: string,
  texts: readonly string[],
  fold: boolean,
): readonly string[] | null {
  const known = (text: string): string => (fold ? text.toLowerCase() : text);
  const own = known(segment);
  const first = known(texts[0] ?? "");
  const last = known(texts.at(-1) ?? "");
  if (!own.startsWith(first) || !own.endsWith(last)) return null;
  const end = own.length - last.length;
  const values: string[] = [];
  let from = first.length;
  for (const between of texts.slice(1, -1)) {
    const at = own.indexOf(known(between), from + 1);
    if (at < 0 || at + between.length > end) return null;
    values.push(segment.slice(from, at));
    from = at + between.length;
  }
  if (from >= end) return null;
  return [...values, segment.slice(from, end)];
}

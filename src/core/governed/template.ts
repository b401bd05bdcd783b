/** One segment of a template. `rest` is what `*` is in most frameworks: one segment or more. */
export type TemplateSegment =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "parameter"; readonly name: string }
  | { readonly kind: "rest"; readonly name: string }
  /** Text around parameters: `{name}.json`, `{from}-{to}`. There is one piece of text more than parameters. */
  | { readonly kind: "mixed"; readonly texts: readonly string[]; readonly names: readonly string[] };

/** The segments of `/v1/users/{id}`; a slash at the end makes no difference. */
export function templateSegments(template: string): readonly TemplateSegment[] {
  return pathSegments(template).map(segmentOf);
}

/** The segments of a path without its query. A slash at the end makes no difference, two in a row do. */
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
  // `{*}` in the register's notation; `{path*}`, `{+path}` and `{...path}` in other notations.
  return /^(?:\*|\+|\.\.\.)|\*$/.test(name) ? { kind: "rest", name } : { kind: "parameter", name };
}

/** Returns the segment without percent-encoding, or unchanged if the encoding is broken. */
export function decoded(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The values of a mixed segment's parameters, each as short as it can be and never empty; null: no match. */
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

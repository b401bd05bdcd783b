/** Texts that are longer are no manifest that people write. */
const longest = 1024 * 1024;

/** The settings and manifests that were read last: each import of a change asks for the same few. */
const known = new Map<string, Readonly<Record<string, unknown>>>();
const keptObjects = 16;

/** A JSON object, comments and trailing commas allowed; empty where the text is none. */
export function objectIn(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null || text.length > longest) return {};
  const object = known.get(text) ?? parsed(text) ?? parsed(withoutComments(text)) ?? {};
  known.set(text, object);
  for (const each of known.keys()) if (known.size > keptObjects) known.delete(each);
  return object;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return isObject(value) ? value : {};
  } catch {
    return null;
  }
}

/**
 * Removes comments and trailing commas. An unclosed text or comment ends with the file. A pattern that failed on it
 * would search for its end from every position again.
 */
function withoutComments(text: string): string {
  return text
    .replaceAll(
      /("(?:[^"\\\n]|\\.)*"?)|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g,
      (_, string: string | undefined) => string ?? "",
    )
    .replaceAll(/,(?=\s*[\]}])/g, "");
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

export function textsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string");
}

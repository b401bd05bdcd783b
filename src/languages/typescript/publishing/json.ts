/** No handwritten manifest is longer. */
const longest = 1024 * 1024;

/** Caches the settings and manifests that were read last, because all imports of a change need the same few. */
const known = new Map<string, Readonly<Record<string, unknown>>>();
const keptObjects = 16;

/** Parses a JSON object, in which comments and trailing commas are allowed. Empty if the text is not one. */
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

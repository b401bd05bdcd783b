import { isMapping, type Mapping } from "./document.ts";
import type { DocumentPart, PartLayout } from "./document-parts.ts";

/**
 * Returns the parts of a JSON text, each serialized again. Null if the text is not an object, or is nested too
 * deeply to be serialized.
 */
export function jsonParts(text: string, layout: PartLayout): readonly DocumentPart[] | null {
  try {
    const root: unknown = JSON.parse(text);
    return isMapping(root) ? partsOf(root, layout) : null;
  } catch {
    return null;
  }
}

function partsOf(root: Mapping, layout: PartLayout): readonly DocumentPart[] {
  const found: DocumentPart[] = [];
  const take = (value: Mapping, pointer: readonly string[]): void => {
    for (const [key, held] of Object.entries(value)) {
      const own = [...pointer, key];
      const isHeader = isMapping(held) && own.length < layout(own[0] ?? "");
      found.push({ pointer: own, text: isHeader ? "" : JSON.stringify(held) });
      if (isHeader) take(held, own);
    }
  };
  take(root, []);
  return found;
}

/** Returns a JSON text with those parts and their containers. */
export function jsonText(parts: readonly DocumentPart[]): string {
  const root = mapping();
  for (const { pointer, text } of parts) {
    const key = pointer.at(-1) ?? "";
    let within = root;
    for (const step of pointer.slice(0, -1)) within = (within[step] ??= mapping()) as Record<string, unknown>;
    within[key] = text === "" ? mapping() : JSON.parse(text);
  }
  return JSON.stringify(root);
}

/** Has no prototype, so that `__proto__` is an ordinary key. */
function mapping(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}

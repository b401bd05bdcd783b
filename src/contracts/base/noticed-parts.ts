import { isMapping, own } from "./document.ts";

/** A part of a schema by its key and its index: `allOf`, `0`. */
export type PartKey = readonly [list: string, index: string];

/**
 * Returns the parts of a schema that describe all of it: its components, and its only form. The form may be next to
 * `null` (`anyOf: [{ type: string, deprecated: true }, { type: "null" }]`).
 */
export function noticedParts(schema: unknown): readonly PartKey[] {
  const all = own(schema, "allOf");
  if (Array.isArray(all)) return all.map((_, index) => ["allOf", String(index)]);
  return ["anyOf", "oneOf"].flatMap((list) => {
    const options = own(schema, list);
    if (!Array.isArray(options)) return [];
    const forms = [...options.keys()].filter((index) => !isNull(options[index]));
    return forms.length === 1 ? [[list, String(forms[0])] as const] : [];
  });
}

function isNull(option: unknown): boolean {
  if (!isMapping(option)) return false;
  const { type, enum: values, const: only } = option;
  return type === "null" || only === null || (Array.isArray(values) && values.every((each) => each === null));
}

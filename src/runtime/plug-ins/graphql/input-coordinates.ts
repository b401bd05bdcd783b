import { namedType, type TypeLike } from "./schema-like.ts";

/** Fields of input objects and values of enums in a value: one of a document, or of the variables. */
export function inputCoordinates(type: TypeLike | null, value: unknown, coordinates: Set<string>): void {
  const name = type?.name;
  if (type === null || name === undefined || value === null || value === undefined) return;
  const elements = elementsOf(value);
  if (elements !== null) {
    for (const each of elements) inputCoordinates(type, each, coordinates);
    return;
  }
  if (type.getValues !== undefined) {
    const written = typeof value === "string" ? value : own(value, "value");
    if (typeof written === "string") coordinates.add(`${name}.${written}`);
    return;
  }
  const fields = type.getFields?.();
  if (fields === undefined) return;
  for (const [key, given] of entriesOf(value)) {
    coordinates.add(`${name}.${key}`);
    if (Object.hasOwn(fields, key)) inputCoordinates(namedType(fields[key]?.type), given, coordinates);
  }
}

/** Of an array, or of a list in a document; null of anything else. */
function elementsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  const values = own(value, "kind") === "ListValue" ? own(value, "values") : null;
  return Array.isArray(values) ? values : null;
}

/** Of an object of the variables, or of one in a document. */
function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return [];
  const kind = own(value, "kind");
  if (kind === "Variable") return [];
  const fields = kind === "ObjectValue" ? own(value, "fields") : null;
  if (!Array.isArray(fields)) return Object.entries(value);
  return fields.map((each: unknown) => [String(own(own(each, "name"), "value")), own(each, "value")]);
}

function own(of: unknown, key: string): unknown {
  return typeof of === "object" && of !== null && Object.hasOwn(of, key)
    ? (of as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

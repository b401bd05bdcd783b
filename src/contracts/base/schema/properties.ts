import { nestingLevels } from "../../../core/limits.ts";
import type { Direction } from "../../../core/model/contract/shape.ts";
import type { Cursor } from "../cursor.ts";
import { own } from "../document.ts";

/** Resolves a reference to a schema. */
export type Refer = (at: Cursor) =>
  | {
      readonly name: string;
      readonly cursor?: Cursor;
      readonly isKnown?: (name: string) => boolean;
      readonly isDeprecated?: boolean;
    }
  | Cursor
  | null;

/** The only direction of a property with `readOnly` or `writeOnly`. Null if it is sent in both directions. */
export function wayOf({ value }: Cursor): Direction | null {
  if (own(value, "readOnly") === true) return "response";
  return own(value, "writeOnly") === true ? "request" : null;
}

interface Property {
  readonly at: Cursor;
  readonly required: boolean;
}

/** Returns the properties of a schema by name, including those that it includes through `allOf`. */
export function propertiesOf(at: Cursor, refer: Refer): ReadonlyMap<string, Property> {
  const found = new Map<string, Cursor>();
  const required = new Set<unknown>();
  const seen = new Set<unknown>();
  const take = (from: Cursor, depth: number): void => {
    const target = refer(from);
    const schema = target !== null && "name" in target ? target.cursor : target;
    if (!schema || seen.has(schema.value) || depth > nestingLevels) return;
    seen.add(schema.value);
    for (const [name, each] of schema.at("properties")?.entries() ?? [])
      if (!found.has(name)) found.set(name, each);
    const listed = own(schema.value, "required");
    if (Array.isArray(listed)) for (const each of listed) required.add(each);
    for (const each of schema.at("allOf")?.items() ?? []) take(each, depth + 1);
  };
  take(at, 0);
  return new Map([...found].map(([name, each]) => [name, { at: each, required: required.has(name) }]));
}

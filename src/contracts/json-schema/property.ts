import { candidatesTried, nestingLevels } from "../../core/limits.ts";
import type { Shape, ValueShape } from "../../core/model/contract/shape.ts";
import type { NoticeSource } from "../../core/model/declaration.ts";
import type { Cursor } from "../base/cursor.ts";
import { own } from "../base/document.ts";
import { noticeOf } from "../base/notice.ts";
import { pointerText, type References } from "../base/references.ts";
import type { Refer } from "../base/schema/properties.ts";
import { shapeOf } from "../base/schema/shape.ts";

const referrers = new WeakMap<References, Refer>();

/** Returns one function object per contract, because results about a schema are cached by it. */
function referrerOf(references: References): Refer {
  const known = referrers.get(references);
  if (known !== undefined) return known;
  const refer: Refer = (each) => {
    const written = each.text("$ref");
    if (written === null) return each;
    const target = references.step(each);
    const cursor = target && references.resolve(target.cursor);
    if (target === null || cursor === null) return { name: written };
    if (!hasMembers(cursor) && !refersOn(cursor.value)) return cursor;
    const isHome = target.cursor.via === null;
    return { name: isHome ? `#${pointerText(target.pointer)}` : target.key, cursor };
  };
  referrers.set(references, refer);
  return refer;
}

const referring = new WeakMap<object, boolean>();

/**
 * Returns true if a schema refers to others. Expanding a chain of references at each link would take quadratic
 * time.
 */
function refersOn(value: unknown, depth: number = 0): boolean {
  if (typeof value !== "object" || value === null) return false;
  const known = referring.get(value);
  if (known !== undefined) return known;
  // A YAML alias may lead back here.
  referring.set(value, false);
  const found =
    depth > nestingLevels ||
    own(value, "$ref") !== undefined ||
    Object.values(value).some((each) => refersOn(each, depth + 1));
  referring.set(value, found);
  return found;
}

/** Members are declared where they are written. The rest of a schema is compared wherever the schema is used. */
function hasMembers({ value }: Cursor): boolean {
  return ["properties", "patternProperties", "allOf"].some((key) => own(value, key) !== undefined);
}

/** A schema defines the allowed input, so the author of that input is the caller. */
export function propertyShape(at: Cursor, required: boolean, references: References): Shape {
  const value = withConditions(shapeOf(at, referrerOf(references)));
  return { direction: "request", required: required && own(at.value, "default") === undefined, value };
}

/** Conditions on an object apply to every value that refers to its schema. */
function withConditions(shape: ValueShape): ValueShape {
  switch (shape.kind) {
    case "named": {
      const { conditions, nullable = false } = shape.stands?.() ?? {};
      return conditions === undefined && !nullable
        ? shape
        : { ...shape, nullable, ...(conditions && { conditions }) };
    }
    case "list":
    case "map":
      return { ...shape, items: withConditions(shape.items) };
    case "union":
      return { ...shape, options: shape.options.map(withConditions) };
    case "any":
    case "scalar":
    case "object":
      return shape;
  }
}

/** Returns the property's own notice, or the notice of a schema that all of its values must match. */
export function propertyNotice(
  at: Cursor,
  references: References,
  seen = new Set<unknown>(),
): NoticeSource | null {
  const said = noticeOf(at);
  if (said !== null || seen.has(at.value) || seen.size > candidatesTried) return said;
  seen.add(at.value);
  const target = at.text("$ref") === null ? null : references.step(at);
  const parts = [...(target === null ? [] : [target.cursor]), ...(at.at("allOf")?.items() ?? [])];
  for (const each of parts) {
    const inside = propertyNotice(each, references, seen);
    if (inside !== null) return inside;
  }
  return null;
}

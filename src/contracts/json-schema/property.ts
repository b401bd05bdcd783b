import { candidatesTried } from "../../core/limits.ts";
import type { Shape } from "../../core/model/contract/shape.ts";
import type { NoticeSource } from "../../core/model/declaration.ts";
import type { Cursor } from "../base/cursor.ts";
import { own } from "../base/document.ts";
import { noticeOf } from "../base/notice.ts";
import type { References } from "../base/references.ts";
import type { Refer } from "../base/schema/properties.ts";
import { shapeOf } from "../base/schema/shape.ts";

const referrers = new WeakMap<References, Refer>();

/** One function for a contract: what was found of a schema is remembered by it. */
function referrerOf(references: References): Refer {
  const known = referrers.get(references);
  if (known !== undefined) return known;
  const refer: Refer = (each) => {
    const name = each.text("$ref");
    if (name === null) return each;
    const cursor = references.resolve(each);
    return { name, ...(cursor === null ? {} : { cursor }) };
  };
  referrers.set(references, refer);
  return refer;
}

/** A schema says what may be written: whoever writes it is the caller. */
export function propertyShape(at: Cursor, required: boolean, references: References): Shape {
  const value = shapeOf(at, referrerOf(references));
  return { direction: "request", required: required && own(at.value, "default") === undefined, value };
}

/** Its own notice, or that of a schema by which all of its values have to go. */
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

import { z } from "zod";
import { nearest } from "../../core/text/nearest.ts";

/** A shorter key is near to everything. */
const shortestKey = 4;
const mostMisspelt = 10;

/**
 * Keys of a record that are no keys and read like one that is missing there: `callrs` would make calls none at all.
 * Others are passed over: a newer writer may have more to say.
 */
export function misspeltKeys(value: unknown, schema: z.ZodType, at = ""): readonly string[] {
  if (Array.isArray(value) && schema instanceof z.ZodArray) {
    const found: string[] = [];
    for (const [index, each] of value.entries()) {
      found.push(...misspeltKeys(each, schema.element as z.ZodType, `${at}[${index}]`));
      if (found.length >= mostMisspelt) break;
    }
    return found;
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return misspeltKeys(value, schema.unwrap() as z.ZodType, at);
  if (!(schema instanceof z.ZodObject) || typeof value !== "object" || value === null) return [];
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
  const missing = Object.keys(shape).filter((key) => !Object.hasOwn(value, key));
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = at === "" ? key : `${at}.${key}`;
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (known !== undefined) return misspeltKeys(inner, known, place);
    const near = key.length < shortestKey ? null : nearest(key, missing);
    return near === null ? [] : [`${place} is no key: did you mean ${near}?`];
  });
}

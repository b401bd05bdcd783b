import type { WatchedField } from "../../core/governed/endpoint.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";

export interface UsedField {
  readonly feature: GovernedFeature;
  /** The pointer of its first use: `/items/3/total`. */
  readonly place: string;
}

/** The deprecated fields that a parsed body has. `*` stands for each element of an array and each value of a map. */
export function fieldsUsed(fields: readonly WatchedField[], body: unknown): readonly UsedField[] {
  return fields.flatMap(({ feature, pointer }) => {
    const place = firstUse(body, pointer, 0);
    return place === null ? [] : [{ feature, place }];
  });
}

function firstUse(value: unknown, pointer: readonly string[], at: number): string | null {
  const step = pointer[at];
  if (step === undefined) return "";
  if (typeof value !== "object" || value === null) return null;
  // A property may be called `*`, too.
  const keys = Object.hasOwn(value, step) ? [step] : step === "*" ? Object.keys(value) : [];
  for (const key of keys) {
    const rest = firstUse((value as Readonly<Record<string, unknown>>)[key], pointer, at + 1);
    if (rest !== null) return `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}${rest}`;
  }
  return null;
}

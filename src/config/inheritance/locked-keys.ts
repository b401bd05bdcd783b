import type { z } from "zod";
import { nearest } from "../../core/text/nearest.ts";
import { clip, type Fault, type Placed, valueAt } from "../../core/document/placed.ts";
import { keysAt } from "../schema/known-keys.ts";
import { ownKeys } from "./merge-files.ts";

/** Locks everything that a configuration may inherit. */
export const everyKey = "*";

/** True if one of the keys contains the other: `rules.removal/before-sunset` and `rules` lock each other. */
export function concerns(lock: string, key: string): boolean {
  return lock === everyKey || key === lock || key.startsWith(`${lock}.`) || lock.startsWith(`${key}.`);
}

/** Finds entries of `locked:` that are not keys, or that cannot be inherited. */
export function lockFaults(tree: Placed, schema: z.ZodType): Fault[] {
  const locked = valueAt(tree, ["locked"]);
  if (locked?.kind !== "list") return [];
  const own: readonly string[] = ownKeys;
  const tops = keysAt(schema, tree, []).filter((each) => !own.includes(each));
  return locked.items.flatMap((item, index) => {
    if (item.kind !== "scalar" || typeof item.value !== "string" || item.value === everyKey) return [];
    const message = lockFault(item.value, tops, own, schema);
    return message === null ? [] : [{ offset: item.start, path: ["locked", index], message }];
  });
}

function lockFault(
  lock: string,
  tops: readonly string[],
  own: readonly string[],
  schema: z.ZodType,
): string | null {
  const [top = "", ...rest] = lock.split(".");
  if (own.includes(top))
    return `\`${clip(lock)}\` cannot be locked: \`${clip(top)}\` belongs to each repository.`;
  const said = (known: readonly string[], prefix: string): string => {
    const near = nearest(rest.length === 0 || prefix === "" ? top : rest.join("."), known);
    const hint =
      near === null
        ? `expected ${known.length === 0 ? `only \`${clip(top)}\`` : `one of ${known.slice(0, 20).join(", ")}`}`
        : `did you mean \`${prefix}${near}\``;
    return `\`${clip(lock)}\` is not a key that can be locked: ${hint}${near === null ? "." : "?"}`;
  };
  if (!tops.includes(top)) return said(tops, "");
  if (rest.length === 0 || top === "callers") return null;
  const nothing: Placed = { kind: "mapping", start: 0, end: 0, entries: new Map() };
  const keys = keysAt(schema, nothing, [top]);
  const [sub = "", ...deeper] = rest;
  if (
    keys.includes(sub) &&
    (deeper.length === 0 || (top === "audiences" && /^(?:min|max)$/.test(deeper.join("."))))
  )
    return null;
  return said(keys, `${top}.`);
}

import type { z } from "zod";
import { type KeyPath, type Placed, valueAt } from "../../core/document/placed.ts";

/** Returns the keys that the schema allows at a path. For alternatives, the keys of the mapping that is meant. */
export function keysAt(schema: z.ZodType, tree: Placed, path: KeyPath): string[] {
  let candidates: z.core.$ZodType[] = [schema];
  for (const [index, step] of path.entries()) {
    const parent = valueAt(tree, path.slice(0, index));
    candidates = candidates
      .flatMap((each) => unwrapped(each, parent))
      .flatMap((each) => stepInto(each, step));
  }
  const here = valueAt(tree, path);
  return candidates
    .flatMap((each) => unwrapped(each, here))
    .flatMap((each) => {
      const def = definitionOf(each);
      return def.type === "object" ? Object.keys(def.shape) : [];
    });
}

function stepInto(schema: z.core.$ZodType, step: string | number): z.core.$ZodType[] {
  const def = definitionOf(schema);
  if (def.type === "object") return def.shape[step] ? [def.shape[step]] : [];
  if (def.type === "array") return [def.element];
  return def.type === "record" ? [def.valueType] : [];
}

/**
 * Unwraps `optional`. For a union, returns the alternatives with the value's `type`, or all of them if it has
 * none.
 */
function unwrapped(schema: z.core.$ZodType, value: Placed | undefined): z.core.$ZodType[] {
  const def = definitionOf(schema);
  if (def.type === "optional") return unwrapped(def.innerType, value);
  if (def.type !== "union") return [schema];
  const type = value?.kind === "mapping" ? value.entries.get("type")?.value : undefined;
  const named = type?.kind === "scalar" ? type.value : null;
  const options = def.options.flatMap((each) => unwrapped(each, value));
  if (named === null) return options;
  return options.filter((each) => {
    const option = definitionOf(each);
    const literal =
      option.type === "object" && option.shape["type"] ? definitionOf(option.shape["type"]) : undefined;
    return literal?.type !== "literal" || literal.values.includes(named);
  });
}

function definitionOf(schema: z.core.$ZodType): z.core.$ZodTypes["_zod"]["def"] {
  return (schema as unknown as { def: z.core.$ZodTypes["_zod"]["def"] }).def;
}

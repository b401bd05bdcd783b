import type { Declaration, ReadResult } from "../../core/model/declaration.ts";

/**
 * Marks declarations that the default build leaves out. If several builds each declare the same name, one of them
 * is enough.
 */
export function withLeftOut(result: ReadResult, isOut: (declaration: Declaration) => boolean): ReadResult {
  const out = new Set(result.declarations.filter(isOut));
  if (out.size === 0) return result;
  const there = new Set(result.declarations.filter((each) => !out.has(each)).map(({ name }) => name));
  return {
    ...result,
    declarations: result.declarations.map((each) =>
      out.has(each) && !there.has(each.name) ? { ...each, leftOut: true as const } : each,
    ),
  };
}

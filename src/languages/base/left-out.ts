import type { Declaration, ReadResult } from "../../core/model/declaration.ts";

/** Marks what the default build leaves out. Of several under one name, each for another build, one suffices. */
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

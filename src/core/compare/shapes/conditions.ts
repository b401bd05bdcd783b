import type { Shape, ShapeChange, ValueShape } from "../../model/contract/shape.ts";

/**
 * Returns the conditions that values now have to meet and did not before. A lifted condition breaks no caller: values
 * that met it remain possible.
 */
export function compareConditions(before: ValueShape, after: ValueShape, at: string): ShapeChange[] {
  if (after.conditions === undefined) return [];
  const known = before.conditions ?? {};
  return Object.entries(after.conditions).flatMap(([name, words]): ShapeChange[] => {
    const own = known[name];
    if (own === words) return [];
    return [
      {
        what: "condition",
        at,
        after: words,
        ...(own === undefined
          ? {
              extent: "narrowed",
              before: "without that condition",
            }
          : {
              extent: "changed",
              before: own,
            }),
      },
    ];
  });
}

/**
 * Returns a change if credentials that were sufficient no longer are. Each alternative lists everything that it
 * requires. A deprecated scheme that was removed is judged by its own notice.
 */
export function compareCredentials(
  { credentials: before, schemes: known }: Shape,
  { credentials: after, schemes: left }: Shape,
): ShapeChange[] {
  if (before === undefined || after === undefined) return [];
  const isEnded = (scheme: string): boolean => known?.[scheme] === true && left?.[scheme] === undefined;
  const isEnough = (shown: readonly string[]): boolean =>
    shown.some(isEnded) || after.some((needed) => needed.every((each) => shown.includes(each)));
  if (before.every(isEnough)) return [];
  const texts = { before: credentialsText(before), after: credentialsText(after) };
  const isOfScopes = before.every((shown) =>
    after.some((needed) => withoutScopes(needed).every((each) => withoutScopes(shown).includes(each))),
  );
  const what = isOfScopes ? "scopes" : "credentials";
  return [{ what, extent: "narrowed", at: "", direction: "request", ...texts }];
}

/** The schemes alone: a scope is listed after its scheme, and begins with it. */
function withoutScopes(listed: readonly string[]): readonly string[] {
  return listed.filter((each) => !listed.some((scheme) => each.startsWith(`${scheme} `)));
}

function credentialsText(alternatives: readonly (readonly string[])[]): string {
  return alternatives.map((each) => (each.length === 0 ? "nothing" : each.join(" and "))).join(", or ");
}

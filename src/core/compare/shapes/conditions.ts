import type { Shape, ShapeChange, ValueShape } from "../../model/contract/shape.ts";

/** Returns the conditions that values newly have to meet. A lifted condition does not break callers. */
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
 * requires. A removed scheme that was deprecated is judged by its own notice.
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

/** Leaves out scopes. A scope is listed after its scheme and begins with the scheme's name. */
function withoutScopes(listed: readonly string[]): readonly string[] {
  return listed.filter((each) => !listed.some((scheme) => each.startsWith(`${scheme} `)));
}

function credentialsText(alternatives: readonly (readonly string[])[]): string {
  return alternatives.map((each) => (each.length === 0 ? "nothing" : each.join(" and "))).join(", or ");
}

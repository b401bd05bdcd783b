import { settingFor } from "../../core/judging/rule-setting.ts";
import type { Change } from "../../core/model/change.ts";
import type { Policy } from "../../core/model/policy.ts";
import { enclosing, type FileRead } from "../../core/model/register.ts";
import type { UndeprecatedRemoval } from "../../core/model/rule.ts";

/** The changes without removals of what stood in something that was never deprecated, and whose removal is an error. */
export function withoutGoneInside(
  changes: readonly Change[],
  removals: readonly UndeprecatedRemoval[],
  base: ReadonlyMap<string, FileRead>,
  policy: Policy,
): readonly Change[] {
  const failing = removals.filter(
    ({ change, byDefault }) =>
      change.change === "removed" &&
      settingFor(policy, "removal/undeprecated", change.path, byDefault) === "error",
  );
  if (failing.length === 0) return changes;
  const ids = new Set(failing.map(({ change }) => change.feature));
  return changes.filter(({ change, base: feature }) => {
    const file = base.get(feature?.place.path ?? "");
    if (change !== "removed" || !file || !feature?.declaration) return true;
    return enclosing(file, feature.declaration, ({ id }) => (ids.has(id) ? true : null)) === null;
  });
}

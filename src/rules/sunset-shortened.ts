import { onChange } from "../core/judging/condition.ts";
import type { ChangeFacts, ChangedFeature } from "../core/model/facts.ts";
import { addDays } from "../core/time/day.ts";
import { graceFrom } from "../core/judging/circumstances.ts";
import { addDuration, tolerance } from "../core/time/window.ts";
import type { FindingDraft, Judging, Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const sunsetShortened: Rule = {
  id: "sunset/shortened",
  severity: "error",
  summary: "A sunset date moves earlier, or is deleted.",
  help: "Callers rely on the published date. It may move later, but not earlier. Exception: the grace period was longer than the maximum, and at least the minimum is left from today.",
  on: [
    onChange({
      when: ({ change }) => isShortened(change) && change.sunsetTo === null,
      needs: [],
      judge: draft,
    }),
    onChange({
      when: ({ change }) => isShortened(change) && change.sunsetTo !== null,
      needs: ["introduced", "window"],
      judge: (judged, judging) =>
        trimsExcess(judged, judging) ? { ...draft(judged), ...allowed } : draft(judged),
    }),
  ],
};

function isShortened({ change }: ChangedFeature["change"]): boolean {
  return change === "shortened";
}

function draft({ change, feature }: ChangedFeature): FindingDraft {
  const to = change.sunsetTo === null ? "is deleted" : `moves earlier, to ${change.sunsetTo}`;
  return {
    feature: feature.id,
    place: { path: change.path, line: change.head?.notice.line ?? change.line, side: "head" },
    message: `The sunset of ${called(feature)}, ${change.sunsetFrom}, ${to}.`,
    remedy: `Restore ${change.sunsetFrom}: callers were promised that date.`,
  };
}

const allowed = {
  atMost: "warning",
  remedy:
    "This is allowed, because the time was longer than the longest grace period, and at least the shortest grace period is left. Inform the callers, because they were promised more time.",
} as const;

/** Returns true if the old grace period exceeded its maximum, and at least the minimum is left from today. */
function trimsExcess(
  { change, introduced, window }: ChangedFeature & Pick<ChangeFacts, "introduced" | "window">,
  { today }: Judging,
): boolean {
  const { sunsetFrom, sunsetTo } = change;
  if (sunsetFrom === null || sunsetTo === null || !introduced?.known) return false;
  const longest = addDays(addDuration(introduced.day, window.max), tolerance(introduced.day, window.max));
  return sunsetFrom > longest && sunsetTo >= graceFrom(today, window.min);
}

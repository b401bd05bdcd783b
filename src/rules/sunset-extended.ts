import { onChange } from "../core/judging/condition.ts";
import type { Rule } from "../core/model/rule.ts";
import { called, count } from "../core/text/message-text.ts";

export const sunsetExtended: Rule = {
  id: "sunset/extended",
  severity: "notice",
  summary: "A sunset date moves later; a warning once that has happened more often than `extensions.max`.",
  help: "Extending is lawful, and a habit of it makes every date worth less. The number of extensions is counted from history.",
  on: [
    onChange({
      when: ({ change }) => change.change === "extended",
      needs: ["extensions"],
      judge({ change, feature, extensions }, { policy }) {
        const times = extensions + 1;
        const over = times > policy.extensions.max;
        return {
          feature: feature.id,
          place: { path: change.path, line: change.head?.notice.line ?? change.line, side: "head" },
          message: `The sunset of ${called(feature)} moves from ${change.sunsetFrom} to ${change.sunsetTo}, the ${ordinal(times)} extension${over ? ` (${count(policy.extensions.max, "extension")} allowed for)` : ""}.`,
          remedy: over
            ? "Decide instead: contact the callers that are left, accept the breakage, or keep the feature."
            : "Tell the callers that are left of the new date.",
          ...(over ? { atLeast: "warning" as const } : {}),
        };
      },
    }),
  ],
};

function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  const ending = teen ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
}

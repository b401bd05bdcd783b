import { onChange } from "../core/judging/condition.ts";
import { freeBySunset, isRemoval, removalPlace, removedName, verb } from "../core/judging/removal.ts";
import type { Rule } from "../core/model/rule.ts";

export const removalUsageUnknown: Rule = {
  id: "removal/usage-unknown",
  severity: "error",
  summary: "A deprecated feature is removed, but its usage source does not prove that it is unused.",
  help: "Unknown usage is not zero usage: a source covers the feature, but could not show that it is unused. Repair the source, or record the decision `accept-breakage` on the base branch.",
  on: [
    onChange({
      when: isRemoval,
      needs: ["decisions", "evidence", "sunset"],
      excuses: ["unreachable"],
      judge(judged, judging) {
        const { evidence } = judged;
        if (evidence?.status !== "unknown") return null;
        if (judged.decisions.acceptBreakage !== null || freeBySunset(judged, judging)) return null;
        return {
          feature: judged.feature.id,
          place: removalPlace(judged),
          message: `${removedName(judged)} is ${verb(judged)} but its usage is unknown: ${evidence.reasons.join("; ")}.`,
          remedy: remedyFor(evidence.reasons),
          evidence,
        };
      },
    }),
  ],
};

function remedyFor(reasons: readonly string[]): string {
  if (reasons.some((each) => each.includes("secret")))
    return "A run for a fork has no secrets. Ask a maintainer to re-run the check, or rely on the check of the merge group.";
  return "Repair the usage source and run the check again, or record the decision `accept-breakage` in the configuration on the base branch.";
}

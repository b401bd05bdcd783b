import { onChange } from "../core/judging/condition.ts";
import { freeBySunset, isRemoval, removalPlace, removedName, verb } from "../core/judging/removal.ts";
import type { Rule } from "../core/model/rule.ts";
import { count } from "../core/text/message-text.ts";

export const removalInUse: Rule = {
  id: "removal/in-use",
  severity: "error",
  summary: "A deprecated feature is removed while its recorded usage is over the threshold.",
  help: "Usage is checked before a removal. Contact the remaining callers and set a later sunset date. If they cannot be reached, record the decision `accept-breakage` on the base branch.",
  on: [
    onChange({
      when: isRemoval,
      needs: ["decisions", "evidence", "sunset"],
      judge(judged, judging) {
        const { evidence } = judged;
        if (evidence?.status !== "used") return null;
        if (judged.decisions.acceptBreakage !== null || freeBySunset(judged, judging)) return null;
        const window =
          evidence.window === null ? "" : ` between ${evidence.window.from} and ${evidence.window.to}`;
        return {
          feature: judged.feature.id,
          place: removalPlace(judged),
          message: `${removedName(judged)} is ${verb(judged)} while it is still used: ${count(evidence.total, "call")} by ${count(evidence.callers.length, "caller")}${window}.`,
          remedy:
            "Move the remaining callers to the replacement, or extend the sunset date. To accept the breakage, first record the decision `accept-breakage` in the configuration on the base branch.",
          evidence,
        };
      },
    }),
  ],
};

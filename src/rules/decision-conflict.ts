import { decisionDraft } from "../core/judging/decision.ts";
import type { Rule } from "../core/model/rule.ts";
import { code } from "../core/text/message-text.ts";

export const decisionConflict: Rule = {
  id: "decision/conflict",
  severity: "warning",
  summary: "Two decisions about one feature contradict each other; the more lenient is ignored.",
  help: "One feature, one answer: extended, kept, or the breakage accepted. Of two that contradict, the stricter holds: keep over extend over accept-breakage.",
  on: [
    {
      subject: "policy",
      judge({ decisions }) {
        return decisions.flatMap((each) => {
          if (each.conflict === null) return [];
          return decisionDraft(
            each,
            `The decision \`${each.decision.decision}\` about ${code(each.decision.feature)} contradicts \`${each.conflict.decision}\` in line ${each.conflict.line}; it is ignored.`,
            "Leave the one that holds, and take the other out.",
          );
        });
      },
    },
  ],
};

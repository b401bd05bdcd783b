import { decisionDraft } from "../core/judging/decision.ts";
import type { Rule } from "../core/model/rule.ts";
import { code } from "../core/text/message-text.ts";

export const decisionConflict: Rule = {
  id: "decision/conflict",
  severity: "warning",
  summary: "Two decisions about one feature contradict each other. The more lenient one is ignored.",
  help: "A feature is either extended, or kept, or its breakage is accepted. If two decisions contradict each other, the stricter one applies: `keep` before `extend`, and `extend` before `accept-breakage`.",
  on: [
    {
      subject: "policy",
      judge({ decisions }) {
        return decisions.flatMap((each) => {
          if (each.conflict === null) return [];
          return decisionDraft(
            each,
            `The decision \`${each.decision.decision}\` about ${code(each.decision.feature)} is ignored, because it contradicts \`${each.conflict.decision}\` on line ${each.conflict.line}.`,
            "Delete one of the two decisions.",
          );
        });
      },
    },
  ],
};

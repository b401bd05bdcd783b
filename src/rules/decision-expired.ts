import { decisionDraft } from "../core/judging/decision.ts";
import type { Rule } from "../core/model/rule.ts";
import { code } from "../core/text/message-text.ts";

export const decisionExpired: Rule = {
  id: "decision/expired",
  severity: "warning",
  summary: "The date of a decision to extend has passed. The decision is ignored.",
  help: "An extension ends on its date. Decide again, or delete the decision.",
  on: [
    {
      subject: "policy",
      judge({ decisions }, { today }) {
        return decisions
          .filter(({ decision }) => decision.until !== null && decision.until <= today)
          .map((each) =>
            decisionDraft(
              each,
              `The decision to extend ${code(each.decision.feature)} ended on ${each.decision.until} (today is ${today}), so it is ignored.`,
              "Remove the feature, or record a new decision.",
            ),
          );
      },
    },
  ],
};

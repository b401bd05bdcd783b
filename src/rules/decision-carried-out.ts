import { decisionDraft } from "../core/judging/decision.ts";
import type { Rule } from "../core/model/rule.ts";
import { code } from "../core/text/message-text.ts";

export const decisionCarriedOut: Rule = {
  id: "decision/carried-out",
  severity: "off",
  summary: "A decision names a feature that was removed.",
  help: "The feature exists in the history of the base branch but not at its head. The decision no longer has any effect, and can remain as a record. Enable this rule to list the entries that can be deleted from `decisions:`.",
  on: [
    {
      subject: "policy",
      judge: ({ decisions }) =>
        decisions
          .filter((each) => each.carriedOut)
          .map((each) =>
            decisionDraft(
              each,
              `The decision \`${each.decision.decision}\` is about ${code(each.decision.feature)}, which was removed.`,
              "Delete the decision, or leave it as a record.",
            ),
          ),
    },
  ],
};

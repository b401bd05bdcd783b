import { decisionDraft } from "../core/judging/decision.ts";
import type { Rule } from "../core/model/rule.ts";
import { code } from "../core/text/message-text.ts";

export const decisionCarriedOut: Rule = {
  id: "decision/carried-out",
  severity: "off",
  summary: "A decision names a feature that base's history had and that is gone.",
  help: "The decision was carried out, or the feature went another way: the record does no harm. Turn this on to be told what can be taken out of `decisions:`.",
  on: [
    {
      subject: "policy",
      judge: ({ decisions }) =>
        decisions
          .filter((each) => each.carriedOut)
          .map((each) =>
            decisionDraft(
              each,
              `The decision \`${each.decision.decision}\` is about ${code(each.decision.feature)}, which is gone.`,
              "Take the decision out, or leave it as a record.",
            ),
          ),
    },
  ],
};

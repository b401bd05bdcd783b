import { decisionDraft } from "../core/judging/decision.ts";
import type { Rule } from "../core/model/rule.ts";
import { code } from "../core/text/message-text.ts";

export const decisionUnknown: Rule = {
  id: "decision/unknown",
  severity: "warning",
  summary: "A decision names a feature that does not exist. It is ignored.",
  help: "A decision names its feature by the id, or by the id that the notice sets. `sunset-warden scan` lists the ids.",
  on: [
    {
      subject: "policy",
      judge({ decisions }) {
        return decisions
          .filter((each) => !each.known && !each.carriedOut)
          .map((each) =>
            decisionDraft(
              each,
              `The decision \`${each.decision.decision}\` is ignored, because it names ${code(each.decision.feature)}, which does not exist.`,
              "Correct the id (`sunset-warden scan` lists the ids), or delete the decision.",
            ),
          );
      },
    },
  ],
};

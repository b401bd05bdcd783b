import { onChange } from "../core/judging/condition.ts";
import type { ChangedFeature } from "../core/model/facts.ts";
import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const noticeWithdrawn: Rule = {
  id: "notice/withdrawn",
  severity: "error",
  summary: "A notice was deleted, but the feature still exists, and no decision `keep` is recorded for it.",
  help: "A deleted notice ends the deprecation. That is the provider's decision: record `keep` with its reason under `decisions:`, in the same pull request or before. A warning that was emitted only for some calls may have been deleted because those calls now fail. That is a warning here, not an error.",
  on: [
    onChange({
      when: isNarrower,
      needs: ["keepDecided"],
      excuses: ["beforeEnforcement"],
      judge({ change, feature, keepDecided }) {
        if (keepDecided) return null;
        return {
          feature: feature.id,
          place: { path: change.path, line: change.line, side: change.side },
          message: `The notice of ${called(feature)} covered all uses of it, but now covers only some.`,
          remedy:
            "Restore the notice for all uses. If the feature should stay, record the decision `keep` for it under `decisions:` in the configuration.",
          ...(isOfBuilds(change) ? { atMost: "warning" as const } : {}),
        };
      },
    }),
    onChange({
      when: ({ change }) => change.change === "withdrawn",
      needs: ["keepDecided"],
      excuses: ["beforeEnforcement"],
      judge({ change, feature, keepDecided }) {
        if (keepDecided) return null;
        const isConditional = feature.notice.conditional;
        return {
          feature: feature.id,
          place: { path: change.path, line: change.line, side: change.side },
          message: `The deprecation notice of ${called(feature)} was deleted, but the feature still exists.`,
          remedy: isConditional
            ? "If the calls that it warned about still work, restore it, or record the decision `keep` under `decisions:`. If they now fail, do nothing."
            : "Restore the notice. If the feature should stay, record the decision `keep` for it under `decisions:` in the configuration.",
          ...(isConditional ? { atMost: "warning" as const } : {}),
        };
      },
    }),
  ],
};

function isNarrower({ change, feature }: ChangedFeature): boolean {
  if (change.change !== "amended" || feature.notice.conditional) return false;
  return change.head?.notice.conditional === true && !saysAsBefore(change);
}

/** Returns true if the text about all uses still exists, next to other text. */
function saysAsBefore({ base, head }: ChangedFeature["change"]): boolean {
  const before = base?.declaration?.notice?.text ?? null;
  return before !== null && head?.declaration?.notice?.also?.some(({ text }) => text === before) === true;
}

/** Returns true for the same attribute under a build condition: callers of such builds are still warned. */
function isOfBuilds({ base, head }: ChangedFeature["change"]): boolean {
  return [base, head].every((each) => each?.declaration?.notice?.form === "attribute");
}

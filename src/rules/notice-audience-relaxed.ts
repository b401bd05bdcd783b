import { audienceFor, isStricter } from "../core/judging/audience.ts";
import { onChange } from "../core/judging/condition.ts";
import type { ChangedFeature } from "../core/model/facts.ts";
import type { Audience } from "../core/model/feature.ts";
import type { Judging, Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const noticeAudienceRelaxed: Rule = {
  id: "notice/audience-relaxed",
  severity: "warning",
  summary:
    "A deprecated feature moves to a path with a less strict audience, or its notice no longer names the stricter audience.",
  help: "Callers were promised a grace period, and it does not become shorter. The strictest audience that the notice ever had decides its length, even if the feature moves or the notice changes. If those callers no longer exist, wait until the grace period ends.",
  on: [
    onChange({
      when: (given, judging) => relaxed(given, judging) !== null,
      needs: [],
      excuses: ["beforeEnforcement"],
      judge(given, judging) {
        const { change, feature } = given;
        const kinds = relaxed(given, judging);
        if (kinds === null) return null;
        const how = change.change === "moved" ? `moves to ${change.path}` : "has an amended notice";
        return {
          feature: feature.id,
          place: { path: change.path, line: change.head?.notice.line ?? change.line, side: "head" },
          message: `${called(feature)} ${how}, which changes its audience from ${kinds.from} to ${kinds.to}.`,
          remedy: `Add \`audience: ${kinds.from}\` to the notice. The grace period of ${kinds.from} callers applies in any case.`,
        };
      },
    }),
  ],
};

/** A moved feature is reported once, even if its notice changed, too. */
function relaxed(
  { change: { change, base, head } }: ChangedFeature,
  { policy }: Judging,
): { readonly from: Audience; readonly to: Audience } | null {
  if (base === null || head === null) return null;
  const isMove = base.place.path !== head.place.path;
  if (change !== (isMove ? "moved" : "amended")) return null;
  const [from, to] = [audienceFor(base, policy), audienceFor(head, policy)];
  return isStricter(from, to) ? { from, to } : null;
}

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
    "A deprecated feature moves to a path for a laxer kind of caller, or its notice no longer names the stricter one.",
  help: "Callers keep the time that they were promised: the strictest kind of caller for whom the notice has stood decides the window, wherever the feature moves and whatever its notice says later. Whoever means that those callers are gone lets the window end, or extends it.",
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
          message: `${called(feature)} ${how}, and its callers would be ${kinds.to}; its notice has stood for ${kinds.from} ones.`,
          remedy: `Let the notice say \`audience: ${kinds.from}\`. The window of ${kinds.from} callers holds in any case.`,
        };
      },
    }),
  ],
};

/** A move is said once, whatever its notice says besides. */
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

import { onChange } from "../core/judging/condition.ts";
import type { ChangeFacts, ChangedFeature } from "../core/model/facts.ts";
import type { Severity } from "../core/model/finding.ts";
import type { Judging, Rule } from "../core/model/rule.ts";
import { called, count } from "../core/text/message-text.ts";
import { addDays, daysBetween } from "../core/time/day.ts";
import { formatDuration } from "../core/time/duration-words.ts";
import { addDuration, tolerance } from "../core/time/window.ts";

export const sunsetExtended: Rule = {
  id: "sunset/extended",
  severity: "notice",
  summary:
    "A sunset date moves later. This is a warning beyond the audience's longest grace period from today, and an error beyond `extensions.max` or `extensions.max-total`.",
  help: "A sunset may be extended, in the notice or by the decision `extend`. If that happens often, callers stop trusting the dates. The number of extensions and their total length are counted from history. A longer extension than the policy allows needs a decision `extend` on the base branch that names its author (`by`) and covers the new date. The pull request that records such a decision gets a warning.",
  on: [
    onChange({
      when: ({ change }) => change.change === "extended",
      needs: ["extensions", "decisions", "window", "audience"],
      judge(judged, judging) {
        const { change, feature, extensions } = judged;
        const over = excess(judged, judging);
        const line = change.decided?.line ?? change.head?.notice.line ?? change.line;
        return {
          feature: feature.id,
          place: { path: change.path, line, side: "head" },
          message: `The sunset of ${called(feature)} moves from ${change.sunsetFrom} to ${change.sunsetTo}, the ${ordinal(extensions.count + 1)} extension${over === null ? "" : ` (allowed: ${over})`}.`,
          remedy:
            over === null
              ? "Inform the remaining callers about the new date."
              : "Contact the remaining callers, accept the breakage, or keep the feature. To extend the date anyway, first record the decision `extend` with `by` in the configuration on the base branch.",
          ...weightOf(judged, judging, over !== null),
        };
      },
    }),
  ],
};

type Extended = ChangedFeature & Pick<ChangeFacts, "extensions" | "decisions" | "window">;

/** Returns the limit of the policy that this extension exceeds, or null. */
function excess({ change, extensions }: Extended, { policy }: Judging): string | null {
  const { max, maxTotal } = policy.extensions;
  if (extensions.count + 1 > max) return count(max, "extension");
  const { sunsetFrom, sunsetTo } = change;
  if (sunsetFrom === null || sunsetTo === null) return null;
  const first = extensions.first ?? sunsetFrom;
  const days = extensions.days + daysBetween(sunsetFrom, sunsetTo);
  return days > daysBetween(first, addDuration(first, maxTotal))
    ? `${formatDuration(maxTotal)} in total`
    : null;
}

function weightOf(judged: Extended, { today }: Judging, isOver: boolean): { readonly atLeast?: Severity } {
  const { change, decisions, window } = judged;
  const to = change.sunsetTo ?? today;
  if (isOver) {
    const isDecided = decisions.extend?.by != null && (decisions.extend.until ?? "") >= to;
    // The author of the decision is responsible for it.
    if (!isDecided) return { atLeast: change.decided?.by == null ? "error" : "warning" };
  }
  const longest = addDays(addDuration(today, window.max), tolerance(today, window.max));
  return to > longest ? { atLeast: "warning" } : {};
}

function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  const ending = teen ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
}

import { onChange } from "../core/judging/condition.ts";
import type { ChangeFacts } from "../core/model/facts.ts";
import type { Day } from "../core/model/feature.ts";
import {
  freeByDisuse,
  isDated,
  isRemoval,
  namesMissed,
  passesFrom,
  removalPlace,
  removedName,
  verb,
  waitingFacts,
} from "../core/judging/removal.ts";
import type { Rule } from "../core/model/rule.ts";
import { formatDuration } from "../core/time/duration-words.ts";

export const removalBeforeSunset: Rule = {
  id: "removal/before-sunset",
  severity: "error",
  summary: "A deprecated feature is removed, or no longer reachable, before its sunset date.",
  help: "A deprecated feature keeps working until its sunset date: callers were promised that time. Keep it until the date, or extend or withdraw the notice in a separate pull request. A feature with the decision `keep` needs a new notice before it can be removed.",
  on: [
    onChange({
      when: isRemoval,
      needs: ["decisions", "evidence"],
      excuses: ["unreachable"],
      judge(judged) {
        const { keep } = judged.decisions;
        if (keep === null) return null;
        const on = keep.on === null ? "" : ` on ${keep.on}`;
        return {
          feature: judged.feature.id,
          place: removalPlace(judged),
          message: `${removedName(judged)} may not be ${verb(judged)}: the decision \`keep\` was recorded${on}, and it has not been deprecated again since.`,
          remedy: "Restore it. To remove it later, add a new notice with a replacement and a sunset date.",
          passesFrom: null,
          evidence: judged.evidence,
        };
      },
    }),
    onChange({
      when: (given) => isRemoval(given) && isDated(given),
      needs: ["decisions", "evidence", ...waitingFacts, "introduced", "window", "audience"],
      excuses: ["unreachable"],
      judge(judged, judging) {
        const { sunset } = judged;
        if (judged.decisions.keep !== null || sunset === null) return null;
        if (judging.today >= sunset || freeByDisuse(judged, judging)) return null;
        return {
          feature: judged.feature.id,
          place: removalPlace(judged),
          message: `${removedName(judged)} may not be ${verb(judged)} before ${sunset} (today is ${judging.today}).${namesMissed(judged.change)}`,
          remedy: earlyRemedy(judged, sunset, passesFrom(judged, judging)),
          passesFrom: passesFrom(judged, judging),
          evidence: judged.evidence,
        };
      },
    }),
  ],
};

/** If the notice was published late, its grace period ends after its sunset date. */
function earlyRemedy(
  judged: Pick<ChangeFacts, "introduced" | "window" | "audience">,
  sunset: Day,
  from: Day | null,
): string {
  if (judged.introduced?.known === false && judged.introduced.withoutHistory === true)
    return "Keep it until then. A comparison of two files cannot show how old the notice is; compare two revisions to check the grace period.";
  if (from === null)
    return `Keep it until then. To pass, the check also needs the history of the base branch to see how old the notice is (\`fetch-depth: 0\` at the checkout step, or \`git fetch --unshallow\`).`;
  if (from <= sunset) return `Keep it until then. The check allows the removal from ${sunset}.`;
  const since = judged.introduced?.known === true ? ` of ${judged.introduced.day}` : "";
  const length = formatDuration(judged.window.min);
  return `Keep it until ${from}. From that day, ${judged.audience} callers have had about ${length} since its notice${since}.`;
}

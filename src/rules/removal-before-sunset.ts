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
  help: "Until its sunset a deprecated feature keeps working: its callers were promised that time. Keep it until the date, or extend or withdraw the notice in a pull request of its own. A feature whose notice was answered with the decision `keep` has to be announced anew first.",
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
          message: `${removedName(judged)} may not be ${verb(judged)}: it was decided${on} to keep it, and it has not been announced as deprecated since.`,
          remedy:
            "Restore it; to remove it after all, announce it anew with a replacement and a sunset date.",
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

/** Where the notice came late, the window it owes its callers ends after the date it names. */
function earlyRemedy(
  judged: Pick<ChangeFacts, "introduced" | "window" | "audience">,
  sunset: Day,
  from: Day | null,
): string {
  if (judged.introduced?.known === false && judged.introduced.withoutHistory === true)
    return "Keep it until then; since when its notice stands two files do not tell.";
  if (from === null)
    return `Keep it until then. It passes where the history of the base branch shows how long its notice has stood (\`fetch-depth: 0\` at the checkout step, or \`git fetch --unshallow\`).`;
  if (from <= sunset) return `Keep it until then; this removal passes from ${sunset}.`;
  const since = judged.introduced?.known === true ? `, which stands since ${judged.introduced.day},` : "";
  const length = formatDuration(judged.window.min);
  return `Keep it until ${from}: only then has its notice${since} given ${judged.audience} callers about ${length}.`;
}

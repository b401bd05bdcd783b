import { onChange } from "../core/judging/condition.ts";
import type { ChangeFacts, ChangedFeature } from "../core/model/facts.ts";
import { formatDuration } from "../core/time/duration-words.ts";
import {
  freeByDisuse,
  isDated,
  isRemoval,
  passesFrom,
  removalPlace,
  removedName,
  sunsetReached,
  verb,
  waitingFacts,
} from "../core/judging/removal.ts";
import type { FindingDraft, Rule } from "../core/model/rule.ts";

export const removalGraceNotServed: Rule = {
  id: "removal/grace-not-served",
  severity: "error",
  summary: "The sunset date is reached, but the grace period of the audience has not ended.",
  help: "The grace period counts from the day on which the notice reached the base branch, not from a date in the notice. That day is read from the first-parent history of the base branch. Without that history the age of the notice cannot be proved.",
  on: [
    onChange({
      when: (given) => isRemoval(given) && isDated(given),
      needs: [...(["decisions", "evidence", "introduced", "window", "audience"] as const), ...waitingFacts],
      excuses: ["beforeEnforcement", "unreachable"],
      judge(judged, judging) {
        if (judged.decisions.keep !== null) return null;
        if (!sunsetReached(judged, judging.today) || freeByDisuse(judged, judging)) return null;
        if (judged.graceTolerated !== null && judging.today >= judged.graceTolerated) return null;
        return {
          feature: judged.feature.id,
          place: removalPlace(judged),
          ...wording(judged, judging.today),
          passesFrom: passesFrom({ ...judged, beforeEnforcement: false }, judging),
          evidence: judged.evidence,
        };
      },
    }),
  ],
};

function wording(
  judged: ChangedFeature & Pick<ChangeFacts, "introduced" | "window" | "audience" | "graceTolerated">,
  today: string,
): Pick<FindingDraft, "message" | "remedy" | "atMost"> {
  const { introduced, window, audience, graceTolerated } = judged;
  const length = formatDuration(window.min);
  const name = removedName(judged);
  if (introduced?.known && graceTolerated !== null)
    return {
      message: `${name} may not be ${verb(judged)} before ${graceTolerated} (today is ${today}): its notice was published on ${introduced.day}, and ${audience} callers have a grace period of about ${length}.`,
      remedy: `Keep it until ${graceTolerated}.`,
    };
  const isNone = introduced?.known === false && introduced.withoutHistory === true;
  const reason = introduced?.known === false ? introduced.reason : "the history could not be read";
  return {
    message: `${name} is ${verb(judged)}, but the check cannot prove that its notice is ${length} old: ${reason}.`,
    ...(isNone ? { atMost: "warning" as const } : {}),
    remedy: isNone
      ? "Run the check in the git repository: the history shows how old the notice is."
      : "Provide the history of the base branch (`fetch-depth: 0` at the checkout step, or `git fetch --unshallow`) and run the check again.",
  };
}

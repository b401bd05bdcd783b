import { onChange } from "../core/judging/condition.ts";
import { isRemoval, namesMissed, removalPlace, removedName, verb } from "../core/judging/removal.ts";
import { usualSunsetWords } from "../core/model/language/forms.ts";
import type { Rule } from "../core/model/rule.ts";

export const removalUndated: Rule = {
  id: "removal/undated",
  severity: "error",
  summary: "A feature is removed, but its notice never had a sunset date.",
  help: "The sunset is a specific date. Without one, the deprecation is not valid, and callers cannot plan. Add the date to the notice first. A version becomes a date if `releases:` in the configuration maps it to one.",
  on: [
    onChange({
      when: isRemoval,
      needs: ["decisions", "evidence", "sunset"],
      excuses: ["beforeEnforcement", "unpublished"],
      judge(judged) {
        const { sunset, feature, decisions } = judged;
        if (sunset !== null || decisions.keep !== null) return null;
        const { sunsetWords = usualSunsetWords } = feature;
        const dated =
          sunsetWords === usualSunsetWords
            ? " with `Sunset: YYYY-MM-DD` in its notice"
            : ` and write ${sunsetWords}`;
        const version = feature.notice.sunsetVersion;
        const instead = feature.notice.unreadable
          ? "a text that is not a literal and cannot be read, so the sunset date is unknown"
          : version === null
            ? "no sunset date"
            : `only the version ${version} and no sunset date`;
        return {
          feature: feature.id,
          place: removalPlace(judged),
          message: `${removedName(judged)} is ${verb(judged)}, but its notice has ${instead}.${namesMissed(judged.change)}`,
          remedy:
            version === null
              ? `Restore it${dated}. Remove it after that date.`
              : `Add \`"${version}": YYYY-MM-DD\` to \`releases:\` in the configuration on the base branch, or restore it${dated}.`,
          passesFrom: null,
          evidence: judged.evidence,
        };
      },
    }),
  ],
};

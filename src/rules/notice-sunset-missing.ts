import { onNotice } from "../core/judging/notice-rule.ts";
import { usualSunsetWords } from "../core/model/language/forms.ts";
import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";
import { addDuration, sensibleSunset } from "../core/time/window.ts";

export const noticeSunsetMissing: Rule = {
  id: "notice/sunset-missing",
  severity: "error",
  summary: "A new or amended notice has no sunset date.",
  help: "The sunset is a specific date. A version becomes a date if `releases:` in the configuration maps it to one. The fix writes the date that the notice had before. Otherwise it writes the first day of a month after the audience's shortest grace period. It writes nothing if the notice names a version.",
  on: onNotice({
    needs: ["window"],
    when: ({ notice }) => notice.sunset === null,
    defect: (feature, { today, window, dateOnBase, isAudit }) => {
      const words = feature.sunsetWords ?? usualSunsetWords;
      const { sunset, sunsetVersion, dateDefects, unreadable } = feature.notice;
      if (sunset !== null || dateDefects.length > 0 || unreadable) return null;
      if (sunsetVersion !== null)
        return {
          message: `The notice of ${called(feature)} has no sunset date, only the version ${sunsetVersion}.`,
          remedy: `Add \`"${sunsetVersion}": YYYY-MM-DD\` to \`releases:\` in the configuration, or write ${words}.`,
        };
      const day = dateOnBase ?? sensibleSunset(today, window);
      const earliest = dateOnBase ?? addDuration(today, window.min);
      return {
        message: `The notice of ${called(feature)} has no sunset date.`,
        remedy: `Write ${words}, ${earliest} at the earliest.${isAudit ? "" : ` \`check --fix\` writes ${day}.`}`,
        correction: { kind: "sunset", day },
      };
    },
  }),
};

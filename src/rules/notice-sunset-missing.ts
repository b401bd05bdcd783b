import { onNotice } from "../core/judging/notice-rule.ts";
import { usualSunsetWords } from "../core/model/language/forms.ts";
import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";
import { addDuration, sensibleSunset } from "../core/time/window.ts";

export const noticeSunsetMissing: Rule = {
  id: "notice/sunset-missing",
  severity: "error",
  summary: "A new or amended notice has no sunset date.",
  help: "The sunset is a fixed, specific date. A version alone becomes a date through `releases:` in the configuration. The fix writes the first of the month by which the audience's least window has passed, or the date that the notice had; none where it names a version.",
  on: onNotice({
    needs: ["window"],
    when: ({ notice }) => notice.sunset === null,
    defect: (feature, { today, window, dateOnBase }) => {
      const words = feature.sunsetWords ?? usualSunsetWords;
      const { sunset, sunsetVersion, dateDefects, unreadable } = feature.notice;
      if (sunset !== null || dateDefects.length > 0 || unreadable) return null;
      if (sunsetVersion !== null)
        return {
          message: `The notice of ${called(feature)} has no sunset date; version ${sunsetVersion} is given.`,
          remedy: `Add \`"${sunsetVersion}": YYYY-MM-DD\` to \`releases:\` in the configuration, or write ${words}.`,
        };
      const day = dateOnBase ?? sensibleSunset(today, window);
      const earliest = dateOnBase ?? addDuration(today, window.min);
      return {
        message: `The notice of ${called(feature)} has no sunset date.`,
        remedy: `Write ${words}, ${earliest} at the earliest; \`check --fix\` writes ${day}.`,
        correction: { kind: "sunset", day },
      };
    },
  }),
};

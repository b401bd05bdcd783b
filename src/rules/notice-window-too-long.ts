import { addDays } from "../core/time/day.ts";
import { formatDuration } from "../core/time/duration-words.ts";
import { addDuration, sensibleSunset, tolerance } from "../core/time/window.ts";
import { onNotice } from "../core/judging/notice-rule.ts";
import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const noticeWindowTooLong: Rule = {
  id: "notice/window-too-long",
  severity: "warning",
  summary: "The time until the sunset is longer than the audience's longest grace period.",
  help: "Callers forget about a date that is too far away. A grace period should be so short that callers plan for its end.",
  on: onNotice({
    needs: ["datedFrom", "window", "audience"],
    // A private declaration may have the same date as the public declaration that it implements.
    when: ({ notice, declaration }) => notice.sunset !== null && declaration?.reach !== 0,
    defect: (feature, { datedFrom: from, today, window, audience, dateOnBase }) => {
      const { sunset } = feature.notice;
      if (sunset === null || from === null) return null;
      // `sunset/extended` judges a later date, counted from today.
      if (dateOnBase !== null && sunset > dateOnBase) return null;
      const latest = addDuration(from, window.max);
      if (sunset <= addDays(latest, tolerance(from, window.max))) return null;
      const soonest = addDuration(today, window.min);
      // Nothing to report if no earlier day would be allowed, or if `check --fix` writes this day.
      if (latest < soonest && sunset <= sensibleSunset(today, window)) return null;
      return {
        message: `The sunset of ${called(feature)}, ${sunset}, leaves ${audience} callers more than ${formatDuration(window.max)}, counted from ${from}.`,
        remedy:
          soonest <= latest
            ? `Set it to a day from ${soonest} to ${latest}.`
            : `Set it to ${soonest}, not earlier: callers need the shortest grace period, counted from today.`,
      };
    },
  }),
};

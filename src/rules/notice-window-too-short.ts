import { addDays } from "../core/time/day.ts";
import { formatDuration } from "../core/time/duration-words.ts";
import { addDuration, tolerance } from "../core/time/window.ts";
import { onNotice } from "../core/judging/notice-rule.ts";
import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const noticeWindowTooShort: Rule = {
  id: "notice/window-too-short",
  severity: "error",
  summary: "The time until the sunset is shorter than the audience's shortest grace period.",
  help: "Callers need time to plan and ship the migration. The grace period counts from today for a new notice, otherwise from the day on which the notice reached the base branch. One tenth of its length is tolerated. The fix moves the date to the first day after the full grace period.",
  on: onNotice({
    needs: ["from", "window", "audience"],
    when: ({ notice }) => notice.sunset !== null,
    defect: (feature, { from, today, window, audience }) => {
      const { sunset } = feature.notice;
      if (sunset === null || from === null) return null;
      const earliest = addDuration(from, window.min);
      if (sunset >= addDays(earliest, -tolerance(from, window.min))) return null;
      return {
        message: `The sunset of ${called(feature)}, ${sunset}, leaves ${audience} callers less than ${formatDuration(window.min)}, counted from ${from}.`,
        remedy: `Set it to ${earliest} or later, or correct the audience of the path in the configuration.`,
        // If the date has passed, the intended date is unknown.
        ...(sunset > today ? { correction: { kind: "sunset", day: earliest } } : {}),
      };
    },
  }),
};

import { addDays } from "../core/time/day.ts";
import { formatDuration } from "../core/time/duration-words.ts";
import { addDuration, tolerance } from "../core/time/window.ts";
import { onNotice } from "../core/judging/notice-rule.ts";
import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const noticeWindowTooShort: Rule = {
  id: "notice/window-too-short",
  severity: "error",
  summary: "The time until the sunset is shorter than the audience's window.",
  help: "Windows are long enough to plan and ship the migration. They count from today for a new notice, else from the day it reached the base branch, and tolerate a tenth of their length. The fix moves the date to the first day on which the window has passed in full.",
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
        remedy: `Set it to ${earliest} or later, or give the path its true audience in the configuration.`,
        // Of a day that is past nobody can tell which one was meant.
        ...(sunset > today ? { correction: { kind: "sunset", day: earliest } } : {}),
      };
    },
  }),
};

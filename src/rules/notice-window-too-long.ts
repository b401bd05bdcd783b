import { addDays } from "../core/day.ts";
import { addDuration, formatDuration, tolerance } from "../core/window.ts";
import { noticeHooks } from "../core/notice-rule.ts";
import type { Rule } from "../core/rule.ts";
import { called } from "../core/show.ts";

export const noticeWindowTooLong: Rule = {
  id: "notice/window-too-long",
  severity: "warning",
  summary: "The time until the sunset is longer than the audience's window.",
  help: "A window that is too long is forgotten. Windows are short enough to end.",
  ...noticeHooks((feature, { datedFrom: from, window, audience }) => {
    const { sunset } = feature.notice;
    if (sunset === null || from === null) return null;
    const latest = addDuration(from, window.max);
    if (sunset <= addDays(latest, tolerance(from, window.max))) return null;
    return {
      message: `The sunset of ${called(feature)}, ${sunset}, leaves ${audience} callers more than ${formatDuration(window.max)}.`,
      remedy: `Set it to ${latest} or earlier.`,
    };
  }),
};

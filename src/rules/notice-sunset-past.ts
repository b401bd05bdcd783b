import { noticeHooks } from "../core/notice-rule.ts";
import type { Rule } from "../core/rule.ts";
import { called } from "../core/show.ts";

const hooks = noticeHooks((feature, { today, isNew }) => {
  const { sunset } = feature.notice;
  if (sunset === null || sunset > today || !isNew) return null;
  return {
    message: `The notice of ${called(feature)} is new, and its sunset of ${sunset} has already passed (today is ${today}).`,
    remedy: "Give callers a date that lies ahead.",
  };
});

export const noticeSunsetPast: Rule = {
  id: "notice/sunset-past",
  severity: "error",
  summary: "A new notice has a sunset date that has already passed.",
  help: "A notice that is born after its own date gives nobody time to move.",
  ...hooks,
};

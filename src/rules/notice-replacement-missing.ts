import { noticeHooks } from "../core/notice-rule.ts";
import type { Rule } from "../core/rule.ts";
import { called } from "../core/show.ts";

export const noticeReplacementMissing: Rule = {
  id: "notice/replacement-missing",
  severity: "error",
  summary: "A new or amended notice names no replacement.",
  help: "A notice states what, what replaces it, why, and when. Without a named replacement callers cannot move, and it is not complete.",
  ...noticeHooks((feature) => {
    const { replacement, unreadable, saysNoReplacement } = feature.notice;
    if (replacement !== null || unreadable) return null;
    return {
      message: saysNoReplacement
        ? `The notice of ${called(feature)} says that there is no replacement; callers have nowhere to go.`
        : `The notice of ${called(feature)} names no replacement.`,
      remedy: "Name what to use: `Use X instead.`, a link to it, or a URL of migration notes.",
    };
  }),
};

import { onNotice } from "../core/judging/notice-rule.ts";
import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const noticeReplacementMissing: Rule = {
  id: "notice/replacement-missing",
  severity: "error",
  summary: "A new or amended notice names no replacement.",
  help: "A notice states what, what replaces it, why, and when. Without a named replacement callers cannot move, and it is not complete. Where nothing replaces the feature, as nothing uses it any more or it does nothing, callers still have to know what they do about it: say so in words (`Replacement: remove the call`), or give the URL of a page that says how to do without it (`Replacement: https://…`). `Replacement: none` leaves them where they are. A URL that is only mentioned (`see https://…`) does not count.",
  on: onNotice({
    needs: [],
    defect: (feature) => {
      const { replacement, unreadable, saysNoReplacement } = feature.notice;
      if (replacement !== null || unreadable) return null;
      if (saysNoReplacement)
        return {
          message: `The notice of ${called(feature)} says that nothing replaces it, and not what its callers do instead.`,
          remedy:
            "Tell them, even if nothing has to take its place: `Replacement: remove the call`, or `Replacement: https://…` with the URL of a page on how to do without it.",
        };
      return {
        message: `The notice of ${called(feature)} names no replacement.`,
        remedy:
          "Name what to use: `Use X instead.`, or `Replacement: https://…` with the URL of migration notes.",
      };
    },
  }),
};

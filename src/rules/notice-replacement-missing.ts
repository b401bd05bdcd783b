import { onNotice } from "../core/judging/notice-rule.ts";
import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const noticeReplacementMissing: Rule = {
  id: "notice/replacement-missing",
  severity: "error",
  summary: "A new or amended notice names no replacement.",
  help: "A notice says what is deprecated, its replacement, the reason and the date. Without a replacement callers do not know how to migrate. If nothing replaces the feature, say what callers should do: in words (`Replacement: remove the call`), or with the URL of a page that explains how to migrate (`Replacement: https://…`). `Replacement: none` does not help callers. A URL that is only mentioned (`see https://…`) does not count.",
  on: onNotice({
    needs: [],
    defect: (feature) => {
      const { replacement, unreadable, saysNoReplacement } = feature.notice;
      if (replacement !== null || unreadable) return null;
      if (saysNoReplacement)
        return {
          message: `The notice of ${called(feature)} says that nothing replaces it, but not what callers should do instead.`,
          remedy:
            "Add it to the notice: `Replacement: remove the call`, or `Replacement: https://…` with the URL of a page that explains how to migrate.",
        };
      return {
        message: `The notice of ${called(feature)} names no replacement.`,
        remedy:
          "Name the replacement: `Use X instead.`, or `Replacement: https://…` with the URL of migration notes.",
      };
    },
  }),
};

import { onNotice } from "../core/judging/notice-rule.ts";
import type { Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";

export const noticeReplacementDeprecated: Rule = {
  id: "notice/replacement-deprecated",
  severity: "warning",
  summary: "The named replacement is itself deprecated.",
  help: "Callers should have to migrate only once. Name the replacement of the replacement.",
  on: onNotice({
    needs: ["replacement"],
    defect: (feature, { replacement }) => {
      if (replacement !== "deprecated") return null;
      return {
        message: `The replacement of ${called(feature)}, ${code(feature.notice.replacement ?? "")}, is itself deprecated.`,
        remedy: "Name a replacement that is not deprecated.",
      };
    },
  }),
};

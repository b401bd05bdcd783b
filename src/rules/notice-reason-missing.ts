import { onNotice } from "../core/judging/notice-rule.ts";
import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const noticeReasonMissing: Rule = {
  id: "notice/reason-missing",
  severity: "warning",
  summary: "A new or amended notice has no reason.",
  help: "A reason helps callers to judge the urgency. One sentence next to the replacement and the date is enough.",
  on: onNotice({
    needs: [],
    defect: (feature) => {
      if (feature.notice.reason !== null || feature.notice.unreadable) return null;
      return {
        message: `The notice of ${called(feature)} has no reason.`,
        remedy: "Add one sentence that says why it is deprecated, such as `Reason: …`.",
      };
    },
  }),
};

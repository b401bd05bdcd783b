import { onNotice } from "../core/judging/notice-rule.ts";
import type { Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";

export const noticeReplacementUnknown: Rule = {
  id: "notice/replacement-unknown",
  severity: "warning",
  summary: "The named replacement is not declared anywhere in the repository.",
  help: "A name that nobody can find sends callers nowhere. URLs and names of other packages are not looked up. Where exactly one name that is declared nearby differs from it in capitals or by one letter, the fix writes that.",
  on: onNotice({
    needs: ["replacement"],
    defect: (feature, { replacement }) => {
      if (replacement !== "undeclared") return null;
      return {
        message: `The replacement of ${called(feature)}, ${code(feature.notice.replacement ?? "")}, is not declared anywhere in this repository.`,
        remedy: "Correct the name, or give a URL of migration notes.",
        correction: { kind: "replacement" },
      };
    },
  }),
};

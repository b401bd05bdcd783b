import { onNotice } from "../core/judging/notice-rule.ts";
import type { Feature } from "../core/model/notice.ts";
import type { Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";

export const noticeReplacementUnknown: Rule = {
  id: "notice/replacement-unknown",
  severity: "error",
  summary:
    "The named replacement is not declared anywhere in the repository. This is an error in contracts, and in a new notice that names the feature itself. Otherwise it is a warning.",
  help: "Callers cannot migrate to a name that does not exist. URLs and names of other packages are not looked up. If exactly one name declared nearby differs only in capitals or by one letter, the fix writes that name.",
  on: onNotice({
    needs: ["replacement"],
    defect: (feature, { replacement, isNew }) => {
      if (replacement !== "undeclared") return null;
      return {
        message: `The replacement of ${called(feature)}, ${code(feature.notice.replacement ?? "")}, is not declared anywhere in this repository.`,
        remedy: "Correct the name, or write the URL of migration notes.",
        correction: { kind: "replacement" },
        byDefault: isContract(feature) || (isNew && namesItself(feature)) ? "error" : "warning",
      };
    },
  }),
};

/** Only declarations of contracts have a shape. */
function isContract({ declaration }: Feature): boolean {
  return declaration?.shape !== undefined;
}

function namesItself({ declaration, notice }: Feature): boolean {
  const replacement = notice.replacement?.replace(/\(\)$/, "");
  return declaration !== null && [declaration.name, declaration.segments.at(-1)].includes(replacement);
}

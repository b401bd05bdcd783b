import { onNotice } from "../core/judging/notice-rule.ts";
import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const noticeNotAllowed: Rule = {
  id: "notice/not-allowed",
  severity: "warning",
  summary:
    "A new or amended notice is in a place where its format does not allow one: on a required GraphQL input field or argument.",
  help: "The GraphQL specification forbids `@deprecated` on a required argument or input field. Callers that follow the notice and omit it get an error, and tools reject the schema. Make it optional first, with a default or a type without an exclamation mark. Then deprecate it.",
  on: onNotice({
    needs: [],
    when: ({ declaration }) => declaration?.notice?.notAllowed !== undefined,
    defect: (feature) => {
      const why = feature.declaration?.notice?.notAllowed;
      if (why === undefined) return null;
      return {
        message: `${called(feature)} is deprecated where that is not allowed: ${why}.`,
        remedy: "Make it optional before you deprecate it: add a default, or use a nullable type.",
      };
    },
  }),
};

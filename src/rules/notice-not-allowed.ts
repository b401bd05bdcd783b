import { onNotice } from "../core/judging/notice-rule.ts";
import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const noticeNotAllowed: Rule = {
  id: "notice/not-allowed",
  severity: "warning",
  summary:
    "A new or amended notice stands where its format allows none: on a required GraphQL input field or argument.",
  help: "The GraphQL specification forbids `@deprecated` on an argument or an input field that has to be sent: a caller who heeds the notice and leaves it out gets an error, and tools refuse the schema. Make it optional first, by a default or a type without an exclamation mark; then deprecate it.",
  on: onNotice({
    needs: [],
    when: ({ declaration }) => declaration?.notice?.notAllowed !== undefined,
    defect: (feature) => {
      const why = feature.declaration?.notice?.notAllowed;
      if (why === undefined) return null;
      return {
        message: `${called(feature)} is deprecated where that is not allowed: ${why}.`,
        remedy: "Make it optional before you deprecate it: give it a default, or a type that may be null.",
      };
    },
  }),
};

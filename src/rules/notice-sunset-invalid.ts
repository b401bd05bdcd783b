import { onNotice } from "../core/judging/notice-rule.ts";
import { usualSunsetWords } from "../core/model/language/forms.ts";
import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const noticeSunsetInvalid: Rule = {
  id: "notice/sunset-invalid",
  severity: "error",
  summary: "A new or amended notice has a date that is ambiguous, does not exist, or contradicts another.",
  help: "A date is `YYYY-MM-DD`, in the format of RFC 3339, or has its month as a word. Any other form is reported and never guessed.",
  on: onNotice({
    needs: [],
    defect: (feature) => {
      const { sunsetWords = usualSunsetWords } = feature;
      const { dateDefects } = feature.notice;
      if (dateDefects.length === 0) return null;
      return {
        message: `The sunset date of ${called(feature)} is not valid: ${dateDefects.map((each) => each.message).join("; ")}.`,
        remedy:
          sunsetWords === usualSunsetWords
            ? "Write one date, as `Sunset: YYYY-MM-DD`."
            : `Write one date: ${sunsetWords}.`,
      };
    },
  }),
};

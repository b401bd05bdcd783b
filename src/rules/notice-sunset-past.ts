import { onNotice } from "../core/judging/notice-rule.ts";
import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const noticeSunsetPast: Rule = {
  id: "notice/sunset-past",
  severity: "error",
  summary: "The sunset date of a new notice, or the first date of an old one, has already passed.",
  help: "If the date has passed when the notice is published, callers have no time to migrate.",
  on: onNotice({
    needs: [],
    defect: (feature, { today, isNew, isFirstDate }) => {
      const { sunset } = feature.notice;
      if (sunset === null || sunset > today || !(isNew || isFirstDate)) return null;
      return {
        message: `The ${isNew ? "notice" : "date"} of ${called(feature)} is new, and its sunset of ${sunset} has already passed (today is ${today}).`,
        remedy: "Set a date in the future.",
      };
    },
  }),
};

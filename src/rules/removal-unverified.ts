import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const removalUnverified: Rule = {
  id: "removal/unverified",
  severity: "warning",
  summary: "A deprecated feature of base stands in a file that cannot be read at head.",
  help: "What cannot be read is neither there nor gone. Correct the file, or check the change by eye.",
  on: [
    {
      subject: "unverified",
      judge(feature) {
        return {
          feature: feature.id,
          place: { path: feature.place.path, line: feature.place.line, side: "base" },
          message: `It is not known whether ${called(feature)} is still there: its file cannot be read at head.`,
          remedy: "Correct the file so that it can be read, or check by eye that the feature is kept.",
        };
      },
    },
  ],
};

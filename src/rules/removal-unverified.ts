import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const removalUnverified: Rule = {
  id: "removal/unverified",
  severity: "error",
  severityNote:
    "a warning where its declaration and notice still stand in the text, or base could not be read either",
  summary: "A deprecated feature of base stands in a file that the change makes unreadable.",
  help: "What cannot be read is neither there nor gone: broken syntax, a NUL byte, a file that is too large, an encoding or a Git LFS pointer would else carry a removal past every date. Correct the file. Where the declaration and its notice still stand in the text it is a warning; and what base could not read, but an earlier commit of its history could, is still judged when the file can be read again.",
  on: [
    {
      subject: "unverified",
      judge({ feature, isSeen, wasUnread }) {
        const where = wasUnread ? "on base and at head" : "at head";
        return {
          feature: feature.id,
          place: { path: feature.place.path, line: feature.place.line, side: "base" },
          message: `It is not known whether ${called(feature)} is still there: its file cannot be read ${where}.`,
          remedy: "Correct the file so that it can be read, or check by eye that the feature is kept.",
          ...(isSeen || wasUnread ? { atMost: "warning" as const } : {}),
        };
      },
    },
  ],
};

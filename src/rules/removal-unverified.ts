import type { Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const removalUnverified: Rule = {
  id: "removal/unverified",
  severity: "error",
  severityNote:
    "a warning if the text still contains the declaration and its notice, or if base could not be read either",
  summary: "The change makes the file of a deprecated feature unreadable.",
  help: "In a file that cannot be read, a feature may or may not exist. Without this rule, broken syntax, a NUL byte, a file that is too large, an unknown encoding or a Git LFS pointer could hide a removal before its date. Correct the file. The finding is a warning if the text still contains the declaration and its notice. If base could not be read either, the newest readable commit of its history is compared once the file can be read again.",
  on: [
    {
      subject: "unverified",
      judge({ feature, isSeen, wasUnread }) {
        const where = wasUnread ? "on base and at head" : "at head";
        return {
          feature: feature.id,
          place: { path: feature.place.path, line: feature.place.line, side: "base" },
          message: `Cannot determine whether ${called(feature)} still exists: its file cannot be read ${where}.`,
          remedy: "Correct the file so that it can be read, or check manually that the feature still exists.",
          ...(isSeen || wasUnread ? { atMost: "warning" as const } : {}),
        };
      },
    },
  ],
};

import type { Rule } from "../core/model/rule.ts";
import { code } from "../core/text/message-text.ts";

const words = {
  pattern: ["pattern", "was not found in"],
  member: ["member glob", "matches nothing in"],
  route: ["route", "was not found in"],
} as const;

export const noticeEvidenceMissing: Rule = {
  id: "notice/evidence-missing",
  severity: "warning",
  summary: "A pattern, a member glob or a route of a declared feature matches nothing.",
  help: "A feature under `features:` is recognized by its evidence patterns, its member globs and its route. An entry that matches nothing does not protect anything, and is usually a typing error. A check reports the entries that the change adds or edits; an audit reports all. A route counts as found if any source file contains the last fixed part of its path.",
  on: [
    {
      subject: "unmatched",
      judge({ feature, is, written, path, line, beforeEnforcement }) {
        const [what, how] = words[is];
        const where = is === "pattern" ? code(written.split("\n")[0] ?? "") : "the repository";
        const shown = is === "pattern" ? code(written.slice(written.indexOf("\n") + 1)) : code(written);
        return {
          feature,
          place: { path, line, side: "head" },
          message: `The ${what} ${shown} of ${code(feature)} ${how} ${where}.`,
          remedy: "Correct it, or delete it.",
          ...(beforeEnforcement ? { atMost: "warning" as const } : {}),
        };
      },
    },
  ],
};

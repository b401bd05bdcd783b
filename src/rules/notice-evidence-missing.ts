import type { Rule } from "../core/model/rule.ts";
import { code } from "../core/text/message-text.ts";

const words = {
  pattern: ["pattern", "stands nowhere in"],
  member: ["glob of members", "matches nothing in"],
  route: ["route", "stands nowhere in"],
} as const;

export const noticeEvidenceMissing: Rule = {
  id: "notice/evidence-missing",
  severity: "warning",
  summary: "A pattern, a glob of members or a route of a declared feature matches nothing.",
  help: "What is declared under `features:` is held to what shows it: patterns of evidence, globs of members, the route. One that matches nothing protects nothing, as a rule for a slip of the pen. A change is told of those that it writes, an audit of all. A route counts as found where the last fixed part of its path stands in any source file.",
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
          remedy: "Correct it, or take it out.",
          ...(beforeEnforcement ? { atMost: "warning" as const } : {}),
        };
      },
    },
  ],
};

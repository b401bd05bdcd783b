import type { Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";

export const windowReplacementRemoved: Rule = {
  id: "window/replacement-removed",
  severity: "error",
  summary: "The change removes what a notice that stands names as the replacement, and names no other.",
  help: "Who follows a notice moves to its replacement. Where that goes while the notice still names it, and its window runs, callers are sent to nothing. All notices at head count, in changed files and in others, as far as their words name a declaration of this repository that others could use. What has moved, what something of the same name is left of, what the notice names beside it (`a` or `b`), and what code may still give otherwise (a type above, a generator, an assignment) are no loss.",
  on: [
    {
      subject: "replacement",
      judge: ({ feature, sunset, name, path, line }) => ({
        feature: feature.id,
        place: { path, line, side: "base" },
        message: `${code(name)} is no longer there for others, and the notice of ${called(feature)} (${code(`${feature.place.path}:${feature.place.line}`)}) names it as the replacement${sunset === null ? "" : ` until ${sunset}`}.`,
        remedy: `Keep ${code(name)} as long as the notice stands, or let the notice name what replaces it now.`,
      }),
    },
  ],
};

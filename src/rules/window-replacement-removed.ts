import type { Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";

export const windowReplacementRemoved: Rule = {
  id: "window/replacement-removed",
  severity: "error",
  summary: "The change removes the replacement that an existing notice names, and the notice names no other.",
  help: "Callers follow the notice and migrate to the replacement. If it is removed before the sunset while the notice still names it, they have nothing to migrate to. All notices at the head count, in changed and unchanged files, if their text names a declaration of this repository that callers could use. Not reported: a replacement that moved, that has another declaration of the same name, or that is one of several in the notice (`a` or `b`). Also not reported: a replacement that code may still provide in another way (a base type, a generator, an assignment).",
  on: [
    {
      subject: "replacement",
      judge: ({ feature, sunset, name, path, line }) => ({
        feature: feature.id,
        place: { path, line, side: "base" },
        message: `${code(name)} was removed or made unreachable, but the notice of ${called(feature)} (${code(`${feature.place.path}:${feature.place.line}`)}) names it as the replacement${sunset === null ? "" : ` until ${sunset}`}.`,
        remedy: `Keep ${code(name)} as long as the notice exists, or name another replacement in the notice.`,
      }),
    },
  ],
};

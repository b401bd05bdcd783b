import type { Feature } from "../core/model/notice.ts";
import type { Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";

export const windowOneSidedFix: Rule = {
  id: "window/one-sided-fix",
  severity: "notice",
  summary: "A change edits the body of a replacement but not that of the deprecated form, or the reverse.",
  help: "A deprecated feature keeps working until its sunset, and fixes apply to both forms. The rule covers changed files only: functions and methods that a notice in a changed file names as its replacement, and members of the same name if one type replaces another. Changes to comments and formatting do not count. A new signature is further development, not a fix. A form that calls the other, extends it, or has no body needs no separate fix. Not every change is a fix, so this is only a notice, and the reviewer decides.",
  on: [
    {
      subject: "fix",
      judge({ feature, sunset, changed, counterpart, isOldFixed }) {
        const until = sunset === null ? "until it is removed" : `until ${sunset}`;
        return {
          feature: feature.id,
          place: { path: changed.path, line: changed.line, side: "head" },
          message: isOldFixed
            ? `${formOf(feature, changed.name).replace(/^t/, "T")} changes here, but its replacement ${code(counterpart)} does not. Both must work ${until}.`
            : `${code(changed.name)} changes here, but ${formOf(feature, counterpart)} does not. It must work ${until}.`,
          remedy: isOldFixed
            ? "If this is a fix, apply it to the replacement as well, or call it in the deprecated form."
            : "If this is a fix, apply it to the deprecated form as well, or call the replacement in it.",
        };
      },
    },
  ],
};

function formOf(feature: Feature, name: string): string {
  const isItself = name === feature.declaration?.name;
  return isItself
    ? `the deprecated ${called(feature)}`
    : `${code(name)} of the deprecated ${called(feature)}`;
}

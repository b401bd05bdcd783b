import type { Feature } from "../core/model/notice.ts";
import type { Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";

export const windowOneSidedFix: Rule = {
  id: "window/one-sided-fix",
  severity: "notice",
  summary: "A change touches the body of a replacement and not that of the deprecated form, or the reverse.",
  help: "Until its sunset a deprecated feature keeps working, and fixes apply to both forms. Looks at changed files only: at functions and methods in them that a notice in a changed file names as its replacement, and at members of the same name where one type replaces another. Comments and layout are not a change, and a new signature is further development, not a fix. A form that calls the other, extends it, or has no body gets its fixes from there. Not every change is a fix: hence a notice, for the reviewer to decide.",
  on: [
    {
      subject: "fix",
      judge({ feature, sunset, changed, counterpart, isOldFixed }) {
        const until = sunset === null ? "while its notice stands" : `until ${sunset}`;
        return {
          feature: feature.id,
          place: { path: changed.path, line: changed.line, side: "head" },
          message: isOldFixed
            ? `${formOf(feature, changed.name).replace(/^t/, "T")} changes here, and its replacement ${code(counterpart)} does not; both have to work ${until}.`
            : `${code(changed.name)} changes here, and ${formOf(feature, counterpart)} does not; it has to work ${until}.`,
          remedy: isOldFixed
            ? "If this is a fix, apply it to the replacement as well, or let the deprecated form call it."
            : "If this is a fix, apply it to the deprecated form as well, or let that call its replacement.",
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

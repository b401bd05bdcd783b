import type { Feature } from "../core/model/notice.ts";
import type { Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";

export const windowOneSidedFix: Rule = {
  id: "window/one-sided-fix",
  severity: "notice",
  summary: "A change touches the body of a replacement and not that of the deprecated form.",
  help: "Until its sunset a deprecated feature keeps working, and fixes apply to both forms. Looks at changed files only: at functions and methods in them that a notice in a changed file names as its replacement, and at members of the same name where one type replaces another. Comments and layout are no change, and another signature is further development, no fix. A deprecated form that calls its replacement, extends it, or has no body gets its fixes from there. Not every change is a fix: hence a notice, for the reviewer to decide.",
  on: [
    {
      subject: "fix",
      judge: ({ feature, sunset, replacement, counterpart }) => ({
        feature: feature.id,
        place: { path: replacement.path, line: replacement.line, side: "head" },
        message: `${code(replacement.name)} changes here, and ${formOf(feature, counterpart)} does not; it has to work ${
          sunset === null ? "while its notice stands" : `until ${sunset}`
        }.`,
        remedy:
          "If this is a fix, apply it to the deprecated form as well, or let that call its replacement.",
      }),
    },
  ],
};

function formOf(feature: Feature, counterpart: string): string {
  const isItself = counterpart === feature.declaration?.name;
  return isItself
    ? `the deprecated ${called(feature)}`
    : `${code(counterpart)} of the deprecated ${called(feature)}`;
}

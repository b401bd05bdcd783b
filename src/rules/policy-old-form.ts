import type { Rule } from "../core/model/rule.ts";

export const policyOldForm: Rule = {
  id: "policy/old-form",
  severity: "warning",
  summary: "The configuration uses an old key; it still works.",
  help: "While an old form is accepted, the new one is too, and each use of the old one is reported with its place.",
  on: [
    {
      subject: "policy",
      judge({ oldForms }) {
        return oldForms.map((each) => ({
          feature: null,
          place: { path: each.path, line: each.line, side: "head" as const },
          message: `${each.path}:${each.line}:${each.column}: ${each.message}`,
          remedy: `Rename it to \`${each.replacement}\`; until then both forms are read.`,
        }));
      },
    },
  ],
};

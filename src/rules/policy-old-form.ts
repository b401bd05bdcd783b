import type { Rule } from "../core/model/rule.ts";

export const policyOldForm: Rule = {
  id: "policy/old-form",
  severity: "warning",
  summary: "The configuration uses an old key; it still works.",
  help: "Both the old and the new form are accepted for a time. Each use of the old form is reported with its place.",
  on: [
    {
      subject: "policy",
      judge({ oldForms }) {
        return oldForms.map((each) => ({
          feature: null,
          place: { path: each.path, line: each.line, side: "head" as const },
          message: `${each.path}:${each.line}:${each.column}: ${each.message}`,
          remedy: `Rename it to \`${each.replacement}\`. Until then the old form still works.`,
        }));
      },
    },
  ],
};

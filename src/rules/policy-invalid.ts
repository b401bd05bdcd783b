import type { Rule } from "../core/model/rule.ts";

export const policyInvalid: Rule = {
  id: "policy/invalid",
  severity: "error",
  summary: "The configuration at the head is not valid.",
  help: "An invalid configuration would leave the next check without a policy. Each mistake is named with its line, column and key.",
  on: [
    {
      subject: "policy",
      judge({ headProblems }) {
        return headProblems.map((each) => ({
          feature: null,
          place: { path: each.path, line: each.line, side: "head" as const },
          message: `${each.path}:${each.line}:${each.column}: ${each.message}`,
          remedy: each.key === "" ? "Correct the file." : `Correct the key \`${each.key}\`.`,
        }));
      },
    },
  ],
};

import type { z } from "zod";

const mostProblems = 10;

/** One sentence for each mistake, with its place: `u.json: features[0].callers[0].count: expected …`. */
export function problemsOf(name: string, issues: readonly z.core.$ZodIssue[]): string[] {
  const all = issues.slice(0, mostProblems).map((issue) => {
    const at = issue.path
      .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
      .join("");
    return `${name}: ${at === "" ? "" : `${at.replace(/^\./, "")}: `}${issue.message}`;
  });
  if (issues.length > mostProblems) all.push(`${name}: ${issues.length - mostProblems} more problems`);
  return all;
}

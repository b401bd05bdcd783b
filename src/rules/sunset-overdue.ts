import { onEntry } from "../core/judging/condition.ts";
import type { EntryFacts } from "../core/model/facts.ts";
import type { Rule } from "../core/model/rule.ts";
import { called, count } from "../core/text/message-text.ts";

export const sunsetOverdue: Rule = {
  id: "sunset/overdue",
  severity: "warning",
  summary: "In audits: the sunset has passed and the feature is still there.",
  help: "A date that passes without consequence teaches callers to ignore the next one. Unused: remove it. Used: contact the callers and reset the date, or decide.",
  on: [
    onEntry({
      when: ({ state }) => state === "due",
      needs: ["evidence", "decisions"],
      judge(entry) {
        const { feature, effectiveSunset } = entry;
        return {
          feature: feature.id,
          place: { path: feature.place.path, line: feature.place.line, side: "head" },
          message: `${called(feature)} is still there, past its sunset of ${effectiveSunset}.`,
          remedy: remedyFor(entry),
          evidence: entry.evidence,
        };
      },
    }),
  ],
};

function remedyFor({ evidence, decisions }: Pick<EntryFacts, "evidence" | "decisions">): string {
  const status = evidence?.status;
  if (status === "used" && decisions.acceptBreakage !== null)
    return "Remove it: it was decided to accept the breakage of those who still call it.";
  if (status === "used")
    return `It is still used (${count(evidence?.total ?? 0, "call")}): contact the callers and reset the date, or decide to extend, keep, or accept the breakage.`;
  if (status === "zero") return "No usage is recorded: remove it.";
  // Whether it is used is not known: that has to be resolved before it counts as unused.
  if (status === "unknown")
    return `Whether it is used is not known: ${evidence?.reasons.join("; ") ?? ""}. Provide the evidence; unused, remove it; used, contact the callers and reset the date, or decide.`;
  return "Remove it; if it is still used, extend the date or decide to keep it.";
}

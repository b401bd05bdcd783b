import type { JudgedEntry, Rule } from "../core/rule.ts";
import { called, count } from "../core/show.ts";

export const sunsetOverdue: Rule = {
  id: "sunset/overdue",
  severity: "warning",
  summary: "In audits: the sunset has passed and the feature is still there.",
  help: "A date that passes without consequence teaches callers to ignore the next one. Unused: remove it. Used: contact the callers and reset the date, or decide.",
  entry(entry) {
    if (entry.state !== "due") return null;
    const { feature, effectiveSunset } = entry;
    return {
      feature: feature.id,
      place: { path: feature.place.path, line: feature.place.line, side: "head" },
      message: `${called(feature)} is still there, past its sunset of ${effectiveSunset}.`,
      remedy: remedyFor(entry),
      evidence: entry.evidence,
    };
  },
};

function remedyFor({ evidence }: JudgedEntry): string {
  if (evidence?.status === "used")
    return `It is still used (${count(evidence.total, "call")}): contact the callers and reset the date, or decide to extend, keep, or accept the breakage.`;
  if (evidence?.status === "zero") return "No usage is recorded: remove it.";
  return "Remove it; if it is still used, extend the date or decide to keep it.";
}

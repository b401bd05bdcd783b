import { onEntry } from "../core/judging/condition.ts";
import { adviceFor } from "../core/judging/advice.ts";
import { circumstancesFrom } from "../core/judging/circumstances.ts";
import type { EntryFacts, Introduced } from "../core/model/facts.ts";
import type { RegisterEntry } from "../core/model/result/result.ts";
import type { Judging, Rule } from "../core/model/rule.ts";
import { called } from "../core/text/message-text.ts";

export const sunsetOverdue: Rule = {
  id: "sunset/overdue",
  severity: "warning",
  summary: "In audits: the sunset has passed and the feature is still there.",
  help: "A date that passes without consequence teaches callers to ignore the next one. Unused: remove it. Used: contact the callers and reset the date, or decide.",
  on: [
    onEntry({
      when: ({ state }) => state === "due",
      needs: ["evidence", "decisions", "introduced", "window"],
      judge(entry, judging) {
        const { feature, effectiveSunset } = entry;
        return {
          feature: feature.id,
          place: { path: feature.place.path, line: feature.place.line, side: "head" },
          message: `${called(feature)} is still there, past its sunset of ${effectiveSunset}.`,
          remedy: remedyFor(entry, judging),
          evidence: entry.evidence,
        };
      },
    }),
  ],
};

type Overdue = RegisterEntry & Pick<EntryFacts, "evidence" | "decisions" | "introduced" | "window">;

/** An audit reads no issues: whom people have contacted is not known. */
function remedyFor(entry: Overdue, { policy, today }: Judging): string {
  const { evidence, decisions, introduced, window } = entry;
  const unknown: Introduced = { known: false, since: null, reason: "no notice to count from" };
  const circumstances = circumstancesFrom({
    ...entry,
    policy,
    today,
    introduced: introduced ?? unknown,
    kept: false,
    breakageAccepted: decisions.acceptBreakage !== null,
    agreed: new Set(),
    contacted: [],
  });
  const since = introduced?.known === true ? introduced.day : null;
  const facts = { today, introduced: since, window: window.min, evidence, circumstances };
  const doubts =
    evidence?.status === "unknown" ? [`Its usage is unknown: ${evidence.reasons.join("; ")}.`] : [];
  return [...doubts, ...adviceFor(facts, entry.feature.notice.sunsetVersion)].join(" ");
}

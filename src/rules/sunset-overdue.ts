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
  summary: "In audits: the sunset has passed and the feature still exists.",
  help: "If a date passes without consequences, callers will ignore the next one. Remove an unused feature. If it is used, contact the callers and set a later date, or record a decision.",
  on: [
    onEntry({
      when: ({ state }) => state === "due",
      needs: ["evidence", "decisions", "introduced", "window"],
      judge(entry, judging) {
        const { feature, effectiveSunset } = entry;
        return {
          feature: feature.id,
          place: { path: feature.place.path, line: feature.place.line, side: "head" },
          message: `${called(feature)} still exists after its sunset of ${effectiveSunset}.`,
          remedy: remedyFor(entry, judging),
          evidence: entry.evidence,
        };
      },
    }),
  ],
};

type Overdue = RegisterEntry & Pick<EntryFacts, "evidence" | "decisions" | "introduced" | "window">;

/** An audit does not read issues, so it does not know which callers were contacted. */
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
  return [...doubts, ...adviceFor(facts, entry.feature)].join(" ");
}

import { severities, type Finding, type Severity } from "../model/finding.ts";
import type { Repair } from "../model/fix.ts";
import type { RuleSetting } from "../model/policy.ts";
import type { FindingDraft, Excuse, Judging, Rule } from "../model/rule.ts";
import { settingFor } from "./rule-setting.ts";

/** A finding in its promised shape, and the correction that certainly resolves it. */
export interface JudgedFinding {
  readonly finding: Finding;
  readonly repair: Repair | null;
}

/** Added to a finding that would be an error for a newer notice. */
const noError = "Not an error, because the notice is older than `enforce-from`.";

/** Returns a finding with its severity. Null if its rule is off for its path. */
export function settle(rule: Rule, draft: FindingDraft, { policy }: Judging): JudgedFinding | null {
  const { place } = draft;
  const setting = settingFor(policy, rule.id, place.path, draft.byDefault ?? rule.severity);
  const severity = weigh(setting, draft);
  if (severity === null) return null;
  const finding: Finding = {
    rule: rule.id,
    severity,
    feature: draft.feature,
    place,
    message: draft.message,
    remedy: draft.remedy,
    passesFrom: draft.passesFrom ?? null,
    evidence: draft.evidence ?? null,
  };
  return { finding, repair: draft.repair ?? null };
}

/** Returns a finding after an excuse: null, a lowered finding, or the same one. */
export function lifted(excuse: Excuse, judged: JudgedFinding): JudgedFinding | null {
  switch (excuse) {
    case "restored":
      return null;
    case "copied":
      return lowered(judged, judged.finding.remedy);
    case "beforeEnforcement":
      return lowered(judged, `${judged.finding.remedy} ${noError}`);
    case "unreachable":
    case "unpublished":
      return lowered(
        judged,
        `${judged.finding.remedy} Not an error, because no code outside of this repository can use it.`,
      );
  }
}

function lowered(judged: JudgedFinding, remedy: string): JudgedFinding {
  if (judged.finding.severity !== "error") return judged;
  return { ...judged, finding: { ...judged.finding, severity: "warning", remedy } };
}

function weigh(setting: RuleSetting, { atLeast, atMost }: FindingDraft): Severity | null {
  if (setting === "off") return null;
  const rank = (each: Severity): number => severities.indexOf(each);
  const least = atLeast && rank(atLeast) > rank(setting) ? atLeast : setting;
  return atMost && rank(atMost) < rank(least) ? atMost : least;
}

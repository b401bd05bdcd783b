import { failsAt, severities, type FailOn, type Finding, type Severity } from "../model/finding.ts";
import type { Repair } from "../model/fix.ts";
import type { Feature } from "../model/notice.ts";
import type { RuleSetting } from "../model/policy.ts";
import { settingFor } from "./rule-setting.ts";
import type { NewUse } from "../model/use.ts";
import type {
  Draft,
  JudgedChange,
  JudgedEntry,
  Judging,
  OneSidedFix,
  PolicyFacts,
  Rule,
  UndeprecatedRemoval,
  UnverifiedFile,
} from "../model/rule.ts";

/** Everything that rules can speak about. */
export interface Case {
  readonly changes: readonly JudgedChange[];
  readonly unverified: readonly Feature[];
  readonly entries: readonly JudgedEntry[];
  readonly policy: PolicyFacts | null;
  /** Uses that the change adds; absent in audits. */
  readonly uses?: readonly NewUse[];
  readonly undeprecated?: readonly UndeprecatedRemoval[];
  readonly unverifiedFiles?: readonly UnverifiedFile[];
  readonly fixes?: readonly OneSidedFix[];
}

/** A finding in its promised shape, and beside it what would mend it for certain. */
export interface Judged {
  readonly finding: Finding;
  readonly repair: Repair | null;
}

/** Asks every rule about every subject; findings in the promised order. Pure. */
export function judge(subject: Case, rules: readonly Rule[], judging: Judging): Finding[] {
  return judgeWithRepairs(subject, rules, judging).map(({ finding }) => finding);
}

/** As `judge`, with what would mend the findings. */
export function judgeWithRepairs(subject: Case, rules: readonly Rule[], judging: Judging): Judged[] {
  const findings = rules.flatMap((rule) => [
    ...subject.changes.flatMap((each) =>
      settle(rule, rule.change?.(each, judging), judging, each.beforeEnforcement),
    ),
    ...subject.unverified.flatMap((each) => settle(rule, rule.unverified?.(each, judging), judging, false)),
    ...subject.entries.flatMap((each) =>
      settle(rule, rule.entry?.(each, judging), judging, each.beforeEnforcement),
    ),
    ...(subject.uses ?? []).flatMap((each) => settle(rule, rule.use?.(each, judging), judging, false)),
    ...(subject.undeprecated ?? []).flatMap((each) =>
      settle(rule, rule.undeprecated?.(each, judging), judging, false),
    ),
    ...(subject.unverifiedFiles ?? []).flatMap((each) =>
      settle(rule, rule.unverifiedFile?.(each, judging), judging, false),
    ),
    ...(subject.fixes ?? []).flatMap((each) => settle(rule, rule.fix?.(each, judging), judging, false)),
    ...(subject.policy ? settle(rule, rule.policy?.(subject.policy, judging), judging, false) : []),
  ]);
  return findings.sort((a, b) => inOrder(a.finding, b.finding));
}

export function verdictOf(findings: readonly Finding[], failOn: FailOn): "pass" | "fail" {
  return findings.some((each) => failsAt(each.severity, failOn)) ? "fail" : "pass";
}

/** Said of what would fail if its notice were newer. */
const noError = "No error, as the notice is older than `enforce-from`.";

function settle(
  rule: Rule,
  drafts: Draft | readonly Draft[] | null | undefined,
  { policy }: Judging,
  beforeEnforcement: boolean,
): Judged[] {
  if (drafts === null || drafts === undefined) return [];
  const list: readonly Draft[] = "length" in drafts ? drafts : [drafts];
  return list.flatMap((draft) => {
    const setting = settingFor(policy, rule.id, draft.place.path, draft.byDefault ?? rule.severity);
    const forgiven = beforeEnforcement && rule.forgivesOldNotices === true;
    const severity = weigh(setting, draft, forgiven);
    if (severity === null) return [];
    const spared = forgiven && severity !== weigh(setting, draft, false);
    const finding: Finding = {
      rule: rule.id,
      severity,
      feature: draft.feature,
      place: draft.place,
      message: draft.message,
      remedy: spared ? `${draft.remedy} ${noError}` : draft.remedy,
      passesFrom: draft.passesFrom ?? null,
      evidence: draft.evidence ?? null,
    };
    return [{ finding, repair: draft.repair ?? null }];
  });
}

function weigh(setting: RuleSetting, draft: Draft, forgiven: boolean): Severity | null {
  if (setting === "off") return null;
  const rank = (each: Severity): number => severities.indexOf(each);
  let severity: Severity = setting;
  if (draft.atLeast && rank(draft.atLeast) > rank(severity)) severity = draft.atLeast;
  for (const most of [draft.atMost, forgiven ? ("warning" as const) : undefined])
    if (most && rank(most) < rank(severity)) severity = most;
  return severity;
}

/** Order: path, line, rule, feature; by code unit, whatever the locale. */
function inOrder(a: Finding, b: Finding): number {
  return (
    compare(a.place.path, b.place.path) ||
    a.place.line - b.place.line ||
    compare(a.rule, b.rule) ||
    compare(a.feature ?? "", b.feature ?? "")
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

import { defaultPolicy } from "../../src/config/default-policy.ts";
import type { Finding } from "../../src/core/model/finding.ts";
import { judgeInRounds } from "../../src/core/judging/judge.ts";
import type { Case } from "../../src/core/judging/question.ts";
import type { JudgedFinding } from "../../src/core/judging/settle.ts";
import type { Feature, ReadNotice } from "../../src/core/model/notice.ts";
import type { Decision, Policy } from "../../src/core/model/policy.ts";
import type { RuleId } from "../../src/core/model/rule-ids.ts";
import type { Mention } from "../../src/core/mentions/mention.ts";
import type { Honoured, JudgedChange, JudgedEntry } from "../../src/core/model/facts.ts";
import type { DecisionFact, Judging, PolicyFacts, Rule } from "../../src/core/model/rule.ts";
import { rules } from "../../src/rules/registry.generated.ts";
import { noExtensions } from "../../src/core/time/extensions.ts";
import { aChange, aFeature, aNotice, anEntry } from "./results.ts";

/** Cases for rules with sensible values; name only what the case is about. */

export const today = "2026-11-20";

export const noDecisions: Honoured = { extend: null, acceptBreakage: null, keep: null };

export function aPolicy(over: Partial<Policy> = {}): Policy {
  return { ...defaultPolicy, ...over };
}

/** Either suffices: the literal rule 8. */
export const either: Policy = aPolicy({ removal: { requires: "either" } });

export function aDecision(over: Partial<Decision> = {}): Decision {
  return {
    feature: "src/client.ts#Client.fetchAll",
    decision: "extend",
    reason: null,
    by: null,
    on: null,
    until: null,
    line: 30,
    ...over,
  };
}

/** A removal that no rule objects to: the sunset is reached, the grace served, no source speaks of it. */
export function aJudgedChange(over: Partial<JudgedChange> = {}): JudgedChange {
  const change = over.change ?? aChange({ sunsetFrom: "2026-11-01" });
  const feature = over.feature ?? change.base ?? change.head ?? aFeature();
  return {
    change,
    feature,
    members: change.members,
    audience: "public",
    window: defaultPolicy.audiences.public,
    sunset: "2026-11-01",
    introduced: { known: true, day: "2026-01-01", atLatest: false },
    graceEnds: "2026-07-01",
    graceTolerated: "2026-06-13",
    evidence: null,
    decisions: noDecisions,
    keepDecided: false,
    extensions: noExtensions,
    restored: false,
    beforeEnforcement: false,
    replacement: null,
    contract: false,
    servesCallers: false,
    mentions: { releaseNotes: unasked, documentation: unasked },
    warns: null,
    governed: false,
    copied: false,
    unpublished: false,
    unreachable: false,
    ...over,
  };
}

const unasked: Mention = { state: "unasked", globs: [], unread: [] };

/** A feature whose notice differs from the complete one in what the case is about. */
export function noticed(notice: Partial<ReadNotice>, over: Partial<Feature> = {}): Feature {
  return aFeature({ ...over, notice: aNotice({ sunset: "2027-06-20", ...notice }) });
}

/** A new notice; its window is the public one, counted from today. */
export function announced(notice: Partial<ReadNotice>, over: Partial<JudgedChange> = {}): JudgedChange {
  const head = noticed(notice);
  const change = aChange({ change: "announced", side: "head", base: null, head, sunsetFrom: null });
  return aJudgedChange({ change, introduced: null, graceEnds: null, graceTolerated: null, ...over });
}

/** A notice that was there and is written anew. */
export function amended(
  before: Partial<ReadNotice>,
  after: Partial<ReadNotice>,
  over: Partial<JudgedChange> = {},
): JudgedChange {
  const [base, head] = [noticed(before), noticed({ line: 10, ...after })];
  return aJudgedChange({ change: aChange({ change: "amended", side: "head", base, head }), ...over });
}

/** A feature of the register, in an audit. */
export function aJudgedEntry(notice: Partial<ReadNotice> = {}, over: Partial<JudgedEntry> = {}): JudgedEntry {
  return {
    ...anEntry({ feature: noticed(notice) }),
    window: defaultPolicy.audiences.public,
    introduced: { known: true, day: "2026-11-20", atLatest: false },
    evidence: null,
    decisions: noDecisions,
    beforeEnforcement: false,
    replacement: null,
    warns: null,
    governed: false,
    ...over,
  };
}

export function aDecisionFact(over: Partial<DecisionFact> = {}): DecisionFact {
  return {
    decision: aDecision(),
    path: ".github/deprecations.yml",
    known: true,
    carriedOut: false,
    conflict: null,
    ...over,
  };
}

export function aPolicyFacts(over: Partial<PolicyFacts> = {}): PolicyFacts {
  return {
    path: ".github/deprecations.yml",
    onBase: true,
    onHead: true,
    baseProblems: [],
    headProblems: [],
    oldForms: [],
    touched: false,
    lenient: [],
    workflows: [],
    exclusions: [],
    decisions: [],
    ...over,
  };
}

/** A case of which everything is known before it is judged. */
export interface KnownCase extends Omit<Case, "changes" | "entries"> {
  readonly changes: readonly JudgedChange[];
  readonly entries: readonly JudgedEntry[];
}

export const noCase: KnownCase = { changes: [], unverified: [], entries: [], policy: null };

/** Findings, and what would mend them, where everything is known. */
export function judgeKnown(
  known: KnownCase,
  rules: readonly Rule[],
  judging: Judging,
): readonly JudgedFinding[] {
  const rounds = judgeInRounds(known, rules, judging, {
    change: (given) => required(known.changes.find((each) => each === given)),
    entry: (given) => required(known.entries.find((each) => each === given)),
  });
  for (;;) {
    const round = rounds.next();
    if (round.done === true) return round.value;
  }
}

export function judge(known: KnownCase, rules: readonly Rule[], judging: Judging): Finding[] {
  return judgeKnown(known, rules, judging).map(({ finding }) => finding);
}

function required<T>(each: T | undefined): T {
  if (each === undefined) throw new Error("not of the case");
  return each;
}

/** What all rules of the registry say about a case. */
export function allFindings(
  known: Partial<KnownCase>,
  over: { readonly today?: string; readonly policy?: Policy } = {},
): Finding[] {
  return judge({ ...noCase, ...known }, rules, { today, policy: defaultPolicy, ...over });
}

/** What one rule says about a change, judged among all the others with its registered severity. */
export function onChange(
  rule: RuleId,
  change: JudgedChange,
  over: { readonly today?: string; readonly policy?: Policy } = {},
): Finding[] {
  return allFindings({ changes: [change] }, over).filter((each) => each.rule === rule);
}

/** What one rule says about a feature in an audit. */
export function onEntry(
  rule: RuleId,
  entry: JudgedEntry,
  over: { readonly policy?: Policy } = {},
): Finding[] {
  return allFindings({ entries: [entry] }, over).filter((each) => each.rule === rule);
}

/** What one rule says about the configuration. */
export function onPolicy(rule: RuleId, facts: Partial<PolicyFacts>): Finding[] {
  return allFindings({ policy: aPolicyFacts(facts) }).filter((each) => each.rule === rule);
}

/** Names from code that try to break out of a message. */
export const hostileName = "src/a.ts#x`\n::error::owned<script>|";

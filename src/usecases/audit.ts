import { honoured } from "../core/judging/decision.ts";
import { windowOf } from "../core/time/window.ts";
import { addDays } from "../core/time/day.ts";
import type { FailOn } from "../core/model/finding.ts";
import { judge, verdictOf } from "../core/judging/judge.ts";
import type { Feature } from "../core/model/notice.ts";
import { publicCallers } from "../core/model/policy.ts";
import type { CheckResult, RegisterEntry } from "../core/model/result.ts";
import type { Introduced, JudgedEntry, Rule } from "../core/model/rule.ts";
import { ruleDefaults } from "../core/model/rule-ids.ts";
import { settingFor } from "../core/judging/rule-setting.ts";
import type { SourceWorld } from "../usage/engine/source.ts";
import { policyFacts, type ConfigurationState } from "../analysis/policy/configuration.ts";
import type { UsageInput } from "../analysis/facts/evidence.ts";
import { keysOf } from "../analysis/policy/decision-keys.ts";
import { isBefore } from "../analysis/facts/facts.ts";
import type { Lineage } from "../analysis/history/lineage.ts";
import { sourcesAt } from "../analysis/register/sources-at.ts";
import { Replacements } from "../analysis/replacements/replacements.ts";
import { Revision } from "../analysis/revision/revision.ts";
import { scan, type ScanRequest } from "./scan.ts";
import { isDeclared } from "../analysis/register/tip.ts";

export interface AuditRequest extends Omit<ScanRequest, "configuration" | "configurationPath"> {
  readonly rules: readonly Rule[];
  readonly state: ConfigurationState;
  /** The commit whose first-parent line tells ages: `at`, or HEAD for the working tree. */
  readonly tip: string;
  /** Null: never. */
  readonly failOn: FailOn | null;
  readonly usage: UsageInput | null;
  readonly readLocal: (path: string) => Promise<string | null>;
  /** What usage sources need of the world. */
  readonly sourceWorld: SourceWorld;
}

/** The register against the rules, today. */
export async function audit(request: AuditRequest): Promise<CheckResult> {
  const { repository, engine, state, today, at } = request;
  const { policy } = state.judging;
  const result = await scan({ ...request, configuration: state.judging, configurationPath: state.path });
  const due = result.entries.filter((each) => each.state === "due").map(({ feature }) => feature);
  const { evidence, lineage } = await sourcesAt(request, due);
  const revision = new Revision(repository.tree(at), engine, policy);
  const replacements = new Replacements(revision, []);
  await replacements.searchFor(result.entries.map(({ feature }) => feature));
  const warns = await warningsFor(result.entries, revision);
  const entries: JudgedEntry[] = [];
  for (const entry of result.entries) {
    const { feature } = entry;
    const introduced = await introducedFor(entry, request, lineage);
    entries.push({
      ...entry,
      window: windowOf(entry.audience, policy),
      introduced,
      evidence: entry.state === "due" ? evidence(feature) : null,
      decisions: honoured(policy.decisions, keysOf(feature), today),
      beforeEnforcement: isBefore(introduced, policy.enforceFrom),
      replacement: await replacements.stateOf(feature),
      warns: warns?.get(feature) ?? null,
    });
  }
  const about = new Set(policy.decisions.map((each) => each.feature));
  const ids = new Set(result.entries.flatMap(({ feature }) => [feature.id, feature.key]));
  // Here the whole register is at hand: a pinned id that no notice pins is nobody's.
  const known = (id: string): Promise<boolean> =>
    id.includes("#") && !ids.has(id)
      ? isDeclared(id, revision)
      : Promise.resolve(ids.has(id) || state.judging.features.some((each) => each.id === id));
  const facts = await policyFacts(
    state,
    [],
    { workflows: [], exclusions: [] },
    about,
    (decision) => known(decision.feature),
    today,
  );
  const findings = judge({ changes: [], unverified: [], entries, policy: facts }, request.rules, {
    today,
    policy,
  });
  return {
    verdict: verdictOf(findings, request.failOn ?? "never"),
    base: null,
    head: at,
    from: null,
    today,
    problems: result.problems,
    changes: [],
    findings,
    features: result.entries,
    publicCallers: publicCallers(policy),
    remarks: [],
  };
}

/** Bodies are read only where the rule that asks for warnings is on. */
async function warningsFor(
  entries: readonly RegisterEntry[],
  revision: Revision,
): Promise<ReadonlyMap<Feature, boolean | null> | null> {
  const rule = "visibility/log-warnings";
  const asked = entries.filter(
    ({ feature }) => settingFor(revision.policy, rule, feature.place.path, ruleDefaults[rule]) !== "off",
  );
  if (asked.length === 0) return null;
  const { warningsOf } = await import("../analysis/bodies/entry-warnings.ts");
  return warningsOf(
    asked.map(({ feature }) => feature),
    revision,
  );
}

/** History is walked only for notices whose window can be judged, or whose age decides their weight. */
function introducedFor(
  { feature }: RegisterEntry,
  { state }: AuditRequest,
  lineage: Lineage,
): Promise<Introduced | null> {
  const { policy } = state.judging;
  if (feature.notice.sunset !== null) return lineage.introduced(feature, "1970-01-01");
  if (policy.enforceFrom === null) return Promise.resolve(null);
  return lineage.introduced(feature, addDays(policy.enforceFrom, -1));
}

import { olderEntries } from "../analysis/history/older-entries.ts";
import { Lineage } from "../analysis/history/lineage.ts";
import { declaredFeatures } from "../analysis/register/declared-entries.ts";
import { recordName } from "../core/model/contract/endpoint.ts";
import type { FailOn } from "../core/model/finding.ts";
import { verdictOf } from "../core/judging/judge.ts";
import { count } from "../core/text/message-text.ts";
import { Deadline } from "../analysis/judging/deadline.ts";
import type { RunTime } from "../ports/run-time.ts";
import { publicCallers, type Decision } from "../core/model/policy.ts";
import type { CheckResult, RegisterEntry } from "../core/model/result/result.ts";
import { withoutMembers } from "../core/surface/members.ts";
import type { PolicyFacts, Rule } from "../core/model/rule.ts";
import type { SourceWorld } from "../usage/engine/source.ts";
import {
  changedWorkflowsBetween,
  type ComparedSides,
  type RunningWorkflow,
} from "../analysis/policy/changed-policy.ts";
import { judgingPolicy, unreadPolicyFindings } from "../analysis/policy/judging-policy.ts";
import { keysOf } from "../analysis/policy/decision-keys.ts";
import { policyFacts, type ConfigurationState } from "../analysis/policy/configuration.ts";
import { factsOfAudit } from "../analysis/facts/audit-facts.ts";
import type { UsageInput } from "../analysis/facts/evidence.ts";
import { idsMeantBy, isShortId } from "../core/text/short-id.ts";
import { existedOnce } from "../analysis/history/existed-once.ts";
import { judgeCase } from "../analysis/judging/judge-case.ts";
import { Revision } from "../analysis/revision/revision.ts";
import { scan, type ScanRequest } from "./scan.ts";
import { isDeclared } from "../analysis/register/feature-on-base.ts";

export interface AuditRequest extends Omit<ScanRequest, "configuration" | "configurationPath"> {
  readonly rules: readonly Rule[];
  readonly state: ConfigurationState;
  /** The commit whose first-parent history dates the notices: `at`, or HEAD for the working tree. */
  readonly base: string;
  /** Null: the audit never fails. */
  readonly failOn: FailOn | null;
  readonly usage: UsageInput | null;
  readonly readLocal: (path: string) => Promise<string | null>;
  /** External functions of usage sources. */
  readonly sourceWorld: SourceWorld;
  /** Time limit of the run. Unlimited if absent. */
  readonly time?: RunTime;
  /** Called with the current step and its progress once the files have been read. */
  readonly onStep?: (line: string, share?: number) => void;
  /** The change of the event. A workflow for pull requests may run an audit instead of a check. */
  readonly event?: ComparedSides & { readonly running: RunningWorkflow };
}

/** Checks the whole register against the rules, as of today. */
export async function audit(request: AuditRequest): Promise<CheckResult> {
  const { repository, engine, state, today, at, rules } = request;
  const { policy } = state.judging;
  const deadline = new Deadline(request.time, policy.timeLimit);
  const isWithin = request.within ?? (() => true);
  // Decisions can only be judged against the whole register, because their features may be anywhere.
  const judgesPolicy = isWithin(state.path);
  const register = await scan({
    ...request,
    configuration: state.judging,
    configurationPath: state.path,
    within: judgesPolicy ? null : (request.within ?? null),
    isOver: () => deadline.isOver(),
    keepsFiles: true,
  });
  const { entries: all } = register;
  const entries = all.filter(({ feature }) => isWithin(feature.place.path));
  const problems = register.problems.filter(({ path }) => isWithin(path));
  const unread = register.unread.filter(({ path }) => isWithin(path));
  const revision = new Revision(repository.tree(at), engine, policy);
  const facts = await policyOf(request, all, revision);
  const { features } = state.judging;
  const unmatched =
    features.length === 0 || !judgesPolicy
      ? []
      : await (
          await import("../analysis/register/unmatched-evidence.ts")
        ).unmatchedEvidence(
          features,
          [],
          revision,
          state.path,
          olderEntries(
            () => declaredFeatures({ configuration: state.judging, path: state.path }),
            () => new Lineage({ ...request, policy, base: at, configurationPath: state.path }),
            policy,
          ),
        );
  const subjects = {
    changes: [],
    unverified: [],
    entries: withoutMembers(entries),
    policy: facts,
    unmatched,
  };
  const failures: string[] = [];
  const late = new Set<string>();
  const judged = await judgeCase(
    subjects,
    rules,
    { today, policy },
    () => factsOfAudit(request, revision, (all) => failures.push(...all)),
    { deadline, left: (all) => all.forEach((each) => late.add(each.feature.id)) },
  );
  if (late.size > 0)
    failures.push(
      `The audit reached its limit of ${count(deadline.seconds, "second")}: ${count(late.size, "feature")} of the register could not be judged.`,
    );
  const findings = [...judged.map(({ finding }) => finding), ...unreadPolicyFindings(state)].filter(
    ({ place }) => isWithin(place.path),
  );
  return {
    verdict: verdictOf(findings, request.failOn ?? "never"),
    ...(late.size === 0 ? {} : { unfinished: true }),
    base: null,
    head: at,
    from: null,
    today,
    problems: [...problems, ...failures.map((message) => ({ path: state.path, message }))],
    unread,
    changes: [],
    findings,
    removals: [],
    features: entries,
    publicCallers: publicCallers(policy),
    policy: judgingPolicy(state, { base: at, fallback: null }),
    remarks: [],
  };
}

/** An audit judges all decisions, not only changed ones. */
async function policyOf(
  { repository, engine, base, state, today, event }: AuditRequest,
  entries: readonly RegisterEntry[],
  revision: Revision,
): Promise<PolicyFacts> {
  const { policy, features } = state.judging;
  const about = new Set(policy.decisions.map((each) => each.feature));
  const keys = entries.flatMap(({ feature }) => keysOf(feature));
  const ids = new Set(keys.map(recordName));
  // A pinned id is invalid if no notice in the register pins it.
  const isMeant = idsMeantBy(keys);
  const entered = new Set(features.map(({ id }) => id));
  const known = (id: string): Promise<boolean> =>
    isShortId(id)
      ? Promise.resolve(isMeant(id))
      : id.includes("#") && !ids.has(recordName(id))
        ? isDeclared(id, revision)
        : Promise.resolve(ids.has(recordName(id)) || entered.has(id));
  const changed = event && (await changedWorkflowsBetween(repository, event, event.running));
  const untouched = { workflows: [], exclusions: [], ...changed };
  const source = { repository, engine, policy };
  const ask = {
    known: ({ feature }: Decision) => known(feature),
    existed: ({ feature }: Decision) => existedOnce(feature, base, source),
    permits: () => Promise.resolve(true),
  };
  return policyFacts(state, [], untouched, about, ask, today);
}

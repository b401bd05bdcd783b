import type { Change, UnnoticedChange } from "../../core/model/change.ts";
import type { Case } from "../../core/judging/question.ts";
import type { ChangedFeature } from "../../core/model/facts.ts";
import type { UnreadRemoval } from "../../core/model/unread.ts";
import type { LostReplacement, OneSidedFix, PolicyFacts, UnmatchedEvidence } from "../../core/model/rule.ts";
import { searchedBytes } from "../../core/limits.ts";
import { unsearched } from "../../core/text/message-text.ts";
import { removedUnread } from "../../core/unread/removed.ts";
import type { CheckRequest } from "../../analysis/changes/check-request.ts";
import type { CheckBasis } from "../../analysis/changes/check-basis.ts";
import { policyFacts } from "../../analysis/policy/configuration.ts";
import { isDue } from "../../analysis/changes/extending-decisions.ts";
import { existedOnce } from "../../analysis/history/existed-once.ts";
import { keysOf } from "../../analysis/policy/decision-keys.ts";
import { isDeclared } from "../../analysis/register/feature-on-base.ts";
import type { Transitions } from "../../analysis/changes/transitions.ts";
import type { NewUse } from "../../core/model/use.ts";
import { timely, type Timely } from "./timely.ts";
import { changedPolicy, changedWorkflowsBetween } from "../../analysis/policy/changed-policy.ts";

/** Collects everything that the rules of a check judge. Rarely needed modules are loaded on demand. */
export async function caseOf(
  request: CheckRequest,
  basis: CheckBasis,
  uses: Timely<NewUse>,
  { undeprecated, unverified, unverifiedFiles }: Transitions,
  changes: readonly ChangedFeature[],
): Promise<Case & { readonly late: readonly string[]; readonly remarks: readonly string[] }> {
  const [late, remarks]: [string[], string[]] = [[], []];
  const inTime = async <Each>(
    what: string,
    work: () => Promise<readonly Each[]>,
  ): Promise<readonly Each[]> => {
    const { found, isLate } = await timely(basis.deadline, work);
    if (isLate) late.push(what);
    return found;
  };
  let policy: PolicyFacts | null = null;
  if (!(await basis.deadline.inTime(async () => (policy = await policyOf(request, basis, changes)))))
    late.push("changes to decisions and to the policy");
  const subjects = {
    changes,
    entries: [],
    undeprecated,
    unverified,
    unverifiedFiles,
    unread: unreadRemovals(basis),
    fixes: await inTime("fixes to only one form", () => fixesIn(request, basis, remarks)),
    replacements: await inTime("removed replacements", () =>
      replacementsGone(
        request,
        basis,
        [...changes, ...undeprecated].map(({ change }) => change),
        remarks,
      ),
    ),
    unmatched: await inTime("the evidence of declared features", () => unmatchedIn(request, basis)),
    policy: policy ?? (await policyUnasked(request, basis)),
    uses: uses.found,
  };
  if (uses.isLate) late.push("new uses of deprecated features");
  return { ...subjects, late, remarks };
}

/** Removed text of the base that looked like a notice, unless a readable notice replaces it. */
function unreadRemovals({ reading: { places, head } }: CheckBasis): readonly UnreadRemoval[] {
  if (places.base.length === 0) return [];
  return removedUnread(places.base, places.head, (path, subject) =>
    [...(head.get(path)?.features.values() ?? [])].some(({ name }) => lastPart(name) === subject),
  );
}

/** Returns `fetch` for `Client.fetch(String)` and for `module::fetch`. */
function lastPart(name: string): string {
  return /([\p{ID_Continue}$?!]+)(?:\(.*)?(?:~\d+)?$/u.exec(name)?.[1] ?? name;
}

/** Runs only if a changed file of the base had a notice. */
async function fixesIn(
  request: CheckRequest,
  { reading, state }: CheckBasis,
  remarks: string[],
): Promise<readonly OneSidedFix[]> {
  if ([...reading.base.values()].every(({ features }) => features.size === 0)) return [];
  const { oneSidedFixes } = await import("../../analysis/bodies/one-sided-fixes.ts");
  return oneSidedFixes(request, reading, state.judging.policy, remarks);
}

/** Runs only if an importable file loses a name or a contract loses a declaration. */
async function replacementsGone(
  request: CheckRequest,
  { reading, losses, revisions }: CheckBasis,
  changes: readonly (Change | UnnoticedChange)[],
  remarks: string[],
): Promise<readonly LostReplacement[]> {
  const isOfContract = ({ change, path }: Change | UnnoticedChange): boolean =>
    change === "removed" && request.engine.readerFor(path)?.kind === "contract";
  // A file may still contain the lost name in a notice.
  if (losses.isCut) remarks.push(unsearched("removed replacements", `${searchedBytes / 2 ** 20} MB of code`));
  if (losses.files.length === 0 && reading.base.size === 0 && !changes.some(isOfContract)) return [];
  const { lostReplacements } = await import("../../analysis/replacements/lost-replacements.ts");
  return lostReplacements(request, reading, losses.files, revisions, remarks);
}

/** Runs only for entries that the change writes. */
async function unmatchedIn(
  request: CheckRequest,
  { state: { head, judging, path }, changes, revisions }: CheckBasis,
): Promise<readonly UnmatchedEvidence[]> {
  const entries = head?.configuration?.features ?? [];
  if (entries.length === 0 || changes.every((each) => each.path !== path)) return [];
  const { unmatchedEvidence } = await import("../../analysis/register/unmatched-evidence.ts");
  const { olderEntries } = await import("../../analysis/history/older-entries.ts");
  const { Lineage } = await import("../../analysis/history/lineage.ts");
  const { declaredFeatures } = await import("../../analysis/register/declared-entries.ts");
  const { policy } = judging;
  const isOld = olderEntries(
    () => declaredFeatures({ configuration: judging, path }),
    () => new Lineage({ ...request, policy, configurationPath: path }),
    policy,
  );
  return unmatchedEvidence(entries, judging.features, revisions.head, path, isOld);
}

/** The policy facts of the configuration alone, if there is no time for the rest. */
function policyUnasked({ today }: CheckRequest, { state }: CheckBasis): Promise<PolicyFacts> {
  const ask = {
    known: () => Promise.resolve(true),
    existed: () => Promise.resolve(true),
    permits: () => Promise.resolve(false),
  };
  return policyFacts(state, [], { workflows: [], exclusions: [] }, new Set(), ask, today);
}

async function policyOf(
  { event, runningWorkflow, ...compared }: CheckRequest,
  { revisions: { base, head }, state, changes }: CheckBasis,
  judged: readonly ChangedFeature[],
): Promise<PolicyFacts> {
  const { repository, engine, today, base: commit } = compared;
  const { policy } = state.judging;
  return policyFacts(
    state,
    changes,
    {
      ...(await changedPolicy(repository, compared, changes, runningWorkflow, engine)),
      ...(event && (await changedWorkflowsBetween(repository, event, runningWorkflow))),
    },
    new Set(judged.flatMap(({ feature }) => keysOf(feature))),
    {
      known: async ({ feature }) => (await isDeclared(feature, base)) || isDeclared(feature, head),
      existed: ({ feature }) => existedOnce(feature, commit, { repository, engine, policy }),
      permits: async (decision) =>
        decision.decision === "accept-breakage" && (await isDue(decision, base, state, today)),
    },
    today,
  );
}

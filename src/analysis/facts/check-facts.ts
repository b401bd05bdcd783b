import { addDays } from "../../core/time/day.ts";
import type { Evidence } from "../../core/model/evidence.ts";
import type { ChangedFeature } from "../../core/model/facts.ts";
import { isRemoval } from "../../core/judging/removal.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { CheckBasis } from "../changes/check-basis.ts";
import type { CheckRequest } from "../changes/check-request.ts";
import { bearerOf } from "../history/bearer-of.ts";
import { Lineage } from "../history/lineage.ts";
import { Replacements } from "../replacements/replacements.ts";
import { gatherEvidence, noUsage, together, type RecordedUsage, type UsageKey } from "./evidence.ts";
import type { ChangeSources } from "./fact.ts";
import { factsOfChanges, type Facts } from "./fetcher.ts";

/**
 * `failed` receives the usage sources that did not answer, unless the usage data already says so. Nothing is read
 * before a fact is fetched.
 */
export function factsOfCheck(
  request: CheckRequest,
  {
    state,
    reading,
    revisions,
    droppedKeeps,
  }: Pick<CheckBasis, "state" | "reading" | "revisions" | "droppedKeeps">,
  changes: readonly ChangedFeature[],
  failed: (failures: readonly string[]) => void = () => {},
): Facts {
  const { engine, today } = request;
  const { policy } = state.judging;
  const lineage = new Lineage({ ...request, policy, configurationPath: state.path });
  lineage.line.foresee(...placesIn(changes));
  const replacements = new Replacements(revisions.head, [...reading.head.values()]);
  let onBranches: ((feature: Feature) => Promise<boolean>) | null = null;
  const sources: ChangeSources = {
    today,
    policy,
    lineage,
    droppedKeeps,
    headDecisions: state.head?.configuration?.policy.decisions ?? [],
    readerFor: (path) => engine.readerFor(path),
    usageOf: (features) =>
      usageOf(features, {
        request,
        policy,
        lineage,
        failed,
      }),
    async replacementsOf(features) {
      await replacements.searchFor(features);
      return (feature) => replacements.stateOf(feature);
    },
    async mentionsOf(features) {
      const { mentionsOf, unasked } = await import("../mentions/mentions.ts");
      const mentions = await mentionsOf(request, features, policy);
      return (feature) => mentions.get(feature) ?? unasked;
    },
    async warningsOf(features) {
      const { warnsWhenCalled } = await import("../../core/bodies/call-warnings.ts");
      const { warnsOrRegistered } = await import("../bodies/runtime-uses.ts");
      return warnsOrRegistered(features, revisions.head, (feature) => {
        const { path } = feature.place;
        const [text, tables] = [reading.texts.head.get(path), reading.head.get(path)?.tables];
        return text === undefined || !tables ? null : warnsWhenCalled(feature, text, tables);
      });
    },
    async governedBy() {
      const { governedBy } = await import("../bodies/runtime-uses.ts");
      return governedBy(revisions.head);
    },
    async isUnpublished(feature) {
      const { isUnpublished } = await import("../surface/unpublished.ts");
      return isUnpublished(feature, revisions.from);
    },
    async isUnreachable(feature) {
      const { isUnreachable } = await import("../surface/unpublished.ts");
      return isUnreachable(feature, revisions.from);
    },
    async onBranch(feature) {
      const { otherBranches } = await import("../mentions/other-branches.ts");
      onBranches ??= otherBranches({
        ...request,
        policy,
      });
      return onBranches(feature);
    },
    async copiedOf(features) {
      if (features.length === 0) return new Set();
      const { copiedNotices } = await import("../mentions/copied-notices.ts");
      return copiedNotices(features, revisions.from, goneIn(changes));
    },
  };
  return factsOfChanges(sources);
}

/**
 * Returns the paths whose history is needed: all paths, because a notice may have been restored, and the paths of
 * removals, because the start of their notices is needed.
 */
function placesIn(changes: readonly ChangedFeature[]): [all: readonly string[], removed: readonly string[]] {
  const placesOf = (feature: Feature | null): readonly string[] =>
    feature === null || bearerOf(feature).declaration === null ? [] : [bearerOf(feature).place.path];
  const removed = changes.filter(isRemoval).flatMap(({ change }) => placesOf(change.base));
  return [[...removed, ...changes.flatMap(({ change }) => placesOf(change.head))], removed];
}

/** Returns the ids that the change removes from their place. Their notices were moved, not copied. */
function goneIn(changes: readonly ChangedFeature[]): ReadonlySet<string> {
  const gone = changes
    .filter(isRemoval)
    .flatMap(({ change: { base, members } }) => (base === null ? members : [base, ...members]));
  return new Set(gone.map(({ id }) => id));
}

interface UsageSetting {
  readonly request: CheckRequest;
  readonly policy: Policy;
  readonly lineage: Lineage;
  readonly failed: (failures: readonly string[]) => void;
}

function hasSources({ usage }: CheckRequest, policy: Policy): boolean {
  return usage !== null || policy.usage.sources.length > 0;
}

/** Returns the usage data of every source, only for these ids. */
export async function recordedUsage(
  keys: readonly UsageKey[],
  request: CheckRequest,
  policy: Policy,
): Promise<RecordedUsage> {
  if (keys.length === 0 || !hasSources(request, policy)) return noUsage;
  const { repository, base, head, today, usage, readLocal, sourceWorld } = request;
  const commit = head === "WORKTREE" ? await repository.resolve("HEAD") : head;
  return gatherEvidence(
    { repository, base, head: commit, policy, today, explicit: usage, readLocal, sourceWorld },
    keys,
  );
}

/** In days. Callers released before a move report the earlier name. Half a year later none of them do. */
const daysOfEarlierNames = 183;

/** Queries every source once, for the features under all names that they had while deprecated. */
async function usageOf(
  features: readonly Feature[],
  { request, policy, lineage, failed }: UsageSetting,
): Promise<(feature: Feature) => Evidence | null> {
  if (features.length === 0 || !hasSources(request, policy)) return () => null;
  const since = addDays(request.today, -daysOfEarlierNames);
  const earlier = new Map<string, readonly UsageKey[]>();
  for (const feature of features) {
    const names = (await lineage.namesOf(feature, since)).filter((name) => name !== feature.key);
    earlier.set(
      feature.id,
      names.map((key) => ({ key, kind: feature.kind })),
    );
  }
  const evidence = await recordedUsage([...features, ...[...earlier.values()].flat()], request, policy);
  failed(evidence.failures);
  return (feature) => underAllNames(evidence(feature), (earlier.get(feature.id) ?? []).map(evidence));
}

/** Calls under an earlier name count. Their absence means nothing if there is usage data for the current name. */
function underAllNames(own: Evidence | null, others: readonly (Evidence | null)[]): Evidence | null {
  const known = others.filter((each) => each !== null);
  return together(own === null ? known : [own, ...known.filter(({ status }) => status === "used")]);
}

import type { Change, UnnoticedChange } from "../../core/model/change.ts";
import { publicDeclarations } from "../../core/surface/public-declarations.ts";
import type { Registers } from "../../core/compare/registers.ts";
import { removal } from "../../core/compare/transitions.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Feature, UnnoticedFeature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { UndeprecatedRemoval, UnverifiedFile } from "../../core/model/rule.ts";
import { audienceFor } from "../../core/judging/audience.ts";
import { honoured } from "../../core/judging/decision.ts";
import { coordinatesOf } from "../../core/surface/coordinates.ts";
import { subtractDuration, windowOf } from "../../core/time/window.ts";
import type { CheckRequest } from "../changes/check-request.ts";
import { Lineage } from "../history/lineage.ts";
import type { ChangeReading } from "../changes/read-changes.ts";
import { featureOnBase, isDeclared } from "../register/feature-on-base.ts";
import { Revision } from "../revision/revision.ts";
import { isWatched, isWatchedForNumbers, undeprecatedDefault } from "../changes/watched-paths.ts";

/** Removals from the public API without an earlier notice. */
export interface Undeprecated {
  readonly removals: readonly UndeprecatedRemoval[];
  /** Removals of features that base deprecated after head branched off. They are judged as deprecated features. */
  readonly deprecatedSince: readonly Change[];
}

export interface Watch {
  readonly paths: ReadonlySet<string>;
  /** Ids of features that are judged by the rules about notices. */
  readonly judged: ReadonlySet<string>;
  readonly configurationPath: string;
  /** Ids of declarations that others can import, for paths with `public: auto`. */
  readonly published: ReadonlySet<string>;
  /** Declarations that lost a name that importers used. */
  readonly named: readonly UnnoticedChange[];
}

/** Limit: removals that are followed through history. Beyond it, the day of a former notice is not read. */
const mostTraced = 20;

/** Files in which all public declarations count (`paths`), and others in which only those with `ids` count. */
export interface PublicFiles {
  readonly paths: ReadonlySet<string>;
  readonly published: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

/** Returns the public declarations without a notice in the watched files of base, by path. */
export function publicFeatures(
  { base }: Pick<ChangeReading, "base">,
  { paths, published, ids }: PublicFiles,
  { engine }: CheckRequest,
): NonNullable<Registers["unnoticed"]> {
  const files = [...base.values()].filter(({ path }) => paths.has(path) || published.has(path));
  const kindOf = (path: string): "code" | "contract" => engine.readerFor(path)?.kind ?? "code";
  return new Map(
    files.map((file) => [
      file.path,
      publicDeclarations(file, kindOf(file.path)).filter(({ id }) => paths.has(file.path) || ids.has(id)),
    ]),
  );
}

/** Returns the losses for callers among features without a notice that were removed, moved or hidden. */
export async function undeprecatedRemovals(
  request: CheckRequest,
  reading: ChangeReading,
  policy: Policy,
  changes: readonly UnnoticedChange[],
  watch: Watch,
): Promise<Undeprecated> {
  const gone = changes.filter(({ change }) => change !== "moved");
  const known = new Set([
    ...watch.judged,
    ...gone.flatMap(({ base, members }) => [base, ...members].map(({ id }) => id)),
  ]);
  const left = [
    ...watch.named,
    ...movesOutOfWatched(
      changes.filter(({ feature }) => !watch.published.has(feature)),
      (path) => isWatched(request.engine, policy, path),
    ),
  ].filter(({ feature }) => !known.has(feature));
  const lineage = new Lineage({ ...request, policy, configurationPath: watch.configurationPath });
  const named = new Set(watch.named);
  const removals: UndeprecatedRemoval[] = [];
  const deprecatedSince: Change[] = [];
  for (const change of [...gone, ...new Map(left.map((each) => [each.feature, each])).values()]) {
    if (change.unreserved === undefined && isWatchedForNumbers(request.engine, policy, change.path)) continue;
    const onBase = await featureNowOnBase(change.base, request, policy);
    if (onBase === null) continue;
    if (onBase.notice !== null) {
      deprecatedSince.push(underNotice(change, onBase));
      continue;
    }
    // For altered declarations, the last deprecation is not reported.
    const isTraced = change.change !== "altered" && removals.length < mostTraced;
    const noticedUntil = isTraced ? await lastNoticed(change.base, policy, request.today, lineage) : null;
    // Callers import a lost name from a public module, wherever it is declared.
    const isPromised = named.has(change) || watch.published.has(change.feature);
    const byDefault = isPromised ? "error" : undeprecatedDefault(request.engine, policy, change.path);
    removals.push({ change, byDefault, noticedUntil, isAccepted: isAccepted(change, policy, request.today) });
  }
  return { removals, deprecatedSince };
}

/** A decision does not require a notice: the feature may be a mistake, unsafe, or not announced yet. */
function isAccepted({ base, feature }: UnnoticedChange, { decisions }: Policy, today: Day): boolean {
  if (decisions.length === 0) return false;
  const { kind } = base.declaration;
  return (
    honoured(decisions, [feature, ...coordinatesOf({ id: feature, kind })], today).acceptBreakage !== null
  );
}

/** Returns the change as one to a feature that base deprecated meanwhile. */
function underNotice({ change, path, line, side, unreserved }: UnnoticedChange, base: Feature): Change {
  const gone = { ...removal(base), ...(unreserved && { unreserved }) };
  return change === "removed" ? gone : { ...gone, change, path, line, side };
}

/** Returns the feature as in base's newest commit. Null if base removed it after head branched off. */
async function featureNowOnBase(
  feature: UnnoticedFeature,
  { repository, engine, base: baseCommit, from }: CheckRequest,
  policy: Policy,
): Promise<Feature | UnnoticedFeature | null> {
  if (baseCommit === from) return feature;
  const base = new Revision(repository.tree(baseCommit), engine, policy);
  if (!(await isDeclared(feature.id, base))) return null;
  return featureOnBase(feature, base);
}

/** Returns the last day of the notice of a feature that was first un-deprecated and then removed. */
async function lastNoticed(
  feature: UnnoticedFeature,
  policy: Policy,
  today: Day,
  lineage: Lineage,
): Promise<Day | null> {
  const { max } = windowOf(audienceFor(feature, policy), policy);
  return lineage.noticedUntil(feature, subtractDuration(today, max));
}

/** A public declaration without a notice that cannot be read at head. */
interface Unverified {
  readonly feature: UnnoticedFeature;
  /** True if the text at head still contains it. */
  readonly isSeen: boolean;
  readonly wasUnread: boolean;
}

/**
 * Returns files at head with public declarations that cannot be read. Declarations that their text still contains are
 * counted only if all of them are.
 */
export function unverifiedFiles(
  unverified: readonly Unverified[],
  { engine }: CheckRequest,
  policy: Policy,
  published: ReadonlySet<string>,
): readonly UnverifiedFile[] {
  const files = Map.groupBy(unverified, ({ feature }) => feature.place.path);
  return [...files].map(([path, all]) => {
    const unseen = all.filter(({ isSeen }) => !isSeen);
    const counted = unseen.length > 0 ? unseen : all;
    const isPublished = counted.some(({ feature }) => published.has(feature.id));
    return {
      path,
      line: Math.min(...counted.map(({ feature }) => feature.place.line)),
      count: counted.length,
      isSeen: unseen.length === 0,
      wasUnread: all.some(({ wasUnread }) => wasUnread),
      byDefault: isPublished ? "error" : undeprecatedDefault(engine, policy, path),
    };
  });
}

/** Returns moves out of the watched paths, because the declaration could be removed from there unnoticed. */
function movesOutOfWatched(
  changes: readonly UnnoticedChange[],
  isWatched: (path: string) => boolean,
): readonly UnnoticedChange[] {
  return changes.flatMap((each) =>
    each.change === "moved" && !isWatched(each.path)
      ? [narrowed(each.base, each.base.place.path, "base")]
      : [],
  );
}

function narrowed(base: UnnoticedFeature, path: string, side: "base" | "head"): UnnoticedChange {
  return {
    noticed: false,
    feature: base.id,
    change: "narrowed",
    path,
    line: side === "base" ? base.place.line : 1,
    side,
    movedTo: null,
    sunsetFrom: null,
    sunsetTo: null,
    base,
    members: [],
  };
}

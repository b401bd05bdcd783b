import type { Change } from "../../core/model/change.ts";
import { publicDeclarations } from "../../core/surface/public-declarations.ts";
import { removal } from "../../core/compare/transitions.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { UndeprecatedRemoval, UnverifiedFile } from "../../core/model/rule.ts";
import { audienceFor } from "../../core/judging/audience.ts";
import { subtractDuration, windowOf } from "../../core/time/window.ts";
import type { CheckRequest } from "../changes/check-request.ts";
import { compareAll } from "../changes/compare-all.ts";
import type { Engine } from "../register/engine.ts";
import { stillInherited } from "./inheritance.ts";
import { Lineage } from "../history/lineage.ts";
import { leftWatched, lostStarExports } from "./offers.ts";
import type { ChangeReading } from "../changes/read-changes.ts";
import { toldAtOrigin } from "./passed-on.ts";
import { featureAtTip, isDeclared } from "../register/tip.ts";
import { Revision } from "../revision/revision.ts";
import { isWatched, undeprecatedDefault } from "../changes/watched.ts";

/** What a change takes from callers without ever having told them. */
export interface Undeprecated {
  readonly removals: readonly UndeprecatedRemoval[];
  readonly unverified: readonly UnverifiedFile[];
  /** Removals of what base's tip has deprecated since head branched off: judged like any other. */
  readonly deprecatedSince: readonly Change[];
}

export interface Watch {
  readonly paths: ReadonlySet<string>;
  /** Ids of features whose removal is told already. */
  readonly told: ReadonlySet<string>;
  readonly configurationPath: string;
}

/** So many are looked up in history; beyond them nobody reads when a notice once stood. */
const mostTraced = 20;

/** Public declarations without a notice in the watched files of base that head has no more, or hides. */
export async function undeprecatedRemovals(
  request: CheckRequest,
  reading: ChangeReading,
  policy: Policy,
  watch: Watch,
): Promise<Undeprecated> {
  const shadow = shadowOf(reading, watch.paths, request.engine);
  const { changes, unverified } = await compareAll(request, shadow, policy);
  const gone = once(changes.filter(({ change }) => change === "removed" || change === "narrowed"));
  const isShown = ({ id, place }: Feature): boolean => shadow.base.get(place.path)?.features.has(id) === true;
  const own = gone.filter(
    (each) =>
      each.base !== null && isShown(each.base) && !watch.told.has(each.feature) && !isRewritten(each, shadow),
  );
  const inherited = await stillInherited(request, own, shadow, policy);
  const told = await toldAtOrigin(request, own, reading, policy);
  const known = new Set([...watch.told, ...gone.flatMap((each) => [each, ...each.members].map(idOf))]);
  const left = [
    ...leftWatched(changes, reading, (path) => isWatched(request.engine, policy, path)).filter(
      (each) => each.base !== null && isShown(each.base),
    ),
    ...(await lostStarExports(request, reading, policy, watch.paths)),
  ].filter(({ feature }) => !known.has(feature));
  const lineage = new Lineage({ ...request, policy, configurationPath: watch.configurationPath });
  const removals: UndeprecatedRemoval[] = [];
  const deprecatedSince: Change[] = [];
  for (const change of [...own, ...new Map(left.map((each) => [each.feature, each])).values()]) {
    if (change.base === null || inherited.has(change) || told.has(change)) continue;
    const atTip = await standingAtTip(change.base, request, policy);
    if (atTip === null) continue;
    if (atTip.notice.line > 0) {
      deprecatedSince.push(
        change.change === "removed"
          ? removal(atTip)
          : { ...change, base: atTip, sunsetFrom: atTip.notice.sunset },
      );
      continue;
    }
    const isTraced = removals.length < mostTraced;
    const noticedUntil = isTraced ? await lastNoticed(change.base, policy, request.today, lineage) : null;
    const byDefault = undeprecatedDefault(request.engine, policy, change.path);
    removals.push({ change, byDefault, noticedUntil });
  }
  return { removals, unverified: byFile(unverified, request, policy), deprecatedSince };
}

function idOf(each: Change | Feature): string {
  return "id" in each ? each.id : each.feature;
}

/** The same files, in which everything public that has no notice is a feature with an empty one. */
function shadowOf(reading: ChangeReading, paths: ReadonlySet<string>, engine: Engine): ChangeReading {
  const base = new Map<string, FileRead>();
  for (const [path, file] of reading.base) {
    const shown = paths.has(path) ? publicDeclarations(file, engine.readerFor(path)?.kind ?? "code") : [];
    base.set(path, { ...file, features: new Map(shown.map((each) => [each.id, each])), echoes: [] });
  }
  return { ...reading, base, head: new Map(reading.head), problems: [] };
}

/** Where only overload signatures carry their types, another signature of what stays is altered, not removed. */
function isRewritten({ change, base }: Change, { head }: ChangeReading): boolean {
  if (change !== "removed" || !base?.declaration || base.declaration.parameters === null) return false;
  const { name } = base.declaration;
  const left = head.get(base.place.path);
  return (
    left?.tables.names.overloads === "on signatures" &&
    left.declarations.some((each) => each.name === name && each.reach === 2 && each.parameters !== null)
  );
}

/** A member may be missed on its own and as a part of what stays: it is one removal. */
function once(changes: readonly Change[]): readonly Change[] {
  const byId = new Map<string, Change>();
  for (const change of changes) {
    const known = byId.get(change.feature);
    const members = [
      ...new Map([...(known?.members ?? []), ...change.members].map((each) => [each.id, each])).values(),
    ];
    byId.set(change.feature, { ...(known ?? change), members });
  }
  const inside = new Set([...byId.values()].flatMap(({ members }) => members.map(({ id }) => id)));
  return [...byId.values()].filter(({ feature }) => !inside.has(feature));
}

/** The feature as base's tip has it; null where base itself has removed it since head branched off. */
async function standingAtTip(
  feature: Feature,
  { repository, engine, tip, from }: CheckRequest,
  policy: Policy,
): Promise<Feature | null> {
  if (tip === from) return feature;
  const base = new Revision(repository.tree(tip), engine, policy);
  if (!(await isDeclared(feature.id, base))) return null;
  return featureAtTip(feature, base);
}

/** Un-deprecated first and removed afterwards: when its notice stood last. */
async function lastNoticed(
  feature: Feature,
  policy: Policy,
  today: Day,
  lineage: Lineage,
): Promise<Day | null> {
  const { max } = windowOf(audienceFor(feature, policy), policy);
  return lineage.noticedUntil(feature, subtractDuration(today, max));
}

function byFile(
  unverified: readonly Feature[],
  { engine }: CheckRequest,
  policy: Policy,
): readonly UnverifiedFile[] {
  const files = Map.groupBy(unverified, ({ place }) => place.path);
  return [...files].map(([path, features]) => ({
    path,
    line: Math.min(...features.map(({ place }) => place.line)),
    count: features.length,
    byDefault: undeprecatedDefault(engine, policy, path),
  }));
}

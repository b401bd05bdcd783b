import type { Day } from "../model/feature.ts";
import { daysBetween } from "../time/day.ts";
import { featureStates, type OverviewState, waits, type WaitsFor } from "./overview-query.ts";
import type { Overview, OverviewCaller, OverviewCount, OverviewFeature } from "./overview.ts";

/** A feature before its state is determined. */
export type ReadFeature = Omit<OverviewFeature, "state" | "waits"> & { readonly kept: boolean };

/** Returns the same overview as the app, but without the parts that only the app has: trend and answers. */
export function gatherOverview(
  repositories: readonly string[],
  read: readonly ReadFeature[],
  today: Day,
): Overview {
  const features = read
    .map((each): OverviewFeature => {
      const state = stateOf(each, today);
      return { ...each, state, waits: waitsFor(state, each) };
    })
    .toSorted(
      (a, b) =>
        order(a.sunset ?? "9999", b.sunset ?? "9999") ||
        order(a.repository, b.repository) ||
        order(a.id, b.id),
    );
  const late = features
    .flatMap(({ state, sunset }) => (state === "due" && sunset !== null ? [daysBetween(sunset, today)] : []))
    .toSorted((a, b) => a - b);
  const states = Object.fromEntries(
    featureStates.map((state) => [state, features.filter((each) => each.state === state).length]),
  ) as Record<OverviewState, number>;
  return {
    repositories: new Set(repositories).size,
    features: features.length,
    states,
    waits: counts(waits, (name) => features.filter((each) => each.waits === name)),
    owners: grouped(features, ({ owners }) => (owners.length === 0 ? ["none"] : owners)),
    byRepository: grouped(features, ({ repository }) => [repository]),
    callers: callersOf(features),
    trend: [],
    answers: {
      answers: 0,
      median: null,
      slowest: null,
    },
    overdue: {
      median: late[Math.floor(late.length / 2)] ?? null,
      longest: late.at(-1) ?? null,
    },
    found: features.length,
    page: features,
  };
}

function stateOf({ kept, sunset }: ReadFeature, today: Day): OverviewState {
  if (kept) return "kept";
  if (sunset === null) return "undated";
  return sunset <= today ? "due" : "deprecated";
}

function waitsFor(state: OverviewState, { usage }: ReadFeature): WaitsFor {
  switch (state) {
    case "kept":
      return "kept by decision";
    case "undated":
      return "missing date";
    case "deprecated":
      return usage === "used" ? "callers still use it" : "sunset not reached";
    case "due":
      if (usage === "used") return "decision needed";
      return usage === "unknown" ? "unknown usage" : "not removed yet";
  }
}

function grouped(
  features: readonly OverviewFeature[],
  namesOf: (feature: OverviewFeature) => readonly string[],
): readonly OverviewCount[] {
  const groups = new Map<string, OverviewFeature[]>();
  for (const each of features)
    for (const name of new Set(namesOf(each))) groups.set(name, [...(groups.get(name) ?? []), each]);
  return counts([...groups.keys()], (name) => groups.get(name) ?? []);
}

/** Sorts by the number of features. Names without features are left out. */
function counts(
  names: readonly string[],
  of: (name: string) => readonly OverviewFeature[],
): readonly OverviewCount[] {
  return names
    .map((name) => {
      const all = of(name);
      const due = all.filter(({ state }) => state === "due").length;
      return { name, features: all.length, due, used: all.filter(({ usage }) => usage === "used").length };
    })
    .filter((each) => each.features > 0)
    .toSorted((a, b) => b.features - a.features || order(a.name, b.name));
}

function callersOf(features: readonly OverviewFeature[]): readonly OverviewCaller[] {
  const found = new Map<string, OverviewCaller>();
  for (const { callers } of features)
    for (const each of callers) {
      if (each.count === 0) continue;
      const known = found.get(each.caller);
      const lasts = [known?.lastAt ?? null, each.lastAt].filter((day) => day !== null).toSorted();
      found.set(each.caller, {
        caller: each.caller,
        class: known?.class ?? each.class,
        features: (known?.features ?? 0) + 1,
        calls: (known?.calls ?? 0) + each.count,
        lastAt: lasts.at(-1) ?? null,
      });
    }
  return [...found.values()].toSorted((a, b) => b.calls - a.calls || order(a.caller, b.caller));
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

import { featureKinds } from "../../core/model/feature.ts";
import { featureStates, waits } from "../../core/overview/overview-query.ts";
import type {
  AnswerTimes,
  HeldJob,
  Overview,
  OverviewCaller,
  OverviewCount,
  OverviewFeature,
  OverviewWeek,
} from "../../core/overview/overview.ts";

type Row = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
export const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

export function heldJobOf(row: Row): HeldJob {
  const { state } = row;
  return {
    kind: textOf(row["kind"]),
    repository: textOf(row["repository"]),
    state: state === "given up" || state === "owed" ? state : "waiting",
    why: textOrNull(row["why"]),
    at: textOf(row["at"]),
  };
}

export function countOf(row: Row): OverviewCount {
  const { name, features, due, used } = row;
  return { name: textOf(name), features: Number(features), due: Number(due), used: Number(used) };
}

export function statesOf(counts: readonly OverviewCount[]): Overview["states"] {
  const of = (name: string): number => counts.find((each) => each.name === name)?.features ?? 0;
  return {
    deprecated: of("deprecated"),
    due: of("due"),
    undated: of("undated"),
    kept: of("kept"),
  };
}

/** Sorted in the order of a feature's lifecycle. */
export function waitsOf(counts: readonly OverviewCount[]): readonly OverviewCount[] {
  return waits.flatMap((name) => counts.find((each) => each.name === name) ?? []);
}

export function weekOf(row: Row): OverviewWeek {
  const { day, features, due, used } = row;
  return { day: textOf(day), features: Number(features), due: Number(due), used: Number(used) };
}

export function callerOf(row: Row): OverviewCaller {
  return {
    caller: textOf(row["caller"]),
    class: textOrNull(row["class"]),
    features: Number(row["features"]),
    calls: Number(row["calls"]),
    lastAt: textOrNull(row["last"]),
  };
}

export function answersOf(row: Row | undefined): AnswerTimes {
  return {
    answers: Number(row?.["answers"] ?? 0),
    median: numberOrNull(row?.["median"]),
    slowest: numberOrNull(row?.["slowest"]),
  };
}

/** A value that this program did not write counts as unknown. */
export function featureOf(row: Row): OverviewFeature {
  const usage = (["used", "zero", "unknown"] as const).find((each) => each === row["usage"]);
  return {
    repository: textOf(row["repository_name"]),
    commit: textOf(row["at"]),
    id: textOf(row["id"]),
    kind: featureKinds.find((each) => each === row["kind"]) ?? "constant",
    name: textOf(row["name"]),
    path: textOf(row["path"]),
    line: Number(row["line"]),
    state: featureStates.find((each) => each === row["state"]) ?? "deprecated",
    waits: waits.find((each) => each === row["waits"]) ?? "sunset not reached",
    sunset: textOrNull(row["sunset"]),
    owners: Array.isArray(row["owners"]) ? row["owners"].map(textOf) : [],
    usage: usage ?? null,
    calls: Number(row["calls"]),
    callers: callersOf(row["callers"]),
    replacement: textOrNull(row["replacement"]),
  };
}

function callersOf(value: unknown): OverviewFeature["callers"] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.flatMap((each) => {
    if (typeof each !== "object" || each === null || !("caller" in each)) return [];
    const kind = "class" in each ? each.class : null;
    return [
      {
        caller: textOf(each.caller),
        class: (["internal", "organisation", "public"] as const).find((known) => known === kind) ?? null,
        count: "count" in each ? Number(each.count) : 0,
        lastAt: "lastAt" in each ? textOrNull(each.lastAt) : null,
      },
    ];
  });
}

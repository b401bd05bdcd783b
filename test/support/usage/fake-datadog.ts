import type { HttpOutcome, HttpRequest } from "../../../src/ports/http-client.ts";
import type { Stored } from "./fake-database.ts";
import { ok } from "./source-world.ts";

/** Datadog's interface for queries in memory, which stores tags as Datadog does. */

interface Query {
  readonly data: {
    readonly attributes: {
      readonly from: number;
      readonly to: number;
      readonly queries: readonly [{ readonly query: string }];
    };
  };
}

type Series = {
  readonly tags: Readonly<Record<string, string>>;
  readonly at: number;
  readonly value: number;
};

/** As the documentation for tags says. */
export function normalized(tag: string): string {
  let text = "";
  for (const letter of tag.toLowerCase()) {
    const allowed = /[\p{L}\p{N}_:./-]/u.test(letter) ? letter : "_";
    if (!(allowed === "_" && text.endsWith("_"))) text += allowed;
  }
  return text.endsWith("_") ? text.slice(0, -1) : text;
}

export interface FakeDatadog extends Stored {
  /** Calls that could not be recorded. */
  readonly lost?: number;
  /** Tags that the metric of the calls does not have. */
  readonly without?: readonly string[];
}

export function fakeDatadog(stored: FakeDatadog): (request: HttpRequest) => HttpOutcome {
  return ({ url, body }) => {
    const { from, to, queries } = (JSON.parse(body ?? "") as Query).data.attributes;
    const parts = /^(?:sum|max):([\w.]+)\{(.*?)\}(?: by \{(.*?)\})?(?:\.\w+\([^)]*\))$/.exec(
      queries[0].query,
    );
    if (parts === null) throw new Error(`not a query: ${queries[0].query}`);
    const [, metric = "", filter = "", by = ""] = parts;
    const found = seriesOf(metric, stored).filter(
      ({ tags, at }) => at * 1000 >= from && at * 1000 < to && isSelected(tags, filter),
    );
    const keys = by.split(",").filter((key) => key !== "");
    const groups = Map.groupBy(found, ({ tags }) => JSON.stringify(keys.map((key) => tags[key] ?? "N/A")));
    const isScalar = url.endsWith("/api/v2/query/scalar");
    return ok(isScalar ? scalar(keys, groups) : timeseries(keys, groups, { from, to }));
  };
}

function seriesOf(
  metric: string,
  { calls, inventory, present, lost = 0, without = [] }: FakeDatadog,
): Series[] {
  const at = (ago: number): number => Math.floor(present - ago * 86_400);
  if (metric === "deprecated_feature_record_errors")
    return lost > 0 ? [{ tags: {}, at: at(1), value: lost }] : [];
  if (metric === "deprecated_feature_info")
    return inventory.map((row) => ({
      tags: { feature: normalized(row.feature) },
      at: at(row.ago),
      value: 1,
    }));
  return calls.map(({ feature, caller, class: kind, outcome, ago, count = 1 }) => {
    const tags = Object.entries({ feature, caller, caller_class: kind, outcome }).flatMap(([key, value]) =>
      value === undefined || value === null || without.includes(key) ? [] : [[key, normalized(value)]],
    );
    return { tags: Object.fromEntries(tags) as Record<string, string>, at: at(ago), value: count };
  });
}

function isSelected(tags: Series["tags"], filter: string): boolean {
  if (filter === "*") return true;
  return filter.split(" OR ").some((each) => {
    const [, key = "", value = ""] = /^([^:]+):(.*)$/.exec(each) ?? [];
    return value === "*" ? tags[key] !== undefined : tags[key] === value;
  });
}

function scalar(keys: readonly string[], groups: ReadonlyMap<string, readonly Series[]>): object {
  const rows = [...groups]
    .map(([group, series]) => ({
      group: JSON.parse(group) as string[],
      sum: series.reduce((sum, { value }) => sum + value, 0),
    }))
    .sort((a, b) => b.sum - a.sum)
    .slice(0, 1000);
  const columns = [
    ...keys.map((name, index) => ({ name, type: "group", values: rows.map(({ group }) => [group[index]]) })),
    { name: "a", type: "number", values: rows.map(({ sum }) => sum), meta: { unit: null } },
  ];
  return { data: { id: "0", type: "scalar_response", attributes: { columns } } };
}

/** Of all hours, as Datadog does. */
function timeseries(
  keys: readonly string[],
  groups: ReadonlyMap<string, readonly Series[]>,
  { from, to }: { readonly from: number; readonly to: number },
): object {
  const hour = 3_600_000;
  const times = Array.from({ length: Math.ceil((to - from) / hour) }, (_, index) => from + index * hour);
  const values = [...groups.values()].map((series) => {
    const counts = Map.groupBy(series, ({ at }) => Math.floor((at * 1000) / hour) * hour);
    return times.map((time) => counts.get(time)?.length ?? null);
  });
  const series = [...groups.keys()].map((group) => ({
    group_tags: (JSON.parse(group) as string[]).map((value, index) => `${keys[index] ?? ""}:${value}`),
    query_index: 0,
    unit: null,
  }));
  return { data: { id: "0", type: "timeseries_response", attributes: { series, times, values } } };
}

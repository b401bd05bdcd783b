import type { HttpOutcome, HttpRequest } from "../../../src/ports/http-client.ts";
import type { Stored, StoredCall } from "./fake-database.ts";
import { ok } from "./source-world.ts";

/**
 * CloudWatch's GetMetricData in memory. A service published each call twice, with and without its caller, and 0 for each
 * row of the inventory.
 */

interface Query {
  readonly Id: string;
  readonly Label?: string;
  readonly Expression?: string;
  readonly MetricStat?: {
    readonly Metric: { readonly Dimensions: readonly { readonly Name: string; readonly Value: string }[] };
  };
}

interface Body {
  readonly StartTime: number;
  readonly EndTime: number;
  readonly MetricDataQueries: readonly Query[];
  readonly NextToken?: string;
}

interface Metric {
  readonly dimensions: Readonly<Record<string, string>>;
  /** Seconds since the epoch, and values. */
  readonly data: readonly (readonly [at: number, value: number])[];
}

interface Result {
  readonly Id: string;
  readonly Label: string;
  readonly points: readonly (readonly [number, number])[];
}

export interface FakeCloudWatch extends Stored {
  /** Publishes no calls without a caller, only 0. */
  readonly isWithoutTotals?: boolean;
}

const pointsOfPage = 1500;

export function fakeCloudWatch(stored: FakeCloudWatch): (request: HttpRequest) => HttpOutcome {
  const metrics = metricsOf(stored);
  return ({ body }) => {
    const { StartTime, EndTime, MetricDataQueries, NextToken = "0" } = JSON.parse(body ?? "") as Body;
    const hourly = (data: Metric["data"]): Result["points"] =>
      [
        ...Map.groupBy(
          data.filter(([at]) => at >= StartTime && at < EndTime),
          ([at]) => Math.floor(at / 3600) * 3600,
        ),
      ]
        .map(([hour, values]) => [hour, values.reduce((sum, [, value]) => sum + value, 0)] as const)
        .sort(([a], [b]) => a - b);
    const results = MetricDataQueries.flatMap((query): Result[] =>
      matching(query, metrics, stored.present).map(({ dimensions, data }) => ({
        Id: query.Id,
        Label: (query.Label ?? query.Id).replaceAll(
          /\$\{PROP\('Dim\.(\w+)'\)\}/g,
          (_, name: string) => dimensions[name] ?? "",
        ),
        points: hourly(data),
      })),
    );
    return ok(page(results, Number(NextToken)));
  };
}

/** Some of the points of all results, in their order. */
function page(results: readonly Result[], from: number): object {
  let before = 0;
  const total = results.reduce((sum, { points }) => sum + points.length, 0);
  const to = from + pointsOfPage;
  const MetricDataResults = results.flatMap(({ Id, Label, points }) => {
    const begin = before;
    before += points.length;
    const part = points.slice(Math.max(0, from - begin), Math.max(0, to - begin));
    if (part.length === 0 && points.length > 0) return [];
    return [
      {
        Id,
        Label,
        Timestamps: part.map(([at]) => at),
        Values: part.map(([, value]) => value),
        StatusCode: begin + points.length > to ? "PartialData" : "Complete",
      },
    ];
  });
  return { MetricDataResults, Messages: [], ...(to < total ? { NextToken: String(to) } : {}) };
}

function metricsOf({ calls, inventory, present, isWithoutTotals = false }: FakeCloudWatch): Metric[] {
  const at = (ago: number): number => Math.floor(present - ago * 86_400);
  const group = (rows: readonly StoredCall[], of: (row: StoredCall) => Record<string, string>): Metric[] =>
    [...Map.groupBy(rows, (row) => JSON.stringify(of(row)))].map(([key, same]) => ({
      dimensions: JSON.parse(key) as Record<string, string>,
      data: same.map(({ ago, count = 1 }) => [at(ago), count]),
    }));
  const zeros = inventory.map((row) => ({ ...row, count: 0 }));
  const total = ({ feature, outcome = "served" }: StoredCall) => ({ feature: feature ?? "", outcome });
  return [
    ...group([...zeros, ...(isWithoutTotals ? [] : calls)], total),
    ...group(
      calls.filter(({ caller }) => caller !== undefined),
      (row) => ({ ...total(row), caller: row.caller ?? "", caller_class: row.class ?? "" }),
    ),
  ];
}

function matching(
  { MetricStat, Expression = "" }: Query,
  metrics: readonly Metric[],
  present: number,
): Metric[] {
  if (MetricStat !== undefined) {
    const wanted = Object.fromEntries(MetricStat.Metric.Dimensions.map(({ Name, Value }) => [Name, Value]));
    const isSame = (metric: Metric): boolean =>
      isIn(wanted, metric) && isIn(metric.dimensions, { dimensions: wanted });
    const [found] = metrics.filter(isSame);
    return [found ?? { dimensions: wanted, data: [] }];
  }
  const [, schema = "", terms = ""] =
    /^SEARCH\('\{([^}]*)\} MetricName="deprecated_feature_calls" (.*)', 'Sum', 3600\)$/.exec(Expression) ??
    [];
  const [, ...names] = schema.split(",");
  const wanted = Object.fromEntries(
    [...terms.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  if (names.length === 0) throw new Error(`not a search: ${Expression}`);
  return metrics.filter(
    (metric) =>
      Object.keys(metric.dimensions).sort().join() === names.sort().join() &&
      isIn(wanted, metric) &&
      metric.data.some(([at]) => at > present - 14 * 86_400),
  );
}

function isIn(
  wanted: Readonly<Record<string, unknown>>,
  { dimensions }: Pick<Metric, "dimensions">,
): boolean {
  return Object.entries(wanted).every(([name, value]) => dimensions[name] === value);
}

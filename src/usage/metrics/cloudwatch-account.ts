import { answerPages, searchedBytes } from "../../core/limits.ts";
import type { CloudWatchSettings } from "../cloudwatch.ts";
import type { SourceWorld } from "../engine/source.ts";
import { keysIn, openLink, type Link, addressOf } from "../exchange/link.ts";
import {
  otherCalls,
  type MetricsAccount,
  type MetricsAnswer,
  type Span,
  type StoredCalls,
} from "./ask-metrics.ts";
import { awsSignature } from "./aws-signature.ts";
import { SeriesPages, wordsOfError, type Series } from "./cloudwatch-answers.ts";

/** Characters of a search expression, as CloudWatch allows them. */
const searchLength = 1024;

export async function openCloudWatch(
  { region, urlEnv, accessKeyEnv, secretKeyEnv, sessionTokenEnv, options }: CloudWatchSettings,
  world: SourceWorld,
): Promise<MetricsAccount | { readonly failure: string }> {
  const suffix = region.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com";
  const place = addressOf(urlEnv, `https://monitoring.${region}.${suffix}`, world);
  if ("failure" in place) return place;
  const isTemporary = (world.variable(sessionTokenEnv) ?? "").trim() !== "";
  const read = keysIn([accessKeyEnv, secretKeyEnv, ...(isTemporary ? [sessionTokenEnv] : [])], world);
  if ("failure" in read) return read;
  const [accessKey = "", secretKey = "", sessionToken = null] = read.values;
  const link = await openLink(
    {
      login: {
        headers: { "x-amz-target": "GraniteServiceVersion20100801.GetMetricData" },
        secrets: read.values,
      },
      timeoutSeconds: options.timeoutSeconds,
      wordsOfError,
      sends: "application/x-amz-json-1.0",
      sign: (request) =>
        awsSignature(
          request,
          { accessKey, secretKey, sessionToken },
          { region, service: "monitoring", time: world.now() },
        ),
    },
    world,
  );
  return "failure" in link ? link : new CloudWatchAccount(`${place.address}/`, options, link);
}

type SeriesAnswer =
  | { readonly series: readonly Series[]; readonly doubts: readonly string[] }
  | { readonly failure: string };

class CloudWatchAccount implements MetricsAccount {
  readonly #url: string;
  readonly #options: CloudWatchSettings["options"];
  readonly #link: Link;
  readonly inventory = { what: "data point", unit: "hour" } as const;

  constructor(url: string, options: CloudWatchSettings["options"], link: Link) {
    this.#url = url;
    this.#options = options;
    this.#link = link;
  }

  stored(name: string): { readonly name: string } | { readonly doubt: string } {
    if (!/^[\x20-\x7e]{1,1024}$/.test(name))
      return { doubt: "a dimension of CloudWatch cannot contain its id: pin another id" };
    const isSearched = this.#options.dimensions.caller !== null;
    return isSearched && (/['"\\]/.test(name) || this.#search(name, "refused").length > searchLength)
      ? { doubt: "a search of CloudWatch cannot contain its id: pin another id" }
      : { name };
  }

  /**
   * The metric with the dimension of the feature alone is the total and the proof. A search finds only metrics with data
   * in the last two weeks, so it names callers, and proves nothing.
   */
  async read(stored: readonly string[], span: Span): Promise<MetricsAnswer> {
    const { caller, outcome } = this.#options.dimensions;
    const outcomes = outcome === null ? [""] : ["served", "refused"];
    const queries = stored.flatMap((feature, row) =>
      outcomes.map((each, kind) => ({ Id: `m${row}_${kind}`, MetricStat: this.#total(feature, each) })),
    );
    const totals = await this.#ask(queries, span);
    if ("failure" in totals) return totals;
    const calls: StoredCalls[] = [];
    const hours: (readonly [string, number])[] = [];
    const doubts: (readonly [string | null, string])[] = totals.doubts.map((each) => [null, each]);
    for (const [row, feature] of stored.entries())
      for (const [kind, each] of outcomes.entries()) {
        const isRefused = each === "refused";
        const points = totals.series.flatMap(({ id, points: of }) => (id === `m${row}_${kind}` ? of : []));
        if (!isRefused) for (const [at] of points) hours.push([feature, at]);
        const callers = await this.#callers(feature, each, span);
        if ("failure" in callers) return callers;
        for (const doubt of callers.doubts) doubts.push([feature, doubt]);
        for (const row of callers.calls) calls.push(row);
        const total = sumOf(points);
        const named = sumOf(callers.calls.map(({ calls: of }) => [0, of]));
        if (caller === null) calls.push({ stored: feature, caller: "", class: "", isRefused, calls: total });
        else calls.push(...otherCalls(feature, total, callers.calls, isRefused));
        if (named > total + 0.5)
          doubts.push([
            feature,
            "its callers have more calls than it has: publish all calls without the caller, too",
          ]);
        if (points.some(([, value]) => value < 0)) doubts.push([feature, "it has a negative count of calls"]);
      }
    return { calls, inventory: hours, doubts };
  }

  check(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  #total(feature: string, outcome: string): object {
    const { namespace: Namespace, metric: MetricName, dimensions } = this.#options;
    const Dimensions = [{ Name: dimensions.feature, Value: feature }];
    if (dimensions.outcome !== null) Dimensions.push({ Name: dimensions.outcome, Value: outcome });
    // Hours are stored for 15 months, minutes for two weeks.
    return { Metric: { Namespace, MetricName, Dimensions }, Period: 3600, Stat: "Sum" };
  }

  #search(feature: string, outcome: string): string {
    const { namespace, metric, dimensions } = this.#options;
    const schema = [`"${namespace}"`, ...Object.values(dimensions).filter((each) => each !== null)].join(",");
    const ofOutcome = dimensions.outcome === null ? "" : ` ${dimensions.outcome}="${outcome}"`;
    return `SEARCH('{${schema}} MetricName="${metric}" ${dimensions.feature}="${feature}"${ofOutcome}', 'Sum', 3600)`;
  }

  async #callers(
    feature: string,
    outcome: string,
    span: Span,
  ): Promise<
    | { readonly calls: readonly StoredCalls[]; readonly doubts: readonly string[] }
    | { readonly failure: string }
  > {
    const { feature: dimension, caller, callerClass } = this.#options.dimensions;
    if (caller === null) return { calls: [], doubts: [] };
    const value = (name: string): string => `\${PROP('Dim.${name}')}`;
    // A caller may contain the bar: the class is before the first one, and the feature ends the label.
    const Label = `${callerClass === null ? "" : value(callerClass)}|${value(caller)}|${value(dimension)}`;
    const Expression = this.#search(feature, outcome);
    const found = await this.#ask([{ Id: "callers", Expression, Label }], span);
    if ("failure" in found) return found;
    const doubts = [...found.doubts];
    const calls = found.series.flatMap(({ label, points }): StoredCalls[] => {
      if (points.length === 0) return [];
      const first = label.indexOf("|");
      const isAbout = label.endsWith(`|${feature}`) && first < label.length - feature.length - 1;
      if (!isAbout) doubts.push("its search finds other metrics than those of the callers");
      const name = label.slice(first + 1, label.length - feature.length - 1);
      const row = {
        stored: feature,
        caller: name,
        class: label.slice(0, first),
        isRefused: outcome === "refused",
      };
      return isAbout ? [{ ...row, calls: sumOf(points) }] : [];
    });
    return { calls, doubts };
  }

  async #ask(MetricDataQueries: readonly object[], { from, to }: Span): Promise<SeriesAnswer> {
    const pages = new SeriesPages();
    const seen = new Set<string>();
    let characters = 0;
    let next: string | null = null;
    do {
      const body = {
        StartTime: from,
        EndTime: to,
        ScanBy: "TimestampAscending",
        MetricDataQueries,
        ...(next === null ? {} : { NextToken: next }),
      };
      const reply = await this.#link.send({ method: "POST", url: this.#url, body: JSON.stringify(body) });
      if ("failure" in reply) return reply;
      characters += reply.text.length;
      if (characters > searchedBytes)
        return { failure: `its pages have more than ${searchedBytes / 2 ** 20} MB together` };
      const page = pages.add(reply.text);
      if ("failure" in page) return page;
      ({ next } = page);
      if (next !== null && seen.has(next)) return { failure: "its pages form a cycle" };
      if (seen.size === answerPages) return { failure: `its response has more than ${answerPages} pages` };
      seen.add(next ?? "");
    } while (next !== null);
    return { series: pages.series, doubts: pages.doubts((text) => this.#link.quote(text)) };
  }
}

function sumOf(points: readonly (readonly [at: number, value: number])[]): number {
  return points.reduce((sum, [, value]) => sum + value, 0);
}

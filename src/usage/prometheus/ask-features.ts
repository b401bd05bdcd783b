import { recordName } from "../../core/model/contract/endpoint.ts";
import type { Outcome } from "../../core/governed/outcome.ts";
import type { RecordedCaller } from "../../core/model/evidence.ts";
import type { PrometheusOptions } from "./settings.ts";
import type { QueryAnswer, Sample } from "./answer.ts";
import type { Ledger } from "../engine/ledger.ts";
import { leastCoverage, percent, type Moment } from "../engine/moment.ts";
import { recordedCaller } from "../engine/callers.ts";
import { jobLabel, type Queries } from "./promql.ts";
import type { PrometheusServer } from "./server.ts";

/** Parameters that all queries to a server share. */
export interface Inquiry {
  /** Address of the server for messages. */
  readonly where: string;
  readonly server: PrometheusServer;
  readonly moment: Moment;
  readonly queries: Queries;
  readonly options: PrometheusOptions;
  readonly ledger: Ledger;
  /** Outcomes that count as usage. */
  readonly outcomes: readonly Outcome[];
}

/** Returns a doubt if too many scrapes of a job failed, else null. `share` is between 0 and 1. */
export function scrapesDoubt(share: number, job: string): string | null {
  return share >= leastCoverage
    ? null
    : `${percent(share)} of the scrapes of the job \`${job}\` succeeded, but ${percent(leastCoverage)} are required: calls during an outage would not be seen`;
}

/** Returns independent queries about one portion of features. */
export function featureTasks(inquiry: Inquiry, features: readonly string[]): (() => Promise<void>)[] {
  const { server, moment, queries } = inquiry;
  const task = (promql: string, read: (samples: readonly Sample[]) => void) => async (): Promise<void> => {
    read(heard(await server.query(promql, moment.time), features, inquiry));
  };
  return [
    task(queries.calls(features), (samples) => countCalls(samples, inquiry)),
    async () => checkInventory(features, inquiry),
    task(queries.jobs(features), (samples) => {
      for (const { labels } of samples) {
        const job = labels[jobLabel];
        if (job !== undefined) inquiry.ledger.serve(featureOf(labels, inquiry), job);
      }
    }),
  ];
}

/** Returns the samples about the features of the query. Any other sample is a doubt. */
function heard(
  answer: QueryAnswer,
  features: readonly string[],
  { ledger, options }: Inquiry,
): readonly Sample[] {
  if ("failure" in answer) {
    ledger.doubt(features, [answer.failure]);
    ledger.failure ??= answer.failure;
    return [];
  }
  ledger.doubt(features, answer.doubts);
  const queried = new Set(features);
  const { feature } = options.labels;
  const about = answer.samples.filter(({ labels }) => queried.has(recordName(labels[feature] ?? "")));
  if (about.length < answer.samples.length)
    ledger.doubt(features, [`it returned features that are not in the query (label \`${feature}\`)`]);
  return about;
}

/** Rounds up: `increase` extrapolates and returns fractions, and a part of a call is a call. */
function countCalls(samples: readonly Sample[], inquiry: Inquiry): void {
  const seen = new Set<string>();
  for (const { labels, value } of samples) {
    const feature = featureOf(labels, inquiry);
    if (value < 0) inquiry.ledger.doubt([feature], [`it returned a negative count of calls (${value})`]);
    const series = JSON.stringify([
      labels[inquiry.options.labels.feature],
      callerOf(labels, inquiry),
      labels[inquiry.options.labels.callerClass],
      labels[inquiry.options.labels.outcome],
    ]);
    if (seen.has(series)) inquiry.ledger.doubt([feature], ["it counts the calls of one caller twice"]);
    else if (value > 0) inquiry.ledger.count(feature, usageOf(labels, value, inquiry));
    seen.add(series);
  }
}

function usageOf(labels: Sample["labels"], value: number, inquiry: Inquiry): RecordedCaller {
  const callerClass = labels[inquiry.options.labels.callerClass];
  const isRefused = outcomeIn(labels, inquiry) === "refused";
  return recordedCaller(callerOf(labels, inquiry), callerClass, isRefused, value);
}

async function checkInventory(features: readonly string[], inquiry: Inquiry): Promise<void> {
  const { server, moment, queries, options, ledger } = inquiry;
  const ask = async (promql: string): Promise<readonly Sample[] | null> => {
    const answer = await server.query(promql, moment.time);
    const samples = heard(answer, features, inquiry);
    return "failure" in answer ? null : samples;
  };
  const [coverage, fresh] = await Promise.all([
    ask(queries.coverage(features)),
    ask(queries.fresh(features)),
  ]);
  if (coverage === null || fresh === null) return;
  const { info } = options.metrics;
  const hours = new Map<string, number>();
  for (const { labels, value } of coverage) {
    const feature = featureOf(labels, inquiry);
    hours.set(feature, Math.max(value, hours.get(feature) ?? 0));
  }
  const isFresh = new Set(fresh.map(({ labels }) => featureOf(labels, inquiry)));
  for (const feature of features) {
    const share = (hours.get(feature) ?? 0) / moment.hours;
    // The window is sampled once an hour, so features that were first scraped within the last hour are in no sample
    // yet.
    if (share === 0 && !isFresh.has(feature)) {
      ledger.miss(
        feature,
        `\`${info}\` has no series for the feature, so it is not instrumented, and calls would not be recorded`,
      );
      continue;
    }
    if (share === 0)
      ledger.doubt(
        [feature],
        [`\`${info}\` has existed for less than an hour, so the window is not covered yet`],
      );
    else if (share < leastCoverage)
      ledger.doubt(
        [feature],
        [
          `\`${info}\` existed for ${percent(share)} of the window, but ${percent(leastCoverage)} are required: earlier calls would not be seen`,
        ],
      );
    if (!isFresh.has(feature))
      ledger.doubt(
        [feature],
        [`\`${info}\` was not seen within the last hour: its exporter is down or not scraped`],
      );
  }
}

/** Returns the name of the feature, as in `namesOf`. */
export function featureOf(labels: Sample["labels"], { options }: Inquiry): string {
  return recordName(labels[options.labels.feature] ?? "");
}

export function callerOf(labels: Sample["labels"], { options }: Inquiry): string {
  return labels[options.labels.caller] || "(no caller)";
}

/** A series without an outcome counts as served. */
export function outcomeIn(labels: Sample["labels"], { options }: Inquiry): Outcome {
  return labels[options.labels.outcome] === "refused" ? "refused" : "served";
}

import { count } from "../../core/text/message-text.ts";
import { sumCallers } from "../engine/callers.ts";
import { namesOf, type Asking, type UsageAnswers, type UsageQuestion } from "../engine/source.ts";
import { momentAt, type Moment } from "../engine/moment.ts";
import { failedAnswers, weigh, windowDoubts } from "../engine/weigh.ts";
import { inLanes, portionsOf } from "../exchange/portions.ts";
import { openLink } from "../exchange/link.ts";
import { printableAddress } from "../exchange/printable-address.ts";
import { dayOf, maxDay } from "../../core/time/day.ts";
import type { RecordedCaller } from "../../core/model/evidence.ts";
import type { Day } from "../../core/model/feature.ts";
import { wordsOfError, type QueryAnswer, type Sample } from "./answer.ts";
import { featureTasks, type Inquiry, callerOf, featureOf, outcomeIn, scrapesDoubt } from "./ask-features.ts";
import { askSeries } from "./ask-series.ts";
import { Ledger } from "../engine/ledger.ts";
import { queriesFor, usualCounter, jobLabel } from "./promql.ts";
import { PrometheusServer } from "./server.ts";
import type { PrometheusSettings } from "./settings.ts";
import { checkStoredData } from "./stored-data.ts";

/** Queries that run at the same time. Few, because the server has other work. */
const lanes = 4;

/** Queries a Prometheus server: first its clock, then the runtime's series or the counter in `series`. */
export async function askPrometheus(source: PrometheusSettings, asking: Asking): Promise<UsageAnswers> {
  const { options } = source;
  const { question, world } = asking;
  const where = printableAddress(source.url);
  const { timeoutSeconds, usernameEnv, passwordEnv, series } = options;
  const login = { tokenEnv: source.tokenEnv, usernameEnv, passwordEnv };
  const link = await openLink({ login, timeoutSeconds, wordsOfError }, world);
  if ("failure" in link) return failedAnswers([`${where} is not queried: ${link.failure}`]);
  const { size } = new Set(asking.features.map(({ key }) => key));
  world.say(`Asking ${where} about ${series === null ? count(size, "feature") : `\`${series.metric}\``}.`);
  const server = new PrometheusServer(source.url, link, timeoutSeconds);
  const moment = await momentOf(server, question);
  if ("failure" in moment) return failedAnswers([`${where} returned no usage: ${moment.failure}`]);
  const inquiry: Inquiry = {
    where,
    server,
    moment,
    queries: queriesFor(options, moment.hours),
    options,
    ledger: new Ledger(),
    outcomes: question.outcomes,
  };
  return series === null ? askRuntime(inquiry, asking) : askSeries(inquiry, series, question);
}

/** Returns the server's present. All queries are about this time. */
async function momentOf(
  server: PrometheusServer,
  question: UsageQuestion,
): Promise<Moment | { readonly failure: string }> {
  const answer = await server.query("time()");
  if ("failure" in answer) return answer;
  const [clock, ...more] = answer.samples;
  if (clock === undefined || more.length > 0 || !(clock.value > 0))
    return { failure: "its response does not contain the time: is it a Prometheus server?" };
  return momentAt(clock.value, question);
}

/**
 * Sends two rounds of queries. The first is about calls, inventory and stored data of all features, the second
 * about the services that export them and the last call of each feature.
 */
async function askRuntime(inquiry: Inquiry, { features: all, question }: Asking): Promise<UsageAnswers> {
  const { where, server, moment, ledger } = inquiry;
  const features = [...new Set(all.flatMap(namesOf))];
  await inLanes(lanes, [
    ...portionsOf(features).flatMap((portion) => featureTasks(inquiry, portion)),
    () => checkCounter(inquiry),
    () => checkStoredData(server, moment, ledger),
  ]);
  const lastCalls = new LastCalls();
  await inLanes(lanes, [
    ...portionsOf(ledger.jobs).flatMap((portion) => jobTasks(inquiry, portion)),
    ...portionsOf(ledger.called).map((portion) => lastCalls.task(inquiry, portion)),
  ]);
  const late = windowDoubts(moment.window, question);
  return {
    evidenceOf(feature) {
      const names = namesOf(feature);
      const doubts = [...late, ...ledger.doubtsOf(names)].map((each) => `${where}: ${each}`);
      const callers = sumCallers(names.flatMap((name) => lastCalls.dated(name, ledger.callersOf(name))));
      return weigh({ window: moment.window, callers, doubts }, question, `${where}: `);
    },
    speaksOf: () => true,
    failure: ledger.failure === null ? null : `${where}: ${ledger.failure}`,
  };
}

/**
 * Checks that the counter has the configured name and the feature's label. Otherwise it would look as if no
 * feature had calls.
 */
async function checkCounter(inquiry: Inquiry): Promise<void> {
  const { ledger, options, queries } = inquiry;
  const { calls } = options.metrics;
  if ((await numberOf(queries.nameless(), inquiry)) > 0)
    ledger.doubtAll(
      `\`${calls}\` has series without the label \`${options.labels.feature}\`: the called features are unknown`,
    );
  // If the counter has its usual name, the absence of series may mean that there were no calls. A configured name
  // may be misspelled.
  if (calls !== usualCounter && (await numberOf(queries.counters(), inquiry)) === 0)
    ledger.doubtAll(`it has no series \`${calls}\`: is \`metrics.calls\` right?`);
}

async function numberOf(promql: string, { server, moment, ledger }: Inquiry): Promise<number> {
  const answer = await server.query(promql, moment.time);
  if ("failure" in answer) {
    ledger.doubtAll(answer.failure);
    return Number.NaN;
  }
  return answer.samples[0]?.value ?? 0;
}

/** Day of each caller's last call, to the nearest hour. */
class LastCalls {
  readonly #days = new Map<string, Day>();

  /** Optional: if the server does not respond, the days stay unknown. */
  task(inquiry: Inquiry, features: readonly string[]): () => Promise<void> {
    const { server, moment, queries } = inquiry;
    return async () => {
      const answer = await server.query(queries.lastCalls(features), moment.time);
      if ("failure" in answer) return;
      for (const { labels, value } of answer.samples) {
        if (!inquiry.outcomes.includes(outcomeIn(labels, inquiry))) continue;
        const key = keyOf(featureOf(labels, inquiry), callerOf(labels, inquiry));
        // An hour that ends at midnight belongs to the day before.
        const day = dayOf(Math.min(value - 1, moment.time));
        if (value > 0) this.#days.set(key, maxDay(day, this.#days.get(key) ?? null));
      }
    };
  }

  dated(feature: string, callers: readonly RecordedCaller[]): RecordedCaller[] {
    return callers.map((each) => ({ ...each, lastAt: this.#days.get(keyOf(feature, each.caller)) ?? null }));
  }
}

function keyOf(feature: string, caller: string): string {
  return JSON.stringify([feature, caller]);
}

/**
 * Returns queries about the services that export the features: whether they were scraped, lost records, or
 * received any traffic. A missing series means nothing: pushed metrics, for example, have no `up`.
 */
function jobTasks(inquiry: Inquiry, jobs: readonly string[]): (() => Promise<void>)[] {
  const { server, moment, queries, options, ledger } = inquiry;
  const task =
    (promql: string, doubtOf: (value: number, job: string) => string | null) => async (): Promise<void> => {
      for (const { labels, value } of heard(await server.query(promql, moment.time), jobs, inquiry)) {
        const job = labels[jobLabel] ?? "";
        const doubt = doubtOf(value, job);
        if (doubt !== null) ledger.doubtJob(job, doubt);
      }
    };
  return [
    task(queries.scrapes(jobs), scrapesDoubt),
    task(queries.losses(jobs), (lost, job) =>
      lost <= 0 ? null : `the job \`${job}\` could not record every call (\`${options.metrics.errors}\`)`,
    ),
    task(queries.traffic(jobs), (moved, job) =>
      moved > 0 ? null : `the job \`${job}\` received no requests in the window, so zero calls prove nothing`,
    ),
  ];
}

function heard(answer: QueryAnswer, jobs: readonly string[], { ledger }: Inquiry): readonly Sample[] {
  const doubts = "failure" in answer ? [answer.failure] : answer.doubts;
  for (const job of jobs) for (const doubt of doubts) ledger.doubtJob(job, doubt);
  return "failure" in answer ? [] : answer.samples;
}

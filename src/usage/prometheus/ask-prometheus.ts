import { count } from "../../core/text/message-text.ts";
import { sumCallers } from "../engine/callers.ts";
import { namesOf, type Asking, type UsageAnswers } from "../engine/source.ts";
import { failedAnswers, weigh, windowDoubts } from "../engine/weigh.ts";
import { inLanes } from "../exchange/lanes.ts";
import { openLink } from "../exchange/link.ts";
import { printableAddress } from "../exchange/printable-address.ts";
import { wordsOfError } from "./answer.ts";
import { featureTasks, type Inquiry } from "./ask-features.ts";
import { jobTasks } from "./ask-jobs.ts";
import { checkCounter } from "./check-counter.ts";
import { LastCalls } from "./last-calls.ts";
import { Ledger } from "./ledger.ts";
import { momentOf } from "./moment.ts";
import { portionsOf, queriesFor } from "./promql.ts";
import { PrometheusServer } from "./server.ts";
import type { PrometheusSettings } from "./settings.ts";
import { checkStoredData } from "./stored-data.ts";

/** Limit: queries at the same time. The server belongs to others, and has its own work. */
const lanes = 4;

/**
 * Asks a Prometheus server in three rounds: its clock; calls, inventory and stored data of all features; then the
 * services that export them, and when what was called was called last.
 */
export async function askPrometheus(source: PrometheusSettings, asking: Asking): Promise<UsageAnswers> {
  const { options } = source;
  const { question, world } = asking;
  const where = printableAddress(source.url);
  const login = {
    tokenEnv: source.tokenEnv,
    usernameEnv: options.usernameEnv,
    passwordEnv: options.passwordEnv,
  };
  const { timeoutSeconds } = options;
  const link = await openLink({ login, timeoutSeconds, wordsOfError }, world);
  if ("failure" in link) return failedAnswers([`${where} is not asked: ${link.failure}`]);
  const features = [...new Set(asking.features.flatMap(namesOf))];
  const { size } = new Set(asking.features.map(({ key }) => key));
  world.say(`Asking ${where} about ${count(size, "feature")}.`);
  const server = new PrometheusServer(source.url, link, timeoutSeconds);
  const moment = await momentOf(server, question);
  if ("failure" in moment) return failedAnswers([`${where} gives no usage: ${moment.failure}`]);
  const ledger = new Ledger();
  const queries = queriesFor(options, moment.hours);
  const inquiry: Inquiry = {
    server,
    moment,
    queries,
    options,
    ledger,
    outcomes: question.outcomes,
  };
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

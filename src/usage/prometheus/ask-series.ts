import { outcomeOf } from "../../core/governed/outcome.ts";
import { withoutNames } from "../../core/model/contract/endpoint.ts";
import type { RecordedCaller } from "../../core/model/evidence.ts";
import { rowsOfAnswer } from "../../core/limits.ts";
import { recordedCaller, sumCallers } from "../engine/callers.ts";
import { leastCoverage, percent } from "../engine/moment.ts";
import { namesOf, type UsageAnswers, type UsageQuestion } from "../engine/source.ts";
import { weigh, windowDoubts } from "../engine/weigh.ts";
import { inLanes, portionsOf } from "../exchange/portions.ts";
import type { Sample } from "./answer.ts";
import { scrapesDoubt, type Inquiry } from "./ask-features.ts";
import type { Ledger } from "../engine/ledger.ts";
import { increaseOf, jobLabel } from "./promql.ts";
import type { SeriesOptions } from "./settings.ts";
import { checkStoredData } from "./stored-data.ts";

const lanes = 4;

interface Request {
  /** `GET /v1/users/{}`. The method is `ANY` if the series have no method. */
  readonly coordinate: string;
  readonly usage: RecordedCaller;
}

/**
 * Reads the calls of endpoints from a counter that a service already has. One query returns the calls of all
 * routes. They are matched with endpoints here, because each framework writes templates differently.
 */
export async function askSeries(
  { where, server, moment, queries, ledger }: Inquiry,
  series: SeriesOptions,
  question: UsageQuestion,
): Promise<UsageAnswers> {
  const whole = `${moment.hours}h`;
  const selector = `${series.metric}{${series.select}}`;
  const ask = async (promql: string): Promise<readonly Sample[]> => {
    const answer = await server.query(promql, moment.time);
    for (const doubt of "failure" in answer ? [answer.failure] : answer.doubts) ledger.doubtAll(doubt);
    if ("failure" in answer) ledger.failure ??= answer.failure;
    return "failure" in answer ? [] : answer.samples;
  };
  let requests: readonly Request[] = [];
  await inLanes(lanes, [
    async () => {
      const by = Object.values(series.labels).filter((each) => each !== null);
      const samples = await ask(`sum by (${by.join(", ")}) (${increaseOf(selector, whole)})`);
      requests = requestsIn(samples, series, ledger);
    },
    async () => {
      const [hours] = await ask(`count_over_time((group(${selector}))[${whole}:1h])`);
      const isFresh = (await ask(`group(last_over_time(${selector}[1h]))`)).length > 0;
      checkCoverage({ share: (hours?.value ?? 0) / moment.hours, isFresh, metric: series.metric }, ledger);
    },
    async () => {
      const jobs = (await ask(`group by (${jobLabel}) (last_over_time(${selector}[${whole}]))`)).flatMap(
        ({ labels }) => labels[jobLabel] ?? [],
      );
      for (const portion of portionsOf(jobs))
        for (const { labels, value } of await ask(queries.scrapes(portion))) {
          const doubt = scrapesDoubt(value, labels[jobLabel] ?? "");
          if (doubt !== null) ledger.doubtAll(doubt);
        }
    },
    () => checkStoredData(server, moment, ledger),
  ]);
  const late = windowDoubts(moment.window, question);
  return {
    evidenceOf(feature) {
      const names = namesOf(feature).flatMap((name) => endpointIn(name) ?? []);
      const called = requests.filter((each) => names.some((name) => isCallOf(each.coordinate, name)));
      const unmapped = called.length > 0 ? [] : names.flatMap((name) => mappingDoubt(name, requests, series));
      const noEndpoint = names.length > 0 ? [] : ["only endpoints are counted by `series`"];
      const doubts = [...late, ...ledger.doubtsOf([]), ...unmapped, ...noEndpoint];
      return weigh(
        {
          window: moment.window,
          callers: sumCallers(called.map(({ usage }) => usage)),
          doubts: doubts.map((each) => `${where}: ${each}`),
        },
        question,
        `${where}: `,
      );
    },
    speaksOf: (feature) => namesOf(feature).some((name) => endpointIn(name) !== null),
    failure: ledger.failure === null ? null : `${where}: ${ledger.failure}`,
  };
}

/** Returns `GET /v1/users/{}`, or `grpc.Service.Method` for gRPC. Null for a feature that is not an endpoint. */
function endpointIn(name: string): string | null {
  const local = name.slice(name.indexOf("#") + 1);
  return /^(?:[A-Z]+ \/\S*|(?:\w+\.)+\w+)$/.test(local) ? withoutNames(local) : null;
}

function isCallOf(coordinate: string, endpoint: string): boolean {
  if (!coordinate.startsWith("ANY ")) return coordinate === endpoint;
  return coordinate.slice("ANY".length) === endpoint.slice(endpoint.indexOf(" "));
}

function requestsIn(samples: readonly Sample[], series: SeriesOptions, ledger: Ledger): readonly Request[] {
  const { metric, labels, basePath, isGrpc } = series;
  if (samples.length > rowsOfAnswer)
    ledger.doubtAll(`\`${metric}\` has ${samples.length} series, but at most ${rowsOfAnswer} are read`);
  let unrouted = 0;
  const requests = samples.slice(0, rowsOfAnswer).flatMap(({ labels: values, value }): Request[] => {
    const of = (label: string | null): string => (label === null ? "" : (values[label] ?? ""));
    if (value < 0) ledger.doubtAll(`it returned a negative count of calls (${value})`);
    const isRefused = isGrpc
      ? refusedCodes.has(of(labels.status))
      : outcomeOf(Number.parseInt(of(labels.status), 10) || null) === "refused";
    const route = of(labels.route);
    if (!(value > 0)) return [];
    const caller = of(labels.caller) || "(no caller)";
    const usage = recordedCaller(caller, of(labels.callerClass), isRefused, value);
    if (route === "") {
      unrouted += usage.count;
      return [];
    }
    const method = of(labels.method);
    const coordinate = isGrpc
      ? `${route}.${method}`
      : `${method === "" ? "ANY" : method.toUpperCase()} ${templateOf(route, basePath ?? "")}`;
    return [{ coordinate, usage }];
  });
  if (unrouted > 0)
    ledger.doubtAll(
      `\`${metric}\` counts ${unrouted} requests without a route (label \`${labels.route}\`): it is unknown which endpoint they called`,
    );
  if (samples.length > 0 && requests.length === 0)
    ledger.doubtAll(`\`${metric}\` counted no requests in the window, so zero calls prove nothing`);
  return requests;
}

/** gRPC codes of calls that did not reach the method. */
const refusedCodes = new Set(["Unauthenticated", "PermissionDenied", "Unimplemented", "ResourceExhausted"]);

/** Replaces the parameters of any framework with `{}`: `:id`, `{id:\d+}`, `<int:id>`, `*path`. */
function templateOf(route: string, basePath: string): string {
  const inside =
    basePath !== "" && `${route}/`.startsWith(`${basePath}/`) ? route.slice(basePath.length) : route;
  const path = inside.startsWith("/") ? inside : `/${inside}`;
  const named = path.replaceAll(/\{[^{}]*\}|<[^<>]*>|:[A-Za-z_]\w*(?:\([^()]*\))?|\*\w*/g, "{}");
  return named.length > 1 ? named.replace(/\/+$/, "") : named;
}

/**
 * Returns a doubt unless the routes in the series match the endpoint: only then its zero calls mean that it is
 * unused.
 */
function mappingDoubt(
  endpoint: string,
  requests: readonly Request[],
  { metric, basePath, isGrpc }: SeriesOptions,
): string[] {
  const firstOf = (coordinate: string): string =>
    isGrpc ? (coordinate.split(".")[0] ?? "") : (coordinate.split("/")[1] ?? "");
  const first = firstOf(endpoint);
  if (basePath !== null || requests.some(({ coordinate }) => firstOf(coordinate) === first)) return [];
  const what = isGrpc ? `package \`${first}\`` : `path under \`/${first}\``;
  return [
    `\`${metric}\` has no route with a ${what}: if the service serves the endpoint at all, set \`series.base-path\` to the prefix of its routes (\`/\` if there is none)`,
  ];
}

function checkCoverage(
  { share, isFresh, metric }: { share: number; isFresh: boolean; metric: string },
  ledger: Ledger,
): void {
  if (share === 0 && !isFresh) ledger.doubtAll(`it has no series \`${metric}\`: is the name right?`);
  else if (share < leastCoverage)
    ledger.doubtAll(
      `\`${metric}\` existed for ${percent(share)} of the window, but ${percent(leastCoverage)} are required`,
    );
  if (share > 0 && !isFresh)
    ledger.doubtAll(`\`${metric}\` was not seen within the last hour: its exporter is down or not scraped`);
}

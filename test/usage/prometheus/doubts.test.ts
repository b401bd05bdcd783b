import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../src/core/model/evidence.ts";
import type { HttpOutcome, HttpRequest } from "../../../src/ports/http-client.ts";
import {
  fakePrometheus,
  noon,
  options,
  prometheusAt,
  server,
  type FakeServer,
  type Kind,
  vector,
} from "../../support/usage/fake-prometheus.ts";
import { ok } from "../../support/usage/source-world.ts";
import { acme, askAbout, called, cut, feature, listed, status } from "./asking.ts";

const reasonsOf = (evidence: Evidence | null): readonly string[] =>
  (evidence?.reasons ?? []).map((each) => each.replace(`${server}: `, ""));

describe("what makes usage unknown", () => {
  const doubts: readonly [string, FakeServer, string][] = [
    [
      "no inventory",
      { features: { [feature]: { coverage: 0, fresh: false } } },
      "`deprecated_feature_info` has no series for the feature, so it is not instrumented, and calls would not be recorded",
    ],
    [
      "an inventory that was scraped for the first time",
      { features: { [feature]: { coverage: 0 } } },
      "`deprecated_feature_info` has existed for less than an hour, so the window is not covered yet",
    ],
    [
      "an inventory with holes",
      { features: { [feature]: { coverage: 0.9499 } } },
      "`deprecated_feature_info` existed for 94% of the window, but 95% are required: earlier calls would not be seen",
    ],
    [
      "an inventory that ended",
      { features: { [feature]: { fresh: false } } },
      "`deprecated_feature_info` was not seen within the last hour: its exporter is down or not scraped",
    ],
    [
      "a retention that is too short",
      {
        features: listed,
        instead: { runtime: () => ok({ status: "success", data: { storageRetention: "15d or 512MB" } }) },
      },
      "it stores data for only 15 days, but the window is 35 days: store the data longer (`--storage.tsdb.retention.time`), or query a long-term store",
    ],
    [
      "data that begin after the window",
      { features: listed, instead: { lowest: () => vector([[{}, String(noon - 20 * 86_400)]]) } },
      "its data begins on 2026-11-01, but the window begins on 2026-10-17",
    ],
    [
      "a warning",
      {
        features: listed,
        instead: { calls: () => vector([], { warnings: ["store \u001b[31mb\nis down"] }) },
      },
      "it warns: store [31mb is down",
    ],
    [
      "a partial answer",
      { features: listed, instead: { calls: () => vector([], { isPartial: true }) } },
      "its response is marked as partial",
    ],
    [
      "a number that is none",
      { features: listed, instead: { calls: () => vector([[{ feature }, "NaN"]]) } },
      'it returned "NaN" instead of a number',
    ],
    [
      "infinity",
      { features: listed, instead: { calls: () => vector([[{ feature }, "+Inf"]]) } },
      'it returned "+Inf" instead of a number',
    ],
    [
      "no number at all",
      { features: listed, instead: { calls: () => vector([[{ feature }, ""]]) } },
      'it returned "" instead of a number',
    ],
    [
      "a negative count",
      { features: { [feature]: { calls: [{ value: "-1" }] } } },
      "it returned a negative count of calls (-1)",
    ],
    [
      "a caller twice",
      {
        features: {
          [feature]: {
            calls: [
              { labels: acme, value: "0" },
              { labels: acme, value: "0" },
            ],
          },
        },
      },
      "it counts the calls of one caller twice",
    ],
    [
      "an answer about another feature",
      { features: listed, instead: { calls: () => vector([[{ feature: "other" }, "0"]]) } },
      "it returned features that are not in the query (label `feature`)",
    ],
    [
      "a sample without its labels",
      { features: listed, instead: { calls: () => vector([[{}, "0"]]) } },
      "it returned features that are not in the query (label `feature`)",
    ],
    [
      "a wrong type of result",
      {
        features: listed,
        instead: { calls: () => ok({ status: "success", data: { resultType: "matrix", result: [] } }) },
      },
      "its response is not a list of values but matrix",
    ],
    [
      "an error with status 200",
      { features: listed, instead: { calls: () => ok({ status: "error", error: "too many samples" }) } },
      "it returned an error: too many samples",
    ],
    [
      "an error that explains itself",
      {
        features: listed,
        instead: {
          calls: () => status(422, '{"status":"error","errorType":"execution","error":"too many samples"}'),
        },
      },
      "it responds with status 422: too many samples",
    ],
    [
      "another form of JSON",
      { features: listed, instead: { calls: () => ok([1, 2]) } },
      "its response is not in the format of the Prometheus API: is the source's `url` right?",
    ],
    ["an empty answer", { features: listed, instead: { fresh: () => ok("") } }, "its response is empty"],
    [
      "a counter that does not say what was called",
      { features: listed, instead: { nameless: () => vector([[{}, "3"]]) } },
      "`deprecated_feature_calls_total` has series without the label `feature`: the called features are unknown",
    ],
    [
      "a warning that names callers",
      {
        features: listed,
        instead: { calls: () => vector([], { warnings: ['bad {feature="GET /{id}", caller="acme"} here'] }) },
      },
      "it warns: bad {…} here",
    ],
    [
      "scrapes that failed",
      {
        features: { [feature]: { job: "api" } },
        instead: { scrapes: () => vector([[{ job: "api" }, "0.9"]]) },
      },
      "90% of the scrapes of the job `api` succeeded, but 95% are required: calls during an outage would not be seen",
    ],
    [
      "records that were lost",
      {
        features: { [feature]: { job: "api" } },
        instead: { losses: () => vector([[{ job: "api" }, "0.2"]]) },
      },
      "the job `api` could not record every call (`deprecated_feature_record_errors_total`)",
    ],
    [
      "a service without traffic",
      {
        features: { [feature]: { job: "api" } },
        instead: { traffic: () => vector([[{ job: "api" }, "0"]]) },
      },
      "the job `api` received no requests in the window, so zero calls prove nothing",
    ],
    [
      "services that cannot be asked about",
      { features: { [feature]: { job: "api" } }, instead: { scrapes: () => cut } },
      "it closed the connection before its response was complete",
    ],
  ];
  it.each(doubts)("%s", async (_, fake, reason) => {
    const evidence = await askAbout(fake);
    expect(evidence?.status).toBe("unknown");
    expect(reasonsOf(evidence)).toEqual([reason]);
    expect(evidence?.window).toEqual({ from: "2026-10-17", to: "2026-11-21" });
  });

  it.each(doubts)("a call is used all the same: %s", async (_, fake) => {
    const original = fake.instead?.calls;
    const calls = (request: HttpRequest): HttpOutcome => {
      const usual = fakePrometheus({ features: { [feature]: called } })(request);
      const odd = original?.(request);
      return odd?.outcome === "answered" && odd.text.includes('"vector"') ? joined(odd, usual) : usual;
    };
    const evidence = await askAbout({ ...fake, instead: { ...fake.instead, calls } });
    expect(evidence).toMatchObject({ status: "used", total: 2 });
    expect(reasonsOf(evidence)[0]).toBe("2 calls by 1 caller from 2026-10-17 to 2026-11-21");
  });

  interface Written {
    data: { result: unknown[] };
  }
  function joined(odd: HttpOutcome & { text: string }, usual: HttpOutcome): HttpOutcome {
    if (usual.outcome !== "answered") return usual;
    const first = JSON.parse(odd.text) as Written;
    first.data.result.push(...(JSON.parse(usual.text) as Written).data.result);
    return ok(first);
  }

  it.each<[string, string, string]>([
    ["0", "unknown", "it has no series `my_calls_total`: is `metrics.calls` right?"],
    ["1", "zero", "no calls from 2026-10-17 to 2026-11-21"],
  ])("a counter of another name that has %s series: %s", async (count, expected, reason) => {
    const metrics = { ...options.metrics, calls: "my_calls_total" };
    const counters = (): HttpOutcome => vector(count === "0" ? [] : [[{}, count]]);
    const evidence = await askAbout(
      { features: listed, instead: { counters } },
      {},
      prometheusAt({ options: { ...options, metrics } }),
    );
    expect(evidence?.status).toBe(expected);
    expect(reasonsOf(evidence)).toEqual([reason]);
  });

  it.each<[string, Kind, HttpOutcome]>([
    ["has no page about itself", "runtime", status(404)],
    ["does not let anybody see it", "runtime", status(403)],
    ["says nothing of time", "runtime", ok({ status: "success", data: { storageRetention: "512MB" } })],
    [
      "keeps data for exactly the window",
      "runtime",
      ok({ status: "success", data: { storageRetention: "5w" } }),
    ],
    ["has no lowest timestamp", "lowest", cut],
    [
      "scrapes several servers",
      "lowest",
      vector([
        [{ i: "a" }, String(noon)],
        [{ i: "b" }, "0"],
      ]),
    ],
  ])("not that the server %s", async (_, kind, outcome) => {
    expect(await askAbout({ features: listed, instead: { [kind]: () => outcome } })).toMatchObject({
      status: "zero",
    });
  });
});

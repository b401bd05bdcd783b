import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/core/model/evidence.ts";
import type { HttpOutcome, HttpRequest } from "../../src/ports/http-client.ts";
import { readConfiguration } from "../support/configuration.ts";
import { configuredSource } from "../support/usage/configured-source.ts";
import { fakeDatadog, normalized, type FakeDatadog } from "../support/usage/fake-datadog.ts";
import { hourly } from "../support/usage/fake-database.ts";
import { situationCalls, situationInventory, situations } from "../support/usage/sql-situations.ts";
import { answeredBy, askOne, endpoint, offline, ok } from "../support/usage/source-world.ts";
import { describeSource, type State } from "./contract.ts";

const present = offline.now();
const feature = "openapi.yaml#GET /v1/users/{id}";
const acme = { feature, caller: "acme", class: "public", ago: 3, count: 2 };
const sound: FakeDatadog = { calls: [{ feature: "other", ago: 4 }], inventory: hourly(feature), present };
const called: FakeDatadog = { ...sound, calls: [...sound.calls, acme] };
const keys = "api-key-env: API_KEY, application-key-env: APPLICATION_KEY";
const entry = `type: datadog, ${keys}`;

type Answer = (request: HttpRequest) => HttpOutcome;

function answersIn(state: State): Answer {
  switch (state) {
    case "called":
      return fakeDatadog(called);
    case "not-called":
      return fakeDatadog(sound);
    case "not-listed":
      return fakeDatadog({ ...sound, inventory: hourly(`${feature}/more`) });
    case "garbage":
      return () => ok("<html>");
    case "broken-off": {
      const inner = fakeDatadog(sound);
      return (request) =>
        request.url.endsWith("timeseries") ? ok('{"data":{"attributes":{"times":[') : inner(request);
    }
    case "absent":
      return () => ({ outcome: "failed", failure: { kind: "cut" } });
    case "throwing":
      return () => {
        throw new Error("a bug");
      };
  }
}

const secrets = ["api.s3cret", "application.s3cret"] as const;
const variables: Record<string, string> = { API_KEY: secrets[0], APPLICATION_KEY: secrets[1] };
const world = (answers: Answer) => answeredBy(answers, { variable: (name) => variables[name] });

describeSource("datadog", {
  entry: keys,
  other: {
    entry: `${keys}, site: datadoghq.eu, url-env: PLACE`,
    files: [],
    variables: ["API_KEY", "APPLICATION_KEY", "PLACE"],
  },
  source: (covers) => ({ ...configuredSource(entry), covers }),
  stage: (state) => ({ world: world(answersIn(state)) }),
  reason: /^Datadog at datadoghq\.com(?: returned no usage)?: /,
});

async function ask(answers: Answer, written = entry, about = feature): Promise<Evidence | null> {
  const evidenceOf = await askOne(configuredSource(written), [endpoint(about)], { world: world(answers) });
  return evidenceOf(endpoint(about));
}

describe("situations", () => {
  // A tag is compared as a whole, so parameters must have the names of the id.
  const stored = situationCalls.map((each) => ({
    ...each,
    feature: each.feature?.replace("{user}", "{id}") ?? null,
  }));
  const answers = askOne(
    configuredSource(entry),
    situations.map((each) => endpoint(each.feature)),
    { world: world(fakeDatadog({ calls: stored, inventory: situationInventory, present })) },
  );
  it.each(situations)("$name", async ({ feature: about, status, total, reason }) => {
    const evidence = (await answers)(endpoint(about));
    expect(evidence).toMatchObject({ status, total });
    expect(evidence?.reasons[0]).toContain(reason.replace("no row", "no data point"));
  });
});

describe("ids", () => {
  it.each([
    "openapi.yaml#GET /v1/users/{id}",
    "openapi.yaml#POST /v1/Users/{userId}/posts",
    "src/Client.java#Client.fetch(String,int)",
    "flag:new-checkout",
    "schema.graphql#User.e__mail_",
    "src/größe.ts#Maß",
  ])("are compared as Datadog stores them: %s", async (about) => {
    expect(normalized(about)).not.toMatch(/[A-Z#{} ]|_$/);
    const row = { ...acme, feature: about };
    expect(
      await ask(fakeDatadog({ ...called, calls: [row], inventory: hourly(about) }), entry, about),
    ).toMatchObject({
      status: "used",
      total: 2,
    });
    const quiet = await ask(fakeDatadog({ ...sound, inventory: hourly(about) }), entry, about);
    expect(quiet?.status).toBe("zero");
  });

  it("prove nothing if several are stored as one", async () => {
    const alike = ["src/client.ts#Client", "src/client.ts#client"].map(endpoint);
    const evidenceOf = await askOne(configuredSource(entry), alike, {
      world: world(fakeDatadog({ ...sound, inventory: hourly("src/client.ts#client") })),
    });
    for (const each of alike)
      expect(evidenceOf(each)).toMatchObject({
        status: "unknown",
        reasons: [
          expect.stringContaining("it stores several features under one name, `src/client.ts_client`"),
        ],
      });
  });

  it("prove nothing if they are too long for a tag", async () => {
    const long = `src/${"x".repeat(200)}.ts#f`;
    const evidence = await ask(fakeDatadog({ ...sound, inventory: hourly(long) }), entry, long);
    expect(evidence).toMatchObject({
      status: "unknown",
      reasons: [expect.stringContaining("at most 200 characters")],
    });
  });
});

describe("requests", () => {
  it("have the keys, the window and the groups", async () => {
    const requests: HttpRequest[] = [];
    const inner = fakeDatadog(sound);
    await ask((request) => {
      requests.push(request);
      return inner(request);
    }, `${entry}, site: us5.datadoghq.com, tags: { caller: client }`);
    for (const { method, url, headers } of requests) {
      expect(method).toBe("POST");
      expect(url).toMatch(/^https:\/\/api\.us5\.datadoghq\.com\/api\/v2\/query\/(?:scalar|timeseries)$/);
      expect(headers).toEqual({
        "content-type": "application/json",
        "dd-api-key": secrets[0],
        "dd-application-key": secrets[1],
      });
    }
    const bodies = requests.map(({ body }) => JSON.parse(body ?? "") as unknown);
    const filter = "feature:openapi.yaml_get_/v1/users/_id";
    expect(bodies).toContainEqual({
      data: {
        type: "scalar_request",
        attributes: {
          from: Date.UTC(2026, 9, 17, 12),
          to: Date.UTC(2026, 10, 21, 12, 0, 1),
          formulas: [{ formula: "a", limit: { count: 1000, order: "desc" } }],
          queries: [
            {
              data_source: "metrics",
              name: "a",
              aggregator: "sum",
              query: `sum:deprecated_feature_calls{${filter}} by {feature,client,caller_class,outcome}.as_count()`,
            },
          ],
        },
      },
    });
    // At most 14 days each: otherwise the points would be further apart than an hour.
    const inventory = requests.filter(({ url }) => url.endsWith("timeseries"));
    expect(inventory).toHaveLength(3);
    expect(inventory[0]?.body).toContain(
      `max:deprecated_feature_info{${filter}} by {feature}.rollup(count,3600)`,
    );
  });
});

describe("answers", () => {
  const scalar = (columns: readonly object[]): HttpOutcome =>
    ok({ data: { type: "scalar_response", attributes: { columns } } });
  const status = (code: number, errors: unknown): HttpOutcome => ({
    outcome: "answered",
    status: code,
    text: JSON.stringify({ errors }),
  });
  it.each<[string, HttpOutcome, string]>([
    [
      "an error next to data",
      ok({ data: {}, errors: "a shard failed" }),
      "its response has an error: a shard failed",
    ],
    ["wrong keys", status(403, ["Forbidden"]), "it responds with status 403: Forbidden"],
    ["a wrong query", status(400, [{ detail: "no such tag" }]), "it responds with status 400: no such tag"],
    ["the keys", status(400, secrets.join(" ")), "it responds with status 400: *** ***"],
    ["no columns", ok({ data: { attributes: {} } }), "is not in the format of Datadog"],
    ["a text for a number", scalar([{ type: "number", name: "a", values: ["1"] }]), "is not in the format"],
    [
      "columns of different lengths",
      scalar([
        { type: "group", name: "feature", values: [["x"]] },
        { type: "number", name: "a", values: [] },
      ]),
      "do not belong together",
    ],
    [
      "two columns of numbers",
      scalar([
        { type: "number", name: "a", values: [0] },
        { type: "number", name: "b", values: [2] },
      ]),
      "do not belong together",
    ],
  ])("%s", async (_, outcome, reason) => {
    const evidence = await ask(() => outcome);
    expect(evidence?.status).toBe("unknown");
    expect(evidence?.reasons.join("\n")).toContain(reason);
  });

  it("may have more points than a call can have arguments", async () => {
    const times = Array.from({ length: 300_000 }, (_, n) => (present - n * 3600) * 1000);
    const series = [{ group_tags: [`feature:${normalized(feature)}`] }];
    const inner = fakeDatadog(sound);
    const evidence = await ask((request) =>
      request.url.endsWith("timeseries")
        ? ok({ data: { attributes: { times, series, values: [times.map(() => 1)] } } })
        : inner(request),
    );
    expect(evidence?.status).toBe("zero");
  });

  const column = (name: string, value: string) => ({ type: "group", name, values: [[value]] });
  const row = (about: string, sum: number) =>
    scalar([
      column("feature", about),
      column("caller", "acme"),
      { type: "number", name: "a", values: [sum] },
    ]);
  it.each<[string, (query: string) => HttpOutcome | null, string]>([
    [
      "a negative count",
      (query) => (query.includes("outcome}") ? row(normalized(feature), -2) : null),
      "a negative count of calls",
    ],
    [
      "a caller twice",
      (query) =>
        query.includes("outcome}")
          ? scalar([
              { type: "group", name: "feature", values: [[normalized(feature)], [normalized(feature)]] },
              { type: "number", name: "a", values: [0, 0] },
            ])
          : null,
      "counts the calls of one caller twice",
    ],
    [
      "another feature",
      (query) => (query.includes("outcome}") ? row("another", 2) : null),
      "about other features than those of the query",
    ],
    [
      "series of different lengths",
      (query) =>
        query.startsWith("max:")
          ? ok({
              data: { attributes: { times: [1, 2], series: [{ group_tags: ["feature:x"] }], values: [[1]] } },
            })
          : null,
      "do not belong together",
    ],
  ])("%s", async (_, lie, reason) => {
    const inner = fakeDatadog(sound);
    const evidence = await ask((request) => {
      const { data } = JSON.parse(request.body ?? "") as {
        data: { attributes: { queries: [{ query: string }] } };
      };
      return lie(data.attributes.queries[0].query) ?? inner(request);
    });
    expect(evidence?.status).toBe("unknown");
    expect(evidence?.reasons.join("\n")).toContain(reason);
  });

  it.each<[string, FakeDatadog, Partial<Evidence>, string]>([
    [
      "calls without the feature's tag",
      { ...sound, calls: [...sound.calls, { feature: null, ago: 2 }] },
      { status: "unknown" },
      "has calls without the tag `feature`",
    ],
    ["lost calls", { ...sound, lost: 1 }, { status: "unknown" }, "could not be recorded"],
    ["no calls of any feature", { ...sound, calls: [] }, { status: "unknown" }, "not even 0"],
    [
      "a metric without callers",
      { ...called, without: ["caller", "outcome"] },
      {
        status: "used",
        total: 2,
        callers: [{ caller: "(no caller)", class: "public", count: 2, lastAt: null }],
      },
      "2 calls",
    ],
    [
      "more groups than one answer has",
      { ...sound, calls: Array.from({ length: 1200 }, (_, n) => ({ ...acme, caller: `c${String(n)}` })) },
      { status: "used", total: 2400 },
      "2400 calls by 1001 callers",
    ],
    [
      "as many groups as one answer can have",
      { ...sound, calls: Array.from({ length: 1000 }, (_, n) => ({ ...acme, caller: `c${String(n)}` })) },
      { status: "used", total: 2000 },
      "its response has 1000 groups, and others may be left out",
    ],
  ])("%s", async (_, stored, expected, reason) => {
    const evidence = await ask(fakeDatadog(stored));
    expect(evidence).toMatchObject(expected);
    expect(evidence?.reasons.join("\n")).toContain(reason);
  });
});

describe("settings", () => {
  it.each(["evil.example", "datadoghq.com.evil.example", "eu", "xdatadoghq.eu"])(
    "refuse the site %s",
    (site) => {
      const text = `usage: { sources: [{ ${entry}, site: ${site} }] }`;
      expect(
        readConfiguration(text, "c.yml")
          .problems.map(({ message }) => message)
          .join(),
      ).toContain("a site of Datadog");
    },
  );
  it.each([
    ["no key", { API_KEY: "x" }, "the environment variable APPLICATION_KEY is not set"],
    [
      "a key that no header can contain",
      { API_KEY: "x", APPLICATION_KEY: "a\nb" },
      "APPLICATION_KEY contains",
    ],
  ])("refuse %s", async (_, values: Record<string, string>, reason) => {
    const asked = { world: answeredBy(() => ok(""), { variable: (name: string) => values[name] }) };
    const evidenceOf = await askOne(configuredSource(entry), [endpoint(feature)], asked);
    expect(evidenceOf(endpoint(feature))?.reasons.join()).toContain(reason);
  });
});

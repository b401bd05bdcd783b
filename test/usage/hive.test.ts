import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/core/model/evidence.ts";
import type { HttpOutcome, HttpRequest } from "../../src/ports/http-client.ts";
import type { QueriedFeature } from "../../src/usage/engine/source.ts";
import { readConfiguration } from "../support/configuration.ts";
import { configuredSource } from "../support/usage/configured-source.ts";
import { hourly } from "../support/usage/fake-database.ts";
import { fakeHive, type FakeHive } from "../support/usage/fake-hive.ts";
import { answeredBy, askOne, endpoint, offline, ok, question } from "../support/usage/source-world.ts";
import { describeSource, type State } from "./contract.ts";

const present = offline.now();
const sdl = `
  type Query { user(id: ID, name: String): Node, users: [User] }
  interface Node { id: ID }
  type User { email: String }
  extend type User implements Node { id: ID, status: Status }
  extend type User { nick: String }
  enum Status { ACTIVE LEGACY }
  input Filter { old: String }
`;
const acme = { feature: "User.email", caller: "acme", ago: 3, count: 2 };
/** Requests of other fields, each hour. */
const traffic = hourly("");
const sound: FakeHive = { sdl, calls: [], inventory: traffic, present };
const called: FakeHive = { ...sound, calls: [acme] };
const entry = "type: hive, target: acme/shop/production, token-env: TOKEN";

const field = (local: string): QueriedFeature => ({ key: `api/schema.graphql#${local}`, kind: "field" });
type Answer = (request: HttpRequest) => HttpOutcome;

function answersIn(state: State): Answer {
  switch (state) {
    case "called":
      return fakeHive(called);
    case "not-called":
      return fakeHive(sound);
    case "not-listed":
      return fakeHive({ ...sound, sdl: "type User { name: String }" });
    case "garbage":
      return () => ok("<html>");
    case "broken-off": {
      const inner = fakeHive(sound);
      return (request) =>
        request.body?.includes("schemaCoordinateStats") ? ok('{"data":{"target":{') : inner(request);
    }
    case "absent":
      return () => ({ outcome: "failed", failure: { kind: "cut" } });
    case "throwing":
      return () => {
        throw new Error("a bug");
      };
  }
}

const world = (answers: Answer) => answeredBy(answers, { variable: () => "hvo1/s3cret" });

describeSource("hive", {
  entry: "target: a/b/c, token-env: TOKEN",
  other: {
    entry: "target: a/b/d, token-env: TOKEN, url-env: PLACE",
    files: [],
    variables: ["TOKEN", "PLACE"],
  },
  source: (covers) => ({ ...configuredSource(entry), covers }),
  feature: field("User.email"),
  isWithoutClasses: true,
  stage: (state) => ({ world: world(answersIn(state)) }),
  reason: /^GraphQL Hive \(acme\/shop\/production\)(?: returned no usage)?: /,
});

async function ask(
  answers: Answer,
  about: QueriedFeature = field("User.email"),
  over: Partial<typeof question> = {},
): Promise<Evidence | null> {
  const asked = { world: world(answers), question: { ...question, ...over } };
  return (await askOne(configuredSource(entry), [about], asked))(about);
}

describe("situations", () => {
  it.each<[string, Partial<FakeHive>, string, Evidence["status"], number, string]>([
    [
      "steady calls",
      { calls: [...Array(60).keys()].map((ago) => ({ ...acme, ago: ago + 0.6, count: 1 })) },
      "User.email",
      "used",
      35,
      "35 calls by 1 caller",
    ],
    [
      "calls that stopped before the window",
      { calls: [{ ...acme, ago: 50 }] },
      "User.email",
      "zero",
      0,
      "no calls",
    ],
    ["one call", { calls: [{ ...acme, count: 1 }] }, "User.email", "used", 1, "1 call by 1 caller"],
    [
      "one call, and the service that reported it is gone",
      { calls: [{ ...acme, ago: 10, count: 1 }], inventory: hourly("", 36, 9) },
      "User.email",
      "used",
      1,
      "1 call by 1 caller",
    ],
    [
      "one call each of three processes",
      { calls: [6, 7, 8].map((ago) => ({ ...acme, ago, count: 1 })) },
      "User.email",
      "used",
      3,
      "3 calls by 1 caller",
    ],
    [
      "several callers, with counts",
      { calls: [acme, { ...acme, ago: 1 }, { feature: "User.email", caller: "billing", ago: 2, count: 7 }] },
      "User.email",
      "used",
      11,
      "11 calls by 2 callers",
    ],
    ["instrumented, and never called", {}, "User.email", "zero", 0, "no calls"],
    ["never instrumented", {}, "User.phone", "unknown", 0, "does not list the feature"],
    [
      "instrumented for half of the window",
      { inventory: hourly("", 17) },
      "User.email",
      "unknown",
      0,
      "its inventory has requests in 50% of the days of the window",
    ],
    [
      "an outage of four days",
      { inventory: [...hourly("", 36, 20), ...hourly("", 16)] },
      "User.email",
      "unknown",
      0,
      "of the days of the window",
    ],
    [
      "an inventory that stopped",
      { inventory: hourly("", 36, 1.6) },
      "User.email",
      "unknown",
      0,
      "no request from the last two days",
    ],
    ["no requests at all", { inventory: [] }, "User.email", "unknown", 0, "it has no requests in the window"],
    [
      "data that are stored for seven days",
      { inventory: hourly("", 7) },
      "User.email",
      "unknown",
      0,
      "its inventory has requests in 22% of the days",
    ],
  ])("%s", async (_, over, local, status, total, reason) => {
    const evidence = await ask(fakeHive({ ...sound, ...over }), field(local));
    expect(evidence).toMatchObject({ status, total });
    expect(evidence?.reasons.join("\n")).toContain(reason);
  });
});

describe("coordinates", () => {
  it.each([
    ["Query.user(name:)", "parameter", "Query.user.name"],
    ["Status.LEGACY", "enum-value", "Status.LEGACY"],
    ["Filter.old", "field", "Filter.old"],
    ["User.status", "field", "User.status"],
  ] as const)("%s", async (local, kind, feature) => {
    const about = { ...field(local), kind };
    expect(await ask(fakeHive(sound), about)).toMatchObject({ status: "zero" });
    const calls = [{ ...acme, feature }];
    expect(await ask(fakeHive({ ...sound, calls }), about)).toMatchObject({ status: "used", total: 2 });
  });

  it("that are selected through an interface are called", async () => {
    const calls = [
      { ...acme, feature: "Node.id" },
      { ...acme, feature: "User.id", count: 1 },
    ];
    expect(await ask(fakeHive({ ...sound, calls }), field("User.id"))).toMatchObject({
      status: "used",
      total: 3,
      callers: [{ caller: "acme", count: 3 }],
    });
    expect(await ask(fakeHive({ ...sound, calls }))).toMatchObject({ status: "zero" });
  });

  it.each(["User", "@auth", "@auth(role:)"])("that are not recorded are unknown: %s", async (local) => {
    const evidence = await ask(fakeHive(sound), field(local));
    expect(evidence).toMatchObject({
      status: "unknown",
      reasons: [expect.stringContaining("records no types and directives")],
    });
  });

  it("of other contracts are no affair of it", async () => {
    const source = configuredSource(entry);
    const others: QueriedFeature[] = [
      { key: "openapi.yaml#User.email", kind: "field" },
      endpoint("openapi.yaml#GET /v1/users"),
      { key: "schema.graphql#User", kind: "type" },
    ];
    const evidenceOf = await askOne(source, others, { world: world(fakeHive(sound)) });
    for (const each of others) expect(evidenceOf(each)).toBeNull();
  });
});

describe("requests", () => {
  it("have the token, the target, the days and the coordinates", async () => {
    const requests: HttpRequest[] = [];
    const inner = fakeHive(sound);
    await ask((request) => {
      requests.push(request);
      return inner(request);
    });
    expect(requests).toHaveLength(3);
    for (const { method, url, headers, body } of requests) {
      expect([method, url]).toEqual(["POST", "https://api.graphql-hive.com/graphql"]);
      expect(headers).toEqual({
        "content-type": "application/json",
        authorization: "Bearer hvo1/s3cret",
      });
      expect(JSON.parse(body ?? "")).toMatchObject({
        variables: {
          target: {
            bySelector: { organizationSlug: "acme", projectSlug: "shop", targetSlug: "production" },
          },
        },
      });
    }
    const [, days, calls] = requests.map(({ body }) => (JSON.parse(body ?? "") as { query: string }).query);
    expect(days).toContain(
      'd0: operationsStats(period: { from: "2026-10-17T00:00:00.000Z", to: "2026-10-17T23:59:59.000Z" })',
    );
    expect(days).toContain(
      'd35: operationsStats(period: { from: "2026-11-21T00:00:00.000Z", to: "2026-11-21T12:00:01.000Z" })',
    );
    expect(calls).toContain(
      'schemaCoordinateStats(period: { from: "2026-10-17T00:00:00.000Z", to: "2026-11-21T12:00:01.000Z" }, schemaCoordinate: "User.email")',
    );
  });

  it("are several for a long window, and one schema for all features", async () => {
    const queries: string[] = [];
    const inner = fakeHive({ ...sound, inventory: hourly("", 101) });
    const features = Array.from({ length: 45 }, (_, n) => field(`User.f${String(n)}`));
    const asked = {
      question: { ...question, window: { years: 0, months: 0, weeks: 0, days: 100 } },
      world: world((request) => {
        queries.push(request.body ?? "");
        return inner(request);
      }),
    };
    const evidenceOf = await askOne(configuredSource(entry), [...features, field("User.email")], asked);
    expect(evidenceOf(field("User.email"))?.status).toBe("zero");
    const counts = ["sdl", "operationsStats", "schemaCoordinateStats"].map(
      (name) => queries.filter((each) => each.includes(name)).length,
    );
    expect(counts).toEqual([1, 3, 3]);
  });
});

describe("answers", () => {
  const data = (target: object | null): HttpOutcome => ok({ data: { target } });
  const version = { latestValidSchemaVersion: { sdl } };
  it.each<[string, HttpOutcome, string]>([
    [
      "an error next to data",
      ok({ data: { target: version }, errors: [{ message: "a shard failed" }] }),
      "its response has an error: a shard failed",
    ],
    [
      "an error without data",
      ok({ data: null, errors: [{ message: "No access hvo1/s3cret" }] }),
      "its response has an error: No access ***",
    ],
    ["no target", data(null), "it has no such target, or the token must not read it"],
    ["no schema", data({ latestValidSchemaVersion: null }), "it has no valid schema"],
    [
      "a schema that is none",
      data({ latestValidSchemaVersion: { sdl: "type {" } }),
      "its schema cannot be read",
    ],
    ["no days", data(version), "is not in the format of GraphQL Hive"],
    ["a wrong token", { outcome: "answered", status: 401, text: "" }, "it does not accept the login (401)"],
    [
      "too complex a query",
      { outcome: "answered", status: 400, text: '{"errors":[{"message":"Too complex"}]}' },
      "it responds with status 400: Too complex",
    ],
  ])("%s", async (_, outcome, reason) => {
    const evidence = await ask(() => outcome);
    expect(evidence?.status).toBe("unknown");
    expect(evidence?.reasons.join("\n")).toContain(reason);
  });

  it.each<[string, object, Partial<Evidence>, string]>([
    [
      "a negative count",
      { totalRequests: 0, clients: { edges: [{ node: { name: "acme", count: -1 } }] } },
      { status: "unknown" },
      "a negative count of calls",
    ],
    [
      "a text for a number",
      { totalRequests: "2", clients: { edges: [] } },
      { status: "unknown" },
      "is not in the format of GraphQL Hive",
    ],
    [
      "requests without a client",
      { totalRequests: 2, clients: { edges: [] } },
      { status: "used", total: 2 },
      "2 calls by 1 caller",
    ],
  ])("%s", async (_, stats, expected, reason) => {
    const inner = fakeHive(sound);
    const evidence = await ask((request) =>
      request.body?.includes("schemaCoordinateStats") ? data({ c0: stats }) : inner(request),
    );
    expect(evidence).toMatchObject(expected);
    expect(evidence?.reasons.join("\n")).toContain(reason);
  });
});

it.each(["shop/production", 'a/b/c"', "a/b/c/d", "a b/c/d"])("refuses the target %s", (target) => {
  const text = `usage: { sources: [{ type: hive, token-env: T, target: ${JSON.stringify(target)} }] }`;
  const { problems } = readConfiguration(text, "c.yml");
  expect(problems.map(({ message }) => message).join()).toContain("a target of GraphQL Hive");
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpClient } from "../../src/adapters/http/client.ts";
import type { Evidence } from "../../src/core/model/evidence.ts";
import { dayOf } from "../../src/core/time/day.ts";
import { startClickHouse, type ClickHouse } from "../clickhouse/clickhouse.ts";
import { configuredSource } from "../support/usage/configured-source.ts";
import { situationCalls, situationInventory, situations } from "../support/usage/sql-situations.ts";
import { askOne, endpoint, offline, question as usualQuestion } from "../support/usage/source-world.ts";

const now = Date.now() / 1000;
const text = (value: string | null | undefined): string =>
  value == null ? "null" : `'${value.replaceAll("'", "\\'")}'`;
const time = (ago: number): string => String(Math.floor(now - ago * 86_400));

const schema = [
  "create database usage",
  "create table usage.calls (feature Nullable(String), caller LowCardinality(Nullable(String)), caller_class Nullable(String), calls Nullable(Int64), outcome Nullable(String), at DateTime('Asia/Tokyo')) engine = MergeTree order by at",
  "create table usage.inventory (feature String, at DateTime64(3)) engine = MergeTree order by at",
  `insert into usage.calls values ${situationCalls
    .map(
      ({ feature, caller, class: kind, count = 1, outcome, ago }) =>
        `(${text(feature)}, ${text(caller)}, ${text(kind)}, ${String(count)}, ${text(outcome)}, ${time(ago)})`,
    )
    .join(", ")}`,
  `insert into usage.inventory values ${situationInventory
    .map(({ feature, ago }) => `(${text(feature)}, toDateTime(${time(ago)}))`)
    .join(", ")}`,
  `create table usage.short as usage.calls`,
  `insert into usage.short select * from usage.calls where at > ${time(14)}`,
  ...["nameless", "negative", "uncounted"].flatMap((name) => [
    `create table usage.${name} as usage.calls`,
    `insert into usage.${name} select * from usage.calls`,
  ]),
  `insert into usage.nameless values (null, 'acme', 'public', 1, null, ${time(1)})`,
  `insert into usage.negative values ('quiet', 'acme', 'public', 3, null, ${time(1)}), ('quiet', 'acme', 'public', -3, null, ${time(2)})`,
  `insert into usage.uncounted values ('quiet', 'acme', 'public', null, null, ${time(1)})`,
  "create view usage.timeless as select feature, toNullable(at) as at from usage.calls union all select 'quiet', null",
  `create view usage.inexact as select feature, caller, if(feature = 'quiet', nan, 1.5) as calls, at from usage.calls union all select 'quiet', 'acme', nan, toDateTime(${time(1)})`,
  `create view usage.crowded as select 'quiet' as feature, toString(number) as caller, toDateTime(${time(1)}) as at from numbers(5001)`,
  `create view usage.requests as select 'GET' as method, '/v1/quiet' as route, 'acme' as client, toDateTime(${time(0)} - number * 600) as ts from numbers(6000)`,
];

describe("the engine of ClickHouse", () => {
  let server: ClickHouse;
  let address = "";
  const logged: string[] = [];
  beforeAll(async () => {
    server = await startClickHouse("reader:p4ss word!");
    for (const each of schema) server.query(each);
    address = server.url.replace("//", "//reader:p4ss%20word!@");
  }, 120_000);
  afterAll(async () => {
    await server.close();
  });

  async function ask(
    entry: string,
    features: readonly string[],
    url = address,
  ): Promise<(feature: string) => Evidence | null> {
    const client = createHttpClient({ userAgent: "test" });
    const world = {
      ...offline,
      openHttp: () => Promise.resolve(client),
      variable: () => url,
      say: (line: string) => logged.push(line),
    };
    const question = { ...usualQuestion, today: dayOf(now) };
    const source = configuredSource(`type: clickhouse, url-env: DB, ${entry}`);
    const evidenceOf = await askOne(source, features.map(endpoint), { world, question });
    return (feature) => {
      const evidence = evidenceOf(endpoint(feature));
      logged.push(JSON.stringify(evidence));
      return evidence;
    };
  }

  const columns = "columns: { caller: caller, class: caller_class, count: calls, outcome: outcome }";
  const inventory = "inventory: { table: usage.inventory }";
  const usual = `table: usage.calls, ${columns}, ${inventory}`;

  describe("situations", () => {
    let answers: Awaited<ReturnType<typeof ask>>;
    beforeAll(async () => {
      answers = await ask(
        usual,
        situations.map(({ feature }) => feature),
      );
    });
    it.each(situations)("$name", ({ feature, status, total, reason }) => {
      const evidence = answers(feature);
      expect({ ...evidence, reasons: evidence?.reasons.join("\n") }).toMatchObject({
        status,
        total,
        reasons: expect.stringContaining(reason),
      });
    });

    it("have the callers, their class and the day of the last call", () => {
      expect(answers("counted")?.callers).toEqual([
        { caller: "billing", class: "internal", count: 7, lastAt: dayOf(now - 86_400) },
        { caller: "acme", class: "public", count: 5, lastAt: dayOf(now - 2 * 86_400) },
      ]);
    });

    it("are asked about read-only, with limits", () => {
      for (const each of server.settings)
        expect(each).toMatchObject({
          readonly: "1",
          max_execution_time: "10",
          max_result_rows: "5001",
          result_overflow_mode: "throw",
          read_overflow_mode: "throw",
        });
    });
  });

  it.each<[string, string, string, Evidence["status"], string]>([
    ["no inventory", `table: usage.calls, ${columns}`, "quiet", "unknown", "no `inventory` is configured"],
    [
      "calls that are deleted after two weeks",
      `table: usage.short, ${columns}, ${inventory}`,
      "quiet",
      "unknown",
      "no call from before the window",
    ],
    [
      "calls without a feature",
      `table: usage.nameless, ${columns}, ${inventory}`,
      "quiet",
      "unknown",
      "without a feature",
    ],
    [
      "calls without a time",
      `table: usage.timeless, ${inventory}`,
      "quiet",
      "unknown",
      "has calls without a time (column `at`)",
    ],
    [
      "negative counts",
      `table: usage.negative, ${columns}, ${inventory}`,
      "quiet",
      "unknown",
      "a negative count",
    ],
    [
      "NaN",
      `table: usage.inexact, columns: { caller: caller, count: calls }, ${inventory}`,
      "quiet",
      "unknown",
      "something other than a number",
    ],
    [
      "a row without a count",
      `table: usage.uncounted, ${columns}, ${inventory}`,
      "quiet",
      "used",
      "1 call by",
    ],
    [
      "too many rows",
      `table: usage.crowded, columns: { caller: caller }, ${inventory}`,
      "quiet",
      "used",
      "more than 5000 rows",
    ],
    ["no such table", "table: usage.nothing", "quiet", "unknown", "UNKNOWN_TABLE (60)"],
    [
      "a missing column",
      "table: usage.calls, columns: { caller: customer }",
      "quiet",
      "unknown",
      "UNKNOWN_IDENTIFIER (47)",
    ],
    [
      "a wrong type of the time",
      "table: usage.calls, columns: { at: caller }",
      "quiet",
      "unknown",
      "it failed (500)",
    ],
    [
      "a value that is not public",
      `query: "select toString(toInt64(assumeNotNull(caller))) as feature, at from usage.calls", ${inventory}`,
      "quiet",
      "unknown",
      "CANNOT_PARSE_TEXT (6): a value has the wrong type",
    ],
    [
      "a query that writes",
      `query: "insert into usage.calls select * from usage.calls", ${inventory}`,
      "quiet",
      "unknown",
      "SYNTAX_ERROR",
    ],
  ])("%s", async (_, entry, feature, status, reason) => {
    const evidence = (await ask(entry, [feature]))(feature);
    expect({ status: evidence?.status, reasons: evidence?.reasons.join("\n") }).toEqual({
      status,
      reasons: expect.stringContaining(reason),
    });
    expect(evidence?.reasons.join()).not.toContain("acme");
  });

  const requests = JSON.stringify(
    "select concat('openapi.yaml#', method, ' ', route) as feature, client as caller, max(ts) as at, count() as calls from usage.requests where ts >= {from:DateTime} and ts < {to:DateTime} group by 1, 2;",
  );
  const hours = JSON.stringify(
    "select arrayJoin({features:Array(String)}) as feature, ts as at from usage.requests where ts >= {from:DateTime}",
  );
  it.each([
    ["openapi.yaml#GET /v1/quiet", "used", "calls by 1 caller"],
    ["openapi.yaml#GET /v1/it's\\other/{id}", "zero", "no calls"],
  ])("a query of all requests: %s", async (feature, status, reason) => {
    const entry = `query: ${requests}, columns: { caller: caller, count: calls }, inventory: { query: ${hours} }`;
    expect((await ask(entry, [feature]))(feature)).toMatchObject({
      status,
      reasons: [expect.stringContaining(reason)],
    });
  });

  it("a slow query", async () => {
    const query =
      "select feature, at, (select count() from numbers(1000000000000)) as calls from usage.calls";
    const entry = `timeout: 1, query: "${query}", columns: { count: calls }, ${inventory}`;
    const evidence = (await ask(entry, ["steady"]))("steady");
    expect(evidence?.status).toBe("unknown");
    // Both sides stop after the same time.
    expect(evidence?.reasons.join()).toMatch(/TIMEOUT_EXCEEDED \(159\)|did not respond within/);
  });

  it("does not accept a wrong password, and writes it nowhere", async () => {
    const evidence = (await ask(usual, ["quiet"], address.replace("p4ss", "f4lse")))("quiet");
    expect(evidence?.reasons.join()).toContain("AUTHENTICATION_FAILED (516)");
    expect(logged.length).toBeGreaterThan(20);
    for (const secret of ["p4ss", "f4lse", "reader:p", "reader:f"])
      expect(logged.join("\n")).not.toContain(secret);
  });
});

import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/core/model/evidence.ts";
import type { DatabaseOutcome } from "../../src/ports/database.ts";
import { readConfiguration } from "../support/configuration.ts";
import { configuredSource } from "../support/usage/configured-source.ts";
import { askOne, endpoint, offline } from "../support/usage/source-world.ts";
import { hourly, memoryPostgres, rowsFor, type Stored, type Wanted } from "../support/usage/fake-database.ts";
import { describeSource, type State } from "./contract.ts";

const present = Date.UTC(2026, 10, 21, 12) / 1000;
const feature = "openapi.yaml#GET /v1/users/{id}";
const sound: Stored = { calls: [{ feature, ago: 60 }], inventory: hourly(feature), present };

const sourceOf = (entry: string) => configuredSource(`type: postgres, ${entry}`);

const usual =
  "url-env: DB, table: calls, columns: { caller: caller, class: class, count: count }, inventory: { table: inventory }";
const address = "postgres://reader:s3cret%2Fword@db.example:5433/usage";

const world = (answer: (wanted: Wanted) => DatabaseOutcome, url = address) => ({
  ...offline,
  openDatabase: memoryPostgres(answer),
  variable: () => url,
});
const rows = (list: readonly (readonly unknown[])[]): DatabaseOutcome => ({
  outcome: "answered",
  rows: list,
});

function outcomeOf(state: State, wanted: Wanted): DatabaseOutcome {
  const acme = { feature, caller: "acme", class: "public", ago: 3, count: 2 };
  switch (state) {
    case "called":
      return rows(rowsFor(wanted, { ...sound, calls: [...sound.calls, acme] }));
    case "not-called":
      return rows(rowsFor(wanted, sound));
    case "not-listed":
      return rows(rowsFor(wanted, { ...sound, inventory: hourly(`${feature}/more`) }));
    case "garbage":
      return rows([[{}, 1, 2, 3]]);
    case "broken-off":
      return wanted.sql.includes("sw_hours")
        ? { outcome: "failed", failure: { kind: "cut" } }
        : rows(rowsFor(wanted, sound));
    case "absent":
      return { outcome: "failed", failure: { kind: "unreachable", code: "ECONNREFUSED" } };
    case "throwing":
      throw new Error("a bug");
  }
}

describeSource("postgres", {
  entry: "url-env: DB, table: calls",
  other: { entry: "url-env: OTHER, table: calls", files: [], variables: ["OTHER"] },
  source: (covers) => ({ ...sourceOf(usual), covers }),
  stage: (state) => ({ world: world((wanted) => outcomeOf(state, wanted)) }),
  reason: /^PostgreSQL at DB(?: returned no usage)?: /,
});

describe("settings", () => {
  it.each([
    ["url-env: DB", "A source reads either a `table` or a `query`."],
    ["url-env: DB, table: a, query: select 1", "A source reads either a `table` or a `query`."],
    ["table: a", "url-env` is missing"],
    ['url-env: "postgres://a:b@c/d", table: a', "the name of an environment variable"],
    ['url-env: DB, table: "a; drop table b"', "expected the name of a table, as in usage.calls"],
    ["url-env: DB, table: a, columns: { caller: 'a b' }", "expected the name of a column"],
    ["url-env: DB, table: a, inventory: { columns: { at: b } }", "expected either `table` or `query`"],
    ["url-env: DB, table: a, inventory: { table: a, query: b }", "expected either `table` or `query`"],
  ])("%s: %s", (entry, message) => {
    const { problems } = readConfiguration(`usage: { sources: [{ type: postgres, ${entry} }] }`, "c.yml");
    expect(problems.map((each) => each.message).join("\n")).toContain(message);
  });
});

describe("statements", () => {
  async function statementsFor(entry: string): Promise<{ text: string; values: readonly unknown[] }[]> {
    const seen: { text: string; values: readonly unknown[] }[] = [];
    const openDatabase = () =>
      Promise.resolve({
        send(statement: { text: string; values: readonly unknown[] }) {
          seen.push(statement);
          return Promise.resolve(rows([[String(present)]]));
        },
        close() {},
      });
    await askOne(sourceOf(entry), [endpoint(feature)], {
      world: { ...offline, openDatabase, variable: () => address },
    });
    return seen;
  }

  it("are about the window, and quote names", async () => {
    const seen = await statementsFor("url-env: DB, table: a.b, columns: { at: time }");
    const calls = seen.find(({ text }) => text.includes("sw_count"));
    expect(calls?.text).toContain('from "a"."b" as sw_rows');
    expect(calls?.text).toContain('"time" >= cast($1 as timestamptz) and "time" < cast($2 as timestamptz)');
    expect(calls?.values).toEqual([
      "2026-10-17T00:00:00.000Z",
      "2026-11-22T12:00:00.000Z",
      [feature, "openapi.yaml#GET /v1/users/{}"],
    ]);
  });

  it("leave strings, names, comments and casts of a query alone", async () => {
    const query = `select 'it''s :from' as "a:to", $x$ :from $x$, a::from, /* :to */ :to -- :from\n`;
    const seen = await statementsFor(`url-env: DB, query: ${JSON.stringify(`${query};`)}`);
    const calls = seen.find(({ text }) => text.includes("sw_count"));
    expect(calls?.text).toContain(
      `from (\n${query.trimEnd().replace(":to -- ", "cast($1 as timestamptz) -- ")}\n) as sw_rows`,
    );
  });
});

it("counts each call once, however many features there are", async () => {
  const names = Array.from({ length: 150 }, (_, n) => `openapi.yaml#GET /v1/things-${String(n)}/{id}`);
  const stored: Stored = {
    calls: names.map((name) => ({ feature: name, caller: "acme", ago: 3 })),
    inventory: names.flatMap((name) => hourly(name)),
    present,
  };
  const evidenceOf = await askOne(sourceOf(usual), names.map(endpoint), {
    world: world((wanted) => rows(rowsFor(wanted, stored))),
  });
  expect(new Set(names.map((name) => evidenceOf(endpoint(name))?.total))).toEqual(new Set([1]));
});

async function reasonsOf(
  answer: (wanted: Wanted) => DatabaseOutcome,
  entry = usual,
  url = address,
): Promise<Evidence | null> {
  return (await askOne(sourceOf(entry), [endpoint(feature)], { world: world(answer, url) }))(
    endpoint(feature),
  );
}

describe("doubts", () => {
  const instead =
    (column: string, list: readonly (readonly unknown[])[]) =>
    (wanted: Wanted): DatabaseOutcome =>
      rows(wanted.sql.includes(column) ? list : rowsFor(wanted, sound));
  const call = (count: string | null, least = count): (string | null)[] => [
    feature,
    "acme",
    "",
    "public",
    count,
    least,
    String(present - 100),
  ];
  it.each<[string, readonly (readonly unknown[])[], Evidence["status"], string]>([
    ["sw_count", [call("NaN")], "unknown", "something other than a number of calls"],
    ["sw_count", [call("Infinity")], "unknown", "something other than a number of calls"],
    ["sw_count", [call(null)], "unknown", "something other than a number of calls"],
    ["sw_count", [call("")], "unknown", "something other than a number of calls"],
    ["sw_count", [call("-1")], "unknown", "a negative count of calls"],
    ["sw_count", [call("0", "-3")], "unknown", "a negative count of calls"],
    ["sw_count", [call("0"), call("0")], "unknown", "the calls of one caller twice"],
    ["sw_count", [call("0.25")], "used", "1 call by 1 caller"],
    ["sw_count", [call("1e3")], "used", "1000 calls by 1 caller"],
    ["sw_count", [call("0").slice(1)], "unknown", "does not have the columns of the statement"],
    ["sw_count", [[...call("0").slice(1), 5]], "unknown", "does not have the columns of the statement"],
    [
      "sw_count",
      Array.from({ length: 5001 }, (_, n) => [feature, `c${String(n)}`, "", "", "0", "0", "1"]),
      "unknown",
      "more than 5000 rows",
    ],
    ["sw_hours", [[feature, "840", String(present + 7200)]], "unknown", "rows in the future"],
    ["sw_hours", [[feature, "840", String(present - 7300)]], "unknown", "no row from the last two hours"],
    ["sw_hours", [[feature, "809", String(present)]], "unknown", "in 94% of the hours"],
    ["sw_hours", [[feature, "810", String(present)]], "zero", "no calls"],
    ["sw_hours", [["another", "840", String(present)]], "unknown", "does not list the feature"],
    ["sw_kept", [], "unknown", "no call from before the window, which begins on 2026-10-17"],
    ["sw_nameless", [["1"]], "unknown", "calls without a feature"],
    ["sw_timeless", [["1"]], "unknown", "calls without a time (column `at`)"],
    ["sw_clock", [], "unknown", "does not contain the time"],
    ["sw_clock", [["0"]], "unknown", "does not contain the time"],
    ["sw_clock", [[String(present - 4 * 86_400)]], "unknown", "more than two days before today"],
  ])("%s: %j", async (column, list, status, reason) => {
    const evidence = await reasonsOf(instead(column, list));
    expect({ status: evidence?.status, reasons: evidence?.reasons.join("\n") }).toEqual({
      status,
      reasons: expect.stringContaining(reason),
    });
  });
});

describe("a login", () => {
  const secret = "s3cret/word";
  it.each([
    [`it is postgres://reader:s3cret%2Fword@db.example:5433/usage`],
    [`${secret} is wrong, and s3cret%2Fword too`],
  ])("is in no message: %s", async (words) => {
    const evidence = await reasonsOf(() => ({ outcome: "refused", code: "28P01", words }));
    expect(evidence?.status).toBe("unknown");
    expect(JSON.stringify(evidence)).not.toMatch(/s3cret/);
    expect(evidence?.reasons.join()).toContain("***");
  });

  it("belongs to the address, encoded", async () => {
    const opened: unknown[] = [];
    const openDatabase: typeof offline.openDatabase = async (...asked) => {
      opened.push(asked);
      return { send: () => Promise.resolve(rows([])), close() {} };
    };
    await askOne(sourceOf(usual), [endpoint(feature)], {
      world: { ...offline, openDatabase, variable: () => `${address}?sslmode=require` },
    });
    const limits = { attemptSeconds: 10, totalSeconds: 40 };
    const where = {
      host: "db.example",
      port: 5433,
      user: "reader",
      password: secret,
      database: "usage",
      tls: true,
    };
    expect(opened).toEqual([[where, limits]]);
  });

  it.each([
    "mysql://a:b@c/d",
    "postgres://a:b@c",
    "postgres:///d",
    "postgres://c/d",
    "postgres://a:%zz@c/d",
    "nonsense",
  ])("is not repeated if the address is wrong: %s", async (url) => {
    const evidence = await reasonsOf(() => rows([]), usual, url);
    expect(evidence?.reasons).toEqual([
      "PostgreSQL at DB is not queried: the environment variable DB is not an address of the form postgres://USER:PASSWORD@HOST/DATABASE; after it, only `?sslmode=` may follow",
    ]);
  });
});

it("is not queried where repositories may not choose statements", async () => {
  const asked: string[] = [];
  const closed = { ...offline, isServer: true, variable: (name: string) => (asked.push(name), address) };
  const evidence = (await askOne(sourceOf(usual), [endpoint(feature)], { world: closed }))(endpoint(feature));
  expect(asked).toEqual([]);
  expect(evidence?.reasons).toEqual([
    "PostgreSQL at DB is not queried: this server does not run queries that a repository's configuration chooses",
  ]);
});

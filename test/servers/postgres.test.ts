import { chownSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openReadOnly } from "../../src/adapters/postgres/read-only.ts";
import type { Evidence } from "../../src/core/model/evidence.ts";
import { dayOf } from "../../src/core/time/day.ts";
import type { SourceWorld, UsageQuestion } from "../../src/usage/engine/source.ts";
import { certificate } from "../runtime/certificate.ts";
import { startPostgres, type Postgres } from "../postgres/postgres.ts";
import { readConfiguration } from "../support/configuration.ts";
import { configuredSource } from "../support/usage/configured-source.ts";
import { situationCalls, situationInventory, situations } from "../support/usage/sql-situations.ts";
import { askOne, endpoint, offline, question as usualQuestion } from "../support/usage/source-world.ts";

const now = Date.now() / 1000;
const text = (value: string | null | undefined): string =>
  value == null ? "null" : `'${value.replaceAll("'", "''")}'`;
const time = (ago: number): string => `to_timestamp(${String(Math.floor(now - ago * 86_400))})`;

const schema = `
create schema usage;
create table usage.calls (
  feature text, caller text, caller_class text, calls bigint, outcome text, at timestamptz not null);
create table usage.inventory (feature text not null, at timestamptz not null);
insert into usage.calls values ${situationCalls
  .map(
    ({ feature, caller, class: kind, count = 1, outcome, ago }) =>
      `(${text(feature)}, ${text(caller)}, ${text(kind)}, ${String(count)}, ${text(outcome)}, ${time(ago)})`,
  )
  .join(",\n")};
insert into usage.inventory values ${situationInventory
  .map(({ feature, ago }) => `(${text(feature)}, ${time(ago)})`)
  .join(",\n")};
create table usage.short as select * from usage.calls where at > ${time(14)};
create table usage.nameless as select * from usage.calls;
insert into usage.nameless values (null, 'acme', 'public', 1, null, ${time(1)});
create table usage.timeless as select * from usage.calls;
insert into usage.timeless values ('quiet', 'acme', 'public', 1, null, null);
create table usage.guarded as select * from usage.calls;
alter table usage.guarded enable row level security;
create policy visible on usage.guarded using (feature <> 'quiet');
create table usage.negative as select * from usage.calls;
insert into usage.negative values ('quiet', 'acme', 'public', 3, null, ${time(1)}), ('quiet', 'acme', 'public', -3, null, ${time(2)});
create table usage.inexact as select feature, caller, caller_class, 'NaN'::float as calls, outcome, at from usage.calls;
insert into usage.inexact values ('quiet', 'acme', 'public', 'NaN', null, ${time(1)});
create table usage.uncounted as select * from usage.calls;
insert into usage.uncounted values ('quiet', 'acme', 'public', null, null, ${time(1)});
create table usage.crowded as select 'quiet'::text as feature, 'caller ' || n as caller, 'public' as caller_class, 0 as calls, null as outcome, ${time(1)} as at from generate_series(1, 5001) n;
insert into usage.crowded select * from usage.calls;
create table usage.local as select feature, (at at time zone 'Asia/Tokyo') as at from usage.inventory;
create table usage.both as select feature, caller, calls, at from usage.calls where at > ${time(14)} union all select feature, null, 0, at from usage.inventory;
create table usage.requests as select 'GET' as method, '/v1/quiet' as route, 'acme' as client, t as ts from generate_series(${time(40)}, ${time(0)}, '10 minutes') t;
create sequence usage.numbers;
create view usage.slow as select c.*, pg_sleep(30)::text as pause from usage.calls c;
create role reader login password 'p4ss word!';
grant usage on schema usage to reader;
grant all on sequence usage.numbers to reader;
grant select on all tables in schema usage to reader;
`;

describe("a real PostgreSQL", () => {
  let server: Postgres;
  let address = "";
  const logged: string[] = [];
  beforeAll(async () => {
    server = await startPostgres();
    await server.query(schema);
    address = server.url.replace(/\/\/.*@/, "//reader:p4ss%20word!@");
  }, 120_000);
  afterAll(async () => {
    await server.close();
  });

  const worldAt = (url: string): SourceWorld => ({
    ...offline,
    openDatabase: (...asked) => Promise.resolve(openReadOnly(...asked)),
    variable: () => url,
    say: (line) => logged.push(line),
  });

  async function ask(
    entry: string,
    features: readonly string[],
    over: Partial<UsageQuestion> = {},
    url = `${address}?sslmode=disable`,
  ): Promise<(feature: string) => Evidence | null> {
    const source = configuredSource(`type: postgres, url-env: DB, ${entry}`);
    const world = worldAt(url);
    const question = { ...usualQuestion, today: dayOf(now), ...over };
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
      expect(evidence).toMatchObject({ status, total });
      expect(evidence?.reasons[0]).toContain(reason);
      expect(evidence?.window).toEqual({ from: dayOf(now - 35 * 86_400), to: dayOf(now) });
    });

    it("have the callers, their class and the day of the last call", () => {
      expect(answers("counted")?.callers).toEqual([
        { caller: "billing", class: "internal", count: 7, lastAt: dayOf(now - 86_400) },
        { caller: "acme", class: "public", count: 5, lastAt: dayOf(now - 2 * 86_400) },
      ]);
    });
  });

  it("looks back from the day that is asked about", async () => {
    const features = ["one-call", "three", "half"];
    const answers = await ask(usual, features, {
      window: { years: 0, months: 0, weeks: 0, days: 14 },
      today: dayOf(now - 6 * 86_400),
    });
    expect(features.map((each) => answers(each)?.total)).toEqual([0, 3, 0]);
    expect(features.map((each) => answers(each)?.status)).toEqual(["zero", "used", "unknown"]);
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
      "an inventory in the same table",
      "table: usage.both, columns: { caller: caller, count: calls }, inventory: { table: usage.both }",
      "quiet",
      "zero",
      "no calls",
    ],
    [
      "calls without a feature",
      `table: usage.nameless, ${columns}, ${inventory}`,
      "quiet",
      "unknown",
      "has calls without a feature (column `feature`)",
    ],
    [
      "calls without a time",
      `table: usage.timeless, ${columns}, ${inventory}`,
      "quiet",
      "unknown",
      "has calls without a time (column `at`)",
    ],
    [
      "rows that the login may not see",
      `table: usage.guarded, ${columns}, ${inventory}`,
      "quiet",
      "unknown",
      '(42501): query would be affected by row-level security policy for table "guarded"',
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
      `table: usage.inexact, ${columns}, ${inventory}`,
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
      `table: usage.crowded, ${columns}, ${inventory}`,
      "quiet",
      "unknown",
      "more than 5000 rows",
    ],
    [
      "times of another time zone",
      `table: usage.calls, ${columns}, inventory: { table: usage.local }`,
      "quiet",
      "unknown",
      "rows in the future",
    ],
    [
      "no such table",
      "table: usage.nothing",
      "quiet",
      "unknown",
      '(42P01): relation "usage.nothing" does not exist',
    ],
    [
      "a missing column",
      "table: usage.calls, columns: { caller: customer }",
      "quiet",
      "unknown",
      '(42703): column "customer" does not exist',
    ],
    [
      "a wrong type of the time",
      "table: usage.calls, columns: { at: caller }",
      "quiet",
      "unknown",
      "(42883): function pg_catalog.extract(unknown, text) does not exist",
    ],
    [
      "a wrong type of the count",
      "table: usage.calls, columns: { count: caller_class }",
      "quiet",
      "unknown",
      "(42804): COALESCE types text and integer cannot be matched",
    ],
    [
      "a value that is not public",
      `query: "select caller::int::text as feature, at from usage.calls", ${inventory}`,
      "quiet",
      "unknown",
      "(22P02): a value has the wrong type",
    ],
    [
      "a query that writes",
      `query: "delete from usage.calls returning *", ${inventory}`,
      "quiet",
      "unknown",
      "(42601): syntax error",
    ],
    [
      "a function that writes",
      `query: "select feature, at, nextval('usage.numbers') from usage.calls", ${inventory}, columns: { count: nextval }`,
      "steady",
      "unknown",
      "(25006): cannot execute nextval() in a read-only transaction",
    ],
    [
      "two statements",
      `query: "select * from usage.calls) x; drop table usage.calls; --", ${inventory}`,
      "quiet",
      "unknown",
      "it rejected the statement (42601)",
    ],
    [
      "a slow view",
      `timeout: 1, table: usage.slow, ${inventory}`,
      "steady",
      "unknown",
      "did not respond within 1 second",
    ],
  ])("%s", async (_, entry, feature, status, reason) => {
    const evidence = (await ask(entry, [feature]))(feature);
    expect({ status: evidence?.status, reasons: evidence?.reasons.join("\n") }).toEqual({
      status,
      reasons: expect.stringContaining(reason),
    });
  });

  const requests = JSON.stringify(
    "select 'openapi.yaml#' || method || ' ' || route as feature, client as caller, max(ts) as at, count(*) as calls, ':from' as quoted -- :to\nfrom usage.requests where ts >= :from and ts < :to group by 1, 2;",
  );
  const hours = JSON.stringify(
    "select f as feature, ts as at from unnest(:features) f, usage.requests where ts >= :from and ts < :to",
  );
  it.each([
    ["openapi.yaml#GET /v1/quiet", "used", "calls by 1 caller"],
    ["openapi.yaml#GET /v1/other/{id}", "zero", "no calls"],
  ])("a query of all requests: %s", async (feature, status, reason) => {
    const entry = `query: ${requests}, columns: { caller: caller, count: calls }, inventory: { query: ${hours} }`;
    expect((await ask(entry, [feature]))(feature)).toMatchObject({
      status,
      reasons: [expect.stringContaining(reason)],
    });
  });

  describe("the documentation's examples", () => {
    const document = readFileSync(new URL("../../docs/usage.md", import.meta.url), "utf8");
    const blocks = (language: string): string[] =>
      [...document.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(
        ([, text = ""]) => text,
      );
    const examples = blocks("yaml").filter((text) => text.includes("type: postgres"));
    beforeAll(async () => {
      const place = (text: string): string => text.replaceAll("usage.", "documented.");
      await server.query(`create schema documented; ${blocks("sql").map(place).join("")}
        insert into documented.calls values ('older', 'acme', 'public', ${time(40)});
        insert into documented.inventory
          select 'openapi.yaml#GET /v1/users', t from generate_series(${time(36)}, ${time(0)}, '1 hour') t;
        create table documented.requests as
          select method, route, client as client_id, ts, 200 as status from usage.requests;
        grant usage on schema documented to reader;
        grant select on all tables in schema documented to reader`);
    });

    it.each([
      ["openapi.yaml#GET /v1/users", 0, "zero"],
      ["openapi.yaml#GET /v1/quiet", 1, "used"],
      ["openapi.yaml#GET /v1/other/{id}", 1, "zero"],
    ])("%s", async (feature, index, status) => {
      expect(examples).toHaveLength(2);
      const text = (examples[index] ?? "")
        .replaceAll(": usage.", ": documented.")
        .replaceAll("from requests", "from documented.requests");
      const [source] = readConfiguration(text, "c.yml").configuration?.policy.usage.sources ?? [];
      if (source === undefined) throw new Error("there is no such source");
      const question = { ...usualQuestion, today: dayOf(now) };
      const world = worldAt(`${address}?sslmode=disable`);
      const evidenceOf = await askOne(source, [endpoint(feature)], { world, question });
      expect(evidenceOf(endpoint(feature))).toMatchObject({ status, reasons: [expect.any(String)] });
    });
  });

  it.each([
    [
      "a wrong password",
      (url: string) => url.replace("p4ss", "f4lse"),
      "(28P01): password authentication failed",
    ],
    [
      "no such database",
      (url: string) => url.replace("/warden?", "/nothing?"),
      '(3D000): database "nothing"',
    ],
    ["no TLS", (url: string) => url.replace("?sslmode=disable", ""), "it offers no TLS"],
    [
      "nothing at the port",
      (url: string) => url.replace(/:\d+\//, ":1/"),
      "cannot be reached (ECONNREFUSED)",
    ],
    ["another protocol", () => "https://reader:f4lse@a.example/db", "is not an address of the form"],
    ["another parameter", (url: string) => `${url}&options=-c%20x`, "only `?sslmode=` may follow"],
    ["no address", () => "", "the environment variable DB is not set"],
  ])("%s", async (_, change, reason) => {
    const url = change(`${address}?sslmode=disable`);
    const evidence = (await ask(usual, ["quiet"], {}, url))("quiet");
    expect(evidence?.status).toBe("unknown");
    expect(evidence?.reasons.join()).toContain(reason);
  });

  it("closes its connections", async () => {
    await vi.waitFor(async () => {
      const open = await server.query(
        "select from pg_stat_activity where application_name = 'sunset-warden'",
      );
      expect(open).toEqual([]);
    }, 20_000);
  });

  it("uses TLS, with a certificate that this machine trusts", async () => {
    const made = certificate("localhost");
    if (made === null) throw new Error("there is no openssl to make a certificate with");
    const [row] = await server.query("select current_setting('data_directory') as folder");
    const folder = String(row?.["folder"]);
    const { uid, gid } = statSync(folder);
    for (const [name, content] of [
      ["server.key", made.key],
      ["server.crt", made.cert],
    ] as const) {
      writeFileSync(join(folder, name), content, { mode: 0o600 });
      chownSync(join(folder, name), uid, gid);
    }
    await server.query("alter system set ssl = on");
    await server.query("select pg_reload_conf()");
    const url = address.replace("127.0.0.1", "localhost");
    const trusted = getCACertificates();
    await vi.waitFor(async () => {
      const evidence = (await ask(usual, ["quiet"], {}, url))("quiet");
      expect(evidence?.reasons.join()).toContain("cannot be reached (DEPTH_ZERO_SELF_SIGNED_CERT)");
    }, 20_000);
    setDefaultCACertificates([...trusted, made.cert]);
    const evidence = (await ask(usual, ["quiet"], {}, url))("quiet");
    setDefaultCACertificates(trusted);
    expect(evidence?.status).toBe("zero");
  });

  it("writes its password nowhere", () => {
    expect(logged.length).toBeGreaterThan(20);
    for (const secret of ["p4ss", "f4lse", "reader:"]) expect(logged.join("\n")).not.toContain(secret);
  });
});

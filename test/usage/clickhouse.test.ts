import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/core/model/evidence.ts";
import type { HttpOutcome, HttpRequest } from "../../src/ports/http-client.ts";
import { configuredSource } from "../support/usage/configured-source.ts";
import { hourly, rowsFor, type Stored } from "../support/usage/fake-database.ts";
import { situationCalls, situationInventory, situations } from "../support/usage/sql-situations.ts";
import { answeredBy, askOne, endpoint, offline, ok } from "../support/usage/source-world.ts";
import { describeSource, type State } from "./contract.ts";

const present = Date.UTC(2026, 10, 21, 12) / 1000;
const feature = "openapi.yaml#GET /v1/users/{id}";
const acme = { feature, caller: "acme", class: "public", ago: 3, count: 2 };
const sound: Stored = { calls: [{ feature, ago: 60 }], inventory: hourly(feature), present };
const address = "https://reader:s3cret%2Fword@db.example:8443/?database=usage";
const entry =
  "type: clickhouse, url-env: DB, table: calls, columns: { caller: caller, class: class, count: count, outcome: outcome }, inventory: { table: inventory }";

/** Features of a parameter, as ClickHouse reads an array of texts. */
function featuresIn(written: string): string[] {
  return [...written.matchAll(/'((?:[^'\\]|\\.)*)'/gs)].map(([, text = ""]) =>
    text.replaceAll(/\\(.)/gs, "$1"),
  );
}

function answer({ url, body }: HttpRequest, stored: Stored): HttpOutcome {
  const { searchParams } = new URL(url);
  const of = (name: string): string => searchParams.get(`param_${name}`) ?? "";
  const data = rowsFor(
    { sql: body ?? "", features: featuresIn(of("features")), from: Number(of("from")), to: Number(of("to")) },
    stored,
  );
  return ok({ meta: [], data, rows: data.length, statistics: {} });
}

const cut: HttpOutcome = { outcome: "failed", failure: { kind: "cut" } };

function outcomeOf(state: State, request: HttpRequest): HttpOutcome {
  switch (state) {
    case "called":
      return answer(request, { ...sound, calls: [...sound.calls, acme] });
    case "not-called":
      return answer(request, sound);
    case "not-listed":
      return answer(request, { ...sound, inventory: hourly(`${feature}/more`) });
    case "garbage":
      return ok("<html>");
    case "broken-off":
      return request.body?.includes("sw_hours") ? ok('{"meta":[],"data":[["x"') : answer(request, sound);
    case "absent":
      return cut;
    case "throwing":
      throw new Error("a bug");
  }
}

const world = (answers: (request: HttpRequest) => HttpOutcome, url = address) =>
  answeredBy(answers, { variable: () => url });

describeSource("clickhouse", {
  entry: "url-env: DB, table: calls",
  other: { entry: "url-env: OTHER, table: calls", files: [], variables: ["OTHER"] },
  source: (covers) => ({ ...configuredSource(entry), covers }),
  stage: (state) => ({ world: world((request) => outcomeOf(state, request)) }),
  reason: /^ClickHouse at DB(?: returned no usage)?: /,
});

async function ask(answers: (request: HttpRequest) => HttpOutcome, url = address): Promise<Evidence | null> {
  return (await askOne(configuredSource(entry), [endpoint(feature)], { world: world(answers, url) }))(
    endpoint(feature),
  );
}

describe("situations", () => {
  const stored = { calls: situationCalls, inventory: situationInventory, present };
  const answers = askOne(
    configuredSource(entry),
    situations.map((each) => endpoint(each.feature)),
    { world: world((request) => answer(request, stored)) },
  );
  it.each(situations)("$name", async ({ feature: about, status, total, reason }) => {
    const evidence = (await answers)(endpoint(about));
    expect(evidence).toMatchObject({ status, total });
    expect(evidence?.reasons[0]).toContain(reason);
  });
});

describe("requests", () => {
  it("cannot write, have limits, and carry the login in a header", async () => {
    const requests: HttpRequest[] = [];
    await ask((request) => {
      requests.push(request);
      return answer(request, sound);
    });
    expect(requests).toHaveLength(6);
    for (const { method, url, headers } of requests) {
      const { origin, username, searchParams } = new URL(url);
      expect([method, origin, username]).toEqual(["POST", "https://db.example:8443", ""]);
      expect(headers["authorization"]).toBe(`Basic ${Buffer.from("reader:s3cret/word").toString("base64")}`);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        database: "usage",
        readonly: "1",
        max_execution_time: "10",
        max_result_rows: "5001",
        max_result_bytes: String(64 * 1024 * 1024),
        timeout_overflow_mode: "throw",
        result_overflow_mode: "throw",
        skip_unavailable_shards: "0",
        wait_end_of_query: "1",
      });
    }
  });

  it("pass features as parameters, quoted", async () => {
    const odd = String.raw`src/a.ts#it's\x`;
    let written = "";
    await askOne(configuredSource(entry), [endpoint(odd)], {
      world: world(({ url, body }) => {
        if (body?.includes("sw_count")) written = new URL(url).searchParams.get("param_features") ?? "";
        return body?.includes("sw_clock")
          ? ok({ data: [[String(present)]], rows: 1 })
          : ok({ data: [], rows: 0 });
      }),
    });
    expect(written).toBe(String.raw`['src/a.ts#it\'s\\x']`);
  });
});

describe("answers", () => {
  it.each<[string, HttpOutcome, string]>([
    ["fewer rows than said", ok({ data: [["1"]], rows: 2 }), "it returned 1 of 2 rows"],
    [
      "an error after the first rows",
      ok({ data: [["1"]], rows: 1, exception: "Code: 159" }),
      "ends with an error",
    ],
    ["an object for a row", ok({ data: [{ sw_clock: "1" }], rows: 1 }), "is not in the format of ClickHouse"],
    ["a number for a text", ok({ data: [[1]], rows: 1 }), "does not have the columns of the statement"],
    ["markup", ok("<html>"), "its response is an HTML page instead of JSON"],
    [
      "an error",
      {
        outcome: "answered",
        status: 404,
        text: "Code: 60. DB::Exception: Table usage.x does not exist. (UNKNOWN_TABLE) (version 26)",
      },
      "it responds with status 404: UNKNOWN_TABLE (60): Table usage.x does not exist.",
    ],
    [
      "an error with a value",
      {
        outcome: "answered",
        status: 400,
        text: "Code: 6. DB::Exception: Cannot parse string 'acme' as Int64: (CANNOT_PARSE_TEXT)",
      },
      "it responds with status 400: CANNOT_PARSE_TEXT (6): a value has the wrong type",
    ],
    [
      "another error",
      { outcome: "answered", status: 400, text: "no" },
      "it responds with status 400: is the source's address right?",
    ],
  ])("%s", async (_, outcome, reason) => {
    const evidence = await ask(() => outcome);
    expect(evidence?.status).toBe("unknown");
    expect(evidence?.reasons).toEqual([expect.stringContaining(reason)]);
  });

  it("do not repeat the login", async () => {
    const basic = Buffer.from("reader:s3cret/word").toString("base64");
    const text = `Code: 516. DB::Exception: ${address} s3cret/word ${basic} (AUTHENTICATION_FAILED)`;
    const evidence = await ask(() => ({ outcome: "answered", status: 403, text }));
    expect(evidence?.reasons).toEqual([
      "ClickHouse at DB returned no usage: it responds with status 403: AUTHENTICATION_FAILED (516): *** *** ***",
    ]);
  });
});

describe("the address", () => {
  it.each(["ftp://a.example", "https://a.example/?user=a", "https://a:%zz@b.example", "nonsense"])(
    "is not repeated if it is wrong: %s",
    async (url) => {
      expect((await ask(() => cut, url))?.reasons).toEqual([
        "ClickHouse at DB is not queried: the environment variable DB is not an address of the form https://USER:PASSWORD@HOST:8443/?database=NAME; no other parameter may follow",
      ]);
    },
  );
  it("may be without a login, and must be there", async () => {
    expect((await ask((request) => answer(request, sound), "http://127.0.0.1:8123"))?.status).toBe("zero");
    expect((await ask(() => cut, ""))?.reasons.join()).toContain("DB is not set");
  });
  it("is not read where repositories may not choose statements", async () => {
    const source = configuredSource(entry);
    const closed = {
      ...offline,
      isServer: true,
      variable: () => {
        throw new Error("read");
      },
    };
    const evidence = (await askOne(source, [endpoint(feature)], { world: closed }))(endpoint(feature));
    expect(evidence?.reasons.join()).toContain(
      "does not run queries that a repository's configuration chooses",
    );
  });
});

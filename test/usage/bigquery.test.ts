import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/core/model/evidence.ts";
import type { HttpOutcome, HttpRequest } from "../../src/ports/http-client.ts";
import { configuredSource } from "../support/usage/configured-source.ts";
import { fakeBigQuery } from "../support/usage/fake-bigquery.ts";
import { hourly, type Stored } from "../support/usage/fake-database.ts";
import { situationCalls, situationInventory, situations } from "../support/usage/sql-situations.ts";
import { answeredBy, askOne, endpoint, offline, ok } from "../support/usage/source-world.ts";
import { describeSource, type State } from "./contract.ts";

const present = Date.UTC(2026, 10, 21, 12) / 1000;
const feature = "openapi.yaml#GET /v1/users/{id}";
const acme = { feature, caller: "acme", class: "public", ago: 3, count: 2 };
const sound: Stored = { calls: [{ feature, ago: 60 }], inventory: hourly(feature), present };
const entry =
  "type: bigquery, project: my-project, token-env: TOKEN, table: my-project.usage.calls, columns: { caller: caller, class: class, count: count, outcome: outcome }, inventory: { table: usage.inventory }";

const cut: HttpOutcome = { outcome: "failed", failure: { kind: "cut" } };
type Answer = (request: HttpRequest) => HttpOutcome;

function answersIn(state: State): Answer {
  switch (state) {
    case "called":
      return fakeBigQuery({ ...sound, calls: [...sound.calls, acme] });
    case "not-called":
      return fakeBigQuery(sound);
    case "not-listed":
      return fakeBigQuery({ ...sound, inventory: hourly(`${feature}/more`) });
    case "garbage":
      return () => ok("<html>");
    case "broken-off": {
      const inner = fakeBigQuery(sound);
      return (request) =>
        request.body?.includes("sw_hours") ? ok('{"jobComplete":true,"rows":[{"f"') : inner(request);
    }
    case "absent":
      return () => cut;
    case "throwing":
      return () => {
        throw new Error("a bug");
      };
  }
}

const world = (answers: Answer) => answeredBy(answers, { variable: () => "t0ken.s3cret" });

describeSource("bigquery", {
  entry: "project: my-project, table: calls",
  other: {
    entry: "project: my-project, table: calls, token-env: TOKEN, url-env: PLACE",
    files: [],
    variables: ["TOKEN", "PLACE"],
  },
  source: (covers) => ({ ...configuredSource(entry), covers }),
  stage: (state) => ({ world: world(answersIn(state)) }),
  reason: /^BigQuery in my-project(?: returned no usage)?: /,
});

async function ask(answers: Answer, written = entry): Promise<Evidence | null> {
  const source = configuredSource(written);
  return (await askOne(source, [endpoint(feature)], { world: world(answers) }))(endpoint(feature));
}

describe("situations", () => {
  const stored = { calls: situationCalls, inventory: situationInventory, present };
  const answers = askOne(
    configuredSource(entry),
    situations.map((each) => endpoint(each.feature)),
    { world: world(fakeBigQuery(stored)) },
  );
  it.each(situations)("$name", async ({ feature: about, status, total, reason }) => {
    const evidence = (await answers)(endpoint(about));
    expect(evidence).toMatchObject({ status, total });
    expect(evidence?.reasons[0]).toContain(reason);
  });
});

it("reads all pages, and no more than 5,000 rows", async () => {
  const calls = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...acme, caller: `c${String(n)}` }));
  const many = await ask(fakeBigQuery({ ...sound, calls: [...sound.calls, ...calls(4999)] }));
  expect(many).toMatchObject({
    status: "used",
    total: 9998,
    reasons: [expect.stringContaining("4999 callers")],
  });
  const tooMany = await ask(fakeBigQuery({ ...sound, calls: [...sound.calls, ...calls(7000)] }));
  expect(tooMany?.reasons.join()).toContain("more than 5000 rows");
});

describe("requests", () => {
  const requestsOf = async (written: string): Promise<HttpRequest[]> => {
    const requests: HttpRequest[] = [];
    const inner = fakeBigQuery(sound);
    await ask((request) => {
      requests.push(request);
      return inner(request);
    }, written);
    return requests;
  };

  it("have parameters and limits", async () => {
    const requests = await requestsOf(`${entry}, location: EU, max-gigabytes: 3, timeout: 20`);
    const calls = requests.find(({ body }) => body?.includes("sw_count"));
    expect(calls).toMatchObject({
      method: "POST",
      url: "https://bigquery.googleapis.com/bigquery/v2/projects/my-project/queries",
      headers: { authorization: "Bearer t0ken.s3cret", "content-type": "application/json" },
    });
    const body: unknown = JSON.parse(calls?.body ?? "");
    expect(body).toMatchObject({
      useLegacySql: false,
      parameterMode: "NAMED",
      location: "EU",
      maximumBytesBilled: String(3 * 2 ** 30),
      timeoutMs: 10_000,
      jobTimeoutMs: "80000",
      queryParameters: [
        {
          name: "features",
          parameterType: { type: "ARRAY", arrayType: { type: "STRING" } },
          parameterValue: { arrayValues: [{ value: feature }, { value: feature.replace("{id}", "{}") }] },
        },
        {
          name: "from",
          parameterType: { type: "TIMESTAMP" },
          parameterValue: { value: "2026-10-17T00:00:00.000Z" },
        },
        {
          name: "to",
          parameterType: { type: "TIMESTAMP" },
          parameterValue: { value: "2026-11-22T12:00:00.000Z" },
        },
      ],
    });
    expect(calls?.body).toContain("from `my-project.usage.calls` as sw_rows");
    expect(requests.filter(({ method }) => method === "GET")[0]?.url).toBe(
      "https://bigquery.googleapis.com/bigquery/v2/projects/my-project/queries/job_0?maxResults=5001&timeoutMs=10000&location=EU",
    );
  });

  it("group by columns only, which BigQuery requires", async () => {
    const [, calls] = await requestsOf("type: bigquery, project: p, table: calls").then((all) =>
      all.filter(({ method }) => method === "POST"),
    );
    expect(calls?.body).toContain(String.raw`group by sw_feature\nlimit`);
  });
});

describe("answers", () => {
  const job = { jobComplete: true, jobReference: { projectId: "p", jobId: "j" } };
  const error = (status: number, message: string): HttpOutcome => ({
    outcome: "answered",
    status,
    text: JSON.stringify({ error: { code: status, message, errors: [{ reason: "invalidQuery" }] } }),
  });
  it.each<[string, HttpOutcome, string]>([
    ["without a job", ok({ jobComplete: true, rows: [] }), "is not in the format of BigQuery"],
    [
      "fewer rows than said",
      ok({ ...job, totalRows: "2", rows: [{ f: [{ v: "1" }] }] }),
      "it returned 1 of 2 rows",
    ],
    [
      "a job with an error",
      ok({ ...job, errors: [{ message: "it is partial" }] }),
      "its job has an error: it is partial",
    ],
    ["a circle of pages", ok({ ...job, rows: [], pageToken: "x" }), "its pages form a cycle"],
    [
      "a number for a text",
      ok({ ...job, rows: [{ f: [{ v: 1 }] }] }),
      "does not have the columns of the statement",
    ],
    [
      "no such table",
      error(404, "Not found: Table p:usage.calls"),
      "it responds with status 404: Not found: Table p:usage.calls",
    ],
    [
      "too many bytes",
      error(400, "Query exceeded limit for bytes billed"),
      "Query exceeded limit for bytes billed",
    ],
    [
      "no rights",
      error(403, "Access Denied: no bigquery.jobs.create"),
      "it responds with status 403: Access Denied",
    ],
    ["a wrong token", error(401, "Invalid Credentials"), "it does not accept the login (401)"],
    ["the token", error(400, "t0ken.s3cret is wrong"), "it responds with status 400: *** is wrong"],
  ])("%s", async (_, outcome, reason) => {
    const evidence = await ask(() => outcome);
    expect(evidence?.status).toBe("unknown");
    expect(evidence?.reasons).toEqual([expect.stringContaining(reason)]);
  });

  it("do not go on for ever", async () => {
    let pages = 0;
    const evidence = await ask(() => ok({ ...job, rows: [], pageToken: String((pages += 1)) }));
    expect(evidence?.reasons.join()).toContain(
      "the result has more than 1000 pages, or the query did not finish",
    );
  });
});

describe("settings", () => {
  it.each(["https://a:b@c.example", "https://a.example/?x=y", "ftp://a.example", "nonsense"])(
    "refuse the address %s",
    async (url) => {
      const source = configuredSource(`${entry}, url-env: PLACE`);
      const evidenceOf = await askOne(source, [endpoint(feature)], {
        world: answeredBy(() => cut, { variable: () => url }),
      });
      expect(evidenceOf(endpoint(feature))?.reasons).toEqual([
        "BigQuery in my-project is not queried: the environment variable PLACE is not an address of the form https://HOST",
      ]);
    },
  );
  it("are not read where repositories may not choose statements", async () => {
    const closed = { ...offline, isServer: true };
    const evidenceOf = await askOne(configuredSource(entry), [endpoint(feature)], { world: closed });
    expect(evidenceOf(endpoint(feature))?.reasons.join()).toContain(
      "does not run queries that a repository's configuration chooses",
    );
  });
});

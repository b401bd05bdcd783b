import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHttpClient } from "../../src/adapters/http/client.ts";
import { startLyingServer, type LyingServer } from "../support/lying-server.ts";
import { configuredSource } from "../support/usage/configured-source.ts";
import { askOne, endpoint, offline } from "../support/usage/source-world.ts";

/** Databases and metrics over HTTP that answer as no server should; PostgreSQL's protocol is in test/adapters. */
const secret = "s3cret.word";
const written: string[] = [];
let server: LyingServer;
let other: LyingServer;
beforeAll(async () => {
  server = await startLyingServer();
  other = await startLyingServer();
});
afterAll(async () => {
  await server.close();
  await other.close();
});

const sources = [
  {
    name: "clickhouse",
    paths: ["/"],
    entry: "type: clickhouse, url-env: PLACE, timeout: 1, table: calls, inventory: { table: inventory }",
    place: (url: string) => url.replace("//", `//reader:${secret}@`),
    page: (token: number): object => ({ data: [[String(token)]], rows: 1 }),
    error: (message: string) => `Code: 1. DB::Exception: ${message} (BAD)`,
  },
  {
    name: "bigquery",
    paths: ["/bigquery/v2/projects/p/queries", "/bigquery/v2/projects/p/queries/j"],
    entry:
      "type: bigquery, project: p, url-env: PLACE, token-env: TOKEN, timeout: 1, table: calls, inventory: { table: inventory }",
    place: (url: string) => url,
    page: (token: number) => ({
      jobComplete: true,
      jobReference: { jobId: "j" },
      rows: [],
      pageToken: String(token),
    }),
    error: (message: string) => JSON.stringify({ error: { message } }),
  },
  {
    name: "datadog",
    paths: ["/api/v2/query/scalar", "/api/v2/query/timeseries"],
    entry:
      "type: datadog, url-env: PLACE, api-key-env: TOKEN, application-key-env: APPLICATION_KEY, timeout: 1",
    place: (url: string) => url,
    page: (token: number) => ({
      data: { attributes: { columns: [{ type: "number", name: "a", values: [-token] }] } },
    }),
    error: (message: string) => JSON.stringify({ errors: [message] }),
  },
  {
    name: "cloudwatch",
    paths: ["/"],
    entry:
      "type: cloudwatch, region: eu-central-1, namespace: N, url-env: PLACE, access-key-env: TOKEN, secret-key-env: APPLICATION_KEY, timeout: 1",
    place: (url: string) => url,
    page: (token: number) => ({ MetricDataResults: [], NextToken: String(token) }),
    error: (message: string) => JSON.stringify({ __type: "x#Wrong", message }),
  },
  {
    name: "hive",
    paths: ["/graphql"],
    entry: "type: hive, target: o/p/t, url-env: PLACE, token-env: TOKEN, covers: ['*'], timeout: 1",
    place: (url: string) => `${url}/graphql`,
    page: (token: number) => ({
      data: {
        target: {
          latestValidSchemaVersion: { sdl: "type User { email: String }" },
          d0: { totalRequests: token },
        },
      },
    }),
    error: (message: string) => JSON.stringify({ errors: [{ message }] }),
  },
] as const;

type Answer = Parameters<LyingServer["on"]>[1];
const feature = { ...endpoint("openapi.yaml#GET /v1/users/{id}"), also: ["schema.graphql#User.email"] };

describe.each(sources)("a $name that lies", ({ paths, entry, place, page, error }) => {
  async function reasons(answer: Answer): Promise<readonly string[]> {
    for (const path of paths) server.on(path, answer);
    const client = createHttpClient({ userAgent: "test", mostBytes: 4 * 1024 * 1024 });
    const variables: Record<string, string> = {
      PLACE: place(server.url),
      TOKEN: secret,
      APPLICATION_KEY: `${secret}.too`,
    };
    const world = {
      ...offline,
      openHttp: () => Promise.resolve(client),
      variable: (name: string) => variables[name],
      say: (line: string) => written.push(line),
    };
    const evidence = (await askOne(configuredSource(entry), [feature], { world }))(feature);
    written.push(JSON.stringify(evidence));
    expect(evidence).toMatchObject({ status: "unknown", total: 0 });
    return evidence?.reasons ?? [];
  }
  beforeEach(() => {
    other.requests.length = 0;
  });

  const json = { "content-type": "application/json" };
  it.each<[string, Answer, string]>([
    ["never answers", () => {}, "did not respond within 1 second"],
    [
      "drips",
      (response) => {
        response.writeHead(200, json);
        const timer = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(timer));
      },
      "did not respond within 1 second",
    ],
    ["closes", (response) => response.destroy(), "closed the connection"],
    [
      "never stops",
      (response) => {
        response.writeHead(200, json);
        const part = Buffer.alloc(1024 * 1024, 0x20);
        const more = (): void => {
          if (!response.destroyed) response.write(part, more);
        };
        more();
      },
      "responds with more than 4 MB",
    ],
    ["is a login", (response) => response.end("<!doctype html>Log in"), "an HTML page"],
    ["refuses for ever", (response) => response.writeHead(429).end(), "it refuses more requests (429)"],
    [
      "repeats the login in an error",
      (response, { authorization }) => response.writeHead(500).end(`${authorization ?? ""} ${secret}`),
      "it failed (500)",
    ],
    [
      "repeats the login in an error of its own form",
      (response, { authorization }) => response.writeHead(400).end(error(`${authorization ?? ""} ${secret}`)),
      "***",
    ],
    ["returns what is no number", (response) => response.end('{"data":[["now"]],"rows":1}'), ""],
  ])("%s", async (_, answer, reason) => {
    expect((await reasons(answer)).join("\n")).toContain(reason);
  });

  it("redirects elsewhere", async () => {
    const answer: Answer = (response) =>
      response.writeHead(307, { location: `${other.url}/?${secret}` }).end();
    expect((await reasons(answer)).join()).toContain(`it redirects to ${other.url}/`);
    expect(other.requests).toEqual([]);
  });

  it("has pages without end", async () => {
    let token = 0;
    const answer: Answer = (response) => response.end(JSON.stringify(page((token += 1))));
    expect((await reasons(answer)).length).toBeGreaterThan(0);
  });
});

it("no secret is in any message", () => {
  expect(written.length).toBeGreaterThan(30);
  const text = written.join("\n");
  for (const each of [secret, Buffer.from(`reader:${secret}`).toString("base64")])
    expect(text).not.toContain(each);
  expect(text).toContain("Signature=***");
  expect(text).not.toMatch(/Signature=(?!\*\*\*)/);
});

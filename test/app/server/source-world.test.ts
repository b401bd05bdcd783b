import { describe, expect, it } from "vitest";
import { sourceWorld } from "../../../src/app/server/source-world.ts";
import { configuredSource } from "../../support/usage/configured-source.ts";
import { askOne, endpoint } from "../../support/usage/source-world.ts";

/** Even if the operator allows the address and the variable, for another source. */
const log = { debug() {}, info() {}, warn() {} };
const world = sourceWorld(
  {
    origins: new Set([
      "https://db.example",
      "https://bigquery.googleapis.com",
      "https://api.datadoghq.com",
      "https://monitoring.eu-central-1.amazonaws.com",
      "https://api.graphql-hive.com",
    ]),
    variables: new Map([
      ["PLACE", "https://db.example"],
      ["TOKEN", "t0ken"],
    ]),
  },
  log,
);

describe("the server", () => {
  it.each([
    ["type: postgres, url-env: PLACE, table: calls"],
    ["type: clickhouse, url-env: PLACE, query: select 1"],
    ["type: bigquery, project: p, token-env: TOKEN, table: calls"],
    ["type: datadog, api-key-env: TOKEN, application-key-env: TOKEN"],
    ["type: cloudwatch, region: eu-central-1, namespace: N, access-key-env: TOKEN, secret-key-env: TOKEN"],
    ["type: hive, target: o/p/t, token-env: TOKEN, covers: ['*']"],
  ])("queries no database and no account with metrics: %s", async (entry) => {
    const feature = endpoint("openapi.yaml#GET /v1/users");
    const closed = { ...world, openHttp: () => Promise.reject(new Error("a request")) };
    const evidenceOf = await askOne(configuredSource(entry), [feature], { world: closed });
    expect(evidenceOf(feature)).toMatchObject({
      status: "unknown",
      reasons: [
        expect.stringContaining(
          "is not queried: this server does not run queries that a repository's configuration chooses",
        ),
      ],
    });
  });
});

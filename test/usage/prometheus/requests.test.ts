import { describe, expect, it } from "vitest";
import type { UsageSource } from "../../../src/core/model/policy.ts";
import type { HttpRequest } from "../../../src/ports/http-client.ts";
import type { SourceWorld } from "../../../src/usage/engine/source.ts";
import {
  fakePrometheus,
  kindOf,
  options,
  prometheusAt,
  server,
  vector,
} from "../../support/usage/fake-prometheus.ts";
import { answeredBy, askOne, endpoint } from "../../support/usage/source-world.ts";
import { askAbout, cut, feature, listed, status } from "./asking.ts";

describe("how it is asked", () => {
  async function requestsFor(
    keys: readonly string[],
    source = prometheusAt(),
    over: Partial<SourceWorld> = {},
  ) {
    const requests: HttpRequest[] = [];
    const fake = fakePrometheus({ features: Object.fromEntries(keys.map((key) => [key, {}])) });
    const world = answeredBy((request) => {
      requests.push(request);
      return fake(request);
    }, over);
    const evidenceOf = await askOne(source, keys.map(endpoint), { world });
    return { requests, statuses: new Set(keys.map((key) => evidenceOf(endpoint(key))?.status)) };
  }

  it("puts many features into few questions, none of them long", async () => {
    const keys = Array.from(
      { length: 250 },
      (_, index) => `openapi.yaml#GET /v1/${"x".repeat(100)}/${index}`,
    );
    const { requests, statuses } = await requestsFor(keys);
    expect(statuses).toEqual(new Set(["zero"]));
    expect(requests.filter((each) => kindOf(each) === "calls")).toHaveLength(4);
    expect(Math.max(...requests.map(({ body }) => body?.length ?? 0))).toBeLessThan(100_000);
    expect(requests.every(({ url }) => url.length < 100)).toBe(true);
  });

  it.each([
    ["https://p.example/", "https://p.example/api/v1/query"],
    ["https://p.example/prometheus/api/v1/", "https://p.example/prometheus/api/v1/query"],
    ["https://p.example/a%20b?tenant=x%20y", "https://p.example/a%20b/api/v1/query?tenant=x%20y"],
  ])("%s: at %s", async (url, requests) => {
    const first: HttpRequest[] = [];
    const world = answeredBy((request) => {
      first.push(request);
      return cut;
    });
    await askOne(prometheusAt({ url }), [endpoint(feature)], { world });
    expect(first.map((each) => each.url)).toEqual([requests]);
  });

  it("logs in with what the environment holds", async () => {
    const variables: Record<string, string> = { TOKEN: " t0ken\n", USER: "jane", PASS: "pä:ss" };
    const variable = (name: string): string | undefined => variables[name];
    const headersOf = async (source: UsageSource) =>
      (await requestsFor([feature], source, { variable })).requests.map(
        ({ headers }) => headers["authorization"],
      );
    expect(new Set(await headersOf(prometheusAt({ tokenEnv: "TOKEN" })))).toEqual(new Set(["Bearer t0ken"]));
    const basic = prometheusAt({ options: { ...options, usernameEnv: "USER", passwordEnv: "PASS" } });
    const code = Buffer.from("jane:pä:ss").toString("base64");
    expect(new Set(await headersOf(basic))).toEqual(new Set([`Basic ${code}`]));
    expect(new Set(await headersOf(prometheusAt()))).toEqual(new Set([undefined]));
  });

  it.each<[string, Partial<SourceWorld>, string]>([
    [
      "is not set",
      {},
      "the environment variable TOKEN is not set: set it in the step or the shell that runs the check",
    ],
    [
      "is empty",
      { variable: () => " " },
      "the environment variable TOKEN is not set: set it in the step or the shell that runs the check",
    ],
    [
      "is a secret that a fork's run is not given",
      { forFork: true },
      "the environment variable TOKEN is not set: a run for a change from a fork gets no secrets",
    ],
    [
      "is no token",
      { variable: () => "two\nlines" },
      "the environment variable TOKEN contains characters that are not allowed in a token",
    ],
  ])("does not ask where the variable %s", async (_, over, reason) => {
    const said: string[] = [];
    const evidence = await askAbout(
      { features: listed },
      { ...over, openHttp: () => Promise.reject(new Error("asked")), say: (line) => said.push(line) },
      prometheusAt({ tokenEnv: "TOKEN" }),
    );
    expect(evidence?.reasons).toEqual([`${server} is not queried: ${reason}`]);
    expect(said).toEqual([]);
  });

  it("repeats no secret that the server says", async () => {
    const evidence = await askAbout(
      {
        features: listed,
        instead: {
          calls: () => status(400, '{"status":"error","error":"bad header Bearer s3cr3t-token"}'),
          coverage: () => vector([], { warnings: ["s3cr3t-token was used"] }),
        },
      },
      { variable: () => "s3cr3t-token" },
      prometheusAt({ tokenEnv: "TOKEN" }),
    );
    expect(JSON.stringify(evidence)).not.toContain("s3cr3t");
    expect(evidence?.reasons.join()).toContain("bad header Bearer ***");
  });

  it("does not repeat what may be secret in the address", async () => {
    const source = prometheusAt({ url: "https://p.example/x?apikey=s3cr3t#s3cr3t" });
    const said: string[] = [];
    const world = answeredBy(() => cut, { say: (line) => said.push(line) });
    const evidence = (await askOne(source, [endpoint(feature)], { world }))(endpoint(feature));
    expect(JSON.stringify([evidence, said])).not.toContain("s3cr3t");
    expect(said).toEqual(["Asking https://p.example/x about 1 feature."]);
  });
});

import { describe, expect, it } from "vitest";
import type { UsageSource } from "../../src/core/model/policy.ts";
import type { Asking } from "../../src/usage/engine/source.ts";
import { askOne, endpoint } from "../support/usage/source-world.ts";
import { describeSource, type State } from "./contract.ts";

const path = "ops/usage.json";
const file = (covers: readonly string[] | null): UsageSource => ({ type: "file", path, covers });
const found = (text: string | null): Partial<Asking> => ({ readFile: () => Promise.resolve({ path, text }) });

const record = (features: readonly object[], more: object = {}): string =>
  JSON.stringify({ schema: 1, window: { from: "2026-10-15", to: "2026-11-20" }, features, ...more });

function textOf(state: State, feature: string): string | null {
  const callers = [{ caller: "acme", class: "public", count: 2 }];
  switch (state) {
    case "called":
      return record([{ feature, callers }]);
    case "not-called":
      return record([{ feature }]);
    case "not-listed":
      return record([{ feature: `${feature}/more`, callers }]);
    case "garbage":
      return "<html>";
    case "broken-off":
      return record([{ feature }]).slice(0, -3);
    case "absent":
    case "throwing":
      return null;
  }
}

describeSource("file", {
  entry: "path: a.json",
  other: { entry: "path: ops/b.json", files: ["ops/b.json"], variables: [] },
  source: file,
  stage: (state, feature) =>
    state === "throwing"
      ? { readFile: () => Promise.reject(new Error("a bug")) }
      : found(textOf(state, feature)),
  reason: /^(?:the usage file cannot be read: ops\/usage\.json|ops\/usage\.json: the usage record )/,
});

describe("the covers of a usage file", () => {
  const users = "openapi.yaml#GET /v1/users/{id}";
  const text = record([{ feature: users, callers: [] }], { covers: ["openapi.yaml#*"] });
  const ask = async (covers: readonly string[] | null, key: string) =>
    (await askOne(file(covers), [endpoint(key)], found(text)))(endpoint(key));

  it("say what it speaks of", async () => {
    expect((await ask(null, users))?.status).toBe("zero");
    expect((await ask(null, "openapi.yaml#POST /v1/users"))?.status).toBe("unknown");
    expect(await ask(null, "src/a.ts#b")).toBeNull();
  });

  it("cannot leave out what the configuration promises", async () => {
    expect((await ask(["src/*"], "src/a.ts#b"))?.reasons).toEqual([
      "according to the configuration, ops/usage.json covers the feature, but the `covers` in its own data does not include it",
    ]);
    expect(await ask(["src/*"], users)).toBeNull();
  });

  it("are not known when it cannot be read", async () => {
    const broken = await askOne(file(null), [endpoint("any#thing")], found("{"));
    expect(broken(endpoint("any#thing"))).toEqual({
      status: "unknown",
      reasons: ["the usage file cannot be read: ops/usage.json is not valid JSON"],
      window: null,
      total: 0,
      callers: [],
      sources: [
        {
          source: "ops/usage.json",
          status: "unknown",
          reasons: ["the usage file cannot be read: ops/usage.json is not valid JSON"],
        },
      ],
    });
  });
});

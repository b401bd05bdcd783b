import { describe, expect, it } from "vitest";
import type { FeatureKind } from "../../src/core/feature.ts";
import { fileSource } from "../../src/usage/file-source.ts";
import { askAll } from "../../src/usage/source.ts";
import { unavailableSource } from "../../src/usage/unavailable.ts";

const question = {
  today: "2026-11-21",
  window: { years: 0, months: 0, weeks: 0, days: 35 },
  threshold: 0,
};
const text = JSON.stringify({
  schema: 1,
  window: { from: "2026-10-15", to: "2026-11-20" },
  covers: ["openapi.yaml#*"],
  features: [
    { feature: "openapi.yaml#GET /v1/users/{id}", callers: [] },
    { feature: "openapi.yaml#GET /v1/orders", callers: [{ caller: "x", count: 2 }] },
  ],
});
const users = "openapi.yaml#GET /v1/users/{id}";

describe("a usage file as a source", () => {
  it("answers for what it covers", () => {
    const source = fileSource({ path: "u.json", text, covers: null }, question);
    expect(source.evidenceOf(users, "endpoint")?.status).toBe("zero");
    expect(source.evidenceOf("openapi.yaml#GET /v1/orders", "endpoint")?.status).toBe("used");
    expect(source.evidenceOf("openapi.yaml#POST /v1/users", "endpoint")?.status).toBe("unknown");
    expect(source.evidenceOf("src/a.ts#b", "function")).toBeNull();
  });

  it("covers what the configuration says, even where the file leaves it out", () => {
    const source = fileSource({ path: "u.json", text, covers: ["src/*", "*#GET /v1/users*"] }, question);
    expect(source.evidenceOf(users, "endpoint")?.status).toBe("zero");
    expect(source.evidenceOf("openapi.yaml#GET /v1/orders", "endpoint")).toBeNull();
    expect(source.evidenceOf("src/a.ts#b", "function")?.reasons).toEqual([
      "u.json is configured to cover the feature, and its own `covers` leaves it out",
    ]);
  });

  it.each([
    [null, "the usage file cannot be read: u.json does not exist"],
    ["{", "the usage file cannot be read: u.json is not valid JSON"],
  ])("makes everything unknown when it is %j", (broken, reason) => {
    const source = fileSource({ path: "u.json", text: broken, covers: null }, question);
    expect(source.evidenceOf("any#thing", "class")).toEqual({
      status: "unknown",
      reasons: [reason],
      window: null,
      total: 0,
      callers: [],
    });
    const narrow = fileSource({ path: "u.json", text: broken, covers: ["a#*"] }, question);
    expect(narrow.evidenceOf("any#thing", "class")).toBeNull();
  });
});

describe("a source that is not read", () => {
  const options = { timeoutSeconds: 10 };
  const http = { type: "http", url: "https://a.example", tokenEnv: null, covers: null, options } as const;

  it.each<[FeatureKind, boolean]>([
    ["endpoint", true],
    ["parameter", true],
    ["header", true],
    ["field", true],
    ["flag", true],
    ["capability", true],
    ["method", false],
    ["class", false],
    ["message", false],
  ])("covers %s by default: %s", (kind, covered) => {
    expect(unavailableSource(http).evidenceOf("x", kind) !== null).toBe(covered);
  });

  it("covers what the configuration says", () => {
    const source = unavailableSource({ ...http, covers: ["src/*"] }, "no token in this run");
    expect(source.evidenceOf("src/a.ts#b", "class")?.reasons).toEqual(["no token in this run"]);
    expect(source.evidenceOf("openapi.yaml#GET /", "endpoint")).toBeNull();
  });

  it("is unknown, unless another source saw calls", () => {
    const file = fileSource({ path: "u.json", text, covers: null }, question);
    const all = askAll([unavailableSource(http), file], question.threshold);
    expect(all.evidenceOf(users, "endpoint")?.reasons).toEqual([
      "the http source is not read in this version",
    ]);
    expect(all.evidenceOf("openapi.yaml#GET /v1/orders", "endpoint")?.status).toBe("used");
    expect(all.evidenceOf("src/a.ts#b", "class")).toBeNull();
  });
});

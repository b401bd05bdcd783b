// What callers of an API notice of a change to its description, and what they do not.
import { describe, expect, it } from "vitest";
import { names } from "./contract-names.cases.ts";
import { notices } from "./contract-notices.cases.ts";
import { sending } from "./contract-sending.cases.ts";
import { values } from "./contract-values.cases.ts";
import { checked, saidIn } from "./memory-check.ts";

const all = { ...values, ...names, ...sending, ...notices };

describe.each(Object.entries(all))("%s", (_, rows) => {
  it.each(rows.map((each) => [each.what, each] as const))("%s", async (_name, { base, head, said }) => {
    const result = await checked({ withContracts: true, base: [["2025-06-01", base]], head });
    expect(saidIn(result)).toEqual(said);
  });
});

describe("a decision that accepts a breakage", () => {
  it("is named where one is missing", async () => {
    const api = (paths: string): string =>
      `openapi: 3.0.3\ninfo: { title: T, version: "1" }\npaths:\n${paths}`;
    const base = api("  /a: { get: { responses: {} } }\n  /b: { get: { responses: {} } }\n");
    const head = api("  /b: { get: { responses: {} } }\n");
    const { findings } = await checked({
      withContracts: true,
      base: [["2025-06-01", { "api.yaml": base }]],
      head: { "api.yaml": head },
    });
    expect(findings[0]?.remedy).toContain('feature: "api.yaml#GET /a", decision: accept-breakage');
  });
});

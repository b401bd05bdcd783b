import { describe, expect, it } from "vitest";
import { defaultPolicy } from "../../src/config/default-policy.ts";
import { readPolicy } from "../../src/analysis/policy/read-policy.ts";
import { unmatchedEvidence } from "../../src/analysis/register/unmatched-evidence.ts";
import { Revision } from "../../src/analysis/revision/revision.ts";
import type { DeclaredFeature } from "../../src/core/model/policy.ts";
import { allFindings, aPolicy } from "../support/judging.ts";
import { MemoryRepository } from "../support/memory-repository.ts";
import { newEngine } from "../../src/cli/gate/engine.ts";

const path = ".github/deprecations.yml";
const rule = "notice/evidence-missing";

async function entriesOf(keys: string): Promise<readonly DeclaredFeature[]> {
  const { configuration, problems } = await readPolicy(
    `features:\n  - { id: orders-v1, kind: capability, ${keys} }\n`,
    path,
  );
  expect(problems).toEqual([]);
  return configuration?.features ?? [];
}

async function unmatched(keys: string, before: string | null = null): Promise<string[]> {
  const files = {
    [path]: `features: [${keys}]`,
    "src/v1/orders.ts": 'export function list(): void { serve("/login"); }\nfunction hidden(): void {}\n',
    "flags.json": '{ "orders": true }',
    "openapi.yaml":
      'openapi: 3.0.3\ninfo: { title: t, version: "1" }\npaths:\n  /v1/orders:\n    get: { responses: { "200": { description: ok } } }\n',
  };
  const repository = new MemoryRepository([{ day: "2026-01-10", files }]);
  const revision = new Revision(repository.tree("c0"), newEngine(), defaultPolicy);
  const onBase = before === null ? [] : await entriesOf(before);
  const found = await unmatchedEvidence(await entriesOf(keys), onBase, revision, path, () =>
    Promise.resolve(false),
  );
  return allFindings({ unmatched: found }).map(({ rule: by, severity, message }) => {
    expect([by, severity]).toEqual([rule, "warning"]);
    return message;
  });
}

describe("notice/evidence-missing", () => {
  it.each([
    ["a pattern", "evidence: [{ path: flags.json, pattern: ordes }]", "pattern `ordes`"],
    [
      "a pattern in a file that is not there",
      "evidence: [{ path: flag.json, pattern: orders }]",
      "`flag.json`",
    ],
    ["a pattern that only the configuration holds", 'evidence: [{ path: "**", pattern: ordes }]', "`ordes`"],
    ["a path", 'members: ["src/v2/**"]', "member glob `src/v2/**`"],
    ["what cannot be reached", 'members: ["src/v1/orders.ts#hidden"]', "`src/v1/orders.ts#hidden`"],
    ["an operation", 'members: ["openapi.yaml#DELETE /v1/**"]', "`openapi.yaml#DELETE /v1/**`"],
    ["a coordinate", 'members: ["* /v2/orders"]', "`* /v2/orders`"],
    ["a flag", 'members: ["flag:ordes"]', "`flag:ordes`"],
    ["a route", 'route: "POST /logon"', "route `POST /logon`"],
  ])("tells of %s", async (_, keys, words) => {
    const messages = await unmatched(keys);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(words);
  });

  it.each([
    ["a pattern that stands", "evidence: [{ path: flags.json, pattern: orders }]", null],
    ["a path", 'members: ["src/v1/**"]', null],
    ["an id", 'members: ["src/v1/orders.ts#list"]', null],
    ["an operation", 'members: ["openapi.yaml#* /v1/orders/**"]', null],
    ["a coordinate", 'members: ["GET /v1/orders"]', null],
    ["a route", 'route: "POST /login"', null],
    ["a route of parameters alone", 'route: "GET /{id}"', null],
    ["what stood so on base", 'members: ["src/v2/**"]', 'members: ["src/v2/**"]'],
  ])("does not tell of %s", async (_, keys, before) => {
    expect(await unmatched(keys, before)).toEqual([]);
  });

  it.each([
    [true, "warning"],
    [false, "error"],
  ])("older than `enforce-from`: %s", (beforeEnforcement, severity) => {
    const entry = { feature: "orders-v1", is: "member", written: "src/v2/**", path, line: 3 } as const;
    const policy = aPolicy({ rules: [{ rule, severity: "error", paths: null }] });
    expect(allFindings({ unmatched: [{ ...entry, beforeEnforcement }] }, { policy })).toMatchObject([
      { severity },
    ]);
  });
});

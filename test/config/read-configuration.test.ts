import { describe, expect, it } from "vitest";
import { defaultPolicy } from "../../src/config/default-policy.ts";
import { readConfiguration } from "../support/configuration.ts";
import type { Configuration } from "../../src/core/model/policy.ts";

function read(text: string): Configuration {
  const { configuration, problems } = readConfiguration(text, "c.yml");
  expect(problems).toEqual([]);
  if (configuration === null) throw new Error("no configuration, and no problem either");
  return configuration;
}

const everything = `audience: organisation
audiences:
  internal: { min: P2W, max: P4W }
  public: { min: P3M }
paths:
  - match: "src/internal/**"
    audience: internal
  - match: "src/index.ts"
    public: true
include: ["src/**"]
exclude: ["legacy/**"]
tests: true
enforce-from: 2026-11-20
releases: { "5": 2027-06-20, 6.10: 2027-12-01T23:30:00-02:00, v7: "2028-01-01" }
rules:
  removal/undated: [warning, { severity: off, paths: ["legacy/**"] }]
  notice/reason-missing: error
removal: { requires: either }
extensions: { max: 3, max-total: P18M }
usage:
  window: P100D
  threshold: 5
  sources:
    - type: prometheus
      url: https://prometheus.example.org/base
      username-env: PROM_USER
      password-env: PROM_PASSWORD
      covers: ["openapi.yaml#*"]
      metrics: { calls: calls_total }
      labels: { caller-class: tier }
      timeout: 30
    - { type: http, url: "https://warden.example.org/usage", token-env: TOKEN }
    - { type: file, path: ops/usage.json }
callers:
  acme-mobile: { contact: "@acme/mobile", repository: acme/mobile, audience: public, public: true }
  toString:
features:
  - id: flag:new-checkout
    kind: flag
    evidence: [{ path: "config/flags.json", pattern: '"new-checkout"' }, { path: "src/**", regex: 'flag\\("new' }]
    deprecated: { replacement: flag:checkout-v3, reason: slow, announced: 2026-11-01, sunset: v5, audience: internal }
  # a comment between two
  - { id: "capability:search", kind: capability }

decisions:
  - { feature: "a.ts#b", decision: accept-breakage, reason: told them, by: octocat, on: 2027-01-20 }
  - feature: a.ts#c
    decision: extend
    until: 2027-06-01
reminders: { days: [7, 30, 7], overdue-every: P14D, group: owner, labels: [], assignees: [octocat], dashboard: true, per-week: 9 }
commands: { extend: admin }
visibility: { release-notes: ["CHANGELOG.md"], documentation: ["docs/**"] }
fail-on: warning
generated: ["src/api/**"]
not-generated: ["src/api/client.ts"]
`;

describe("readConfiguration", () => {
  it("reads every key", () => {
    const { policy, features } = read(everything);
    const none = { years: 0, months: 0, weeks: 0, days: 0 };
    expect(policy.audience).toBe("organisation");
    expect(policy.audiences).toEqual({
      internal: { min: { ...none, weeks: 2 }, max: { ...none, weeks: 4 } },
      organisation: { min: { ...none, months: 1 }, max: { ...none, months: 3 } },
      public: { min: { ...none, months: 3 }, max: { ...none, months: 12 } },
    });
    expect(policy.paths).toEqual([
      { match: "src/internal/**", audience: "internal", public: null },
      { match: "src/index.ts", audience: null, public: true },
    ]);
    expect(policy).toMatchObject({ include: ["src/**"], exclude: ["legacy/**"], tests: true });
    expect(policy).toMatchObject({ generated: ["src/api/**"], notGenerated: ["src/api/client.ts"] });
    expect(policy).toMatchObject({
      enforceFrom: "2026-11-20",
      failOn: "warning",
      extensions: { max: 3, maxTotal: { months: 18 } },
    });
    expect({ ...policy.releases }).toEqual({ "5": "2027-06-20", "6.10": "2027-12-03", "7": "2028-01-01" });
    expect(policy.rules).toEqual([
      { rule: "removal/undated", severity: "warning", paths: null },
      { rule: "removal/undated", severity: "off", paths: ["legacy/**"] },
      { rule: "notice/reason-missing", severity: "error", paths: null },
    ]);
    expect(policy.removal).toEqual({ requires: "either" });
    expect(policy.usage.window).toEqual({ ...none, days: 100 });
    expect(policy.usage.threshold).toBe(5);
    expect(policy.visibility).toEqual({ releaseNotes: ["CHANGELOG.md"], documentation: ["docs/**"] });
    expect(policy.commands).toEqual({ ...defaultPolicy.commands, extend: "admin" });
    expect(policy.reminders).toEqual({
      days: [30, 7],
      overdueEvery: { ...none, days: 14 },
      group: "owner",
      labels: [],
      assignees: ["octocat"],
      dashboard: true,
      perWeek: 9,
    });
    expect(features).toEqual([
      {
        id: "flag:new-checkout",
        members: [],
        route: null,
        kind: "flag",
        evidence: [
          { path: "config/flags.json", pattern: '"new-checkout"', regex: false },
          { path: "src/**", pattern: 'flag\\("new', regex: true },
        ],
        deprecated: {
          replacement: "flag:checkout-v3",
          reason: "slow",
          announced: "2026-11-01",
          sunset: "v5",
          audience: "internal",
        },
        line: 38,
        endLine: 41,
      },
      {
        id: "capability:search",
        kind: "capability",
        members: [],
        route: null,
        evidence: [],
        deprecated: null,
        line: 43,
        endLine: 43,
      },
    ]);
  });

  it("fills in what a source of usage does not say", () => {
    expect(read(everything).policy.usage.sources).toEqual([
      {
        type: "prometheus",
        url: "https://prometheus.example.org/base",
        tokenEnv: null,
        covers: ["openapi.yaml#*"],
        options: {
          timeoutSeconds: 30,
          series: null,
          usernameEnv: "PROM_USER",
          passwordEnv: "PROM_PASSWORD",
          metrics: {
            calls: "calls_total",
            info: "deprecated_feature_info",
            errors: "deprecated_feature_record_errors_total",
            traffic: null,
          },
          labels: { feature: "feature", caller: "caller", callerClass: "tier", outcome: "outcome" },
        },
      },
      {
        type: "http",
        url: "https://warden.example.org/usage",
        tokenEnv: "TOKEN",
        covers: null,
        options: { timeoutSeconds: 10 },
      },
      { type: "file", path: "ops/usage.json", covers: null },
    ]);
  });

  it("gives decisions their line", () => {
    expect(read(everything).policy.decisions).toEqual([
      {
        feature: "a.ts#b",
        decision: "accept-breakage",
        reason: "told them",
        by: "octocat",
        on: "2027-01-20",
        until: null,
        line: 46,
      },
      {
        feature: "a.ts#c",
        decision: "extend",
        reason: null,
        by: null,
        on: null,
        until: "2027-06-01",
        line: 47,
      },
    ]);
  });

  it("has callers that no prototype adds to", () => {
    const { callers } = read(everything).policy;
    expect(Object.keys(callers)).toEqual(["acme-mobile", "toString"]);
    expect(callers["toString"]).toEqual({
      contact: null,
      repository: null,
      audience: null,
      public: false,
      ignore: false,
    });
    expect(callers["constructor"]).toBeUndefined();
    expect(read("").policy.callers["constructor"]).toBeUndefined();
  });

  it.each([
    "",
    "# nothing\n",
    "\uFEFF# nothing",
    "---\n",
    "~",
    "{}",
    "features:\ndecisions:\npaths: # none yet\n",
  ])("takes %j for the defaults", (text) => {
    expect(read(text)).toEqual({ policy: defaultPolicy, features: [] });
  });

  it("reads JSON, Windows line ends and YAML 1.1 headers alike", () => {
    expect(read('{"enforce-from": "2026-11-20"}').policy.enforceFrom).toBe("2026-11-20");
    expect(read("tests: true\r\nenforce-from: 2026-11-20\r\n").policy.enforceFrom).toBe("2026-11-20");
    expect(read("%YAML 1.1\n---\nenforce-from: 2026-11-20\n").policy.enforceFrom).toBe("2026-11-20");
  });

  it("follows aliases and merge keys", () => {
    const { policy } = read(
      `audiences:
  internal: &short { min: P1W, max: P2W }
  organisation: *short
  public:
    <<: [*short, { max: P9M }]
    min: P2W
`,
    );
    expect(policy.audiences.organisation).toEqual(policy.audiences.internal);
    expect(policy.audiences.public.min).toEqual(policy.audiences.internal.max);
    expect(policy.audiences.public.max).toEqual(policy.audiences.internal.max);
  });
});

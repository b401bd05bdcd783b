import { describe, expect, it } from "vitest";
import { isMoreLenient } from "../../../src/config/leniency/leniency.ts";
import { sources } from "../../../src/usage/registry.generated.ts";
import { readConfiguration } from "../../support/configuration.ts";
import type { Policy } from "../../../src/core/model/policy.ts";

function policy(text: string): Policy {
  const { configuration, problems } = readConfiguration(text, "c.yml");
  if (configuration === null) throw new Error(JSON.stringify(problems));
  return configuration.policy;
}

const http = "type: http, url: https://a.example";

/** The keys in which the first is more lenient, then the first, then the second policy. */
const cases: [string[], string, string][] = [
  [["audience"], "audience: internal", ""],
  [["audiences.public.min"], "audiences: { public: { min: P5M } }", ""],
  [["audiences.public.min"], "", "audiences: { public: { min: P7M } }"],
  [["paths"], "paths: [{ match: src/**, audience: internal }]", ""],
  [["paths"], "", "paths: [{ match: src/**, public: true }]"],
  [
    ["paths"],
    "audience: organisation\npaths: []",
    "audience: organisation\npaths: [{ match: a.ts, audience: public }]",
  ],
  [
    ["paths"],
    "paths: [{ match: a/b/**, audience: public }, { match: a/**, audience: internal }]",
    "paths: [{ match: a/**, audience: internal }, { match: a/b/**, audience: public }]",
  ],
  [["include"], 'include: ["src/**"]', ""],
  [["exclude"], 'exclude: ["legacy/**"]', ""],
  [["generated"], 'generated: ["src/api/**"]', ""],
  [["not-generated"], "", 'not-generated: ["src/api/**"]'],
  [["tests"], "", "tests: true"],
  [["enforce-from"], "enforce-from: 2026-11-20", ""],
  [["enforce-from"], "enforce-from: 2026-11-20", "enforce-from: 2026-11-19"],
  [["removal.requires"], "removal: { requires: either }", ""],
  [["extensions.max"], "extensions: { max: 3 }", ""],
  [["extensions.max-total"], "extensions: { max-total: P3Y }", ""],
  [["usage.window"], "usage: { window: P34D }", ""],
  [["usage.threshold"], "usage: { threshold: 1 }", ""],
  [["usage.outcomes"], "", "usage: { outcomes: [served, refused] }"],
  [["usage.outcomes"], "usage: { outcomes: [refused] }", ""],
  [["callers"], "callers: { probe: { ignore: true } }", ""],
  [["callers"], "callers: { probe: { ignore: true } }", "callers: { probe: { public: true } }"],
  [["usage.sources"], "", `usage: { sources: [{ ${http} }] }`],
  [
    ["usage.sources"],
    `usage: { sources: [{ ${http}, covers: ["a#*"] }] }`,
    `usage: { sources: [{ ${http} }] }`,
  ],
  [
    ["usage.sources"],
    `usage: { sources: [{ ${http}, covers: ["a#b*"] }] }`,
    `usage: { sources: [{ ${http}, covers: ["a#*"] }] }`,
  ],
  [["usage.sources"], `usage: { sources: [{ ${http}/other }] }`, `usage: { sources: [{ ${http} }] }`],
  [["decisions"], "decisions: [{ feature: a, decision: keep }]", ""],
  [["decisions"], "", "decisions: [{ feature: a, decision: extend, until: 2027-01-01 }]"],
  [
    ["decisions"],
    "decisions: [{ feature: a, decision: extend, until: 2026-12-31 }]",
    "decisions: [{ feature: a, decision: extend, until: 2027-01-01 }]",
  ],
  [['releases["5"]'], "releases: { 5: 2027-01-01 }", "releases: { 5: 2027-01-02 }"],
  [["rules.removal/undated"], "rules: { removal/undated: warning }", ""],
  [["rules.removal/undated"], "rules: { removal/undated: { severity: off, paths: [legacy/**] } }", ""],
  [["rules.sunset/overdue"], "", "rules: { sunset/overdue: error }"],
  [["visibility.documentation"], "", "visibility: { documentation: [docs/**] }"],
  [["commands.remove"], "commands: { remove: triage }", ""],
  [["fail-on"], "fail-on: never", ""],
  [["fail-on"], "", "fail-on: warning"],
];

/** Changes that take nothing away. */
const stricter: [string, string][] = [
  ["", ""],
  ["", "include: [src/**]"],
  ["audiences: { public: { max: P9M } }", ""],
  ["paths: [{ match: src/**, public: true }]", ""],
  ["audience: internal\npaths: [{ match: src/**, audience: public }]", "audience: internal"],
  ["decisions: [{ feature: a, decision: extend, until: 2027-01-01 }]", ""],
  ["releases: { 5: 2027-01-03, 6: 2027-02-01 }", "releases: { 5: 2027-01-02 }"],
  ["rules: { sunset/overdue: error }", ""],
  [`usage: { sources: [{ ${http}, timeout: 5 }] }`, `usage: { sources: [{ ${http} }] }`],
  [`usage: { sources: [{ ${http}, covers: ["*"] }] }`, `usage: { sources: [{ ${http}, covers: ["a#*"] }] }`],
  ["reminders: { days: [1] }", ""],
  ["fail-on: warning", "fail-on: never"],
];

describe("isMoreLenient", () => {
  it.each(cases)("names %j", (keys, a, than) => {
    expect(isMoreLenient(policy(a), policy(than), sources)).toEqual(keys);
    expect(isMoreLenient(policy(than), policy(than), sources)).toEqual([]);
  });

  it.each(stricter)("%j is not more lenient than %j", (a, than) => {
    expect(isMoreLenient(policy(a), policy(than), sources)).toEqual([]);
  });
});

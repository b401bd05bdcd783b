import { describe, expect, it } from "vitest";
import type { Policy } from "../../../src/core/model/policy.ts";
import { onTop } from "./on-top.ts";

type Pick1 = (policy: Policy) => unknown;

describe("what two configurations say together", () => {
  it.each<[name: string, own: string | null, above: string, pick: Pick1, value: unknown]>([
    [
      "a scalar of the nearer",
      "audience: internal\n",
      "audience: organisation\n",
      (p) => p.audience,
      "internal",
    ],
    [
      "a scalar that only the farther has",
      "tests: false\n",
      "audience: organisation\n",
      (p) => p.audience,
      "organisation",
    ],
    [
      "everything of the farther, where there is no file",
      null,
      "audience: internal\n",
      (p) => p.audience,
      "internal",
    ],
    [
      "everything of the farther, where the file is empty",
      "",
      "audience: internal\n",
      (p) => p.audience,
      "internal",
    ],
    [
      "the whole list of the nearer",
      'exclude: ["a/**"]\n',
      'exclude: ["b/**"]\n',
      (p) => p.exclude,
      ["a/**"],
    ],
    ["an empty list of the nearer", "exclude: []\n", 'exclude: ["b/**"]\n', (p) => p.exclude, []],
    [
      "mappings key by key",
      "reminders: { dashboard: true }\n",
      "reminders: { labels: [old], dashboard: false }\n",
      (p) => [p.reminders.dashboard, p.reminders.labels],
      [true, ["old"]],
    ],
    [
      "commands key by key",
      "commands: { keep: admin }\n",
      "commands: { extend: admin }\n",
      (p) => [p.commands.keep, p.commands.extend],
      ["admin", "admin"],
    ],
    [
      "a window as one",
      "audiences: { public: { min: P8M } }\n",
      "audiences: { public: { min: P1M, max: P2M }, internal: { min: P2W } }\n",
      (p) => [p.audiences.public.min.months, p.audiences.public.max.months, p.audiences.internal.min.weeks],
      [8, 12, 2],
    ],
    [
      "paths of the farther first, as the last match wins",
      'paths: [{ match: "b/**", audience: internal }]\n',
      'paths: [{ match: "a/**", audience: public }]\n',
      (p) => p.paths.map(({ match }) => match),
      ["a/**", "b/**"],
    ],
    [
      "public of the nearer after the farther's paths",
      "public: false\n",
      'public: true\npaths: [{ match: "a/**", public: true }]\n',
      (p) => p.paths.map((each) => [each.match, each.public]),
      [
        ["**", true],
        ["a/**", true],
        ["**", false],
      ],
    ],
    [
      "rules after the farther's",
      "rules: { removal/in-use: warning }\n",
      'rules: { removal/in-use: { severity: off, paths: ["x/**"] }, removal/undated: off }\n',
      (p) => p.rules.map((each) => `${each.rule} ${each.severity}`),
      ["removal/in-use off", "removal/in-use warning", "removal/undated off"],
    ],
    [
      "all sources of usage, each once",
      "usage: { threshold: 2, sources: [{ type: file, path: a.json }, { type: file, path: b.json }] }\n",
      "usage: { window: P10D, sources: [{ type: file, path: a.json }] }\n",
      (p) => [p.usage.threshold, p.usage.window.days, p.usage.sources.length],
      [2, 10, 2],
    ],
    [
      "callers by name",
      "callers: { a: { public: true } }\n",
      "callers: { a: { contact: x }, b: { contact: y } }\n",
      (p) => [p.callers["a"]?.contact, p.callers["b"]?.contact],
      [null, "y"],
    ],
    [
      "no decision of others",
      "audience: public\n",
      'decisions: [{ feature: "a.ts#b", decision: keep }]\n',
      (p) => p.decisions,
      [],
    ],
    [
      "no release of others",
      "audience: public\n",
      'releases: { "5": 2027-01-01 }\n',
      (p) => Object.keys(p.releases),
      [],
    ],
    [
      "no capability of others",
      "audience: public\n",
      'features: [{ id: orders, kind: capability, members: ["a/**"], deprecated: { replacement: b, reason: c, sunset: 2027-01-01 } }]\n',
      (p) => p.capabilities,
      [],
    ],
    [
      "its own decisions, with their lines",
      'audience: public\ndecisions:\n  - { feature: "a.ts#b", decision: keep }\n',
      "audience: internal\n",
      (p) => p.decisions.map(({ line }) => line),
      [3],
    ],
  ])("%s", (_, own, above, pick, value) => {
    expect(pick(onTop(own, above).configuration.policy)).toEqual(value);
  });

  it("takes a chain from the farthest on", () => {
    const { configuration } = onTop(
      "tests: true\n",
      "audience: internal\n",
      "audience: organisation\ntests: false\nfail-on: warning\n",
    );
    expect(configuration.policy).toMatchObject({ tests: true, audience: "internal", failOn: "warning" });
  });

  it("lets a repository have its own features alone", () => {
    const feature = (id: string): string => `features: [{ id: "flag:${id}", kind: flag }]\n`;
    expect(onTop(feature("own"), feature("other")).configuration.features.map(({ id }) => id)).toEqual([
      "flag:own",
    ]);
  });
});

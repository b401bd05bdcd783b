import { describe, expect, it } from "vitest";
import { inherit } from "../../../src/config/inheritance/inherit.ts";
import type { ConfigurationReading, Policy } from "../../../src/core/model/policy.ts";
import { sources } from "../../../src/usage/registry.generated.ts";
import { readConfiguration } from "../../support/configuration.ts";

function reading(text: string): ConfigurationReading {
  const read = readConfiguration(text, "w.yml");
  expect(read.problems).toEqual([]);
  return read;
}

function onTop(own: string | null, ...above: readonly string[]) {
  return inherit(
    own === null ? null : reading(own),
    above.map((text, index) => ({ name: `acme/p${String(index)}`, reading: reading(text) })),
    sources,
  );
}

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

describe("what is locked", () => {
  const removal = "removal: { requires: both }\n";
  it.each<
    [name: string, own: string, above: string, loosened: readonly string[], pick: Pick1, value: unknown]
  >([
    [
      "a looser scalar",
      "audience: internal\n",
      "audience: public\nlocked: [audience]\n",
      ["audience"],
      (p) => p.audience,
      "public",
    ],
    [
      "a stricter scalar stays",
      "audience: public\n",
      "audience: internal\nlocked: [audience]\n",
      [],
      (p) => p.audience,
      "public",
    ],
    [
      "a looser key of a mapping",
      "removal: { requires: either }\n",
      `${removal}locked: [removal.requires]\n`,
      ["removal.requires"],
      (p) => p.removal.requires,
      "both",
    ],
    [
      "by the whole mapping",
      "removal: { requires: either }\n",
      `${removal}locked: [removal]\n`,
      ["removal.requires"],
      (p) => p.removal.requires,
      "both",
    ],
    [
      "at the default, where the policy says nothing of it",
      "removal: { requires: either }\n",
      "locked: [removal.requires]\n",
      ["removal.requires"],
      (p) => p.removal.requires,
      "both",
    ],
    [
      "not what is not locked",
      "removal: { requires: either }\naudience: internal\n",
      "locked: [removal]\n",
      ["removal.requires"],
      (p) => p.audience,
      "internal",
    ],
    [
      "a rule that weighs less",
      "rules: { removal/before-sunset: warning }\n",
      "locked: [rules.removal/before-sunset]\n",
      ["rules.removal/before-sunset"],
      (p) => p.rules,
      [],
    ],
    [
      "a rule that weighs less somewhere",
      'rules: { removal/before-sunset: { severity: off, paths: ["x/**"] }, removal/in-use: off }\n',
      "locked: [rules.removal/before-sunset]\n",
      ["rules.removal/before-sunset"],
      (p) => p.rules.map(({ rule }) => rule),
      ["removal/in-use"],
    ],
    [
      "a rule that weighs more stays",
      "rules: { notice/reason-missing: error }\n",
      "locked: [rules]\n",
      [],
      (p) => p.rules.map(({ severity }) => severity),
      ["error"],
    ],
    [
      "a shorter window",
      "audiences: { public: { min: P1M } }\n",
      "audiences: { public: { min: P6M } }\nlocked: [audiences.public.min]\n",
      ["audiences.public"],
      (p) => p.audiences.public.min.months,
      6,
    ],
    [
      "a longer window stays",
      "audiences: { public: { min: P9M } }\n",
      "locked: [audiences]\n",
      [],
      (p) => p.audiences.public.min.months,
      9,
    ],
    [
      "paths whose audience is weaker",
      'paths: [{ match: "src/**", audience: internal }]\n',
      "locked: [paths]\n",
      ["paths"],
      (p) => p.paths,
      [],
    ],
    [
      "public taken back",
      "public: false\n",
      'paths: [{ match: "src/**", public: true }]\nlocked: [public, paths]\n',
      ["public"],
      (p) => p.paths.map((each) => each.public),
      [true],
    ],
    [
      "a later enforce-from",
      "enforce-from: 2026-11-01\n",
      "enforce-from: 2026-01-01\nlocked: [enforce-from]\n",
      ["enforce-from"],
      (p) => p.enforceFrom,
      "2026-01-01",
    ],
    [
      "an earlier enforce-from stays",
      "enforce-from: 2025-11-01\n",
      "enforce-from: 2026-01-01\nlocked: [enforce-from]\n",
      [],
      (p) => p.enforceFrom,
      "2025-11-01",
    ],
    [
      "more that is excluded",
      'exclude: ["a/**", "b/**"]\n',
      'exclude: ["a/**"]\nlocked: [exclude]\n',
      ["exclude"],
      (p) => p.exclude,
      ["a/**"],
    ],
    [
      "a higher threshold",
      "usage: { threshold: 100, window: P60D }\n",
      "locked: [usage]\n",
      ["usage.threshold"],
      (p) => [p.usage.threshold, p.usage.window.days],
      [0, 60],
    ],
    [
      "a further source stays",
      "usage: { sources: [{ type: file, path: b.json }] }\n",
      "usage: { sources: [{ type: file, path: a.json }] }\nlocked: [usage]\n",
      [],
      (p) => p.usage.sources.length,
      2,
    ],
    [
      "a command that fewer rights suffice for",
      "commands: { keep: read }\n",
      "locked: [commands]\n",
      ["commands.keep"],
      (p) => p.commands.keep,
      "maintain",
    ],
    ["never failing", "fail-on: never\n", "locked: [fail-on]\n", ["fail-on"], (p) => p.failOn, null],
    [
      "failing at warnings stays",
      "fail-on: warning\n",
      "locked: [fail-on]\n",
      [],
      (p) => p.failOn,
      "warning",
    ],
    [
      "switching the App's check off",
      "app-check: false\n",
      "locked: [app-check]\n",
      ["app-check"],
      (p) => p.appCheck,
      true,
    ],
    [
      "any other value where none is looser",
      "reminders: { days: [30], dashboard: true }\n",
      "reminders: { days: [60, 30] }\nlocked: [reminders.days]\n",
      ["reminders.days"],
      (p) => [p.reminders.days, p.reminders.dashboard],
      [[60, 30], true],
    ],
    [
      "the same value, where none is looser, stays",
      "reminders: { days: [60, 30] }\n",
      "reminders: { days: [60, 30] }\nlocked: [reminders.days]\n",
      [],
      (p) => p.reminders.days,
      [60, 30],
    ],
    [
      "where mentions are looked for",
      'visibility: { documentation: ["x"] }\n',
      'visibility: { documentation: ["docs/**"] }\nlocked: [visibility]\n',
      ["visibility.documentation"],
      (p) => p.visibility.documentation,
      ["docs/**"],
    ],
    [
      "everything",
      "audience: internal\nfail-on: never\nrules: { removal/in-use: off }\ntests: true\n",
      'locked: ["*"]\n',
      ["audience", "rules.removal/in-use", "fail-on"],
      (p) => [p.audience, p.tests],
      ["public", true],
    ],
    [
      "a caller of a weaker kind",
      "callers: { a: { audience: internal } }\n",
      "callers: { a: { audience: public } }\nlocked: [callers]\n",
      ["callers.a"],
      (p) => p.callers["a"]?.audience,
      "public",
    ],
  ])("%s", (_, own, above, loosened, pick, value) => {
    const got = onTop(own, above);
    expect(got.loosened.map(({ key }) => key)).toEqual(loosened);
    expect(got.loosened.map(({ lockedBy }) => lockedBy)).toEqual(loosened.map(() => "acme/p0"));
    expect(pick(got.configuration.policy)).toEqual(value);
  });

  it("names the line", () => {
    const { loosened } = onTop("tests: true\nremoval:\n  requires: either\n", "locked: [removal]\n");
    expect(loosened).toEqual([{ key: "removal.requires", line: 3, lockedBy: "acme/p0" }]);
  });

  it("holds for a policy between, too", () => {
    const top = "removal: { requires: both }\nlocked: [removal]\n";
    const got = onTop("tests: true\n", "removal: { requires: either }\nlocked: [fail-on]\n", top);
    expect(got.configuration.policy.removal.requires).toBe("both");
    expect(got.locks).toEqual([
      { key: "removal", by: "acme/p1" },
      { key: "fail-on", by: "acme/p0" },
    ]);
  });

  it("does not hold for the one that locks, which may be changed", () => {
    expect(
      onTop("removal: { requires: either }\nlocked: [removal]\n").configuration.policy.removal.requires,
    ).toBe("either");
  });

  it.each<[lock: string, message: RegExp | null]>([
    ["removal.requires", null],
    ["rules.removal/before-sunset", null],
    ["audiences.public.min", null],
    ["callers.acme-mobile", null],
    ["*", null],
    ["removal.require", /`removal.require` is no key that can be locked: did you mean `removal.requires`\?/],
    ["rule", /did you mean `rules`\?/],
    ["rules.removal/early", /no key that can be locked/],
    ["decisions", /cannot be locked: `decisions` belongs to each repository/],
    ["features", /belongs to each repository/],
    ["audience.public", /no key that can be locked/],
    ["__proto__", /no key that can be locked/],
  ])("locked: %s", (lock, message) => {
    const { problems } = readConfiguration(`locked: ["${lock}"]\n`, "w.yml");
    if (message === null) expect(problems).toEqual([]);
    else expect(problems[0]).toMatchObject({ line: 1, column: 10, message: expect.stringMatching(message) });
  });
});

describe("extends", () => {
  it.each<[written: string, read: string | null]>([
    ["acme/policy", "acme/policy .github/deprecations.yml -"],
    ["acme/policy:base.yml", "acme/policy base.yml -"],
    ["acme/policy:a/b.yml@v1.2", "acme/policy a/b.yml v1.2"],
    ["acme/policy@feature/x", "acme/policy .github/deprecations.yml feature/x"],
    ["acme/.github", "acme/.github .github/deprecations.yml -"],
    ["acme", null],
    ["acme/policy/more", null],
    ["acme/policy:../secret.yml", null],
    ["acme/policy:/etc/passwd", null],
    ["acme/policy:a//b", null],
    ["acme/policy@", null],
    ["acme/policy@../x", null],
    ["acme/policy@-x", null],
    ["acme/..", null],
    ["https://github.com/acme/policy", null],
    ["acme/policy:a b.yml", null],
  ])("%s", (written, read) => {
    const reading = readConfiguration(`extends: "${written}"\n`, "w.yml");
    const reference = reading.written?.extends?.reference;
    expect(
      reference === undefined
        ? null
        : `${reference.owner}/${reference.repo} ${reference.path} ${reference.ref ?? "-"}`,
    ).toBe(read);
    expect(reading.problems.length).toBe(read === null ? 1 : 0);
  });

  it("is known of a file that is not valid otherwise", () => {
    const reading = readConfiguration("extends: acme/policy\naudence: public\n", "w.yml");
    expect(reading.configuration).toBeNull();
    expect(reading.written?.extends?.reference.repo).toBe("policy");
  });
});

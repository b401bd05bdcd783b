import { describe, expect, it } from "vitest";
import { sources } from "../../src/usage/registry.generated.ts";
import { readConfiguration } from "../support/configuration.ts";

/** `line:column key: message` of every problem. */
function problems(text: string): string[] {
  const { configuration, problems } = readConfiguration(text, "c.yml");
  expect(configuration).toBeNull();
  return problems.map(({ path, line, column, key, message }) => {
    expect(path).toBe("c.yml");
    return `${line}:${column} ${key}: ${message}`;
  });
}

describe("problems of single values", () => {
  it.each<[string, string[]]>([
    ["audence: public", ["1:1 audence: `audence` is not a known key: did you mean `audience`?"]],
    [
      "audience: publc",
      [
        '1:11 audience: `audience`: expected one of internal, organisation, public; found "publc". Did you mean `public`?',
      ],
    ],
    [
      "enforce-from: 2026-02-30",
      [
        '1:15 enforce-from: `enforce-from`: expected a day that exists, as in 2027-01-15; found "2026-02-30".',
      ],
    ],
    [
      "enforce-from: 2026",
      [
        "1:15 enforce-from: `enforce-from`: expected a day that exists, as in 2027-01-15; found the number 2026.",
      ],
    ],
    ["tests: yes", ['1:8 tests: `tests`: expected true or false; found "yes".']],
    ["exclude: legacy/**", ['1:10 exclude: `exclude`: expected a list of path globs; found "legacy/**".']],
    [
      "include: [src/**, legacy/]",
      [
        "1:19 include[1]: " +
          '`include[1]`: expected a path glob, as in src/** (it matches no file; write a folder as `legacy/**`); found "legacy/".',
      ],
    ],
    [
      "usage: { window: PT5H, threshold: -1 }",
      [
        '1:18 usage.window: `usage.window`: expected a calendar duration, as in P6M, P4W or P35D; found "PT5H".',
        "1:35 usage.threshold: `usage.threshold`: expected a number of calls, a whole number from 0 to 1000000000; found the number -1.",
      ],
    ],
    [
      "rules:\n  removal/undatd: error",
      [
        "2:3 rules.removal/undatd: `removal/undatd` is not a known key of `rules`: did you mean `removal/undated`?",
      ],
    ],
    [
      "rules:\n  removal/undated: [error, { severity: warn }, { sverity: off, severity: off }, 5]",
      [
        '2:40 rules.removal/undated[1].severity: `rules.removal/undated[1].severity`: expected one of off, notice, warning, error; found "warn".',
        "2:50 rules.removal/undated[2].sverity: `sverity` is not a known key of `rules.removal/undated[2]`: did you mean `severity`?",
        "2:81 rules.removal/undated[3]: `rules.removal/undated[3]`: expected off, notice, warning or error; or a mapping with `severity` and `paths`; or a list of those; found the number 5.",
      ],
    ],
    [
      'releases: { latest: 2027-01-01, "6.1": soon, "7": }',
      [
        "1:13 releases.latest: `latest` is not allowed here: expected a version, as in 5 or 6.1.",
        '1:40 releases["6.1"]: `releases["6.1"]`: expected a day that exists, as in 2027-01-15; found "soon".',
        "1:51 releases.7: `releases.7` is missing: expected a day that exists, as in 2027-01-15.",
      ],
    ],
    [
      "reminders: { assignees: codeownrs, days: [1.5] }",
      [
        '1:25 reminders.assignees: `reminders.assignees`: expected codeowners, or a list of logins; found "codeownrs".',
        "1:43 reminders.days[0]: `reminders.days[0]`: expected days before the sunset, a whole number from 0 to 3650; found the number 1.5.",
      ],
    ],
    ["- a", ["1:1 : The file: expected a mapping of keys; found a list."]],
    ["hello", ['1:1 : The file: expected a mapping of keys; found "hello".']],
  ])("%s", (text, expected) => {
    expect(problems(text)).toEqual(expected);
  });

  it("names the keys of the kind of source that is meant", () => {
    const types = sources
      .toSorted((a, b) => a.position - b.position)
      .map(({ type }) => type)
      .join(", ");
    expect(types).toMatch(/^prometheus, http, file\b/);
    expect(
      problems(`usage:
  sources:
    - { type: http, url: ftp://x, metrcs: {} }
    - { type: prometheus, url: "https://u:p@x", metrcs: {} }
    - { type: promethes }
    - 5
    - { type: file, path: ../secret.json, timeout: 5 }`),
    ).toEqual([
      '3:26 usage.sources[0].url: `usage.sources[0].url`: expected an http or https URL without a password in it; found "ftp://x".',
      "3:35 usage.sources[0].metrcs: `metrcs` is not a known key of `usage.sources[0]`: expected one of type, url, token-env, covers, timeout.",
      '4:32 usage.sources[1].url: `usage.sources[1].url`: expected an http or https URL without a password in it; found "https://…@x".',
      "4:49 usage.sources[1].metrcs: `metrcs` is not a known key of `usage.sources[1]`: did you mean `metrics`?",
      `5:15 usage.sources[2].type: \`usage.sources[2].type\`: expected a source of usage: a mapping with \`type\`, one of ${types}; found "promethes". Did you mean \`prometheus\`?`,
      `6:7 usage.sources[3]: \`usage.sources[3]\`: expected a source of usage: a mapping with \`type\`, one of ${types}; found the number 5.`,
      '7:27 usage.sources[4].path: `usage.sources[4].path`: expected a path inside the repository; found "../secret.json".',
      "7:43 usage.sources[4].timeout: `timeout` is not a known key of `usage.sources[4]`: expected one of type, path, covers.",
    ]);
  });

  it("never repeats what may be a secret", () => {
    const said = problems(`usage:
  sources:
    - { type: http, url: "https://user:hunter2@example.org/" }
    - { type: http, url: "https://example.org/", token-env: "hunter2-!" }`);
    expect(said).toHaveLength(2);
    expect(said.join()).not.toContain("hunter2");
  });
});

describe("problems between keys", () => {
  it.each<[string, string[]]>([
    [
      "audiences:\n  public: { min: P2Y }\n  internal: { min: P4W, max: P1W }\n  organisation: { max: P1D }",
      [
        "2:18 audiences.public.min: `min` of the audience public is longer than its `max` (the default).",
        "3:20 audiences.internal.min: `min` of the audience internal is longer than its `max`.",
        "4:24 audiences.organisation.max: `max` of the audience organisation is shorter than its `min` (the default).",
      ],
    ],
    [
      `decisions:
  - { feature: a, decision: extend }
  - { feature: a, decision: keep, until: 2027-01-01 }
  - { feature: a, decision: accept-breakage }
  - { feature: a, decision: extend, until: 2027-04-31 }
  - { feature: "~aca0", decision: keep }
  - { feature: "~aca0", decision: extend, until: 2027-04-30 }`,
      [
        "2:5 decisions[0]: The decision `extend` needs `until`, the new sunset date, for example 2027-06-01.",
        "3:42 decisions[1].until: `until` belongs to the decision `extend`, not to `keep`.",
        "4:5 decisions[2]: The decision `accept-breakage` needs `reason`.",
        "4:5 decisions[2]: The decision `accept-breakage` needs `by`.",
        '5:44 decisions[3].until: `decisions[3].until`: expected a day that exists, as in 2027-01-15; found "2027-04-31".',
        "6:16 decisions[4].feature: The decision `keep` needs the full id: only the id identifies the feature after its notice is removed.",
      ],
    ],
    [
      `features:
  - { id: a b, kind: capability }
  - id: flag:x
    kind: flag
    evidence: [{ path: a, regex: "(a+)+" }, { path: a }, { path: a, pattern: x, regex: y }]
  - { id: "flag:x", kind: flag }
  - { id: "flag:y" }`,
      [
        '2:11 features[0].id: `features[0].id`: expected an id of letters, digits and `:._/-`, as in flag:new-checkout or orders-v1; found "a b".',
        '5:34 features[1].evidence[0].regex: `features[1].evidence[0].regex`: expected a regular expression that is quick to run (it repeats a group that contains a repetition or alternatives); found "(a+)+".',
        "5:45 features[1].evidence[1]: Evidence needs either `pattern`, a literal text, or `regex`, a regular expression.",
        "5:58 features[1].evidence[2]: Evidence needs either `pattern`, a literal text, or `regex`, a regular expression.",
        "6:11 features[2].id: The feature `flag:x` is declared twice. Remove one.",
        "7:5 features[3].kind: `features[3].kind` is missing: expected one of endpoint, parameter, header, field, enum-value, type, class, interface, enum, function, method, constructor, property, variable, constant, module, file, message, service, flag, capability, config-key.",
      ],
    ],
    ["paths: [{ match: x }]", ["1:9 paths[0]: The entry has no effect: expected `audience` or `public`."]],
    [
      'releases: { "5": 2027-01-01, v5: 2027-01-01 }',
      ["1:34 releases.v5: `v5` and `5` are the same release. Remove one."],
    ],
    [
      'usage: { sources: [{ type: prometheus, url: "http://x", username-env: U, token-env: T }] }',
      [
        "1:20 usage.sources[0]: `username-env` and `password-env` must be set together; password-env is missing.",
        "1:85 usage.sources[0].token-env: A source logs in with a token or with a password, not with both.",
      ],
    ],
  ])("%s", (text, expected) => {
    expect(problems(text)).toEqual(expected);
  });
});

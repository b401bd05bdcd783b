import { describe, expect, it } from "vitest";
import { oldKeys } from "../../src/config/old-forms.ts";
import { readConfiguration } from "../support/configuration.ts";

const old = `enforceFrom: 2026-11-20
failOn: warning
ignore: ["legacy/**"]
grace: { public: { min: P1M } }
removal: { require: either }
usage:
  lookback: P30D
  sources:
    - { type: http, url: "https://a.example", tokenEnv: A }
    - { type: prometheus, url: "https://b.example", usernameEnv: U, passwordEnv: P, labels: { callerClass: tier } }
reminders: { overdueEvery: P1D }
commands: { acceptBreakage: admin }
visibility: { releaseNotes: [CHANGES.md] }
`;

const current = `enforce-from: 2026-11-20
fail-on: warning
exclude: ["legacy/**"]
audiences: { public: { min: P1M } }
removal: { requires: either }
usage:
  window: P30D
  sources:
    - { type: http, url: "https://a.example", token-env: A }
    - { type: prometheus, url: "https://b.example", username-env: U, password-env: P, labels: { caller-class: tier } }
reminders: { overdue-every: P1D }
commands: { accept-breakage: admin }
visibility: { release-notes: [CHANGES.md] }
`;

describe("old forms", () => {
  it("are read as their new forms are", () => {
    const reading = readConfiguration(old, "c.yml");
    expect(reading.problems).toEqual([]);
    expect(reading.configuration).toEqual(readConfiguration(current, "c.yml").configuration);
    expect(readConfiguration(current, "c.yml").oldForms).toEqual([]);
  });

  it("are each reported with their place", () => {
    const { oldForms } = readConfiguration(old, "c.yml");
    expect(oldForms.map((use) => `${use.line}:${use.column} ${use.key} -> ${use.replacement}`)).toEqual([
      "1:1 enforceFrom -> enforce-from",
      "2:1 failOn -> fail-on",
      "3:1 ignore -> exclude",
      "4:1 grace -> audiences",
      "5:12 removal.require -> removal.requires",
      "7:3 usage.lookback -> usage.window",
      "9:47 usage.sources[0].tokenEnv -> usage.sources[0].token-env",
      "10:53 usage.sources[1].usernameEnv -> usage.sources[1].username-env",
      "10:69 usage.sources[1].passwordEnv -> usage.sources[1].password-env",
      "10:95 usage.sources[1].labels.callerClass -> usage.sources[1].labels.caller-class",
      "11:14 reminders.overdueEvery -> reminders.overdue-every",
      "12:13 commands.acceptBreakage -> commands.accept-breakage",
      "13:15 visibility.releaseNotes -> visibility.release-notes",
    ]);
    expect(oldForms).toHaveLength(oldKeys.length);
    expect(oldForms[0]?.message).toBe("`enforceFrom` is an old form; write `enforce-from`.");
  });

  it("are a problem beside their new form", () => {
    const reading = readConfiguration("exclude: [a]\nignore: [b]\n", "c.yml");
    expect(reading.problems).toEqual([
      {
        path: "c.yml",
        line: 2,
        column: 1,
        key: "ignore",
        message: "`ignore` is the old form of `exclude`, and both are set; keep `exclude`.",
      },
    ]);
    expect(reading.oldForms).toEqual([]);
  });

  it("are reported beside problems, and where a merge key brings them in", () => {
    const { problems, oldForms } = readConfiguration(
      `usage:
  sources:
    - &a { type: http, url: "https://a.example", tokenEnv: A }
    - { <<: *a, url: "https://b.example" }
tests: 5
`,
      "c.yml",
    );
    expect(problems.map(({ line, key }) => `${line} ${key}`)).toEqual(["5 tests"]);
    expect(oldForms.map(({ line, column, key }) => `${line}:${column} ${key}`)).toEqual([
      "3:50 usage.sources[0].tokenEnv",
      "3:50 usage.sources[1].tokenEnv",
    ]);
  });

  it("hold only where they stood: elsewhere they are unknown keys", () => {
    const { problems } = readConfiguration("removal: { ignore: [a] }", "c.yml");
    expect(problems.map(({ key }) => key)).toEqual(["removal.ignore"]);
  });
});

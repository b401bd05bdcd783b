// A run that ends before everything is judged says what was not, and is never a pass.
import { describe, expect, it } from "vitest";
import { readConfigurations } from "../../src/analysis/policy/configuration.ts";
import type { RunTime } from "../../src/ports/run-time.ts";
import { rules } from "../../src/rules/registry.generated.ts";
import { audit } from "../../src/usecases/audit.ts";
import { MemoryRepository } from "../support/memory-repository.ts";
import { answeredBy, offline } from "../support/usage/source-world.ts";
import {
  engine,
  path,
  configuration,
  today,
  notice,
  file,
  without,
  source,
  three,
  overAfter,
  checked,
  type Files,
} from "./out-of-time.ts";

/** A clock that rings as soon as somebody waits. */
const ringing: RunTime = {
  allowed: 7,
  elapsed: () => 0,
  after: () => ({ passed: new Promise((done) => setImmediate(done)), cancel: () => {} }),
};

describe("a check that runs out of time", () => {
  it("while it reads files: what was read is judged, the others are named", async () => {
    const early = { ...three(file), "a.ts": file.replace("2026-11-01", "2027-11-01") };
    const { verdict, findings } = await checked(early, three(without), overAfter(1));
    expect(verdict).toBe("fail");
    expect(findings.map(({ rule, severity }) => `${rule} ${severity}`)).toContain("removal/unverified error");
    const said = findings.find(({ rule }) => rule === "removal/unverified");
    expect(said?.message).toMatch(
      /^The run reached its limit of 300 seconds, so not everything was judged\. Not judged: 2 changed files \(`b\.ts` and `c\.ts`\)/,
    );
    expect(said?.message).toContain("1 changed feature (`a.ts#f`)");
  });

  it("while it waits for a source of usage: the features are named", async () => {
    const world = answeredBy(() => new Promise(() => {}));
    const base = { "a.ts": file, [path]: source };
    const result = await checked(base, { "a.ts": without, [path]: source }, ringing, { world });
    expect(result.verdict).toBe("fail");
    expect(result.findings.map(({ message }) => message)).toEqual([
      expect.stringContaining(
        "limit of 7 seconds, so not everything was judged. Not judged: 1 changed feature (`a.ts#f`)",
      ),
    ]);
    expect(result.removals).toMatchObject([{ feature: "a.ts#f", evidence: null }]);
  });

  it.each<[string, string]>([
    ["where the rule is off", "rules: { removal/unverified: off }\n"],
    ["where it is a warning", "rules: { removal/unverified: warning }\n"],
  ])("fails %s", async (_, policy) => {
    const result = await checked(
      { ...three(file), [path]: policy },
      { ...three(without), [path]: policy },
      overAfter(0),
    );
    expect(result.verdict).toBe("fail");
    expect(result.findings.at(-1)).toMatchObject({ rule: "removal/unverified", severity: "error" });
  });

  it("has the seconds of base's configuration", async () => {
    const policy = "time-limit: 20\n";
    const result = await checked(
      { ...three(file), [path]: policy },
      { ...three(without), [path]: "time-limit: 9000\n" },
      overAfter(0),
    );
    expect(result.findings.some(({ message }) => message.includes("limit of 20 seconds"))).toBe(true);
  });

  it.each<[string, Files, Files, number, boolean]>([
    [
      "in code with importers",
      { ...three(file), "d.ts": `import { f } from "./a.ts";\n${file}`, "package.json": "{}" },
      { ...three(without), "e.ts": `${notice}export function f(): void {}\n` },
      4,
      true,
    ],
    [
      "under public paths, with names handed on",
      {
        [path]: 'paths: [{ match: "src/**", public: true }]\n',
        "package.json": '{ "name": "x", "exports": "./src/index.ts" }',
        "src/index.ts": 'export * from "./a.ts";\n',
        "src/a.ts": `${file}export class A { m() {} }\n`,
      },
      {
        "src/a.ts": without,
        "src/b.ts": 'import { f } from "./a.ts";\nf();\n',
      },
      4,
      false,
    ],
    [
      "under notices of other files",
      {
        "p/doc.go": "// Package p is old.\n//\n// Deprecated: use q. Sunset: 2027-11-01.\npackage p\n",
        "p/a.go": "package p\n\nfunc A() {}\n\nfunc B() {}\n",
      },
      { "p/a.go": "package p\n\nfunc B() {}\n" },
      2,
      false,
    ],
    [
      "with words from another module",
      {
        "x/words.py": 'TEXT = "f is deprecated; use g. Sunset: 2027-11-01"\n',
        "x/a.py":
          "import warnings\nfrom x.words import TEXT\n\n\ndef f():\n    warnings.warn(TEXT, DeprecationWarning)\n",
      },
      { "x/a.py": "import warnings\n" },
      2,
      false,
    ],
    [
      "in a contract of several files",
      {
        "api/openapi.yaml":
          "openapi: 3.0.0\ninfo: { title: x, version: '1' }\npaths:\n  /a: { $ref: 'a.yaml' }\n",
        "api/a.yaml":
          "get:\n  deprecated: true\n  x-sunset: 2027-11-01\n  responses: { '200': { description: ok } }\n",
      },
      { "api/a.yaml": "post:\n  responses: { '200': { description: ok } }\n" },
      2,
      false,
    ],
    [
      "in the policy",
      {
        "a.ts": file,
        ".github/workflows/check.yml": "on: pull_request\njobs: {}\n",
        [path]: "decisions: [{ feature: 'a.ts#f', decision: keep, reason: r, by: b, on: 2026-05-01 }]\n",
      },
      {
        "a.ts": without,
        ".gitattributes": "*.ts linguist-generated\n",
        ".github/workflows/check.yml": "on: push\njobs: {}\n",
        [path]: "fail-on: never\n",
      },
      4,
      false,
    ],
    [
      "in a workflow alone",
      { ".github/workflows/check.yml": "on: pull_request\njobs: {}\n" },
      { ".github/workflows/check.yml": "on: push\njobs: {}\n", "src/a.txt": "words\n" },
      2,
      true,
    ],
    [
      "where base is unreadable",
      { "a.ts": `${file}export function broken( {\n` },
      { "a.ts": without },
      2,
      true,
    ],
  ])("says so wherever it ends, and never passes: %s", async (_, base, head, places, passes) => {
    const whole = await checked(base, head, overAfter(1_000_000));
    expect(whole.verdict).toBe(passes ? "pass" : "fail");
    const ends = new Set<string>();
    for (let looks = 0; !ends.has("whole"); looks += 1) {
      const result = await checked(base, head, overAfter(looks));
      const said = result.findings.find(({ message }) => message.startsWith("The run reached its limit"));
      if (said === undefined) expect(result).toEqual(whole);
      else expect([result.verdict, said.severity]).toEqual(["fail", "error"]);
      ends.add(said === undefined ? "whole" : said.message);
    }
    expect(ends.size).toBeGreaterThanOrEqual(places);
  });

  it("is as any other where the time suffices", async () => {
    const result = await checked(three(file), three(without), overAfter(1_000_000));
    expect(result.findings.map(({ rule }) => rule)).not.toContain("removal/unverified");
    expect(result.removals).toHaveLength(3);
  });
});

describe("an audit that runs out of time", () => {
  it("says how much was not read, and what could not be judged", async () => {
    const repository = new MemoryRepository([{ day: "2026-01-01", files: three(file) }]);
    const tree = repository.tree("c0");
    const state = await readConfigurations(configuration, { base: tree, head: null, fallback: null });
    const result = await audit({
      repository,
      engine,
      rules,
      at: "c0",
      base: "c0",
      today,
      state,
      failOn: null,
      usage: null,
      sourceWorld: offline,
      time: overAfter(1),
      onProgress() {},
      readLocal: () => Promise.resolve(null),
    });
    expect(result.problems.map(({ message }) => message)).toEqual([
      "The run reached its time limit: 2 files from this one on were not read.",
      expect.stringMatching(/^The audit reached its limit of 300 seconds: 1 feature/),
    ]);
    expect(result.unfinished).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { createRepository } from "../support/git-repository.ts";
import { runCommand } from "../support/command.ts";
import { tell, type Files } from "../support/story.ts";
import { client, fetchAll, fetchPage, id, notice, old } from "../support/story-files.ts";

const today = "2026-11-20";
const gone = { "src/client.ts": fetchPage };
const window = { from: "2026-10-01", to: today };
const record = (calls: number, more: object = {}): string =>
  JSON.stringify({
    schema: 1,
    window,
    ...more,
    features: [
      {
        feature: id,
        callers:
          calls === 0
            ? []
            : [
                {
                  caller: "acme",
                  count: calls,
                },
              ],
      },
    ],
  });
const file = `usage: { sources: [{ type: file, path: ops/usage.json }] }\n`;
const accept = `decisions:\n  - { feature: "${id}", decision: accept-breakage, reason: "told", by: octocat, on: 2026-11-02 }\n`;
const policyFile = ".github/deprecations.yml";

async function removalsOf(base: Files, head: Files, args: readonly string[] = []) {
  const told = await tell({ name: "", base: [[old, base]], head, today, args });
  return { ...told, removals: (told.object as unknown as { removals: readonly object[] }).removals };
}

const dates = { feature: id, sunset: "2026-11-01", introduced: old, graceEnds: "2026-07-10" };

describe("what a removal was judged on", () => {
  it.each<[string, Files, Files, "pass" | "fail", readonly object[]]>([
    [
      "that no source speaks of",
      client(fetchAll("2026-11-01")),
      gone,
      "pass",
      [{ ...dates, evidence: null, decision: null }],
    ],
    [
      "that nobody calls",
      { ...client(fetchAll("2026-11-01")), [policyFile]: file, "ops/usage.json": record(0) },
      gone,
      "pass",
      [{ ...dates, evidence: { status: "zero" }, decision: null }],
    ],
    [
      "whose breakage is accepted",
      { ...client(fetchAll("2026-11-01")), [policyFile]: file + accept, "ops/usage.json": record(3) },
      gone,
      "pass",
      [
        {
          ...dates,
          evidence: { status: "used", total: 3 },
          decision: {
            feature: id,
            decision: "accept-breakage",
            reason: "told",
            by: "octocat",
            on: "2026-11-02",
          },
        },
      ],
    ],
    [
      "whose breakage needed no acceptance",
      { ...client(fetchAll("2026-11-01")), [policyFile]: file + accept, "ops/usage.json": record(0) },
      gone,
      "pass",
      [{ evidence: { status: "zero" }, decision: null }],
    ],
    [
      "before its date, whatever was accepted",
      { ...client(fetchAll("2027-11-01")), [policyFile]: file + accept, "ops/usage.json": record(3) },
      gone,
      "fail",
      [{ sunset: "2027-11-01", evidence: { status: "used" }, decision: null }],
    ],
    [
      "that is called, and left out by the file's own `covers`",
      {
        ...client(fetchAll("2026-11-01")),
        [policyFile]: file,
        "ops/usage.json": record(841, { covers: ["openapi.yaml#*"] }),
      },
      gone,
      "fail",
      [{ ...dates, evidence: { status: "used", total: 841 }, decision: null }],
    ],
    [
      "that is extended on base",
      {
        ...client(fetchAll("2026-11-01")),
        [policyFile]: `decisions: [{ feature: "${id}", decision: extend, until: 2027-03-01 }]\n`,
      },
      gone,
      "fail",
      [{ ...dates, sunset: "2027-03-01", evidence: null, decision: null }],
    ],
    [
      "without a date",
      client("/** @deprecated Use fetchPage. */\nexport function fetchAll(): void {}\n"),
      gone,
      "fail",
      [{ feature: id, sunset: null, introduced: old, graceEnds: null, evidence: null, decision: null }],
    ],
    [
      "made unreachable",
      client(fetchAll("2026-11-01")),
      client(`${notice("2026-11-01")}\nfunction fetchAll(): void {}\nfetchAll();\n`),
      "pass",
      [{ ...dates, evidence: null, decision: null }],
    ],
    [
      "that was never deprecated",
      {
        ...client("export function fetchAll(): void {}\n"),
        [policyFile]: `${file}paths: [{ match: "src/**", public: true }]\n`,
        "ops/usage.json": record(7),
      },
      gone,
      "fail",
      [
        {
          feature: id,
          sunset: null,
          introduced: null,
          graceEnds: null,
          evidence: {
            status: "used",
            total: 7,
          },
        },
      ],
    ],
    ["is empty where nothing goes", client(fetchAll("2026-11-01")), { "a.txt": "x" }, "pass", []],
  ])("%s", async (_, base, head, verdict, expected) => {
    const told = await removalsOf(base, head);
    expect(told.verdict).toBe(verdict);
    expect(told.removals).toMatchObject(expected);
    expect(told.removals).toHaveLength(expected.length);
  });

  it("counts from the first day of the notice, whatever was changed in its file since", async () => {
    const at = (line: number): Files => client(fetchAll("2026-11-01"), `// ${String(line)}\n`);
    const told = await tell({
      name: "",
      head: gone,
      today,
      base: [
        ["2025-03-04", at(1)],
        ["2025-05-05", at(2)],
        ["2025-12-12", at(3)],
        ["2026-10-10", at(4)],
      ],
    });
    expect(told.object).toMatchObject({ removals: [{ introduced: "2025-03-04", graceEnds: "2025-09-04" }] });
  });
});

describe("every report", () => {
  const base = {
    ...client(fetchAll("2026-11-01")),
    [policyFile]: file + accept,
    "ops/usage.json": record(3),
  };
  it.each<[string, Files, readonly string[]]>([
    [
      "says what a removal was allowed on",
      base,
      [
        "sunset 2026-11-01, announced on 2026-01-10",
        "ops/usage.json",
        "3 calls by 1 caller",
        "accept-breakage",
        "octocat",
      ],
    ],
    [
      "says where no source speaks of it",
      client(fetchAll("2026-11-01")),
      ["sunset 2026-11-01", "No usage source covers it."],
    ],
  ])("%s", async (_, files, words) => {
    const repository = createRepository();
    try {
      repository.commit(files, { date: old });
      repository.branch("change");
      repository.commit(gone, { date: today });
      for (const format of ["text", "markdown", "github"]) {
        const args = ["--base", "main", "--head", "change", "--today", today, "--format", format];
        const { code, stdout } = await runCommand(repository.dir, "check", ...args);
        expect(code).toBe(0);
        for (const word of words) expect(`${format}: ${stdout.replaceAll("\\", "")}`).toContain(word);
      }
    } finally {
      repository.cleanup();
    }
  });
});

describe("a source that does not answer and does not cover what goes", () => {
  it("is no evidence, and is said", async () => {
    const dead = `usage: { sources: [{ type: http, url: "http://127.0.0.1:9/usage", timeout: 1 }] }\n`;
    const told = await removalsOf({ ...client(fetchAll("2026-11-01")), [policyFile]: dead }, gone);
    expect(told).toMatchObject({ verdict: "pass", removals: [{ evidence: null }] });
    expect(told.object.problems).toEqual([
      {
        path: policyFile,
        message: expect.stringContaining("A usage source did not answer: http://127.0.0.1:9/usage"),
      },
    ]);
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository, type TestRepository } from "../support/git-repository.ts";

const notice = "/** @deprecated Use `fetchPage` instead. It loses results. Sunset: 2027-01-15. */\n";
const full = `export function fetchPage(): void {}\n${notice}export function fetchAll(): void {}\n`;
const without = "export function fetchPage(): void {}\n";
const id = "src/client.ts#fetchAll";
const served = { introduced: "2026-01-10", graceEnds: "2026-07-10" };
const removal = { feature: id, sunset: "2027-01-15", ...served, evidence: null, decision: null };

let repository: TestRepository;
let scratch: string;

beforeAll(() => {
  repository = createRepository();
  repository.commit({ "src/client.ts": full }, { date: "2026-01-10" });
  repository.branch("change");
  repository.commit({ "src/client.ts": without });
  scratch = mkdtempSync(join(tmpdir(), "warden-command-"));
});

afterAll(() => {
  repository.cleanup();
  rmSync(scratch, { recursive: true });
});

const run = (...args: string[]): ReturnType<typeof runCommand> => runCommand(repository.dir, ...args);

describe("exit codes", () => {
  it.each([
    [["check", "--base", "main", "--head", "change"], 1],
    [["check", "--base", "main", "--head", "change", "--fail-on", "never"], 0],
    [["check", "--base", "main", "--head", "main"], 0],
    [["check", "--head", "change"], 1],
    [["check", "--base", "main", "--head", "change", "--today", "2027-01-15"], 0],
    [["check", "--base", "nowhere"], 2],
    [["check", "--base", "main", "--today", "2027-02-30"], 2],
    [["check", "--base", "main", "--config", "missing.yml"], 2],
    [["check", "--base", "main", "--format", "yaml"], 2],
    [["check", "--bse", "main"], 2],
    [["check", "extra"], 2],
    [["scan", "--format", "sarif"], 2],
    [["scan", "--sarif", "out.sarif"], 2],
    [["explain", "removal/undated", "--format", "markdown"], 2],
    [["chekc"], 2],
    [[], 2],
    [["--help"], 0],
    [["check", "--help"], 0],
    [["--version"], 0],
    [["audit"], 0],
    [["audit", "--fail-on", "notice"], 2],
    [["explain"], 2],
    [["explain", "removal/before-sunset"], 0],
    [["explain", "removal/before-sunst"], 2],
    [["explain", id, "--at", "main"], 0],
    [["explain", `${id}x`, "--at", "main"], 2],
  ])("%j: %i", async (args, code) => {
    const result = await run(...args);
    expect(result.code).toBe(code);
    if (code === 2) {
      expect(result.stdout).toBe("");
      expect(result.stderr).not.toMatch(/\n\s+at /);
    } else expect(result.stderr).toBe("");
  });

  it("says in one line that there is no repository", async () => {
    const { code, stderr } = await runCommand(scratch, "scan");
    expect(code).toBe(2);
    expect(stderr).toMatch(/^sunset-warden: .* is not in a git repository: .*\n$/);
  });

  it("names the nearest option and command", async () => {
    expect((await run("check", "--bse", "main")).stderr).toContain("Did you mean --base?");
    expect((await run("scan", "--json")).stderr).toContain("Did you mean --format json?");
    expect((await run("chekc")).stderr).toContain("Did you mean check?");
  });
});

describe("check", () => {
  it("gives the promised object, and nothing else, on standard output", async () => {
    const { stdout } = await run("check", "--base", "main", "--head", "change", "--format", "json");
    expect(JSON.parse(stdout)).toEqual({
      schema: 1,
      verdict: "fail",
      base: repository.head("main"),
      head: repository.head("change"),
      today: "2026-11-20",
      problems: [],
      unread: [],
      changes: [
        {
          feature: id,
          change: "removed",
          path: "src/client.ts",
          line: 3,
          side: "base",
          movedTo: null,
          sunsetFrom: "2027-01-15",
          sunsetTo: null,
        },
      ],
      findings: [
        {
          rule: "removal/before-sunset",
          severity: "error",
          feature: id,
          place: { path: "src/client.ts", line: 3, side: "base" },
          message: "`fetchAll` may not be removed before 2027-01-15 (today is 2026-11-20).",
          remedy: expect.stringContaining("2027-01-15") as string,
          passesFrom: "2027-01-15",
          evidence: null,
        },
      ],
      removals: [removal],
      policy: [],
    });
  });

  it("judges the working tree with what is not committed, and a bare repository", async () => {
    const copy = repository.clone({ branch: "main" });
    copy.write({ "src/client.ts": without });
    const onTree = await runCommand(
      copy.dir,
      "check",
      "--base",
      "HEAD",
      "--head",
      "WORKTREE",
      "--format",
      "json",
    );
    expect(JSON.parse(onTree.stdout)).toMatchObject({ verdict: "fail", head: "WORKTREE" });
    const bare = repository.bare();
    const onBare = await runCommand(scratch, "check", "-C", bare.dir, "--base", "main", "--head", "change");
    expect(onBare.code).toBe(1);
    const noTree = await runCommand(scratch, "check", "-C", bare.dir, "--base", "main", "--head", "WORKTREE");
    expect(noTree).toMatchObject({ code: 2, stdout: "" });
  });

  it("takes the sunset from base's tip, where it was extended after the branch left", async () => {
    const copy = createRepository();
    copy.commit({ "src/client.ts": full.replace("2027-01-15", "2026-11-01") }, { date: "2026-01-10" });
    copy.branch("change").commit({ "src/client.ts": without });
    copy.checkout("main").commit({ "src/client.ts": full.replace("2027-01-15", "2026-12-24") });
    const { stdout } = await runCommand(
      copy.dir,
      "check",
      "--base",
      "main",
      "--head",
      "change",
      "--format",
      "json",
    );
    expect(JSON.parse(stdout)).toMatchObject({
      base: copy.head("main"),
      findings: [{ rule: "removal/before-sunset", passesFrom: "2026-12-24" }],
    });
    copy.cleanup();
  });

  it("writes a SARIF log beside its report", async () => {
    const file = join(scratch, "out.sarif");
    await run("check", "--base", "main", "--head", "change", "--sarif", file);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      version: "2.1.0",
      runs: [{ results: [{ ruleId: "removal/before-sunset", level: "error" }] }],
    });
  });

  it("reads a configuration and a usage file from outside the repository", async () => {
    const config = join(scratch, "policy.yml");
    writeFileSync(config, "rules: { removal/before-sunset: warning }\n");
    const lenient = await run("check", "--base", "main", "--head", "change", "--config", config);
    expect(lenient.code).toBe(0);
    const usage = join(scratch, "usage.json");
    const window = { from: "2026-10-01", to: "2026-11-20" };
    const callers = [{ caller: "acme", class: "public", count: 3, lastAt: "2026-11-19" }];
    writeFileSync(
      usage,
      JSON.stringify({ schema: 1, window, features: [{ feature: id, instrumented: true, callers }] }),
    );
    const { stdout } = await run(
      "check",
      "--base",
      "main",
      "--head",
      "change",
      "--usage",
      usage,
      "--format",
      "json",
    );
    expect(JSON.parse(stdout)).toMatchObject({
      findings: [{ evidence: { status: "used", total: 3, callers } }, { rule: "removal/in-use" }],
    });
  });
});

describe("scan and audit", () => {
  it("gives the promised register of a revision and of the working tree", async () => {
    const feature = {
      id,
      kind: "function",
      name: "fetchAll",
      language: "typescript",
      place: { path: "src/client.ts", line: 3, column: 17, endLine: 3 },
      notice: {
        line: 2,
        endLine: 2,
        text: "Use `fetchPage` instead. It loses results. Sunset: 2027-01-15.",
        replacement: "fetchPage",
        reason: "It loses results.",
        announced: null,
        sunset: "2027-01-15",
        sunsetVersion: null,
        audience: null,
      },
      state: "deprecated",
    };
    const { stdout } = await run("scan", "--at", "main", "--format", "json");
    expect(JSON.parse(stdout)).toEqual({
      schema: 1,
      commit: repository.head("main"),
      problems: [],
      unread: [],
      features: [feature],
    });
    const tree = await run("scan", "--format", "json");
    expect(JSON.parse(tree.stdout)).toMatchObject({ commit: "WORKTREE", features: [] });
  });

  it("audits the register as of a day", async () => {
    const late = await run("audit", "--at", "main", "--today", "2027-02-01", "--format", "json");
    expect(JSON.parse(late.stdout)).toMatchObject({
      verdict: "pass",
      base: null,
      changes: [],
      findings: [{ rule: "sunset/overdue", severity: "warning", feature: id }],
    });
    expect((await run("audit", "--at", "main", "--today", "2027-02-01", "--fail-on", "warning")).code).toBe(
      1,
    );
  });
});

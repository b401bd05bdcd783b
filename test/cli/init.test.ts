import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfiguration } from "../support/configuration.ts";
import { majorTag, workflowAt } from "../../src/reports/init/workflow-file.ts";
import { runCommand, type CommandResult } from "../support/command.ts";
import { createRepository, type TestRepository } from "../support/git-repository.ts";

const configurationPath = ".github/deprecations.yml";
const workflowPath = ".github/workflows/sunset-warden.yml";
const undated = "/** @deprecated Use `g` instead. It is slow. */\nexport function f(): void {}\n";
const g = "export function g(): void {}\n";

/** These tests run in a clone, which no release has, or in an unpacked archive. */
const ownHead = spawnSync("git", ["rev-parse", "HEAD"], { cwd: import.meta.dirname, encoding: "utf8" });
const ownCommit = ownHead.status === 0 ? ownHead.stdout.trim() : null;
const workflowText = workflowAt(ownCommit ?? majorTag);

let repository: TestRepository;
const init = (...args: readonly string[]): Promise<CommandResult> =>
  runCommand(repository.dir, "init", ...args);
const there = (path: string): string | null =>
  existsSync(join(repository.dir, path)) ? readFileSync(join(repository.dir, path), "utf8") : null;

describe("the files", () => {
  beforeEach(() => {
    repository = createRepository();
    repository.commit({ "src/a.ts": g + undated }, { date: "2025-01-10" });
  });
  afterEach(() => repository.cleanup());

  it("are written, and the check reads them", async () => {
    const { code, stdout } = await init();
    expect(code).toBe(0);
    expect(stdout).toContain(`${configurationPath}  written`);
    expect(stdout).toContain(`git add ${configurationPath} ${workflowPath}`);
    expect(there(workflowPath)).toBe(workflowText);
    const { configuration, problems } = readConfiguration(there(configurationPath) ?? "", configurationPath);
    expect(problems).toEqual([]);
    expect(configuration?.policy.enforceFrom).toBe("2026-11-20");
    repository.git("add", ".");
    repository.commit({}, { date: "2026-11-20", message: "Adopt" });
    repository.branch("change");
    repository.commit({ "src/a.ts": g }, { date: "2026-11-20" });
    const check = await runCommand(
      repository.dir,
      "check",
      "--base",
      "main",
      "--head",
      "change",
      "--format",
      "json",
    );
    const { verdict, findings } = JSON.parse(check.stdout) as {
      verdict: string;
      findings: { rule: string; severity: string }[];
    };
    expect([verdict, findings.map(({ rule, severity }) => `${severity} ${rule}`)]).toEqual([
      "pass",
      ["warning removal/undated"],
    ]);
  });

  it("take their day from --today", async () => {
    await init("--today", "2027-03-04");
    expect(there(configurationPath)).toContain("\nenforce-from: 2027-03-04\n");
  });

  it("are only printed in a dry run", async () => {
    const { code, stdout } = await init("--dry-run");
    expect(code).toBe(0);
    expect([there(configurationPath), there(workflowPath)]).toEqual([null, null]);
    expect(stdout).toContain(`# ${configurationPath}\n# yaml-language-server`);
    expect(stdout).toContain(`# ${workflowPath}\n${workflowText}`);
  });

  it.each([
    ["the configuration", configurationPath, "exclude: [legacy/**]\n", workflowPath],
    ["the workflow", workflowPath, "on: push\n", configurationPath],
  ])("never overwrite %s", async (_, path, text, other) => {
    repository.write({ [path]: text });
    const { code, stdout } = await init();
    expect([code, there(path)]).toEqual([0, text]);
    expect(stdout).toContain(`${path}  unchanged: it already exists`);
    expect(stdout).toContain(`${other}  written`);
  });

  it("are left when both are there", async () => {
    repository.write({ [configurationPath]: "", [workflowPath]: "" });
    const before = repository.git("status", "--porcelain");
    const { code, stdout } = await init();
    expect([code, repository.git("status", "--porcelain")]).toEqual([0, before]);
    expect(stdout.match(/unchanged: it already exists/g)).toHaveLength(2);
    expect(stdout).not.toContain("git add");
  });

  it("are not doubled where a workflow of another name runs the check", async () => {
    const steps = "jobs: { a: { steps: [{ uses: sunset-warden/sunset-warden@v0 }] } }\n";
    repository.commit({ ".github/workflows/remind.yml": `on: [schedule]\n${steps}` });
    expect((await init("--dry-run", "--replay", "0")).stdout).toContain(
      `${workflowPath}  not written (dry run)`,
    );
    repository.commit({ ".github/workflows/gate.yml": `on: [pull_request]\n${steps}` });
    const { stdout } = await init();
    expect(there(workflowPath)).toBeNull();
    expect(stdout).toContain("not written: .github/workflows/gate.yml already runs the check");
  });

  it("lead through no symbolic link", async () => {
    const outside = join(repository.dir, "..", "outside");
    mkdirSync(outside);
    symlinkSync(outside, join(repository.dir, ".github"));
    const { code, stderr } = await init();
    expect([code, stderr]).toEqual([2, expect.stringContaining(".github is a symbolic link")]);
    expect(existsSync(join(outside, "deprecations.yml"))).toBe(false);
  });

  it("stand at the top, also when called further down", async () => {
    const { code } = await runCommand(join(repository.dir, "src"), "init", "--replay", "0");
    expect([code, there(configurationPath) === null]).toEqual([0, false]);
  });

  it("cannot be written where a file is in the way", async () => {
    writeFileSync(join(repository.dir, ".github"), "");
    const { code, stderr } = await init();
    expect([code, stderr]).toEqual([3, expect.stringContaining("cannot be written")]);
  });

  it("are not judged by a configuration that is not valid", async () => {
    repository.write({ [configurationPath]: "enforce-form: 2026-01-01\n" });
    const { code, stderr } = await init();
    expect([code, there(workflowPath)]).toEqual([2, null]);
    expect(stderr).toContain(`${configurationPath}:1:1`);
  });
});

describe("what is asked for", () => {
  beforeAll(() => {
    repository = createRepository();
    repository.commit({ "src/a.ts": undated });
  });
  afterAll(() => repository.cleanup());

  it.each([
    [["more"], "accepts only options"],
    [["--replay", "some"], "whole number"],
    [["--replay", "-1"], "--replay"],
    [["--format", "sarif"], "use --format text or json"],
    [["--sarif", "x"], "leave out --sarif"],
    [["--config", "x.yml"], "leave out --config"],
    [["--usage", "x.json"], "leave out --usage"],
    [["--at", "nowhere"], "unknown revision"],
  ])("refuses %j", async (args, said) => {
    const { code, stderr } = await init(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
    expect(there(configurationPath)).toBeNull();
  });

  it("is told by --help", async () => {
    const { code, stdout } = await init("--help");
    expect([code, stdout]).toEqual([0, expect.stringContaining("--replay N")]);
  });

  it("needs a commit", async () => {
    const empty = createRepository();
    const { code, stderr } = await runCommand(empty.dir, "init");
    expect([code, stderr]).toEqual([2, expect.stringContaining("no commits yet")]);
    empty.cleanup();
  });
});

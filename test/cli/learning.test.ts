import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository, type TestRepository } from "../support/git-repository.ts";

const notice = (sunset: string): string =>
  `/** @deprecated Use \`g\` instead. It is slow. Sunset: ${sunset}. */\n`;
const code = (sunset: string): string =>
  `export function g(): void {}\n${notice(sunset)}export function f(): void {}\n`;
const configuration = "enforce-from: 2026-08-01\n";
const commands = [["scan"], ["audit"], ["report"], ["remind", "--dry-run"]];

let repository: TestRepository;
let own = "";
beforeAll(() => {
  repository = createRepository();
  repository.commit(
    { "src/a.ts": code("2026-10-01"), ".github/deprecations.yml": configuration },
    { date: "2026-05-01" },
  );
  repository.commit({ "src/b.ts": code("2027-01-15"), "README.md": "1" }, { date: "2026-06-01" });
  repository.commit({ "README.md": "2" }, { date: "2026-07-01" });
  own = join(repository.dir, ".git", "sunset-warden");
});
afterAll(() => repository.cleanup());

async function said(...args: string[]): Promise<string> {
  const { code: exit, stdout, stderr } = await runCommand(repository.dir, ...args, "--format", "json");
  return `${exit}${stdout}${stderr}`;
}

/** Every answer in the file says something else, and its digest is right. */
function forge(): void {
  const [name = ""] = readdirSync(own);
  const lines = readFileSync(join(own, name), "utf8").trimEnd().split("\n");
  const forged = lines.map((line) => {
    const answer = line
      .slice(82)
      .replaceAll("deprecated", "fine")
      .replaceAll(/"notice":\{.*?\}\}?/g, '"notice":null');
    return `${line.slice(0, 40)} ${createHash("sha1").update(answer).digest("hex")} ${answer}\n`;
  });
  writeFileSync(join(own, name), forged.join(""));
}

describe("what earlier runs have read", () => {
  it("changes no answer: not of the same commit, not under another policy, not after a commit", async () => {
    const cold = new Map<string, string>();
    for (const args of commands) cold.set(args.join(), await said(...args));
    expect(readdirSync(own)).toHaveLength(1);
    for (const args of commands) expect(await said(...args)).toBe(cold.get(args.join()));
    repository.commit({ ".github/deprecations.yml": "enforce-from: 2026-05-15\n" }, { date: "2026-08-01" });
    const warm = await said("audit");
    repository.git("update-ref", "refs/heads/elsewhere", "HEAD");
    repository.commit({ "src/a.ts": code("2026-12-24") }, { date: "2026-09-01" });
    const later = await said("audit");
    const fresh = repository.clone();
    expect((await runCommand(fresh.dir, "audit", "--format", "json", "--at", "HEAD~1")).stdout).toBe(
      warm.slice(1).replaceAll('"WORKTREE"', JSON.stringify(repository.head("HEAD~1"))),
    );
    expect((await runCommand(fresh.dir, "audit", "--format", "json")).stdout).toBe(later.slice(1));
  });

  it("is not asked by the gate", async () => {
    repository.commit({ "src/a.ts": "export function g(): void {}\n" }, { date: "2026-09-02" });
    const check = ["check", "--base", "HEAD~1", "--head", "HEAD"];
    const before = await said(...check);
    expect(before).toContain("removal/before-sunset");
    expect(await said("audit")).toContain("verdict");
    forge();
    expect(await said(...check)).toBe(before);
  });

  it("is not asked of a file in the work tree", async () => {
    const [name = ""] = readdirSync(own);
    const bytes = readFileSync(join(own, name));
    const other = repository.clone();
    const told = await runCommand(other.dir, "scan", "--format", "json");
    const again = repository.clone();
    again.write({ [`sunset-warden/${name}`]: bytes, [`git/sunset-warden/${name}`]: bytes });
    expect((await runCommand(again.dir, "scan", "--format", "json")).stdout).toBe(told.stdout);
  });

  it("needs nothing that can be written to", async () => {
    const other = repository.clone();
    const git = join(other.dir, ".git");
    chmodSync(git, 0o500);
    const { code: exit, stderr } = await runCommand(other.dir, "audit");
    chmodSync(git, 0o700);
    expect([exit, stderr]).toEqual([0, ""]);
    expect(existsSync(join(git, "sunset-warden")) && process.getuid?.() !== 0).toBe(false);
  });
});

import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository, type TestRepository } from "../support/git-repository.ts";

let repository: TestRepository;
beforeEach(() => {
  repository = createRepository();
  repository.commit({ "src/now.ts": "export function now(): void {}\n" }, { date: "2026-01-12" });
});
afterEach(() => repository.cleanup());

const undated = "/** @deprecated Use `now` instead. It is slow. */\nexport function old(): void {}\n";
const dated = undated.replace("slow. */", "slow. Sunset: 2027-06-01. */");
const at = (path: string): string => join(repository.dir, path);
const put = (path: string, bytes: string | Uint8Array): void => writeFileSync(at(path), bytes);
const read = (path: string): Buffer => readFileSync(at(path));
const check = (...args: string[]): ReturnType<typeof runCommand> =>
  runCommand(repository.dir, "check", "--base", "main", ...args);

describe("check --fix", () => {
  it("writes the fixes, says so, judges what is there then, and does nothing a second time", async () => {
    put("src/a.ts", undated);
    const first = await check("--fix");
    expect(read("src/a.ts").toString()).toBe(dated);
    expect(first.stderr).toContain(
      "fixed src/a.ts:1 notice/sunset-missing: Write the sunset 2027-06-01 into the notice of `old`.\n",
    );
    expect(first.code).toBe(0);
    expect(first.stdout).toContain("announced  src/a.ts#old  line 2, sunset 2027-06-01");
    expect((await check()).code).toBe(0);
    const second = await check("--fix");
    expect(second.stderr).toContain("There is no safe fix.");
    expect(read("src/a.ts").toString()).toBe(dated);
  });

  it("leaves what is not certain, and fails for it", async () => {
    put("src/a.ts", undated);
    put("src/b.ts", "/** @deprecated Slow. Sunset: 03/04/2027 */\nexport function older(): void {}\n");
    const { code, stdout } = await check("--fix", "--format", "json");
    expect(code).toBe(1);
    const { head, findings } = JSON.parse(stdout) as { head: string; findings: Record<string, unknown>[] };
    expect(head).toBe("WORKTREE");
    expect(findings.map(({ rule, feature }) => `${String(rule)} ${String(feature)}`)).toEqual([
      "notice/replacement-missing src/b.ts#older",
      "notice/sunset-invalid src/b.ts#older",
    ]);
  });

  it("says into which form no date can be written", async () => {
    put("A.java", "package a;\nclass A {\n  @Deprecated\n  public void old() {}\n}\n");
    const { stderr } = await check("--fix");
    expect(stderr).toContain(
      "A.java:3 notice/sunset-missing: not fixed: a sunset date cannot be added automatically to `@Deprecated` alone.\n",
    );
    expect(read("A.java").toString()).not.toContain("Sunset");
  });

  const utf16 = Buffer.from(`\uFEFF${undated}`, "utf16le");
  it.each<[string, Uint8Array, Uint8Array]>([
    ["CRLF", Buffer.from(undated.replaceAll("\n", "\r\n")), Buffer.from(dated.replaceAll("\n", "\r\n"))],
    ["a byte order mark", Buffer.from(`\uFEFF${undated}`), Buffer.from(`\uFEFF${dated}`)],
    ["no last line break", Buffer.from(undated.trimEnd()), Buffer.from(dated.trimEnd())],
    ["Latin-1", Buffer.from(`// \u00e9\n${undated}`, "latin1"), Buffer.from(`// \u00e9\n${dated}`, "latin1")],
    ["UTF-16", utf16, Buffer.from(`\uFEFF${dated}`, "utf16le")],
    ["UTF-16, big-endian", Buffer.from(utf16).swap16(), Buffer.from(`\uFEFF${dated}`, "utf16le").swap16()],
  ])("keeps %s", async (_what, before, after) => {
    put("src/a.ts", before);
    expect((await check("--fix")).code).toBe(0);
    expect(read("src/a.ts")).toEqual(after);
  });

  it("keeps a file's mode, and follows no link", async () => {
    put("src/a.ts", undated);
    chmodSync(at("src/a.ts"), 0o755);
    put("outside.txt", undated);
    symlinkSync("../outside.txt", at("src/b.ts"));
    await check("--fix");
    expect(statSync(at("src/a.ts")).mode & 0o777).toBe(0o755);
    expect(read("src/a.ts").toString()).toBe(dated);
    expect(read("outside.txt").toString()).toBe(undated);
  });

  it("fixes what is committed and not changed since, where the base lacks it", async () => {
    repository.branch("change");
    repository.commit({ "src/a.ts": undated });
    expect((await check("--fix", "--head", "WORKTREE")).code).toBe(0);
    expect(read("src/a.ts").toString()).toBe(dated);
    expect(repository.git("status", "--porcelain")).toContain("M src/a.ts");
  });

  it("only says what it would do with --dry-run", async () => {
    put("src/a.ts", undated);
    const { code, stderr } = await check("--fix", "--dry-run");
    expect(code).toBe(1);
    expect(stderr).toContain("would fix src/a.ts:1 notice/sunset-missing: Write");
    expect(read("src/a.ts").toString()).toBe(undated);
  });

  it("does the rest where a file is protected", async () => {
    put("src/a.ts", undated);
    put("src/b.ts", undated);
    chmodSync(at("src/a.ts"), 0o444);
    const { code, stderr } = await check("--fix");
    expect(code).toBe(1);
    expect(stderr).toContain("src/a.ts: not fixed: it is write-protected.");
    expect(read("src/b.ts").toString()).toBe(dated);
  });

  it("changes nothing but the notice in a file that cannot be read to its end", async () => {
    const broken = `${undated}export function ( {{{ "\n`;
    put("src/a.ts", broken);
    const { stdout, stderr } = await check("--fix");
    expect(`${stdout}${stderr}`).not.toMatch(/^\s+at /m);
    expect(read("src/a.ts").toString()).toBe(broken.replace(undated, dated));
  });

  it.each([
    [
      ["check", "--fix", "--base", "main", "--head", "main"],
      "--fix edits the working tree, but --head main selects a revision",
    ],
    [["audit", "--fix"], "--fix works with check only: audit writes nothing."],
    [["scan", "--fix"], "--fix works with check only: scan writes nothing."],
  ])("%j is refused", async (args, message) => {
    const { code, stderr } = await runCommand(repository.dir, ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it("is refused in a bare repository", async () => {
    const bare = repository.bare();
    const { code, stderr } = await runCommand(bare.dir, "check", "--base", "main", "--fix");
    expect([code, stderr]).toEqual([2, expect.stringContaining("A bare repository has no working tree")]);
  });
});

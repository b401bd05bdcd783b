import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository, type TestRepository } from "../support/git-repository.ts";

const configurationPath = ".github/deprecations.yml";
const undated = "/** @deprecated Use `g` instead. It is slow. */\nexport function f(): void {}\n";
const g = "export function g(): void {}\n";

let repository: TestRepository;

interface Told {
  readonly notices: Record<string, number>;
  readonly files: readonly { path: string; outcome: string; because: string | null; text: string }[];
  readonly replay: {
    readonly unit: string;
    readonly found: number;
    readonly judged: number;
    readonly shallow: boolean;
    readonly asWritten: Record<string, number>;
    readonly asNew: Record<string, number>;
    readonly changes: readonly {
      readonly subject: string;
      readonly day: string;
      readonly reason: string | null;
      readonly asWritten: { colour: string; findings: { rule: string }[] } | null;
      readonly asNew: { colour: string; findings: { rule: string }[] } | null;
    }[];
  } | null;
}
const told = async (directory: string, ...args: readonly string[]): Promise<Told> => {
  const { stdout, stderr } = await runCommand(directory, "init", "--dry-run", "--format", "json", ...args);
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout) as Told;
};

/** An old repository: notices without dates, one of them removed, then a new one without a date, then a good one. */
function tellHistory(repository: TestRepository): void {
  repository.commit({ "src/a.ts": g + undated }, { date: "2025-01-10", message: "Begin" });
  repository.commit({ "src/b.ts": undated.replace("f()", "h()") }, { date: "2026-02-01", message: "Add h" });
  repository.commit({ "src/a.ts": g }, { date: "2026-03-01", message: "Remove f (#7)" });
  repository.commit({ "README.md": "Hello\n" }, { date: "2026-04-01", message: "Say hello" });
  const good = undated.replace("slow.", "slow. Sunset: 2027-02-15.").replace("f()", "k()");
  repository.commit({ "src/c.ts": good }, { date: "2026-05-01", message: "Deprecate k" });
}

describe("the replay of init", () => {
  beforeAll(() => {
    repository = createRepository();
    tellHistory(repository);
  });
  afterAll(() => repository.cleanup());

  it("judges each change as of its own day, under both readings", async () => {
    const { notices, replay } = await told(repository.dir);
    expect(notices).toEqual({ total: 2, dated: 1, versioned: 0, undated: 1 });
    expect(replay).toMatchObject({
      unit: "commit",
      found: 5,
      judged: 4,
      shallow: false,
      asWritten: { red: 1, warnings: 1, clean: 2 },
      asNew: { red: 2, warnings: 0, clean: 2 },
    });
    const rules = replay?.changes.map(({ day, subject, asWritten, asNew, reason }) => [
      day,
      subject,
      asWritten && `${asWritten.colour} ${asWritten.findings.map(({ rule }) => rule).join()}`.trim(),
      asNew && `${asNew.colour} ${asNew.findings.map(({ rule }) => rule).join()}`.trim(),
      reason,
    ]);
    expect(rules).toEqual([
      ["2026-05-01", "Deprecate k", "clean", "clean", null],
      ["2026-04-01", "Say hello", "clean", "clean", null],
      ["2026-03-01", "Remove f (#7)", "warnings removal/undated", "red removal/undated", null],
      ["2026-02-01", "Add h", "red notice/sunset-missing", "red notice/sunset-missing", null],
      ["2025-01-10", "Begin", null, null, expect.stringContaining("first commit")],
    ]);
  });

  it("says the same in words", async () => {
    const { stdout } = await runCommand(repository.dir, "init", "--dry-run");
    const replayed = stdout.slice(stdout.indexOf("\nReplay\n"), stdout.indexOf("\nNext\n"));
    expect(replayed).toMatch(/with enforce-from: 2026-11-20 +1 +1 +2\n/);
    expect(replayed).toMatch(/as if every notice were new +2 +0 +2\n/);
    expect(replayed).toContain("Failures: notice/sunset-missing in 1.");
    expect(replayed).toMatch(
      /Changes that would fail with `enforce-from`\n  [0-9a-f]{10} 2026-02-01 Add h\n    error notice\/sunset-missing  src\/b.ts:1\n/,
    );
    expect(replayed).toMatch(
      /Changes that would fail only if every notice were new\n  [0-9a-f]{10} 2026-03-01 Remove f \(#7\)\n/,
    );
    expect(replayed).toContain("The history has only 5 commits.");
  });

  it.each([
    ["2", ["Deprecate k", "Say hello"]],
    ["0", undefined],
  ])("looks at --replay %s", async (most, subjects) => {
    const { replay } = await told(repository.dir, "--replay", most);
    expect(replay?.changes.map(({ subject }) => subject)).toEqual(subjects);
  });

  it("goes by the configuration that is there", async () => {
    const copy = repository.clone();
    copy.write({ [configurationPath]: "rules: { notice/sunset-missing: off, removal/undated: off }\n" });
    const { replay, files } = await told(copy.dir);
    expect(files[0]?.outcome).toBe("left");
    expect(replay?.asWritten).toEqual({ red: 0, warnings: 0, clean: 4 });
    expect(replay?.asNew).toEqual(replay?.asWritten);
  });

  it("looks at a bare repository, and writes nothing there", async () => {
    const bare = repository.bare();
    expect((await told(bare.dir)).replay?.judged).toBe(4);
    const { code, stderr } = await runCommand(bare.dir, "init");
    expect([code, stderr]).toEqual([2, expect.stringContaining("--dry-run")]);
  });

  it("says what a shallow clone lacks, and fetches nothing", async () => {
    const shallow = repository.clone({ depth: 3 });
    const { replay } = await told(shallow.dir);
    expect(replay).toMatchObject({ found: 3, judged: 2, shallow: true });
    expect(replay?.changes.at(-1)?.reason).toContain("has not been fetched");
    expect(shallow.git("rev-list", "--count", "HEAD")).toBe("3");
    const { stdout, code } = await runCommand(shallow.dir, "init", "--dry-run");
    expect(code).toBe(0);
    expect(stdout).toContain("`git fetch --unshallow` fetches the rest");
  });

  it("says which commits are missing, and judges the rest", async () => {
    const broken = createRepository();
    tellHistory(broken);
    const lost = broken.head("HEAD~3");
    rmSync(join(broken.dir, ".git/objects", lost.slice(0, 2), lost.slice(2)));
    const { replay } = await told(broken.dir);
    expect(replay?.changes.map(({ subject, reason }) => [subject, reason])).toEqual([
      ["Deprecate k", null],
      ["Say hello", null],
      ["Remove f (#7)", expect.stringContaining(lost)],
    ]);
    broken.cleanup();
  });

  it("counts merges where most commits of the line are merges", async () => {
    const copy = repository.clone();
    for (const name of ["one", "two", "three", "four", "five", "six"]) {
      copy.branch(name);
      copy.commit({ [`src/${name}.ts`]: g }, { message: `Work on ${name}` });
      copy.checkout("main");
      copy.merge(name, { message: `Merge ${name}` });
    }
    const { replay } = await told(copy.dir, "--replay", "6");
    expect([replay?.unit, replay?.changes[0]?.subject]).toEqual(["merge", "Merge six"]);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository, type TestRepository } from "../support/git-repository.ts";

const code = (name: string): string =>
  `/** @deprecated Use \`new${name}\` instead. It is slow. */\nexport function ${name}(): void {}\nexport function new${name}(): void {}\n`;
const configuration = `decisions:
  - { feature: "packages/b/src/b.ts#gone", decision: keep, reason: r, by: octocat, on: 2026-01-01 }
features:
  - id: flag:old
    kind: flag
    evidence: [{ path: "packages/a/flags.json", pattern: "old" }]
    deprecated: { replacement: flag:new, reason: r, announced: 2026-01-01, sunset: 2026-12-10 }
`;

let repository: TestRepository;
beforeAll(() => {
  repository = createRepository();
  repository.commit({ "README.md": "1", "CHANGELOG.md": "# Changelog\n\n## 1.0.0\n\n- First.\n" });
  repository.git("tag", "v1.0.0");
  repository.commit({
    "packages/a/src/a.ts": code("a"),
    "packages/a/lib/x.py": "x = 1\n",
    "packages/b/src/b.ts": code("b"),
    "packages/b/broken.ts": "/** @deprecated */ export function ( {\n",
    "packages/a/flags.json": '{ "old": true }',
    ".github/deprecations.yml": configuration,
  });
});
afterAll(() => repository.cleanup());

async function json(...args: string[]): Promise<Record<string, { [key: string]: unknown }[]>> {
  const { stdout } = await runCommand(repository.dir, ...args, "--format", "json");
  return JSON.parse(stdout) as Record<string, { [key: string]: unknown }[]>;
}

describe("a command about some paths", () => {
  it.each<[string[], string[], string[]]>([
    [[], ["flag:old", "packages/a/src/a.ts#a", "packages/b/src/b.ts#b"], ["packages/b/broken.ts"]],
    [["packages/a"], ["packages/a/src/a.ts#a"], []],
    [["packages/b/"], ["packages/b/src/b.ts#b"], ["packages/b/broken.ts"]],
    [["*.ts", ":!packages/b"], ["packages/a/src/a.ts#a"], []],
    [[".github", "packages/a"], ["flag:old", "packages/a/src/a.ts#a"], []],
    [["-C", "packages/a", "src"], ["packages/a/src/a.ts#a"], []],
    [["-C", "packages/a", "--at", "HEAD", "../b"], ["packages/b/src/b.ts#b"], ["packages/b/broken.ts"]],
  ])("scan %j", async (args, ids, problems) => {
    const { features, problems: told } = await json("scan", ...args);
    expect(features?.map(({ id }) => id)).toEqual(ids);
    expect(told?.map(({ path }) => path)).toEqual(problems);
  });

  it("judges what stands there, and the policy only with its own file", async () => {
    const rules = async (...args: string[]): Promise<string[]> =>
      (await json("audit", ...args))["findings"]
        ?.map(({ rule, place }) => `${(place as { path: string }).path} ${String(rule)}`)
        .filter((each) => /sunset-missing|decision/.test(each)) ?? [];
    const missing = (path: string): string => `packages/${path} notice/sunset-missing`;
    const decision = ".github/deprecations.yml decision/unknown";
    expect(await rules()).toEqual([decision, missing("a/src/a.ts"), missing("b/src/b.ts")]);
    expect(await rules("packages/a")).toEqual([missing("a/src/a.ts")]);
    expect(await rules(".github", "packages/b")).toEqual([decision, missing("b/src/b.ts")]);
  });

  it("reports and reminds of what stands there", async () => {
    const { features } = await json("report", "packages/a", ".github");
    expect(features).toHaveLength(2);
    const { stdout } = await runCommand(repository.dir, "remind", "--dry-run", "packages/a");
    expect(stdout).not.toContain("flag:old");
    expect((await runCommand(repository.dir, "remind", "--dry-run", ".github")).stdout).toContain("flag:old");
  });

  it("announces what stands there, and leaves the page of all as it is", async () => {
    const { stdout } = await runCommand(repository.dir, "announce", "--dry-run", "packages/a");
    expect(stdout).toContain("packages/a");
    expect(stdout).not.toContain("packages/b");
    expect(stdout).not.toContain("docs/deprecations.md");
    expect((await runCommand(repository.dir, "announce", "packages/a")).code).toBe(0);
    expect((await runCommand(repository.dir, "announce", "--check", "packages/a")).code).toBe(0);
    expect((await runCommand(repository.dir, "announce", "--check")).code).toBe(1);
    expect(readFileSync(join(repository.dir, "CHANGELOG.md"), "utf8")).toContain("newa");
    repository.git("checkout", "--", ".");
  });

  it.each([
    [["scan", "packages/c"], 'There is no file at "packages/c"'],
    [["audit", "../.."], 'The path "../.." cannot be used: it is outside of the repository'],
    [["report", ":(attr:x)a"], "is not a path keyword"],
    [["export", "packages/a"], "accepts only options"],
  ])("%j is refused", async (args, words) => {
    const { code: exit, stderr } = await runCommand(repository.dir, ...args);
    expect([exit, stderr]).toEqual([2, expect.stringContaining(words)]);
  });
});

import { describe, expect, it } from "vitest";
import { createRepository } from "../support/git-repository.ts";
import { runCommand } from "../support/command.ts";

const path = "src/client.ts";
const bare = "export function fetchAll(): void {}\nexport function fetchPage(): void {}\n";
const noted = `/** @deprecated Use \`fetchPage\` instead: it loses results. Sunset: 2027-01-15 */\n${bare}`;

async function rulesOn(branch: string, changed: string | null = null): Promise<string[]> {
  const repository = createRepository();
  try {
    repository.commit({ [path]: bare }, { date: "2026-01-10" });
    repository.branch(branch);
    repository.commit({ [path]: noted }, { date: "2026-03-01" });
    if (changed !== null) {
      repository.branch("change");
      repository.commit({ [path]: changed }, { date: "2026-11-20" });
    }
    const head = changed === null ? branch : "change";
    const args = ["check", "--base", "main", "--head", head, "--format", "json", "--today", "2026-11-20"];
    const { stdout } = await runCommand(repository.dir, ...args);
    const { findings } = JSON.parse(stdout) as { findings: readonly { rule: string }[] };
    return findings.map(({ rule }) => rule);
  } finally {
    repository.cleanup();
  }
}

describe("a notice that stands on another branch", () => {
  it.each(["develop", "release/2.0", "5.x"])("comes from %s without a window of its own", async (branch) => {
    expect(await rulesOn(branch)).toEqual([]);
  });

  it("is a new one where the branch is that of one change", async () => {
    expect(await rulesOn("fix-it")).toEqual(["notice/window-too-short"]);
  });

  it.each([
    ["main~1", "a change of the past"],
    ["WORKTREE", "the working tree"],
  ])("is a new one where %s is judged, %s, which the branch went on from", async (head) => {
    const repository = createRepository();
    try {
      repository.commit({ [path]: bare }, { date: "2026-01-10" });
      repository.commit({ [path]: noted }, { date: "2026-11-19" });
      repository.commit({ "README.md": "Hello\n" }, { date: "2026-11-20" });
      const args = ["check", "--base", "main~2", "--head", head, "--format", "json", "--today", "2026-11-20"];
      const { stdout } = await runCommand(repository.dir, ...args);
      const { findings } = JSON.parse(stdout) as { findings: readonly { rule: string }[] };
      expect(findings.map(({ rule }) => rule)).toEqual(["notice/window-too-short"]);
    } finally {
      repository.cleanup();
    }
  });

  it("is a new one where it says another date", async () => {
    expect(await rulesOn("develop", noted.replace("2027-01-15", "2027-02-01"))).toEqual([
      "notice/window-too-short",
    ]);
  });
});

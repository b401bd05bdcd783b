import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand, type CommandResult } from "../support/command.ts";
import { createRepository, type TestRepository } from "../support/git-repository.ts";
import { client, fetchAll } from "../support/story-files.ts";

let repository: TestRepository;
beforeAll(() => {
  repository = createRepository();
  repository.commit(client(fetchAll("2027-01-15")), { date: "2026-01-10" });
});
afterAll(() => repository.cleanup());

const remind = (...args: readonly string[]): Promise<CommandResult> =>
  runCommand(repository.dir, "remind", ...args);

describe("sunset-warden remind", () => {
  it("says which issues would be opened", async () => {
    const { code, stdout, stderr } = await remind("--dry-run");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toBe(
      [
        "Reminders: 1 deprecated feature, 1 with a sunset, as of 2026-11-20.",
        "  would open  Deprecated: function fetchAll, sunset 2027-01-15",
        "No issue of an earlier run was found.",
        "",
      ].join("\n"),
    );
  });

  it("shows their texts", async () => {
    const { stdout } = await remind("--dry-run", "--format", "markdown", "--at", "HEAD");
    expect(stdout).toContain("## Body, Deprecated: function fetchAll, sunset 2027-01-15");
    expect(stdout).toContain("| Replacement | `fetchPage` |");
    expect(stdout).toContain("`/sunset extend DATE WHY`");
  });

  it("has nothing to say before the first reminder", async () => {
    const { stdout } = await remind("--dry-run", "--today", "2026-10-01");
    expect(stdout).toContain(
      "Nothing was written. The next run with something to do is on 2026-10-17 at the earliest.",
    );
  });

  it.each([
    [[], "Add --dry-run"],
    [["--dry-run", "--format", "json"], "use --format text or markdown"],
    [["--dry-run", "--sarif", "x"], "leave out --sarif"],
    [["--dry-run", "more"], "There is no file at"],
  ])("refuses %j", async (args, said) => {
    const { code, stderr } = await remind(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  });
});

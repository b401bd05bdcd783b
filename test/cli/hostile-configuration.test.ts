import { expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository } from "../support/git-repository.ts";
import { client, fetchAll, old } from "../support/story-files.ts";

/** What people, and tools, write into git's configuration, and what changes or ends the output of its commands. */
const settings: readonly (readonly [string, string])[] = [
  ["diff.orderFile", "no/such/file"],
  ["diff.external", "/bin/false"],
  ["diff.noprefix", "true"],
  ["diff.mnemonicPrefix", "true"],
  ["diff.srcPrefix", "x/"],
  ["diff.renames", "copies"],
  ["diff.relative", "true"],
  ["diff.ignoreSubmodules", "all"],
  ["diff.interHunkContext", "99"],
  ["diff.context", "9"],
  ["diff.suppressBlankEmpty", "true"],
  ["diff.ts.command", "/bin/false"],
  ["diff.ts.textconv", "/bin/false"],
  ["core.quotePath", "true"],
  ["core.pager", "false"],
  ["core.abbrev", "4"],
  ["core.fsmonitor", "/bin/false"],
  ["log.showSignature", "true"],
  ["log.follow", "true"],
  ["log.showRoot", "false"],
  ["log.date", "relative"],
  ["log.decorate", "full"],
  ["log.diffMerges", "off"],
  ["format.pretty", "oneline"],
  ["format.notes", "true"],
  ["i18n.logOutputEncoding", "UTF-16"],
  ["color.ui", "always"],
  ["column.ui", "always"],
  ["grep.lineNumber", "true"],
  ["grep.column", "true"],
  ["grep.patternType", "perl"],
  ["status.showUntrackedFiles", "no"],
  ["submodule.recurse", "true"],
  ["transfer.hideRefs", "refs/heads"],
  ["gpg.program", "/bin/false"],
];

it("nothing in git's configuration changes what is judged", async () => {
  const repository = createRepository();
  try {
    repository.commit(
      { ...client(fetchAll("2026-11-01")), ".gitattributes": "*.ts diff=ts\n" },
      { date: old },
    );
    repository.commit({ ...client(fetchAll("2026-11-01"), "// 1\n"), "ä.ts": "\n" }, { date: "2026-02-02" });
    repository.branch("change");
    repository.commit(
      { "src/client.ts": "\n", "ä.ts": fetchAll("2027-11-01").replaceAll("fetchAll", "other") },
      { date: "2026-11-02" },
    );
    const told = async (): Promise<string[]> => {
      const check = ["check", "--base", "main", "--head"];
      const runs = [[...check, "change", "--format", "github"], [...check, "WORKTREE"], ["audit"]];
      const all = await Promise.all(
        runs.map((args) => runCommand(repository.dir, ...args, "--today", "2026-11-20")),
      );
      return all.map(({ code, stdout, stderr }) => `${code} ${stdout}${stderr}`);
    };
    const before = await told();
    for (const [key, value] of settings) repository.git("config", key, value);
    expect(await told()).toEqual(before);
    expect(before[0]).toContain("announced on 2026-01-10");
  } finally {
    repository.cleanup();
  }
});

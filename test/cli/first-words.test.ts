import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";

describe("what people type first", () => {
  it.each([
    [["help"], "Usage: sunset-warden COMMAND"],
    [["help", "check"], "Usage: sunset-warden check"],
    [["-V"], "0."],
    [["--version"], "0."],
  ])("%j", async (args, said) => {
    const result = await runCommand(".", ...args);
    expect(result.code).toBe(0);
    expect(result.stdout).toContain(said);
  });
});

describe("an output that nobody takes", () => {
  const warden = `"${process.execPath}" src/cli/main.ts`;

  it.each([
    [
      "a full disk",
      `${warden} help > /dev/full`,
      3,
      "sunset-warden: the output cannot be written (ENOSPC).\n",
    ],
    ["a reader that stops", `set -o pipefail; ${warden} help | true`, 0, ""],
  ])("%s is no stack", (_, command, status, stderr) => {
    const ended = spawnSync("bash", ["-c", command], { encoding: "utf8" });
    expect([ended.status, ended.stderr]).toEqual([status, stderr]);
  });
});

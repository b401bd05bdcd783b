import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const script = fileURLToPath(new URL("../../scripts/demo.ts", import.meta.url));

describe("npm run demo", () => {
  it("shows a removal before the sunset, one while in use, and one that is fine", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, "pull-requests"], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(stdout.split("\n").filter((line) => /^Pull request #\d+: .*exit code/.test(line))).toEqual([
      "Pull request #1: fail, exit code 1, as expected.",
      "Pull request #2: fail, exit code 1, as expected.",
      "Pull request #3: pass, exit code 0, as expected.",
    ]);
    expect(stdout).toContain("`Client.fetchAll` may not be removed before 2027-01-15 (today is 2026-11-20).");
    expect(stdout).toContain("42 calls by 2 callers between 2026-10-15 and 2026-11-20");
    expect(stdout).toContain("The sunset of `login` moves from 2026-11-01 to 2027-05-01, the 1st extension.");
    expect(stdout).toContain("Everything ended as expected.");
    expect(status).toBe(0);
  });
});

import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository } from "../support/git-repository.ts";

const notice = "/** @deprecated Use `fetchPage` instead. It loses results. Sunset: 2027-01-15. */\n";
const full = `export function fetchPage(): void {}\n${notice}export function fetchAll(): void {}\n`;
const without = "export function fetchPage(): void {}\n";

describe("a repository that lacks what it names", () => {
  it("passes no removal that it cannot look at", async () => {
    const damaged = createRepository();
    damaged.commit({ "src/client.ts": full });
    const blob = damaged.git("rev-parse", "HEAD:src/client.ts").trim();
    damaged.branch("change");
    damaged.commit({ "src/client.ts": without });
    rmSync(join(damaged.dir, ".git/objects", blob.slice(0, 2), blob.slice(2)));
    const { code, stdout, stderr } = await runCommand(
      damaged.dir,
      "check",
      "--base",
      "main",
      "--head",
      "change",
    );
    damaged.cleanup();
    expect([code, stdout]).toEqual([3, ""]);
    expect(stderr).toContain("the content of `src/client.ts`");
    expect(stderr).toContain("see what `git fsck` says");
  });

  it("names a folder where the configuration is looked for", async () => {
    const odd = createRepository();
    odd.commit({ ".github/deprecations.yml/audience": "public" });
    const { code, stderr } = await runCommand(odd.dir, "scan");
    odd.cleanup();
    expect([code, stderr]).toEqual([2, expect.stringContaining("is a folder. Put a file there.")]);
  });
});

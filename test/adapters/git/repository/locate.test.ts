import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locate } from "../../../../src/adapters/git/repository/locate.ts";

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "warden-git-"))));
afterAll(() => rmSync(folder, { recursive: true }));

/** A git that says this version and answers everything else as a script does. */
function gitOf(version: string, otherwise: string): Readonly<Record<string, string>> {
  const git = join(folder, "git");
  writeFileSync(
    git,
    `#!/bin/sh\n[ "$1" = --version ] && echo "git version ${version}" && exit\n${otherwise}\n`,
  );
  chmodSync(git, 0o755);
  return { PATH: folder };
}

const echoes = "echo /r/.git; echo .git; echo --show-object-format; echo /r";

describe("an old git", () => {
  it.each([
    ["that does not know a question", "1.7.1", 'echo "git: unknown option" >&2; exit 129'],
    ["that repeats a question", "2.20.1", echoes],
    ["of a vendor", "2.30.1 (Apple Git-130)", echoes],
  ])("%s is named, with the one that is needed", async (_, version, otherwise) => {
    const [short] = version.split(" ");
    await expect(locate(folder, gitOf(version, otherwise))).rejects.toThrow(
      `git ${short} is too old: install git 2.39 or later`,
    );
  });

  it("is not blamed where it is none", async () => {
    await expect(locate(folder, gitOf("2.47.0", 'echo "fatal: bad config" >&2; exit 128'))).rejects.toThrow(
      "cannot be opened: bad config",
    );
  });
});

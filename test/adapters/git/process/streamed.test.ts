import { spawn } from "node:child_process";
import { describe, expect, it } from "vitest";
import { recordsFrom } from "../../../../src/adapters/git/process/streamed.ts";
import type { GitRunner } from "../../../../src/adapters/git/process/spawn.ts";

/** A runner whose git is a script of the shell. */
function scripted(script: string): GitRunner & { readonly ended: Promise<unknown>[] } {
  const ended: Promise<unknown>[] = [];
  return {
    ended,
    start: () => {
      const child = spawn("sh", ["-c", script]);
      ended.push(new Promise((resolve) => child.once("close", (_, signal) => resolve(signal))));
      return child;
    },
    run: () => Promise.reject(new Error("not asked")),
  };
}

async function recordsOf(script: string): Promise<readonly string[]> {
  const records: string[] = [];
  for await (const some of recordsFrom(scripted(script), ["ls-tree"]))
    records.push(...some.toString("utf8").split("\0").slice(0, -1));
  return records;
}

describe("what git writes between NULs", () => {
  it.each<[string, string, readonly string[]]>([
    ["nothing", "true", []],
    ["one record", String.raw`printf 'a b\0'`, ["a b"]],
    [
      "records in parts",
      String.raw`printf 'a\0b'; sleep 0.05; printf 'c\0\303'; sleep 0.05; printf '\251\0'`,
      ["a", "bc", "é"],
    ],
    [
      "more than a pipe holds",
      String.raw`yes 0123456789 | head -n 20000 | tr '\n' '\0'`,
      Array.from({ length: 20_000 }, () => "0123456789"),
    ],
    ["a last record that has no end", String.raw`printf 'a\0b'`, ["a"]],
  ])("is handed on whole: %s", async (_, script, expected) => {
    expect(await recordsOf(script)).toEqual(expected);
  });

  it("is an error where git fails, in its words", async () => {
    await expect(
      recordsOf(String.raw`printf 'a\0'; echo 'fatal: bad object x' >&2; exit 128`),
    ).rejects.toThrow("git ls-tree failed: bad object x");
  });

  it("ends git where nobody wants more", async () => {
    const git = scripted(String.raw`while true; do printf 'a\0'; done`);
    for await (const some of recordsFrom(git, ["log"])) {
      expect(some[0]).toBe(97);
      break;
    }
    // Its pipe is gone as well: what comes first ends it.
    expect(["SIGTERM", "SIGPIPE"]).toContain(await git.ended[0]);
  });
});

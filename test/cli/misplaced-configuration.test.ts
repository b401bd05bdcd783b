import { describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository, type TestContent } from "../support/git-repository.ts";

const path = ".github/deprecations.yml";
const policy = "audience: organisation\n";
const other = "on: something-else\n";
/** A text is a file; a target behind `→` is a link. */
type Side = Readonly<Record<string, string>>;

async function checked(base: Side, head: Side) {
  const repository = createRepository();
  try {
    const write = (side: Side, date: string): void => {
      const gone = date === "2026-01-11" ? Object.keys(base).filter((each) => !(each in head)) : [];
      const files = Object.entries(side).map(([file, text]): [string, TestContent] => [
        file,
        text.startsWith("→") ? { symlink: text.slice(1) } : text,
      ]);
      const deleted = gone.map((each): [string, TestContent] => [each, null]);
      repository.commit({ ...Object.fromEntries([...deleted, ...files]), [`${date}.txt`]: date }, { date });
    };
    write(base, "2026-01-10");
    repository.branch("change");
    write(head, "2026-01-11");
    const { code, stdout, stderr } = await runCommand(
      repository.dir,
      "check",
      "--base",
      "main",
      "--head",
      "change",
      "--today",
      "2026-11-20",
      "--format",
      "json",
    );
    const findings =
      stdout === "" ? [] : (JSON.parse(stdout) as { findings: { rule: string; message: string }[] }).findings;
    return { code, stderr, findings };
  } finally {
    repository.cleanup();
  }
}

describe("a configuration that is not where it is read", () => {
  it.each<[string, Side, Side, number, readonly string[], string]>([
    [
      "a link on both sides",
      { [path]: "→../policy.yml", "policy.yml": policy },
      { [path]: "→../policy.yml", "policy.yml": policy },
      2,
      [],
      "symbolic link",
    ],
    [
      "the wrong ending on both sides",
      { ".github/deprecations.yaml": policy },
      { ".github/deprecations.yaml": policy },
      2,
      [],
      "must be named .github/deprecations.yml",
    ],
    [
      "in capitals",
      { ".github/Deprecations.yml": policy },
      { ".github/Deprecations.yml": policy },
      2,
      [],
      "Rename the file",
    ],
    [
      "in the singular",
      { ".github/deprecation.yml": policy },
      { ".github/deprecation.yml": policy },
      2,
      [],
      "Rename the file",
    ],
    [
      "renamed at head",
      { [path]: policy },
      { ".github/deprecations.yaml": policy },
      1,
      ["policy/invalid", "policy/weakened"],
      "",
    ],
    [
      "made a link at head",
      { [path]: policy },
      { [path]: "→../policy.yml", "policy.yml": policy },
      1,
      ["policy/invalid", "policy/weakened"],
      "",
    ],
    ["added under a wrong name", {}, { ".github/deprecations.yaml": policy }, 1, ["policy/invalid"], ""],
    [
      "put right at head",
      { ".github/deprecations.yaml": policy },
      { [path]: policy },
      0,
      ["policy/weakened"],
      "",
    ],
    [
      "beside the right one",
      { [path]: policy, ".github/deprecation.yml": policy },
      { [path]: policy, ".github/deprecation.yml": policy },
      0,
      [],
      "",
    ],
    ["another tool's", { ".github/deprecation.yml": other }, { ".github/deprecation.yml": other }, 0, [], ""],
    [
      "in another folder",
      { "docs/deprecations.yaml": policy },
      { "docs/deprecations.yaml": policy },
      0,
      [],
      "",
    ],
    ["taken away", { [path]: policy }, {}, 0, ["policy/weakened"], ""],
  ])("%s", async (_, base, head, code, rules, said) => {
    const told = await checked(base, head);
    expect({ code: told.code, rules: told.findings.map(({ rule }) => rule).sort() }).toEqual({ code, rules });
    expect(told.stderr).toContain(said);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Survey } from "../../../src/core/model/result/adoption.ts";
import { runCommand } from "../../support/command.ts";
import { createRepository, type TestRepository } from "../../support/git-repository.ts";

const noted = (name: string, words: string): string =>
  `/** @deprecated ${words} */\nexport const ${name} = 1;\n`;

let repository: TestRepository;
let survey: Survey;

beforeAll(async () => {
  repository = createRepository();
  repository.commit({
    "src/client/a.ts": noted("a", "Use b. Sunset: 2027-01-15."),
    "src/client/b.ts":
      noted("c", "Use b. Will be removed in v5.") + noted("d", "Use b. Will be removed in v6."),
    "src/model.js": noted("e", "Use b."),
    "lib/old.py": 'import warnings\n\ndef f():\n    warnings.warn("Use g.", DeprecationWarning)\n',
    "test/client.test.ts": noted("t", "Use b."),
    "vendor/x.ts": noted("v", "Use b."),
    "src/broken.go": "package x\n\n// Deprecated: use y.\nfunc f( {\n",
    ".github/CODEOWNERS": "* @octocat\n",
    "CHANGELOG.md": "",
    "newsfragments/1.md": "",
    "docs/guide.md": "",
  });
  repository.git("tag", "v5.0.0");
  for (const each of ["1", "2", "3", "4"])
    repository.commit({
      "src/model.js": noted("e", "Use b.") + `// ${each}\n`,
      [`newsfragments/${each}0.md`]: each,
    });
  repository.commit({ "CHANGELOG.md": "Release\n" });
  const { stdout } = await runCommand(
    repository.dir,
    "init",
    "--dry-run",
    "--replay",
    "0",
    "--format",
    "json",
  );
  survey = JSON.parse(stdout) as Survey;
});
afterAll(() => repository.cleanup());

describe("a survey", () => {
  it("counts notices by what they say, without tests and vendored files", () => {
    expect(survey.notices).toEqual({ total: 5, dated: 1, versioned: 2, undated: 2 });
    expect(survey.folders).toEqual([
      { name: "src/", count: 4 },
      { name: "lib/", count: 1 },
    ]);
  });

  it("counts files by language", () => {
    expect(survey.languages).toEqual([
      { name: "typescript", count: 2 },
      { name: "go", count: 1 },
      { name: "javascript", count: 1 },
      { name: "python", count: 1 },
    ]);
  });

  it("names what cannot be read", () => {
    expect(survey.problems.map(({ path }) => path)).toEqual(["src/broken.go"]);
  });

  it("finds who owns it, where changes are told, and what is documented", () => {
    expect(survey.codeowners).toBe(".github/CODEOWNERS");
    expect(survey.documentation).toBe("docs");
    expect(survey.releaseNotes).toEqual([
      { match: "newsfragments/**", touched: 4, of: 4 },
      { match: "CHANGELOG.md", touched: 0, of: 4 },
    ]);
  });

  it("knows the day of a version that is tagged", () => {
    expect(survey.versions).toEqual([
      { version: "5", notices: 1, released: { tag: "v5.0.0", day: "2026-01-01" } },
      { version: "6", notices: 1, released: null },
    ]);
  });
});

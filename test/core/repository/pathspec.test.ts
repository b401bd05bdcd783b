import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nameLength } from "../../../src/core/limits.ts";
import { pathFilter } from "../../../src/core/repository/pathspec.ts";
import { testGitEnvironment } from "../../support/git-calls.ts";
import { createRepository, type TestRepository } from "../../support/git-repository.ts";

const paths = [
  "a.py",
  "README.md",
  "src/a.py",
  "src/b.ts",
  "src/deep/er/a.py",
  "src/.hidden/a.py",
  "lib/src/a.py",
  "src2/a.py",
  "app/(admin)/page.ts",
  "app/x+y.ts",
  "app/{a,b}.ts",
  "app/[id]/page.ts",
  "UPPER/A.PY",
];

/** Patterns, and the folder in which the user stands. */
const cases: [patterns: string[], prefix?: string][] = [
  [["src"]],
  [["src/"]],
  [["a.py/"]],
  [["./src/./deep"]],
  [["src/a.py", "lib"]],
  [["*.py"]],
  [["src/*.py"]],
  [["src/*/a.py"]],
  [["s?c/b.ts"]],
  [["src[0-9]/*"]],
  [["src[!0-9]/*"]],
  [["*/a.py"]],
  [[":(glob)*.py"]],
  [[":(glob)src/*.py"]],
  [[":(glob)**/a.py"]],
  [[":(glob)src/**"]],
  [[":(glob)src/**/a.py"]],
  [[":(literal)app/[id]"]],
  [["app/[id]"]],
  [["app/(admin)"]],
  [["app/(admin)/*"]],
  [["app/x+*"]],
  [["app/{a,b}*"]],
  [[":(icase)upper/*.py"]],
  [[":(icase)upper"]],
  [["src", ":!src/deep"]],
  [["src", ":(exclude)*.py"]],
  [[":^src", "."]],
  [["."], "src"],
  [["deep"], "src"],
  [["../lib"], "src"],
  [[".."], "src/deep"],
  [["*.py"], "src"],
  [[":/lib"], "src"],
  [[":(top)a.py"], "src"],
  [[":/"], "src"],
  [["nothing"]],
];

describe("patterns of paths", () => {
  let repository: TestRepository;
  beforeAll(() => {
    repository = createRepository();
    repository.commit(Object.fromEntries(paths.map((path) => [path, "1"])));
  });
  afterAll(() => repository.cleanup());

  it.each(cases)("%j are what git takes them for", (patterns, prefix = "") => {
    const filter = pathFilter(patterns, prefix);
    const told = execFileSync("git", ["ls-files", "--full-name", "-z", "--", ...patterns], {
      cwd: `${repository.dir}/${prefix}`,
      env: { ...testGitEnvironment },
      encoding: "utf8",
    });
    expect("defect" in filter).toBe(false);
    const ours = "defect" in filter ? [] : paths.filter(filter);
    expect(ours.toSorted()).toEqual(told.split("\0").filter(Boolean).toSorted());
  });

  it.each<[string, string, string]>([
    ["../x", "", "outside of the repository"],
    ["../../x", "src", "outside of the repository"],
    [":(attr:x)a", "", '"attr:x" is not a path keyword'],
    [":(glob,literal)a", "", "either literal or a glob"],
    ["x".repeat(nameLength + 1), "", `longer than ${nameLength}`],
  ])("%s in %j is no pattern", (pattern, prefix, defect) => {
    expect(pathFilter([pattern], prefix)).toMatchObject({
      pattern,
      defect: expect.stringContaining(defect) as string,
    });
  });
});

import { describe, expect, it } from "vitest";
import type { PackageFiles } from "../../src/core/model/language/publishing.ts";
import { placesInOtherPackages } from "../../src/languages/python/publishing/other-packages.ts";

/** Files of a repository that counts how often their texts are asked for. */
function counted(texts: Readonly<Record<string, string>>): { files: PackageFiles; asked: string[] } {
  const asked: string[] = [];
  const files: PackageFiles = {
    text: async (path) => {
      asked.push(path);
      return texts[path] ?? null;
    },
    paths: async (folder) => Object.keys(texts).filter((each) => each.startsWith(folder)),
    isBuilt: () => false,
    containing: async () => [],
  };
  return { files, asked };
}

const alone = { "pyproject.toml": '[project]\nname = "one"\n', "one/a.py": "", "one/b.py": "" };
const two = {
  "p/pyproject.toml": '[project]\nname = "p"\n',
  "p/src/p/a.py": "",
  "q/pyproject.toml": '[project]\nname = "q"\n',
  "q/src/q/__init__.py": "",
  "q/src/q/b.py": "",
};

describe("modules of other distributions in the repository", () => {
  it("asks once for a folder whether there are others", async () => {
    const { files, asked } = counted(alone);
    const names = ["math", "typing", "os.path"].flatMap((specifier) =>
      ["one/a.py", "one/b.py"].map((path) => ({ path, specifier })),
    );
    expect(await placesInOtherPackages(names, files)).toEqual(names.map(() => []));
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  });

  it("finds them from each folder that has others", async () => {
    const { files } = counted({ ...alone, ...two });
    const found = await placesInOtherPackages(
      [
        { path: "one/a.py", specifier: "q.b" },
        { path: "p/src/p/a.py", specifier: "q.b" },
        { path: "p/src/p/a.py", specifier: "q.b" },
      ],
      files,
    );
    expect(found).toEqual([[], ["q/src/q/b.py"], ["q/src/q/b.py"]]);
  });
});

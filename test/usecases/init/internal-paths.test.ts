import { describe, expect, it } from "vitest";
import { listItems } from "../../../src/core/limits.ts";
import { newEngine } from "../../../src/cli/gate/engine.ts";
import { Revision } from "../../../src/analysis/revision/revision.ts";
import { internalPaths } from "../../../src/usecases/init/internal-paths.ts";
import { aPolicy } from "../../support/judging.ts";
import { memoryTree } from "../../support/memory-repository.ts";

const engine = newEngine();

/** `match` of what is evident, and `(match)` of what is only proposed. */
async function found(files: Readonly<Record<string, string>>, noted = Object.keys(files)): Promise<string[]> {
  const all = Object.keys(files);
  const sources = all.flatMap((path) => {
    const reader = engine.readerFor(path);
    return reader !== null && engine.readsAll(path) ? [{ path, reader }] : [];
  });
  const tree = memoryTree("1", new Map(Object.entries(files)));
  const revision = new Revision(tree, engine, aPolicy());
  const internals = await internalPaths({ revision, all, sources, noted: new Set(noted) });
  return internals.map(({ match, evident }) => (evident ? match : `(${match})`));
}

const hidden = { "src/internal/a.ts": "export const a = 1;\n" };
const pack = (more: object = {}): string => JSON.stringify({ name: "x", private: true, ...more });

describe("paths that nobody outside can reach", () => {
  it.each<[string, Record<string, string>, string[]]>([
    ["nothing of the kind", { "src/a.ts": "", "lib/b.py": "" }, []],
    [
      "Go's internal folders",
      { "internal/a.go": "", "pkg/x/internal/y/b.go": "" },
      ["internal/**", "pkg/x/internal/**"],
    ],
    ["a folder whose name only begins so", { "internals/a.go": "", "pkg/internal.go": "" }, []],
    [
      "src/internal",
      { ...hidden, "src/index.ts": 'import { a } from "./internal/a";\nexport const b = a;\n' },
      ["src/internal/**"],
    ],
    [
      "src/internal with a barrel outside",
      { ...hidden, "src/index.ts": 'export { a } from "./internal/a";\n' },
      ["(src/internal/**)"],
    ],
    [
      "src/internal with a barrel of everything",
      { ...hidden, "src/index.ts": 'export * from "./internal/a.js";\n' },
      ["(src/internal/**)"],
    ],
    [
      "an import that is exported",
      { ...hidden, "src/index.ts": 'import { a } from "./internal/a";\nexport { a };\n' },
      ["(src/internal/**)"],
    ],
    [
      "a list of exports over several lines",
      { ...hidden, "src/index.ts": 'export {\n  a,\n} from "./internal/a";\n' },
      ["(src/internal/**)"],
    ],
    [
      "a barrel of its own",
      { ...hidden, "src/internal/index.ts": 'export * from "./a";\n' },
      ["src/internal/**"],
    ],
    ["an internal folder that is no source", { "tools/internal/a.ts": "" }, ["(tools/internal/**)"]],
    [
      "by name in Java and Python",
      { "src/main/java/org/x/internal/A.java": "", "x/_internal/a.py": "" },
      ["(src/main/java/org/x/internal/**)", "(x/_internal/**)"],
    ],
    [
      "a private package",
      { "packages/a/package.json": pack(), "packages/a/src/a.ts": "" },
      ["packages/a/**"],
    ],
    [
      "a private package that serves routes",
      {
        "a/package.json": pack(),
        "a/server.ts":
          'import express from "express";\nconst app = express();\napp.get("/v1/users", list);\n',
        "b/package.json": pack(),
        "b/c.ts": "",
      },
      ["(a/**)", "b/**"],
    ],
    [
      "a private package with a contract",
      {
        "a/package.json": pack(),
        "a/b.ts": "",
        "a/openapi.yaml": "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { get: {} } }\n",
      },
      ["(a/**)"],
    ],
    [
      "one inside of another",
      { "a/package.json": pack(), "a/b/package.json": pack(), "a/b/c.ts": "" },
      ["a/**"],
    ],
    [
      "a private package that is published after all",
      { "a/package.json": pack({ publishConfig: {} }), "a/b.ts": "" },
      [],
    ],
    ["a private package without sources", { "a/package.json": pack(), "a/b.css": "" }, []],
    ["the private package at the top", { "package.json": pack(), "src/a.ts": "" }, []],
    ["a vendored package", { "node_modules/a/package.json": pack(), "node_modules/a/a.js": "" }, []],
    [
      "broken manifests",
      {
        "a/package.json": "{",
        "b/package.json": "null",
        "c/package.json": '"x"',
        "a/a.ts": "",
        "b/b.ts": "",
        "c/c.ts": "",
      },
      [],
    ],
    ["`private` as text", { "a/package.json": '{"private":"true"}', "a/b.ts": "" }, []],
    [
      "names that a glob would take for signs",
      { "a[b]/package.json": pack(), "a[b]/b.ts": "", "{x}/internal/a.go": "" },
      [],
    ],
  ])("%s", async (_, files, expected) => {
    expect(await found(files)).toEqual(expected);
  });

  it("are one glob where Go has many of them", async () => {
    const files = Object.fromEntries(
      Array.from({ length: listItems + 1 }, (_, index) => [`p${index}/internal/a.go`, ""]),
    );
    expect(await found(files)).toEqual(["**/internal/**"]);
    expect(await found({ ...files, "web/internal/a.ts": "" }, [])).toHaveLength(listItems);
  });

  it("are proposed only where a notice stands in them", async () => {
    expect(await found({ "x/_internal/a.py": "", "y/_internal/a.py": "" }, ["y/_internal/a.py"])).toEqual([
      "(y/_internal/**)",
    ]);
  });
});

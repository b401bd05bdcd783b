import { describe, expect, it } from "vitest";
import { go } from "../../src/languages/go.ts";
import { read } from "./go.reading.ts";

describe("packages", () => {
  it("are known by their folder, whichever file holds the notice", async () => {
    const { declarations } = await read(
      "// Package p does it.\n//\n// Deprecated: use q.\npackage p\n",
      "a/p/doc.go",
    );
    expect(declarations).toMatchObject([
      { id: "a/p#(package)", name: "(package)", kind: "module", container: null, reach: 2, signature: "p" },
    ]);
    expect(declarations[0]).toMatchObject({
      place: { path: "a/p/doc.go", line: 4, column: 9, endLine: 4 },
      notice: { text: "use q.", line: 3 },
    });
    expect((await read("// Deprecated: a.\npackage p", "a.go")).declarations[0]?.id).toBe(".#(package)");
  });

  it.each<[string, string, string, readonly boolean[]]>([
    ["a documented clause", "p/a.go", "// Package p.\npackage p", [false]],
    ["the file for it", "p/doc.go", "package p", [false]],
    ["any other file", "p/a.go", "package p", []],
    ["a detached comment", "p/a.go", "// Deprecated: a.\n\npackage p", []],
    ["a comment behind the clause", "p/a.go", "package p // Deprecated: a.", []],
    ["a build tag between", "p/a.go", "// Deprecated: a.\n\n//go:build linux\npackage p", [false]],
  ])("are given by %s", async (_, path, text, expected) => {
    expect((await read(text, path)).declarations.map(({ notice }) => notice !== null)).toEqual(expected);
  });
});

describe("go.mod", () => {
  it.each<[string, string, string | null]>([
    [
      "a comment above",
      "// Deprecated: use example.org/b/v2.\nmodule example.org/b\n",
      "use example.org/b/v2.",
    ],
    ["a paragraph above", "// Words.\n//\n// Deprecated: use c\n// instead.\nmodule b\n", "use c\ninstead."],
    ["a comment behind", "module b // Deprecated: use c.\n", "use c."],
    ["a quoted path", '// Deprecated: use c.\r\nmodule "b"\r\n', "use c."],
    ["a blank line between", "// Deprecated: use c.\n\nmodule b\n", null],
    ["a comment below", "module b\n// Deprecated: use c.\n", null],
    ["a comment on a requirement", "module b\n\nrequire x v1.0.0 // Deprecated: use c.\n", null],
  ])("is deprecated by %s", async (_, text, expected) => {
    const { declarations, complete } = await read(text, "b/go.mod");
    expect(declarations).toMatchObject([{ id: "b/go.mod#(module)", kind: "module", reach: 2 }]);
    expect(declarations[0]?.notice?.text ?? null).toBe(expected);
    expect(complete).toBe(true);
  });

  it("stands at the module's path", async () => {
    const { declarations } = await read("// Deprecated: a.\nmodule  example.org/b\n", "go.mod");
    expect(declarations[0]).toMatchObject({
      place: { line: 2, column: 9, endLine: 2 },
      signature: "example.org/b",
      notice: { form: "doc-comment", line: 1 },
    });
  });

  it("is the only one of its ending", async () => {
    expect(await read("// Deprecated: a.\nmodule b\n", "kernel.mod")).toMatchObject({
      declarations: [],
      complete: true,
    });
  });

  it("lists what code may speak of", () => {
    const manifest = `module example.org/a
require example.org/single v1.0.0
require (
\tgithub.com/google/go-github/v74 v74.0.0 // indirect
\tgopkg.in/yaml.v3 v3.0.1
\t"example.org/quoted-name" v0.1.0
\t// example.org/commented v1.0.0
)
replace example.org/other v1.0.0 => ../other
exclude (
\texample.org/excluded v1.0.0
)
`;
    expect(go.layout.dependenciesIn?.(manifest)).toEqual([
      "example.org/single",
      "single",
      "github.com/google/go-github/v74",
      "go-github",
      "github",
      "gopkg.in/yaml.v3",
      "yaml",
      "example.org/quoted-name",
      "quoted-name",
      "quotedname",
      "quoted_name",
    ]);
    expect(go.layout.dependenciesIn?.("")).toEqual([]);
  });
});

describe("names of the platform", () => {
  it.each<[string, boolean]>([
    ["http", true],
    ["net/http", true],
    ["slices", true],
    ["rand", true],
    ["v2", false],
    ["string", true],
    ["errgroup", false],
    ["Client", false],
    ["constructor", false],
  ])("%s: %s", (name, expected) => {
    expect(go.names.isOfPlatform(name)).toBe(expected);
  });
});

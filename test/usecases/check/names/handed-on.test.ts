// A definition that is replaced by a re-export, and names that other files hand on.
import { describe, expect, it } from "vitest";
import { told, words, type Row } from "../../../analysis/changes/covering.ts";
import { checkTexts } from "../../../analysis/fixes/checking.ts";

const f = `/** @deprecated ${words} */\nexport function f() { call(); }\n`;
const g = "export function g() { other(); }\n";
const as = (name: string): string => f.replace("function f", `function ${name}`);

describe("a re-export is left behind", () => {
  it.each<Row>([
    [
      "to a touched file",
      { "src/a.ts": f },
      { "src/a.ts": `export { f } from "./b.js";\n`, "src/b.ts": f },
      ["moved src/a.ts#f"],
    ],
    [
      "among others",
      { "src/a.ts": f },
      { "src/a.ts": `export { g } from "./gone.js";\nexport { f } from "./b.js";\n`, "src/b.ts": f },
      ["moved src/a.ts#f"],
    ],
    [
      "each its own",
      { "src/a.ts": f },
      {
        "src/a.ts": `export { g } from "./b.js";\nexport { h as f } from "./c.js";\n`,
        "src/b.ts": g,
        "src/c.ts": as("h"),
      },
      ["moved src/a.ts#f"],
    ],
    [
      "under another name there",
      { "src/a.ts": f },
      { "src/a.ts": `export { g as f } from "./b";\n`, "src/b.ts": as("g") },
      ["moved src/a.ts#f"],
    ],
    [
      "to nothing",
      { "src/a.ts": f },
      { "src/a.ts": `export { f } from "./gone.js";\n` },
      ["red removed src/a.ts#f"],
    ],
    [
      "to a file that does not have it",
      { "src/a.ts": f },
      { "src/a.ts": `export { f } from "./b.js";\n`, "src/b.ts": g },
      ["red removed src/a.ts#f"],
    ],
    [
      "to another package, the notice kept",
      { "src/a.ts": f },
      { "src/a.ts": `/** @deprecated ${words} */\nexport { f } from "acme";\n` },
      [],
    ],
    [
      "by a star to a file that is not touched",
      { "src/a.ts": f, "src/b.ts": f },
      { "src/a.ts": `export * from "./b.js";\n` },
      [],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await told(base, head)).toEqual(expected);
  });
});

describe("a file that hands the name on keeps it", () => {
  const passed = `export { f } from "./a";\n`;
  it.each<Row>([
    [
      "from another package",
      { "src/a.ts": f, "src/b.ts": passed },
      { "src/a.ts": g, "src/b.ts": `export { g as f } from "acme";\n` },
      ["red withdrawn src/a.ts#f"],
    ],
    [
      "from an untouched file",
      { "src/a.ts": f, "src/b.ts": passed, "src/c.ts": f },
      { "src/a.ts": g, "src/b.ts": `export { f } from "./c";\n` },
      [],
    ],
    [
      "with its own declaration",
      { "src/a.ts": f, "src/b.ts": passed },
      { "src/a.ts": g, "src/b.ts": f },
      ["moved src/a.ts#f"],
    ],
    [
      "after `export *`",
      { "src/a.ts": f, "src/b.ts": `export * from "./a.js";\n` },
      { "src/a.ts": g, "src/b.ts": `export { f } from "acme";\n` },
      ["red moved src/a.ts#f", "red withdrawn src/a.ts#f"],
    ],
    [
      "from where it is gone",
      { "src/a.ts": f, "src/b.ts": passed },
      { "src/a.ts": g },
      ["red removed src/a.ts#f"],
    ],
    [
      "no more",
      { "src/a.ts": f, "src/b.ts": passed },
      { "src/a.ts": g, "src/b.ts": g },
      ["red removed src/a.ts#f"],
    ],
    [
      "which was another's all along",
      { "src/a.ts": f, "src/b.ts": `export { f } from "./x";\n` },
      { "src/a.ts": g, "src/b.ts": `export { f } from "acme";\n` },
      ["red removed src/a.ts#f"],
    ],
    [
      "of a type whose member left it",
      {
        "src/a.ts": `export interface T {\n  /** @deprecated ${words} */\n  f: string;\n  g: string;\n}\n`,
        "src/b.ts": `export { type T } from "./a";\n`,
      },
      {
        "src/a.ts": "export interface T {\n  g: string;\n}\n",
        "src/b.ts": `export { type T } from "acme";\n`,
      },
      ["red removed src/a.ts#T.f"],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await told(base, head)).toEqual(expected);
  });
});

// Go: several files make a package.
describe("a type whose name stands for another one", () => {
  const go = (pack: string, code: string): string => `package ${pack}\n\n${code}`;
  const old = `// Deprecated: ${words}\ntype Old struct{ A int }\n`;
  const alias = (to: string): string => `// Deprecated: ${words}\ntype Old = ${to}\n`;
  const fresh = "type New struct{ A int }\n";
  const module = { "go.mod": "module acme.org/sdk\n" };
  it.each<Row>([
    ["in the same file", { "one/a.go": go("one", old) }, { "one/a.go": go("one", alias("New") + fresh) }, []],
    [
      "in another file of its package",
      { "one/a.go": go("one", old), "one/b.go": go("one", "") },
      { "one/a.go": go("one", alias("New")), "one/b.go": go("one", fresh) },
      [],
    ],
    [
      "which is of another shape",
      { "one/a.go": go("one", old) },
      { "one/a.go": go("one", alias("New") + fresh.replace("A int", "B int")) },
      ["red removed one/a.go#Old.A"],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await told({ ...module, ...base }, head)).toEqual(expected);
  });
});

describe("an overload", () => {
  it("of two goes from a deprecated class", async () => {
    const java = (members: string): string =>
      `package acme;\n\n/** @deprecated ${words} */\n@Deprecated\npublic class C {\n${members}}\n`;
    const long = "  public void f(long a) { call(); }\n";
    const base = { "acme/C.java": java(`  public void f(int a) { call(); }\n${long}`) };
    expect(await told(base, { "acme/C.java": java(long) })).toEqual(["red removed acme/C.java#C.f(int)"]);
  });
});

it("says which entries of a package could not be judged", async () => {
  const manifest = { name: "acme", version: "1.0.0", exports: { ".": "./dist/main.js" } };
  const base = { "package.json": JSON.stringify(manifest), "src/a.ts": f };
  expect((await checkTexts(base, { "src/a.ts": g })).remarks).toEqual([
    "package.json names ./dist/main.js, but no source of it was found: names that others import through it are not judged.",
  ]);
});

import { describe, expect, it } from "vitest";
import { newUsesIn } from "../../support/uses.ts";
import type { Files } from "../../support/story.ts";

const client =
  "export class X {\n  /** @deprecated Use `b` instead. Slow. Sunset: 2027-06-01. */\n  old() {}\n  b() {}\n}\n";
const base = { "src/x.ts": client };
const user = 'import { X } from "./x.ts";\nnew X().old();\n';
const found = { "src/u.ts": ["2 X.old"] };

const times = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");

/** So many barrels, each of which passes on all of them. */
function barrels(count: number): Files {
  const text = times(count, (index) => `export * from "./b${index}.ts";`);
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`src/b${index}.ts`, text]));
}

// Each of them took minutes once, or had no end.
describe("a change that is made to take long", () => {
  it.each<[string, Files, Files, Record<string, readonly string[]>]>([
    [
      "barrels that pass each other on",
      { ...base, ...barrels(40) },
      { "src/u.ts": `import { old } from "./b0.ts";\n${user}old();\n` },
      { "src/u.ts": ["3 X.old"] },
    ],
    [
      "a mapping whose texts never end",
      base,
      { "src/u.ts": user, "tsconfig.json": `"${'\\"'.repeat(100_000)}` },
      found,
    ],
    [
      "a mapping whose comments never end",
      base,
      { "src/u.ts": user, "tsconfig.json": "/* ".repeat(100_000) },
      found,
    ],
    [
      "a mapping of many patterns",
      base,
      {
        "src/u.ts": user + times(3000, (index) => `import "@q${index}/x";`),
        "tsconfig.json": `{"compilerOptions":{"paths":{${times(9000, (index) => `"@z${index}/*":["x"],`)}}}}`,
      },
      found,
    ],
    [
      "a file of thousands of notices, all of them used",
      {
        "src/x.ts": times(4000, (index) => `/** @deprecated Use a. */ export const n${index} = 1;`),
        ".github/deprecations.yml": "include: ['src/**']\n",
      },
      {
        "src/u.ts": `import * as x from "./x.ts";\nexport const all = [${times(4000, (index) => `x.n${index},`).replaceAll("\n", " ")}];\n`,
      },
      { "src/u.ts": Array.from({ length: 4000 }, (_, index) => `2 n${index}`).sort() },
    ],
    ["a name that is very long", base, { "src/u.ts": `${user}"${"a".repeat(300_000)}";\n` }, found],
    [
      "a barrel of words that open a statement",
      base,
      {
        "src/u.ts": `${user}import "./y.ts";\n`,
        "src/y.ts": "export ".repeat(200_000),
      },
      found,
    ],
    [
      "a module of many parts",
      { "m/x.py": "import warnings\n" },
      {
        "m/u.py": `from ${"a.".repeat(100_000)}b import c\n${times(500, (index) => `import a${index}.${"a.".repeat(900)}b`)}`,
      },
      {},
    ],
    [
      "a manifest that replaces many modules",
      { "go.mod": "module a\n", "x/x.go": "package x\n\n// Deprecated: use New.\nfunc Old() {}\n" },
      {
        "go.mod": `module a\n${times(20_000, (index) => `replace b${index} => ./x`)}\n`,
        "u.go": `package a\n\nimport (\n\t"a/x"\n${times(2000, (index) => `\t"b${index}/y"`)}\n)\n\nfunc F() { x.Old() }\n`,
      },
      { "u.go": ["2007 Old"] },
    ],
  ])("%s", async (_, before, head, uses) => {
    expect(Object.fromEntries(await newUsesIn(before, head))).toEqual(uses);
  });
});

/** docs/architecture.md and its picture are as the code is, and a way that is not is refused. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rooms } from "../../lint/house.ts";
import { architecture, architecturePath, drawingPath } from "../../scripts/architecture.ts";
import { drawing } from "../../scripts/architecture/drawing.ts";
import { arrowsOf, byRoom, circles, folders, namings, sizeOf } from "../../scripts/architecture/measures.ts";
import { readSource, readSources, type Sources } from "../../scripts/architecture/sources.ts";
import { extensionTable } from "../../scripts/architecture/tables.ts";
import { faultsOf } from "../../scripts/architecture/ways.ts";

const root = new URL("../../", import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), "utf8");

const read = (files: Readonly<Record<string, string>>): Sources =>
  new Map(Object.entries(files).map(([path, source]) => [path, readSource(path, source)]));

describe("sources", () => {
  it("say what is imported, how, and from where", () => {
    const { imports } = readSource(
      "src/cli/a.ts",
      `import { b, type B } from "./b.ts";
       import type { C } from "../core/c.ts";
       import { type D } from "./d.ts";
       import * as e from "./e.ts";
       import "./f.ts";
       import fs from "node:fs";
       export { g as h } from "./g.ts";
       export * from "./i.ts";
       type J = import("./j.ts").J;
       async function later() { return import("./k.ts"); }`,
    );
    expect(imports).toEqual([
      { to: "src/cli/b.ts", names: ["b"], kind: "static" },
      { to: "src/core/c.ts", names: ["C"], kind: "type" },
      { to: "src/cli/d.ts", names: ["D"], kind: "type" },
      { to: "src/cli/e.ts", names: null, kind: "static" },
      { to: "src/cli/f.ts", names: [], kind: "static" },
      { to: "src/cli/g.ts", names: ["g"], kind: "static" },
      { to: "src/cli/i.ts", names: null, kind: "static" },
      { to: "src/cli/j.ts", names: null, kind: "type" },
      { to: "src/cli/k.ts", names: null, kind: "dynamic" },
    ]);
  });

  it("say what is exported, classes with their members", () => {
    const { exports, lines } = readSource(
      "src/a.ts",
      `export const a = 1, b = 2;\nexport class C { d() {} }\nexport { a as e };\nexport default a;\nconst f = 1;\n`,
    );
    expect([...exports]).toEqual([
      ["a", []],
      ["b", []],
      ["C", ["d"]],
      ["e", []],
      ["default", []],
    ]);
    expect(lines).toBe(5);
  });
});

describe("a way", () => {
  const sources = read({
    "src/action/main.ts": `void import("./run.ts");`,
    "src/action/run.ts": `import { check } from "../usecases/check.ts";
      import { Engine } from "../analysis/engine.ts";
      export function run() { open(); check(new Engine()); }
      function open() {}`,
    "src/usecases/check.ts": `import type { Engine } from "../analysis/engine.ts"; export function check(e: Engine) {}`,
    "src/analysis/engine.ts": `export class Engine { read() {} }`,
  });
  const whole = [
    "## The way of a check",
    "",
    "1. [`main.ts`](../src/action/main.ts): begins",
    "2. [`run`](../src/action/run.ts): goes on",
    "   1. [`check`](../src/usecases/check.ts): checks",
    "      1. [`Engine.read`](../src/analysis/engine.ts) (handed over by [`run.ts`](../src/action/run.ts)): reads",
    "",
    "## Other things",
    "",
    "- no step",
  ].join("\n");

  it("that the code bears out is taken", () => {
    expect(faultsOf(whole, sources)).toEqual([]);
  });

  const step = "The way of a check, step";
  it("goes through functions that a file keeps to itself, from that file alone", () => {
    const opens = "   1. [`open`](../src/action/run.ts): opens\n";
    const check = "   1. [`check`]";
    expect(faultsOf(whole.replace(check, opens + check), sources)).toEqual([]);
    expect(faultsOf(whole.replace("`run`]", "`open`]"), sources)).toContain(
      `${step} 2 (line 4): src/action/run.ts does not export open.`,
    );
  });

  it.each([
    [
      "a file that is gone",
      "usecases/check.ts",
      "usecases/gone.ts",
      `${step} 2.1 (line 5): there is no src/usecases/gone.ts.`,
    ],
    [
      "a name that is gone",
      "`check`",
      "`gone`",
      `${step} 2.1 (line 5): src/usecases/check.ts does not export gone.`,
    ],
    [
      "a member that is gone",
      "Engine.read",
      "Engine.gone",
      `${step} 2.1.1 (line 6): Engine of src/analysis/engine.ts has no gone.`,
    ],
    [
      "a chain that types alone hold",
      " (handed over by [`run.ts`](../src/action/run.ts))",
      "",
      `${step} 2.1.1 (line 6): src/usecases/check.ts does not import Engine from src/analysis/engine.ts.`,
    ],
    [
      "a chain that nothing holds",
      "   1. [`check`](../src/usecases/check.ts): checks\n      1. [`Engine.read`](../src/analysis/engine.ts) (handed over by [`run.ts`](../src/action/run.ts)): reads",
      "3. [`check`](../src/usecases/check.ts): checks\n4. [`run`](../src/action/run.ts): reads",
      `${step} 4 (line 6): src/usecases/check.ts does not import run from src/action/run.ts.`,
    ],
    [
      "a hand that comes later",
      "[`run.ts`](../src/action/run.ts)",
      "[`later.ts`](../src/action/later.ts)",
      `${step} 2.1.1 (line 6): src/action/later.ts is the file of no step before it.`,
    ],
    [
      "an entry that exports",
      "`run`]",
      "`run.ts`]",
      `${step} 2 (line 4): src/action/run.ts has exports: say which of them is meant.`,
    ],
  ])("with %s is refused", (_, from, to, fault) => {
    expect(whole).toContain(from);
    expect(faultsOf(whole.replace(from, to), sources)).toEqual([fault]);
  });

  it.each([
    ["another form", whole.replace("2. [`run`]", "2. run, see [`run`]"), "Line 4 is not a step"],
    ["a level left out", whole.replace("   1. [`check`]", "      1. [`check`]"), "Line 5 is not a step"],
    ["no steps", "## The way of nothing\n", "The way of nothing has no steps."],
    ["no heading", "# Architecture\n", "no heading"],
  ])("with %s is refused", (_, document, fault) => {
    expect(faultsOf(document, sources)[0]).toContain(fault);
  });
});

describe("measures", () => {
  const sources = read({
    "src/core/a.ts": `import { b } from "./b.ts";\nexport const a = b;\n`,
    "src/core/b.ts": `import type { C } from "./deep/c.ts";\nexport const b = 1;\n`,
    "src/core/deep/c.ts": `import type { a } from "../a.ts";\n\nexport type C = typeof a;\n`,
    "src/rules/d.ts": `import { a } from "../core/a.ts";\nimport { b } from "../core/b.ts";\nconst d = [a, b, "x.py", /\\.java$/, "plain"];\n`,
    "src/languages/e.ts": `export const e = "x.py";\n`,
  });

  it("find circles, types included", () => {
    expect(circles(sources)).toEqual([["src/core/a.ts", "src/core/b.ts", "src/core/deep/c.ts"]]);
  });

  it("count imports between rooms", () => {
    expect([...arrowsOf(sources)].map(([from, to]) => [from, ...to])).toEqual([["rules", ["core", 2]]]);
  });

  it("count files and lines", () => {
    const { files, lines, median, largest } = sizeOf(byRoom(sources).get("core") ?? []);
    expect([files, lines, median, largest.path]).toEqual([3, 7, 2, "src/core/deep/c.ts"]);
    expect(folders(sources)[0]).toEqual(["src/core", 2]);
  });

  it("find places that name a language", () => {
    expect(namings(sources, "languages")).toEqual([`src/rules/d.ts:3 ".py"`, `src/rules/d.ts:3 "\\.java"`]);
  });
});

describe("docs/architecture.md", () => {
  const sources = readSources(root);
  const { drawing: drawn, parts } = architecture(root, sources);

  it("is as the code is (npm run generate draws it again)", () => {
    expect(text(drawingPath)).toBe(drawn);
    for (const part of Object.values(parts)) expect(text(architecturePath)).toContain(part);
  });

  it("shows every room", () => {
    const found = [...byRoom(sources).keys()];
    expect(found.filter((room) => !Object.hasOwn(rooms, room))).toEqual([]);
    expect(found.filter((room) => !drawn.includes(`>${room}</text>`))).toEqual([]);
    expect(found.filter((room) => parts["rooms"]?.includes(`| \`${room}\` |`) !== true)).toEqual([]);
  });

  it("is not drawn with an arrow that may not be", () => {
    const upward = read({ "src/core/a.ts": `import "../rules/b.ts";`, "src/rules/b.ts": "" });
    expect(() => drawing(upward)).toThrow("no place for an arrow core → rules");
  });

  it("names no extension point without a guide", () => {
    expect(() =>
      extensionTable(root, text("docs/development.md").replace("### A language", "### A tongue")),
    ).toThrow("no guide under the heading “A language”");
  });
});

import { describe, expect, it } from "vitest";
import { tell, type Files } from "../../support/story.ts";

const rule = "removal/undeprecated";

const configuration = (text: string): Files => ({ ".github/deprecations.yml": text });
const open = configuration('paths: [{ match: "api/**", public: true }]\n');

async function told(base: Files, head: Files, policy: Files = open): Promise<readonly string[]> {
  const day = "2026-11-01";
  const { findings } = await tell({
    name: "",
    base: [[day, { "package.json": "{}", ...policy, ...base }]],
    head,
    today: "2026-11-20",
  });
  return findings.filter((each) => each.startsWith("removal/"));
}

describe("a change under a public path", () => {
  it.each<[string, Files, Files, readonly string[]]>([
    [
      "a function",
      { "api/a.ts": "export function f() {}\nexport function g() {}\n" },
      { "api/a.ts": "export function g() {}\n" },
      ["api/a.ts#f"],
    ],
    ["its file", { "api/a.ts": "export function f() {}\n" }, { "api/a.ts": null }, ["api/a.ts#f"]],
    [
      "its export",
      { "api/a.ts": "export function f() {}\n" },
      { "api/a.ts": "function f() {}\nf();\n" },
      ["api/a.ts#f"],
    ],
    [
      "a re-export",
      { "api/a.ts": 'export { f, g } from "../src/f.ts";\n', "src/f.ts": "export const f = 1, g = 2;\n" },
      { "api/a.ts": 'export { g } from "../src/f.ts";\n' },
      ["api/a.ts#f"],
    ],
    [
      "what a star passed on",
      {
        "api/a.ts": 'export * from "../src/f.ts";\n',
        "src/f.ts": "export const f = 1, g = 2;\nconst h = 3;\n",
      },
      { "api/a.ts": 'export { g } from "../src/f.ts";\n' },
      ["src/f.ts#f"],
    ],
    [
      "what a star passes on from elsewhere",
      {
        "api/a.ts": 'export * from "../src/all.ts";\n',
        "src/all.ts": 'export * from "./f.ts";\nexport * from "pack";\n',
        "src/f.ts": "export function f() {}\nexport function g() {}\n",
        "src/g.ts": "export function g() {}\n",
      },
      { "api/a.ts": 'export * from "../src/g.ts";\n' },
      ["src/f.ts#f"],
    ],
    [
      "what moves to where nobody watches",
      { "api/a.ts": "export function f() {}\nexport const g = 1;\n" },
      { "api/a.ts": "export const g = 1;\n", "src/f.ts": "export function f() {}\n" },
      ["api/a.ts#f"],
    ],
    [
      "a class with its members",
      { "api/a.ts": "export class A { m() {} n = 1 }\nexport const b = 1;\n" },
      { "api/a.ts": "export const b = 1;\n" },
      ["api/a.ts#A"],
    ],
    [
      "a member",
      { "api/a.ts": "export class A { m() {} n = 1 }\n" },
      { "api/a.ts": "export class A { n = 1 }\n" },
      ["api/a.ts#A.m"],
    ],
    [
      "a member made private",
      { "api/a.ts": "export class A { m() {} }\n" },
      { "api/a.ts": "export class A { private m() {} }\n" },
      ["api/a.ts#A.m"],
    ],
    [
      "one of Java's overloads",
      { "api/A.java": "package a;\npublic class A { public void m(int i) {} public void m(String s) {} }\n" },
      { "api/A.java": "package a;\npublic class A { public void m(int i) {} }\n" },
      ["api/A.java#A.m(String)"],
    ],
    [
      "a constructor of Java",
      { "api/A.java": "package a;\npublic class A { public A() {} public A(int i) {} }\n" },
      { "api/A.java": "package a;\npublic class A { public A() {} }\n" },
      ["api/A.java#A.A(int)"],
    ],
    [
      "a function of Python",
      { "api/a.py": "def f():\n    pass\n\ndef g():\n    pass\n" },
      { "api/a.py": "def g():\n    pass\n" },
      ["api/a.py#f"],
    ],
    [
      "what a class passes on only as a type",
      { "api/a.ts": 'export { C } from "../src/c.ts";\n', "src/c.ts": "export class C {}\n" },
      { "api/a.ts": 'export type { C } from "../src/c.ts";\n' },
      ["api/a.ts#C"],
    ],
    [
      "what a package of Python offers",
      { "api/__init__.py": "from .a import f\nfrom os import path\n", "api/a.py": "def f():\n    pass\n" },
      { "api/__init__.py": "" },
      ["api/__init__.py#f"],
    ],
    [
      "a method whose attribute speaks of overriding",
      {
        "api/A.cs":
          'namespace N;\n\npublic abstract class A : B\n{\n    [System.ComponentModel.Description("You may override this.")]\n    public virtual void M() { }\n    public void N() { }\n}\n',
      },
      { "api/A.cs": "namespace N;\n\npublic abstract class A : B\n{\n    public void N() { }\n}\n" },
      ["api/A.cs#A.M()"],
    ],
    [
      "a method whose comment speaks of overriding",
      {
        "api/a.ts":
          'import { B } from "other";\nexport class A extends B {\n  /** You may override this. */\n  m() {} // override it\n  n() {}\n}\n',
      },
      { "api/a.ts": 'import { B } from "other";\nexport class A extends B {\n  n() {}\n}\n' },
      ["api/a.ts#A.m"],
    ],
    [
      "a method of Go",
      { "api/a.go": "package api\n\ntype S struct{}\n\nfunc (s S) M() {}\n" },
      { "api/a.go": "package api\n\ntype S struct{}\n" },
      ["api/a.go#S.M"],
    ],
  ])("removes %s", async (_, base, head, features) => {
    expect(await told(base, head)).toEqual(features.map((each) => `${rule} error ${each}`));
  });

  it("leaves to the other rules what is deprecated, with all it holds", async () => {
    const notice = "/** @deprecated Use `B` instead. Slow. Sunset: 2027-01-15. */\n";
    const base = { "api/a.ts": `${notice}export class A { m() {} }\nexport class B {}\n` };
    expect(await told(base, { "api/a.ts": "export class B {}\n" })).toEqual([
      "removal/before-sunset error api/a.ts#A",
    ]);
  });

  it("says that a file cannot be read any more", async () => {
    const head = { "api/a.ts": "export function f() {\n<<<<<<< ours\n" };
    expect(await told({ "api/a.ts": "export function f() {}\nexport function g() {}\n" }, head)).toEqual([
      `${rule} error null`,
    ]);
  });

  it("leaves a re-export to what it passes on", async () => {
    const notice = "/** @deprecated Use `g` instead. Slow. Sunset: 2026-11-15. */\n";
    const f = { "src/f.ts": `${notice}export function f() {}\n`, "src/g.ts": "export function g() {}\n" };
    const base = {
      "api/a.ts": 'export { f } from "../src/f.ts";\nexport { g } from "../src/g.ts";\n',
      ...f,
    };
    expect(await told(base, { "api/a.ts": "export {};\n" })).toEqual([
      "removal/grace-not-served error src/f.ts#f",
      `${rule} error api/a.ts#g`,
    ]);
    const all = configuration('paths: [{ match: "**", public: true }]\n');
    expect(await told(base, { "api/a.ts": "export {};\n", "src/g.ts": null }, all)).toEqual([
      "removal/grace-not-served error src/f.ts#f",
      `${rule} error src/g.ts#g`,
    ]);
  });

  it("is asked for everywhere by `rules:`", async () => {
    const policy = configuration("rules: { removal/undeprecated: warning }\n");
    const base = { "src/a.ts": "export function f() {}\n" };
    expect(await told(base, { "src/a.ts": null }, policy)).toEqual([`${rule} warning src/a.ts#f`]);
    expect(await told(base, { "src/a.ts": null }, {})).toEqual([]);
  });

  it("is not opened by a change that un-deprecates first", async () => {
    const notice = "/** @deprecated Use `g` instead. Slow. Sunset: 2027-01-15. */\n";
    const { object } = await tell({
      name: "",
      base: [
        ["2026-10-01", { ...open, "api/a.ts": `${notice}export function f() {}\nexport const g = 1;\n` }],
        ["2026-11-01", { "api/a.ts": "export function f() {}\nexport const g = 1;\n" }],
      ],
      head: { "api/a.ts": "export const g = 1;\n" },
      today: "2026-11-20",
    });
    expect(object.findings).toMatchObject([
      { rule, severity: "error", message: expect.stringContaining("was withdrawn (2026-11-01)") },
    ]);
    expect(object.changes).toMatchObject([{ feature: "api/a.ts#f", change: "removed", sunsetFrom: null }]);
  });

  it("judges by policy of base alone", async () => {
    const head = { ...configuration("paths: []\n"), "api/a.ts": null };
    expect(await told({ "api/a.ts": "export function f() {}\n" }, head)).toEqual([
      `${rule} error api/a.ts#f`,
    ]);
  });
});

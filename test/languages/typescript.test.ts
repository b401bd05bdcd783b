import { describe, expect, it } from "vitest";
import { only, outline, reaches, read } from "./typescript.reading.ts";

describe("declarations", () => {
  it.each<[string, string, readonly string[]]>([
    ["functions", "function* g() {}\ndeclare function d(): void", ["function g", "function d"]],
    [
      "overloads, with the implementation behind them",
      "function f(a: string): void;\nfunction f(a: ns.Opts<T>, ...b: T[]): void;\nfunction f() {}",
      [
        "function f(string)",
        "parameter f(string)/a",
        "function f(Opts,T[])",
        "parameter f(Opts,T[])/a",
        "parameter f(Opts,T[])/b",
        "function f",
      ],
    ],
    [
      "members of classes",
      "class A { x = 1; #y; static z() {} get a() { return 1 } set a(v) {} constructor(private p: T) {} [k: string]: T; static {} }",
      [
        "class A",
        "property A.x",
        "property A.#y",
        "method A.z",
        "property A.a",
        "constructor A.constructor",
        "parameter A.constructor/p",
        "property A.p",
        "property A.[]",
      ],
    ],
    [
      "members of interfaces",
      "interface I { p: { q: 1 }; (): void; new (): I; [k: string]: T; m(a: A): void; m(a: B): void }",
      [
        "interface I",
        "property I.p",
        "property I.p.q",
        "method I.()",
        "constructor I.new",
        "property I.[]",
        "method I.m(A)",
        "parameter I.m(A)/a",
        "method I.m(B)",
        "parameter I.m(B)/a",
      ],
    ],
    ["types", "type O = A & { x: 1 } | B<{ y: 2 }>", ["type O", "property O.x", "property O.y"]],
    ["enums", "enum E { A, 'b-c' = 2 }", ["enum E", "enum-value E.A", "enum-value E.b-c"]],
    [
      "namespaces",
      "namespace A.B { function f() {} }\ndeclare module 'x' { let v: T }\ndeclare global { interface W {} }",
      ["module A.B", "function A.B.f", "module 'x'", "variable 'x'.v", "module global", "interface global.W"],
    ],
    [
      "variables",
      "const a = 1, { b, c: d } = x\nlet f = () => 1\nvar k = class { m() {} }",
      ["constant a", "constant b", "constant d", "function f", "class k", "method k.m"],
    ],
    [
      "objects",
      "const api = { nested: { fetch() {}, url: '' }, go: () => 1, s } as const satisfies X",
      [
        "constant api",
        "property api.nested",
        "method api.nested.fetch",
        "property api.nested.url",
        "method api.go",
        "property api.s",
      ],
    ],
    [
      "parameters",
      "function f({ a, b }: O, opts: { x: 1 }, c = 1) {}",
      [
        "function f",
        "parameter f/a",
        "parameter f/b",
        "parameter f/opts",
        "property f/opts.x",
        "parameter f/c",
      ],
    ],
    ["default exports", "export default { a: 1 }", ["constant default", "property default.a"]],
    ["a named default export", "export default class K { }", ["class K"]],
    ["an anonymous default export", "export default function () {}", ["function default"]],
    ["one name twice", "type X = 1\nconst X = 2", ["type X", "constant X~2"]],
    [
      "what carries a notice inside bodies",
      "function f() { const a = 1;\n/** @deprecated */\n function g() {} }",
      ["function f", "function f.g!"],
    ],
    [
      "several names under one comment",
      "/** @deprecated */\nexport const p = 1, r = 2",
      ["constant p!", "constant r!"],
    ],
    [
      "specifiers",
      "export { a, b as c } from './x'\nexport * as ns from './y'\nfunction l() {}\nexport { l as m }",
      ["variable a", "variable c", "module ns", "function l", "function m"],
    ],
    [
      "a list with a comment",
      "/** @deprecated */\nexport { a } from './x'\n/** @deprecated */\nexport * from './y'",
      ["variable a!", "module *(./y)!"],
    ],
    [
      "a file",
      "/** @deprecated Use b. */\nimport 'x'\nexport const a = 1",
      ["module (module)!", "constant a"],
    ],
    [
      "a file by its tag",
      "/**\n * @packageDocumentation\n * @deprecated\n */\n\n/** A. */\nexport const a = 1",
      ["module (module)!", "constant a"],
    ],
  ])("finds %s", async (_, text, expected) => {
    expect(await outline(text)).toEqual(expected);
  });

  it.each<[string, string, readonly string[]]>([
    [
      "CommonJS exports",
      "exports.a = 1\nmodule.exports.b = function () {}\nexports.c = c\nfunction c() {}",
      ["constant a", "function b", "function c"],
    ],
    [
      "an exported object",
      "function a() {}\nmodule.exports = { a, b: a, d() {} }",
      ["function a", "function b", "method d"],
    ],
    [
      "prototypes",
      "function F() {}\n/** @deprecated */\nF.prototype.bar = function (x) {}\nF.of = 1",
      ["function F", "method F.bar!", "parameter F.bar/x", "property F.of"],
    ],
  ])("finds %s in JavaScript", async (_, text, expected) => {
    expect(await outline(text, "a.js")).toEqual(expected);
  });

  it("tells the implementation from the signatures", async () => {
    const { declarations } = await read("class A { m(a: string): void; m(a: number): void; m(a: any) {} }");
    const methods = declarations.filter(({ kind }) => kind === "method");
    expect(methods.map(({ implementation }) => implementation ?? false)).toEqual([false, false, true]);
    expect(methods.map(({ parameters }) => parameters)).toEqual([["string"], ["number"], ["any"]]);
  });

  it("erases parameter types to simple names", async () => {
    const text =
      "function f(this: X, a: A.B<C>, b: string[], c: (x: 1) => void, d: 'x' | null, e: { x: 1 }, g?: G, ...h: H[]) {}";
    expect((await only(text, "f")).parameters).toEqual([
      "B",
      "string[]",
      "()=>",
      "'x'|null",
      "{}",
      "G",
      "H[]",
    ]);
  });

  it("passes on what `export *` names", async () => {
    expect((await read("export * from './a'\nexport * from './b'")).passesOn).toEqual(["./a", "./b"]);
  });
});

describe("reach", () => {
  it.each<[string, string, string, Record<string, number>]>([
    [
      "modifiers and lists",
      "a.ts",
      "export const a = 1; const b = 2, c = 3; export { b }",
      { a: 2, b: 2, c: 0 },
    ],
    ["an alias", "a.ts", "function b() {} export { b as z }", { b: 2, z: 2 }],
    ["export default a name", "a.ts", "class A {} export default A", { A: 2, default: 2 }],
    ["a script", "a.ts", "function a() {}", { a: 2 }],
    ["a module that exports nothing", "a.ts", "import 'x'; function a() {}", { a: 0 }],
    ["an ambient module", "a.d.ts", "import { X } from 'x'; declare function a(): X", { a: 2 }],
    [
      "an ambient module with a list",
      "a.d.ts",
      "declare function a(): void; declare const b: 1; export { b }",
      { a: 0, b: 2 },
    ],
    [
      "members",
      "a.ts",
      "export class A { a; private b; protected c; #d }",
      { A: 2, "A.a": 2, "A.b": 0, "A.c": 1, "A.#d": 0 },
    ],
    ["members of what is hidden", "a.ts", "class A { a } export const x = 1", { A: 0, "A.a": 0, x: 2 }],
    ["CommonJS", "a.js", "function a() {} function b() {} module.exports = { a }", { a: 2, b: 0 }],
  ])("follows %s", async (_, path, text, expected) => {
    expect(await reaches(text, path)).toEqual(expected);
  });
});

describe("signatures", () => {
  it.each<[string, string, string]>([
    [
      "layout",
      "function f(a: string, b: number): void {}",
      "function f(\n  a : string, // one\n  b: number,\n): void { go() }",
    ],
    ["decorators", "class A { m(a: string) {} }", "class A { @X() m(@Y() a: string) {} }"],
    ["leading bars", "type T = A | B", "type T =\n  | A\n  | B"],
    ["values of constants", "const a = [1]", "const a = [2]"],
  ])("do not change with %s", async (_, before, after) => {
    const signatures = async (text: string): Promise<readonly string[]> =>
      (await read(text)).declarations.map(({ signature }) => signature);
    expect(await signatures(before)).toEqual(await signatures(after));
  });

  it.each<[string, string, string]>([
    ["a type", "function f(a: string) {}", "function f(a: number) {}"],
    ["a return type", "function f(): A {}", "function f(): B {}"],
    ["a plain value", "const a = 1", "const a = 2"],
  ])("change with %s", async (_, before, after) => {
    const [one] = (await read(before)).declarations;
    const [two] = (await read(after)).declarations;
    expect(one?.signature).not.toBe(two?.signature);
  });
});

describe("places", () => {
  it("count columns in UTF-16 units, behind emoji as well", async () => {
    expect((await only("const s = '😀', a = 1", "a")).place).toEqual({
      path: "a.ts",
      line: 1,
      column: 17,
      endLine: 1,
    });
  });
});

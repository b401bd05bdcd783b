import { describe, expect, it } from "vitest";
import { tell, type Files } from "../../support/story.ts";

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

describe("a change under a public path from which nothing goes", () => {
  it.each<[string, Files, Files]>([
    [
      "moves it within the package",
      { "api/a.ts": "export function f() {}\n" },
      { "api/a.ts": null, "api/b.ts": "export function f() {}\n" },
    ],
    [
      "moves it out of the path and re-exports it",
      { "api/a.ts": "export function f() {}\n" },
      { "api/a.ts": 'export * from "../src/f.ts";\n', "src/f.ts": "export function f() {}\n" },
    ],
    [
      "passes on by name what a star passed on",
      {
        "api/a.ts": 'export * from "../src/f.ts";\nexport * from "pack";\n',
        "src/f.ts": "export function f() {}\nexport default 1;\n",
      },
      { "api/a.ts": 'export { f } from "../src/f.ts";\nexport * from "pack";\n' },
    ],
    [
      "passes on another package in the place of a file",
      { "api/a.ts": 'export * from "../src/f.ts";\n', "src/f.ts": "export function f() {}\n" },
      { "api/a.ts": 'export * from "@acme/f";\n', "src/f.ts": null },
    ],
    [
      "moves it out of the path and passes it on from a barrel there",
      { "api/a.ts": "export function f() {}\n", "api/index.ts": 'export * from "./a.ts";\n' },
      {
        "api/a.ts": null,
        "api/index.ts": 'export * from "../src/f.ts";\n',
        "src/f.ts": "export function f() {}\n",
      },
    ],
    [
      "gives a method of a Python class as another name of one of its methods",
      { "api/a.py": "class D:\n    def a(self):\n        return 1\n\n    def b(self):\n        return 1\n" },
      { "api/a.py": "class D:\n    def a(self):\n        return 1\n\n    b = a\n" },
    ],
    [
      "passes a type on as one",
      { "api/a.ts": 'export { I } from "../src/i.ts";\n', "src/i.ts": "export interface I {}\n" },
      { "api/a.ts": 'export type { I } from "../src/i.ts";\n' },
    ],
    [
      "writes overloads anew",
      {
        "api/a.ts":
          "export function f(a: string): void;\nexport function f(a: number): void;\nexport function f(a: any) {}\n",
      },
      {
        "api/a.ts":
          "export function f(a: string | number): void;\nexport function f(a: Date): void;\nexport function f(a: any) {}\n",
      },
    ],
    ["imports less", { "api/a.py": "from os import path\nX = 1\n" }, { "api/a.py": "X = 1\n" }],
    [
      "has no string of its own any more",
      { "api/a.py": "class A:\n    def __repr__(self):\n        return ''\n" },
      { "api/a.py": "class A:\n    pass\n" },
    ],
    [
      "moves a method to a private base class",
      { "api/a.py": "class A:\n    def m(self):\n        pass\n" },
      { "api/a.py": "class _B:\n    def m(self):\n        pass\n\nclass A(_B):\n    pass\n" },
    ],
    [
      "passes a class on that another file declares now",
      { "api/a.ts": "export class A { m() {} }\n" },
      {
        "api/a.ts": 'import { B } from "../src/b.ts";\nexport { B as A };\n',
        "src/b.ts": "export class B { m() {} }\n",
      },
    ],
    [
      "writes out what it re-exported",
      { "api/a.ts": 'export { x as f } from "../src/f.ts";\n', "src/f.ts": "export class x {}\n" },
      { "api/a.ts": 'export * from "./f.ts";\n', "api/f.ts": "export class f {}\n" },
    ],
    [
      "adds types to a parameter",
      { "api/a.ts": "export function f(a) {}\n" },
      { "api/a.ts": "export function f(a: string) {}\n" },
    ],
    [
      "writes a class's method as a bound property",
      { "api/a.ts": "export const f = function () {};\n" },
      { "api/a.ts": "export const f = () => {};\n" },
    ],
    [
      "removes what nobody reaches",
      { "api/a.ts": "function f() {}\nexport class A { private m() {} }\n" },
      { "api/a.ts": "export class A {}\n" },
    ],
    [
      "removes what overrides a method",
      { "api/A.java": "package a;\npublic class A extends B {\n  @Override\n  public void m() {}\n}\n" },
      { "api/A.java": "package a;\npublic class A extends B {\n}\n" },
    ],
    [
      "pulls a method up",
      {
        "api/A.java": "package a;\npublic class A extends B {\n  public void m() {}\n}\n",
        "src/B.java": "package a;\npublic class B {}\n",
      },
      {
        "api/A.java": "package a;\npublic class A extends B {\n}\n",
        "src/B.java": "package a;\npublic class B {\n  public void m() {}\n}\n",
      },
    ],
    [
      "leaves a method to an unchanged base class",
      {
        "api/a.py": "from .b import B\nclass A(B):\n    def m(self):\n        pass\n",
        "api/b.py": "class B:\n    def m(self):\n        pass\n",
      },
      { "api/a.py": "from .b import B\nclass A(B):\n    pass\n" },
    ],
    ["touches other files only", { "src/a.ts": "export function f() {}\n" }, { "src/a.ts": null }],
    [
      "drops a parameter",
      { "api/a.ts": "export function f(a, b) {}\n" },
      { "api/a.ts": "export function f(a) {}\n" },
    ],
    [
      "makes an interface another name of a wider one",
      { "api/a.ts": "export interface A {\n  x?: string;\n  y?: string;\n}\n" },
      {
        "api/a.ts":
          'export interface W<T> {\n  x?: T;\n  y?: T;\n  z(): void;\n}\nexport type A = Omit<W<string>, "z">;\n',
      },
    ],
    [
      "takes members from an interface of another file by a local name of it",
      {
        "api/a.ts": "export interface A {\n  m?(value: string): void;\n  n(): void;\n}\n",
        "api/b.ts": "export interface W<T> {\n  x?: T;\n}\n",
      },
      {
        "api/a.ts":
          'import type { W } from "./b";\ntype Own = W<string>;\nexport interface A extends Own {\n  n(): void;\n}\n',
        "api/b.ts": "export interface W<T> {\n  x?: T;\n  m?: (value: T) => void;\n}\n",
      },
    ],
    [
      "writes a method of an interface as a function that it holds, and the reverse",
      { "api/a.ts": "export interface A {\n  m?(x: string): void;\n  n: (x: string) => void;\n}\n" },
      { "api/a.ts": "export interface A {\n  m?: (x: string) => void;\n  n(x: string): void;\n}\n" },
    ],
    [
      "deletes a script that exports nothing",
      { "api/set-up.js": 'const a = require("a");\nfunction f() {}\na.go(f);\n' },
      { "api/set-up.js": null },
    ],
    [
      "leaves one of two ways of building a method",
      {
        "api/src/lib.rs":
          "pub struct A;\nimpl A {\n  cfg_a! {\n    pub fn m(&self) -> u8 { 1 }\n  }\n  cfg_b! {\n    pub fn m(&self) -> u8 { 2 }\n  }\n}\n#[cfg(unix)]\npub fn f() {}\n#[cfg(windows)]\npub fn f() {}\n",
      },
      { "api/src/lib.rs": "pub struct A;\nimpl A {\n  pub fn m(&self) -> u8 { 1 }\n}\npub fn f() {}\n" },
    ],
    [
      "moves members of a partial class to another file of it",
      {
        "api/A.cs":
          "namespace N\n{\n    public partial class A\n    {\n        public void M() { }\n        public int P { get; set; }\n        public event System.EventHandler E;\n        public void Stay() { }\n    }\n}\n",
      },
      {
        "api/A.cs": "namespace N;\n\npublic sealed partial class A\n{\n    public void Stay() { }\n}\n",
        "api/A.More.cs":
          "namespace N;\n\npublic partial class A\n{\n    public void M() { }\n    public int P { get; set; }\n    public event System.EventHandler E;\n}\n",
      },
    ],
    [
      "moves a method to another file of its package",
      {
        "api/a.go": "package api\n\ntype A struct{}\n\nfunc (A) M() {}\n\nfunc (A) N() {}\n",
        "api/b.go": "package api\n\nfunc F() {}\n",
      },
      {
        "api/a.go": "package api\n\ntype A struct{}\n\nfunc (A) N() {}\n",
        "api/b.go": "package api\n\nfunc F() {}\n\nfunc (A) M() {}\n",
      },
    ],
    ["removes a test", { "api/a.test.ts": "export function f() {}\n" }, { "api/a.test.ts": null }],
  ])("%s: nothing is said", async (_, base, head) => {
    expect(await told(base, head)).toEqual([]);
  });
});

import type { FollowedRow } from "./followed.cases.ts";

const D = "@D@\n";
const words = "Use g instead: it is faster. Sunset: 2027-06-01";
const plain = "export function f(): void { call(); }\n";
const f = D + plain;
const g = "export function g(): void { other(); }\n";
const k = "export const k = 1;\n";
const manifest = { "package.json": '{"name":"acme","version":"1.0.0","exports":"./src/index.ts"}' };
const omitting = (above: string): string =>
  `export interface Old {\n  ${D}  size: number;\n  name: string;\n}\nexport interface Middle extends Old {}\nexport interface Box ${above}{\n  own: string;\n}\n`;
const published = { ".github/deprecations.yml": "public: auto\n", ...manifest };
const renewed = { ...manifest, "src/new.ts": "export class New {\n  a(): void { call(); }\n}\n" };
const module = { "go.mod": "module acme.org/sdk\n" };
const C = "src/main/java/org/acme/C.java";
const java = (code: string): string => `package org.acme;\n\n${code}\n`;
const go = (code: string): string => `package acme\n\n${code}`;
const F = `${D}func F() { call() }\n`;
const wholeFile = (code: string): string => `/**\n * @module\n * @deprecated ${words}\n */\n${code}`;
/** A deprecated class inside of which another class has a method. */
const outer = (reach: string): string =>
  java(
    `@D@\npublic class C {\n  public static class Inner {\n    ${reach} void m() { call(); }\n    public void n() { call(); }\n  }\n}`,
  );
const bases = (above: string): string =>
  `import type { Ext, New } from "ext";\nexport interface Legacy {\n  ${D}  a: string;\n}\nexport interface Client extends ${above} {}\n`;
const dotted = `export namespace A.B {\n  ${D}  export function f(): void { call(); }\n}\n`;
const both = `${D}export class Client {\n  a = 1;\n}\nexport interface Client {\n  b: string;\n}\n`;
const overloads = (first: string, second: string): string =>
  `export function g(a: ${first}): void;\nexport function g(a: ${second}): void;\nexport function g(a: unknown): void { call(a); }\nexport {\n  ${D}  g as f };\n`;
const legacy = (name: string, reach = ""): string =>
  `export class Legacy {\n  ${D}  ${reach}a(): void { call(); }\n  b(): void { call(); }\n}\n${name}`;
const php = (more: string): string =>
  `<?php\nnamespace A;\nclass Api {\n  ${D}  public function all(int $n) { call(); }\n}\nclass Client extends Api {\n  ${D}  public function all(int $n) { call(); }\n${more}}\n`;
const declared = `${D}export function f(): void;\n`;
const code = "export function f() { call(); }\n";

/** Names that are lost, and notices that are removed. */
export const lost: readonly FollowedRow[] = [
  [
    "a method of a class inside of a deprecated one becomes private",
    { [C]: outer("public") },
    { [C]: outer("private") },
    [`narrowed ${C}#C.Inner.m()`],
  ],
  [
    "a step to another file loses its notice",
    { ...manifest, "src/index.ts": `${D}export { f } from "./a";\n`, "src/a.ts": plain },
    { ...manifest, "src/index.ts": 'export { f } from "./a";\n', "src/a.ts": plain },
    ["withdrawn src/index.ts#f"],
  ],
  [
    "a deprecated star is removed",
    { ...manifest, "src/index.ts": `${k}${D}export * from "./a";\n`, "src/a.ts": plain },
    { ...manifest, "src/index.ts": k, "src/a.ts": plain },
    ["removed src/index.ts#*(./a)"],
  ],
  [
    "a function that only its own package uses loses its notice",
    { ...module, "internal/old/f.go": go(`${F}\nfunc G() { call() }\n`) },
    { ...module, "internal/old/f.go": go("func F() { call() }\n\nfunc G() { call() }\n") },
    ["withdrawn internal/old/f.go#F"],
  ],
  [
    "a function that is not exported is removed with its file",
    { "src/a.ts": f.replace("export ", ""), "src/b.ts": k },
    { "src/b.ts": k },
    ["removed src/a.ts#f"],
  ],
  [
    "an alias is handed on no more",
    {
      ...manifest,
      "src/legacy.ts": `${f}export const all = f;\n`,
      "src/index.ts": `export { all } from "./legacy";\n${k}`,
    },
    { ...manifest, "src/legacy.ts": `${f}export const all = f;\n`, "src/index.ts": k },
    ["narrowed src/legacy.ts#f"],
  ],
  [
    "an alias is removed with its file",
    {
      ...manifest,
      "src/legacy.ts": f,
      "src/extra.ts": 'import { f } from "./legacy";\nexport const all = f;\n',
      "src/index.ts": `export { all } from "./extra";\n${k}`,
    },
    { ...manifest, "src/legacy.ts": f, "src/index.ts": k },
    ["narrowed src/legacy.ts#f"],
  ],
  [
    "a type that may always have had the member is left",
    { "src/a.ts": bases("Legacy, Ext") },
    { "src/a.ts": bases("Ext") },
    ["narrowed src/a.ts#Legacy.a"],
  ],
  [
    "a namespace with a dot in its name is handed on no more",
    { ...manifest, "src/index.ts": `export * from "./a";\n${k}`, "src/a.ts": dotted },
    { ...manifest, "src/index.ts": k, "src/a.ts": dotted },
    ["narrowed src/a.ts#A.B.f"],
  ],
  [
    "a base class has a member with more parameters",
    { "src/a.ts": `${D}export class Old {\n  a(x: string): void { call(x); }\n}\n` },
    {
      "src/a.ts": `class Base {\n  a(x: string, n: number): void { call(x, n); }\n}\n${D}export class Old extends Base {}\n`,
    },
    ["altered src/a.ts#Old", "altered src/a.ts#Old.a"],
  ],
  [
    "a deprecated alias of a deprecated function is removed",
    { ...manifest, "src/index.ts": `${f}${D}export const all = f;\n` },
    { ...manifest, "src/index.ts": f },
    ["removed src/index.ts#all"],
  ],
  [
    "a constant hands on a member of a deprecated class no more",
    {
      ...manifest,
      "src/legacy.ts": `${D}export class Legacy {\n  static all(): void { call(); }\n}\n`,
      "src/index.ts": `import { Legacy } from "./legacy";\nexport const all = Legacy.all;\n${k}`,
    },
    {
      ...manifest,
      "src/legacy.ts": `${D}export class Legacy {\n  static all(): void { call(); }\n}\n`,
      "src/index.ts": k,
    },
    ["narrowed src/legacy.ts#Legacy.all"],
  ],
  [
    "a published name without a notice, whose declaration is left",
    { ...published, "src/index.ts": `export { f } from "./a";\n${k}`, "src/a.ts": plain },
    { ...published, "src/index.ts": k, "src/a.ts": plain },
    ["narrowed src/a.ts#f"],
  ],
  [
    "a file that handed on another function has that one itself",
    { "src/a.ts": f + g, "src/b.ts": 'export { g } from "./a";\n' },
    { "src/a.ts": k, "src/b.ts": g },
    ["removed src/a.ts#f"],
  ],
  [
    "a deprecated file moves and gets another name",
    { "src/old/a.ts": wholeFile(k) },
    { "src/new/b.ts": wholeFile(k) },
    ["moved src/old/a.ts#k", "removed src/old/a.ts#(module)", "announced src/new/b.ts#(module)"],
  ],
  [
    "another file of the same name gets the notice of a file",
    { "src/old/a.ts": wholeFile(g) },
    { "src/old/a.ts": g, "src/new/a.ts": wholeFile("const own = 1;\n") },
    ["withdrawn src/old/a.ts#g", "announced src/new/a.ts#(module)", "announced src/new/a.ts#own"],
  ],
  [
    "a deprecated class gets a private constructor",
    { [C]: java("@D@\npublic class C {\n  public void m() { call(); }\n}") },
    { [C]: java("@D@\npublic class C {\n  private C() {}\n  public void m() { call(); }\n}") },
    [`altered ${C}#C`],
  ],
  [
    "a class loses its notice, and its method gets another parameter",
    { [C]: java("@D@\npublic class C {\n  public void m(int a) { call(); }\n}") },
    { [C]: java("public class C {\n  public void m(long a) { call(); }\n}") },
    [`withdrawn ${C}#C`, `removed ${C}#C.m(int)`],
  ],
  [
    "a class that is an interface, too, is handed on as a type only",
    { ...manifest, "src/index.ts": 'export { Client } from "./client";\n', "src/client.ts": both },
    { ...manifest, "src/index.ts": 'export type { Client } from "./client";\n', "src/client.ts": both },
    ["narrowed src/client.ts#Client"],
  ],
  [
    "a function with a notice in its declaration file, too",
    { "index.d.ts": declared + g, "index.js": `${D}${code}${g}` },
    { "index.d.ts": declared + g, "index.js": g },
    ["removed index.js#f"],
  ],
  [
    "a class becomes a step to one with less",
    {
      ...renewed,
      "src/index.ts": `${D}export class Old {\n  a(): void { call(); }\n  b(): void { call(); }\n}\n`,
    },
    {
      ...renewed,
      "src/index.ts": `${D}export { New as Old } from "./new";\n`,
    },
    ["removed src/index.ts#Old.b"],
  ],
  [
    "the function behind a deprecated step loses the first of two signatures",
    { "src/a.ts": overloads("string", "number") },
    { "src/a.ts": overloads("number", "bigint") },
    ["altered src/a.ts#f"],
  ],
  [
    "the function behind a deprecated step loses the last of two signatures",
    { "src/a.ts": overloads("string", "number") },
    { "src/a.ts": overloads("string", "bigint") },
    ["altered src/a.ts#f"],
  ],
  [
    "the notice of an alias goes to what it stands for",
    { "src/a.ts": `${g}${D}export const all = g;\n` },
    { "src/a.ts": `${D}${g}export const all = g;\n` },
    ["withdrawn src/a.ts#all", "announced src/a.ts#g"],
  ],
  [
    "a file leaves its declarations to a declaration file",
    { "src/a.js": `${D}${code}` },
    { "src/a.d.ts": declared },
    ["removed src/a.js#f", "announced src/a.d.ts#f"],
  ],
  [
    "a deprecated type stands for another one of another package",
    { "src/a.ts": `import type { A, B } from "ext";\n${D}export type F = A;\n` },
    { "src/a.ts": `import type { A, B } from "ext";\n${D}export type F = B;\n` },
    ["altered src/a.ts#F"],
  ],
  [
    "a new overload in a deprecated class has an earlier notice",
    { [C]: java("@D@\npublic class C {\n  public void m(int a) { call(); }\n}") },
    {
      [C]: java(
        `@D@\npublic class C {\n  public void m(int a) { call(); }\n  /** @deprecated ${words.replace("06-01", "01-01")} */\n  @Deprecated\n  public void m(long a) { call(); }\n}`,
      ),
    },
    [`shortened ${C}#C.m(long)`],
  ],
  [
    "a notice on a member of a deprecated class is earlier",
    { "src/a.ts": `${D}export class C {\n  a(): void { call(); }\n}\n` },
    {
      "src/a.ts": `${D}export class C {\n  /** @deprecated ${words.replace("06-01", "01-01")} */\n  a(): void { call(); }\n}\n`,
    },
    ["shortened src/a.ts#C.a"],
  ],
];

/** Names that lead to the same as before. */
export const same: readonly FollowedRow[] = [
  [
    "a deprecated star stays where it is",
    { ...manifest, "src/index.ts": `${D}export * from "./a";\n`, "src/a.ts": plain },
    { ...manifest, "src/index.ts": `${k}${D}export * from "./a";\n`, "src/a.ts": plain },
    [],
  ],
  [
    "a type that was not there before may have the member",
    { "src/a.ts": bases("Legacy, Ext") },
    { "src/a.ts": bases("New, Ext") },
    [],
  ],
  [
    "a type leaves out a type above it that had no deprecated member for it",
    { "src/a.ts": omitting('extends Omit<Middle, "size"> ') },
    { "src/a.ts": omitting("") },
    [],
  ],
  [
    "a deprecated step leads to another package",
    { ...manifest, "src/index.ts": `${D}export { f } from "other";\n` },
    { ...manifest, "src/index.ts": `${D}export { f } from "another";\n` },
    [],
  ],
  [
    "a deprecated name for a whole file stays where it is",
    { ...manifest, "src/index.ts": `${D}export * as all from "./a";\n`, "src/a.ts": plain },
    { ...manifest, "src/index.ts": `${k}${D}export * as all from "./a";\n`, "src/a.ts": plain },
    [],
  ],
  [
    "a class that is not exported loses its base",
    { "src/a.ts": legacy("class Hidden extends Legacy {}\nexport const x = new Hidden();\n") },
    { "src/a.ts": legacy("class Hidden {}\nexport const x = new Hidden();\n") },
    [],
  ],
  [
    "a class loses a base whose deprecated member is private",
    { "src/a.ts": legacy("export class Client extends Legacy {}\n", "private ") },
    { "src/a.ts": legacy("export class Client {}\n", "private ") },
    [],
  ],
  [
    "a private member hands on a value no more",
    {
      ...manifest,
      "src/legacy.ts": f,
      "src/index.ts":
        'import { f } from "./legacy";\nexport class Api {\n  private static f = f;\n  k = 1;\n}\n',
    },
    { ...manifest, "src/legacy.ts": f, "src/index.ts": "export class Api {\n  k = 1;\n}\n" },
    [],
  ],
  [
    "a class that overrides a deprecated member loses another one",
    { "src/A.php": php("  public function k() { call(); }\n") },
    { "src/A.php": php("") },
    [],
  ],
  [
    "a deprecated file moves",
    { "src/old/a.ts": wholeFile(k) },
    { "src/new/a.ts": wholeFile(k) },
    ["moved src/old/a.ts#(module)", "moved src/old/a.ts#k"],
  ],
  [
    "of two copies the one with the notice counts",
    { "src/old/a.ts": f },
    { "src/old/b.ts": plain, "lib/x.ts": f },
    ["moved src/old/a.ts#f"],
  ],
  [
    "of two copies the one in a file of the same name counts",
    { "src/old/a.ts": f },
    { "src/old/b.ts": f, "src/new/a.ts": f },
    ["moved src/old/a.ts#f", "announced src/old/b.ts#f"],
  ],
  [
    "of two copies the one with more folders in common counts",
    { "src/old/a.ts": f },
    { "lib/b.ts": f, "src/b.ts": f },
    ["moved src/old/a.ts#f", "announced lib/b.ts#f"],
  ],
  [
    "a function moves to the file for its system",
    { ...module, "a_linux.go": go(F), "a_windows.go": go(`${F}\nfunc G() { call() }\n`) },
    {
      ...module,
      "a_linux.go": go(F),
      "a_windows.go": go("func G() { call() }\n"),
      "f_windows.go": go(F),
    },
    ["moved a_windows.go#F"],
  ],
  [
    "a step that led nowhere is removed",
    { "src/lib.rs": "pub mod error {\n    pub struct Other;\n}\npub use error::Kind;\npub fn k() {}\n" },
    { "src/lib.rs": "pub mod error {\n    pub struct Other;\n}\npub fn k() {}\n" },
    [],
  ],
  [
    "the notice of a package moves to another file of it",
    { ...module, "p/a.go": `// Package p is old.\n//\n${D}package p\n\nfunc F() { call() }\n` },
    {
      ...module,
      "p/a.go": "package p\n\nfunc F() { call() }\n",
      "p/doc.go": `// Package p is old.\n//\n${D}package p\n`,
    },
    [],
  ],
  [
    "a deprecated step to another package becomes a function",
    { ...manifest, "src/index.ts": `${D}export { f } from "other";\n` },
    { ...manifest, "src/index.ts": `${D}export function f(a: string): void { call(a); }\n` },
    [],
  ],
  [
    "a class becomes a step to one that has all",
    {
      ...renewed,
      "src/index.ts": `${D}export class Old {\n  a(): void { call(); }\n}\n`,
    },
    {
      ...renewed,
      "src/index.ts": `${D}export { New as Old } from "./new";\n`,
    },
    [],
  ],
  [
    "one of two stars that lead to a function goes",
    {
      ...manifest,
      "src/a.ts": f,
      "src/b.ts": 'export * from "./a";\n',
      "src/index.ts": 'export * from "./a";\nexport * from "./b";\n',
    },
    {
      ...manifest,
      "src/a.ts": f,
      "src/b.ts": 'export * from "./a";\n',
      "src/index.ts": 'export * from "./b";\n',
    },
    [],
  ],
  [
    "a member of a deprecated class gets a notice without a date",
    { "src/a.ts": `${D}export class C {\n  a(): void { call(); }\n}\n` },
    {
      "src/a.ts": `${D}export class C {\n  /** @deprecated Use b instead: it is faster. */\n  a(): void { call(); }\n}\n`,
    },
    [],
  ],
];

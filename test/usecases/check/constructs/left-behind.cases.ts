import type { Row } from "./row.ts";

/** The notice stands elsewhere now, and still on what callers use. */
export const lawful: readonly Row[] = [
  [
    "the notice goes to the name that is left behind",
    { "src/a.ts": `@D@\nexport function f(a: string) { call(a); }\n` },
    {
      "src/g.ts": `export function g(a: string) { call(a); }\n`,
      "src/a.ts": `export {\n  @D@\n  g as f } from "./g";\n`,
    },
  ],
  [
    "a name of a namespace is handed on from another file",
    { "src/a.ts": `export declare namespace A {\n  @D@\n  export type O = string;\n}\n` },
    {
      "src/o.ts": `export type O = string;\n`,
      "src/a.ts": `import type { O } from "./o";\nexport declare namespace A {\n  export type {\n    @D@\n    O };\n}\n`,
    },
  ],
  [
    "a local name of a namespace is handed on",
    { "src/a.ts": `export declare namespace A {\n  @D@\n  export interface O { a: string }\n}\n` },
    {
      "src/a.ts": `interface O { a: string }\nexport declare namespace A {\n  export type {\n    @D@\n    O };\n}\n`,
    },
  ],
  [
    "a method to a property with a function and the name of its type",
    { "src/a.ts": `export class A {\n  @D@\n  f(a: string): void { call(a); }\n}\n` },
    { "src/a.ts": `export class A {\n  @D@\n  f: A.f.Signature = (a: string): void => { call(a); };\n}\n` },
  ],
  [
    "the notice goes to the other constructor",
    {
      "a.py": `class A:\n    def __new__(cls, a):\n        return call(cls)\n\n    @D@\n    def __init__(self, a):\n        call(a)\n`,
    },
    {
      "a.py": `class A:\n    @D@\n    def __new__(cls, a):\n        return call(cls)\n\n    def __init__(self, a):\n        call(a)\n`,
    },
  ],
  [
    "what a private module hands on is declared at the top",
    { "src/lib.rs": `mod inner {\n    @D@\n    pub fn f() { call(); }\n}\npub use inner::f;\n` },
    { "src/lib.rs": `@D@\npub fn f() { call(); }\n` },
  ],
  [
    "what stands at the top is handed on from a private module",
    { "src/lib.rs": `@D@\npub fn f() { call(); }\n` },
    { "src/lib.rs": `mod inner {\n    @D@\n    pub fn f() { call(); }\n}\npub use inner::f;\n` },
  ],
  [
    "a private module gets a file of its own",
    { "src/lib.rs": `mod inner {\n    @D@\n    pub fn f() { call(); }\n}\npub use self::inner::f;\n` },
    { "src/lib.rs": `mod inner;\npub use inner::f;\n`, "src/inner.rs": `@D@\npub fn f() { call(); }\n` },
  ],
];

/** What nobody is told of. */
export const removals: readonly Row[] = [
  [
    "a private module hands it on no more",
    { "src/lib.rs": `mod inner {\n    @D@\n    pub fn f() { call(); }\n}\npub use inner::f;\n` },
    { "src/lib.rs": `mod inner {\n    @D@\n    pub fn f() { call(); }\n}\n` },
  ],
  [
    "nor all that it holds",
    { "src/lib.rs": `mod inner {\n    @D@\n    pub fn f() { call(); }\n}\npub use inner::*;\n` },
    { "src/lib.rs": `mod inner {\n    @D@\n    pub fn f() { call(); }\n}\n` },
  ],
  [
    "a method goes up to a trait, which callers have to import",
    {
      "src/lib.rs": `pub trait T {}\npub struct S;\nimpl T for S {}\nimpl S {\n    @D@\n    pub fn f(&self) { call(); }\n}\n`,
    },
    {
      "src/lib.rs": `pub trait T {\n    @D@\n    fn f(&self) { call(); }\n}\npub struct S;\nimpl T for S {}\n`,
    },
  ],
];

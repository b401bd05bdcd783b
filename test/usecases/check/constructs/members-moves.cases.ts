import type { Row } from "./row.ts";

const type = (m: string, n = "C") => `export class ${n} {\n${m}  g() { return 1; }\n}\n`;
const member = "  @D@\n  f() { return call(1); }\n";

/** A member that leaves a type which stays has gone from it, whatever receives it. */
export const removals: readonly Row[] = [
  [
    "ts member to same class elsewhere",
    { "src/a.ts": type(member), "src/v1/a.ts": type("") },
    { "src/a.ts": type(""), "src/v1/a.ts": type(member) },
  ],
  [
    "ts to new same class elsewhere",
    { "src/a.ts": type(member) },
    { "src/a.ts": type(""), "src/v1/a.ts": type(member) },
  ],
  [
    "ts to new same class, other words",
    { "src/a.ts": type(member) },
    {
      "src/a.ts": type(""),
      "src/v1/a.ts": type(
        "  /** @deprecated Use h instead: quick. Sunset: 2027-08-01 */\n  f() { return call(1); }\n",
      ),
    },
  ],
  [
    "ts class and free function",
    { "src/a.ts": type(member) },
    {
      "src/a.ts":
        type("") +
        "/** @deprecated Use g instead: it is faster. Sunset: 2027-06-01 */\nexport function f() { return call(1); }\n",
    },
  ],
  [
    "ts to a nested namespace",
    { "src/a.ts": type(member) },
    {
      "src/a.ts":
        type("") + "export namespace N {\n  export class C {\n  @D@\n  f() { return call(1); }\n}\n}\n",
    },
  ],
  [
    "ts renamed class, old name empty",
    { "src/a.ts": type(member) },
    { "src/a.ts": type(member, "D") + type("") },
  ],
  [
    "ts to object literal same name",
    { "src/a.ts": type(member) },
    { "src/a.ts": type(""), "src/b.ts": "export const C = {\n  @D@\n  f() { return call(1); },\n};\n" },
  ],
  [
    "ts interface member",
    { "src/a.ts": "export interface C {\n  @D@\n  f(): void;\n  g(): void;\n}\n" },
    {
      "src/a.ts": "export interface C {\n  g(): void;\n}\n",
      "src/b.ts": "export interface C {\n  @D@\n  f(): void;\n}\n",
    },
  ],
  [
    "ts enum member",
    { "src/a.ts": "export enum E {\n  @D@\n  A,\n  B,\n}\n" },
    { "src/a.ts": "export enum E {\n  B,\n}\n", "src/v1.ts": "export enum E {\n  @D@\n  A,\n}\n" },
  ],
  [
    "py member elsewhere",
    {
      "x/a.py":
        "class C:\n    @D@\n    def f(self):\n        return call(1)\n\n    def g(self):\n        return 1\n",
    },
    {
      "x/a.py": "class C:\n    def g(self):\n        return 1\n",
      "x/v1.py": "class C:\n    @D@\n    def f(self):\n        return call(1)\n",
    },
  ],
  [
    "py member to subclass",
    {
      "x/a.py":
        "class C:\n    @D@\n    def f(self):\n        return call(1)\n\n    def g(self):\n        return 1\n",
    },
    {
      "x/a.py":
        "class C:\n    def g(self):\n        return 1\n\n\nclass D(C):\n    @D@\n    def f(self):\n        return call(1)\n",
    },
  ],
  [
    "py enum",
    { "x/a.py": "import enum\n\n\nclass C:\n    @D@\n    def f(self):\n        return call(1)\n" },
    {
      "x/a.py":
        "class C:\n    pass\n\n\nclass Outer:\n    class C:\n        @D@\n        def f(self):\n            return call(1)\n",
    },
  ],
  [
    "java member elsewhere",
    {
      "p/C.java":
        "package p;\n\npublic class C {\n  @D@\n  public void f() { call(1); }\n  public void g() {}\n}\n",
    },
    {
      "p/C.java": "package p;\n\npublic class C {\n  public void g() {}\n}\n",
      "p/v1/C.java": "package p.v1;\n\npublic class C {\n  @D@\n  public void f() { call(1); }\n}\n",
    },
  ],
  [
    "java member same package other module",
    {
      "m/src/main/java/p/C.java":
        "package p;\n\npublic class C {\n  @D@\n  public void f() { call(1); }\n  public void g() {}\n}\n",
    },
    {
      "m/src/main/java/p/C.java": "package p;\n\npublic class C {\n  public void g() {}\n}\n",
      "n/src/main/java/p/C.java":
        "package p;\n\npublic class C {\n  @D@\n  public void f() { call(1); }\n}\n",
    },
  ],
  [
    "java to nested class",
    {
      "p/C.java":
        "package p;\n\npublic class C {\n  @D@\n  public void f() { call(1); }\n  public void g() {}\n}\n",
    },
    {
      "p/C.java":
        "package p;\n\npublic class C {\n  public void g() {}\n  public static class Old {\n    @D@\n    public void f() { call(1); }\n  }\n}\n",
    },
  ],
  [
    "go method to other type",
    { "a.go": "package a\n\ntype C struct{}\n\n// F does.\n//\n@D@\nfunc (c C) F() { call(1) }\n" },
    {
      "a.go":
        "package a\n\ntype C struct{}\n\ntype Old struct{}\n\n// F does.\n//\n@D@\nfunc (c Old) F() { call(1) }\n",
    },
  ],
  [
    "go method to same type in other package",
    { "a/a.go": "package a\n\ntype C struct{}\n\n// F does.\n//\n@D@\nfunc (c C) F() { call(1) }\n" },
    {
      "a/a.go": "package a\n\ntype C struct{}\n",
      "b/a.go": "package b\n\ntype C struct{}\n\n// F does.\n//\n@D@\nfunc (c C) F() { call(1) }\n",
    },
  ],
  [
    "go field to other struct",
    { "a.go": "package a\n\ntype C struct {\n\t// F is.\n\t//\n\t@D@\n\tF int\n\tG int\n}\n" },
    {
      "a.go":
        "package a\n\ntype C struct {\n\tG int\n}\n\ntype D struct {\n\t// F is.\n\t//\n\t@D@\n\tF int\n}\n",
    },
  ],
  [
    "rust method to other mod",
    {
      "src/lib.rs":
        "pub struct C;\n\nimpl C {\n    @D@\n    pub fn f(&self) { call(1) }\n    pub fn g(&self) {}\n}\n",
    },
    {
      "src/lib.rs":
        "pub struct C;\n\nimpl C {\n    pub fn g(&self) {}\n}\n\npub mod v1 {\n    pub struct C;\n\n    impl C {\n        @D@\n        pub fn f(&self) { call(1) }\n    }\n}\n",
    },
  ],
  [
    "rust field",
    { "src/lib.rs": "pub struct C {\n    @D@\n    pub f: u8,\n    pub g: u8,\n}\n" },
    { "src/lib.rs": "pub struct C {\n    pub g: u8,\n}\n\npub struct D {\n    @D@\n    pub f: u8,\n}\n" },
  ],
  [
    "rust variant",
    { "src/lib.rs": "pub enum C {\n    @D@\n    F,\n    G,\n}\n" },
    {
      "src/lib.rs":
        "pub enum C {\n    G,\n}\n\npub mod old {\n    pub enum C {\n        @D@\n        F,\n    }\n}\n",
    },
  ],
  [
    "cs member elsewhere",
    {
      "A.cs":
        "namespace P;\n\npublic class C\n{\n    @D@\n    public void F() { Call(1); }\n    public void G() { }\n}\n",
    },
    {
      "A.cs": "namespace P;\n\npublic class C\n{\n    public void G() { }\n}\n",
      "B.cs": "namespace P.V1;\n\npublic class C\n{\n    @D@\n    public void F() { Call(1); }\n}\n",
    },
  ],
  [
    "cs to extension of other type",
    {
      "A.cs":
        "namespace P;\n\npublic class C\n{\n    @D@\n    public void F() { Call(1); }\n    public void G() { }\n}\n",
    },
    {
      "A.cs":
        "namespace P;\n\npublic class C\n{\n    public void G() { }\n}\n\npublic static class X\n{\n    @D@\n    public static void F(this Other c) { Call(1); }\n}\n",
    },
  ],
];

import type { Row } from "./row.ts";

const type = (m: string, n = "C") => `export class ${n} {\n${m}  g() { return 1; }\n}\n`;
const member = "  @D@\n  f() { return call(1); }\n";

/** It is where it was, or others are led to it. */
export const lawful: readonly Row[] = [
  [
    "cs to partial",
    {
      "A.cs":
        "namespace P;\n\npublic partial class C\n{\n    @D@\n    public void F() { Call(1); }\n    public void G() { }\n}\n",
    },
    {
      "A.cs": "namespace P;\n\npublic partial class C\n{\n    public void G() { }\n}\n",
      "B.cs": "namespace P;\n\npublic partial class C\n{\n    @D@\n    public void F() { Call(1); }\n}\n",
    },
  ],
  [
    "go method other file",
    { "a.go": "package a\n\ntype C struct{}\n\n// F does.\n//\n@D@\nfunc (c C) F() { call(1) }\n" },
    {
      "a.go": "package a\n\ntype C struct{}\n",
      "b.go": "package a\n\n// F does.\n//\n@D@\nfunc (c C) F() { call(1) }\n",
    },
  ],
  [
    "rust second impl file",
    {
      "src/lib.rs":
        "mod b;\npub struct C;\n\nimpl C {\n    @D@\n    pub fn f(&self) { call(1) }\n    pub fn g(&self) {}\n}\n",
      "src/b.rs": "",
    },
    {
      "src/lib.rs": "mod b;\npub struct C;\n\nimpl C {\n    pub fn g(&self) {}\n}\n",
      "src/b.rs": "use crate::C;\n\nimpl C {\n    @D@\n    pub fn f(&self) { call(1) }\n}\n",
    },
  ],
  [
    "ts whole class moved and handed on",
    { "src/a.ts": type(member) },
    { "src/a.ts": 'export { C } from "./b";\n', "src/b.ts": type(member) },
  ],
  [
    "py class moved, imported back",
    { "x/a.py": "class C:\n    @D@\n    def f(self):\n        return call(1)\n" },
    {
      "x/a.py": "from x.b import C as C\n",
      "x/b.py": "class C:\n    @D@\n    def f(self):\n        return call(1)\n",
    },
  ],
];

/** What a type that others do not see gives to those who use a type below it. */
export const inherited: readonly Row[] = [
  [
    "hidden base undated (ts)",
    {
      "src/a.ts":
        "class B {\n  /** @deprecated Use g: faster. */\n  f() { return call(1); }\n}\nexport class C extends B {}\n",
    },
    { "src/a.ts": "class B {\n}\nexport class C extends B {}\n" },
  ],
  [
    "hidden base undated (java)",
    {
      "p/C.java":
        "package p;\n\nclass B {\n  /** @deprecated Use g: faster. */\n  @Deprecated\n  public void f() { call(1); }\n}\n\npublic class C extends B {\n}\n",
    },
    { "p/C.java": "package p;\n\nclass B {\n}\n\npublic class C extends B {\n}\n" },
  ],
  [
    "hidden base undated (java 2 files)",
    {
      "p/B.java":
        "package p;\n\nabstract class B {\n  /** @deprecated Use g: faster. */\n  @Deprecated\n  public void f() { call(1); }\n}\n",
      "p/C.java": "package p;\n\npublic class C extends B {\n}\n",
    },
    {
      "p/B.java": "package p;\n\nabstract class B {\n}\n",
      "p/C.java": "package p;\n\npublic class C extends B {\n}\n",
    },
  ],
  [
    "hidden base undated (py)",
    {
      "x/a.py":
        "import warnings\n\n\nclass _B:\n    def f(self):\n        warnings.warn('f is deprecated, use g: faster', DeprecationWarning)\n        return call(1)\n\n\nclass C(_B):\n    pass\n",
    },
    { "x/a.py": "class _B:\n    pass\n\n\nclass C(_B):\n    pass\n" },
  ],
  [
    "hidden embedded undated (go)",
    {
      "a.go":
        "package a\n\ntype b struct{}\n\n// F does.\n//\n// Deprecated: use G: faster.\nfunc (b) F() { call(1) }\n\ntype C struct{ b }\n",
    },
    { "a.go": "package a\n\ntype b struct{}\n\ntype C struct{ b }\n" },
  ],
];

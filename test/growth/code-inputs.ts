import { jsdoc, list, type GrowingInput } from "./growing-input.ts";

export const codeInputs: readonly GrowingInput[] = [
  ...["a.ts", "a.js"].flatMap((path): GrowingInput[] => [
    {
      kind: "links of a chain",
      path,
      text: (n) =>
        `import express from "express";\n${jsdoc}export function f() {}\nconst x = y${".a()".repeat(n)};\n`,
    },
    { kind: "notices", path, text: (n) => list(n, (at) => `${jsdoc}export function f${at}() {}`) },
    {
      kind: "members",
      path,
      text: (n) => `export class A {\n${list(n, (at) => `${jsdoc}f${at}() {}`)}\n}\n`,
    },
    {
      kind: "parameters",
      path,
      text: (n) => `${jsdoc}export function f(${list(n, (at) => `a${at}`, ", ")}) {}\n`,
    },
    {
      kind: "re-exports",
      path,
      text: (n) => `${jsdoc}export function f() {}\n${list(n, (at) => `export { f as f${at} };`)}\n`,
    },
    {
      kind: "aliases",
      path,
      text: (n) => `${jsdoc}export const f0 = 1;\n${list(n, (at) => `export const f${at + 1} = f${at};`)}\n`,
    },
    {
      kind: "deep brackets",
      path,
      text: (n) => `${jsdoc}export const f = ${"[".repeat(n)}${"]".repeat(n)};\n`,
    },
    {
      kind: "routes",
      path,
      text: (n) =>
        `import express from "express";\nconst app = express();\n${list(n, (at) => `${jsdoc}app.get("/a${at}", h);`)}\n`,
    },
  ]),
  {
    kind: "functions that give each other's routers",
    path: "a.ts",
    text: (n) =>
      `import express from "express";\n${jsdoc}export function f() {}\n${list(n, (at) => `function r${at}() { if (x) return r${at + 1}(); return r${at + 1}(); }`)}\nfunction r${n}() { return express.Router(); }\nconst app = express();\napp.use("/a", r0());\n`,
    from: 8,
  },
  {
    kind: "classes that extend each other",
    path: "a.ts",
    text: (n) =>
      `export class A0 {\n${jsdoc}f() {}\n}\n${list(n, (at) => `export class A${at + 1} extends A${at} {}`)}\n`,
  },
  {
    kind: "files that pass each other on",
    path: "m0.ts",
    text: () => `export * from "./m1";\n`,
    others: (n) => ({
      ...Object.fromEntries(
        Array.from({ length: n }, (_, at) => [`m${at + 1}.ts`, `export * from "./m${at + 2}";\n`]),
      ),
      [`m${n + 1}.ts`]: `${jsdoc}export function f() {}\n`,
    }),
    from: 8,
  },
  {
    kind: "files that one passes on",
    path: "index.ts",
    text: (n) => `${list(n, (at) => `export * from "./m${at}";`)}\n`,
    others: (n) =>
      Object.fromEntries(
        Array.from({ length: n }, (_, at) => [`m${at}.ts`, `${jsdoc}export function f${at}() {}\n`]),
      ),
    from: 8,
  },
  {
    kind: "a long line",
    path: "a.ts",
    text: (n) => `${jsdoc}export function f() {}\nexport const x = [${list(n, (at) => `"a${at}"`, ", ")}];\n`,
  },
  {
    kind: "a long text",
    path: "a.ts",
    text: (n) => `${jsdoc}export function f() {}\nexport const x = "${"deprecated use ".repeat(n)}";\n`,
  },
  {
    kind: "a long notice",
    path: "a.ts",
    text: (n) =>
      `/**\n * @deprecated Use \`g\`. Sunset: 2099-01-01.\n${" * It is, since.  And `x` {@link y}.\n".repeat(n)} */\nexport function f() {}\n`,
  },
  {
    kind: "overloads",
    path: "a.ts",
    text: (n) =>
      `${list(n, (at) => `${jsdoc}export function f(a: "${at}"): void;`)}\nexport function f(a: string) {}\n`,
  },
  {
    kind: "notices",
    path: "a.py",
    text: (n) => list(n, (at) => `def f${at}():\n    """.. deprecated:: 1.0 Use g."""\n`),
  },
  {
    kind: "links of a chain",
    path: "a.py",
    text: (n) => `import flask\ndef f():\n    """.. deprecated:: 1.0 Use g."""\nx = y${".a()".repeat(n)}\n`,
  },
  {
    kind: "members",
    path: "a.py",
    text: (n) =>
      `class A:\n${list(n, (at) => `    def f${at}(self):\n        """.. deprecated:: 1.0 Use g."""\n`)}`,
  },
  {
    kind: "classes that extend each other",
    path: "a.py",
    text: (n) =>
      `class A0:\n    def f(self):\n        """.. deprecated:: 1.0 Use g."""\n${list(n, (at) => `class A${at + 1}(A${at}):\n    pass`)}\n`,
  },
  {
    kind: "imports",
    path: "a/__init__.py",
    text: (n) => `${list(n, (at) => `from .m import f${at}`)}\n`,
    others: (n) => ({ "a/m.py": list(n, (at) => `def f${at}():\n    """.. deprecated:: 1.0 Use g."""\n`) }),
  },
  {
    kind: "routes",
    path: "a.go",
    text: (n) =>
      `package a\n\nimport "github.com/go-chi/chi/v5"\n\nfunc F() {\n\tr := chi.NewRouter()\n${list(n, (at) => `\t// Deprecated: use G.\n\tr.Get("/a${at}", h)`)}\n}\n`,
  },
  {
    kind: "methods",
    path: "a.go",
    text: (n) =>
      `package a\n\ntype T struct{}\n\n${list(n, (at) => `// Deprecated: use G.\nfunc (t *T) F${at}() {}\n`)}`,
  },
  {
    kind: "links of a chain",
    path: "a.go",
    text: (n) =>
      `package a\n\nimport "github.com/go-chi/chi/v5"\n\n// Deprecated: use G.\nfunc F() {}\n\nvar x = y${".A()".repeat(n)}\n`,
  },
  {
    kind: "notices",
    path: "a.go",
    text: (n) => `package a\n\n${list(n, (at) => `// Deprecated: use G.\nfunc F${at}() {}\n`)}`,
  },
  {
    kind: "members",
    path: "A.java",
    text: (n) =>
      `public class A {\n${list(n, (at) => `/** @deprecated Use g. */ @Deprecated public void f${at}() {}`)}\n}\n`,
  },
  {
    kind: "classes that extend each other",
    path: "A.java",
    text: (n) =>
      `class A0 {\n/** @deprecated Use g. */ @Deprecated public void f() {}\n}\n${list(n, (at) => `class A${at + 1} extends A${at} {}`)}\n`,
  },
  {
    kind: "overloads",
    path: "A.java",
    text: (n) =>
      `public class A {\n${list(n, (at) => `/** @deprecated Use g. */ @Deprecated public void f(T${at} a) {}`)}\n}\n`,
  },
  {
    kind: "members",
    path: "A.cs",
    text: (n) => `public class A {\n${list(n, (at) => `[Obsolete("Use G.")] public void F${at}() {}`)}\n}\n`,
  },
  {
    kind: "notices",
    path: "src/lib.rs",
    text: (n) => list(n, (at) => `#[deprecated(note = "use g")]\npub fn f${at}() {}`),
  },
  {
    kind: "modules inside of each other",
    path: "src/lib.rs",
    text: (n) =>
      `${list(n, (at) => `pub mod m${at} { #[deprecated(note = "use g")] pub fn f() {} }`)}\n${list(n, (at) => `pub use m${at}::f as f${at};`)}\n`,
  },
];

import { jsdoc, list, type GrowingInput } from "./growing-input.ts";

const py = '    """.. deprecated:: 1.0 Use g. Sunset: 2099-01-01."""\n';
const go = "// Deprecated: use G.\n";
const java = "/** @deprecated Use g. */ @Deprecated";
const cs = '[Obsolete("Use G.")]';
const yard = "# @deprecated Use g.";
const rust = '#[deprecated(note = "use g")]';

/** One thing of a language that there may be many of. Changed lines give the other side. */
const lines = (
  path: string,
  rows: Readonly<Record<string, readonly [before: string, line: (at: number) => string, after?: string]>>,
): readonly GrowingInput[] =>
  Object.entries(rows).map(([kind, [before, line, after = ""]]) => ({
    kind,
    path,
    text: (n) => `${before}${list(n, line)}\n${after}`,
  }));

export const codeLists: readonly GrowingInput[] = [
  ...lines("a.ts", {
    imports: [`${jsdoc}export function f() {}\n`, (at) => `import { a${at} } from "./m${at}";`],
    "members of an interface": ["export interface A {\n", (at) => `${jsdoc}f${at}(): void;`, "}\n"],
    "members of a type": ["export type A = {\n", (at) => `${jsdoc}f${at}: string;`, "}\n"],
    "members of an object": ["export const a = {\n", (at) => `${jsdoc}f${at}() {},`, "};\n"],
    "members of an enum": ["export enum A {\n", (at) => `${jsdoc}F${at} = ${at},`, "}\n"],
    "options of a type": [`${jsdoc}export type A =\n`, (at) => `  | "a${at}"`],
    accessors: ["export class A {\n", (at) => `${jsdoc}get f${at}() { return 1; }\nset f${at}(v) {}`, "}\n"],
    namespaces: ["", (at) => `export namespace A {\n${jsdoc}export function f${at}() {}\n}`],
    "deleted members": [
      "export class A {\n" + jsdoc + "f() {}\n}\n",
      (at) => `delete A.prototype.f${at};\nexport class B${at} {}`,
    ],
    statements: [`${jsdoc}export function f(a) {\n`, (at) => `  if (a > ${at}) g(a, { b: ${at} });`, "}\n"],
    comments: [`${jsdoc}export function f() {}\n`, (at) => `// It is deprecated, see ${at}.`],
    decorators: ["export class A {\n", (at) => `@Input({ a: ${at} }) ${jsdoc}f${at} = 1;`, "}\n"],
    uses: [`${jsdoc}export function f() {}\nexport function g() {\n`, (at) => `  f(${at});`, "}\n"],
    "union of interfaces": [
      `${jsdoc}export function f(a: A0) {}\n`,
      (at) => `export interface A${at} extends A${at + 1}, B${at} { a: string }`,
    ],
    "routes of routers": [
      `import express from "express";\nconst app = express();\n`,
      (at) => `const r${at} = express.Router();\n${jsdoc}r${at}.get("/a", h);\napp.use("/b${at}", r${at});`,
    ],
    "routers inside of each other": [
      `import express from "express";\nconst r0 = express();\n`,
      (at) =>
        `const r${at + 1} = express.Router();\n${jsdoc}r${at + 1}.get("/a", h);\nr${at}.use("/b", r${at + 1});`,
    ],
  }),
  ...lines("a.js", {
    "assigned exports": ["", (at) => `${jsdoc}exports.f${at} = function () {};`],
    "listed exports": [`${jsdoc}function f0() {}\nmodule.exports = {\n`, (at) => `  f${at}: f0,`, "};\n"],
    prototypes: [
      "function A() {}\n",
      (at) => `${jsdoc}A.prototype.f${at} = function () {};`,
      "module.exports = A;\n",
    ],
  }),
  ...lines("a.py", {
    warnings: [
      "import warnings\n",
      (at) => `def f${at}():\n    warnings.warn("f is deprecated, use g", DeprecationWarning)\n`,
    ],
    decorators: [
      "from typing_extensions import deprecated, overload\n",
      (at) => `@deprecated("Use g.")\ndef f${at}(a):\n    pass\n`,
    ],
    overloads: [
      "from typing import overload\n",
      (at) => `@overload\ndef f(a: T${at}):\n${py}    ...\n`,
      "def f(a):\n    pass\n",
    ],
    properties: ["class A:\n", (at) => `    @property\n    def f${at}(self):\n    ${py}        return 1\n`],
    "listed names": [`def f():\n${py}\n__all__ = [\n`, (at) => `    "f${at}",`, "]\n"],
    "classes with bases": ["", (at) => `class A${at}(A${at + 1}, B${at + 1}):\n${py}    a = 1\n`],
    "helpers that call each other": [
      "import warnings\n",
      (at) => `def h${at}(f):\n    return h${at + 1}(f)\n\n@h${at}\ndef f${at}():\n    pass\n`,
      "def old(f):\n    warnings.warn('deprecated, use g', DeprecationWarning)\n    return f\n",
    ],
    "assigned names": [`def f0():\n${py}\n`, (at) => `f${at + 1} = f${at}`],
    routes: [
      "from flask import Flask\napp = Flask(__name__)\n",
      (at) => `@app.route("/a${at}")\ndef f${at}():\n${py}    return 1\n`,
    ],
    "routes of routers": [
      "from fastapi import APIRouter, FastAPI\napp = FastAPI()\n",
      (at) =>
        `r${at} = APIRouter()\n\n@r${at}.get("/a", deprecated=True)\ndef f${at}():\n    return 1\n\napp.include_router(r${at}, prefix="/b${at}")\n`,
    ],
    "functions inside": ["def f():\n" + py, (at) => `    def g${at}():\n    ${py}        return 1\n`],
    statements: [`def f(a):\n${py}`, (at) => `    if a > ${at}:\n        g(a, b=${at})`],
  }),
  ...lines("a.go", {
    fields: ["package a\n\ntype T struct {\n", (at) => `\t${go}\tF${at} int`, "}\n"],
    "types that embed each other": [
      `package a\n\n${go}func (T0) F() {}\n\n`,
      (at) => `type T${at + 1} struct{ T${at} }\n\n${go}func (T${at}) F${at}() {}\n`,
    ],
    "interfaces that embed each other": [
      "package a\n\n",
      (at) => `type I${at} interface {\n\tI${at + 1}\n\t${go}\tF${at}()\n}\n`,
    ],
    constants: ["package a\n\nconst (\n", (at) => `\t${go}\tC${at} = ${at}`, ")\n"],
    aliases: [`package a\n\n${go}type T0 struct{}\n\n`, (at) => `type T${at + 1} = T${at}\n`],
    statements: [`package a\n\n${go}func F(a int) {\n`, (at) => `\tif a > ${at} {\n\t\tg(a)\n\t}`, "}\n"],
    "functions with handlers": [
      'package a\n\nimport "net/http"\n\n',
      (at) =>
        `${go}func H${at}(w http.ResponseWriter, r *http.Request) {}\n\nfunc init() { http.HandleFunc("/a${at}", H${at}) }\n`,
    ],
    "routers inside of each other": [
      'package a\n\nimport "github.com/go-chi/chi/v5"\n\n',
      (at) => `func r${at}(r chi.Router) {\n\t${go}\tr.Get("/a", h)\n\tr.Route("/b", r${at + 1})\n}\n`,
    ],
  }),
  ...lines("A.java", {
    fields: ["public class A {\n", (at) => `${java} public int f${at};`, "}\n"],
    constants: ["public enum A {\n", (at) => `${java} F${at},`, "}\n"],
    "types inside": [
      "public class A {\n",
      (at) => `${java} public static class B${at} { public void f() {} }`,
      "}\n",
    ],
    "methods of an interface": ["public interface A {\n", (at) => `${java} void f${at}();`, "}\n"],
    "classes that implement many": [
      "",
      (at) =>
        `interface I${at} { ${java} void f${at}(); }\nclass A${at} extends A${at + 1} implements I${at}, I${at + 1} {}`,
    ],
    routes: [
      'import org.springframework.web.bind.annotation.*;\n@RestController\n@RequestMapping("/a")\npublic class A {\n',
      (at) => `@GetMapping("/b${at}") ${java} public int f${at}() { return 1; }`,
      "}\n",
    ],
    imports: ["", (at) => `import a.b${at}.C${at};`, `public class A { ${java} public void f(C1 c) {} }\n`],
    statements: [
      `public class A { ${java} public void f(int a) {\n`,
      (at) => `if (a > ${at}) { g(a); }`,
      "} }\n",
    ],
  }),
  ...lines("A.cs", {
    fields: ["public class A {\n", (at) => `${cs} public int F${at};`, "}\n"],
    properties: ["public class A {\n", (at) => `${cs} public int F${at} { get; set; }`, "}\n"],
    overloads: ["public class A {\n", (at) => `${cs} public void F(T${at} a) {}`, "}\n"],
    constants: ["public enum A {\n", (at) => `${cs} F${at},`, "}\n"],
    "classes that extend each other": [
      `public class A0 { ${cs} public virtual void F() {} }\n`,
      (at) => `public class A${at + 1} : A${at} { public override void F() {} }`,
    ],
    "parts of a class": ["", (at) => `public partial class A { ${cs} public void F${at}() {} }`],
    routes: [
      '[ApiController]\n[Route("a")]\npublic class AController : ControllerBase {\n',
      (at) => `[HttpGet("b${at}")] ${cs} public int F${at}() => 1;`,
      "}\n",
    ],
    "mapped routes": [
      "var app = WebApplication.Create();\n",
      (at) => `app.MapGet("/a${at}", ${cs} () => 1);`,
    ],
    statements: [
      `public class A { ${cs} public void F(int a) {\n`,
      (at) => `if (a > ${at}) { G(a); }`,
      "} }\n",
    ],
    namespaces: ["", (at) => `namespace N${at} { ${cs} public class A { } }`],
  }),
  ...lines("src/lib.rs", {
    fields: ["pub struct A {\n", (at) => `${rust} pub f${at}: u8,`, "}\n"],
    variants: ["pub enum A {\n", (at) => `${rust} F${at},`, "}\n"],
    "methods of one block": ["pub struct A;\nimpl A {\n", (at) => `${rust} pub fn f${at}(&self) {}`, "}\n"],
    "methods of many blocks": ["pub struct A;\n", (at) => `impl A { ${rust} pub fn f${at}(&self) {} }`],
    "methods of a trait": ["pub trait A {\n", (at) => `${rust} fn f${at}(&self);`, "}\n"],
    "aliases of each other": [`${rust}\npub struct T0;\n`, (at) => `pub type T${at + 1} = T${at};`],
    "handed on by each other": [
      `pub mod m0 { ${rust} pub fn f() {} }\n`,
      (at) => `pub mod m${at + 1} { pub use super::m${at}::*; }`,
    ],
    "named and handed on": [`mod m { ${rust} pub fn f() {} }\n`, (at) => `pub use m::f as f${at};`],
    macros: ["", (at) => `${rust}\n#[macro_export]\nmacro_rules! f${at} { () => {} }`],
    implementations: [
      "pub trait B {}\n",
      (at) => `pub struct A${at};\nimpl B for A${at} {}\nimpl A${at} { ${rust} pub fn f(&self) {} }`,
    ],
    statements: [`${rust}\npub fn f(a: u8) {\n`, (at) => `if a > ${at % 200} { g(a); }`, "}\n"],
  }),
  ...lines("lib/a.rb", {
    methods: ["class A\n", (at) => `${yard}\ndef f${at}(a); end`, "end\n"],
    "names of one call": ["class A\ndef f0; end\ndeprecate(\n", (at) => `f${at}: :g,`, "x: :g)\nend\n"],
    "calls that deprecate": ["class A\n", (at) => `def f${at}; end\ndeprecate f${at}: "Use g."`, "end\n"],
    "words of visibility": ["class A\n", (at) => `${yard}\ndef f${at}; end\nprivate :f${at}`, "end\n"],
    warnings: ["class A\ndef f\n", (at) => `deprecator.warn("Use g${at}.")`, "end\nend\n"],
    "warnings with values": [
      "class A\ndef f\n",
      (at) => `b = "Use g${at}."\ndeprecator.warn(b)`,
      "end\nend\n",
    ],
    "long texts": ["class A\ndef f\n", (at) => `warn <<~B\nIt is deprecated, ${at}.\nB`, "end\nend\n"],
    comments: ["", (at) => `# @deprecated Use g${at}.`, "def f; end\n"],
    "parts of a class": ["", (at) => `class A\n${yard}\ndef f${at}; end\nend`],
    "included modules": ["class A\n", (at) => `include B${at}\n${yard}\ndef f${at}; end`, "end\n"],
  }),
];

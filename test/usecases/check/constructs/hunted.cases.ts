import { inOne, type Row } from "./row.ts";

const P = inOne("a.py");
const T = inOne("src/a.ts");
const G = inOne("a.go");
const R = inOne("src/lib.rs");
const J = inOne("src/main/java/p/A.java");
const C = inOne("src/A.cs");
const ts = "@D@\nexport function f(a: string): string {\n  return call(a);\n}\n";
const py = "@D@\ndef f(a):\n    return call(a)\n";
const go = "package a\n\n// F is.\n//\n@D@\nfunc F(a int) int {\n\treturn call(a)\n}\n";
const rs = "@D@\npub fn f(a: u8) -> u8 {\n    call(a)\n}\n";
const java = (head: string, more: string = ""): string =>
  `package p;\n${more}public class A {\n    @D@\n    ${head} { return call(a); }\n}\n`;
const cs = (head: string, type: string = "public class A"): string =>
  `namespace N;\n${type}\n{\n    @D@\n    ${head} { return Call(a); }\n}\n`;

export const lawful: readonly Row[] = [
  ["typescript: a parameter with a default more", ...T(ts, ts.replace("a: string)", "a: string, b = 1)"))],
  ["typescript: exported by a list", ...T(ts, `${ts.replace("export ", "")}export { f };\n`)],
  ["typescript: an arrow", ...T(ts, "@D@\nexport const f = (a: string): string => call(a);\n")],
  [
    "typescript: async inside",
    ...T(
      ts.replace(": string {", ": Promise<string> {"),
      ts.replace("function f", "async function f").replace("): string {", "): Promise<string> {"),
    ),
  ],
  [
    "typescript: an overload more",
    ...T(
      ts,
      "@D@\nexport function f(a: string): string;\nexport function f(a: number): number;\nexport function f(a: any): any {\n  return call(a);\n}\n",
    ),
  ],
  [
    "typescript: a generic default",
    ...T("@D@\nexport type F<T> = T[];\n", "@D@\nexport type F<T, U = T> = T[];\n"),
  ],
  ["python: keyword with a default more", ...P(py, py.replace("(a)", "(a, *, b=None)"))],
  ["python: a decorator", ...P(py, py.replace("def", "@functools.wraps(call)\ndef"))],
  ["python: types", ...P(py, py.replace("(a):", "(a: str) -> str:"))],
  ["python: __all__ appears with it", ...P(py, `__all__ = ["f"]\n${py}`)],
  ["python: under a condition of types", ...P(py, `if TYPE_CHECKING:\n    import x\n${py}`)],
  ["python: a try around", ...P(py, "try:\n    import x\nexcept ImportError:\n    x = None\n" + py)],
  ["go: a named result", ...G(go, go.replace(") int {", ") (b int) {"))],
  ["go: parameter renamed", ...G(go, go.replace("a int", "b int").replace("call(a)", "call(b)"))],
  ["go: it calls the new one", ...G(go, go.replace("call(a)", "G(a)"))],
  ["go: into another file", { "a.go": go }, { "b.go": go }],
  [
    "go: type parameters renamed",
    ...G(go.replace("F(a int) int", "F[T any](a T) T"), go.replace("F(a int) int", "F[U any](a U) U")),
  ],
  ["go: any for interface{}", ...G(go.replace("a int", "a interface{}"), go.replace("a int", "a any"))],
  ["rust: const fn", ...R(rs, rs.replace("pub fn", "pub const fn"))],
  ["rust: must_use", ...R(rs, rs.replace("@D@", "@D@\n#[must_use]"))],
  [
    "rust: named lifetimes",
    ...R(
      "@D@\npub fn f(a: &str) -> &str {\n    call(a)\n}\n",
      "@D@\npub fn f<'a>(a: &'a str) -> &'a str {\n    call(a)\n}\n",
    ),
  ],
  [
    "rust: impl for a reference more",
    ...R(rs, `${rs}pub struct S;\nimpl From<u8> for S {\n    fn from(_: u8) -> S {\n        S\n    }\n}\n`),
  ],
  [
    "rust: Self",
    ...R(
      "pub struct S;\nimpl S {\n    @D@\n    pub fn f() -> S {\n        call()\n    }\n}\n",
      "pub struct S;\nimpl S {\n    @D@\n    pub fn f() -> Self {\n        call()\n    }\n}\n",
    ),
  ],
  ["java: synchronized", ...J(java("public int f(int a)"), java("public synchronized int f(int a)"))],
  ["java: an annotation", ...J(java("public int f(int a)"), java("@Nonnull public int f(int a)"))],
  [
    "java: a qualified type",
    ...J(
      java("public List<String> f(int a)", "import java.util.List;\n"),
      java("public java.util.List<String> f(int a)"),
    ),
  ],
  ["java: protected to public", ...J(java("protected int f(int a)"), java("public int f(int a)"))],
  [
    "java: fewer exceptions",
    ...J(java("public int f(int a) throws RuntimeException"), java("public int f(int a)")),
  ],
  [
    "csharp: expression body",
    ...C(cs("public int F(int a)"), cs("public int F(int a)").replace("{ return Call(a); }", "=> Call(a);")),
  ],
  [
    "csharp: file scoped namespace",
    ...C(
      cs("public int F(int a)"),
      `namespace N\n{\n${cs("public int F(int a)").split("\n").slice(1).join("\n")}}\n`,
    ),
  ],
  ["csharp: partial", ...C(cs("public int F(int a)"), cs("public int F(int a)", "public partial class A"))],
  ["csharp: Int32", ...C(cs("public int F(int a)"), cs("public Int32 F(int a)"))],
  ["csharp: protected internal", ...C(cs("protected int F(int a)"), cs("protected internal int F(int a)"))],
  ["csharp: unsealed", ...C(cs("public int F(int a)", "public sealed class A"), cs("public int F(int a)"))],
];

export const removals: readonly Row[] = [
  ["typescript: declare", ...T(ts, "@D@\nexport declare function f(a: string): string;\n")],
  ["typescript: type alone", ...T(ts, `${ts.replace("export ", "")}export type { f };\n`)],
  ["typescript: into a namespace", ...T(ts, `export namespace old {\n${ts}}\n`)],
  ["typescript: under another name", ...T(ts, `${ts.replace("export ", "")}export { f as legacyF };\n`)],
  ["typescript: default instead", ...T(ts, ts.replace("export function", "export default function"))],
  [
    "typescript: private name",
    ...T(
      "export class K {\n  @D@\n  f() { call(); }\n}\n",
      "export class K {\n  @D@\n  #f() { call(); }\n}\n",
    ),
  ],
  [
    "typescript: private word",
    ...T(
      "export class K {\n  @D@\n  f() { call(); }\n}\n",
      "export class K {\n  @D@\n  private f() { call(); }\n}\n",
    ),
  ],
  [
    "python: nested",
    ...P(py, "def _make():\n    @D@\n    def f(a):\n        return call(a)\n    return f\n"),
  ],
  ["python: deleted below", ...P(py, `${py}\n\ndel f\n`)],
  ["python: out of __all__ and underscored", ...P(py, py.replace("def f", "def _f"))],
  ["python: behind TYPE_CHECKING", ...P(py, `if TYPE_CHECKING:\n${py.replace(/^(?=.)/gm, "    ")}`)],
  ["python: behind False", ...P(py, `if False:\n${py.replace(/^(?=.)/gm, "    ")}`)],
  ["python: a string of it", ...P(py, `OLD = '''\n${py}'''\n`)],
  ["go: unexported", ...G(go, go.replace("func F", "func f"))],
  ["go: a method instead", ...G(go, go.replace("func F", "type K struct{}\n\nfunc (K) F"))],
  ["go: internal", { "p/a.go": go }, { "p/internal/a.go": go }],
  ["go: into its tests", { "a.go": go }, { "a_test.go": go }],
  ["go: other package", { "p/a.go": go }, { "q/a.go": go }],
  ["go: in a comment", ...G(go, go.replace("func F", "/*\nfunc F").trimEnd() + "\n*/\n")],
  ["rust: pub(crate)", ...R(rs, rs.replace("pub fn", "pub(crate) fn"))],
  ["rust: in a macro nobody calls", ...R(rs, `macro_rules! old {\n    () => {\n${rs}    };\n}\n`)],
  ["rust: tests alone", ...R(rs, `#[cfg(test)]\nmod tests {\n${rs}}\n`)],
  [
    "rust: a trait's",
    ...R(
      "pub struct S;\nimpl S {\n    @D@\n    pub fn f(&self) {\n        call()\n    }\n}\n",
      "pub struct S;\ntrait Old {\n    fn f(&self);\n}\nimpl Old for S {\n    @D@\n    fn f(&self) {\n        call()\n    }\n}\n",
    ),
  ],
  ["java: package private", ...J(java("public int f(int a)"), java("int f(int a)"))],
  [
    "java: class package private",
    ...J(java("public int f(int a)"), java("public int f(int a)").replace("public class", "class")),
  ],
  [
    "java: into a nested class",
    ...J(
      java("public int f(int a)"),
      "package p;\npublic class A {\n    static class Old {\n        @D@\n        public int f(int a) { return call(a); }\n    }\n}\n",
    ),
  ],
  ["csharp: internal", ...C(cs("public int F(int a)"), cs("internal int F(int a)"))],
  ["csharp: internal class", ...C(cs("public int F(int a)"), cs("public int F(int a)", "internal class A"))],
  ["csharp: file class", ...C(cs("public int F(int a)"), cs("public int F(int a)", "file class A"))],
  [
    "csharp: explicit interface",
    ...C(cs("public int F(int a)"), cs("int IOld.F(int a)", "public class A : IOld")),
  ],
  [
    "csharp: other namespace",
    ...C(cs("public int F(int a)"), cs("public int F(int a)").replace("namespace N", "namespace N.Old")),
  ],
];

export const changes: readonly Row[] = [
  ["typescript: a parameter required", ...T(ts, ts.replace("a: string)", "a: string, b: string)"))],
  ["typescript: a default goes", ...T(ts.replace("a: string)", "a = 'x')"), ts)],
  [
    "typescript: async",
    ...T(
      ts,
      ts.replace("export function f", "export async function f").replace("): string", "): Promise<string>"),
    ),
  ],
  ["python: async", ...P(py, py.replace("def f", "async def f"))],
  ["python: keyword only", ...P(py.replace("(a)", "(a, b)"), py.replace("(a)", "(a, *, b)"))],
  [
    "python: property to method",
    ...P(
      "class K:\n    @property\n    @D@\n    def f(self):\n        return call()\n",
      "class K:\n    @D@\n    def f(self):\n        return call()\n",
    ),
  ],
  [
    "go: another receiver",
    ...G(
      "package a\n\ntype K struct{}\n\n// F is.\n//\n@D@\nfunc (k K) F() { call() }\n",
      "package a\n\ntype K struct{}\n\n// F is.\n//\n@D@\nfunc (k *K) F() { call() }\n",
    ),
  ],
  [
    "go: a result more",
    ...G(go, go.replace(") int {\n\treturn call(a)", ") (int, error) {\n\treturn call(a), nil")),
  ],
  ["rust: unsafe", ...R(rs, rs.replace("pub fn", "pub unsafe fn"))],
  [
    "rust: a bound more",
    ...R("@D@\npub fn f<T>(a: T) {\n    call(a)\n}\n", "@D@\npub fn f<T: Clone>(a: T) {\n    call(a)\n}\n"),
  ],
  ["java: other parameter", ...J(java("public int f(int a)"), java("public int f(long a)"))],
  ["java: static", ...J(java("public int f(int a)"), java("public static int f(int a)"))],
  ["java: result", ...J(java("public int f(int a)"), java("public long f(int a)"))],
  ["csharp: ref", ...C(cs("public int F(int a)"), cs("public int F(ref int a)"))],
  ["csharp: default value", ...C(cs("public int F(int a = 1)"), cs("public int F(int a)"))],
  ["csharp: parameter renamed", ...C(cs("public int F(int a)"), cs("public int F(int b)"))],
];

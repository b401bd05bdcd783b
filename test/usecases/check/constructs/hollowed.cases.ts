import { inOne, type Row } from "./row.ts";

const G = inOne("shop/a.go");
const R = inOne("src/lib.rs");
const T = inOne("src/a.ts");
const P = inOne("shop/a.py");
const J = inOne("src/main/java/p/A.java");
const C = inOne("src/A.cs");

const go = (rest: string): string => `package shop\n\n@D@\n${rest}\n\nfunc G() {}\n`;
const works = "func F(n int) []int {\n\treturn list(n)\n}";
const rust = (body: string, rest = ""): string =>
  `@D@\npub fn f() -> Vec<u8> {\n    ${body}\n}\npub fn g() {}\n${rest}`;
const typescript = (body: string, rest = ""): string =>
  `@D@\nexport function f(): number[] { ${body} }\nexport function g(): void {}\n${rest}`;
const typed = (member: string, made = ""): string =>
  `export class A {\n  ${made}\n  @D@\n  ${member}\n  g(): void {}\n}\n`;
const python = (body: string, rest = ""): string =>
  `@D@\ndef f():\n    ${body}\n\n\ndef g():\n    return 1\n${rest}`;
const java = (body: string, rest = ""): string =>
  `package p;\npublic class A {\n  @D@\n  public int f() { ${body} }\n  public void g() {}\n${rest}}\n`;
const csharp = (body: string, rest = ""): string =>
  `namespace N;\npublic class A\n{\n    @D@\n    public int F() { ${body} }\n    public void G() { }\n${rest}}\n`;

/** A body is still one that works. */
export const lawful: readonly Row[] = [
  [
    "Go: a helper may panic",
    ...G(
      go(works),
      go(
        `func F(n int) []int {\n\tcheck(n)\n\treturn list(n)\n}\n\nfunc check(n int) {\n\tif n < 0 {\n\t\tpanic("negative")\n\t}\n}`,
      ),
    ),
  ],
  [
    "TypeScript: a helper that another function calls refuses",
    ...T(
      typescript("return list();"),
      typescript("return list().map(h);", "function gone(): never { throw new Error('gone'); }\n"),
    ),
  ],
  [
    "TypeScript: a method becomes a property that the constructor sets",
    ...T(typed("f(): void { call(); }"), typed("f: () => void;", "constructor() { this.f = () => call(); }")),
  ],
  [
    "Python: the result of a helper",
    ...P(python("return call()"), python("return made()", "\n\ndef made():\n    return call()\n")),
  ],
  ["Java: a local value", ...J(java("return call();"), java("int made = call(); return made;"))],
];

/** A body refuses, or a value is gone. */
export const removals: readonly Row[] = [
  [
    "Go: a helper that only panics",
    ...G(
      go(works),
      go(
        `func F(n int) []int {\n\tgone("F")\n\treturn nil\n}\n\nfunc gone(name string) {\n\tpanic(name + " is gone")\n}`,
      ),
    ),
  ],
  ["Go: a variable without a value", ...G(go("func F() {\n\twrite()\n}"), go("var F func()"))],
  [
    "Rust: a value that is never made",
    ...R(rust("vec![1, call()]"), rust('let all: Vec<u8> = unimplemented!("use g");\n    all')),
  ],
  [
    "Rust: a helper that only panics",
    ...R(
      rust("vec![1, call()]"),
      rust('gone("f")', 'fn gone(name: &str) -> ! {\n    panic!("{name} is gone")\n}\n'),
    ),
  ],
  [
    "TypeScript: a helper that only throws",
    ...T(
      typescript("return list();"),
      typescript("return gone();", "function gone(): never { throw new Error('gone'); }\n"),
    ),
  ],
  [
    "TypeScript: a property that is only declared",
    ...T(typed("f(): void { call(); }"), typed("declare f: () => void;")),
  ],
  [
    "TypeScript: a property that is said to be set",
    ...T(typed("f(): void { call(); }"), typed("f!: () => void;")),
  ],
  [
    "Python: a helper that only raises",
    ...P(python("return call()"), python("_gone()", "\n\ndef _gone():\n    raise RuntimeError('gone')\n")),
  ],
  [
    "Java: a helper that only throws",
    ...J(
      java("return call();"),
      java("return gone();", "  private static int gone() { throw new IllegalStateException(); }\n"),
    ),
  ],
  [
    "C#: a helper that only throws",
    ...C(
      csharp("return Call();"),
      csharp("return Gone();", '    private static int Gone() => throw new System.Exception("gone");\n'),
    ),
  ],
];

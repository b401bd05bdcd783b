import { describe, expect, it } from "vitest";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { mend as mendBy } from "../../src/languages/base/grammar/mend.ts";
import { parse } from "../../src/languages/base/parser.ts";
import { grammar } from "../../src/languages/csharp/grammar.ts";
import { csharp } from "../../src/languages/csharp.ts";
import { mend } from "../../src/languages/typescript/read-file.ts";
import { typescript } from "../../src/languages/typescript.ts";
import { reading } from "./table.reading.ts";

const hasErrors = async (asset: string, code: string): Promise<boolean> => {
  const found = await parse(asset, code, loadAsset, (tree) => tree.rootNode.hasError);
  return found !== false;
};

/** Statements that C# has and its grammar has not. */
const statements: readonly string[] = [
  "items.Next() = new Item(1);",
  "Ref(ref a, (uint)i) = (byte)v;",
  "Ref<byte, int>(ref Add(ref b, 1)) = c;",
  "Ref(a) += 2;",
  "a?.Name = b ?? c;",
  "a?.B(x, (y)).Changed += OnChanged;",
  "a?.B?.C<int>.D -= OnChanged;",
  "a?[i] = b;",
  "a?[^1] = ++i;",
  "var a = F([type], [method, b], new() { [property.Name] = 0 });",
  "partial.Span[0] = 1; List<int> partial = x; G(await.Operation, and);",
  "int x = *(int*)&value; *(byte**)p = *(byte**)(q + 1); return *(T*)r;",
  "*(p + 1) = *(q) * (r); F(*(byte**)a, b *(c));",
  'F($"", $@"");',
  "ulong\n  x = *(ulong*)&y,\n  z = *(ulong*)&w;",
  "var f = (_, out value) => { value = 1; return 2; };",
  "G((out Uri a) => a.B(), (ref readonly int b) => b);",
  'var s = $@"""{a}"" ""{b}"""; var t = @$"""{c}""";',
  "return a switch { [] when b => 1, [_] when c => 2, _ => 3 };",
];

describe("C#", () => {
  const { outline, read } = reading(csharp, "src/A.cs");

  it.each(statements)("reads %s", async (statement) => {
    const text = `class A {\n  void M() {\n    ${statement}\n  }\n  [Obsolete] void N(int a) { }\n}\n`;
    expect(await hasErrors("csharp", mendBy(text, grammar.mend).code)).toBe(false);
    expect((await read(text)).complete).toBe(true);
    expect(await outline(text)).toEqual(["class A", "method A.M()", "method A.N(int)!"]);
  });

  it.each([
    "class A {\n  static readonly B C =\n#if X\n    B.D;\n#else\n    new();\n#endif\n  [Obsolete] void N() { }\n}\n",
    "class A {\n  string M() =>\n#if X\n    a;\n#elif Y\n    b.C();\n#else\n    d;\n#endif\n  [Obsolete] void N() { }\n}\n",
    "#:sdk Acme.Sdk\n#:package Acme@1\nclass A { [Obsolete] void N() { } }\n",
  ])("reads directives within expressions and of programs: %j", async (text) => {
    expect(await hasErrors("csharp", mendBy(text, grammar.mend).code)).toBe(false);
    expect((await outline(text)).at(-1)).toBe("method A.N()!");
  });

  it.each<[string, string, string]>([
    ["a method", "void M() {", "}"],
    ["a constructor with an initializer", "A(int a) : base(a) {", "}"],
    ["an accessor", "int P { get; set {", "} }"],
    ["a block in a method", "void M() { if (a) {", "} }"],
    ["a lambda in a method", "void M() { F((a) => {", "}); }"],
  ])("reads what is declared after an error in the body of %s", async (_, head, end) => {
    const text = (statement: string): string =>
      `namespace X {\nclass A {\n  [Obsolete] void B(int a) { }\n  ${head} ${statement} ${end}\n  [Obsolete] void C(string b) { }\n}\n}\n`;
    expect(await hasErrors("csharp", mendBy(text("a <- b ~> c => { d ?? ; }"), grammar.mend).code)).toBe(
      true,
    );
    const { complete } = await read(text("a <- b ~> c => { d ?? ; }"));
    expect(complete).toBe(true);
    expect(await outline(text("a <- b ~> c => { d ?? ; }"))).toEqual(await outline(text("")));
  });

  it.each([
    "class A { void M() { a <- b ~> c => { d ?? ; } [Obsolete] void N() { } } }",
    "class A { a <- b ~> c => { d ?? ; } void M() { } }",
    "class A {\n  int a = (\n  void M() { }\n}\n",
    "class A(int a) {\n  ] { ( ;\n  void M() { }\n}\n",
    "class A {\n  void M() {\n    a(;\n  void N() { }\n}\n",
  ])("does not leave out what may declare something: %s", async (text) => {
    expect((await read(text)).complete).toBe(false);
  });

  it.each([
    "var (a, b) = c;",
    "(a, b) = (b, a);",
    "int?[] a = null; string?[]? b = c ? [d] : e;",
    "var a = b ? .5 : c; var d = e is not null and > 1;",
    "if (F(a) == b || G(c) != d || H(e) <= f) { }",
    "F(out int a); foreach (var b in c) { } async Task T(in int d) => await e(out f);",
    "var a = (int*)b; var c = d * (e);",
  ])("leaves what its grammar knows as it is: %s", (statement) => {
    const text = `class A { void M() { ${statement} } }`;
    expect(mendBy(text, grammar.mend).code).toBe(text);
  });

  it("keeps the modifiers of parameters of declarations", () => {
    const text = "class A { bool M(out int a) => N(out a); A(ref int b) => c = b; int F<T>(in T d) => 1; }";
    expect(mendBy(text, grammar.mend).code).toBe(text);
  });
});

describe("TypeScript", () => {
  const { outline, read } = reading(typescript, "src/a.ts");

  it.each<[string, string]>([
    ["a member called in", "interface A {\n  a?: T<string>\n  in?: string\n"],
    ["a method called in", "interface A {\n  a?: T\n  in(x: string): void\n"],
    ["a member whose name begins so", "interface A {\n  a?: Sort\n  in_feed?: boolean\n  b: C\n  in2: D\n"],
    [
      "call signatures",
      "interface A {\n  (a: B): C<D>\n  <E>(\n    f: E,\n  ): G\n  /** H */\n  <I extends J>(k: I): K\n",
    ],
    ["type arguments over lines", "interface A {\n  (a: B): C<\n    D\n  >\n  <\n    E,\n  >(f: E): G\n"],
    ["a variance behind a comment", "interface A<\n  /** @ts-ignore */\n  out T = B\n> {\n"],
  ])("reads %s", async (_, head) => {
    const text = `${head}}\n/** @deprecated */\nexport function b(): void {}\n`;
    expect(await hasErrors("typescript", mend(text, "typescript"))).toBe(false);
    expect((await read(text)).complete).toBe(true);
    const names = await outline(text);
    expect(names[0]).toBe("interface A");
    expect(names.at(-1)).toBe("function b!");
  });

  it("names members as they are written", async () => {
    const text =
      "export interface A {\n  a?: T<string>\n  in?: string\n  /** @deprecated */\n  in_feed?: boolean\n}\n";
    expect(await outline(text)).toEqual([
      "interface A",
      "property A.a",
      "property A.in",
      "property A.in_feed!",
    ]);
  });

  it("puts no sign before JSX", () => {
    const text = "const a = (\n  // b\n  <div />\n)\n";
    expect(mend(text, "tsx")).toBe(text);
  });
});

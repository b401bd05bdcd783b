import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nestingLevels } from "../../src/core/limits.ts";
import { csharp } from "../../src/languages/csharp.ts";
import { reading } from "./table.reading.ts";

const { outline, reaches, read, only, notice } = reading(csharp, "src/A.cs");

describe("declarations", () => {
  it.each<[string, string, readonly string[]]>([
    [
      "fields, each by its name",
      "class A { int a, b; const int C = 1; static readonly int D; readonly int e; }",
      ["class A", "field A.a", "field A.b", "constant A.C", "constant A.D", "field A.e"],
    ],
    [
      "erased types of parameters",
      "class A { void M(ref System.Collections.Generic.List<int> a, out string? b, params global::N.T[] c, int[,][] d, (int x, B<C>) e, int* f, this U g = 1) {} }",
      ["class A", "method A.M(List,string,T[],int[,][],(int,B),int*,U)"],
    ],
    [
      "generic types and methods by their names",
      "class A<T> { void M<U>(T t, List<U> u) where U : new() {} }",
      ["class A", "method A.M(T,List)"],
    ],
    [
      "primary constructors",
      "class A(int a);\nstruct B(string b) { }\nrecord struct C(int D);",
      [
        "class A",
        "constructor A.A(int)",
        "class B",
        "constructor B.B(string)",
        "class C",
        "constructor C.C(int)",
        "property C.D",
      ],
    ],
    [
      "overloads that only type arguments tell apart",
      "class A { void M(List<int> a) {} void M(List<string> a) {} }",
      ["class A", "method A.M(List)", "method A.M(List)~2"],
    ],
    [
      "parts of a type in one file as one",
      "partial class A { void M() {} partial void P(); }\npartial class A { [Obsolete] void N() {} partial void P() {} }",
      ["class A", "method A.M()", "method A.P()", "method A.N()!"],
    ],
    ["a notice on a later part", "partial class A { }\n[Obsolete] partial class A { }", ["class A!"]],
    [
      "what is in a namespace in either form",
      "namespace N.M { class A { } namespace O { class B { } } }",
      ["class A", "class B"],
    ],
    [
      "events, finalizers, indexers",
      "class A { event E X, Y; event E Z { add { } remove { } } ~A() { } int I.this[int i] => 1; }",
      ["class A", "property A.X", "property A.Y", "property A.Z", "method A.~A()", "property A.I.this[int]"],
    ],
    [
      "extension blocks as members",
      "static class A { extension<T>(List<T> list) where T : class { [Obsolete] public void M() {} public int P => 1; } public static void N() {} }",
      ["class A", "method A.M()!", "property A.P", "method A.N()"],
    ],
    [
      "both branches where they are whole",
      "class A {\n#if X\n  void M() { }\n#elif Y\n  void N() { }\n#else\n  void O() { }\n#endif\n}",
      ["class A", "method A.M()", "method A.N()", "method A.O()"],
    ],
    [
      "nothing of what is never compiled",
      "class A {\n#if false\n  void M() { }\n#else // always\n  void N() { }\n#endif\n#if true\n  void O() { }\n#else\n  void P() { }\n#endif\n}",
      ["class A", "method A.N()", "method A.O()"],
    ],
    [
      "a list of parameters with directives that decide about nothing",
      "class A {\n#region R\n  void M(in B b,\n#nullable disable // may be null\n    C c,\n#nullable restore\n    D d) { }\n#pragma warning disable CS1\n  int N;\n#endregion\n}",
      ["class A", "method A.M(B,C,D)", "field A.N"],
    ],
    [
      "the first branch where they are not",
      "class A\n#if X\n  : B {\n#else\n  : C {\n#endif\n  void M() { } }",
      ["class A", "method A.M()"],
    ],
  ])("gives %s", async (_, text, expected) => {
    expect(await outline(text)).toEqual(expected);
    expect((await read(text)).problems).toEqual([]);
  });

  it("says how far each can be reached", async () => {
    const text = `public class A { public int A1; protected int A2; protected internal int A3; private protected int A4; internal int A5; int A6; public class N { public int N1; } class H { public int H1; } void I.E() { } }
      class B { public int B1; } public interface I { void M(); private void P() { } } public enum E { X } partial class P { public int P1; int P2; } file class F { public int F1; }`;
    expect(await reaches(text)).toMatchObject({
      A: 2,
      "A.A1": 2,
      "A.A2": 1,
      "A.A3": 1,
      "A.A4": 0,
      "A.A5": 0,
      "A.A6": 0,
      "A.N.N1": 2,
      "A.H.H1": 0,
      B: 0,
      "B.B1": 0,
      "I.M()": 2,
      "I.P()": 0,
      "E.X": 2,
      "P.P1": 2,
      "P.P2": 0,
      "F.F1": 0,
      "A.I.E()": 0,
    });
  });

  it.each([
    ["class A { public int P { get; private set; } }", "A.P", "int {get,private set}"],
    ["class A { public int P => 1; }", "A.P", "int {get}"],
    [
      "class A { public static async Task<int> M<T>([X] int a, T b = default) where T : new() { } }",
      "A.M(int,T)",
      "static Task<int> <T> (int a,T b=default) where T:new()",
    ],
    ['class A { [X] public const string S = "a"; }', "A.S", "const string"],
    ["public abstract class A<T> : B, I<T> { }", "A", "abstract <T> :B,I<T>"],
    ["delegate int D(string s);", "D", "int (string s)"],
  ])("gives the signature in %s", async (text, name, expected) => {
    expect((await only(text, name)).signature).toBe(expected);
  });
});

describe("notices", () => {
  const of = (attribute: string): string =>
    `class A {\n  const string Words = "Use B. ";\n  ${attribute}\n  public int M() => 1;\n}\n`;

  it.each([
    ["[Obsolete]", ""],
    ["[Obsolete()]", ""],
    ['[Obsolete("Use B.")]', "Use B."],
    ['[System.Obsolete("Use B.", true)]', "Use B."],
    ['[global::System.ObsoleteAttribute(message: "Use B.", error: false)]', "Use B."],
    ['[Foo, Obsolete("Use B.")]', "Use B."],
    ['[method: Obsolete("Use B.", DiagnosticId = "A", UrlFormat = "https://acme.org/{0}")]', "Use B."],
    ['[Obsolete(error: false, message: "Use B.")]', "Use B."],
    ['[Obsolete("Use " + "B" + ".")]', "Use B."],
    ['[Obsolete(Words + "Gone.")]', "Use B. Gone."],
    ["[Obsolete(A.Words)]", "Use B."],
    ['[Obsolete("Use " + nameof(N.B<int>))]', "Use B"],
    ['[Obsolete($"Use {nameof(B)}. {Words}")]', "Use B. Use B."],
    ['[Obsolete(@"Use ""B"" in C:\\a")]', 'Use "B" in C:\\a'],
    ['[Obsolete("Use \\"B\\".\\u0041\\t")]', 'Use "B".A'],
    ['[Obsolete("""\n    Use "B".\n      More.\n    """)]', 'Use "B".\n  More.'],
    ["[Obsolete(Elsewhere.Words)]", null],
    ['[Obsolete($"Use {Elsewhere.Words}")]', null],
  ])("of %s", async (attribute, text) => {
    expect(await notice(of(attribute), "A.M()")).toMatchObject({ text, form: "attribute", line: 3 });
  });

  it.each([
    "[ObsoleteMember]",
    "[My.Obsolete]",
    "[return: Obsolete]",
    '[Foo("Obsolete")]',
    "// [Obsolete]",
    "/* [Obsolete] */",
    "/// <summary>Obsolete.</summary>",
  ])("are none in %s", async (attribute) => {
    expect(await notice(of(attribute), "A.M()")).toBeNull();
  });

  it("are none of a property that only hides a field, and one for some calls on an accessor", async () => {
    expect(
      await outline("class A { [field: Obsolete] int P { get; } int Q { [Obsolete] get; set; } }"),
    ).toEqual(["class A", "property A.P", "property A.Q?"]);
  });

  it.each<[string, boolean | undefined]>([
    ["#if X\n  [Obsolete]\n#endif\n  public int M() => 1;", true],
    ["#if X\n  [Obsolete]\n  public int M() => 1;\n#endif", undefined],
    ["#if X\n  [Foo]\n#endif\n  [Obsolete]\n  public int M() => 1;", undefined],
  ])("hold under a condition where it is theirs: %s", async (member, conditional) => {
    expect((await notice(`class A {\n${member}\n}\n`, "A.M()"))?.conditional).toBe(conditional);
  });

  it("give back any words that are written as a text", async () => {
    const words = fc
      .string({ unit: "grapheme", maxLength: 40 })
      .map((each) => each.trim().replaceAll(/[\s\0]+/g, " "));
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        const escaped = text.replaceAll(/["\\]/g, String.raw`\$&`);
        const doubled = text.replaceAll('"', '""');
        expect((await notice(of(`[Obsolete("${escaped}")]`), "A.M()"))?.text).toBe(text);
        expect((await notice(of(`[Obsolete(@"${doubled}")]`), "A.M()"))?.text).toBe(text);
      }),
      { numRuns: 60 },
    );
  });
});

describe("hostile files", () => {
  it.each([
    ["conditions without end", "#if A\n".repeat(20_000)],
    [
      "conditions in conditions",
      `${"#if A\nint a;\n".repeat(10_000)}${"#else\nint b;\n#endif\n".repeat(10_000)}`,
    ],
    ["ends without a condition", `${"#endif\n".repeat(20_000)}class A { }`],
    [
      "constants of each other",
      `class A { ${Array.from({ length: 60 }, (_, at) => `const string C${at} = C${at + 1} + C${at + 1};`).join(" ")} [Obsolete(C0)] int M; }`,
    ],
    ["one long line", `class A { ${"[Obsolete] int a; ".repeat(3000)} }`],
    ["extensions without end", "static class A { extension(B b) {".repeat(3000)],
    ["directives in texts", 'class A { string s = @"\n#if X\n"; [Obsolete] int M; }'],
  ])("are read to an end: %s", async (_, text) => {
    const { complete, problems } = await read(text);
    expect(complete || problems.length > 0).toBe(true);
  });

  it.each(["class A { }\n#if X\n", "#endif\nclass A { }\n", "#if X\n#if Y\n#endif\nclass A { }\n"])(
    "are incomplete where a condition has one end: %s",
    async (text) => {
      expect((await read(text)).complete).toBe(false);
    },
  );

  it("gives up names that nest too deep", async () => {
    const { complete, declarations } = await read(`${"class A { ".repeat(300)}${"}".repeat(300)}`);
    expect(complete).toBe(false);
    expect(declarations.length).toBeLessThanOrEqual(nestingLevels);
  });

  it.each([
    "class A { void M(bool async) { if (async) N(async, 1); var x = async ? 1 : 2; } async Task N() => await (async () => 1)(); }",
    "public readonly ref partial struct A { void M(scoped in B b) { } }",
    'class A { string s = @$"a ""{1}"" \n b"; }',
    "class A { void M<T>() where T : allows ref struct { } }",
    "class A {\n  void M() {\n    if (a) { }\n#if X\n    else if (b) { }\n#endif\n    else { }\n  }\n  enum E {\n    A,\n#if X\n    B,\n#endif\n    C\n  }\n}",
  ])("are not those that only the grammar cannot read: %s", async (text) => {
    expect((await read(text)).problems).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { nestingLevels } from "../../src/core/limits.ts";
import { only, outline, reaches, read } from "./java.reading.ts";

describe("declarations", () => {
  it.each<[string, string, readonly string[]]>([
    [
      "fields",
      "class A { int a, b[]; static final int C = 1; }",
      ["class A", "field A.a", "field A.b", "constant A.C"],
    ],
    [
      "the parameters of methods and constructors",
      "class A { A(int a[], String... b) {} void m(A this, java.util.Map.Entry<K, V>[] e, final @X int @Y [] f) {} }",
      ["class A", "constructor A.A(int[],String[])", "method A.m(Entry[],int[])"],
    ],
    [
      "annotated variable arguments",
      "class A { void m(@X String @Y... a) {}\nvoid n(int i, byte @X [] @a.Y(z = 1) @Z ... b) {} }",
      ["class A", "method A.m(String[])", "method A.n(int,byte[][])"],
    ],
    [
      "type variables as what they are bound to",
      "class A<T extends Comparable<T>, U extends T, V> { <W extends Runnable & B> void m(T t, U[] u, V v, W w, X x) {} }",
      ["class A", "method A.m(Comparable,Comparable[],Object,Runnable,X)"],
    ],
    [
      "records",
      "record P(int x, String... y) { P { } P(int z) { this(z, null); } static final int O = 1; int x() { return x; } }",
      [
        "class P",
        "field P.x",
        "field P.y",
        "constructor P.P(int,String[])",
        "constructor P.P(int)",
        "constant P.O",
        "method P.x()",
      ],
    ],
    [
      "interfaces and annotation types",
      'interface I { int C = 1; void m(); class N {} }\n@interface T { String value() default ""; int K = 2; }',
      [
        "interface I",
        "constant I.C",
        "method I.m()",
        "class I.N",
        "interface T",
        "method T.value()",
        "constant T.K",
      ],
    ],
    [
      "enums",
      "enum E { A(1) { void b() {} }, C; E(int i) {} enum Inner { X } }",
      [
        "enum E",
        "enum-value E.A",
        "enum-value E.C",
        "constructor E.E(int)",
        "enum E.Inner",
        "enum-value E.Inner.X",
      ],
    ],
    [
      "what has a notice in bodies and initial values, and nothing else there",
      `class A { Runnable r = new Runnable() { @Deprecated public void run() {} public void go() {} };
         static { class S { @Deprecated int s; int t; } }
         void m(int i) { class L { /** @deprecated x */ L() {} void l() {} } f(() -> new java.util.ArrayList<B>() { @Deprecated int x; int y; }); int z; } }`,
      [
        "class A",
        "field A.r",
        "method A.r.Runnable{}.run()!",
        "field A.S.s!",
        "method A.m(int)",
        "constructor A.m(int).L.L()!",
        "field A.m(int).ArrayList{}.x!",
      ],
    ],
    [
      "what is called alike, one after the other",
      "class A { void m(java.util.Date d) {} void m(java.sql.Date d) {} }",
      ["class A", "method A.m(Date)", "method A.m(Date)~2"],
    ],
    ["a file without a class", "void main() {}\nint f() { return 1; }", ["method main()", "method f()"]],
  ])("gives %s", async (_, text, expected) => {
    expect(await outline(text)).toEqual(expected);
  });

  it.each([
    ["package-info.java", "/** @deprecated Use b. */\n@Deprecated package a;", ["module (module)!"]],
    ["a/module-info.java", "/** Words. */ open module a.b { requires c; }", ["module (module)"]],
    ["A.java", "/** @deprecated no notice of the class */\npackage a; class A {}", ["class A"]],
  ])("gives a package or module in its own file: %s", async (path, text, expected) => {
    expect(await outline(text, path)).toEqual(expected);
  });

  it("says how far each can be reached", async () => {
    const text = `public class A { public int a; protected int b; int c; private int d;
        protected static class P { public int e; } class Q { public int f; }
        public enum E { X; E() {} public void m() {} } public interface I { void n(); private void o() {} }
        public @interface T { int k(); } public record R(int c) {} }
      class B { public int a; }`;
    expect(await reaches(text)).toEqual({
      A: 2,
      "A.a": 2,
      "A.b": 1,
      "A.c": 0,
      "A.d": 0,
      "A.P": 1,
      "A.P.e": 1,
      "A.Q": 0,
      "A.Q.f": 0,
      "A.E": 2,
      "A.E.X": 2,
      "A.E.E()": 0,
      "A.E.m()": 2,
      "A.I": 2,
      "A.I.n()": 2,
      "A.I.o()": 0,
      "A.T": 2,
      "A.T.k()": 2,
      "A.R": 2,
      "A.R.c": 2,
      B: 0,
      "B.a": 0,
    });
  });

  it("gives containers, parameters and places", async () => {
    const text = "class A {\n  @Deprecated\n  void m(int a,\n    @Deprecated int b) {\n  }\n}";
    const { declarations } = await read(text);
    const [, method, parameter] = declarations;
    expect(method?.parameters).toEqual(["int", "int"]);
    expect(method?.name).toBe("A.m");
    expect(method?.container).toBe("A.java#A");
    expect(method?.place).toEqual({ path: "A.java", line: 3, column: 8, endLine: 5 });
    expect(parameter?.name).toBe("A.m/b");
    expect(parameter?.container).toBe("A.java#A.m(int,int)");
    expect(parameter?.parameters).toBeNull();
  });
});

describe("signatures", () => {
  it.each([
    [
      "a method",
      "class A { public static <T> List<T> m(final @X Map<K, @Y V> a, int b[]) throws E, F {} }",
      "A.m(Map,int[])",
      "static <T>(Map<K,V>,int[]) List<T> throws E,F",
    ],
    ["dimensions behind the parameters", "class A { int m()[] {} }", "A.m()", "() int[]"],
    [
      "a field",
      "class A { private static final Map < K , V > f [ ] = null; }",
      "A.f",
      "static final Map<K,V>[]",
    ],
    [
      "a class",
      "public abstract class A<T> extends B<T> implements C, D permits E {}",
      "A",
      "abstract <T> extends B<T> implements C,D permits E",
    ],
    ["a record", "record A<T>(@X int a, T... b) implements C {}", "A", "<T> (int,T...) implements C"],
    ["an interface", "sealed interface A extends B, C {}", "A", "sealed extends B,C"],
  ])("of %s", async (_, text, name, expected) => {
    expect((await only(text, name)).signature).toBe(expected);
  });

  it("do not tell what callers do not feel", async () => {
    const [a, b] = ["(int a)", "( /* x */ final @X int\n b )"].map((list) => `class A { void m${list} {} }`);
    expect((await only(a ?? "", "A.m(int)")).signature).toBe((await only(b ?? "", "A.m(int)")).signature);
  });
});

describe("broken files", () => {
  it.each([
    ["a missing brace", "class A { void m() { if (x) {\n }\n void n() {} }\n"],
    ["conflict markers", "<<<<<<< ours\nclass A {}\n=======\nclass B {}\n>>>>>>> theirs\n"],
    ["a comment that does not close", "class A { /* \n void n() {} }\n"],
  ])("are said to be incomplete: %s", async (_, text) => {
    const { complete, problems } = await read(text);
    expect(complete).toBe(false);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.line).toBeGreaterThanOrEqual(1);
  });

  it("still give what can be read", async () => {
    const text =
      "class A { @Deprecated void a() {} void b() { x = ;\n y(1;\n } @Deprecated void c() {} }\nclass B { @Deprecated int d; }";
    expect(await outline(text)).toEqual(
      expect.arrayContaining(["method A.a()!", "method A.c()!", "field B.d!"]),
    );
  });

  it.each([
    "class A { boolean m(Object o) { return o instanceof B.C(int x) && o instanceof a.b.D<T>(var y); } }",
    "class A { int m(Object o) { return switch (o) { case B.C(var x) when x > 1 -> 1; case null, default -> 0; }; } }",
    'class A { String t = """\n  "x" \\""" {\n  """; }',
    "class A { void m() {\n // in spite of instanceof optimizations.\n if (a) {\n b();\n }\n } }",
    "class A { int record, sealed, permits, when, yield, module, open; void record() {} }",
  ])("are not those that only the grammar cannot read: %s", async (text) => {
    const { complete, problems } = await read(text);
    expect([complete, problems]).toEqual([true, []]);
  });

  it("give up names that nest too deep", async () => {
    const { complete, declarations } = await read(`${"class A { ".repeat(300)}${"}".repeat(300)}`);
    expect(complete).toBe(false);
    expect(declarations.length).toBeLessThanOrEqual(nestingLevels);
  });
});

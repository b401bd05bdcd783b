import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scala } from "../../src/languages/scala.ts";
import { reading } from "./table.reading.ts";

const { outline, reaches, only, notice, read } = reading(scala, "src/A.scala");

describe("declarations", () => {
  it("says how far each can be reached", async () => {
    const text = `class A private (val a: Int, private val b: Int, c: Int) {
  def d(): Unit = ()
  protected def e(): Unit = ()
  private def f(): Unit = ()
  private[acme] val g = 1
  private[this] var h = 1
  protected[acme] type I = Int
}
private object O {
  def p(): Unit = ()
}
sealed trait T
`;
    expect(await reaches(text)).toEqual({
      A: 2,
      "A.this(Int,Int,Int)": 0,
      "A.a": 2,
      "A.b": 0,
      "A.d()": 2,
      "A.e()": 1,
      "A.f()": 0,
      "A.g": 0,
      "A.h": 0,
      "A.I": 1,
      O: 0,
      "O.p()": 0,
      T: 2,
    });
  });

  it.each([
    [
      "abstract class A[T <: B](x: Int) extends C[T](x)(y) with D",
      "A",
      "abstract [T<:B] extends C[T] with D",
    ],
    ["case class A(x: Int)(y: B*)", "A.this(Int,B[])", "(x:Int) (y:B*)"],
    [
      "implicit def a[T](b: Int = 1)(implicit c: Ord[T]): Option[T] = None",
      "a(Int,Ord)",
      "implicit [T] (b:Int=1) (implicit c:Ord[T]) Option[T]",
    ],
    [
      "def a(b: (Int, A) => B, c: => D): this.type = this",
      "a((Int,A)=>B,=>D)",
      "(b:(Int,A)=>B,c:=>D) this.type",
    ],
    ["def a(b: x.y.C, d: E#F, g: (Int, H)): Unit = ()", "a(C,F,(Int,H))", "(b:x.y.C,d:E#F,g:(Int,H)) Unit"],
    ["var a: List[Int] = Nil", "a", "var List[Int]"],
    ["lazy val a: Int = 1", "a", "Int"],
    ["object O { def a: Int = 1 }", "O.a", "static Int"],
    ["class A(var b: Int)", "A.b", "var Int"],
    ["type A[T] = B[T, Int]", "A", "[T] B[T,Int]"],
    [
      "extension [T](a: List[T]) def second(b: Int): T = a(1)",
      "second(List,Int)",
      "[T] (a:List[T]) (b:Int) T",
    ],
  ])("gives the signature in %s", async (text, name, expected) => {
    expect((await only(`${text}\n`, name)).signature).toBe(expected);
  });

  it("distinguishes a class from its companion object", async () => {
    const text = "class A { def b: Int = 1 }\nobject A { def b: Int = 1; class C { def d: Int = 1 } }\n";
    const { declarations } = await read(text);
    expect(declarations.map(({ id, pairing = null }) => [id.replace(/.*#/, ""), pairing])).toEqual([
      ["A", null],
      ["A.b", null],
      ["A~2", "object  A"],
      ["A.b~2", "object  A.b"],
      ["A.C", "object  A.C"],
      ["A.C.d", "object  A.C.d"],
    ]);
  });

  it.each([
    [
      "annotations of a constructor",
      'class A[T] @Inject() (val a: Int)\nclass B @I("x") private (b: Int)',
      ["class A", "constructor A.this(Int)", "property A.a", "class B", "constructor B.this(Int)"],
    ],
    [
      "two lists of arguments",
      "class A extends B(1)(c) with D {\n  def e(): Int = 1\n}",
      ["class A", "method A.e()"],
    ],
    [
      "an annotation below a type",
      'class A extends B[Int]\n\n// c\n@deprecated("x", "1")\nclass C extends D // e\n@deprecated("x", "1") class F',
      ["class A", "class C!", "class F!"],
    ],
    [
      "a line of a comment below such words",
      '/** a */\nclass A {\n  // goes with b\n  @deprecated("x", "1")\n  def c(): Int = 1\n}',
      ["class A", "method A.c()!"],
    ],
    [
      "arrows of one sign",
      "class A { self ⇒\n  def a(b: Int ⇒ C, c: ⇒ D): Int = for (e ← f) yield e match {\n    case _ ⇒\n      1\n  }\n  def g(): Int = 1\n}",
      ["class A", "method A.a(Int=>C,=>D)", "method A.g()"],
    ],
    [
      "a soft keyword",
      "class A {\n  def a(inline: Boolean): Int = if (!inline || b) c.map(d(_): e.F) else 2\n  def g(): Int = 1\n}",
      ["class A", "method A.a(Boolean)", "method A.g()"],
    ],
    [
      "names in patterns",
      "class A {\n  val (a, B(c: Int, _)) = d\n  val `type` = 1\n}",
      ["class A", "property A.a", "property A.c", "property A.type"],
    ],
    ["a package in braces", "package a {\n  class B\n}", ["class B"]],
  ])("reads %s", async (_, text, expected) => {
    expect(await outline(`${text}\n`)).toEqual(expected);
  });

  it("tells what an alias stands for", async () => {
    expect((await only("type A = b.C[Int]\n", "A")).aliasOf).toBe("b.C");
  });

  it("tells which members are owed", async () => {
    const { declarations } = await read("trait A {\n  def a: Int\n  val b: Int\n  def c: Int = 1\n}\n");
    expect(declarations.filter(({ owed }) => owed).map(({ name }) => name)).toEqual(["A.a", "A.b"]);
  });
});

describe("notices", () => {
  it.each([
    ['@deprecated("Use b.", "1.0")', "Use b.", { since: "1.0" }],
    ['@deprecated("Use b.", since = "1.0")', "Use b.", { since: "1.0" }],
    ['@deprecated(since = "1.0", message = "Use b.")', "Use b.", { since: "1.0" }],
    ['@scala.deprecated("Use b.")', "Use b.", {}],
    ["@deprecated", "", {}],
    ["@Deprecated", "", {}],
    ['@java.lang.Deprecated(since = "2", forRemoval = true)', "", { since: "2" }],
    ['@Deprecated\n@deprecated("Use b.", "1.0")', "Use b.", { since: "1.0" }],
    ['@deprecated("Use " +\n    "b.", "1.0")', "Use b.", { since: "1.0" }],
    ['@deprecated("""Use "b".""", "1.0")', 'Use "b".', { since: "1.0" }],
    ['@deprecated("Use\\n\\"b\\".", "1.0")', 'Use\n"b".', { since: "1.0" }],
    ['@inline @deprecated("Use b.", "1.0") final', "Use b.", { since: "1.0" }],
    ['@deprecated(Why.Slow + " Use b.", "1.0")', "Slow. Use b.", { since: "1.0" }],
    ['@deprecated(s"Use $b.", "1.0")', null, { since: "1.0" }],
    ["@deprecated(Elsewhere.Why, Elsewhere.Version)", null, {}],
  ])("in %s", async (annotation, text, slots) => {
    const found = await notice(
      `object Why { val Slow = "Slow." }\nobject O {\n  ${annotation} def a(): Int = 1\n}\n`,
      "O.a()",
    );
    expect(found).toMatchObject({ text, slots, form: "annotation" });
  });

  it("joins the annotation and Scaladoc", async () => {
    const text = '/** A.\n  * @deprecated Use [[B.c]].\n  */\n@deprecated("Old.", "1")\nclass A\n';
    expect(await notice(text, "A")).toMatchObject({
      form: "annotation",
      text: "Old.",
      also: [{ text: "Use {@link B.c}.", links: ["B.c"] }],
    });
  });

  it("of a value is one of the value, and of a parameter one of the parameter", async () => {
    const text =
      'class A(@deprecated("x", "1") a: Int, @deprecated("x", "1") val b: Int) {\n  def c(@deprecated("x", "1") d: Int): Int = 1\n}\n';
    expect(await outline(text)).toEqual([
      "class A",
      "constructor A.this(Int,Int)",
      "parameter A.this(Int,Int)/a!",
      "property A.b!",
      "method A.c(Int)",
      "parameter A.c(Int)/d!",
    ]);
  });

  it.each([
    ['@deprecatedName("old", "1.0")', "old"],
    ["@deprecatedName('old)", "old"],
    ["@deprecatedName()", "a"],
  ])("of a parameter's old name in %s", async (annotation, name) => {
    const found = await notice(`object O {\n  def b(${annotation} a: Int): Int = 1\n}\n`, `O.b(Int)/${name}`);
    expect(found).toMatchObject({ form: "marker", text: "" });
  });

  it.each([
    ['// @deprecated("x", "1")'],
    ['@nowarn("cat=deprecation")'],
    ['@deprecatedInheritance("x", "1")'],
    ['@deprecatedOverriding("x", "1")'],
    ['@org.acme.deprecated("x", "1")'],
    ["// @deprecated x"],
  ])("are none in %s", async (annotation) => {
    expect(await notice(`class A {\n  ${annotation}\n  val a = 1\n}\n`, "A.a")).toBeNull();
  });
});

describe("any text", () => {
  it("is read", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
        const { complete, problems } = await read(text);
        expect(complete || problems.length > 0).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it("keeps its declarations where a body cannot be read", async () => {
    const text =
      'class A {\n  def a(): Int = {\n    b.map(_.c(d): e.F).g ) (\n  }\n  @deprecated("x", "1") def h(): Int = 1\n}\n';
    expect((await outline(text)).length).toBeGreaterThan(0);
  });

  it.each([
    ["lines with supertypes", "class A extends B\n// with c\n"],
    ["constructors", "class A @I(1) private (a: Int)\n"],
    ["arguments", "class A extends B(1)(2)(3)\n"],
    ["open lists", "class A extends B("],
    ["words", "class A extends B with "],
    ["blank lines", "\n"],
  ])("of many %s takes no time without end", async (_, part) => {
    const start = performance.now();
    await read(part.repeat(500));
    expect(performance.now() - start).toBeLessThan(15_000);
  });
});

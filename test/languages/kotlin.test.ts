import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kotlin } from "../../src/languages/kotlin.ts";
import { reading } from "./table.reading.ts";

const { outline, reaches, only, notice, read } = reading(kotlin, "src/A.kt");

describe("declarations", () => {
  it("says how far each can be reached", async () => {
    const text = `class A internal constructor(val a: Int, private val b: Int, c: Int) {
    fun d() {}
    protected fun e() {}
    private fun f() {}
    internal val g = 1
    private companion object {
        val h = 1
    }
}
enum class E(val i: Int) {
    J(1)
}
private object O {
    fun p() {}
}
internal fun q() {}
fun r() {}
`;
    expect(await reaches(text)).toEqual({
      A: 2,
      "A.A(Int,Int,Int)": 0,
      "A.a": 2,
      "A.b": 0,
      "A.d()": 2,
      "A.e()": 1,
      "A.f()": 0,
      "A.g": 0,
      "A.Companion": 0,
      "A.h": 0,
      E: 2,
      "E.E(Int)": 0,
      "E.i": 2,
      "E.J": 2,
      O: 0,
      "O.p()": 0,
      "q()": 0,
      "r()": 2,
    });
  });

  it.each([
    [
      "open class A<T : B>(x: Int) : C<T>(x), D by e where T : F",
      "A",
      "open <T:B> extends C<T>(x),D by e where T:F",
    ],
    [
      "suspend fun <T> a(b: Int = 1, c: (Int) -> Unit): T? = null",
      "a(Int,(Int)->Unit)",
      "suspend <T> (b:Int=1,c:(Int)->Unit) T?",
    ],
    ["fun a(b: suspend (Int) -> C?) {\n}", "a((Int)->C)", "(b:suspend(Int)->C?)"],
    ["const val A: Int = 1", "A", "const val Int"],
    ["var a: List<Int>\n    get() = b", "a", "var List<Int>"],
    ["class A(var b: Int)", "A.b", "var Int"],
    ["typealias A = B<Int>", "A", "B<Int>"],
  ])("gives the signature in %s", async (text, name, expected) => {
    expect((await only(`${text}\n`, name)).signature).toBe(expected);
  });

  it("reads what the grammar takes for something else", async () => {
    const text =
      'class A<out T>\n@B internal constructor(val a: Int) {\n    @Deprecated("x")\n    @JvmName($$"b$c")\n    fun b() {}\n}\n';
    expect(await outline(text)).toEqual(["class A", "constructor A.A(Int)", "property A.a", "method A.b()!"]);
  });

  it("tells what an alias stands for", async () => {
    expect((await only("typealias A = b.C<Int>\n", "A")).aliasOf).toBe("b.C");
  });
});

describe("notices", () => {
  it.each([
    ['@Deprecated("Use b.")', "Use b.", {}, undefined],
    ['@Deprecated(message = "Use b.")', "Use b.", {}, undefined],
    ['@Deprecated("Use b.", ReplaceWith("b(a)", "c.b"))', "Use b.", { replacement: "b(a)" }, undefined],
    [
      '@Deprecated(replaceWith = ReplaceWith(expression = "b"), message = "Old.")',
      "Old.",
      { replacement: "b" },
      undefined,
    ],
    ['@Deprecated("Old.", level = DeprecationLevel.HIDDEN)', "Old.", {}, true],
    ['@Deprecated("Old.", ReplaceWith("b"), DeprecationLevel.ERROR)', "Old.", { replacement: "b" }, true],
    ['@Deprecated("Use " +\n    "b.")', "Use b.", {}, undefined],
    ['@Deprecated("""Use "b".""")', 'Use "b".', {}, undefined],
    ['@[Deprecated("Use b.") JvmStatic]', "Use b.", {}, undefined],
    ['@kotlin.Deprecated("Use b.")', "Use b.", {}, undefined],
    ['@JvmStatic @Deprecated("Use b.") public inline', "Use b.", {}, undefined],
    ['@Deprecated("Use $B and ${b()}.")', null, {}, undefined],
    ['@Deprecated(WHY + "Use $WHY")', "Slow.Use Slow.", {}, undefined],
    ["@Deprecated(Elsewhere.WHY)", null, {}, undefined],
  ])("in %s", async (annotation, text, slots, refuses) => {
    const found = await notice(`const val WHY = "Slow."\n\n${annotation}\nfun a() {}\n`, "a()");
    expect(found).toMatchObject({ text, slots, form: "annotation" });
    expect(found?.refuses).toBe(refuses);
  });

  it("joins the annotation and KDoc", async () => {
    const text = '/**\n * A.\n * @deprecated Use [B.c] and [d][e].\n */\n@Deprecated("Old.")\nfun a() {}\n';
    expect(await notice(text, "a()")).toMatchObject({
      form: "annotation",
      text: "Old.",
      also: [{ text: "Use {@link B.c} and [d][e].", links: ["B.c"] }],
    });
  });

  it("are of the companion object itself", async () => {
    const text =
      'class A {\n    @Deprecated("x")\n    companion object Key : B() {\n        val c = 1\n    }\n}\n';
    expect(await outline(text)).toEqual(["class A", "class A.Key!", "property A.c"]);
  });

  it.each([
    ['// @Deprecated("x")'],
    ['@get:Deprecated("x")'],
    ['@Suppress("DEPRECATION")'],
    ['@org.acme.Deprecated("x")'],
    ["// @deprecated x"],
  ])("are none in %s", async (annotation) => {
    expect(await notice(`${annotation}\nval a = 1\n`, "a")).toBeNull();
  });
});

it("reads any text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
      const { complete, problems } = await read(text);
      expect(complete || problems.length > 0).toBe(true);
    }),
    { numRuns: 30 },
  );
});

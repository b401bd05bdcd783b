import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findNotices } from "../../src/core/unread/find-notices.ts";
import { swift } from "../../src/languages/swift.ts";
import { reading } from "./table.reading.ts";

const { outline, reaches, only, notice, read } = reading(swift, "Sources/A.swift");

describe("declarations", () => {
  it("says how far each can be reached", async () => {
    const text = `public struct A {
    public init() {}
    let b = 1
    public private(set) var c = 1
    package func d() {}
    public enum E { case f }
    @_spi(Tests) public func g() {}
    @available(*, unavailable) public func h() {}
    @available(iOS, unavailable) public func i() {}
}
struct J { public let k = 1 }
extension A { public func l() {} }
public extension A { func m() {}; private func n() {} }
private extension A { func o() {} }
public extension J { func p() {} }
extension String { public var q: Int { 1 } }
public protocol R { func s() }
protocol T { func u() }
open class V { open func w() {}; fileprivate(set) public var x = 1 }
extension A { @available(*, unavailable) public func y() {} }
@available(*, unavailable) extension A: Z { public func z() {} }
`;
    expect(await reaches(text)).toEqual({
      A: 2,
      "A.init()": 2,
      "A.b": 0,
      "A.c": 2,
      "A.d()": 0,
      "A.E": 2,
      "A.E.f": 2,
      "A.g()": 0,
      "A.h()": 0,
      "A.i()": 2,
      J: 0,
      "J.k": 0,
      "A.l()": 2,
      "A.m()": 2,
      "A.n()": 0,
      "A.o()": 0,
      "J.p()": 0,
      "String.q": 2,
      R: 2,
      "R.s()": 2,
      T: 0,
      "T.u()": 0,
      V: 2,
      "V.w()": 2,
      "V.x": 2,
      "A.y()": 0,
      "A.z()": 0,
    });
  });

  it.each([
    ["final class A<T: B>: C<T>, D where T: F {\n}", "A", "final <T:B> extends C<T>,D where T:F"],
    ["struct A: B {\n}", "A", "struct extends B"],
    [
      "func a<T>(b: Int = 1, _ c: (Int) -> Void) async throws -> T? {\n}",
      "a(b:Int,_:(Int)->Void)",
      "async throws <T>(b:Int=1,_:(Int)->Void)->T?",
    ],
    ["func a() where B: C {\n}", "a()", "()where B:C"],
    [
      "func a(@B c: inout [D.E<F>], d: @escaping @Sendable () -> G)",
      "a(c:[E],d:()->G)",
      "(c:inout[D.E<F>],d:@escaping @Sendable()->G)",
    ],
    ["func a(b: (_ c: [D: E], f: G) -> Void)", "a(b:([D:E],G)->Void)", "(b:(_ c:[D:E],f:G)->Void)"],
    ["class A {\n  class func b() {}\n}", "A.b()", "static ()"],
    ["let a: Int = 1", "a", "readonly Int"],
    ["var a: Dictionary<String, Int>", "a", "Dictionary<String,Int>"],
    ["var a: Int { 1 }", "a", "readonly Int"],
    ["var a: Int { get { 1 } nonmutating set {} }", "a", "Int"],
    ["var a: Int\n{\n  didSet {}\n}", "a", "Int"],
    ["public internal(set) var a: Int = 1", "a", "readonly Int"],
    ["protocol A {\n  var b: Int { get set }\n}", "A.b", "Int"],
    ["typealias A<T> = B<T>", "A", "B<T>"],
    ['enum A {\n  case b(Int, c: String = "")\n}', "A.b", '(Int,c:String="")'],
  ])("gives the signature in %s", async (text, name, expected) => {
    expect((await only(`${text}\n`, name)).signature).toBe(expected);
  });

  it.each([
    [
      "operators",
      "struct A {\n static func <<T>(a: T, b: T) {}\n static prefix func - (a: A) -> A {}\n}",
      ["class A", "method A.<(_:T,_:T)", "method A.-(_:A)"],
    ],
    [
      "names in backticks",
      "enum `default` { case `in`, other }",
      ["enum default", "enum-value default.in", "enum-value default.other"],
    ],
    ["several values", "var a = b<C, D>(), e: Int { 1 }, f = 1", ["variable a", "variable e", "variable f"]],
    [
      "a value over lines",
      "let a = b\n  .c()\n  ?? d\nlet e = f +\n  g\nlet h = if let i { 1 }\n  else { 2 }",
      ["constant a", "constant e", "constant h"],
    ],
    [
      "words that are names",
      "a.init(1)\nlet b = c.class\nfunc d(func: Int, case e: Int) {}",
      ["constant b", "function d(func:Int,case:Int)"],
    ],
    [
      "types in functions alone if they have a notice",
      "func a() {\n  struct B {}\n  @available(*, deprecated) func c() {}\n}",
      ["function a()", "function a().c()!"],
    ],
    ["statements", "if let a = b { func c() {} }\nswitch d { case .e: break }", []],
    [
      "an extension before its type",
      "extension A.B { func c() {} }\nstruct A { enum B {} }",
      ["method A.B.c()", "class A", "enum A.B"],
    ],
    ["comments in comments", "/* /* */ func a() {} */ func b() {}", ["function b()"]],
    [
      "texts",
      'let a = "func b() {} \\(c("}"))"\nlet d = ##"""\n " func "# \n"""##\nfunc e() {}',
      ["constant a", "constant d", "function e()"],
    ],
    [
      "headers over lines",
      "public func a<\n  T\n>(\n  b: T\n)\n  async\n  -> C<T,\n  D>\n  where T: E\n{\n}\nfunc f()",
      ["function a(b:T)", "function f()"],
    ],
  ])("reads %s", async (_, text, expected) => {
    expect(await outline(text)).toEqual(expected);
  });

  it("gives the ends", async () => {
    const text =
      "func a()\n-> B {\n}\nvar c: Int {\n  1\n}\nlet d = e\n  .f()\nprotocol G {\n  func h()\n}\n";
    const { declarations } = await read(text);
    expect(declarations.map(({ name, place }) => `${name} ${place.line}-${place.endLine}`)).toEqual([
      "a 1-3",
      "c 4-6",
      "d 7-8",
      "G 9-11",
      "G.h 10-10",
    ]);
  });

  it("tells what an alias stands for, and what a type owes", async () => {
    expect((await only("typealias A = b.C<Int>\n", "A")).aliasOf).toBe("b.C");
    const text = "protocol A {\n  func b()\n  func c()\n}\nextension A { func c() {} }\n";
    expect((await only(text, "A.b()")).owed).toBe(true);
    expect((await only(text, "A.c()")).owed).toBeFalsy();
  });

  it("knows to which type extensions add protocols", async () => {
    expect((await only("struct A {}\nextension A: B, C.D where E: F {}\n", "A")).embeds).toEqual([
      "B",
      "C.D",
    ]);
  });
});

describe("notices", () => {
  it.each([
    ["@available(*, deprecated)", "", {}],
    ['@available(*, deprecated, message: "Use b.")', "Use b.", {}],
    ['@available(*, deprecated, renamed: "b(c:)", message: "Old.")', "Old.", { replacement: "b(c:)" }],
    ['@available(*,\n  deprecated: 2.1,\n  message: "Use \\"b\\".")', 'Use "b".', { since: "2.1" }],
    [
      '@available(iOS, introduced: 13, deprecated: 15.0, obsoleted: 17, message: "x")',
      "x",
      { since: "iOS 15.0", version: "17" },
    ],
    [
      '@available(iOS, deprecated: 15, message: "x")\n@available(macOS, deprecated: 12, message: "x")',
      "x",
      { since: "iOS 15" },
    ],
    ["@available(swift, obsoleted: 6)", "", { version: "6" }],
    ['@available(*, deprecated, message: """\n  Use b,\n  not a.\n  """)', "Use b, not a.", {}],
    ["@available(iOS 13, *)\n@available(*, deprecated)\n@objc(a:) public", "", {}],
    ["@available (*, deprecated)", "", {}],
    ['@available(*, deprecated=2.0, message="Use b.")', "Use b.", { since: "2.0" }],
  ])("in %s", async (attribute, text, slots) => {
    expect(await notice(`${attribute}\nfunc a() {}\n`, "a()")).toMatchObject({
      text,
      slots,
      form: "attribute",
    });
  });

  it("on an extension add to those of its members", async () => {
    const text =
      '@available(*, deprecated, message: "x")\nextension A {\n@available(*, deprecated, message: "y") func b() {}\nfunc c() {}\n}\n';
    expect(await notice(text, "A.b()")).toMatchObject({
      line: 3,
      text: "y",
      also: [{ text: "x" }],
      elsewhere: [{ line: 1, endLine: 1 }],
    });
    expect(await notice(text, "A.c()")).toMatchObject({ line: 1, text: "x" });
  });

  it("of several platforms are one", async () => {
    const text = "@available(iOS, deprecated: 15)\n@available(macOS, deprecated: 12)\nfunc a() {}\n";
    expect(await notice(text, "a()")).toMatchObject({ line: 1, elsewhere: [{ line: 2, endLine: 2 }] });
  });

  it("without words take those of the doc comment", async () => {
    const text = "/// Reads.\n/// - Note: Use `b` instead.\n@available(*, deprecated)\nfunc a() {}\n";
    expect((await notice(text, "a()"))?.also).toEqual([{ text: "Use `b` instead." }]);
    expect(
      (await notice(text.replace("deprecated)", 'deprecated, message: "x")'), "a()"))?.also,
    ).toBeUndefined();
  });

  it.each([
    ["@available(iOS 13, *)"],
    ["@available(*, unavailable)"],
    ['@available(*, deprecated, message: "x")\n@available(*, unavailable)'],
    ["@available(*, noasync)"],
    ["// @available(*, deprecated)"],
    ["/// - Deprecated: Use b."],
    ["/* @available(*, deprecated) */"],
  ])("are none in %s", async (attribute) => {
    expect(await notice(`${attribute}\npublic func a() {}\n`, "a()")).toBeNull();
  });

  it("are not read on accessors, and this is reported", async () => {
    const text = "var a: Int {\n  get { 1 }\n  @available(*, deprecated)\n  set {}\n}\n";
    expect(await notice(text, "a")).toBeNull();
    expect(findNotices(text, swift.lexis, swift.looks ?? [], () => false)).toMatchObject([{ line: 3 }]);
  });

  it("hold under a condition that is around them alone", async () => {
    const text =
      "#if A\n@available(*, deprecated)\n#endif\nfunc a() {}\n#if B\n@available(*, deprecated)\nfunc b() {}\n#endif\n";
    expect(await outline(text)).toEqual(["function a()?", "function b()!"]);
  });
});

describe("files that are broken", () => {
  it.each([["class A {\n  func b() {\n"], ["func a(\n"], ["func a() {}\n}\n"], ["let a = [1, 2)\n"]])(
    "are not complete: %s",
    async (text) => {
      const { complete, problems } = await read(text);
      expect(complete).toBe(false);
      expect(problems).toHaveLength(1);
    },
  );

  it.each([
    ["headers", "func a<"],
    ["angle brackets", "let a: <"],
    ["values", "let a = "],
    ["attributes", "@a "],
    ["parameters", "func a(b: <"],
    ["operators", "func +"],
    ["texts", '"\\('],
    ["texts that open comments", '"""\\(/*'],
    ["conditions", "#if a\n#else\n"],
    ["extensions", "extension A { "],
    ["generic extensions", "extension A<B: "],
  ])("take a time in proportion to their length: %s", async (_, part) => {
    const timeOf = async (count: number): Promise<number> => {
      const text = part.repeat(count);
      const start = performance.now();
      await read(text);
      return performance.now() - start;
    };
    await timeOf(1000);
    const [half, whole] = [await timeOf(10_000), await timeOf(20_000)];
    expect(whole).toBeLessThan(Math.max(2000, half * 3));
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

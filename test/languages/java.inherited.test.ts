import { describe, expect, it } from "vitest";
import { only } from "./java.reading.ts";

const parent = "interface P<T> { /** @deprecated Use {@link #b}.\n * @sunset 2027-01-15 */ void a(T x); }";

describe("words of an overridden method", () => {
  it.each([
    [
      "an interface's",
      `${parent} class C implements P<String> { @Deprecated public void a(Object x) {} }`,
      "C.a(Object)",
    ],
    [
      "where a type variable stands",
      `${parent} class C implements P<String> { @Deprecated public void a(String x) {} }`,
      "C.a(String)",
    ],
    [
      "over a class between",
      `${parent} class B implements P<X> {} class C extends B { @Deprecated void a(X x) {} }`,
      "C.a(X)",
    ],
    [
      "over a bare notice",
      `${parent} class B implements P<X> { @Deprecated void a(X x) {} } class C extends B { @Deprecated void a(X x) {} }`,
      "C.a(X)",
    ],
    [
      "in an anonymous class",
      `${parent} class C { P<X> p = new P<>() { @Deprecated public void a(X x) {} }; }`,
      "C.p.P{}.a(X)",
    ],
    [
      "in the body of a constant",
      `${parent} enum C implements P<X> { Y { @Deprecated void a(X x) {} } }`,
      "C.Y.a(X)",
    ],
    [
      "asked for",
      `${parent} class C implements P<X> { /** @deprecated {@inheritDoc} */ void a(X x) {} }`,
      "C.a(X)",
    ],
    [
      "of the nearer type of two of one name",
      `class O { ${parent} class C implements P<X> { @Deprecated void a(X x) {} } } interface P { /** @deprecated no */ void a(X x); }`,
      "O.C.a(X)",
    ],
  ])("are those of one that has none of its own: %s", async (_, text, name) => {
    const { notice } = await only(text, name);
    expect(notice?.text).toBe("Use {@link #b}.");
    expect(notice?.slots.sunset).toBe("2027-01-15");
    expect(notice?.links).toEqual(["#b"]);
  });

  it.each([
    [
      "another's parameters",
      `${parent} class C implements P<X> { @Deprecated void a(X x, int y) {} }`,
      "C.a(X,int)",
      "",
    ],
    ["another name", `${parent} class C implements P<X> { @Deprecated void b(X x) {} }`, "C.b(X)", ""],
    [
      "words of its own",
      `${parent} class C implements P<X> { /** @deprecated own */ void a(X x) {} }`,
      "C.a(X)",
      "own",
    ],
    ["no kin", `${parent} class C { @Deprecated void a(X x) {} }`, "C.a(X)", ""],
    ["a type around", "/** @deprecated Gone. */ class C { @Deprecated void a() {} }", "C.a()", ""],
    ["itself", "class C extends C { @Deprecated void a() {} }", "C.a()", ""],
  ])("are not lent with %s", async (_, text, name, expected) => {
    expect((await only(text, name)).notice?.text).toBe(expected);
  });

  it("do not make the others of a file expensive", async () => {
    const chain = Array.from(
      { length: 2000 },
      (_, n) => `class C${n} extends C${n + 1} { @Deprecated void a() {} }`,
    );
    expect((await only(chain.join("\n"), "C0.a()")).notice).not.toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { noticeOf, only, outline } from "./java.reading.ts";

describe("notices", () => {
  it("join annotation and doc comment, words, slots and links apart", async () => {
    const text = `class A {
  /**
   * Fetches.
   * @deprecated Use {@link Client#page(String, int) page} or
   *   {@linkplain Other}.
   * @sunset 2027-01-15
   * @replacement {@link #page}
   * @since 1.0
   */
  @Override
  @Deprecated(since = "2.4", forRemoval = true)
  public void m() {}
}`;
    expect((await only(text, "A.m()")).notice).toEqual({
      line: 2,
      endLine: 11,
      text: "Use {@link Client#page(String, int) page} or\n{@linkplain Other}.",
      slots: { sunset: "2027-01-15", replacement: "{@link #page}", since: "2.4" },
      links: ["Client#page(String, int)", "Other"],
      form: "javadoc",
    });
  });

  it("take from the annotation what both say: tools read that", async () => {
    const both = `/**
     * @deprecated Use x.
     * @replacement #page
     * @reason It is slow.
     */
    @DeprecatedConfigurationProperty(replacement = "a.b", since = "3.0")`;
    expect((await noticeOf(both))?.slots).toEqual({
      replacement: "a.b",
      reason: "It is slow.",
      since: "3.0",
    });
  });

  it.each<[string, string, string | null]>([
    ["a tag without words", "/** @deprecated */", ""],
    ["a tag that ends in a colon", "/** @deprecated: use b */", null],
    ["a dash", "/** @deprecated - use b */", "use b"],
    ["no star", "/**\n @deprecated use b\n*/", "use b"],
    ["many stars", "/*****\n ** @deprecated use b **/", "use b"],
    ["no blanks", "/**@deprecated*/", ""],
    ["another case", "/** @Deprecated use b */", null],
    ["a longer tag", "/** @deprecatedSince 1 */", null],
    ["a plain comment", "/* @deprecated */", null],
    ["a line comment", "// @deprecated", null],
    ["the middle of a line", "/** Was @deprecated once. */", null],
    ["a comment that is not the last", "/** @deprecated */\n/** Words. */", null],
    ["a comment behind an annotation", "@Override /** @deprecated use b */", null],
    ["a comment behind a line comment", "/** @deprecated use b */\n// more", "use b"],
    ["code that holds the tag", "/** {@code\n * @deprecated\n * } */", null],
    ["code that is never closed", "/** {@code\n * @deprecated use b\n */", "use b"],
    ["a link that holds the tag", "/** {@link\n * @deprecated use b */", "use b"],
    ["a comment of HTML", "/** <!--\n * @deprecated\n * --> */", null],
    ["an escaped sign", "/** \\u0040deprecated use \\u0062 */", "use b"],
    ["Markdown", "/// Words.\n/// @deprecated use b\n/// @since 1", "use b"],
    ["a row of slashes behind it", "/** @deprecated use b */\n//////////", "use b"],
    ["the comment of an empty declaration", "/** @deprecated use b */;", null],
  ])("reads %s", async (_, before, expected) => {
    expect((await noticeOf(before))?.text ?? null).toBe(expected);
  });

  it.each([
    ["a paragraph", "Use b.<p>It is faster.</p>", "Use b.\n\nIt is faster."],
    ["a line break", "Use b.<br/>It", "Use b.\nIt"],
    ["a list", "Use <ul><li>b</li><li>c</li></ul>", "Use\n- b\n- c"],
    ["code", "Use <code>b</code>, <tt>c</tt> or {@code d}", "Use `b`, `c` or `d`"],
    ["code with braces", "Use {@code Map<K, {V}>} now", "Use `Map<K, {V}>` now"],
    ["code over lines", "Use {@code\n   b}", "Use `b`"],
    ["a link in code", "Use <code>{@link B}</code>", "Use {@link B}"],
    ["code in a link", "Use {@link B#c <code>c</code> of {@code B}}", "Use {@link B#c c of B}"],
    ["a link over lines", "Use {@link\n   B#c(int,\n   int)}", "Use {@link B#c(int, int)}"],
    ["words that stay words", "Use {@literal <b>} of {@unknown b}", "Use <b> of b"],
    ["a value", "Use {@value #B}", "Use `B`"],
    ["an anchor", 'See <a href="https://acme.org">the\n   guide</a>', "See [the guide](https://acme.org)"],
    [
      "an anchor of code",
      "Use <a class=x href='http://acme.org/a(b)'><code>Cart</code></a>.",
      "Use [`Cart`](http://acme.org/a%28b%29).",
    ],
    ["an anchor within the page", 'Use <a href="#cart()">cart</a>', "Use cart"],
    ["an anchor without an end", 'Use <a href="https://acme.org">cart', "Use cart"],
    ["an anchor on a line of its own", 'Use\n <a href="x">\n the guide</a>', "Use\nthe guide"],
    ["entities", "a &lt;b&gt; &amp;amp; &#64;c &#x41; &nope; & d", "a <b> &amp; @c A &nope; & d"],
    ["type arguments", "Use List<String> and Map<K, V>", "Use List<String> and Map<K, V>"],
    ["an example", "Use b:\n<pre>{@code\n  b(1);\n}</pre>", "Use b:\n\n```\nb(1);\n```"],
    ["braces without end", "Use {@code b", "Use {@code b"],
    ["a comment of HTML", "Use <!-- not c -->b", "Use b"],
  ])("puts %s in plain words", async (_, words, expected) => {
    const before = `/**\n * @deprecated ${words.replaceAll("\n", "\n * ")}\n */`;
    expect((await noticeOf(before))?.text).toBe(expected);
  });

  it.each<[string, string, object | null]>([
    ["a bare annotation", "@Deprecated", {}],
    ["a qualified one", "@java.lang.Deprecated", {}],
    ["another's", "@org.acme.Deprecated", null],
    ["one behind the type parameters", "<T> @Deprecated", {}],
    ["no argument that says a date", "@Deprecated(forRemoval = true)", {}],
    ["since", '@Deprecated(since = "1.2")', { since: "1.2" }],
    ["a concatenation", '@Deprecated(since = "1." + (MINOR + "x"))', { since: "1.7x" }],
    ["a constant of a type", "@Deprecated(since = A.MINOR)", { since: "7" }],
    ["a constant from elsewhere", "@Deprecated(since = Versions.NEXT)", {}],
    ["escapes", String.raw`@Deprecated(since = "1\u002e2\t\63")`, { since: "1.2\t3" }],
    ["a text block", '@Deprecated(since = """\n    1.2\n    """)', { since: "1.2" }],
    ["a version of removal", '@ApiStatus.ScheduledForRemoval(inVersion = "2027.1")', { version: "2027.1" }],
    ["a day of removal", '@ScheduledForRemoval(inVersion = "2027-01-15")', { removal: "2027-01-15" }],
    ["words of removal", '@Deprecated @ScheduledForRemoval(inVersion = "the next")', { removal: "the next" }],
    [
      "a property's replacement",
      '@DeprecatedConfigurationProperty(replacement = "a.b", reason = "slow", since = "3.0")',
      { replacement: "a.b", reason: "slow", since: "3.0" },
    ],
    ["what is experimental", "@Beta", null],
  ])("reads %s", async (_, annotation, slots) => {
    const text = `class A { ${annotation} void m() {} static final String MINOR = "7"; }`;
    const { notice } = await only(text, "A.m()");
    expect(notice?.slots ?? null).toEqual(slots);
    expect(notice?.form ?? "annotation").toBe("annotation");
  });

  it.each([
    [
      "all names of a field",
      "class A { /** @deprecated x */ int a, b; }",
      ["class A", "field A.a!", "field A.b!"],
    ],
    [
      "the constant behind the comma",
      "enum E { A /** @deprecated x */, /** @deprecated x */ B, C }",
      ["enum E", "enum-value E.A", "enum-value E.B!", "enum-value E.C"],
    ],
    [
      "parameters and components by annotation alone",
      "record R(@Deprecated int a, int b) { void m(@Deprecated int c, /** @deprecated x */ int d) {} }",
      ["class R", "field R.a!", "field R.b", "method R.m(int,int)", "parameter R.m(int,int)/c!"],
    ],
    [
      "no type",
      "class A { List<@Deprecated String> a; @X(Deprecated.class) int b; }",
      ["class A", "field A.a", "field A.b"],
    ],
    [
      "the next member",
      "class A { int a; /** @deprecated x */\nint b; }",
      ["class A", "field A.a", "field A.b!"],
    ],
  ])("are of %s", async (_, text, expected) => {
    expect(await outline(text)).toEqual(expected);
  });

  it.each<[string, string, readonly string[]]>([
    ["a field", "class A { @Schema(deprecated = true) String a; }", ["class A", "field A.a!"]],
    [
      "a getter, with its qualified name",
      "class A { @io.swagger.v3.oas.annotations.media.Schema(name = X, deprecated = true) String getA() { return a; } }",
      ["class A", "method A.getA()!"],
    ],
    [
      "parameters",
      "class A { void m(@Parameter(deprecated = true) int a, @Schema(deprecated = true) int... b) {} }",
      ["class A", "method A.m(int,int[])", "parameter A.m(int,int[])/a!", "parameter A.m(int,int[])/b!"],
    ],
    ["a component", "record R(@Schema(deprecated = true) int a) {}", ["class R", "field R.a!"]],
    ["a type", "@Schema(deprecated = true) class A {}", ["class A!"]],
    [
      "no method that names a parameter",
      'class A { @Parameter(name = "a", deprecated = true) void m(int a) {} }',
      ["class A", "method A.m(int)"],
    ],
    [
      "nothing that is not deprecated, or not described",
      'class A { @Schema(deprecated = false) int a; @my.own.Schema(deprecated = true) int b; @Other(deprecated = true) int c; @Schema(description = "deprecated = true") int d; }',
      ["class A", "field A.a", "field A.b", "field A.c", "field A.d"],
    ],
    [
      "nothing by what stands inside",
      "class A { @Other(schema = @Schema(deprecated = true)) int a; }",
      ["class A", "field A.a"],
    ],
  ])("are told by `deprecated = true` of %s", async (_, text, expected) => {
    expect(await outline(text)).toEqual(expected);
  });

  it("have the description as their words where nothing else speaks", async () => {
    const schema = '@Schema(deprecated = true,\n  description = "Use b." + " Sunset: 2027-01-15.")';
    expect(await noticeOf(schema)).toMatchObject({
      line: 2,
      endLine: 3,
      text: "Use b. Sunset: 2027-01-15.",
      form: "key",
    });
    expect(await noticeOf(`@Deprecated ${schema}`)).toMatchObject({ text: "", form: "annotation" });
    expect(await noticeOf(`/** @deprecated Use c. */ ${schema}`)).toMatchObject({
      text: "Use c.",
      form: "javadoc",
    });
  });

  it("does not let constants that refer to each other cost more than a moment", async () => {
    const chain = Array.from({ length: 60 }, (_, n) => `static final String C${n} = C${n + 1} + C${n + 1};`);
    const text = `class A { ${chain.join("\n")} @Deprecated(since = C0) int a; }`;
    expect((await only(text, "A.a")).notice?.slots).toEqual({});
  });

  it.each([
    ["links that do not close", "{@link ".repeat(60_000)],
    ["tags that do not close", "<a ".repeat(60_000)],
    ["comments that do not close", "<!-- ".repeat(60_000)],
    ["stars", "*".repeat(300_000)],
    ["braces", "{".repeat(300_000)],
  ])("does not let %s cost more than a moment", async (_, words) => {
    expect(await noticeOf(`/** @deprecated ${words} x */`)).not.toBeNull();
  });
});

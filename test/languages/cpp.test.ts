import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpp } from "../../src/languages/cpp.ts";
import { reading } from "./table.reading.ts";

const { outline, reaches, only, notice, read } = reading(cpp, "include/a.hpp");
const c = reading(cpp, "include/a.h");
const source = reading(cpp, "src/a.c");

describe("declarations", () => {
  it("says how far each can be reached", async () => {
    const text = `class A {
  int a;
 protected:
  void b();
 public:
  void c();
 ACME_PRIVATE_UNLESS_TESTED:
  void d();
 signals:
  void e();
};
struct B : A { int f; };
namespace { int g; }
namespace detail { int h(); }
namespace util_internal { int i(); }
static int j();
`;
    expect(await reaches(text)).toEqual({
      A: 2,
      "A::a": 0,
      "A::b()": 1,
      "A::c()": 2,
      "A::d()": 0,
      "A::e()": 2,
      B: 2,
      "B::f": 2,
      g: 0,
      detail: 0,
      "detail::h()": 0,
      util_internal: 0,
      "util_internal::i()": 0,
      "j()": 2,
    });
  });

  it("keeps to a source what others cannot link with", async () => {
    const text =
      "#define A 1\nstruct b { int c; };\ntypedef int d;\nstatic int e(void) { return 1; }\nint f(void) { return 2; }\nint g;\n";
    expect(await source.reaches(text)).toEqual({ A: 0, b: 0, "b::c": 0, d: 0, e: 0, f: 2, g: 2 });
  });

  it.each([
    ["template <typename T = int> class A final : public B<T>, virtual C {};", "A", "final <T=int> : B<T>,C"],
    [
      "static const char *a(unsigned int b, int c[3] = {}, ...);",
      "a(unsigned int,int[3],...)",
      "(unsigned int,int[3]={},...) const char*",
    ],
    ["auto a(B &&b) -> decltype(b.c());", "a(B&&)", "(B&&) decltype(b.c())"],
    ["struct A { virtual int b(int) const = 0; };", "A::b(int)", "const virtual abstract (int) int"],
    ["struct A { A(const A &) = delete; };", "A::A(A&)", "delete (const A&)"],
    ["const std::vector<int> a = {1, 2};", "a", "const std::vector<int>"],
    ["enum A { B = 1 << 2 };", "B", "= 1<<2"],
    ["typedef unsigned long a;", "a", "unsigned long"],
    ["using A = b::C<int>;", "A", "b::C<int>"],
    ["int (*a)(int b);", "a", "int(*)(int b)"],
    ["#define A(b, c) 1", "A", "(b,c)"],
  ])("gives the signature in %s", async (text, name, expected) => {
    expect((await only(`${text}\n`, name)).signature).toBe(expected);
  });

  it("tells overloads apart by their types, and in C has none", async () => {
    const text = "int a(int b);\nint a(const char *b);\nint a(std::string &b);\nint a(int c);\n";
    expect(await outline(text)).toEqual(["function a(int)", "function a(char*)", "function a(string&)"]);
    expect(await c.outline("int a(int b);\nint c(char *d);\n")).toEqual(["function a", "function c"]);
  });

  it("numbers overloads that only their variables tell apart", async () => {
    const text =
      "template <int I> void a();\ntemplate <class T = int> void a();\ntemplate <class T> void a() {}\n";
    expect(await outline(text)).toEqual(["function a()", "function a()~2"]);
  });

  it("takes a declaration and its definition for one", async () => {
    const text = "class A { void b(); };\nvoid A::b() {}\nint c();\nint c() { return 1; }\n";
    expect(await outline(text)).toEqual(["class A", "method A::b()", "function c()"]);
  });

  it.each([
    ["ACME_API int a(void);", "function a()"],
    ["EXTERN(int) a(void);", "function a()"],
    ["ACME_EXTERN HANDLE WINAPI a(DWORD b);", "function a(DWORD)"],
    ["BOOL a;", "variable a"],
    ["FILE *a(void) ACME_PRINTF(1, 2);", "function a()"],
    ["int a OF((int b));", "function a(int)"],
    ["typedef int ACME_CALLBACK(a)(int b);", "type a"],
    ["static constexpr int (max)() { return 1; }", "function max()"],
    ["ACME_PRAGMA(warning(push))\nACME_BEGIN\ntemplate <class T> using a = b<T>;", "type a"],
    ["template <class T> requires Small<T> && (sizeof(T) > 1) void a(T b) {}", "function a(T)"],
    ["struct A : B<(sizeof(int) <= 8)> {};", "class A"],
    ["void (*a(int b))(int);", "variable a"],
    ["friend class A;", undefined],
    ["class A;", undefined],
    ['static_assert(sizeof(int) == 4, "x");', undefined],
    ["template class A<int>;", undefined],
  ])("reads %s", async (text, expected) => {
    expect((await outline(`${text}\n`))[0]).toBe(expected);
  });

  it("reads C with words of C++ as names", async () => {
    const text = "struct a { int class; int new; };\nint b(int delete, struct a *this);\n";
    expect(await c.outline(text)).toEqual(["class a", "property a::class", "property a::new", "function b"]);
    expect((await c.read(text)).language).toBe("c");
  });

  it("reads the branch that is compiled, or else the first", async () => {
    const text =
      '#if 0\nint a;\n#endif\n#ifdef __cplusplus\nextern "C" {\n#endif\n#ifdef B\nint b(int c) {\n#else\nint b(long c) {\n#endif\n  return 1;\n}\n#ifdef __cplusplus\n}\n#endif\nint d;\n';
    expect(await outline(text)).toEqual(["function b(int)", "variable d"]);
    expect(await c.outline(text)).toEqual(["function b", "variable d"]);
  });

  it("gives types and values by the names behind the braces", async () => {
    const text =
      "typedef struct a_s { int b; } a_t;\ntypedef enum { C, D } e_t;\nstruct f { union { int g; struct { int h; } i; }; };\nstruct { int k; } l;\n";
    expect(await outline(text)).toEqual([
      "class a_s",
      "property a_s::b",
      "type a_t",
      "enum-value C",
      "enum-value D",
      "enum e_t",
      "class f",
      "property f::g",
      "property f::i::h",
      "property f::i",
      "property l::k",
      "variable l",
    ]);
  });
});

describe("notices", () => {
  it.each([
    ['[[deprecated("Use b.")]]', "Use b.", {}, "attribute"],
    ["[[deprecated]]", "", {}, "attribute"],
    ['[[nodiscard, gnu::deprecated("Use " "b.")]]', "Use b.", {}, "attribute"],
    ['__attribute__((unused, deprecated("Use b.")))', "Use b.", {}, "attribute"],
    ["__attribute__((__deprecated__))", "", {}, "attribute"],
    ['__declspec(deprecated("Use b."))', "Use b.", {}, "attribute"],
    ['[[deprecated(R"(Use "b".)")]]', 'Use "b".', {}, "attribute"],
    ["[[deprecated(WHY)]]", null, {}, "attribute"],
    ['ABSL_DEPRECATED("Use b.")', "Use b.", {}, "annotation"],
    ['CURL_DEPRECATED(7.56.0, "Use b.")', "Use b.", { since: "7.56.0" }, "annotation"],
    [
      "JSON_DEPRECATED_FOR(3.8.0, b(ptr, ptr + len))",
      "",
      { since: "3.8.0", replacement: "b(ptr,ptr+len)" },
      "annotation",
    ],
    ["GLIB_DEPRECATED_IN_2_30_FOR(b)", "", { since: "2.30", replacement: "b" }, "annotation"],
    ['QT_DEPRECATED_VERSION_X_5_15("Use b.")', "Use b.", { since: "5.15" }, "annotation"],
    ['LLVM_DEPRECATED("Old.", "b")', "Old.", { replacement: "b" }, "annotation"],
    ["Q_DECL_DEPRECATED", "", {}, "annotation"],
    ["attribute_deprecated", "", {}, "annotation"],
    ["ACME_DEPRECATE_AND_INLINE()", "", {}, "annotation"],
  ])("in %s", async (mark, text, slots, form) => {
    expect(await notice(`${mark}\nint a(int b);\n`, "a(int)")).toMatchObject({ text, slots, form });
    expect(await notice(`class C { public:\n  ${mark} C(int b);\n};\n`, "C::C(int)")).toMatchObject({
      text,
      form,
    });
  });

  it.each([
    ["/** @deprecated Use b. */\nint a;"],
    ["/**\n * A.\n *\n * \\deprecated Use b.\n *\n * More of it.\n */\nint a;"],
    ["/*! \\deprecated Use b. */\nint a;"],
    ["/// A.\n/// @deprecated Use b.\nint a;"],
    ["//! @deprecated Use b.\nint a;"],
    ["int a; ///< @deprecated Use b."],
    ["int a; /**< \\deprecated Use b. */\nint c;"],
    ["/** @deprecated Use b. */\nACME_API extern int a;"],
    ["/** @deprecated Use b. */\n#ifdef C\nint a;\n#endif"],
    ["int c; ///< C.\n/** @deprecated Use b. */\nint a;"],
  ])("in the comment of %s", async (text) => {
    expect(await notice(`${text}\n`, "a")).toMatchObject({ text: "Use b.", form: "doc-comment" });
  });

  it.each([
    ["/** @deprecated x */\n#define A 1", "constant A!"],
    ["#define A 1 /**< @deprecated x */", "constant A!"],
    ["typedef int a ACME_DEPRECATED;", "type a!"],
    ["using a ACME_DEPRECATED() = b;", "type a!"],
    ["int a ACME_DEPRECATED = 3;", "variable a!"],
    ["namespace [[deprecated]] a { }", "module a!"],
    ["struct a { int b; } __attribute__((deprecated));", "class a!"],
    ['class ACME_DEPRECATED("x") a : b { };', "class a!"],
    ["template <class T>\n[[deprecated]] void a(T b);", "function a(T)!"],
    ["class [[deprecated]] a;", "type a!"],
    ["ACME_DEPRECATED(int a(int b));", "function a(int)!"],
    ['ACME_DEPRECATED("x")\nconst char *a(int b) const;', "function a(int)!"],
    ["enum { A [[deprecated]], B };", "enum-value A!"],
    ['enum { OPTION_DEPRECATED(A, 1, 7.1.0, "x"), B };', "enum-value A!"],
    ["ACME_DEPRECATED(static const int) A = 3;", "constant A!"],
    ['int ACME_DEPRECATED(7.1, "x")\na(int b);', "function a(int)!"],
  ])("are on %s", async (text, expected) => {
    expect((await outline(`${text}\n`)).filter((each) => each.endsWith("!"))).toEqual([expected]);
  });

  it("are made by macros of the file", async () => {
    const text = "#define OLD [[deprecated]]\nOLD int a();\nint b();\n";
    expect(await outline(text)).toEqual(["constant OLD", "function a()!", "function b()"]);
  });

  it("join an attribute and a comment", async () => {
    const text = '/** @deprecated Use b. */\n[[deprecated("Old.")]] int a;\n';
    expect(await notice(text, "a")).toMatchObject({
      form: "attribute",
      text: "Old.",
      also: [{ text: "Use b." }],
    });
  });

  it.each([
    ["/* @deprecated x */\nint a;"],
    ["// @deprecated x\nint a;"],
    ["int b; ///< @deprecated x\nint a;"],
    ["/** @deprecated x */\n#define B 1\nint a;"],
    ["ACME_IGNORE_DEPRECATED_BEGIN\nint a;"],
    ["ACME_DISABLE_DEPRECATED_WARNING\nint a;"],
    ["int a = IS_DEPRECATED(b);"],
    ['const char *a = "[[deprecated]]";'],
    ["enum b { B_DEPRECATED };\nint a;"],
    ["void c() { [[deprecated]] int b; }\nint a;"],
  ])("are none in %s", async (text) => {
    expect(await notice(`${text}\n`, "a")).toBeNull();
  });
});

describe("broken files", () => {
  it.each([["int a() {\n"], ["int a;\n}\nint b;\n"], ["#ifdef A\nint a;\n"]])(
    "are incomplete: %s",
    async (text) => {
      const { complete, problems } = await read(text);
      expect(complete).toBe(false);
      expect(problems).toHaveLength(1);
    },
  );

  it.each([
    ["a<"],
    ["a{}"],
    ["template <"],
    ["A("],
    ["/** @deprecated */ A B "],
    ['R"x('],
    ["#if 1\n"],
    ["#a /*\n"],
    ["a::"],
  ])("take time by their length: %s", async (part) => {
    const timeOf = async (text: string): Promise<number> => {
      const start = performance.now();
      await read(text);
      return performance.now() - start;
    };
    expect(await timeOf(part.repeat(20_000))).toBeLessThan(5000);
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

import { inOne, type Row } from "./row.ts";

const A = inOne("include/a.hpp");
const cpp = (members: string, head = "class A"): string =>
  `namespace acme {\n${head} {\n public:\n${members}};\n}\n`;
const f = "  @D@\n  int f(const char *a) { return call(a); }\n";
const g = "  void g();\n";

/** Changes that callers do not notice. */
export const lawful: readonly Row[] = [
  [
    "the body into a source",
    { "include/a.hpp": cpp(f), "src/a.cpp": "" },
    {
      "include/a.hpp": cpp(f.replace(" { return call(a); }", ";")),
      "src/a.cpp": "namespace acme {\nint A::f(const char *a) { return call(a); }\n}\n",
    },
  ],
  ["a parameter of another name", ...A(cpp(f), cpp(f.replaceAll("a)", "b)")))],
  ["an export macro", ...A(cpp(f), cpp(f).replace("class A", "class ACME_API A"))],
  [
    "a namespace of two parts",
    ...A(cpp(f).replace("acme", "acme::v1"), `namespace acme {\n${cpp(f).replace("acme", "v1")}}\n`),
  ],
  [
    "an inline namespace",
    ...A(cpp(f), `namespace acme {\ninline ${cpp(f).replace("acme", "v1").trimEnd()}\n}\n`),
  ],
  [
    "a macro becomes an attribute",
    ...A(cpp(f.replace("@D@", 'ACME_DEPRECATED("Use g instead: it is faster. Sunset: 2027-06-01")')), cpp(f)),
  ],
  ["into a class above of the file", ...A(cpp(f + g), `${cpp(f, "class B")}${cpp(g, "class A : public B")}`)],
  [
    "a function to a header that is included",
    { "include/a.hpp": "@D@\nint f(int a);\nint g();\n" },
    { "include/a.hpp": '#include "b.hpp"\nint g();\n', "include/b.hpp": "@D@\nint f(int a);\n" },
  ],
  [
    "a class of a namespace to a header that is included",
    { "include/a.hpp": cpp(f, "class @D@ A") + "namespace acme { int g(); }\n" },
    {
      "include/a.hpp": '#include "acme/b.hpp"\nnamespace acme { int g(); }\n',
      "include/acme/b.hpp": cpp(f, "class @D@ A"),
    },
  ],
  [
    "a header of C gets a part in C++",
    { "include/a.h": "@D@\nint f(int a);\nint g(void);\n" },
    {
      "include/a.h":
        "@D@\nint f(int a);\nint g(void);\n#ifdef __cplusplus\nnamespace acme { class A; }\n#endif\n",
    },
  ],
  [
    "a definition to another source",
    { "src/a.c": "@D@\nint f(int a) { return call(a); }\nint g(void) { return 1; }\n" },
    { "src/a.c": "int g(void) { return 1; }\n", "src/b.c": "@D@\nint f(int a) { return call(a); }\n" },
  ],
];

/** Changes by which callers lose a name. */
export const removals: readonly Row[] = [
  ["a method", ...A(cpp(f + g), cpp(g))],
  ["made private", ...A(cpp(f), cpp(` private:\n${f}`))],
  [
    "an overload",
    ...A(
      cpp(f + f.replace("@D@", "").replace("char", "int")),
      cpp(f.replace("@D@", "").replace("char", "int")),
    ),
  ],
  ["a value of an enumeration", ...A("enum class A { F @D@, G };\n", "enum class A { G };\n")],
  [
    "a macro",
    ...A(
      "/** @deprecated Use g instead: it is faster. @sunset 2027-06-01 */\n#define F 1\n#define G 2\n",
      "#define G 2\n",
    ),
  ],
  ["a field", ...A(cpp(`  @D@ int f;\n${g}`), cpp(g))],
  ["an alias", ...A("using F @D@ = int;\nint g();\n", "int g();\n")],
  [
    "a function to a header that is not included",
    { "include/a.hpp": "@D@\nint f(int a);\nint g();\n" },
    { "include/a.hpp": "int g();\n", "include/b.hpp": "@D@\nint f(int a);\n" },
  ],
  [
    "a header to the sources",
    { "include/a.hpp": "@D@\nint f(int a);\n", "include/b.hpp": "int g();\n" },
    { "src/a.hpp": "@D@\nint f(int a);\n", "include/b.hpp": "int g();\n" },
  ],
  [
    "a class to another namespace",
    ...A(cpp(f, "class @D@ A"), cpp(f, "class @D@ A").replace("acme", "other")),
  ],
  ["commented out", ...A(cpp(f + g), cpp(`  // int f(const char *a);\n${g}`))],
  ["under a condition that never holds", ...A(cpp(f + g), cpp(`#if 0\n${f}#endif\n${g}`))],
];

/** Changes that are reported. */
export const changes: readonly Row[] = [
  ["a parameter more", ...A(cpp(f), cpp(f.replace("*a)", "*a, int b)").replace("{ return call(a); }", ";")))],
  ["another result", ...A(cpp(f), cpp(f.replace("int f", "long f")))],
  ["not const any more", ...A(cpp(f.replace(") {", ") const {")), cpp(f))],
  ["a notice is gone", ...A(cpp(f), cpp(f.replace("  @D@\n", "")))],
  ["the body is empty", ...A(cpp(f), cpp(f.replace("return call(a);", "")))],
  ["the body throws", ...A(cpp(f), cpp(f.replace("return call(a);", 'throw std::logic_error("gone");')))],
  ["deleted", ...A(cpp(f), cpp(f.replace("{ return call(a); }", "= delete;")))],
];

import { inOne, type Row } from "./row.ts";

const A = inOne("core/src/main/scala/A.scala");
const sc = (members: string, head = "class A"): string => `package acme\n\n${head} {\n${members}}\n`;
const f = "  @D@\n  def f(a: String): Int = call(a)\n";
const g = "  def g(): Unit = ()\n";
const v = "  @D@\n  val f: Int = 1\n";

/** Changes that callers do not notice. */
export const lawful: readonly Row[] = [
  ["a body in braces", ...A(sc(f), sc(f.replace("call(a)", "{\n    call(a)\n  }")))],
  ["a value becomes lazy", ...A(sc(v), sc(v.replace("val f", "lazy val f")))],
  ["a value becomes a method without brackets", ...A(sc(v), sc(v.replace("val f", "def f")))],
  ["a value may be set", ...A(sc(v), sc(v.replace("val f", "var f")))],
  [
    "a message in parts",
    ...A(
      sc(f),
      sc(
        f.replace(
          "@D@",
          '@deprecated(\n    "Use g instead: it is faster. " +\n      "Sunset: 2027-06-01", "1")',
        ),
      ),
    ),
  ],
  [
    "braces become indentation",
    ...A(sc(f), "package acme\n\nclass A:\n  @D@\n  def f(a: String): Int =\n    call(a)\n"),
  ],
  [
    "a value moves into the constructor",
    ...A(sc(v), "package acme\n\nclass A(\n  @D@\n  val f: Int = 1\n)\n"),
  ],
  [
    "the package in two clauses",
    ...A(`package org.acme\n\nclass A {\n${f}}\n`, `package org\npackage acme\n\nclass A {\n${f}}\n`),
  ],
  [
    "a class to another file of the package",
    { "src/A.scala": sc(f) + "\nclass B\n" },
    { "src/A.scala": "package acme\n\nclass B\n", "src/Other.scala": sc(f) },
  ],
  ["a parameter list has another layout", ...A(sc(f), sc(f.replace("a: String", "\n    a: String\n  ")))],
  ["into a trait of the file", ...A(sc(f + g), `${sc(f, "trait T")}\nclass A extends T {\n${g}}\n`)],
  [
    "into a class above in another package",
    { "src/A.scala": sc(f + g), "src/base/B.scala": "" },
    {
      "src/A.scala": `package acme\n\nimport acme.base.B\n\nclass A extends B {\n${g}}\n`,
      "src/base/B.scala": `package acme.base\n\nclass B {\n${f}}\n`,
    },
  ],
  [
    "the companion changes its place",
    ...A(`${sc(f)}\nobject A {\n${g}}\n`, `package acme\n\nobject A {\n${g}}\n\nclass A {\n${f}}\n`),
  ],
];

/** Changes by which callers lose a name. */
export const removals: readonly Row[] = [
  ["a method", ...A(sc(f + g), sc(g))],
  ["made private", ...A(sc(f), sc(f.replace("def f", "private def f")))],
  ["made private to the package", ...A(sc(f), sc(f.replace("def f", "private[acme] def f")))],
  [
    "an overload",
    ...A(
      sc(f + f.replace("@D@", "").replace("String", "Int")),
      sc(f.replace("@D@", "").replace("String", "Int")),
    ),
  ],
  ["a value takes brackets", ...A(sc(v), sc(v.replace("val f: Int", "def f(): Int")))],
  [
    "a case of an enum",
    ...A("package acme\n\nenum A:\n  @D@\n  case F\n  case G\n", "package acme\n\nenum A:\n  case G\n"),
  ],
  ["a member of the companion", ...A(`${sc(g)}\nobject A {\n${f}}\n`, `${sc(g)}\nobject A {\n}\n`)],
  [
    "a member of the companion, another of the class has its name",
    ...A(`${sc(f.replace("@D@", ""))}\nobject A {\n${f}}\n`, `${sc(f.replace("@D@", ""))}\nobject A {\n}\n`),
  ],
  ["from the class to its companion", ...A(`${sc(f)}\nobject A {\n}\n`, `${sc("")}\nobject A {\n${f}}\n`)],
  [
    "a class to another package",
    { "src/A.scala": sc(f, "@D@\nclass A") },
    { "src/b/A.scala": sc(f, "@D@\nclass A").replace("acme", "acme.b") },
  ],
  [
    "an alias",
    ...A("package acme\n\nobject O {\n  @D@\n  type F = A\n}\n", "package acme\n\nobject O {\n}\n"),
  ],
  [
    "an extension",
    ...A(
      "package acme\n\nextension (s: String)\n  @D@\n  def f(): Int = 1\n  def g(): Int = 2\n",
      "package acme\n\nextension (s: String)\n  def g(): Int = 2\n",
    ),
  ],
  ["commented out", ...A(sc(f + g), sc(`  // def f(a: String): Int = call(a)\n${g}`))],
];

/** Changes that are reported. */
export const changes: readonly Row[] = [
  ["a parameter more", ...A(sc(f), sc(f.replace("String)", "String, b: Int)")))],
  ["a parameter of another name", ...A(sc(f), sc(f.replaceAll("(a", "(b")))],
  ["another result", ...A(sc(f), sc(f.replace(": Int", ": Option[Int]")))],
  ["no longer implicit", ...A(sc(f.replace("def f", "implicit def f")), sc(f))],
  ["may no longer be set", ...A(sc(v.replace("val f", "var f")), sc(v))],
  ["a notice is gone", ...A(sc(f), sc(f.replace("  @D@\n", "")))],
  ["the body is to do", ...A(sc(f), sc(f.replace("call(a)", "???")))],
  [
    "the body throws",
    ...A(sc(f), sc(f.replace("call(a)", 'throw new UnsupportedOperationException("gone")'))),
  ],
  ["the body refuses", ...A(sc(f), sc(f.replace("call(a)", '{\n    sys.error("gone")\n  }')))],
];

import { inOne, type Row } from "./row.ts";

const A = inOne("src/commonMain/kotlin/A.kt");
const kt = (members: string, head = "class A"): string => `package acme\n\n${head} {\n${members}}\n`;
const f = "    @D@\n    fun f(a: String): Int = call(a)\n";
const g = "    fun g() {}\n";

/** Changes that callers do not notice. */
export const lawful: readonly Row[] = [
  ["a body in braces", ...A(kt(f), kt(f.replace(" = call(a)", " {\n        return call(a)\n    }")))],
  ["public is written", ...A(kt(f), kt(f.replace("fun f", "public fun f")))],
  [
    "a message in parts",
    ...A(
      kt(f),
      kt(
        f.replace(
          "@D@",
          '@Deprecated(\n        "Use g instead: it is faster. " +\n            "Sunset: 2027-06-01",\n    )',
        ),
      ),
    ),
  ],
  [
    "a property moves into the constructor",
    ...A(kt("    @D@\n    val f: Int = 1\n"), "package acme\n\nclass A(\n    @D@\n    val f: Int = 1,\n)\n"),
  ],
  [
    "a function to another file of the package",
    { "src/A.kt": `package acme\n\n${f}fun g() {}\n` },
    { "src/A.kt": "package acme\n\nfun g() {}\n", "src/B.kt": `package acme\n\n${f}` },
  ],
  [
    "a class to another file, an alias stays",
    { "src/A.kt": kt(f) },
    {
      "src/A.kt": "package acme\n\ntypealias A = acme.b.A\n",
      "src/b/A.kt": kt(f).replace("package acme", "package acme.b"),
    },
  ],
  ["into an interface of the file", ...A(kt(f + g), `${kt(f, "interface T")}\nclass A : T {\n${g}}\n`)],
  [
    "into a class above in another package",
    { "src/A.kt": kt(f + g), "src/base/B.kt": "" },
    {
      "src/A.kt": `package acme\n\nimport acme.base.B\n\nclass A : B() {\n${g}}\n`,
      "src/base/B.kt": `package acme.base\n\nopen class B {\n${f}}\n`,
    },
  ],
  [
    "into the companion under its name",
    ...A(kt(`    companion object {\n    ${f}    }\n`), kt(`    companion object Named {\n    ${f}    }\n`)),
  ],
];

/** Changes by which callers lose a name. */
export const removals: readonly Row[] = [
  ["a function", ...A(kt(f + g), kt(g))],
  ["made internal", ...A(kt(f), kt(f.replace("fun f", "internal fun f")))],
  [
    "an overload",
    ...A(
      kt(f + f.replace("@D@", "").replace("String", "Int")),
      kt(f.replace("@D@", "").replace("String", "Int")),
    ),
  ],
  [
    "a property is a function",
    ...A(kt("    @D@\n    val f: Int = 1\n"), kt("    @D@\n    fun f(): Int = 1\n")),
  ],
  [
    "an entry of an enum",
    ...A(kt("    @D@\n    F,\n    G\n", "enum class A"), kt("    G\n", "enum class A")),
  ],
  [
    "a constant of the companion",
    ...A(
      kt("    companion object {\n        @D@\n        const val F = 1\n    }\n"),
      kt("    companion object {\n    }\n"),
    ),
  ],
  [
    "a class to another package",
    { "src/A.kt": kt(f, "@D@\nclass A") },
    { "src/b/A.kt": kt(f, "@D@\nclass A").replace("acme", "acme.b") },
  ],
  ["an alias", ...A("package acme\n\n@D@\ntypealias F = A\n\nclass A\n", "package acme\n\nclass A\n")],
  ["commented out", ...A(kt(f + g), kt(`    // fun f(a: String): Int = call(a)\n${g}`))],
];

/** Changes that are reported. */
export const changes: readonly Row[] = [
  ["a parameter more", ...A(kt(f), kt(f.replace("String)", "String, b: Int)")))],
  ["a parameter of another name", ...A(kt(f), kt(f.replaceAll("(a", "(b")))],
  ["another result", ...A(kt(f), kt(f.replace(": Int", ": Int?")))],
  ["suspending", ...A(kt(f), kt(f.replace("fun f", "suspend fun f")))],
  ["a notice is gone", ...A(kt(f), kt(f.replace("    @D@\n", "")))],
  ["the body is to do", ...A(kt(f), kt(f.replace("call(a)", 'TODO("gone")')))],
  ["the body throws", ...A(kt(f), kt(f.replace("call(a)", 'throw UnsupportedOperationException("gone")')))],
  [
    "uses are refused",
    ...A(
      kt(f),
      kt(
        f.replace(
          "@D@",
          '@Deprecated("Use g instead: it is faster. Sunset: 2027-06-01", level = DeprecationLevel.ERROR)',
        ),
      ),
    ),
  ],
];

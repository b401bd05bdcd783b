import { inOne, type Row } from "./row.ts";

const J = inOne("p/C.java");
const type = (members: string): string =>
  `package p;\n\npublic class C {\n${members}  public void g() {}\n}\n`;

const words = "Use g instead: it is faster. Sunset: 2027-06-01";

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "text block doc",
    ...J(
      type("  @D@\n  public void f() { call(); }\n"),
      type("  /// Text.\n  @D@\n  public void f() { call(); }\n"),
    ),
  ],
  [
    "since attribute",
    ...J(
      type(
        "  /** @deprecated Use g instead: it is faster. Sunset: 2027-06-01 */\n  @Deprecated\n  public void f() { call(); }\n",
      ),
      type(
        '  /** @deprecated Use g instead: it is faster. Sunset: 2027-06-01 */\n  @Deprecated(since = "3", forRemoval = true)\n  public void f() { call(); }\n',
      ),
    ),
  ],
  [
    "varargs made from two",
    ...J(
      type("  @D@\n  public void f(String a) { call(); }\n"),
      type("  @D@\n  public void f(final String b) { call(); }\n"),
    ),
  ],
  [
    "final method unsealed",
    ...J(
      type("  @D@\n  public final void f() { call(); }\n"),
      type("  @D@\n  public void f() { call(); }\n"),
    ),
  ],
  [
    "var of generic bound",
    ...J(
      type("  @D@\n  public <A> void f(A a) { call(); }\n"),
      type("  @D@\n  public <T> void f(T a) { call(); }\n"),
    ),
  ],
  [
    "elements of a description in another order",
    ...J(
      type(`  @Schema(deprecated = true, description = "${words}")\n  public String a;\n`),
      type(`  @Schema(\n      description = "${words}",\n      deprecated = true)\n  public String a;\n`),
    ),
  ],
  [
    "a description that becomes a doc comment",
    ...J(
      type(`  @Schema(deprecated = true, description = "${words}")\n  public String a;\n`),
      type("  @D@\n  public String a;\n"),
    ),
  ],
];

/** What takes something from them. */
export const removals: readonly Row[] = [
  [
    "to private",
    ...J(type("  @D@\n  public void f() { call(); }\n"), type("  @D@\n  private void f() { call(); }\n")),
  ],
  [
    "unsupported",
    ...J(
      type("  @D@\n  public int f() { return call(); }\n"),
      type('  @D@\n  public int f() { throw new UnsupportedOperationException("gone"); }\n'),
    ),
  ],
  [
    "record compact",
    ...J(
      "package p;\n\n@D@\npublic record C(int a, int b) {}\n",
      "package p;\n\n@D@\npublic record C(int a) {}\n",
    ),
  ],
  [
    "sealed permits nested goes",
    ...J(
      "package p;\n\npublic class C {\n  @D@\n  public static class Old {}\n}\n",
      "package p;\n\npublic class C {\n}\n",
    ),
  ],
  [
    "constructor goes",
    ...J(type("  @D@\n  public C(int a) { call(); }\n  public C() {}\n"), type("  public C() {}\n")),
  ],
  [
    "enum constant to static field",
    ...J(
      "package p;\n\npublic enum C {\n  @D@\n  OLD,\n  NEW;\n}\n",
      "package p;\n\npublic enum C {\n  NEW;\n\n  @D@\n  public static final C OLD = NEW;\n}\n".replace(
        "@D@",
        "",
      ),
    ),
  ],
  [
    "interface default goes",
    ...J(
      "package p;\n\npublic interface C {\n  @D@\n  default void f() { call(); }\n  void g();\n}\n",
      "package p;\n\npublic interface C {\n  void g();\n}\n",
    ),
  ],
  [
    "annotation only, no date",
    ...J(
      type("  @D@\n  public void f() { call(); }\n"),
      type("  @Deprecated\n  public void f() { call(); }\n"),
    ),
  ],
  [
    "a field that is described as deprecated",
    ...J(type(`  @Schema(deprecated = true, description = "${words}")\n  public String a;\n`), type("")),
  ],
];

/** What they may feel. */
export const changes: readonly Row[] = [
  [
    "generic method erasure",
    ...J(
      type("  @D@\n  public void f(java.util.List<String> a) { call(); }\n"),
      type("  @D@\n  public void f(java.util.Set<String> a) { call(); }\n"),
    ),
  ],
  [
    "a field that is described as deprecated no longer",
    ...J(
      type(`  @Schema(deprecated = true, description = "${words}")\n  public String a;\n`),
      type(`  @Schema(deprecated = false, description = "${words}")\n  public String a;\n`),
    ),
  ],
];

/** The forms in which languages write notices; `words` holds no quotes and no line breaks. */

export interface NoticeForm {
  readonly name: string;
  readonly path: string;
  /** Ids of the deprecated features, without the path. */
  readonly features: readonly string[];
  readonly write: (words: string) => string;
}

/** A text in a call that says nothing is no notice. */
const worded = (words: string): string => (/\p{L}/u.test(words) ? words : "Slow.");

const typescript = (name: string, features: string, write: NoticeForm["write"]): NoticeForm => ({
  name: `typescript: ${name}`,
  path: "src/a.ts",
  features: features.split(" "),
  write: (words) => `export function now(): void {}\n${write(words)}`,
});
const python = (name: string, features: string, write: NoticeForm["write"]): NoticeForm => ({
  name: `python: ${name}`,
  path: "lib/a.py",
  features: features.split(" "),
  write: (words) => `import warnings\n\n\ndef now():\n    return 1\n\n\n${write(words)}`,
});
const java = (name: string, features: string, write: NoticeForm["write"]): NoticeForm => ({
  name: `java: ${name}`,
  path: "src/A.java",
  features: features.split(" "),
  write: (words) => `package acme;\n\npublic class A {\n  public void now() {}\n\n${write(words)}}\n`,
});
const go = (name: string, features: string, write: NoticeForm["write"]): NoticeForm => ({
  name: `go: ${name}`,
  path: "a/a.go",
  features: features.split(" "),
  write: (words) => `package a\n\nfunc now() {}\n\n${write(words)}`,
});

const csharp = (name: string, features: string, write: NoticeForm["write"]): NoticeForm => ({
  name: `csharp: ${name}`,
  path: "src/A.cs",
  features: features.split(" "),
  write: (words) => `namespace Acme;\n\npublic class A\n{\n    public void now() {}\n\n${write(words)}}\n`,
});
const rust = (name: string, features: string, write: NoticeForm["write"]): NoticeForm => ({
  name: `rust: ${name}`,
  path: "src/a.rs",
  features: features.split(" "),
  write: (words) => `pub fn now() {}\n\n${write(words)}`,
});

const kotlin = (name: string, features: string, write: NoticeForm["write"]): NoticeForm => ({
  name: `kotlin: ${name}`,
  path: "src/A.kt",
  features: features.split(" "),
  write: (words) => `package acme\n\nfun now() {\n}\n\n${write(words)}`,
});
const elixir = (name: string, features: string, write: NoticeForm["write"]): NoticeForm => ({
  name: `elixir: ${name}`,
  path: "lib/a.ex",
  features: features.split(" "),
  write: (words) => `defmodule A do\n  def now, do: 1\n\n${write(words)}end\n`,
});
const scala = (name: string, features: string, write: NoticeForm["write"]): NoticeForm => ({
  name: `scala: ${name}`,
  path: "src/A.scala",
  features: features.split(" "),
  write: (words) => `package acme\n\ndef now(): Unit = ()\n\n${write(words)}`,
});
const swift = (name: string, features: string, write: NoticeForm["write"]): NoticeForm => ({
  name: `swift: ${name}`,
  path: "Sources/Acme/A.swift",
  features: features.split(" "),
  write: (words) => `import Foundation\n\npublic func now() {\n}\n\n${write(words)}`,
});
const php = (name: string, features: string, write: NoticeForm["write"]): NoticeForm => ({
  name: `php: ${name}`,
  path: "src/A.php",
  features: features.split(" "),
  write: (words) => `<?php\n\nfunction now() {}\n\n${write(words)}`,
});

const ruby = (name: string, features: string, write: NoticeForm["write"]): NoticeForm => ({
  name: `ruby: ${name}`,
  path: "lib/a.rb",
  features: features.split(" "),
  write: (words) => `def now\nend\n\n${write(words)}`,
});

const cpp = (name: string, features: string, write: NoticeForm["write"]): NoticeForm => ({
  name: `cpp: ${name}`,
  path: "include/a.hpp",
  features: features.split(" "),
  write: (words) => `void now();\n\n${write(words)}`,
});

export const noticeForms: readonly NoticeForm[] = [
  typescript("one line", "old", (w) => `/** @deprecated ${w} */\nexport function old(): void {}\n`),
  typescript(
    "a block",
    "old",
    (w) => `/**\n * Reads.\n * @deprecated ${w}\n */\nexport function old(): void {}\n`,
  ),
  typescript(
    "between tags",
    "old",
    (w) =>
      `/**\n * Reads.\n *\n * @deprecated ${w}\n *   and more of it.\n *\n * @param a the first\n */\nexport function old(a: number): void {}\n`,
  ),
  typescript("begun on the first line", "old", (w) => `/** @deprecated ${w}\n */\nexport const old = 1;\n`),
  typescript("closed on the last line", "old", (w) => `/**\n * @deprecated ${w} */\nexport class old {}\n`),
  typescript(
    "without stars",
    "old",
    (w) => `/**\n    Reads.\n    @deprecated ${w}\n*/\nexport function old(): void {}\n`,
  ),
  typescript(
    "members",
    "I.old E.Old C.old",
    (w) =>
      `export interface I {\n\t/** @deprecated ${w} */\n\told: string;\n}\nexport enum E {\n\t/**\n\t * @deprecated ${w}\n\t */\n\tOld = 1,\n}\nexport class C {\n\t/** @deprecated ${w} */\n\told(): void {}\n}\n`,
  ),
  typescript(
    "two names in one statement",
    "old older",
    (w) => `/** @deprecated ${w} */\nexport const old = 1,\n  older = 2;\n`,
  ),
  typescript(
    "decorators",
    "C.old C.older",
    (w) =>
      `export class C {\n  @deprecated("${w}")\n  old(): void {}\n\n  @deprecated('${w}')\n  older(): void {}\n}\n`,
  ),
  typescript(
    "calls",
    "old older",
    (w) =>
      `export function old(): number {\n  deprecate("${worded(w)}");\n  return 1;\n}\nexport function older(): number {\n  process.emitWarning(\`${worded(w)}\`, "DeprecationWarning", "DEP001");\n  return 1;\n}\n`,
  ),
  python(
    "a directive with a body",
    "old",
    (w) =>
      `def old():\n    """Reads.\n\n    .. deprecated:: 1.2\n       ${worded(w)}\n       More words.\n\n    :returns: one\n    """\n    return 1\n`,
  ),
  python(
    "a directive with words",
    "old",
    (w) => `def old():\n    """Reads.\n\n    .. deprecated:: 1.2 ${w}\n    """\n    return 1\n`,
  ),
  python(
    "a directive that ends the docstring",
    "C.old",
    (w) =>
      `class C:\n    def old(self):\n        """Reads.\n\n        .. deprecated:: 1.2\n            ${worded(w)}"""\n        return 1\n`,
  ),
  python(
    "decorators",
    "old C.old",
    (w) =>
      `@deprecated("${worded(w)}", since="1.2")\ndef old():\n    return 1\n\n\nclass C:\n    @deprecated(version="1.2", reason='${worded(w)}')\n    def old(self):\n        return 1\n`,
  ),
  python(
    "warnings",
    "old older oldest",
    (w) =>
      `def old():\n    warnings.warn("${worded(w)}", DeprecationWarning, stacklevel=2)\n\n\ndef older():\n    warnings.warn(\n        "It is old. "\n        "${worded(w)}",\n        category=DeprecationWarning,\n    )\n\n\ndef oldest(name):\n    warnings.warn(f"""{name}. ${worded(w)}\n    """, DeprecationWarning)\n    return name\n`,
  ),
  java(
    "a block",
    "A.old(int)",
    (w) =>
      `  /**\n   * Reads.\n   *\n   * @param a the first\n   * @deprecated ${w}\n   */\n  @Deprecated(since = "1.2")\n  public void old(int a) {}\n`,
  ),
  java(
    "between tags",
    "A.old(int)",
    (w) =>
      `  /**\n   * Reads.\n   * @deprecated ${w}\n   *     and more of it.\n   * @param a the first\n   */\n  public void old(int a) {}\n`,
  ),
  java(
    "one line",
    "A.old A.older",
    (w) => `  /** @deprecated ${w} */\n  @Deprecated\n  public int old,\n      older;\n`,
  ),
  go("a paragraph", "Old", (w) => `// Old reads.\n//\n// Deprecated: ${w}\nfunc Old() {}\n`),
  go(
    "before another paragraph",
    "Old",
    (w) =>
      `// Old reads.\n//\n// Deprecated: ${w}\n// And more of it\n//\n// It goes on.\ntype Old struct{}\n`,
  ),
  go(
    "groups and fields",
    "Old T.Old T.Older",
    (w) =>
      `const (\n\t// Deprecated: ${w}\n\tOld = 1\n)\n\ntype T struct {\n\t// Deprecated: ${w}\n\tOld int\n\tOlder int // Deprecated: ${w}\n}\n`,
  ),
  go(
    "a comment in slashes and stars",
    "Old",
    (w) => `/*\nOld reads.\n\nDeprecated: ${w}\n*/\nfunc Old() {}\n`,
  ),
  csharp(
    "attributes",
    "A.Old(int) A.older",
    (w) =>
      `    [Obsolete("${worded(w)}")]\n    public void Old(int a) {}\n\n    [Obsolete("${worded(w)}", false)] public int older;\n`,
  ),
  csharp(
    "a list of attributes",
    "A.Old",
    (w) =>
      `    [Browsable(false), Obsolete("${worded(w)}", DiagnosticId = "A1")]\n    public int Old { get; set; }\n`,
  ),
  csharp(
    "a text as it stands",
    "A.Old()",
    (w) => `    [Obsolete(\n        @"${worded(w)}")]\n    public void Old() {}\n`,
  ),
  csharp(
    "texts put together",
    "A.Old()",
    (w) => `    [Obsolete("It is old. " +\n        "${worded(w)}")]\n    public void Old() {}\n`,
  ),
  rust(
    "a note",
    "old T T::a",
    (w) =>
      `#[deprecated(since = "1.2.0", note = "${worded(w)}")]\npub fn old() {}\n\n#[deprecated(note = "${worded(w)}")]\npub struct T {\n    #[deprecated = "${worded(w)}"]\n    pub a: u32,\n}\n`,
  ),
  rust(
    "over lines",
    "T::old",
    (w) =>
      `pub struct T;\nimpl T {\n    #[deprecated(\n        since = "1.2.0",\n        note = "It is old. \\\n                ${worded(w)}"\n    )]\n    pub fn old(&self) {}\n}\n`,
  ),
  rust(
    "a text as it stands",
    "OLD",
    (w) => `#[deprecated(note = r#"${worded(w)}"#)]\npub const OLD: u32 = 1;\n`,
  ),
  kotlin(
    "annotations",
    "old(Int) A A.older",
    (w) =>
      `@Deprecated("${worded(w)}", ReplaceWith("now()"))\nfun old(a: Int) {\n}\n\n@Deprecated(message = "${worded(w)}")\nclass A(\n    @Deprecated("${worded(w)}", level = DeprecationLevel.ERROR)\n    val older: Int,\n)\n`,
  ),
  kotlin(
    "KDoc",
    "A.old()",
    (w) => `class A {\n    /**\n     * Reads.\n     * @deprecated ${w}\n     */\n    fun old() {\n    }\n}\n`,
  ),
  elixir(
    "attributes",
    "A.old/1 A.older/0 A.oldest/0",
    (w) =>
      `  @doc false\n  @deprecated "${worded(w)}"\n  def old(a), do: a\n\n  @deprecated "It is old. " <>\n                "${worded(w)}"\n  def older, do: 1\n\n  @deprecated """\n  ${worded(w)}\n  """\n  defmacro oldest, do: 1\n`,
  ),
  ...["()", "[]", "{}", "<>", "||"].map(([open = "", close = ""]) =>
    elixir(
      `a sigil, ${open}${close}`,
      "A.old/0",
      (w) =>
        `  @deprecated ~S${open}${worded(w).replaceAll(open, "").replaceAll(close, "")}${close}\n  def old, do: 1\n`,
    ),
  ),
  elixir(
    "keys of docs",
    "A.old/0 t:A.older/0 A.B",
    (w) =>
      `  @doc deprecated: "${worded(w)}"\n  def old, do: 1\n\n  @typedoc deprecated: "${worded(w)}"\n  @type older :: term\n\n  defmodule B do\n    @moduledoc deprecated: "${worded(w)}"\n  end\n`,
  ),
  scala(
    "annotations",
    "A A.older A.old(Int)",
    (w) =>
      `@deprecated("${worded(w)}", "1.0")\nclass A(\n  @deprecated("${worded(w)}", since = "1.0")\n  val older: Int\n) {\n  @deprecated(message = "${worded(w)}")\n  def old(a: Int): Int = 1\n}\n`,
  ),
  scala(
    "Scaladoc",
    "A.old()",
    (w) => `class A {\n  /** Reads.\n    * @deprecated ${w}\n    */\n  def old(): Unit = {\n  }\n}\n`,
  ),
  swift(
    "attributes",
    "old(_:Int) A A.older",
    (w) =>
      `@available(*, deprecated, message: "${worded(w)}")\npublic func old(_ a: Int) {\n}\n\n@available(iOS, introduced: 13, deprecated: 15, message: "${worded(w)}")\n@objc public class A {\n    @available(*, deprecated, renamed: "now()", message: "${worded(w)}") @objc\n    public var older: Int { 1 }\n}\n`,
  ),
  cpp(
    "attributes",
    "old() older oldest",
    (w) =>
      `[[deprecated("${worded(w)}")]]\nvoid old();\nint older __attribute__((deprecated("${worded(w)}")));\n__declspec(deprecated("${worded(w)}")) extern int oldest;\n`,
  ),
  cpp(
    "macros",
    "old() A::older",
    (w) =>
      `ACME_DEPRECATED("${worded(w)}")\nvoid old();\nclass A {\n public:\n  ACME_DEPRECATED(1.2, "${worded(w)}") int older;\n};\n`,
  ),
  cpp(
    "Doxygen",
    "A::old()",
    (w) => `class A {\n public:\n  /**\n   * Reads.\n   * @deprecated ${w}\n   */\n  void old();\n};\n`,
  ),
  php(
    "doc comments",
    "A A::old A::$older",
    (w) =>
      `/**\n * Reads.\n *\n * @deprecated ${w}\n */\nclass A\n{\n    /** @deprecated ${w} */\n    public function old() {}\n\n    /**\n     * @var int\n     * @deprecated ${w}\n     */\n    public $older;\n}\n`,
  ),
  php(
    "an attribute",
    "old",
    (w) => `#[\\Deprecated(message: "${worded(w)}", since: "2.1")]\nfunction old() {}\n`,
  ),
  ruby(
    "comments",
    "A#old A.older",
    (w) =>
      `class A\n  # Reads.\n  #\n  # @deprecated ${w}\n  # @return [Integer]\n  def old\n    1\n  end\n\n  # @deprecated ${w}\n  def self.older = 1\nend\n`,
  ),
  ruby(
    "calls",
    "A#old",
    (w) => `class A\n  def old\n    1\n  end\n  deprecate old: "${worded(w)}", deprecator: x\nend\n`,
  ),
  ruby(
    "warnings",
    "A#old",
    (w) => `class A\n  def old\n    warn("${worded(w)}", category: :deprecated)\n    1\n  end\nend\n`,
  ),
  ruby(
    "warnings in long texts",
    "A#old",
    (w) =>
      `class A\n  def old\n    deprecator.warn(<<~MSG.squish)\n      ${worded(w)}\n    MSG\n    1\n  end\nend\n`,
  ),
];

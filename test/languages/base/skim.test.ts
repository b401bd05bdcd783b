// What a skim leaves out of a file, and what it must not.
import { describe, expect, it } from "vitest";
import type { Language } from "../../../src/core/model/language.ts";
import { Landmarks } from "../../../src/languages/base/landmarks.ts";
import { outline } from "../../../src/languages/base/skim/outline.ts";
import { skim } from "../../../src/languages/base/skim/skim.ts";
import type { SuiteForms } from "../../../src/languages/base/skim/suites.ts";
import type { BraceForms } from "../../../src/languages/base/skim/units.ts";
import { csharp } from "../../../src/languages/csharp.ts";
import { skimForms as csharpForms } from "../../../src/languages/csharp/skim-forms.ts";
import { go } from "../../../src/languages/go.ts";
import { skimForms as goForms } from "../../../src/languages/go/skim-forms.ts";
import { java } from "../../../src/languages/java.ts";
import { skimForms as javaForms } from "../../../src/languages/java/skim-forms.ts";
import { python } from "../../../src/languages/python.ts";
import { skimForms as pythonForms } from "../../../src/languages/python/skim-forms.ts";
import { typescript } from "../../../src/languages/typescript.ts";
import { skimForms as typescriptForms } from "../../../src/languages/typescript/skim-forms.ts";

const forms: ReadonlyMap<Language, BraceForms | SuiteForms> = new Map<Language, BraceForms | SuiteForms>([
  [csharp, csharpForms],
  [go, goForms],
  [java, javaForms],
  [python, pythonForms],
  [typescript, typescriptForms],
]);

/** What is left of a text; null where it is read whole. Long comments make it worth skimming. */
function left(language: Language, text: string): string | null {
  const sign = language.lexis.lineComments.at(-1) ?? "";
  const long = `${sign} ${"-".repeat(90)}\n`.repeat(40);
  const form = forms.get(language);
  if (form === undefined) throw new Error("no forms");
  const noted = new Landmarks(`${long}${text}`, /deprecated|obsolete/gi);
  return skim(`${long}${text}`, language.lexis, form, noted)?.text ?? null;
}

describe("a skim leaves out", () => {
  it.each<[string, Language, string, string, boolean]>([
    ["a method", java, "class A {\n  void idle() { x(); }\n  @Deprecated void a() {}\n}\n", "idle", true],
    ["an abstract one", java, "interface A {\n  int idle();\n  @Deprecated int a();\n}\n", "idle", true],
    [
      "one with marks",
      java,
      "class A {\n  @X(a = {1}) @Y void idle() {}\n  @Deprecated void a() {}\n}\n",
      "idle",
      true,
    ],
    [
      "one that throws",
      java,
      "class A {\n  void idle() throws B {}\n  @Deprecated void a() {}\n}\n",
      "idle",
      true,
    ],
    ["a field", java, "class A {\n  Map<A, B> idle = new C();\n  @Deprecated void a() {}\n}\n", "idle", true],
    [
      "a function",
      typescript,
      "export function idle(a: string) { b(); }\n/** @deprecated */\nexport const a = 1;\n",
      "idle",
      true,
    ],
    [
      "a getter",
      typescript,
      "class A {\n  get idle() { return 1; }\n  /** @deprecated */ a() {}\n}\n",
      "idle",
      true,
    ],
    [
      "a generic method",
      typescript,
      "class A {\n  idle<T extends (a: B) => C>(b: T): D<T> {}\n  /** @deprecated */ a() {}\n}\n",
      "idle",
      true,
    ],
    [
      "a constant",
      typescript,
      "const idle = (a) => { b(); };\n/** @deprecated */\nexport const a = 1;\n",
      "idle",
      true,
    ],
    [
      "a function of Go",
      go,
      "package p\n\nfunc idle(a int) (b error) {\n}\n\n// Deprecated: x.\nfunc A() {}\n",
      "idle",
      true,
    ],
    [
      "a method of Go",
      go,
      "package p\n\nfunc (t *T[K]) Idle() {}\n\n// Deprecated: x.\nfunc A() {}\n",
      "Idle",
      true,
    ],
    [
      "a type",
      go,
      "package p\n\ntype Idle struct {\n\tA int\n}\n\n// Deprecated: x.\nfunc A() {}\n",
      "Idle",
      true,
    ],
    ["a group", go, "package p\n\nconst (\n\tIdle = 1\n)\n\n// Deprecated: x.\nfunc A() {}\n", "Idle", true],
    ["a line", go, "package p\n\nvar Idle = 1 +\n\t2\n\n// Deprecated: x.\nfunc A() {}\n", "Idle", true],
    ["an expression", csharp, "class A\n{\n  int Idle() => 1;\n  [Obsolete] void B() {}\n}\n", "Idle", true],
    [
      "a constructor's like",
      csharp,
      "class A\n{\n  [X(1)] void Idle<T>(T a) where T : B { }\n  [Obsolete] void B() {}\n}\n",
      "Idle",
      true,
    ],
    [
      "a property",
      csharp,
      "class A\n{\n  int Idle { get; set; } = 1;\n  [Obsolete] void B() {}\n}\n",
      "Idle",
      true,
    ],
    [
      "a function of Python",
      python,
      "def idle(a,\n    b):\n    return 1\n\n@deprecated('x')\ndef a():\n    pass\n",
      "idle",
      true,
    ],
    [
      "a method of Python",
      python,
      "class A:\n    @b\n    async def idle(self):\n        return 1\n\n    @deprecated('x')\n    def a(self):\n        pass\n",
      "idle",
      true,
    ],
    [
      "no overload",
      java,
      "class A {\n  void idle(int a) {}\n  @Deprecated void idle() {}\n}\n",
      "int a",
      false,
    ],
    [
      "no constructor of a type with a notice in it",
      java,
      "class Idle {\n  Idle(int a) {}\n  @Deprecated void a() {}\n}\n",
      "int a",
      false,
    ],
    [
      "no constant that words are taken from",
      java,
      "class A {\n  static final String IDLE = B;\n  @Deprecated(since = IDLE) void a() {}\n}\n",
      "String IDLE",
      false,
    ],
    [
      "no constant behind that one",
      typescript,
      "const idle = 'x';\nconst b = idle + 'y';\nclass A { @deprecated(b) c() {} }\n",
      "idle = 'x'",
      false,
    ],
    [
      "no values of an enum",
      java,
      "enum A {\n  IDLE(1), B(2);\n  @Deprecated void a() {}\n}\n",
      "IDLE(1)",
      false,
    ],
    [
      "no second name",
      typescript,
      "let a = 1, idle = 2;\n/** @deprecated */\nexport const b = 1;\n",
      "idle",
      false,
    ],
    [
      "nothing behind a line without a semicolon",
      typescript,
      "const a = 1\nexport { idle };\n/** @deprecated */\nexport const b = 1;\n",
      "idle",
      false,
    ],
    [
      "no call",
      typescript,
      "idle(() => { a(); });\n/** @deprecated */\nexport const b = 1;\n",
      "idle",
      false,
    ],
    [
      "no call of C#",
      csharp,
      "app.Idle(a);\nclass A\n{\n  void B() {}\n  [Obsolete] void C() {}\n}\n",
      "Idle",
      false,
    ],
    [
      "no import",
      typescript,
      "import { idle } from './idle';\n/** @deprecated */\nexport const b = 1;\n",
      "idle",
      false,
    ],
    [
      "no accessors",
      csharp,
      "class A\n{\n  [Obsolete]\n  int B { get; idle; }\n  void C() {}\n}\n",
      "idle",
      false,
    ],
    [
      "no method of Python with underscores",
      python,
      "class A:\n    def __init__(self, idle):\n        pass\n\n    @deprecated('x')\n    def a(self):\n        pass\n",
      "idle",
      false,
    ],
    ["no statement of a module", python, "idle = 1\n\n@deprecated('x')\ndef a():\n    pass\n", "idle", false],
    [
      "no setter of what has a notice",
      python,
      "class A:\n    @deprecated('x')\n    def a(self):\n        pass\n\n    @a.setter\n    def a(self, idle):\n        pass\n",
      "idle",
      false,
    ],
    [
      "no function that a notice speaks of",
      python,
      'def idle(b):\n    return 1\n\ndef a():\n    """deprecated: idle"""\n',
      "idle(b)",
      false,
    ],
  ])("%s", (_, language, text, word, isLeftOut) => {
    const code = left(language, text);
    expect(code).not.toBeNull();
    expect(code?.includes(word)).toBe(!isLeftOut);
  });
});

describe("a skim leaves alone", () => {
  const noted = "  @Deprecated void a() {}\n";
  it.each<[string, Language, string]>([
    ["a brace that does not close", java, `class A {\n  void b() {\n${noted}}\n`],
    ["brackets that cross", java, `class A {\n  void b() { ( } )\n${noted}}\n`],
    [
      "half of a text in the code of another",
      typescript,
      "a(`{ ${b(`{`)} }`);\n/** @deprecated */\nconst c = 1;\n",
    ],
    ["a brace that nothing opens", typescript, "}\n/** @deprecated */\nconst a = 1;\n"],
    ["code of which much is left", python, `@deprecated('x')\ndef a():\n    b()\n${"c()\n".repeat(4000)}`],
  ])("%s", (_, language, text) => {
    expect(left(language, text)).toBeNull();
  });

  it("short files", () => {
    const text = "class A {\n  void b() {}\n  @Deprecated void a() {}\n}\n";
    expect(skim(text, java.lexis, javaForms, new Landmarks(text, /deprecated/gi))).toBeNull();
  });
});

describe("the outline of a text", () => {
  it.each<[string, Language, string, string]>([
    ["comments", java, "a(/* ( { */) // }\n{ }", "(){}"],
    ["texts", java, `a("( { \\" }", '{') { "unclosed\n }`, "(){}"],
    ["long texts", java, 'a(""" { " } """)', "()"],
    ["texts with code in them", typescript, "a(`( ${b(`c`)} )`)", "()"],
    ["patterns", typescript, "a = b.replace(/[{(/]/g, c) / (d / 2);", "()();"],
    ["texts as they are", go, "a(`{ \\`, '{')", "()"],
    ["verbatim texts", csharp, 'a(@"{ \\", $"{b}", """{ " }""")', "()"],
    ["lines of comments", python, "a(  # )\n)", "()"],
    ["texts over lines", python, "a('''\n( \\''' ''')", "()"],
  ])("passes over %s", (_, { lexis }, text, signs) => {
    expect(
      outline(text, lexis)
        ?.offsets.map((each) => text[each])
        .join(""),
    ).toBe(signs);
  });

  it("does not lose its way in what nests without end", () => {
    const deep = `class A ${"{".repeat(50_000)}${"}".repeat(50_000)}\n@Deprecated class B {}\n`;
    expect(() => left(java, deep)).not.toThrow();
    expect(outline("(".repeat(50_000), java.lexis)).toBeNull();
  });

  it.each([
    "@a  ".repeat(400),
    "a<b ".repeat(500),
    "a ".repeat(900),
    "a b,".repeat(400),
    "static ".repeat(250),
  ])("does not try every way to read a head: %#", (head) => {
    for (const language of [java, csharp, typescript])
      expect(() =>
        left(
          language,
          `class A {\n${`${head} = (1);\n${head}!\n;`.repeat(100)}\n/** @deprecated Obsolete */ b() {}\n}\n`,
        ),
      ).not.toThrow();
  });
});

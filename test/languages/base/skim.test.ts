// What a skim leaves out of a file, and what it must not.
import { describe, expect, it } from "vitest";
import type { Language } from "../../../src/core/model/language.ts";
import { Landmarks } from "../../../src/languages/base/landmarks.ts";
import { skim } from "../../../src/languages/base/skim/skim.ts";
import type { SuiteForms } from "../../../src/languages/base/skim/suites.ts";
import type { BraceForms } from "../../../src/languages/base/skim/units.ts";
import { csharp } from "../../../src/languages/csharp.ts";
import { skimForms as csharpForms } from "../../../src/languages/csharp/grammar.ts";
import { go } from "../../../src/languages/go.ts";
import { skimForms as goForms } from "../../../src/languages/go/grammar.ts";
import { java } from "../../../src/languages/java.ts";
import { skimForms as javaForms } from "../../../src/languages/java/grammar.ts";
import { python } from "../../../src/languages/python.ts";
import { skimForms as pythonForms } from "../../../src/languages/python/read-file.ts";
import { typescript } from "../../../src/languages/typescript.ts";
import { skimForms as typescriptForms } from "../../../src/languages/typescript/skim-forms.ts";
import { cases } from "./skim.cases.ts";

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
  it.each(cases)("%s", (_, language, text, word, isLeftOut) => {
    const code = left(language, text);
    expect(code).not.toBeNull();
    expect(code?.includes(word)).toBe(!isLeftOut);
  });
});

describe("a skim", () => {
  const noted = "const first = 1;\n/** @deprecated */\nexport const a = 1;\n";
  const idle = `function idle() {\n  ${"b();".repeat(20)}\n}`;

  it("lets a file end where it did", () => {
    expect(left(typescript, `${noted}${idle}`)?.endsWith("}")).toBe(true);
    expect(left(typescript, `${noted}${idle}\n`)?.endsWith("1;\n")).toBe(true);
  });

  it.each([
    ["before what follows", "def idle():\n    b()\n    # of it\n\n# of the next\ndef c():\n    pass\n"],
    ["at the end", "def idle():\n    b()\n    # of it\n\n"],
  ])("leaves out the comments of a block %s", (_, more) => {
    const code = left(python, `import b\n\n@deprecated('x')\ndef a():\n    pass\n\n${more}`);
    expect(code).toContain("def a");
    expect(code).not.toContain("of it");
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

describe("hostile code", () => {
  it("does not lose its way in what nests without end", () => {
    const deep = `class A ${"{".repeat(50_000)}${"}".repeat(50_000)}\n@Deprecated class B {}\n`;
    expect(() => left(java, deep)).not.toThrow();
    expect(left(java, "(".repeat(50_000))).toBeNull();
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

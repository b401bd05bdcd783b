// What is read of a file is the same, whatever a skim leaves out of it.
import { describe, expect, it } from "vitest";
import type { Language } from "../../../src/core/model/language.ts";
import { python } from "../../../src/languages/python.ts";
import { typescript } from "../../../src/languages/typescript.ts";
import { readBothWays } from "../skimmed.ts";

const long = "        value = compute(1, 2, 3, 4, 5, 6, 7, 8, 9)\n        return value\n";

describe("declarations with notices", () => {
  it.each<[string, Language, string, string, number]>([
    [
      "a type ends where its last member did that is left out",
      python,
      "a.py",
      `@deprecated('x')\nclass A:\n    def b(self):\n${long}`,
      5,
    ],
    [
      "so does one with a member that is emptied before",
      python,
      "a.py",
      `class A:\n    """.. deprecated:: 1.0\n       x\n    """\n    @deprecated('x')\n    def b(self):\n${long}\n    def idle(self):\n${long}`,
      12,
    ],
    [
      "comments further in belong to what is emptied",
      python,
      "a.py",
      `@deprecated('x')\ndef a():\n    value = compute(1, 2, 3, 4, 5, 6, 7, 8, 9)\n    # and more\n\ndef b():\n    pass\n`,
      4,
    ],
    [
      "words are put together from one constant after another",
      typescript,
      "a.ts",
      "const a = 'x';\nconst b = a + 'y';\nconst c = b + 'z';\nexport class D {\n  @deprecated(c) e() {}\n}\n",
      5,
    ],
    [
      "a module stays one where its functions are left out",
      typescript,
      "a.ts",
      "/** @deprecated x */\nfunction a() {}\nexport function idle() {\n  return compute(1, 2, 3, 4, 5, 6, 7, 8);\n}\n",
      2,
    ],
  ])("%s", async (_, language, path, text, endLine) => {
    const { declarations } = await readBothWays(language, path, text);
    const noted = declarations.find(({ notice }) => notice !== null);
    expect(noted?.place.endLine).toBe(endLine);
  });
});

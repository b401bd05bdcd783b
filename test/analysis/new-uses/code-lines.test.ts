import { describe, expect, it } from "vitest";
import { codeOnly } from "../../../src/analysis/new-uses/find-new-uses.ts";
import { languages } from "../../../src/languages/registry.generated.ts";

const cases: readonly (readonly [name: string, path: string, text: string, code: string])[] = [
  ["a line comment", "a.ts", "a();\n  // b();\nc();", "a();\n\nc();"],
  ["a block comment", "a.java", "/**\n * b();\n */\nc();", "\n\n\nc();"],
  ["code behind a comment", "a.ts", "/** @x */ b();", "/** @x */ b();"],
  ["a comment behind code", "a.go", "a() // b", "a() // b"],
  ["what looks like a comment in a text", "a.ts", 'glob("src/**/*.ts");\nb();', 'glob("src/**/*.ts");\nb();'],
  ["a doc string", "a.py", 'def f():\n    """One.\n\n    b()\n    """\n    c()', "def f():\n\n\n\n\n    c()"],
  ["a doc string on one line", "a.py", "    r'''b()'''\n    c()", "\n    c()"],
  ["a comment in Python", "a.py", "# b()\nc()", "\nc()"],
  ["a private member", "a.ts", "#b = a();", "#b = a();"],
  ["a comment without an end", "a.ts", "/* b\nc();", "\n"],
];

describe("lines of code", () => {
  it.each(cases)("%s", (_, path, text, code) => {
    const language = languages.find(({ extensions }) => extensions.some((each) => path.endsWith(each)));
    expect(codeOnly(text, language!.lexis)).toBe(code);
  });
});

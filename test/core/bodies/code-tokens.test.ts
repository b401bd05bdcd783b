import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeTokens, sameCode } from "../../../src/core/bodies/code-tokens.ts";
import type { Lexis } from "../../../src/core/model/language/lexis.ts";
import { languages } from "../../../src/languages/registry.generated.ts";

function lexisOf(id: string): Lexis {
  return languages.find((each) => each.id === id)!.lexis;
}

describe("the same code", () => {
  it.each([
    ["typescript", "a(1, 2); // x", "a(\n  1,\n  2,\n)"],
    ["typescript", "s = 'a'", 's = "a"'],
    ["typescript", "x = /[/'\"]/.test(y) // '", "x = /[/'\"]/.test(y)"],
    ["typescript", "`a // ${b}` /* c */", "`a // ${b}`"],
    ["java", 'f("//") /* " */', 'f("//")'],
    ["csharp", 'f(@"a\\") // "', 'f(@"a\\")'],
    ["csharp", 'f("""a "b" //c""") /* " */', 'f("""a "b" //c""")'],
    ["rust", "fn f<'a>(c: char) /* a /* b */ ' */ {}", "fn f<'a>(c: char) {}"],
    ["rust", 'f(r#"a "b" //c"#, \'"\') // \'', 'f(r#"a "b" //c"#, \'"\')'],
    ["php", "#[A('x')] f('#', 1); # '", "#[A('x')] f('#', 1);"],
    ["php", 'f(<<<X\n  // "\n  X);', 'f(<<<X\n  // "\n  X); // x'],
    ["go", "a := `x\n//y`", "a := `x\n//y` // z"],
    ["python", 'def f():\n    """Say."""\n    return 1', "def f():\n    return 1  # one"],
    ["python", "f('a')", 'f("a")'],
  ])("%s: %j", (language, a, b) => {
    expect(sameCode(a, b, lexisOf(language))).toBe(true);
  });

  it.each([
    ["typescript", "a / b / c", "a / d / c"],
    ["typescript", "x = /a/", "x = /b/"],
    ["typescript", "`a`", "`b`"],
    ["python", 'x = """a"""', 'x = """b"""'],
    ["python", "f(\n    'a'\n)", "f(\n    'b'\n)"],
    ["java", 'f("a//b")', 'f("a//c")'],
    ["csharp", 'f(@"a//b")', 'f(@"a//c")'],
    ["php", "#[A('x')]", "#[A('y')]"],
    ["rust", "f('\"', a)", "f('\"', b)"],
    ["rust", 'f(r#"a//b"#)', 'f(r#"a//c"#)'],
    ["go", "a++", "a--"],
    ["python", "a = 1 # b", "a = 2 # b"],
  ])("%s: not %j and %j", (language, a, b) => {
    expect(sameCode(a, b, lexisOf(language))).toBe(false);
  });

  it("ends on any text, in time, and finds it the same as itself with a comment more", () => {
    const parts = fc.constantFrom(
      "'",
      '"',
      "`",
      "/",
      "*",
      "\\",
      "\n",
      "#",
      " ",
      "a",
      "(",
      ")",
      "[",
      ";",
      ",",
      '"""',
      "//",
    );
    const texts = fc.array(parts, { maxLength: 60 }).map((each) => each.join(""));
    fc.assert(
      fc.property(texts, fc.constantFrom("typescript", "python", "java", "go"), (text, language) => {
        expect(
          codeTokens(text, lexisOf(language))
            .map(({ text: each }) => each)
            .join("").length,
        ).toBeLessThanOrEqual(text.length);
        expect(sameCode(`/* a */\n${text}`, `\n${text}`, lexisOf("java"))).toBe(true);
      }),
    );
  });
});

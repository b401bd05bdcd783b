import { describe, expect, it } from "vitest";
import { noticed, only, outline } from "./go.reading.ts";

describe("notices", () => {
  it("give the words of their paragraph, its lines and its links", async () => {
    const comment = `// F does it.
//
// Deprecated: use [Client.Do] or [*http.Client]
// instead (see [a link](https://example.org), [text]: x).
//
// More words.`;
    expect(await noticed(comment)).toEqual({
      line: 5,
      endLine: 6,
      text: "use [Client.Do] or [*http.Client]\ninstead (see [a link](https://example.org), [text]: x).",
      slots: {},
      links: ["Client.Do", "http.Client"],
      form: "doc-comment",
    });
  });

  it("above a declaration win over one behind it", async () => {
    const texts = async (code: string): Promise<string | undefined> =>
      (await only(code, "F")).notice?.text ?? undefined;
    expect(await texts("// Deprecated: use G.\nvar F int // Deprecated: use H.")).toBe("use G.");
    expect(await texts("// F counts.\nvar F int // Deprecated: use H.")).toBe("use H.");
  });

  it.each<[string, string, string | null]>([
    ["the head of a paragraph", "// Deprecated: use G.", "use G."],
    ["the head of a line", "// F does it.\n// Deprecated: use G.", "use G."],
    ["the end of a sentence", "// F does it. Deprecated: use G.", "use G."],
    ["a paragraph before a line", "// F does it.\n// Deprecated: old.\n//\n// Deprecated: new.", "new."],
    ["capitals", "// DEPRECATED: use G.", "use G."],
    ["capitals with a dash", "// F does it.\n// DEPRECATED - use G.", "use G."],
    ["capitals alone", "// DEPRECATED\n// use G.", "use G."],
    ["capitals at a paragraph's head", "// DEPRECATED 1.9 - use G.", "1.9 - use G."],
    ["no blank", "//Deprecated:use G.", "use G."],
    ["no words", "// Deprecated:", ""],
    ["words on the next line", "// Deprecated:\n// use G.", "use G."],
    [
      "keys behind it",
      "// Deprecated: use G.\n//\n// Sunset: 2027-01-15\n//\n// More.",
      "use G.\n\nSunset: 2027-01-15",
    ],
    ["directives behind it", "// Deprecated: use G.\n//go:noinline\n//nolint", "use G."],
    ["markers of generators", "// Deprecated: use G.\n// +optional", "use G."],
    ["a block", "/* Deprecated: use G. */", "use G."],
    ["an indented block", "/*\n\tF does it.\n\n\tDeprecated: use G.\n*/", "use G."],
    ["a block with stars", "/**\n * F does it.\n *\n * Deprecated: use G.\n */", "use G."],
    ["Windows lines", "// Deprecated: use G\r\n// instead.\r", "use G\ninstead."],
    ["an indented comment", "//  F does it.\n//\n//  Deprecated: use G.", "use G."],
    ["two kinds of comment", "/* F does it. */\n// Deprecated: use G.", "use G."],
    ["code", "// F does it.\n//\n//\tDeprecated: use G.", null],
    ["a line indented in its paragraph", "// F does it:\n//  Deprecated: use G.", null],
    ["a mention", "// F handles deprecated forms. Not Deprecated: yet", null],
    ["another case", "// deprecated: use G.", null],
    ["capitals in a sentence", "// F sets\n// DEPRECATED flags.", null],
    ["a longer word", "// DeprecatedF does it.", null],
    ["a dash", "// DEPRECATED-API is what it does.", null],
    ["a blank line below", "// Deprecated: use G.\n", null],
    ["a linter's order", "//nolint:staticcheck // Deprecated: use G.", null],
    ["a comment above another", "// Deprecated: use G.\n\n// F does it.", null],
  ])("read %s", async (_, comment, expected) => {
    expect((await noticed(comment))?.text ?? null).toBe(expected);
  });

  it.each<[string, string, readonly string[]]>([
    [
      "a field's line",
      "type T struct {\n\tA int // Deprecated: a.\n\tB int\n}",
      ["type T", "field T.A!", "field T.B"],
    ],
    [
      "all names of a field",
      "type T struct {\n\t// Deprecated: a.\n\tA, B int\n}",
      ["type T", "field T.A!", "field T.B!"],
    ],
    [
      "the line before its doc",
      "type T struct {\n\tA int // Deprecated: a.\n\t// B is.\n\tB int\n}",
      ["type T", "field T.A!", "field T.B"],
    ],
    [
      "an interface's method",
      "type I interface {\n\tM() // Deprecated: a.\n\tN()\n}",
      ["interface I", "method I.M!", "method I.N"],
    ],
    [
      "an embedded interface",
      "type I interface {\n\t// Deprecated: a.\n\tio.Reader\n}",
      ["interface I", "interface I.Reader!"],
    ],
    ["a type's last line", "type T struct {\n\tA int\n} // Deprecated: a.", ["type T!", "field T.A"]],
    ["a group", "// Deprecated: a.\nconst (\n\tA = iota\n\tB\n)", ["constant A!", "constant B!"]],
    ["a group of types", "// Deprecated: a.\ntype (\n\tA = p.A\n\tB = p.B\n)", ["type A!", "type B!"]],
    ["a group of variables", "// Deprecated: a.\nvar (\n\tA = 1\n\tB int\n)", ["variable A!", "variable B!"]],
    [
      "one of a group",
      "const (\n\t// Deprecated: a.\n\tA = iota\n\tB // Deprecated: b.\n\tC\n)",
      ["constant A!", "constant B!", "constant C"],
    ],
    ["a bracket's line", "const ( // Deprecated: a.\n\tA = 1\n)", ["constant A"]],
    ["the line of a function", "func F() {} // Deprecated: a.\nfunc G() {}", ["function F", "function G"]],
    ["a field before a brace", "type T struct { A int } // Deprecated: a.", ["type T!", "field T.A"]],
    ["a doc on the same line", "/* Deprecated: a. */ func F() {}", ["function F"]],
    [
      "a key of a literal",
      'var V = S{\n\t// Deprecated: a.\n\tDeprecated: "Deprecated: b",\n}',
      ["variable V"],
    ],
  ])("of %s", async (_, code, expected) => {
    expect(await outline(code)).toEqual(expected);
  });

  it("of a line win over its group's", async () => {
    const code =
      "// Deprecated: all.\nconst (\n\t// Deprecated: own.\n\tA = 1\n\tB = 2 // Deprecated: behind.\n\tC = 3\n)";
    const texts = [await only(code, "A"), await only(code, "B"), await only(code, "C")].map(
      ({ notice }) => notice?.text,
    );
    expect(texts).toEqual(["own.", "behind.", "all."]);
    expect((await only(code, "B")).notice?.form).toBe("line-comment");
  });

  it.each<[string, string, string, string | undefined]>([
    ["a call", "func F(a int) { return p.G(a, (1)) }", "F", "p.G"],
    ["a call without result", "func F() {\n\tG[int]()\n}", "F", "G"],
    ["a method on the receiver", "func (c *C) F() { c.other.G() }", "C.F", "C.other.G"],
    ["two calls", "func F() { a(); b() }", "F", undefined],
    ["a calculation", "func F() int { return G() + 1 }", "F", undefined],
    ["an alias", "type F = p.G", "F", "p.G"],
    ["a type", "type F p.G", "F", undefined],
    ["a constant", "const F = p.G", "F", "p.G"],
    ["a number", "const F = 1", "F", undefined],
  ])("take their replacement from what may be put in line: %s", async (_, code, name, expected) => {
    const { notice } = await only(`// Deprecated: old.\n//\n//go:fix inline\n${code}`, name);
    expect(notice?.text).toBe("old.");
    expect(notice?.slots.replacement).toBe(expected);
    expect((await only(`//go:fix inline\n${code}`, name)).notice).toBeNull();
    expect((await only(`// Deprecated: old.\n${code}`, name)).notice?.slots).toEqual({});
  });
});

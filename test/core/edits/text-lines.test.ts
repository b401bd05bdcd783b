import { describe, expect, it } from "vitest";
import { deleteDeclaration } from "../../../src/core/edits/delete-declaration.ts";
import { cutDocTags } from "../../../src/core/edits/doc-tags.ts";
import { withdrawNotice } from "../../../src/core/edits/withdraw-notice.ts";
import { languages } from "../../../src/languages/registry.generated.ts";
import { withoutLines } from "../../../src/core/edits/text-lines.ts";

describe("lines that go", () => {
  it.each([
    ["a\n\nb\n\nc\n", 3, 3, "a\n\nc\n"],
    ["a\n\nb\n\n\nc\n", 3, 3, "a\n\n\nc\n"],
    ["a\n\n\nb\n\nc\n", 4, 4, "a\n\n\nc\n"],
    ["a\nb\n\nc\n", 2, 2, "a\n\nc\n"],
    ["a\nb\nc\n", 2, 2, "a\nc\n"],
    ["{\n  b\n\n  c\n}\n", 2, 2, "{\n  c\n}\n"],
    ["{\n  a\n\n  b\n}\n", 4, 4, "{\n  a\n}\n"],
    ["b\n\nc\n", 1, 1, "c\n"],
    ["a\n\nb\n", 3, 3, "a\n"],
    ["a\r\n\r\nb\r\n\r\nc", 3, 3, "a\r\n\r\nc"],
    ["b", 1, 1, ""],
  ])("from %j leave the larger gap", (text, line, endLine, expected) => {
    expect(withoutLines(text, line, endLine)).toBe(expected);
  });
});

describe("a declaration with a long text above it", () => {
  const lexis = languages.find(({ id }) => id === "elixir")?.lexis;
  const above = '  def a, do: 1\n\n  @limit """\n  x\n  """\n\n';
  it.each([
    ['  @doc """\n  Fetches.\n\n      fetch()\n  """\n  @deprecated "x"\n  @spec f(a) :: b\n', ""],
    ['  @limit """\n  x\n  """\n  @deprecated "x"\n', '  @limit """\n  x\n  """\n\n'],
    ['  """\n  @deprecated "x"\n', '  """\n\n'],
  ])("goes with %j", (marks, left) => {
    const lines = `${above}${marks}`.split("\n");
    const line = lines.length;
    const notice = lines.findIndex((each) => each.includes("@deprecated")) + 1;
    const text = `${above}${marks}  def f(a), do: a\n\n  def g, do: 1\n`;
    const cut =
      lexis && deleteDeclaration(text, { line, endLine: line }, { line: notice, endLine: notice }, lexis);
    expect(cut?.text).toBe(`${above}${left}  def g, do: 1\n`);
  });
});

describe("no file takes long", () => {
  const large = 200_000;
  const long: readonly (readonly [string, string])[] = [
    ["spaces", `/**\n${" ".repeat(large)}\n * @deprecated x\n */\n`],
    ["stars", `/**${"*".repeat(large)}\n * @deprecated x\n */\n`],
    ["empty lines", `/**\n${"\n".repeat(large)} * @deprecated x\n */\n`],
    ["gaps in a comment", `/**\n${" *\n".repeat(large / 4)} * @deprecated x\n */\n`],
    ["comments that do not close", `${"/*".repeat(large / 2)}\n`],
    ["texts that do not close", `${'"""\n'.repeat(large / 4)}x"""\n`],
    ["brackets", `@a${"(".repeat(large)}\n`],
  ];
  it.each(long)("among %s", (_what, text) => {
    const endLine = text.split("\n").length - 1;
    const edit = (): void => {
      cutDocTags(text, { start: 0, end: text.length });
      for (const language of languages) {
        for (const form of ["jsdoc", "javadoc", "annotation", "decorator", "docstring", "comment"] as const)
          withdrawNotice(text, { line: 1, endLine, form }, language);
        deleteDeclaration(text, { line: endLine, endLine }, { line: 1, endLine: 1 }, language.lexis);
      }
    };
    // Steps that grow with the square would meet the test's own limit.
    expect(edit).not.toThrow();
  });
});

import { describe, expect, it } from "vitest";
import { mayDeclare } from "../../src/languages/java.ts";

describe("a name that a Java file may declare", () => {
  it.each<[title: string, text: string, may: boolean]>([
    ["a class", "class A {}", true],
    ["an annotation's type", "@interface A {}", true],
    ["a method", "void A() {}", true],
    ["a constant behind another one", "enum B { C,A }", true],
    ["a field at the begin of a line", "int\nA;", true],
    ["a component of a record", "record B(int...A) {}", true],
    ["a word of a comment", "// as A does", true],
    ["a name without its package", "import static a.B.A;\nint c = A;", true],
    ["an import", "import a.b.A;", false],
    ["a member of something else", "b.A(); c.A = 1;", false],
    ["an annotation", "@A @b.A class C {}", false],
    ["a longer name", "class AB {} class BA {} int A$; int $A;", false],
    ["no name at all", "", false],
  ])("%s", (_, text, may) => {
    expect(mayDeclare(text, "A")).toBe(may);
  });

  it("is each name beyond ASCII, wherever it stands", () => {
    expect(mayDeclare("b.Größe()", "Größe")).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { holdsNothing, mayDeclare, mayTell } from "../../../src/analysis/new-uses/glance.ts";
import { useReader as csharp } from "../../../src/languages/csharp/use-reader.ts";
import { useReader as go } from "../../../src/languages/go/uses/reader.ts";
import { useReader as python } from "../../../src/languages/python/uses/reader.ts";
import { useReader as typescript } from "../../../src/languages/typescript/uses/reader.ts";
import type { UseReader } from "../../../src/core/model/use.ts";

type Asked = Parameters<typeof mayTell>[3];
type Row = readonly [title: string, uses: UseReader | null, text: string, name: string, asked: Asked];

const told: readonly Row[] = [
  ["a class with one above it", python, "class A(B):\n    pass\n", "A", "mayExtend"],
  ["one inside of another", python, "class A:\n    class B(C): pass\n", "B", "mayExtend"],
  ["one with parameters of types", python, "class A[T](B): pass\n", "A", "mayExtend"],
  ["one whose head goes on below", python, "class \\\n  A \\\n  (B): pass\n", "A", "mayExtend"],
  ["a name beyond ASCII", python, "class Größe(B): pass\n", "Größe", "mayExtend"],
  ["a class of C# with a base", csharp, "class A : B { }", "A", "mayExtend"],
  [
    "a class of C# whose head goes on below",
    csharp,
    "partial class\n  A<T>\n  : B<T>\n{ }",
    "A",
    "mayExtend",
  ],
  ["an interface of C#", csharp, "interface A : B;", "A", "mayExtend"],
  ["a record of C#", csharp, "record struct A(int C) : B(C);", "A", "mayExtend"],
  ["a type of C# with a condition", csharp, "class A\n#if NET\n  : B\n#endif\n{ }", "A", "mayExtend"],
  ["a type of C# with a comment in its head", csharp, "class A /* { */ : B { }", "A", "mayExtend"],
  ["a name of C# that is a word of the language", csharp, "class @A : B { }", "A", "mayExtend"],
  ["the second of two parts", csharp, "partial class A { }\npartial class A : B { }", "A", "mayExtend"],
  ["a name beyond ASCII in C#", csharp, "class Größe : B { }", "Größe", "mayExtend"],
  ["a type of C# whose head has no end", csharp, `class A${" ".repeat(6000)}: B { }`, "A", "mayExtend"],
  ["a name that stands where nothing is known of the language", go, "type A struct { B }", "A", "mayExtend"],
  ["a variable", python, "a = B()\n", "a", "mayHold"],
  ["a variable that another one gets, too", python, "b = a = B()\n", "a", "mayHold"],
  ["a variable behind another statement", python, "b(); a = B()\n", "a", "mayHold"],
  ["a variable on the line of its condition", python, "if b: a = B()\n", "a", "mayHold"],
  ["a variable behind a doc string", python, '"""a"""\na = B()\n', "a", "mayHold"],
  ["a field beyond the line", python, "self.\\\n  a = B()\n", "a", "mayHold"],
  ["a variable with a type", python, "a: B\n", "a", "mayHold"],
  ["a field that a method sets", python, "class C:\n  def m(self):\n    self.a = B()\n", "a", "mayHold"],
  ["an assignment that goes on below", python, "a \\\n  = B()\n", "a", "mayHold"],
  ["a property", python, "class C:\n  @property\n  def a(self) -> B: ...\n", "a", "mayHold"],
  ["a cached property", python, "@cached_property\ndef \\\n a(self) -> B: ...\n", "a", "mayHold"],
  ["what a call gives", python, "def a() -> B: ...\n", "a", null],
  ["a variable of a language of which that is not known", go, "var a B", "a", "mayHold"],
];

const untold: readonly Row[] = [
  ["a class without one above it", python, "class A:\n    pass\n", "A", "mayExtend"],
  ["a function", python, "def a(b): ...\n", "a", "mayExtend"],
  ["a class that only begins so", python, "class AB(C): ...\n", "A", "mayExtend"],
  ["a class that only ends so", python, "class BA(C): ...\n", "A", "mayExtend"],
  ["a class of C# without a base", csharp, "class A { B c = a ? b : d; }", "A", "mayExtend"],
  ["a class of C# in whose place another one stands", csharp, "class C : A { }", "A", "mayExtend"],
  ["a class of C# that only begins so", csharp, "class AB : C { }", "A", "mayExtend"],
  ["an enumeration of C#", csharp, "enum A : byte { }", "A", "mayExtend"],
  ["a function that holds nothing", python, "def a(b): ...\na(1)\n", "a", "mayHold"],
  ["an argument", python, "def a(b): ...\nb(c, a=1)\nb(a=1)\n", "a", "mayHold"],
  ["a word of a doc string", python, '"""\na: what it is\na = B()\n"""\nb(a)\n', "a", "mayHold"],
  ["a class of a doc string", python, '"""\nclass a(B): ...\n"""\nb(a)\n', "a", "mayExtend"],
  ["a longer name", python, "ba = 1\nab = 2\na(b)\n", "a", "mayHold"],
  ["what stands nowhere", go, "type B struct { C }", "A", "mayExtend"],
  ["a call of what stands nowhere", python, "b()\n", "a", null],
  ["a file that nothing reads", null, "b", "a", "mayHold"],
];

describe("what a glance at a file tells of a name", () => {
  const seen = (uses: UseReader | null, text: string, name: string, asked: Asked): boolean =>
    mayTell({ path: "a", bytes: Buffer.from(text) }, uses, name, asked);

  it.each(told)("%s may lead further", (_, uses, text, name, asked) => {
    expect(seen(uses, text, name, asked)).toBe(true);
  });

  it.each(untold)("%s leads nowhere", (_, uses, text, name, asked) => {
    expect(seen(uses, text, name, asked)).toBe(false);
  });
});

const held: readonly (readonly [title: string, uses: UseReader, text: string, isNothing: boolean])[] = [
  ["a function", python, "def a(b): ...\n", true],
  ["a class behind other things", python, "import b\n\nclass a(b.C):\n  d = 1\n", true],
  ["a function that is also set", python, "def a(b): ...\na = B()\n", false],
  ["a variable", python, "a = B()\n", false],
  ["what is imported", python, "from b import a\n", false],
  ["a method", python, "class C:\n  def a(self): ...\n", false],
  ["an example in a text", python, '"""\ndef a(b): ...\n"""\nfrom c import a\n', false],
  ["a longer name", python, "def ab(c): ...\nfrom d import a\n", false],
  ["what is not known of the language", go, "func a() {}\n", false],
];

describe("a file that holds nothing under a name", () => {
  it.each(held)("%s", (_, uses, text, isNothing) => {
    expect(holdsNothing({ path: "a", bytes: Buffer.from(text) }, uses, "a")).toBe(isNothing);
  });
});

type Declared = readonly [title: string, uses: UseReader, text: string, name: readonly string[], is: boolean];
const declared: readonly Declared[] = [
  ["a class of C#", csharp, "class A { }", ["A"], true],
  ["a class of C# behind a comment", csharp, "class // of all\n  A { }", ["A"], true],
  ["an enumeration of C#", csharp, "enum A { B }", ["A"], true],
  ["a record of C#", csharp, "record class A(int B);", ["A"], true],
  ["a delegate of C#", csharp, "delegate List<int> A<T>(T b);", ["A"], true],
  ["a name of C# that is a word of the language", csharp, "struct @A { }", ["A"], true],
  ["a name of C# that is said with its sign", csharp, "struct @A { }", ["@A"], true],
  ["a member of a class of C#", csharp, "class A { void B() { } }", ["A", "B"], true],
  ["a type within another one of C#", csharp, "class A { class B { } }", ["A", "B"], true],
  ["a type of C# that is only used", csharp, "class C { A a; }", ["A"], false],
  ["a member of a type of C# that is only used", csharp, "class C { A a; int B; }", ["A", "B"], false],
  ["a member that stands nowhere", csharp, "class A { }", ["A", "B"], false],
  ["a type of C# that only begins so", csharp, "class AB { A a; }", ["A"], false],
  ["a word of another language", go, "x := A", ["A"], true],
  ["a member of what stands nowhere", go, "func (c C) B() {}", ["A", "B"], false],
];

describe("a name that a file may declare", () => {
  it.each(declared)("%s", (_, uses, text, name, is) => {
    expect(mayDeclare({ path: "a", bytes: Buffer.from(text) }, uses, name, false)).toBe(is);
  });

  it.each<[title: string, text: string, name: readonly string[], is: boolean]>([
    ["by its name in the file", "export class A { b() {} }", ["A", "b"], true],
    ["under another one", "class C { b() {} }\nmodule.exports = C;", ["A", "b"], true],
    ["without the member", "export class A {}", ["A", "b"], false],
    ["under a name of which nothing is said", "export class C {}", ["A"], false],
  ])("is exported %s", (_, text, name, is) => {
    expect(mayDeclare({ path: "a", bytes: Buffer.from(text) }, typescript, name, true)).toBe(is);
  });
});

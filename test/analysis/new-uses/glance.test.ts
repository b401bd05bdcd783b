import { describe, expect, it } from "vitest";
import { mayTell } from "../../../src/analysis/new-uses/glance.ts";
import { useReader as go } from "../../../src/languages/go/uses/reader.ts";
import { useReader as python } from "../../../src/languages/python/uses/reader.ts";
import type { UseReader } from "../../../src/core/model/use.ts";

type Asked = Parameters<typeof mayTell>[3];
type Row = readonly [title: string, uses: UseReader | null, text: string, name: string, asked: Asked];

const told: readonly Row[] = [
  ["a class with one above it", python, "class A(B):\n    pass\n", "A", "mayExtend"],
  ["one inside of another", python, "class A:\n    class B(C): pass\n", "B", "mayExtend"],
  ["one with parameters of types", python, "class A[T](B): pass\n", "A", "mayExtend"],
  ["one whose head goes on below", python, "class \\\n  A \\\n  (B): pass\n", "A", "mayExtend"],
  ["a name beyond ASCII", python, "class Größe(B): pass\n", "Größe", "mayExtend"],
  ["a name that stands where nothing is known of the language", go, "type A struct { B }", "A", "mayExtend"],
  ["a variable", python, "a = B()\n", "a", "mayHold"],
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
  ["a function that holds nothing", python, "def a(b): ...\na(1)\n", "a", "mayHold"],
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

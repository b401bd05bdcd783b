import { describe, expect, it } from "vitest";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { python } from "../../src/languages/python.ts";
import { outline, read, reaches } from "./python.reading.ts";

const old = "@deprecated('x')\ndef old(): pass\n";
const member = "class A:\n  @deprecated('x')\n  def old(self): pass\n";
const inside = (code: string): string => code.replaceAll(/^(?=.)/gm, "  ");

describe("the last binding of a name", () => {
  it.each<[string, string, readonly string[]]>([
    ["none, when it is deleted", `${old}del old`, []],
    ["none, when a body deletes it", `${old}try:\n  del old\nexcept E: pass`, []],
    ["none, when it is taken from the globals", `${old}globals().pop('old', None)`, []],
    ["a variable, when it is assigned", `${old}old = None`, ["variable old"]],
    [
      "a variable, when a test that always holds assigns it",
      `${old}if True:\n  old = None`,
      ["variable old"],
    ],
    ["a variable, when an import names it", `${old}import x as old`, ["variable old"]],
    ["a variable, when a loop names it", `${old}for old in x: pass`, ["variable old"]],
    ["a variable, when a with names it", `${old}with x() as old: pass`, ["variable old"]],
    ["a variable, when a walrus names it", `${old}(old := None)`, ["variable old"]],
    ["another function", `${old}def old(): pass`, ["function old"]],
    ["a class", `${old}class old: pass`, ["class old"]],
    ["the same, when it is wrapped", `${old}old = wrapped(old)`, ["function old!"]],
    ["the same, when only a branch deletes it", `${old}if x:\n  del old`, ["function old!"]],
    [
      "the same, when a fallback assigns it",
      `try:\n${inside(old)}except E:\n  old = None`,
      ["function old!"],
    ],
    ["none, when every branch deletes it", `${old}if x:\n  del old\nelse:\n  del old`, []],
    ["none of a class, when it is deleted there", `${member}  del old`, ["class A"]],
    ["none of a class, when it is deleted behind it", `${member}del A.old`, ["class A"]],
    ["none of a class, when delattr deletes it", `${member}delattr(A, 'old')`, ["class A"]],
    ["a property, when a class is given another", `${member}A.old = None`, ["class A", "property A.old"]],
    [
      "the same, when a class is given it wrapped",
      "class A:\n  def old(self): pass\nA.old = deprecated('x')(A.old)",
      ["class A", "method A.old!"],
    ],
    ["the last class", `${member}class A: pass`, ["class A"]],
    [
      "accessors, which stand together",
      "class A:\n  @property\n  @deprecated('x')\n  def p(self): pass\n  @p.setter\n  def p(self, v): pass",
      ["class A", "property A.p!"],
    ],
  ])("is %s", async (_, text, expected) => {
    expect(await outline(text)).toEqual(expected);
  });
});

describe("what never runs", () => {
  it.each([
    "if False:",
    "if 0:",
    "while False:",
    "if TYPE_CHECKING:",
    "if typing.TYPE_CHECKING:",
    "if not True:",
    "if x and False:",
    "if sys.version_info < (3, 0):",
    "if sys.version_info[0] == 2:",
  ])("declares nothing: %s", async (test) => {
    expect(await outline(`${test}\n${inside(old)}  from a import b\n`)).toEqual([]);
    expect(await outline(`${test}\n${inside(old)}else:\n  old = 1`)).toEqual(["variable old"]);
  });

  it("leaves what a run decides", async () => {
    expect(await outline(`if sys.version_info < (3, 9):\n${inside(old)}`)).toEqual(["function old!"]);
  });

  it.each<[string, string, readonly string[]]>([
    ["a directive", '"""M.\n\n.. py:function:: old\n\n   .. deprecated:: 1\n"""', []],
    [
      "a field of a class",
      'class A:\n  """A.\n\n  :ivar old: x\n\n      .. deprecated:: 1\n  """',
      ["class A"],
    ],
    ["a type alone", "old: int\n", []],
    ["a mark that is not set", "if False:\n  old.__deprecated__ = 'x'", []],
    ["a deleted parameter", "@delete_parameter('3', 'old')\ndef f(a): pass", ["function f", "parameter f/a"]],
    [
      "a deleted parameter among keywords",
      "@delete_parameter('3', 'old')\ndef f(**kw): pass",
      ["parameter f/old!", "function f", "parameter f/kw"],
    ],
    [
      "a renamed parameter",
      "@rename_parameter('3', 'old', 'a')\ndef f(a): pass",
      ["parameter f/old!", "function f", "parameter f/a"],
    ],
  ])("is not declared by %s", async (_, text, expected) => {
    expect(await outline(text)).toEqual(expected);
  });
});

describe("__all__", () => {
  const names = "a = b = _c = 1";
  it.each<[string, string, Record<string, number>]>([
    ["comments", "__all__ = [\n  'a',\n  # 'b',\n]", { a: 2, b: 0, _c: 0 }],
    ["the last assignment", "__all__ = ['a', 'b']\n__all__ = ['a']", { a: 2, b: 0, _c: 0 }],
    ["a deleted item", "__all__ = ['a', 'b']\ndel __all__[1]", { a: 2, b: 0, _c: 0 }],
    ["a popped item", "__all__ = ['a', 'b']\n__all__.pop()", { a: 2, b: 0, _c: 0 }],
    ["a slice", "__all__ = ['a', 'b'][:1]", { a: 2, b: 0, _c: 0 }],
    ["a comprehension", "__all__ = [n for n in ('a', 'b') if n != 'b']", { a: 2, b: 0, _c: 0 }],
    ["a list of others", "__all__ = ['_c', *x.__all__]\n__all__.remove('b')", { a: 2, b: 0, _c: 2 }],
    ["branches", "if x:\n  __all__ = ['a']\nelse:\n  __all__ = ['b']", { a: 2, b: 2, _c: 0 }],
    ["a deleted list", "__all__ = ['a']\ndel __all__", { a: 2, b: 2, _c: 0 }],
  ])("follows %s", async (_, text, expected) => {
    expect(await reaches(`${text}\n${names}`)).toEqual(expected);
  });
});

describe("files", () => {
  it("end lines with a carriage return alone, too", async () => {
    expect(await outline(`${old}# x\rdel old`)).toEqual([]);
  });

  it.each<[string, boolean]>([
    ["# coding: unicode_escape", false],
    ["#!x\n# -*- coding: utf-7 -*-", false],
    ["# -*- coding: latin-1 -*-", true],
    ["# vim: set fileencoding=utf_8 :", true],
    ["x = 1\n# coding: rot13", true],
  ])("are read by their encoding: %s", async (head, complete) => {
    const result = await read(`${head}\n${old}`);
    expect(result.complete).toBe(complete);
    if (!complete) expect(result.problems[0]?.message).toContain("encoding");
  });

  it.each<[string, number]>([
    ["client-old.py", 0],
    [".hidden/x.py", 0],
    ["my-project/_client.py", 2],
  ])("are imported by their name: %s", async (path, reach) => {
    const { declarations } = await python.read({ path, text: old }, loadAsset);
    expect(declarations.map((each) => each.reach)).toEqual([reach, reach]);
  });
});

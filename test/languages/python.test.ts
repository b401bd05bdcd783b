import { describe, expect, it } from "vitest";
import { nestingLevels } from "../../src/core/limits.ts";
import { only, outline, read, reaches } from "./python.reading.ts";

describe("declarations", () => {
  it.each<[string, string, readonly string[]]>([
    [
      "functions",
      "async def f(): pass\ndef g(a, /, b, *c, d=1, **e): pass",
      [
        "function f",
        "function g",
        "parameter g/a",
        "parameter g/b",
        "parameter g/c",
        "parameter g/d",
        "parameter g/e",
      ],
    ],
    [
      "members of classes",
      "class A(B):\n  x: int\n  y = 1\n  def m(self): pass\n  @classmethod\n  def c(cls): pass\n  @staticmethod\n  def s(a): pass\n  class I: z = 1",
      [
        "class A",
        "property A.x",
        "property A.y",
        "method A.m",
        "method A.c",
        "method A.s",
        "parameter A.s/a",
        "class A.I",
        "property A.I.z",
      ],
    ],
    [
      "enums",
      "class E(enum.IntFlag):\n  A = 1\n  B: int\n  _ignore_ = 1",
      ["enum E", "enum-value E.A", "property E.B", "property E._ignore_"],
    ],
    [
      "variables",
      "a = b = 1; c: Final = 2\n(d, [e, *f]) = x\nG_1 = 3\nh.i = 4\nj[0] = 5\nif x: k = 1",
      [
        "variable a",
        "variable b",
        "constant c",
        "variable d",
        "variable e",
        "variable f",
        "constant G_1",
        "variable k",
      ],
    ],
    ["lambdas", "f = lambda a: 1\nclass A:\n  m = lambda self: 1", ["function f", "class A", "method A.m"]],
    [
      "types",
      "type X[T] = list[T]\nclass C[T](B[T]): pass\ndef f[T](a: T) -> T: ...",
      ["type X", "class C", "function f", "parameter f/a"],
    ],
    [
      "accessors as one",
      "class A:\n  @property\n  def p(self): pass\n  @p.setter\n  def p(self, v): pass\n  @cached_property\n  def q(self): pass",
      ["class A", "property A.p", "property A.q"],
    ],
    [
      "overloads, with the implementation behind them",
      "@overload\ndef f(a: str) -> str: ...\n@t.overload\ndef f(a: x.Y[int] | None, *b: int) -> int: ...\ndef f(a): pass",
      [
        "function f(str)",
        "parameter f(str)/a",
        "function f(Y|None,*int)",
        "parameter f(Y|None,*int)/a",
        "parameter f(Y|None,*int)/b",
        "function f",
        "parameter f/a",
      ],
    ],
    [
      "one name of two branches as one",
      "if x:\n  def f(): pass\nelse:\n  def f(): pass\ntry:\n  from a import g\nexcept ImportError:\n  def g(): pass\ntry:\n  v = 1\nexcept E:\n  v = 2",
      ["function f", "function g", "variable v"],
    ],
    ["nothing inside of bodies", "def f():\n  x = 1\n  def g(): pass\n  class C: pass", ["function f"]],
    [
      "imports",
      "import a.b, c as d\nfrom . import e\nfrom .f import (g, h as i)\nfrom k import *",
      ["variable e", "variable g", "variable i"],
    ],
    [
      "code of Python 2",
      "print 'a'\nexec 'b'\ntry:\n  pass\nexcept E, e:\n  raise X, 'y'\ndef f((a, b), c=0777): pass",
      ["function f", "parameter f/c"],
    ],
    ["decorators over several lines", "@a(\n  1,\n)\n@b\ndef f(): pass", ["function f"]],
  ])("are %s", async (_, text, expected) => {
    expect(await outline(text)).toEqual(expected);
  });

  it.each<[string, string]>([
    ["str", "str"],
    ["'Client'", "Client"],
    ["pkg.Client[int]", "Client"],
    ["Optional[pkg.A]", "A|None"],
    ["Union[A, 'b.B[c]']", "A|B"],
    ['Literal[True, "x"]', "True|'x'"],
    ["Annotated[int, 'x']", "int"],
    ["Callable[[int], str] | None", "Callable|None"],
  ])("erase the type %s to %s", async (annotation, expected) => {
    expect((await only(`def f(a: ${annotation}): ...`, "f")).parameters).toEqual([expected]);
  });

  it("give parameters without what is bound, and signatures without layout", async () => {
    const text = "class A:\n  def m(self, a: int,  # why\n      *, b = 1,) -> str: ...\n";
    const { parameters, signature } = await only(text, "A.m");
    expect(parameters).toEqual(["int", "Any"]);
    expect(signature).toBe("(self,a:int,*,b=1)->str");
  });

  it("tell what an import gives on", async () => {
    const { reexport } = await only("from ..new.impl import a as b", "b");
    expect(reexport).toEqual({ from: "..new.impl", name: "a" });
    expect((await read("from . import *\nfrom .x import *")).passesOn).toEqual([".", ".x"]);
  });

  it("are the module, too, with a notice or without", async () => {
    for (const text of ["", "x = 1"]) {
      const [first] = (await read(text)).declarations;
      expect([first?.name, first?.notice, first?.place.line]).toEqual(["(module)", null, 1]);
    }
  });

  it("mark the implementation behind overloads alone", async () => {
    const text = "@overload\ndef f(a: int): ...\ndef f(a): ...\ndef g(): ...";
    const { declarations } = await read(text);
    expect(declarations.filter((each) => each.implementation).map(({ id }) => id)).toEqual(["a.py#f"]);
  });
});

describe("reach", () => {
  it.each<[string, string, Record<string, number>]>([
    ["names", "a = 1\n_b = 1\n__version__ = 1", { a: 2, _b: 0, __version__: 2 }],
    [
      "what is said to tools",
      "__author__ = 1\n__doctest_skip__ = 1\nclass A:\n  __slots__ = ()\n  def __call__(self): pass",
      { __author__: 0, __doctest_skip__: 0, A: 2, "A.__slots__": 2, "A.__call__": 2 },
    ],
    [
      "members",
      "class A:\n  def m(self): pass\n  def _n(self): pass\n  def __len__(self): pass\n  __q = 1",
      { A: 2, "A.m": 2, "A._n": 0, "A.__len__": 2, "A.__q": 0 },
    ],
    [
      "what Python asks a module by",
      "def __getattr__(): pass\ndef __dir__(): pass\nclass A:\n  def __getattr__(self): pass",
      { __getattr__: 0, __dir__: 0, A: 2, "A.__getattr__": 2 },
    ],
    ["the same with a notice", '@deprecated("old")\ndef __getattr__(): pass', { __getattr__: 2 }],
    ["members of what is hidden", "class _A:\n  def m(self): pass", { _A: 0, "_A.m": 0 }],
    ["a list of exports", "__all__ = ['a', '_b']\na = 1\n_b = 1\nc = 1", { a: 2, _b: 2, c: 0 }],
    [
      "a list that grows",
      "__all__ = ('a',) + (\n  'b',  # why\n)\n__all__ += ['c']\n__all__.extend(['d', 'x'])\n__all__.append('e')\n__all__.remove('x')\na = b = c = d = e = f = x = 1",
      { a: 2, b: 2, c: 2, d: 2, e: 2, f: 0, x: 0 },
    ],
    [
      "a list that is not all literal",
      "__all__ = ['_a'] + impl.__all__\n_a = b = _c = 1",
      { _a: 2, b: 2, _c: 0 },
    ],
  ])("follows %s", async (_, text, expected) => {
    expect(await reaches(text)).toEqual(expected);
  });
});

describe("broken files", () => {
  it.each([
    ["a bracket that does not close", "def a(x:\n  pass\n\ndef b():\n  pass\n"],
    ["conflict markers", "<<<<<<< ours\ndef a(): pass\n=======\ndef b(): pass\n>>>>>>> theirs\n"],
  ])("are said to be incomplete: %s", async (_, text) => {
    const { complete, problems } = await read(text);
    expect(complete).toBe(false);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.line).toBeGreaterThanOrEqual(1);
  });

  it("lose no more than what is broken", async () => {
    const text =
      "@deprecated('x')\ndef a(): pass\n\ndef b():\n    x = = 3 $ 4\n\n@deprecated('y')\ndef c(): pass\n";
    expect(await outline(text)).toEqual(expect.arrayContaining(["function a!", "function c!"]));
  });

  it("give up names that nest too deep", async () => {
    const depth = nestingLevels + 1;
    const text = Array.from({ length: depth }, (_, level) => `${" ".repeat(level)}class C:`).join("\n");
    const { complete, declarations } = await read(`${text}\n${" ".repeat(depth)}x = 1\n`);
    expect(complete).toBe(false);
    expect(declarations.length).toBeLessThanOrEqual(nestingLevels + 1);
  });

  it("give up blocks that nest deeper than the grammar can hold", async () => {
    const text = Array.from({ length: 600 }, (_, depth) => `${" ".repeat(depth)}if x:`).join("\n");
    const { complete, problems } = await read(`${text}\n${" ".repeat(600)}f()\n`);
    expect(complete).toBe(false);
    expect(problems[0]?.line).toBe(nestingLevels + 1);
    expect((await read("def f(): pass")).complete).toBe(true);
  });

  it.each([
    ["form feeds and continuations", "\fdef f(a, \\\n  b): return a\n"],
    ["tabs", "class A:\n\tdef f(self):\n\t\tpass\n"],
    [
      "match, walrus and groups",
      "match (x):\n  case [a, *_] if (y := a): pass\ntry: pass\nexcept* E: pass\n",
    ],
    ["quotes inside of f-strings", "x = f'{a['b']!r:>{w}}'\n"],
  ])("are not those with %s", async (_, text) => {
    const { complete, problems } = await read(text);
    expect([complete, problems]).toEqual([true, []]);
  });
});

import { describe, expect, it } from "vitest";
import { noticedIn as inPython } from "../../src/languages/python/uses/noticed.ts";
import { noticedIn as inTypeScript } from "../../src/languages/typescript/uses/reader.ts";

type Case = readonly [name: string, text: string, has: readonly string[], hasNot: readonly string[]];

const typescript: readonly Case[] = [
  ["a function", "/** @deprecated */\nexport function f(a: A): B {\n  c();\n}", ["f"], ["a", "A", "B", "c"]],
  [
    "a class",
    "/** @deprecated */\nclass X {\n  m(a: A): void { n(); }\n  p = q;\n}\nclass Y {}",
    ["X", "m", "p"],
    ["a", "A", "Y"],
  ],
  [
    "a member",
    "class X {\n  /** @deprecated */\n  get m(): A { return 1; }\n  n(): void {}\n}",
    ["m"],
    ["X", "n"],
  ],
  [
    "a member behind a decorator",
    "class X {\n  /** @deprecated */\n  @Input({ a: 1 })\n  m?: A;\n}",
    ["m"],
    ["A"],
  ],
  [
    "a constructor",
    "class W {}\nclass X {\n  /** @deprecated */\n  constructor(a: A) {}\n}",
    ["X"],
    ["W", "A"],
  ],
  [
    "an object",
    "/** @deprecated */\nexport const x = {\n  a: 1,\n  b() {},\n};\nconst y = 1;",
    ["x", "a", "b"],
    ["y"],
  ],
  ["a type on one line", "/** @deprecated */\ntype T = { a: string; b: number };", ["T", "a", "b"], []],
  ["several variables", "/** @deprecated */\nexport const a = 1, b = 2;", ["a", "b"], []],
  [
    "a file, before its imports",
    '/** @deprecated */\nimport { a } from "b";\nexport const c = 1;',
    ["c"],
    [],
  ],
  ["a default export", "/** @deprecated */\nexport default function f() {}", ["default", "f"], []],
  ["what CommonJS exports", "/** @deprecated */\nmodule.exports = { a, b };", ["a", "b"], []],
];

const python: readonly Case[] = [
  ["a decorator", "@deprecated('x')\ndef f(a): pass\ndef g(): pass", ["f"], ["a", "g"]],
  [
    "a decorator of several lines",
    "@mark(\n    'is deprecated',\n)\n@other\ndef f(): pass\ndef g(): pass",
    ["f"],
    ["g"],
  ],
  [
    "a warning in a body",
    "def f(a):\n    warnings.warn('x', DeprecationWarning)\ndef g(): pass",
    ["f"],
    ["a", "g"],
  ],
  [
    "a doc string",
    "class X:\n    def f(self):\n        '''One.\n\n        .. deprecated:: 1.0\n        '''\n    def g(self): pass",
    ["f", "X"],
    ["g"],
  ],
  [
    "a class's doc string",
    "class X:\n    '''.. deprecated:: 1.0'''\n    a: int = 1\n    def f(self):\n        self.b = 1\nclass Y: pass",
    ["X", "a", "f", "b"],
    ["Y"],
  ],
  ["a class with a decorator", "@deprecated('x')\nclass X:\n    def f(self): pass", ["X", "f"], []],
  ["outside of what is defined", "'''.. deprecated:: 1.0'''\ndef f(): pass", ["f"], []],
  ["a name that is bound", "old = deprecate(new)\nother = 1", ["old"], []],
  [
    "an import alone",
    "from x import deprecated\nfrom y import (\n    deprecated,\n)\ndef f(): pass",
    [],
    ["f"],
  ],
];

describe("names that notices may concern", () => {
  it.each(typescript)("TypeScript: %s", (_, text, has, hasNot) => {
    const names = inTypeScript(text);
    expect(has.filter((each) => !names.has(each))).toEqual([]);
    expect(hasNot.filter((each) => names.has(each))).toEqual([]);
  });

  it.each(python)("Python: %s", (_, text, has, hasNot) => {
    const names = inPython(text);
    expect(has.filter((each) => !names.has(each))).toEqual([]);
    expect(hasNot.filter((each) => names.has(each))).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { noticedIn } from "../../src/languages/python/uses/noticed.ts";

type Row = readonly [name: string, text: string, all: readonly string[], none: readonly string[]];

describe("names that notices of a module may concern", () => {
  it.each<Row>([
    [
      "a function's",
      'def old(a):\n    """Text.\n\nAt the margin: deprecated.\n"""\n    b = a\n\n\ndef page():\n    pass\n',
      ["old"],
      ["page", "a", "b", "Text"],
    ],
    [
      "a class's, with its members and what its methods set",
      'class A:\n    """.. deprecated:: 2"""\n    x, y = 1, 2\n    def m(self):\n        z = 1\n        self.w = z\n\n\nk = 1\n',
      ["A", "x", "y", "m", "w"],
      ["z", "k"],
    ],
    [
      "all that is declared where the sign stands outside",
      '# deprecated\nimport os\nfrom b import (\n    c,\n)\nd = _e("f")\n\n\ndef g():\n    h = 1\n\n\ndef __getattr__(name):\n    if name == "i":\n        return d\n',
      ["d", "f", "g", "__getattr__", "i"],
      ["os", "b", "c", "h"],
    ],
    [
      "none of a list of imported names",
      "from x import (\n    a,\n    deprecated as dep,\n)\n\n\ndef f():\n    pass\n",
      [],
      ["f"],
    ],
    [
      "all that is declared beside two lists of imported names",
      "# deprecated\nfrom x import (\n    a,\n)\nfrom .y.z import(b,\n c)\nd = f(import_(e))\n",
      ["d", "f", "import_", "e"],
      ["a", "b", "c", "x", "y", "z", "from"],
    ],
    ["what follows a decorator", "@deprecated(\n    'x'\n)\ndef old():\n    pass\n", ["old"], []],
    ["what stands behind quotes in a text", `a = '"""'\n# deprecated\nb = 1\n`, ["a", "b"], []],
  ])("%s", (_, text, all, none) => {
    const names = noticedIn(text);
    expect(all.filter((each) => !names.has(each))).toEqual([]);
    expect(none.filter((each) => names.has(each))).toEqual([]);
  });
});

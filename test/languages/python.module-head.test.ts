import { describe, expect, it } from "vitest";
import { mayCover } from "../../src/languages/python/module-head.ts";

type Row = readonly [name: string, text: string, expected: boolean];

const helper =
  "import warnings\ndef gone(name):\n    warnings.warn(f'{name} is deprecated', DeprecationWarning)\n";
const beside = (path: string): Promise<string | null> =>
  Promise.resolve(path === "orders/tell.py" ? helper : null);

const body = "def old():\n    warnings.warn('deprecated', DeprecationWarning)\n";

describe("whether a package may be deprecated as a whole", () => {
  it.each<Row>([
    ["its docstring says so", '# License\n\n"""Orders.\n\n.. deprecated:: 2.1\n"""\n', true],
    [
      "a docstring with an example says so behind it",
      '"""\ndef f():\n    pass\n.. deprecated:: 2\n"""\n',
      true,
    ],
    ["it warns when it is imported", "import warnings\nwarnings.warn('x', DeprecationWarning)\n", true],
    ["it warns behind a function", `${body}\nwarnings.warn('x', DeprecationWarning)\n`, true],
    ["it warns where a condition holds", "if PY2:\n    warnings.warn('x', DeprecationWarning)\n", true],
    [
      "another name of the function warns",
      "from warnings import warn as tell\ntell('x', DeprecationWarning)\n",
      true,
    ],
    [
      "its own helper warns",
      "import warnings\ndef gone(name):\n    warnings.warn(f'{name} is deprecated', DeprecationWarning)\n\ngone('orders')\n",
      true,
    ],
    [
      "a helper of another module warns",
      "try:\n    from .tell import gone\n    gone('orders')\nfinally:\n    pass  # deprecated\n",
      true,
    ],
    ["an attribute says so", '__deprecated__ = "Use pages."\n', true],
    ["a function is deprecated", body, false],
    ["a class is", `class A:\n    """.. deprecated:: 2"""\n`, false],
    [
      "a decorated function is",
      "from x import deprecated\n\n@deprecated('x')\ndef old(\n    a,\n):\n    pass\n",
      false,
    ],
    [
      "a filter is set in a function",
      "def f():\n    warnings.filterwarnings('x', DeprecationWarning)\nf()\n",
      false,
    ],
    ["a name is imported", "from .errors import OrdersDeprecationWarning\n", false],
  ])("%s", async (_, text, expected) => {
    expect(await mayCover({ path: "orders/__init__.py", text }, beside)).toBe(expected);
  });
});

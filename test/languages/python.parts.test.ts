// Where a notice about one argument, or one way of calling, is found.
import { expect, it } from "vitest";
import { noted, read, local } from "./python.reading.ts";

const warn = (words: string): string => `warnings.warn(${JSON.stringify(words)}, DeprecationWarning)`;

it.each([
  [
    "the parameter, not the function",
    `def f(x, y=None):\n  if y is not None:\n    ${warn("The y argument is deprecated.")}\n`,
    ["parameter f/y!"],
  ],
  [
    "the parameter by a directive",
    'def f(x, y=None):\n  """F.\n\n  .. deprecated:: 2.1\n     The ``y`` parameter is deprecated. Use x.\n  """\n',
    ["parameter f/y!"],
  ],
  [
    "one value of it",
    `def f(x):\n  if x is None:\n    ${warn("Passing None for x is deprecated.")}\n`,
    ["parameter f/x!?"],
  ],
  [
    "the values of it that a decorator's function tells",
    '@deprecate_arg("x", since="2.5", predicate=lambda each: callable(each))\ndef f(x):\n  pass\n',
    ["parameter f/x!?"],
  ],
  [
    "all of it, where a decorator has no such function",
    '@deprecate_arg("x", since="2.5", predicate=None)\ndef f(x):\n  pass\n',
    ["parameter f/x!"],
  ],
  [
    "what only kwargs takes",
    `def f(**kwargs):\n  if "old" in kwargs:\n    ${warn("The 'old' keyword is deprecated, use new.")}\n`,
    ["parameter f/old!"],
  ],
  [
    "one way of calling",
    `def f(x):\n  if g(x):\n    ${warn("Calling f with a list is deprecated.")}\n`,
    ["function f!?"],
  ],
  [
    "an argument that is no parameter",
    `def f(x):\n  ${warn("The gone argument is deprecated.")}\n`,
    ["function f!?"],
  ],
  [
    "a way of using a class",
    'class C:\n  """C.\n\n  .. deprecated:: 2.1\n     Using lists in C is deprecated.\n  """\n',
    ["class C!?"],
  ],
  [
    "the constructor's parameter by the class",
    'class C:\n  """C.\n\n  .. deprecated:: 2.1\n     The x argument is deprecated.\n  """\n  def __init__(self, x):\n    pass\n',
    ["parameter C.__init__/x!"],
  ],
  [
    "the constructor's parameter by its body",
    `class C:\n  def __new__(cls, p, gcd=None):\n    if gcd is not None:\n      ${warn("gcd is deprecated in C, use p")}\n`,
    ["parameter C.__new__/gcd!"],
  ],
  [
    "its default by what stands below it",
    'def f(rng=None):\n  """F.\n\n  Parameters\n  ----------\n  rng : int\n    A source.\n\n    .. deprecated:: 0.15\n\n       After 0.15 is released, the default method\n       for producing draws will be a new generator.\n  """\n',
    ["parameter f/rng!?"],
  ],
  [
    "all of it, though its default is spoken of",
    'def f(rng=None):\n  """F.\n\n  Parameters\n  ----------\n  rng : int\n    A source.\n\n    .. deprecated:: 0.15\n\n       This, whose default is 1, will be removed.\n  """\n',
    ["parameter f/rng!"],
  ],
  [
    "some values by what stands below it",
    'def f(x, y=None):\n  """F.\n\n  Parameters\n  ----------\n  x : int\n      .. deprecated:: 2.0\n          If `x` is not None, `y` must not be None either.\n  y : int\n      .. deprecated:: 2.0\n          Use x.\n  """\n',
    ["parameter f/x!?", "parameter f/y!"],
  ],
  ["all of it", `def f(x):\n  ${warn("f is deprecated. Use g(x).")}\n`, ["function f!"]],
  [
    "all of it by a directive",
    'def f(x):\n  """F.\n\n  .. deprecated:: 2.1\n     Use :func:`g`, which takes the x argument.\n  """\n',
    ["function f!"],
  ],
  [
    "all of a class",
    'class C:\n  """C.\n\n  .. deprecated:: 2.1\n     Using C is deprecated. Use D.\n  """\n',
    ["class C!"],
  ],
])("is %s", async (_, text, expected) => {
  expect(await noted(`import warnings\n${text}`)).toEqual(expected);
});

it("takes no label of a document for a link", async () => {
  const { declarations } = await read(
    'def f():\n  """F.\n\n  .. deprecated:: 2.1\n     See :ref:`old-f` and :func:`g`.\n  """\n',
  );
  expect(declarations.find((each) => local(each) === "f")?.notice?.links).toEqual(["g"]);
});

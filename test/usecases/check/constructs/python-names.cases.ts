import type { Row } from "./row.ts";

type Files = Row[1];
const acme: Files = { "pyproject.toml": '[project]\nname = "acme"\nversion = "1"\n', "acme/__init__.py": "" };
const f = "@D@\ndef f(a):\n    return call(a)\n";
const g = "\n\ndef g(a):\n    return call(a)\n";
const documented = '""".. deprecated:: 2.0\n    Use g instead: it is faster. Sunset: 2027-06-01\n"""\n';
const warning =
  '    warnings.warn("f is deprecated. Use g instead: it is faster. Sunset: 2027-06-01", DeprecationWarning)\n';
const legacy = "class Legacy:\n    @D@\n    def old(self):\n        return call(self)\n";
const both = "    def get(self):\n        return 1\n\n    def put(self):\n        return 2\n";
const one = "    def get(self):\n        return 1\n";

/** A change of some files of a package; null takes one away. */
const B = (base: Files, head: Readonly<Record<string, string | null>>): readonly [Files, Files] => [
  { ...acme, ...base },
  Object.fromEntries(
    Object.entries({ ...acme, ...base, ...head }).flatMap(([path, text]) =>
      text === null ? [] : [[path, text]],
    ),
  ),
];
const C = (base: string, head: string): readonly [Files, Files] =>
  B({ "acme/c.py": base }, { "acme/c.py": head });

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "overloads above a function that warns",
    ...C(
      `import warnings\ndef f(a):\n${warning}    return a\n`,
      `import warnings\n@overload\ndef f(a: int) -> int: ...\n@overload\ndef f(a: str) -> str: ...\ndef f(a):\n${warning}    return a\n`,
    ),
  ],
  [
    "overloads of a function that warns become one",
    ...C(
      `import warnings\n@overload\ndef f(a: int) -> int: ...\n@overload\ndef f(a: str) -> str: ...\ndef f(a):\n${warning}    return a\n`,
      `import warnings\ndef f(a: int | str) -> int | str:\n${warning}    return a\n`,
    ),
  ],
  [
    "an alias of where it is now",
    ...B({ "acme/c.py": f }, { "acme/c.py": "from . import d\nf = d.f\n", "acme/d.py": f }),
  ],
  [
    "a wrapped name for its replacement",
    ...C(
      f + g,
      `def g(a):\n    return call(a)\n\n\nf = deprecated("Use g instead: it is faster. Sunset: 2027-06-01")(g)\n`,
    ),
  ],
  [
    "a property of its getter",
    ...C(
      "class C:\n    @property\n    @D@\n    def f(self):\n        return call(self)\n",
      "class C:\n    @D@\n    def _get_f(self):\n        return call(self)\n\n    f = property(_get_f)\n",
    ),
  ],
  [
    "a type statement",
    ...C(`Old = dict[str, int]\n${documented}`, `type Old = dict[str, int]\n${documented}`),
  ],
  ["a stub of it", ...B({ "acme/c.py": f }, { "acme/c.pyi": "@D@\ndef f(a): ...\n" })],
  [
    "imported for type checkers, and given when asked for",
    ...B(
      { "acme/_c.py": f, "acme/__init__.py": "from ._c import f\n" },
      {
        "acme/__init__.py":
          "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from ._c import f\n\n\ndef __getattr__(name):\n    return load(name)\n",
      },
    ),
  ],
  [
    "asked of a module by its path",
    ...B(
      { "acme/_c.py": f, "acme/__init__.py": "from ._c import f\n" },
      {
        "acme/__init__.py":
          'import importlib\n\n\ndef __getattr__(name):\n    return getattr(importlib.import_module("._c", __name__), name)\n',
      },
    ),
  ],
  [
    "a fallback",
    ...B(
      { "acme/_c.py": f, "acme/__init__.py": "from ._c import f\n" },
      { "acme/__init__.py": "try:\n    from ._c import f\nexcept ImportError:\n    f = None\n" },
    ),
  ],
  [
    "a default by a constant",
    ...C("@D@\ndef f(a=5):\n    return a\n", "N = 5\n\n\n@D@\ndef f(a=N):\n    return a\n"),
  ],
  ["an empty default", ...C("@D@\ndef f(a=[]):\n    return a\n", "@D@\ndef f(a=None):\n    return a\n")],
  [
    "a number with a stroke",
    ...C("@D@\ndef f(a=1000):\n    return a\n", "@D@\ndef f(a=1_000):\n    return a\n"),
  ],
  [
    "a named type",
    ...C(
      "@D@\ndef f(a: dict[str, int]) -> None:\n    call(a)\n",
      "Options = dict[str, int]\n\n\n@D@\ndef f(a: Options) -> None:\n    call(a)\n",
    ),
  ],
  ["Final", ...C(`X = 5\n${documented}`, `X: Final = 5\n${documented}`)],
  ["the type of a value", ...C(`X = 5\n${documented}`, `X: int = 5\n${documented}`)],
  [
    "quotes of a value",
    ...C("@D@\nclass C(Enum):\n    A = 'xy'\n", '@D@\nclass C(Enum):\n    A = "x" "y"\n'),
  ],
  [
    "a type variable of its own",
    ...C(
      'T = TypeVar("T")\n\n\n@D@\ndef f(a: T) -> T:\n    return a\n',
      "@D@\ndef f[T](a: T) -> T:\n    return a\n",
    ),
  ],
  [
    "a static method of its class",
    ...C(
      "class C:\n    @staticmethod\n    @D@\n    def f(a):\n        return call(a)\n",
      "class C:\n    @classmethod\n    @D@\n    def f(cls, a):\n        return call(a)\n",
    ),
  ],
];

/** Callers lose a name before its day. */
export const removals: readonly Row[] = [
  [
    "its class loses the base",
    ...B(
      { "acme/l.py": legacy, "acme/c.py": "from .l import Legacy\n\n\nclass C(Legacy):\n    pass\n" },
      { "acme/c.py": "class C:\n    pass\n" },
    ),
  ],
  [
    "its class loses the base by its module, and keeps another one",
    ...B(
      { "acme/l.py": legacy, "acme/c.py": "from . import l\n\n\nclass C(l.Legacy, dict):\n    pass\n" },
      { "acme/c.py": "class C(dict):\n    pass\n" },
    ),
  ],
  [
    "a base between loses it",
    ...C(
      `${legacy}\n\nclass Mid(Legacy):\n    pass\n\n\nclass C(Mid):\n    pass\n`,
      `${legacy}\n\nclass Mid:\n    pass\n\n\nclass C(Mid):\n    pass\n`,
    ),
  ],
  [
    "the code loses what its stub says",
    ...B(
      {
        "acme/c.py": `def f(a):\n    return call(a)\n${g}`,
        "acme/c.pyi": "@D@\ndef f(a): ...\ndef g(a): ...\n",
      },
      { "acme/c.py": g },
    ),
  ],
  [
    "the code loses a method that its stub says",
    ...B(
      { "acme/c.py": `class C:\n${both}`, "acme/c.pyi": "class C:\n    @D@\n    def put(self): ...\n" },
      { "acme/c.py": `class C:\n${one}` },
    ),
  ],
  [
    "the stub loses what the code has",
    ...B(
      { "acme/c.py": f + g, "acme/c.pyi": "@D@\ndef f(a): ...\ndef g(a): ...\n" },
      { "acme/c.pyi": "def g(a): ...\n" },
    ),
  ],
  [
    "given no more when asked for",
    ...B(
      {
        "acme/_c.py": f,
        "acme/__init__.py":
          'def __getattr__(name):\n    if name == "f":\n        from ._c import f\n        return f\n',
      },
      { "acme/__init__.py": "X = 1\n" },
    ),
  ],
  [
    "its fallback alone",
    ...B(
      {
        "acme/_c.py": f,
        "acme/__init__.py": "try:\n    from ._c import f\nexcept ImportError:\n    f = None\n",
      },
      { "acme/__init__.py": "f = None\n" },
    ),
  ],
  [
    "an alias of it goes",
    ...B(
      { "acme/_c.py": f, "acme/__init__.py": "from . import _c\nf = _c.f\ng = 1\n" },
      { "acme/__init__.py": "from . import _c\ng = 1\n" },
    ),
  ],
  [
    "a constructor goes",
    ...C("@D@\nclass C:\n    def __init__(self, a):\n        self.a = a\n", "@D@\nclass C:\n    x = 1\n"),
  ],
  [
    "what it stands for demands more",
    ...C(
      `def g(a):\n    return call(a)\n\n\nf = g\n${documented}`,
      `def g(a, b):\n    return call(a)\n\n\nf = g\n${documented}`,
    ),
  ],
  [
    "what a wrapped name stands for demands more",
    ...C(
      `def g(a):\n    return call(a)\n\n\nf = deprecated("Use g instead: it is faster. Sunset: 2027-06-01")(g)\n`,
      `def g(a, b):\n    return call(a)\n\n\nf = deprecated("Use g instead: it is faster. Sunset: 2027-06-01")(g)\n`,
    ),
  ],
];

/** What callers feel of it is said. */
export const changes: readonly Row[] = [
  [
    "what it extends loses a method",
    ...C(
      `class New:\n${both}\n\n@D@\nclass Old(New):\n    pass\n`,
      `class New:\n${one}\n\n@D@\nclass Old(New):\n    pass\n`,
    ),
  ],
  [
    "what it is another name of loses a method",
    ...C(`class New:\n${both}\n\nOld = New\n${documented}`, `class New:\n${one}\n\nOld = New\n${documented}`),
  ],
  [
    "a dataclass asks for more",
    ...C("@D@\n@dataclass\nclass C:\n    a: int\n", "@D@\n@dataclass\nclass C:\n    a: int\n    b: int\n"),
  ],
  [
    "a protocol asks for more",
    ...C(
      "@D@\nclass C(Protocol):\n    def f(self): ...\n",
      "@D@\nclass C(Protocol):\n    def f(self): ...\n    def g(self): ...\n",
    ),
  ],
  [
    "a typed dictionary asks for more",
    ...C("@D@\nclass C(TypedDict):\n    a: int\n", "@D@\nclass C(TypedDict):\n    a: int\n    b: int\n"),
  ],
  [
    "values shift",
    ...C(
      "@D@\nclass C(Enum):\n    A = auto()\n    B = auto()\n",
      "@D@\nclass C(Enum):\n    Z = auto()\n    A = auto()\n    B = auto()\n",
    ),
  ],
  [
    "a type is another one",
    ...C(`Old = dict[str, int]\n${documented}`, `Old = dict[str, bytes]\n${documented}`),
  ],
];

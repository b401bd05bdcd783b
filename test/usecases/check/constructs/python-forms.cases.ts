import { inOne, type Row } from "./row.ts";

const P = inOne("x/a.py");
const py = "from typing_extensions import deprecated\n\n\n";

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "decorator order",
    ...P(
      `${py}class C:\n    @D@\n    @classmethod\n    def f(cls):\n        return call(cls)\n`,
      `${py}class C:\n    @classmethod\n    @D@\n    def f(cls):\n        return call(cls)\n`,
    ),
  ],
  [
    "warnings import form",
    ...P(
      `import warnings\n\n\ndef f(a):\n    warnings.warn("f is deprecated: use g instead, it is faster. Sunset: 2027-06-01", DeprecationWarning)\n    return call(a)\n`,
      `from warnings import warn\n\n\ndef f(a):\n    warn("f is deprecated: use g instead, it is faster. Sunset: 2027-06-01", DeprecationWarning, stacklevel=2)\n    return call(a)\n`,
    ),
  ],
  [
    "keyword category",
    ...P(
      `import warnings\n\n\ndef f(a):\n    warnings.warn("f is deprecated: use g instead, it is faster. Sunset: 2027-06-01", DeprecationWarning)\n    return call(a)\n`,
      `import warnings\n\n\ndef f(a):\n    warnings.warn(\n        message="f is deprecated: use g instead, it is faster. Sunset: 2027-06-01",\n        category=DeprecationWarning,\n    )\n    return call(a)\n`,
    ),
  ],
  [
    "positional only relaxed",
    ...P(`${py}@D@\ndef f(a, /):\n    return call(a)\n`, `${py}@D@\ndef f(a):\n    return call(a)\n`),
  ],
  [
    "default added",
    ...P(`${py}@D@\ndef f(a, b):\n    return call(a)\n`, `${py}@D@\ndef f(a, b=None):\n    return call(a)\n`),
  ],
  [
    "tabs to spaces",
    ...P(`${py}@D@\ndef f(a):\n\treturn call(a)\n`, `${py}@D@\ndef f(a):\n    return call(a)\n`),
  ],
  [
    "lambda to def",
    ...P(
      `import warnings\n\n\nclass C:\n    def f(self):\n        warnings.warn("f is deprecated: use g instead, it is faster. Sunset: 2027-06-01", DeprecationWarning)\n        return call(self)\n`,
      `import warnings\n\n\nclass C:\n    def f(self, *, extra=None):\n        warnings.warn("f is deprecated: use g instead, it is faster. Sunset: 2027-06-01", DeprecationWarning)\n        return call(self)\n`,
    ),
  ],
  [
    "overloads with notice",
    ...P(
      `${py}@D@\ndef f(a: int | str):\n    return call(a)\n`,
      `${py}@D@\ndef f(a: "int | str | None"):\n    return call(a)\n`,
    ),
  ],
  [
    "namedtuple class form",
    ...P(
      `${py}@D@\nclass C(NamedTuple):\n    a: int\n    b: int = 0\n`,
      `${py}@D@\nclass C(NamedTuple):\n    a: int\n    b: int = 0\n    c: int = 1\n`,
    ),
  ],
  [
    "main guard stays",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n\n\nif __name__ == "__main__":\n    f(1)\n`,
      `${py}@D@\ndef f(a):\n    return call(a)\n`,
    ),
  ],
];

/** What takes something from them. */
export const removals: readonly Row[] = [
  [
    "name rebound to None below",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n`,
      `${py}@D@\ndef f(a):\n    return call(a)\n\n\nf = None\n`,
    ),
  ],
  [
    "__all__ drops under star",
    {
      "x/__init__.py": "from .a import *\n",
      "x/a.py": `${py}__all__ = ["f", "g"]\n\n\n@D@\ndef f(a):\n    return call(a)\n\n\ndef g():\n    pass\n`,
    },
    {
      "x/__init__.py": "from .a import *\n",
      "x/a.py": `${py}__all__ = ["g"]\n\n\n@D@\ndef f(a):\n    return call(a)\n\n\ndef g():\n    pass\n`,
    },
  ],
  [
    "slots and attribute goes",
    ...P(
      `${py}class C:\n    @property\n    @D@\n    def f(self):\n        return call(self)\n\n    def g(self):\n        pass\n`,
      `${py}class C:\n    def g(self):\n        pass\n`,
    ),
  ],
  [
    "raises",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n`,
      `${py}@D@\ndef f(a):\n    raise RuntimeError("f was removed, use g")\n`,
    ),
  ],
  [
    "to a nested function of a factory",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n`,
      `${py}class _Old:\n    @staticmethod\n    @D@\n    def f(a):\n        return call(a)\n`,
    ),
  ],
  [
    "under if __name__",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n`,
      `${py}if __name__ == "__main__":\n    @D@\n    def f(a):\n        return call(a)\n`,
    ),
  ],
  [
    "in a string",
    ...P(`${py}@D@\ndef f(a):\n    return call(a)\n`, `OLD = '''\n@D@\ndef f(a):\n    return call(a)\n'''\n`),
  ],
  [
    "dunder getattr without it",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n`,
      `def __getattr__(name):\n    if name == "other":\n        return 1\n    raise AttributeError(name)\n`,
    ),
  ],
  [
    "enum alias goes",
    ...P(
      `${py}@D@\nclass E(enum.Enum):\n    A = 1\n    OLD_A = 1\n`,
      `${py}@D@\nclass E(enum.Enum):\n    A = 1\n`,
    ),
  ],
  [
    "dataclass field goes",
    ...P(
      `${py}@D@\n@dataclass\nclass C:\n    a: int\n    b: int = 0\n`,
      `${py}@D@\n@dataclass\nclass C:\n    a: int\n`,
    ),
  ],
  [
    "method deleted after class",
    ...P(
      `${py}class C:\n    @D@\n    def f(self):\n        return call(self)\n`,
      `${py}class C:\n    @D@\n    def f(self):\n        return call(self)\n\n\ndel C.f\n`,
    ),
  ],
  [
    "notice in wrong function",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n\n\ndef h(a):\n    return call(a)\n`,
      `${py}@D@\ndef h(a):\n    return call(a)\n`,
    ),
  ],
  [
    "under not main's else",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n`,
      `${py}if "__main__" != __name__:\n    pass\nelse:\n    @D@\n    def f(a):\n        return call(a)\n`,
    ),
  ],
];

/** What they may feel. */
export const changes: readonly Row[] = [
  [
    "alias to class",
    ...P(
      `${py}class C:\n    def f(self):\n        return call(self)\n\n\nOld = deprecated("Use g instead: it is faster. Sunset: 2027-06-01")(C)\n`,
      `${py}class C:\n    def f(self):\n        return call(self)\n\n\n@D@\nclass Old(C):\n    pass\n`,
    ),
  ],
  [
    "type variables of the module exchanged",
    ...P(
      `${py}K = TypeVar("K")\nV = TypeVar("V")\n@D@\ndef f(a: dict[K, V]) -> list[V]:\n    return call(a)\n`,
      `${py}K = TypeVar("K")\nV = TypeVar("V")\n@D@\ndef f(a: dict[K, V]) -> list[K]:\n    return call(a)\n`,
    ),
  ],
  [
    "type variable of the module that gains a bound",
    ...P(
      `${py}K = TypeVar("K")\n@D@\ndef f(a: K) -> K:\n    return call(a)\n`,
      `${py}NumT = TypeVar("NumT", bound=int)\n@D@\ndef f(a: NumT) -> NumT:\n    return call(a)\n`,
    ),
  ],
];

import { inOne, type Row } from "./row.ts";

const P = inOne("acme/a.py");

const py = "from typing_extensions import deprecated\n\n\n";

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "module to package",
    { "acme/__init__.py": "", "acme/a.py": `${py}@D@\ndef f(a):\n    return call(a)\n` },
    { "acme/__init__.py": "", "acme/a/__init__.py": `${py}@D@\ndef f(a):\n    return call(a)\n` },
  ],
  [
    "module to package split",
    { "acme/__init__.py": "", "acme/a.py": `${py}@D@\ndef f(a):\n    return call(a)\n` },
    {
      "acme/__init__.py": "",
      "acme/a/__init__.py": `from ._f import f\n`,
      "acme/a/_f.py": `${py}@D@\ndef f(a):\n    return call(a)\n`,
    },
  ],
  [
    "decorator added",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n`,
      `${py}@functools.lru_cache(maxsize=None)\n@D@\ndef f(a):\n    return call(a)\n`,
    ),
  ],
  [
    "type variable of the module renamed",
    ...P(
      `${py}K = TypeVar("K")\nV = t.TypeVar("V")\n@D@\ndef f(a: dict[K, V]) -> list[V]:\n    return call(a)\n`,
      `${py}KeyT = TypeVar("KeyT")\nV = t.TypeVar("V")\n@D@\ndef f(a: dict[KeyT, V]) -> list[V]:\n    return call(a)\n`,
    ),
  ],
  [
    "property to cached",
    ...P(
      `${py}class C:\n    @property\n    @D@\n    def f(self):\n        return call(self)\n`,
      `${py}class C:\n    @functools.cached_property\n    @D@\n    def f(self):\n        return call(self)\n`,
    ),
  ],
  [
    "impl moved imported back",
    { "acme/a.py": `${py}@D@\ndef f(a):\n    return call(a)\n` },
    {
      "acme/a.py": `from ._impl import f\n\n__all__ = ["f"]\n`,
      "acme/_impl.py": `${py}@D@\ndef f(a):\n    return call(a)\n`,
    },
  ],
  [
    "src layout",
    {
      "pyproject.toml": `[project]\nname = "acme"\n`,
      "acme/__init__.py": "",
      "acme/a.py": `${py}@D@\ndef f(a):\n    return call(a)\n`,
    },
    {
      "pyproject.toml": `[project]\nname = "acme"\n`,
      "src/acme/__init__.py": "",
      "src/acme/a.py": `${py}@D@\ndef f(a):\n    return call(a)\n`,
    },
  ],
  [
    "lazy getattr",
    {
      "pyproject.toml": `[project]\nname = "acme"\n`,
      "acme/__init__.py": `from .a import f\n__all__ = ["f"]\n`,
      "acme/a.py": `${py}@D@\ndef f(a):\n    return call(a)\n`,
    },
    {
      "pyproject.toml": `[project]\nname = "acme"\n`,
      "acme/__init__.py": `__all__ = ["f"]\n\n\ndef __getattr__(name):\n    if name == "f":\n        from .a import f\n        return f\n    raise AttributeError(name)\n`,
      "acme/a.py": `${py}@D@\ndef f(a):\n    return call(a)\n`,
    },
  ],
  [
    "lazy loader",
    {
      "pyproject.toml": `[project]\nname = "acme"\n`,
      "acme/__init__.py": `from .a import f\n__all__ = ["f"]\n`,
      "acme/a.py": `${py}@D@\ndef f(a):\n    return call(a)\n`,
    },
    {
      "pyproject.toml": `[project]\nname = "acme"\n`,
      "acme/__init__.py": `import lazy_loader as lazy\n\n__getattr__, __dir__, __all__ = lazy.attach(__name__, submodules=["a"], submod_attrs={"a": ["f"]})\n`,
      "acme/a.py": `${py}@D@\ndef f(a):\n    return call(a)\n`,
    },
  ],
  [
    "lazy stub",
    {
      "pyproject.toml": `[project]\nname = "acme"\n`,
      "acme/__init__.py": `from .a import f\n__all__ = ["f"]\n`,
      "acme/a.py": `${py}@D@\ndef f(a):\n    return call(a)\n`,
    },
    {
      "pyproject.toml": `[project]\nname = "acme"\n`,
      "acme/__init__.py": `import lazy_loader as lazy\n\n__getattr__, __dir__, __all__ = lazy.attach_stub(__name__, __file__)\n`,
      "acme/__init__.pyi": `from .a import f as f\n__all__ = ["f"]\n`,
      "acme/a.py": `${py}@D@\ndef f(a):\n    return call(a)\n`,
    },
  ],
  [
    "warn kwargs",
    ...P(
      `import warnings\n\n\ndef f(a):\n    warnings.warn("f is deprecated: use g instead, it is faster. Sunset: 2027-06-01", DeprecationWarning)\n    return call(a)\n`,
      `import warnings\n\n\ndef f(a):\n    warnings.warn(\n        "f is deprecated: use g instead, it is faster. "\n        "Sunset: 2027-06-01",\n        category=DeprecationWarning,\n        stacklevel=2,\n    )\n    return call(a)\n`,
    ),
  ],
  [
    "all tuple",
    ...P(
      `${py}__all__ = ["f"]\n\n\n@D@\ndef f(a):\n    return call(a)\n`,
      `${py}__all__ = ("f",)\n\n\n@D@\ndef f(a):\n    return call(a)\n`,
    ),
  ],
  [
    "typed overloads added",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n`,
      `${py}from typing import overload\n\n\n@overload\n@D@\ndef f(a: int) -> int: ...\n@overload\n@D@\ndef f(a: str) -> str: ...\n@D@\ndef f(a):\n    return call(a)\n`,
    ),
  ],
  [
    "alias class notice",
    ...P(
      `${py}class _A:\n    pass\n\n\nA = D(_A)\n`.replace(
        "D(_A)",
        `deprecated("Use g instead: it is faster. Sunset: 2027-06-01")(_A)`,
      ),
      `${py}@D@\nclass _A:\n    pass\n\n\nA = _A\n`,
    ),
  ],
  [
    "pyi added",
    { "acme/a.py": `${py}@D@\ndef f(a):\n    return call(a)\n` },
    { "acme/a.py": `${py}@D@\ndef f(a):\n    return call(a)\n`, "acme/a.pyi": `def g(a: int) -> int: ...\n` },
  ],
  [
    "dataclass",
    ...P(
      `${py}@D@\nclass Old:\n    def __init__(self, a, b=1):\n        self.a = a\n        self.b = b\n`,
      `${py}@D@\n@dataclass\nclass Old:\n    a: int\n    b: int = 1\n`,
    ),
  ],
  [
    "annotations",
    ...P(
      `${py}@D@\ndef f(a, b=None):\n    return call(a)\n`,
      `${py}@D@\ndef f(a: int, b: str | None = None) -> int:\n    return call(a)\n`,
    ),
  ],
  [
    "typing alias future",
    ...P(
      `from typing import Dict, List\n${py}@D@\ndef f(a: Dict[str, List[int]]) -> List[int]:\n    return call(a)\n`,
      `from __future__ import annotations\n${py}@D@\ndef f(a: dict[str, list[int]]) -> list[int]:\n    return call(a)\n`,
    ),
  ],
  [
    "staticmethod call kept",
    ...P(
      `${py}class C:\n    @staticmethod\n    @D@\n    def f(a):\n        return call(a)\n`,
      `${py}class C:\n    @D@\n    @staticmethod\n    def f(a):\n        return call(a)\n`,
    ),
  ],
  [
    "try except definitions",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n`,
      `${py}try:\n    import fast\nexcept ImportError:\n    fast = None\n\nif fast is not None:\n    @D@\n    def f(a):\n        return fast.call(a)\nelse:\n    @D@\n    def f(a):\n        return call(a)\n`,
    ),
  ],
  ...(
    [
      ["from its package", "from acme.http import client\n", "client"],
      ["under an alias", "import acme.http.client as new\n", "new"],
      ["by its whole name", "import acme.http.client\n", "acme.http.client"],
      ["relative", "from .http import client as new\n", "new"],
      ["by its path", "import importlib\n", 'importlib.import_module("acme.http.client")'],
    ] as const
  ).map(([name, imports, value]): Row => [
    `another module stands in for one, ${name}`,
    {
      "pyproject.toml": `[project]\nname = "acme"\n`,
      "acme/__init__.py": "",
      "acme/client.py": `${py}@D@\ndef f(a):\n    return call(a)\n`,
    },
    {
      "pyproject.toml": `[project]\nname = "acme"\n`,
      "acme/__init__.py": "",
      "acme/client.py": `import sys\n${imports}\nsys.modules[__name__] = ${value}\n`,
      "acme/http/__init__.py": "",
      "acme/http/client.py": `${py}@D@\ndef f(a):\n    return call(a)\n`,
    },
  ]),
];

import type { Row } from "./row.ts";

type Files = Row[1];
const D = "@D@\ndef f(a):\n    return call(a)\n\ndef k(a):\n    return call(a)\n";
const both = { "pyproject.toml": '[project]\nname = "acme"\nversion = "1"\n', "acme/_impl.py": D };
const B = (base: Files, head: Files): readonly [Files, Files] => [
  { ...both, ...base },
  { ...both, ...head },
];

/** Importers of the package get it by the name that they know. */
export const lawful: readonly Row[] = [
  [
    "star import to list",
    ...B(
      { "acme/__init__.py": "from ._impl import *\n" },
      { "acme/__init__.py": "from ._impl import f, k\n" },
    ),
  ],
  [
    "to lazy getattr",
    ...B(
      { "acme/__init__.py": "from ._impl import f, k\n" },
      {
        "acme/__init__.py":
          'from ._impl import k\n\ndef __getattr__(name):\n    if name == "f":\n        from ._impl import f\n        return f\n    raise AttributeError(name)\n',
      },
    ),
  ],
  [
    "lazy_loader attach",
    ...B(
      { "acme/__init__.py": "from ._impl import f, k\n" },
      {
        "acme/__init__.py":
          'import lazy_loader as lazy\n__getattr__, __dir__, __all__ = lazy.attach(__name__, submod_attrs={"_impl": ["f", "k"]})\n',
      },
    ),
  ],
  [
    "import as same name",
    ...B(
      { "acme/__init__.py": "from ._impl import f\n" },
      { "acme/__init__.py": "from ._impl import f as f\n" },
    ),
  ],
  [
    "assignment",
    ...B(
      { "acme/__init__.py": "from ._impl import f\n" },
      { "acme/__init__.py": "from . import _impl\nf = _impl.f\n" },
    ),
  ],
  [
    "__all__ += impl.__all__",
    ...B(
      {
        "acme/__init__.py": "from ._impl import *\nfrom ._impl import __all__\n",
        "acme/_impl.py": '__all__ = ["f", "k"]\n' + D,
      },
      {
        "acme/__init__.py":
          "from . import _impl\nfrom ._impl import *\n__all__ = []\n__all__ += _impl.__all__\n",
        "acme/_impl.py": '__all__ = ["f", "k"]\n' + D,
      },
    ),
  ],
  [
    "del of another",
    ...B(
      { "acme/__init__.py": "from ._impl import f, k\n" },
      { "acme/__init__.py": "from ._impl import f, k\ndel k\n" },
    ),
  ],
  [
    "del of an import, another name is left",
    ...B(
      { "acme/__init__.py": "from . import _impl\nfrom ._impl import f\n" },
      { "acme/__init__.py": "from . import _impl\nfrom ._impl import f\ndel _impl\n" },
    ),
  ],
  [
    "del in a function",
    ...B(
      { "acme/__init__.py": "from ._impl import f\n" },
      { "acme/__init__.py": "from ._impl import f\ndef z(f):\n    del f\n" },
    ),
  ],
];

/** They get it no more. */
export const removals: readonly Row[] = [
  [
    "star import goes",
    ...B({ "acme/__init__.py": "from ._impl import *\n" }, { "acme/__init__.py": "from ._impl import k\n" }),
  ],
  [
    "__all__ in impl drops under star",
    ...B(
      { "acme/__init__.py": "from ._impl import *\n", "acme/_impl.py": '__all__ = ["f", "k"]\n' + D },
      { "acme/__init__.py": "from ._impl import *\n", "acme/_impl.py": '__all__ = ["k"]\n' + D },
    ),
  ],
  [
    "renamed",
    ...B(
      { "acme/__init__.py": "from ._impl import f\n" },
      { "acme/__init__.py": "from ._impl import f as f2\n" },
    ),
  ],
  [
    "under TYPE_CHECKING",
    ...B(
      { "acme/__init__.py": "from ._impl import f\n" },
      {
        "acme/__init__.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ._impl import f\n",
      },
    ),
  ],
  [
    "del after import",
    ...B(
      { "acme/__init__.py": "from ._impl import f\n" },
      { "acme/__init__.py": "from ._impl import f\ndel f\n" },
    ),
  ],
  [
    "del of another name after import",
    ...B(
      { "acme/__init__.py": "from ._impl import f as g, k\n" },
      { "acme/__init__.py": "from ._impl import f as g, k\ndel g\n" },
    ),
  ],
  [
    "star chain",
    ...B(
      { "acme/__init__.py": "from .sub import *\n", "acme/sub/__init__.py": "from .._impl import *\n" },
      { "acme/__init__.py": "from .sub import *\n", "acme/sub/__init__.py": "from .._impl import k\n" },
    ),
  ],
];

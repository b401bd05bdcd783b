import type { PublishedRow } from "./published-row.ts";

const noticed = `import warnings\n\n\ndef f(a):\n    warnings.warn("f is deprecated, use g instead: faster.", DeprecationWarning)\n    return g(a)\n\n\ndef g(a):\n    return a\n`;
const typed = `import warnings\n\n\nclass B:\n    def f(self):\n        warnings.warn("f is deprecated, use g instead: faster.", DeprecationWarning)\n        return g(self)\n\n    def g(self):\n        return 1\n`;
const nothing = noticed.slice(noticed.indexOf("def g"));
const typeLeft = "class B:\n    def g(self):\n        return 1\n";
const project = '[project]\nname = "acme"\n';

/** Modules that are private by their name. */
export const modules: readonly PublishedRow[] = [
  [
    "priv alone",
    { "acme/__init__.py": "", "acme/_priv.py": noticed },
    { "acme/_priv.py": nothing },
    ["removal/undated warning acme/_priv.py#f"],
  ],
  [
    "priv alone pyproject src",
    { "pyproject.toml": project, "src/acme/__init__.py": "", "src/acme/_priv.py": noticed },
    { "src/acme/_priv.py": nothing },
    ["removal/undated warning src/acme/_priv.py#f"],
  ],
  [
    "priv package",
    { "acme/__init__.py": "", "acme/_impl/__init__.py": "", "acme/_impl/x.py": noticed },
    { "acme/_impl/x.py": nothing },
    ["removal/undated warning acme/_impl/x.py#f"],
  ],
  [
    "priv whole file",
    { "acme/__init__.py": "", "acme/_priv.py": noticed },
    { "acme/_priv.py": null },
    ["removal/undated warning acme/_priv.py#f"],
  ],
  [
    "reexported",
    { "acme/__init__.py": "from ._priv import f\n", "acme/_priv.py": noticed },
    { "acme/_priv.py": nothing, "acme/__init__.py": "" },
    ["removal/undated error acme/_priv.py#f"],
  ],
  [
    "reexported kept",
    { "acme/__init__.py": "from ._priv import f\n", "acme/_priv.py": noticed },
    { "acme/_priv.py": nothing },
    ["removal/undated error acme/_priv.py#f"],
  ],
  [
    "star",
    { "acme/__init__.py": "from ._priv import *\n", "acme/_priv.py": noticed },
    { "acme/_priv.py": nothing },
    ["removal/undated error acme/_priv.py#f"],
  ],
  [
    "star init nothing",
    { "acme/__init__.py": "from ._priv import *\n", "acme/_priv.py": noticed },
    { "acme/_priv.py": nothing, "acme/__init__.py": "from ._priv import g\n" },
    ["removal/undated error acme/_priv.py#f"],
  ],
  [
    "through priv package",
    {
      "acme/__init__.py": "from ._impl import f\n",
      "acme/_impl/__init__.py": "from .x import f\n",
      "acme/_impl/x.py": noticed,
    },
    { "acme/_impl/x.py": nothing, "acme/_impl/__init__.py": "", "acme/__init__.py": "" },
    ["removal/undated error acme/_impl/x.py#f"],
  ],
  [
    "api all",
    {
      "acme/__init__.py": "",
      "acme/api.py": 'from ._priv import f\n\n__all__ = ["f"]\n',
      "acme/_priv.py": noticed,
    },
    { "acme/_priv.py": nothing, "acme/api.py": "" },
    ["removal/undated error acme/_priv.py#f"],
  ],
  [
    "api as",
    { "acme/__init__.py": "", "acme/api.py": "from ._priv import f as f\n", "acme/_priv.py": noticed },
    { "acme/_priv.py": nothing, "acme/api.py": "" },
    ["removal/undated error acme/_priv.py#f"],
  ],
  [
    "api assigned",
    {
      "acme/__init__.py": "",
      "acme/api.py": "from . import _priv\n\nf = _priv.f\n",
      "acme/_priv.py": noticed,
    },
    { "acme/_priv.py": nothing, "acme/api.py": "" },
    ["removal/undated error acme/_priv.py#f"],
  ],
  [
    "api plain import",
    { "acme/__init__.py": "", "acme/api.py": "from ._priv import f\n", "acme/_priv.py": noticed },
    { "acme/_priv.py": nothing, "acme/api.py": "" },
    ["removal/undated error acme/_priv.py#f"],
  ],
  [
    "class alone",
    { "acme/__init__.py": "", "acme/_priv.py": typed },
    { "acme/_priv.py": typeLeft },
    ["removal/undated warning acme/_priv.py#B.f"],
  ],
  [
    "class inherited",
    {
      "acme/__init__.py": "",
      "acme/c.py": "from ._priv import B\n\n\nclass C(B):\n    pass\n",
      "acme/_priv.py": typed,
    },
    { "acme/_priv.py": typeLeft },
    ["removal/undated error acme/_priv.py#B.f"],
  ],
  [
    "class inherited twice",
    {
      "acme/__init__.py": "from ._q import D\n",
      "acme/_q.py": "from .c import _C\n\n\nclass D(_C):\n    pass\n",
      "acme/c.py": "from ._priv import B\n\n\nclass _C(B):\n    pass\n",
      "acme/_priv.py": typed,
    },
    { "acme/_priv.py": typeLeft },
    ["removal/undated error acme/_priv.py#B.f"],
  ],
  [
    "class handed on",
    { "acme/__init__.py": "from ._priv import B\n", "acme/_priv.py": typed },
    { "acme/_priv.py": typeLeft },
    ["removal/undated error acme/_priv.py#B.f"],
  ],
  [
    "api uses",
    {
      "acme/__init__.py": "",
      "acme/api.py": "from ._priv import f\n\n\ndef h():\n    return f(1)\n",
      "acme/_priv.py": noticed,
    },
    { "acme/_priv.py": nothing, "acme/api.py": "def h():\n    return 1\n" },
    ["removal/undated warning acme/_priv.py#f"],
  ],
  [
    "public",
    { "acme/__init__.py": "", "acme/priv.py": noticed },
    { "acme/priv.py": nothing },
    ["removal/undated error acme/priv.py#f"],
  ],
];

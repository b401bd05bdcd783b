import { inOne, type Row } from "./row.ts";

const P = inOne("acme/a.py");

const py = "from typing_extensions import deprecated\n\n\n";

/** What takes something from them. */
export const removals: readonly Row[] = [
  [
    "del",
    ...P(`${py}@D@\ndef f(a):\n    return call(a)\n`, `${py}@D@\ndef f(a):\n    return call(a)\n\n\ndel f\n`),
  ],
  [
    "type checking only",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n`,
      `${py}from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    @D@\n    def f(a):\n        return call(a)\n`,
    ),
  ],
  [
    "alias removed with private fn",
    ...P(
      `import warnings\n\n\ndef _old(a):\n    warnings.warn("f is deprecated: use g instead, it is faster. Sunset: 2027-06-01", DeprecationWarning)\n    return call(a)\n\n\nf = _old\n`,
      `import warnings\n`,
    ),
  ],
  [
    "alias removed",
    ...P(
      `import warnings\n\n\ndef _old(a):\n    warnings.warn("f is deprecated: use g instead, it is faster. Sunset: 2027-06-01", DeprecationWarning)\n    return call(a)\n\n\nf = _old\n`,
      `import warnings\n\n\ndef _old(a):\n    warnings.warn("f is deprecated: use g instead, it is faster. Sunset: 2027-06-01", DeprecationWarning)\n    return call(a)\n`,
    ),
  ],
  [
    "class alias method goes",
    ...P(
      `${py}class C:\n    @D@\n    def _f(self):\n        return call(self)\n\n    f = _f\n`,
      `${py}class C:\n    pass\n`,
    ),
  ],
  ["is None", ...P(`${py}@D@\ndef f(a):\n    return call(a)\n`, `${py}f = None\n`)],
  [
    "if False",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n`,
      `${py}if False:\n    @D@\n    def f(a):\n        return call(a)\n`,
    ),
  ],
  [
    "pyi only left",
    { "acme/a.py": `${py}@D@\ndef f(a):\n    return call(a)\n` },
    { "acme/a.pyi": `${py}@D@\ndef f(a): ...\n` },
  ],
  [
    "enum member goes",
    ...P(
      `${py}import enum\n\n\n@D@\nclass E(enum.Enum):\n    A = 1\n    B = 2\n`,
      `${py}import enum\n\n\n@D@\nclass E(enum.Enum):\n    A = 1\n`,
    ),
  ],
  [
    "property to method",
    ...P(
      `${py}class C:\n    @property\n    @D@\n    def f(self):\n        return call(self)\n`,
      `${py}class C:\n    @D@\n    def f(self):\n        return call(self)\n`,
    ),
  ],
  [
    "nested away",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n`,
      `${py}def outer():\n    @D@\n    def f(a):\n        return call(a)\n    return f\n`,
    ),
  ],
  [
    "raising getattr",
    ...P(
      `${py}@D@\ndef f(a):\n    return call(a)\n`,
      `def __getattr__(name):\n    if name == "f":\n        raise AttributeError("f is gone")\n    raise AttributeError(name)\n`,
    ),
  ],
  [
    "a module that another without it stands in for",
    { "acme/client.py": `@D@\ndef f(a):\n    call(a)\n` },
    {
      "acme/client.py": `import sys\nfrom acme.http import client\nsys.modules[__name__] = client\n`,
      "acme/http/client.py": `def g(a):\n    call(a)\n`,
    },
  ],
];

/** What changes something for them. */
export const changes: readonly Row[] = [
  [
    "async",
    ...P(`${py}@D@\ndef f(a):\n    return call(a)\n`, `${py}@D@\nasync def f(a):\n    return call(a)\n`),
  ],
  [
    "kwarg only",
    ...P(
      `${py}@D@\ndef f(a, b, c=1):\n    return call(a)\n`,
      `${py}@D@\ndef f(a, *, b, c=1):\n    return call(a)\n`,
    ),
  ],
];

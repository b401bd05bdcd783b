import { inOne, type Row } from "./row.ts";

const P = inOne("x/a.py");
const py = "from typing_extensions import deprecated\n\n\n";
const words = "Use g instead: it is faster. Sunset: 2027-06-01";

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "metadata of an annotation in another order",
    ...P(
      `${py}class C:\n    a: Annotated[int, deprecated("${words}"), Field(gt=1)] = 3\n`,
      `${py}class C:\n    a: Annotated[\n        int,\n        Field(gt=1),\n        deprecated("${words}"),\n    ] = 3\n`,
    ),
  ],
  [
    "metadata of a parameter in another order",
    ...P(
      `${py}def f(a, b: Annotated[int, deprecated("${words}"), Field(gt=1)] = 3):\n    return call(a)\n`,
      `${py}def f(a, b: Annotated[int, Field(gt=1), deprecated("${words}")] = 3):\n    return call(a)\n`,
    ),
  ],
  [
    "words of a notice in an annotation",
    ...P(
      `${py}class C:\n    a: Annotated[int, deprecated("Use g instead, it is faster. Sunset: 2026-12-20")] = 3\n`,
      `${py}class C:\n    a: Annotated[int, deprecated("Use \`g\` instead, it is faster. Sunset: 2026-12-20")] = 3\n`,
    ),
  ],
  [
    "a parameter with a notice takes more",
    ...P(
      `def f(a, b: int = 3):\n    """F.\n\n    Args:\n        b: Deprecated: ${words}\n    """\n    return call(a, b)\n`,
      `def f(a, b: int | None = 3):\n    """F.\n\n    Args:\n        b: Deprecated: ${words}\n    """\n    return call(a, b)\n`,
    ),
  ],
  [
    "other metadata beside a notice in an annotation",
    ...P(
      `${py}class C:\n    a: Annotated[int, deprecated("${words}")] = 3\n`,
      `${py}class C:\n    a: Annotated[int, Doc("x"), deprecated("${words}")] = 3\n`,
    ),
  ],
  [
    "a notice in an annotation that goes to a comment",
    ...P(
      `${py}class C:\n    a: Annotated[int, deprecated("${words}")] = 3\n`,
      `${py}class C:\n    #: .. deprecated::\n    #:    ${words}\n    a: int = 3\n`,
    ),
  ],
  [
    "an entry of a docstring in another form",
    ...P(
      `def f(a, b=None):\n    """F.\n\n    Args:\n        b: Deprecated: ${words}\n    """\n    return call(a)\n`,
      `def f(a, b=None):\n    """F.\n\n    Parameters\n    ----------\n    b : int\n        Deprecated: ${words}\n    """\n    return call(a)\n`,
    ),
  ],
  [
    "an entry of a docstring as a directive",
    ...P(
      `def f(a, b=None):\n    """F.\n\n    Args:\n        b: Deprecated: ${words}\n    """\n    return call(a)\n`,
      `def f(a, b=None):\n    """F.\n\n    Args:\n        b: B.\n\n            .. deprecated::\n               ${words}\n    """\n    return call(a)\n`,
    ),
  ],
];

/** What takes something away from them. */
export const removals: readonly Row[] = [
  [
    "a field with a notice in its annotation",
    ...P(
      `${py}class C:\n    a: Annotated[int, deprecated("${words}")] = 3\n    b: int = 1\n`,
      `${py}class C:\n    b: int = 1\n`,
    ),
  ],
  [
    "a parameter with a notice in its annotation",
    ...P(
      `${py}def f(a, b: Annotated[int, deprecated("${words}")] = 3):\n    return call(a)\n`,
      `${py}def f(a):\n    return call(a)\n`,
    ),
  ],
  [
    "a parameter that its docstring deprecates",
    ...P(
      `def f(a, b=None):\n    """F.\n\n    Args:\n        b: This argument is deprecated. ${words}\n    """\n    return call(a)\n`,
      `def f(a):\n    """F."""\n    return call(a)\n`,
    ),
  ],
];

/** What they may feel. */
export const changes: readonly Row[] = [
  [
    "a parameter with a notice takes less",
    ...P(
      `def f(a, b: int | None = 3):\n    """F.\n\n    Args:\n        b: Deprecated: ${words}\n    """\n    return call(a, b)\n`,
      `def f(a, b: int = 3):\n    """F.\n\n    Args:\n        b: Deprecated: ${words}\n    """\n    return call(a, b)\n`,
    ),
  ],
  [
    "a type in an annotation with a notice",
    ...P(
      `${py}class C:\n    a: Annotated[int, deprecated("${words}")] = 3\n`,
      `${py}class C:\n    a: Annotated[str, deprecated("${words}")] = "3"\n`,
    ),
  ],
  [
    "a notice that goes from an annotation",
    ...P(
      `${py}class C:\n    a: Annotated[int, deprecated("${words}")] = 3\n`,
      `${py}class C:\n    a: int = 3\n`,
    ),
  ],
];

import { describe, expect, it } from "vitest";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { python } from "../../src/languages/python.ts";

const warns = "import warnings\n";
const tell = `${warns}def tell(msg, level=2):\n    warnings.warn(msg, DeprecationWarning, stacklevel=level)\n`;

/** `name: text` of each notice, `?` where it holds for some uses alone. */
async function noticed(
  files: Readonly<Record<string, string>>,
  path = "pkg/a.py",
): Promise<readonly string[]> {
  const file = { path, text: files[path] ?? "" };
  const { declarations } = await python.read(file, loadAsset, (each) => Promise.resolve(files[each] ?? null));
  return declarations.flatMap(({ id, notice }) =>
    notice === null
      ? []
      : [`${id.slice(id.indexOf("#") + 1)}${notice.conditional === true ? "?" : ""}: ${notice.text}`],
  );
}

const use = `def f():\n    tell("f is deprecated, use g")\n    return 1\n`;
const said = ["f: f is deprecated, use g"];

describe("a function that warns for others", () => {
  const own: readonly (readonly [string, string, readonly string[]])[] = [
    ["hands its message on", tell + use, said],
    ["takes its message by name", tell + use.replace('tell("', 'tell(level=3, msg="'), said],
    [
      "has the category as a default",
      `${warns}def tell(m, kind=DeprecationWarning):\n    warnings.warn(m, kind)\n${use}`,
      said,
    ],
    ["makes the warning", `${warns}def tell(m):\n    warnings.warn(DeprecationWarning(m))\n${use}`, said],
    [
      "warns once",
      `${warns}def tell(m):\n    if m not in SEEN:\n        SEEN.add(m)\n        warnings.warn(m, DeprecationWarning)\n${use}`,
      said,
    ],
    [
      "warns under a condition",
      `${warns}def tell(m, now=True):\n    if now:\n        warnings.warn(m, DeprecationWarning)\n${use}`,
      ["f?: f is deprecated, use g"],
    ],
    [
      "formats its message",
      `${warns}def tell(name, new):\n    warnings.warn(f"{name} is deprecated, use {new}", DeprecationWarning)\ndef f():\n    tell("f", new="g")\n`,
      said,
    ],
    [
      "formats it before",
      `${warns}def tell(name, new):\n    text = f"{name} is deprecated, use {new}"\n    warnings.warn(text, DeprecationWarning)\ndef f():\n    tell("f", "g")\n`,
      said,
    ],
    [
      "says by its name, too, that it warns",
      `${warns}def link_deprecation_warning(name, new):\n    warnings.warn(f"{name} is deprecated, use {new}", FutureWarning)\ndef f():\n    link_deprecation_warning("f", "g")\n`,
      said,
    ],
    [
      "has a category of its own",
      `${warns}class Old(DeprecationWarning): ...\ndef tell(m):\n    warnings.warn(m, Old)\n${use}`,
      said,
    ],
    [
      "makes a decorator",
      `${warns}def old(text):\n    def around(fn):\n        def inner(*args, **kwargs):\n            warnings.warn(text, DeprecationWarning)\n            return fn(*args, **kwargs)\n        return inner\n    return around\n@old("Use g.")\ndef f(): ...\n`,
      ["f: Use g."],
    ],
    [
      "is a decorator",
      `${warns}def old(fn):\n    def inner(*args, **kwargs):\n        warnings.warn(f"{fn.__name__} is deprecated", DeprecationWarning)\n        return fn(*args, **kwargs)\n    return inner\n@old\ndef f(): ...\n`,
      ["f: "],
    ],
    [
      "makes a decorator for a parameter",
      `${warns}def renamed(before, after):\n    def around(fn):\n        def inner(*args, **kwargs):\n            if before in kwargs:\n                warnings.warn(f"{before} is deprecated, use {after}", DeprecationWarning)\n            return fn(*args, **kwargs)\n        return inner\n    return around\n@renamed("a", "b")\ndef f(b): ...\n`,
      ["f/a: "],
    ],
  ];
  it.each(own)("%s", async (_, text, expected) => {
    expect(await noticed({ "pkg/a.py": text })).toEqual(expected);
  });

  const others: readonly (readonly [string, string])[] = [
    ["warns of something else", `${warns}def tell(m):\n    warnings.warn(m, UserWarning)\n${use}`],
    ["logs", `def tell(m):\n    log.info(m)  # no DeprecationWarning\n${use}`],
    [
      "keeps quiet",
      `${warns}def tell(m):\n    warnings.filterwarnings("ignore", m, DeprecationWarning)\n${use}`,
    ],
    ["only hands on", `${tell}def again(m):\n    tell(m)\n`],
    ["is shadowed by a parameter", `${tell}def f(tell):\n    tell("f is deprecated, use g")\n`],
    [
      "wraps, and warns of one value",
      `${warns}def cached(fn):\n    def inner(*args, **kwargs):\n        if "x" in kwargs:\n            warnings.warn(f"x of {fn.__name__} is deprecated", DeprecationWarning)\n        return fn(*args, **kwargs)\n    return inner\n@cached\ndef f(): ...\n`,
    ],
  ];
  it.each(others)("is none where it %s", async (_, text) => {
    expect(await noticed({ "pkg/a.py": text })).toEqual([]);
  });

  it.each([
    [
      "the name that it is given, and returns a value",
      `${warns}def value_of(module, name):\n    if name in old:\n        warnings.warn(f"'{module}.{name}' is deprecated. Use '{old[name]}' instead.", DeprecationWarning)\n        return old[name]\n    raise AttributeError(name)\n`,
    ],
    [
      "the name that its class keeps",
      `${warns}class Renamed:\n    def __init__(self, old_name, fn):\n        self.old_name = old_name\n        self.fn = fn\n    def __call__(self):\n        warnings.warn(f"{self.old_name} is deprecated", DeprecationWarning)\n        return self.fn()\n`,
    ],
  ])("is not deprecated itself where it speaks of %s", async (_, text) => {
    expect(await noticed({ "pkg/a.py": text })).toEqual([]);
  });

  it("is not one that is deprecated itself", async () => {
    const text = `${warns}def load(url):\n    warnings.warn(f"load({url}) is deprecated", DeprecationWarning)\n    return get(url)\ndef f():\n    load("x")\n`;
    expect(await noticed({ "pkg/a.py": text })).toEqual(["load: load({url}) is deprecated"]);
  });
});

describe("a helper of another file", () => {
  const helper = tell;
  const cases: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] = [
    ["beside", { "pkg/a.py": `from .b import tell\n${use}`, "pkg/b.py": helper }, said],
    [
      "by another name",
      { "pkg/a.py": `from .b import tell as t\n${use.replace("tell(", "t(")}`, "pkg/b.py": helper },
      said,
    ],
    [
      "of a module",
      { "pkg/a.py": `from . import b\n${use.replace("tell(", "b.tell(")}`, "pkg/b.py": helper },
      said,
    ],
    [
      "by its whole name",
      { "pkg/a.py": `import pkg.b\n${use.replace("tell(", "pkg.b.tell(")}`, "pkg/b.py": helper },
      said,
    ],
    [
      "of the package",
      {
        "pkg/a.py": `from pkg.util import tell\n${use}`,
        "pkg/util/__init__.py": "from ._w import tell\n",
        "pkg/util/_w.py": helper,
      },
      said,
    ],
    [
      "handed on by a star",
      {
        "pkg/a.py": `from .util import tell\n${use}`,
        "pkg/util.py": "from ._w import *\n",
        "pkg/_w.py": helper,
      },
      said,
    ],
    [
      "handed on by many",
      {
        "pkg/a.py": `from .b import tell\n${use}`,
        "pkg/b.py": "from .c import tell\n",
        "pkg/c.py": "from .d import tell\n",
        "pkg/d.py": "from .e import tell\n",
        "pkg/e.py": helper,
      },
      said,
    ],
    ["in a circle", { "pkg/a.py": `from .b import tell\n${use}`, "pkg/b.py": "from .a import tell\n" }, []],
    [
      "by modules that all take everything from each other",
      {
        "pkg/a.py": `from .m0 import tell\n${use}`,
        ...Object.fromEntries(
          Array.from({ length: 10 }, (_, own) => [
            `pkg/m${own}.py`,
            Array.from({ length: 10 }, (_, other) => `from .m${other} import *\n`).join(""),
          ]),
        ),
      },
      [],
    ],
    ["that is not there", { "pkg/a.py": `from .b import tell\n${use}` }, []],
    [
      "that does something else",
      { "pkg/a.py": `from .b import tell\n${use}`, "pkg/b.py": "def tell(m): print(m)\n" },
      [],
    ],
    [
      "with the words of a third",
      {
        "pkg/a.py": `import warnings\nfrom .words import F_OLD\ndef f():\n    warnings.warn(F_OLD, DeprecationWarning)\n`,
        "pkg/words.py": 'F_OLD = "f is deprecated, use g"\n',
      },
      said,
    ],
    [
      "words in brackets",
      {
        "pkg/a.py": `import warnings\nfrom . import words\ndef f():\n    warnings.warn(words.F_OLD, DeprecationWarning)\n`,
        "pkg/words.py": 'F_OLD: str = (\n    "f is deprecated, "\n    "use g"\n)\n',
      },
      said,
    ],
  ];
  it.each(cases)("%s", async (_, files, expected) => {
    expect(await noticed(files)).toEqual(expected);
  });
});

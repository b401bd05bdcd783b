import { describe, expect, it } from "vitest";
import { read, local } from "./python.reading.ts";

/** `local: words`, `?` where the notice is of some uses alone. */
async function said(text: string): Promise<readonly string[]> {
  const { declarations } = await read(text);
  return declarations.flatMap((each) =>
    each.notice === null
      ? []
      : [`${local(each)}${each.notice.conditional === true ? "?" : ""}: ${each.notice.text ?? ""}`],
  );
}

const from = "from pkg import deprecated\n";
const held = `${from}renamed = deprecated("use the new module", since="1.2")\n`;

describe("a decorator that a name holds", () => {
  it.each<[string, string, readonly string[]]>([
    ["is put on a function", `${held}@renamed\ndef f(): pass\n`, ["f: use the new module"]],
    ["is put on a class", `${held}@renamed\nclass C: pass\n`, ["C: use the new module"]],
    ["is called on what is given on", `${held}f = renamed(new.f)\n`, ["f: use the new module"]],
    ["is used nowhere here: who knows", held, ["renamed: use the new module"]],
    ["is applied at once", `${from}f = deprecated("use g")(g)\n`, ["f: use g"]],
    ["wraps a function", `${from}f = deprecated(g, "use g")\nf()\n`, ["f: use g"]],
    ["is another's", "renamed = other('use g')\n@renamed\ndef f(): pass\n", []],
  ])("%s", async (_, text, expected) => {
    expect(await said(text)).toEqual(expected);
  });
});

const warn = (words: string): string => `warnings.warn(${words}, DeprecationWarning)`;

describe("a warning that a class gives to its heirs", () => {
  const heirs = (words: string, more = ""): string =>
    `import warnings\nclass Base:\n    def __init_subclass__(cls, **more):\n        ${more}${warn(words)}\n    def f(self): pass\n`;
  it.each<[string, string, readonly string[]]>([
    ["names it", heirs('"Base is deprecated, use New"'), ["Base: Base is deprecated, use New"]],
    ["speaks of deriving", heirs('"Do not derive from this"'), ["Base?: Do not derive from this"]],
    [
      "speaks of some",
      heirs('f"{cls.__name__} sets old, which is deprecated"', "if hasattr(cls, 'old'): "),
      ["Base?: Base sets old, which is deprecated"],
    ],
    [
      "is a function's of that name",
      `import warnings\ndef __init_subclass__():\n    ${warn('"use g"')}\n`,
      ["__init_subclass__: use g"],
    ],
    [
      "is given beside those of its methods",
      `${heirs('"Do not derive from this"')}    def g(self):\n        ${warn('"use f"')}\n`,
      ["Base?: Do not derive from this", "Base.g: use f"],
    ],
  ])("%s", async (_, text, expected) => {
    expect(await said(text)).toEqual(expected);
  });
});

describe("words that a class keeps", () => {
  const holder = (made: string, words: string, fields = ""): string =>
    `import warnings\nclass Held:\n${fields}    def __init__(self, message, data):\n        ${made}\n    def old(self):\n        ${words}\n`;
  it.each<[string, string, readonly string[]]>([
    ["are another's", holder("self.message = message", warn("self.message")), []],
    [
      "are another's, given to a function that warns",
      holder(
        "self.message = message",
        'sympy_deprecation_warning(self.message, deprecated_since_version="1.7")',
      ),
      [],
    ],
    ["are typed", holder("self.message: str = message", warn("self.message")), []],
    [
      "are its own",
      holder("self.data = data", warn("self.message"), '    message = "old is deprecated"\n'),
      ["Held.old: old is deprecated"],
    ],
    ["are an heir's, perhaps", holder("self.data = data", warn("self.words")), ["Held.old: "]],
  ])("%s", async (_, text, expected) => {
    expect(await said(text)).toEqual(expected);
  });
});

describe("a name that holds itself", () => {
  it.each<[string, string, readonly string[]]>([
    [
      "in words, by its name",
      `import operator, warnings\ndef f(k):\n    try:\n        k = operator.index(k)\n    except TypeError:\n        msg = (f"Passing a k ({k!r}) that is no integer has been "\n               "deprecated. It will be cast.")\n        ${warn("msg")}\n        k = int(k)\n`,
      ["f?: Passing a k ({k}) that is no integer has been deprecated. It will be cast."],
    ],
    [
      "twice over",
      `import warnings\na = b + a\nb = a + b\ndef f():\n    ${warn('f"f is deprecated {a} {b}"')}\n`,
      ["f: f is deprecated {a} {b}"],
    ],
    [
      "and words",
      `import warnings\ndef f(x):\n    old = "f"\n    old = old + " is deprecated"\n    ${warn("old")}\n`,
      ["f: f is deprecated"],
    ],
  ])("%s", async (_, text, expected) => {
    expect(await said(text)).toEqual(expected);
  });
});

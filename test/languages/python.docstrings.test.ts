import { describe, expect, it } from "vitest";
import type { NoticeSource } from "../../src/core/model/declaration.ts";
import { readNotice } from "../../src/core/words/read-notice.ts";
import { noted, noticeOf, only } from "./python.reading.ts";

const none: NoticeSource = { line: 1, endLine: 1, text: "no notice was found", slots: {}, form: "jsdoc" };

/** A function with the lines as its docstring. */
function documented(...lines: readonly string[]): string {
  return `def f(x, y=1):\n    """${lines.join("\n    ")}\n    """\n`;
}

describe("directives", () => {
  it.each<[string, readonly string[], string, object]>([
    [
      "a version and words below",
      [".. deprecated:: 1.2", "   Use `g`", "   instead.", "", "   Or not.", "", "More."],
      "Use `g`\ninstead.\n\nOr not.",
      { since: "1.2" },
    ],
    ["words on the line", [".. deprecated:: 1.2 Use g,", "   soon."], "Use g,\nsoon.", { since: "1.2" }],
    ["words alone", [".. deprecated:: Use g instead"], "Use g instead", {}],
    ["nothing else", [".. deprecated:: v2.0.0"], "", { since: "v2.0.0" }],
    ["a version of the project", [".. deprecated:: Pkg 1.3, use g"], "use g", { since: "Pkg 1.3" }],
    [
      "two versions",
      [".. deprecated-removed:: 3.12 3.14", "   Use g."],
      "Use g.",
      { since: "3.12", version: "3.14" },
    ],
    ["the removal", [".. versionremoved:: 3.14", "   Use g."], "Use g.", { version: "3.14" }],
    [
      "words that nobody indented",
      [".. deprecated:: 1.2", "Use g.", "", "More."],
      "Use g.",
      { since: "1.2" },
    ],
    [
      "no words of the next directive",
      [".. deprecated:: 1.2", "   Use g.", "", "   .. versionadded:: 1"],
      "Use g.",
      { since: "1.2" },
    ],
  ])("give %s", async (_, lines, text, slots) => {
    const notice = await noticeOf(documented("Old.", "", ...lines), "f");
    expect(notice?.text).toBe(text);
    expect(notice?.slots).toEqual(slots);
  });

  it("are placed on their lines, with their links", async () => {
    const text = documented("Old.", "", ".. deprecated:: 1", "   Use :class:`g <pkg.G>`.");
    expect(await noticeOf(text, "f")).toEqual({
      line: 4,
      endLine: 5,
      text: "Use :class:`g <pkg.G>`.",
      slots: { since: "1" },
      links: ["pkg.G"],
      form: "docstring",
    });
  });

  it.each<[string, readonly string[], readonly string[]]>([
    [
      "an underlined list",
      ["", "Parameters", "----------", "x : int", "    One.", "", "    .. deprecated:: 1", "y", "    Two."],
      ["parameter f/x!"],
    ],
    [
      "two parameters at once",
      ["", "Parameters", "----------", "x, y : int", "    .. deprecated:: 1"],
      ["parameter f/x!", "parameter f/y!"],
    ],
    [
      "a list below a heading",
      ["", "Args:", "    x (int, optional): One.", "        .. deprecated:: 1"],
      ["parameter f/x!"],
    ],
    ["a field", ["", ":param int x: one", "", "    .. deprecated:: 1"], ["parameter f/x!"]],
    ["a parameter that there is not", ["", ":param z: one", "    .. deprecated:: 1"], []],
    [
      "one value of a parameter",
      ["", "Parameters", "----------", "x : int", "    - `1`: one", "      .. deprecated:: 1"],
      ["parameter f/x!?"],
    ],
    [
      "a part of the result",
      ["", "Returns", "-------", "z : int", "    .. deprecated:: 1"],
      ["function f!?"],
    ],
    ["an item of a list", ["", "* one", "", "  .. deprecated:: 1"], ["function f!?"]],
    ["the function, in a section", ["", "Notes", "-----", ".. deprecated:: 1"], ["function f!"]],
    ["the function, indented after a blank line", ["Old.", "", "   .. deprecated:: 1"], ["function f!"]],
    ["the function, below another directive", [".. note::", "", "   .. deprecated:: 1"], ["function f!"]],
    ["nothing, with one colon", [".. deprecated: 1"], []],
    ["nothing, in a sentence", ["See ``.. deprecated:: 1``."], []],
  ])("speak of %s", async (_, lines, expected) => {
    expect(await noted(documented(...lines))).toEqual(expected);
  });

  it.each<[string, string, readonly string[]]>([
    ["a module", '"""Old.\n\n.. deprecated:: 1\n"""\nx = 1', ["module (module)!"]],
    [
      "nothing, in a chapter of a module's docstring",
      '"""\nTitle\n=====\n\nWords.\n\nPart\n----\n\n.. deprecated:: 1\n"""',
      [],
    ],
    ["a class", 'class A:\n  """.. deprecated:: 1"""', ["class A!"]],
    ["a variable", 'x = 1\n""".. deprecated:: 1"""', ["variable x!"]],
    ["a comment before", "#: .. deprecated:: 1\nx = 1", ["variable x!"]],
    ["a comment behind", "x = 1  #: .. deprecated:: 1\ny = 2", ["variable x!"]],
    [
      "an attribute",
      'class A:\n  """A.\n\n  Attributes\n  ----------\n  x : int\n      .. deprecated:: 1\n  z : int\n      .. deprecated:: 2\n  y : int\n      .. deprecated:: 3\n  """\n  x = 1\n  def f(self):\n    self.z = 1\n    # self.y = 1',
      ["property A.z!", "property A.x!"],
    ],
    [
      "a parameter of the constructor",
      'class A:\n  """A.\n\n  :param x: one\n      .. deprecated:: 1\n  """\n  def __init__(self, x): pass',
      ["parameter A.__init__/x!"],
    ],
    [
      "a field of a class without a constructor",
      'class A:\n  """A.\n\n  :param x: one\n      .. deprecated:: 1\n  """\n  x: int',
      ["property A.x!"],
    ],
  ])("speak of %s", async (_, text, expected) => {
    expect(await noted(text)).toEqual(expected);
  });

  it.each([
    ["of a local variable", 'def f():\n  x = 1\n  """.. deprecated:: 1"""'],
    ["in the middle of a body", 'def f():\n  g()\n  """.. deprecated:: 1"""'],
    ["in a plain comment", "# .. deprecated:: 1\nx = 1"],
    ["in a comment of what stands before", "x = 1\n#: .. deprecated:: 1\n\n# more\ny = 2"],
  ])("%s are none", async (_, text) => {
    expect(await noted(text)).toEqual([]);
  });
});

describe("a docstring beside a warning", () => {
  const both = (doc: string, warning: string): string =>
    `def f(x):\n    """F.\n\n    .. deprecated:: 2.4\n       ${doc}\n    """\n    warnings.warn(${JSON.stringify(warning)}, DeprecationWarning)\n`;

  it.each<[string, string, string, readonly [string | null, string | null, string | null]]>([
    [
      "says what the warning leaves out",
      "Use :func:`g` instead, it takes units. Sunset: 2027-07-01",
      "f is deprecated",
      ["g", "it takes units.", "2027-07-01"],
    ],
    [
      "says nothing against it",
      "Use `h` instead, it is slow. Sunset: 2027-08-01",
      "Use `g` instead. It is wrong. Sunset: 2027-07-01",
      ["g", "It is wrong.", "2027-07-01"],
    ],
    ["names what a denial does not", "Use `g` instead.", "There is no replacement.", ["g", null, null]],
    [
      "gives no reason by words about something else",
      "Rarely of use.",
      "Use `g` instead.",
      ["g", null, null],
    ],
  ])("%s", async (_, doc, warning, [replacement, reason, sunset]) => {
    const { notice } = await only(both(doc, warning), "f");
    const { replacement: named, reason: why, sunset: day } = readNotice(notice ?? none, { releases: {} });
    expect([named, why, day]).toEqual([replacement, reason, sunset]);
  });

  it("does not speak for all calls where it is about some", async () => {
    const text =
      'def f(x):\n    """F.\n\n    * one\n\n      .. deprecated:: 1\n         Use `g`. Sunset: 2027-07-01\n    """\n    warnings.warn("f is deprecated", DeprecationWarning)\n';
    const { notice } = await only(text, "f");
    expect(readNotice(notice ?? none, { releases: {} })).toMatchObject({ replacement: null, sunset: null });
  });
});

describe("words under a parameter", () => {
  const under = (name: string, ...words: readonly string[]): string =>
    documented(
      "Old.",
      "",
      "Parameters",
      "----------",
      `${name} : int`,
      "    .. deprecated:: 0.15",
      "",
      ...words.map((each) => `       ${each}`),
    );

  it.each<[string, string, string]>([
    ["of itself", under("y", "y is deprecated, use x."), "parameter f/y!"],
    ["of nothing named", under("y", "This is deprecated and will be removed."), "parameter f/y!"],
    [
      "of one that it replaces",
      under("y", "old_y has been deprecated. Use", "y for passing a seed."),
      "function f!?",
    ],
    ["of one in backticks", under("y", "`seed` is deprecated, use y."), "function f!?"],
    ["of another that is there", under("y", "`x` is deprecated, use y."), "parameter f/x!?"],
    ["of one value", under("y", "In release 1.0 using None will make a new one."), "parameter f/y!?"],
  ])("are told of what they speak of: %s", async (_, text, expected) => {
    expect(await noted(text)).toEqual([expected]);
  });
});

it("an overload whose decorator ends in a comment stays beside the others", async () => {
  const overload = (type: string): string =>
    `@overload  # one of two\n@deprecated("use q")\ndef r(a: ${type}) -> int: ...\n`;
  const text = `from typing_extensions import deprecated\nfrom typing import overload\n${overload("int")}${overload("str")}def r(a): ...\n`;
  expect(await noted(text)).toHaveLength(2);
});

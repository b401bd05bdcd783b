// Words of deprecation in what a docstring says of one parameter, or of one attribute.
import { describe, expect, it } from "vitest";
import { noted, noticeOf } from "./python.reading.ts";

/** A function with three parameters and a docstring of these lines. */
function documented(...lines: readonly string[]): string {
  return [
    "def f(x, y=None, z=None, **more):",
    '  """F.',
    "",
    ...lines.map((each) => `  ${each}`),
    '  """',
  ].join("\n");
}

describe("the text of one parameter", () => {
  it.each<[string, readonly string[], string]>([
    ["behind its name", ["Args:", "    x: one.", "    y: Deprecated: use x."], "use x."],
    ["behind its type", ["Args:", "    y (int, optional): Deprecated. Use x."], "Use x."],
    ["below another heading", ["Arguments:", "    y: Deprecated, use x."], "use x."],
    ["below a third", ["Parameters:", "    y: DEPRECATED - use x."], "use x."],
    ["in brackets", ["Args:", "    y: (deprecated) The old name of x."], "The old name of x."],
    ["as another name", ["Args:", "    y: Deprecated alias of x."], "alias of x."],
    [
      "as a sentence",
      ["Args:", "    y: This argument is deprecated. Use x."],
      "This argument is deprecated. Use x.",
    ],
    [
      "as a sentence behind others",
      ["Args:", "    y (int): How long. The `y` argument", "        has been deprecated, use x."],
      "The `y` argument\nhas been deprecated, use x.",
    ],
    ["by its name", ["Args:", "    y: How long. ``y`` is deprecated."], "``y`` is deprecated."],
    ["in a later sentence", ["Args:", "    y: How long. Deprecated: use x."], "use x."],
    ["in a later paragraph", ["Args:", "    y: How long.", "", "        Deprecated: use x."], "use x."],
    ["in a field", [":param x: one", ":param int y: Deprecated: use x."], "use x."],
    [
      "in a field, as a sentence",
      [":param y: This parameter is deprecated: use x."],
      "This parameter is deprecated: use x.",
    ],
    ["below its type", ["Parameters", "----------", "y : int", "    Deprecated: use x."], "use x."],
    ["in place of its type", ["Parameters", "----------", "y : deprecated", "    Use x."], ""],
  ])("is a notice %s", async (_, lines, text) => {
    expect(await noted(documented(...lines))).toEqual(["parameter f/y!"]);
    expect((await noticeOf(documented(...lines), "f/y"))?.text).toBe(text);
  });

  it("has its own lines", async () => {
    const notice = await noticeOf(
      documented(
        "Args:",
        "    x: one.",
        "    y: Two.",
        "        Deprecated: use x.",
        "            It is old.",
      ),
      "f/y",
    );
    expect(notice).toMatchObject({ line: 7, endLine: 8, text: "use x.\nIt is old.", form: "docstring" });
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ["that it lists no more", ["Args:", "    gone: Deprecated: use x."], ["parameter f/gone!"]],
    ["two of them", ["Args:", "    y, z: Deprecated: use x."], ["parameter f/y!", "parameter f/z!"]],
    [
      "beside a directive, which says it",
      ["Args:", "    y: This argument is deprecated.", "        .. deprecated:: 2", "           Use x."],
      ["parameter f/y!"],
    ],
    [
      "for some values",
      ["Args:", "    y: This argument is deprecated when it is a list."],
      ["parameter f/y!?"],
    ],
  ])("is a notice of one %s", async (_, lines, expected) => {
    const text = documented(...lines).replace("**more):", `gone=None, **more):`);
    expect(await noted(text)).toEqual(expected);
  });

  it.each<[string, readonly string[]]>([
    ["one value", ["Args:", "    y: One of", '        - "a": Deprecated: use "b".']],
    ["one value of a field", [":param y: One of", "", "    * Deprecated: use b."]],
    ["another", ["Args:", "    y: Replaces z. The z argument is deprecated."]],
    ["a name that a helper is given", [":arg y: deprecated argument name."]],
    ["what it does", ["Args:", "    y: Whether deprecated names are listed."]],
    ["what it does, at its head", ["Args:", "    y: Deprecated names are listed, too."]],
    ["what it is for", ["Args:", "    y: the deprecated one."]],
    ["what is returned", ["Returns:", "    y: Deprecated: use x."]],
    ["what is raised", ["Raises:", "    Old: Deprecated: use x."]],
    ["no parameter of a list", ["Note:", "    y: Deprecated: use x."]],
  ])("is none where it speaks of %s", async (_, lines) => {
    expect(await noted(documented(...lines))).toEqual([]);
  });

  it.each<[string, string, readonly string[]]>([
    [
      "of the constructor",
      'class A:\n  """A.\n\n  Args:\n    x: Deprecated: use y.\n  """\n  def __init__(self, x): pass',
      ["parameter A.__init__/x!"],
    ],
    [
      "of a class that has no constructor",
      'class A:\n  """A.\n\n  Args:\n    x: Deprecated: use y.\n  """\n  x: int = 1',
      ["property A.x!"],
    ],
    [
      "of an attribute",
      'class A:\n  """A.\n\n  Attributes:\n    x (int): Deprecated: use y.\n    z: no.\n  """\n  x: int = 1\n  z = 2',
      ["property A.x!"],
    ],
    ["that there is not", 'def f(x):\n  """F.\n\n  Args:\n    z: Deprecated: use x.\n  """', []],
  ])("is a notice %s", async (_, text, expected) => {
    expect(await noted(text)).toEqual(expected);
  });
});

it.each([
  ["on the line below the quotes", 'def f():\n  """\n  Deprecated: use g.\n  """'],
  ["in a raw text", 'def f():\n  r"""Deprecated: use g."""'],
  ["in brackets", 'def f():\n  """[DEPRECATED] use g."""'],
  ["in bold type", 'def f():\n  """**Deprecated.** use g."""'],
  ["in brackets, in a paragraph", 'def f():\n  """Do.\n\n  [DEPRECATED] use g.\n  """'],
  ["in bold type, in a paragraph", 'def f():\n  """Do.\n\n  **Deprecated.** use g.\n  """'],
])("a docstring begins with the word %s", async (_, text) => {
  expect(await noted(text)).toEqual(["function f!"]);
  expect((await noticeOf(text, "f"))?.text).toBe("use g.");
});

it("a docstring goes on with the description behind the word in brackets", async () => {
  const words = async (text: string) => (await noticeOf(text, "f"))?.text;
  expect(await words('def f():\n  """(deprecated) count the open orders"""')).toBe("");
  expect(await words('def f():\n  """(deprecated) Counts the orders. Use g instead."""')).toBe(
    "Use g instead.",
  );
});

it.each([
  ["members", 'def f():\n  """Do.\n\n  Deprecated members are left out.\n  """'],
  ["an option", 'def f():\n  """[deprecated_option] sets x."""'],
])("a docstring speaks of deprecated %s, and is no notice", async (_, text) => {
  expect(await noted(text)).toEqual([]);
});

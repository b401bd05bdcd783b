import { describe, expect, it } from "vitest";
import { noted, noticeOf } from "./python.reading.ts";

describe("decorators", () => {
  it.each<[string, string, string | null, object]>([
    ["PEP 702", '@deprecated("Use g", category=None)', "Use g", {}],
    ["concatenations", '@warnings.deprecated("Use "\n  "g")', "Use g", {}],
    ["a bare name", "@deprecate", "", {}],
    ["a reason and a version", '@deprecated(reason="Use g", version="1.2.0")', "Use g", { since: "1.2.0" }],
    [
      "versions of both ends",
      '@deprecation.deprecated(deprecated_in="1.0", removed_in="2.0", details="Use g")',
      "Use g",
      { since: "1.0", version: "2.0" },
    ],
    [
      "a date of removal",
      "@deprecation.deprecated(removed_in=date(2027, 1, 5))",
      "",
      { sunset: "2027-01-05" },
    ],
    [
      "a date and instructions",
      '@deprecation.deprecated("2027-01-15", "Use g.")',
      "Use g.",
      { sunset: "2027-01-15" },
    ],
    ["no date", '@deprecation.deprecated(None, "Use g.")', "Use g.", {}],
    [
      "alternatives",
      '@_api.deprecated("3.8", alternative="g", removal="3.10")',
      "",
      { since: "3.8", replacement: "g", version: "3.10" },
    ],
    [
      "a function as the replacement",
      "@deprecated(Version('Pkg', 16, 0, 0), replacement=mod.g)",
      "",
      { since: "16.0.0", replacement: "mod.g" },
    ],
    [
      "a timeline",
      '@deprecate_func(since="1.3", removal_timeline="in Pkg 3.0", additional_msg="Use g")',
      "Use g",
      { since: "1.3", version: "3.0" },
    ],
    ["several texts", '@deprecated("f is old", details="Use g")', "f is old. Use g", {}],
    ["what cannot be read", "@deprecated(WHY)", null, {}],
  ])("give %s", async (_, decorator, text, slots) => {
    const notice = await noticeOf(`${decorator}\ndef f(): pass`, "f");
    expect(notice?.text).toBe(text);
    expect(notice?.slots).toEqual(slots);
    expect(notice?.form).toBe("decorator");
  });

  it.each<[string, string, readonly string[]]>([
    ["a class", "@deprecated('x')\nclass A: pass", ["class A!"]],
    ["another word", "@undeprecated\n@my.not_deprecated('x')\ndef f(): pass", []],
    [
      "one overload",
      "@overload\ndef f(a: int): ...\n@overload\n@deprecated('x')\ndef f(a: str): ...\ndef f(a): ...",
      ["function f(str)!"],
    ],
    [
      "the way of passing arguments",
      "@_deprecate_positional_args(version='1')\ndef f(a): pass",
      ["function f!?"],
    ],
    ["a parameter", "@deprecate_kwarg('old', new_arg_name='new')\ndef f(new): pass", ["parameter f/old!"]],
    ["a parameter that stays", "@_api.delete_parameter('3.9', 'x')\ndef f(x): pass", ["parameter f/x!"]],
    [
      "parameters of a table",
      "@deprecate_kwarg({'a': 'b', 'c': 'd'}, removed_version='2')\ndef f(b, c): pass",
      ["parameter f/a!", "parameter f/c!"],
    ],
    [
      "parameters of a table by keyword",
      "@deprecate_kwarg(kwarg_mapping={'a': 'b'}, removed_version='2')\ndef f(b): pass",
      ["parameter f/a!"],
    ],
    [
      "a class by a call in its body",
      "class A:\n  deprecatedModuleAttribute(Version('P', 1, 2), 'Use B', 'p', 'A')",
      ["class A!"],
    ],
    [
      "a name by a call",
      "deprecatedModuleAttribute(Version('P', 1, 2), 'Use B', B.__module__, A.__name__)\nA = 1",
      ["constant A!"],
    ],
    [
      "parameters by keyword",
      "@deprecated_params(a=('1.4', 'Use b'))\nclass C:\n  def __init__(self, a): pass",
      ["parameter C.__init__/a!"],
    ],
    [
      "a value",
      "f = deprecated('x')(g)\nclass A:\n  m = staticmethod(deprecated('y')(g))",
      ["variable f!", "property A.m!"],
    ],
    [
      "a class that a call makes",
      "A = create_deprecated_class('A', B)\nC = make_deprecated(name='C', new=B)\nD = create_deprecated_names('D')",
      ["constant A!", "constant C!"],
    ],
    ["a function by its attribute", "def f(): pass\nf.__deprecated__ = 'x'", ["function f!"]],
    ["a class by its attribute", "class A:\n  __deprecated__ = 'x'", ["class A!"]],
    [
      "the getter",
      "class A:\n  @property\n  @deprecated('x')\n  def p(self): pass\n  @p.setter\n  def p(self, v): pass",
      ["property A.p!"],
    ],
  ])("speak of %s", async (_, text, expected) => {
    expect(await noted(text)).toEqual(expected);
  });

  it("name what replaces a parameter", async () => {
    const renamed = "@_api.rename_parameter('3.5', 'old', 'new')\ndef f(new): pass";
    expect((await noticeOf(renamed, "f/old"))?.slots).toEqual({ since: "3.5", replacement: "new" });
    const aliased = "@deprecated_alias(old='new')\ndef f(new): pass";
    expect((await noticeOf(aliased, "f/old"))?.slots).toEqual({ replacement: "new" });
  });
});

describe("warnings", () => {
  it.each<[string, string, string | null]>([
    ["a literal", "warnings.warn('Use g', DeprecationWarning, stacklevel=2)", "Use g"],
    ["a keyword", "warn(message='Use g', category=PendingDeprecationWarning)", "Use g"],
    ["an instance", "warnings.warn(pkg.RemovedIn60Warning('Use g'))", "Use g"],
    ["a category of the file", "warnings.warn('Use g', Second)", "Use g"],
    ["a category by another name", "warnings.warn('Use g', Other)", "Use g"],
    ["another function that warns", "util.warn_deprecated('Use g', version='1')", "Use g"],
    ["a function of one's own", "warn_external('Use g', category=FutureWarning)", "Use g"],
    ["a date", "Second.emit('Old', 'Use g', due_date=(2027, 1, 5))", "Old. Use g"],
    ["a local", "msg = 'Use '\n  msg += 'g'\n  warnings.warn(msg, DeprecationWarning)", "Use g"],
    ["a constant", "warnings.warn(WHY, DeprecationWarning)", "Use g"],
    ["a sum", "warnings.warn('Use ' + name + '()', DeprecationWarning)", "Use {name}()"],
    ["a format", "warnings.warn('Use {0} {n}'.format(x.y, n='g'), DeprecationWarning)", "Use {x.y} g"],
    ["per cent", "warnings.warn('Use %s at %r' % ('g', 1), DeprecationWarning)", "Use g at 1"],
    [
      "an f-string",
      "warnings.warn(rf'Use {name!r:>3} {WHY} {{x}}', DeprecationWarning)",
      "Use {name} Use g {x}",
    ],
    ["indented lines", "warnings.warn(dedent('''\n    Use\n      g\n  '''), DeprecationWarning)", "Use\ng"],
    ["escapes", String.raw`warnings.warn('it\'s \x41\n', DeprecationWarning)`, "it's A"],
    ["no words", "warnings.warn(describe(), DeprecationWarning)", null],
    ["words of a module of deprecations", "warnings.warn(OLD_HOOK, stacklevel=2)", null],
  ])("give %s", async (_, call, text) => {
    const before =
      "from .w import DeprecationWarning as Other\nfrom .deprecated import OLD_HOOK\nWHY = 'Use g'\n" +
      "class First(FutureWarning): pass\nclass Second(First): pass\n";
    const notice = await noticeOf(`${before}def f():\n  ${call}\n`, "f");
    expect(notice?.text).toBe(text);
    expect(notice?.form).toBe("warning-call");
  });

  it.each<[string, string, readonly string[]]>([
    [
      "the innermost function",
      "def f():\n  def g():\n    warnings.warn('x', DeprecationWarning)",
      ["function f.g!"],
    ],
    ["the module", "warnings.warn('x', DeprecationWarning)", ["module (module)!"]],
    [
      "a constructor",
      "class A:\n  def __init__(self): warnings.warn('x', DeprecationWarning)",
      ["constructor A.__init__!"],
    ],
    [
      "what a decorator says under another name",
      "from deprecated import deprecated as dep\n@dep(reason='x')\ndef f(): pass",
      ["function f!"],
    ],
    [
      "what is left when others returned",
      "def f(a):\n  if a is None:\n    return 1\n  warnings.warn('x', DeprecationWarning)",
      ["function f!?"],
    ],
    [
      "all calls that are valid",
      "def f(a):\n  if a is None:\n    raise ValueError\n  warnings.warn('x', DeprecationWarning)",
      ["function f!"],
    ],
    ["some calls", "def f(a):\n  if a: warnings.warn('x', DeprecationWarning)", ["function f!?"]],
    [
      "an else",
      "def f(a):\n  for b in a: pass\n  else: warnings.warn('x', DeprecationWarning)",
      ["function f!?"],
    ],
    [
      "every call, in spite of a try",
      "def f(a):\n  with b:\n    try: warnings.warn('x', DeprecationWarning)\n    finally: pass",
      ["function f!"],
    ],
    [
      "the setter",
      "class A:\n  @property\n  def p(self): pass\n  @p.setter\n  def p(self, v): warnings.warn('x', DeprecationWarning)",
      ["property A.p!?"],
    ],
    [
      "nothing, where it hands on its own argument",
      "def warn_old(msg):\n  warnings.warn(msg, DeprecationWarning)",
      [],
    ],
    ["nothing, of another category", "def f(): warnings.warn('deprecated', UserWarning)", []],
    [
      "nothing, where they are filtered",
      "def f():\n  warnings.filterwarnings('ignore', category=DeprecationWarning)\n  ignore_deprecation_warnings('x')\n  pytest.warns(DeprecationWarning)",
      [],
    ],
    [
      "names that a module gives",
      "def __getattr__(name):\n  if name == 'a' or name == 'b': warnings.warn(f'{name} is old', DeprecationWarning)\n  raise AttributeError",
      ["variable a!", "variable b!"],
    ],
    [
      "names behind a guard",
      "OLD = ['a']\ndef __getattr__(name):\n  if name not in OLD:\n    raise AttributeError\n  warnings.warn(f'{name} is old', DeprecationWarning)",
      ["variable a!"],
    ],
    [
      "names of a table of the function",
      "if not TYPE_CHECKING:\n  def __getattr__(name):\n    old = {'a': 'x'}\n    old = {'c': 'b', 'd': 'e'}\n    if name in old:\n      import warnings\n      warnings.warn(f'{name} is deprecated, use {old[name]}', DeprecationWarning)\n      return globals()[f'_{name}']\n    old = {'e': 'f'}\n    raise AttributeError",
      ["variable c!", "variable d!"],
    ],
    [
      "names of a match",
      "def __getattr__(name):\n  match name:\n    case 'a':\n      warnings.warn('x', DeprecationWarning)",
      ["variable a!"],
    ],
  ])("speak of %s", async (_, text, expected) => {
    expect(await noted(text)).toEqual(expected);
  });

  it("read what a module gives for a name from its table", async () => {
    const text =
      "T = {'a': 'b', 'c': 'd'}\ndef __getattr__(name):\n  if name in T:\n    warnings.warn(f'use {T[name]}', DeprecationWarning)";
    expect((await noticeOf(text, "c"))?.text).toBe("use d");
  });

  it("do not let names that hold each other cost more than a moment", async () => {
    const chain = Array.from({ length: 60 }, (_, n) => `c${n} = c${n + 1} + c${n + 1}`).join("\n");
    const text = `${chain}\ndef f():\n  warnings.warn(c0, DeprecationWarning)`;
    expect((await noticeOf(text, "f"))?.text).toBeNull();
  });
});

import type { Case } from "./checking.ts";

const h = "window/hollowed error f";
const a = "window/altered warning f";
const head = "from typing import *\nfrom typing_extensions import deprecated\n\n\n";
const fn = (body: string, list = "(a, b=1)", result = ""): string =>
  `${head}@old\ndef f${list}${result}:\n    ${body}\n\n\ndef g(a):\n    return a\n`;
const sig = (list: string, result = ""): string => fn("return call(a)", list, result);
const cls = (members: string, bases = ""): string => `${head}@old\nclass C${bases}:\n${members}\n`;
const of = (decorator: string, list: string, name = "m"): string =>
  cls(`    ${decorator === "" ? "" : `${decorator}\n    `}def ${name}${list}:\n        return load(a)`);
const m = "window/altered warning C.m";
const work = "return load(a)";

/** What breaks callers. */
export const attacks: readonly Case[] = [
  ["raises", fn(work), fn('raise RuntimeError("gone")'), [h]],
  ["type arguments of a class widen", sig("(a: Handler[int])"), sig("(a: Handler[int | str])"), [a]],
  ["is not implemented", fn(work), fn("raise NotImplementedError"), [h]],
  ["passes", fn(work), fn("pass"), [h]],
  ["has dots", fn(work), fn("..."), [h]],
  ["gives None", fn(work), fn("return None"), [h]],
  ["gives an empty list", fn(work), fn("return []"), [h]],
  ["has a doc string alone", fn(work), fn('"""Gone."""'), [h]],
  ["warns alone", fn(work), fn('warnings.warn("gone")\n    return {}'), [h]],
  ["answers 410", fn("return jsonify(load(a))"), fn('return Response("gone", status=410)'), [h]],
  [
    "a member raises",
    cls("    def m(self):\n        return load(self)"),
    cls("    def m(self):\n        raise AttributeError('m')"),
    ["window/hollowed error C.m"],
  ],
  ["a parameter more", sig("(a)"), sig("(a, b)"), ["window/altered error f"]],
  ["a parameter renamed", sig("(a, b)"), sig("(a, c)"), [a]],
  ["by name alone", sig("(a, b=1)"), sig("(a, *, b=1)"), [a]],
  ["by place alone", sig("(a, b=1)"), sig("(a, b=1, /)"), [a]],
  ["a default gone", sig("(a, b=1)"), sig("(a, b)"), [a]],
  ["another default", sig("(a, b=1)"), sig("(a, b=2)"), [a]],
  ["all the rest gone", sig("(a, *rest, **more)"), sig("(a)"), [a]],
  ["before the rest", sig("(a, *rest)"), sig("(a, b=1, *rest)"), [a]],
  ["a narrower type", sig("(a: int | str)"), sig("(a: int)"), [a]],
  ["a result that may be None", sig("(a)", " -> int"), sig("(a)", " -> Optional[int]"), [a]],
  [
    "a member takes more",
    cls("    def m(self, a):\n        return load(a)"),
    cls("    def m(self, a, b):\n        return load(a)"),
    ["window/altered error C.m"],
  ],
  ["a base goes", cls("    x = 1", "(Base)"), cls("    x = 1"), ["window/altered warning C"]],
  ["raises what a name holds", fn(work), fn('msg = "gone"\n    raise ValueError(msg)'), [h]],
  [
    "raises words with a value",
    fn(work),
    fn('msg: str = f"f({a})" "is gone"\n    raise ValueError(msg)'),
    [h],
  ],
  ["raises words with a format", fn(work), fn('msg = "f(%s)" % a\n    raise ValueError(msg.format(a))'), [h]],
  ["raises an error that was made", fn(work), fn('error = ValueError("gone")\n    raise error'), [h]],
  ["warns by a name", fn(work), fn('msg = "gone"\n    warnings.warn(msg)\n    return None'), [h]],
  ["its class no more", of("@classmethod", "(cls, a)"), of("", "(self, a)"), [m]],
  ["its class no more with its name", of("@classmethod", "(cls)"), of("", "(cls)"), [m]],
  ["its value now", of("@staticmethod", "(a)"), of("", "(self, a)"), [m]],
  ["its value under the same name", of("@staticmethod", "(a)"), of("", "(a)"), [m]],
  ["its value no more", of("", "(self)"), of("@staticmethod", "(self)"), [m]],
];

/** What callers do not feel. */
export const lawful: readonly Case[] = [
  ["calls its replacement", fn(work), fn("return g(a)"), []],
  ["warns and calls it", fn(work), fn('warnings.warn("f is deprecated")\n    return g(a)'), []],
  ["raises for some", fn(work), fn(`if not a:\n        raise ValueError(a)\n    ${work}`), []],
  ["raised before", fn("raise NotImplementedError"), fn('raise NotImplementedError("f")'), []],
  ["did nothing before", fn("pass"), fn("return None"), []],
  [
    "parameters that are passed by their names in another order",
    sig("(a, *, b, c)"),
    sig("(a, *, c, b)"),
    [],
  ],
  [
    "a collection as one that is only read",
    sig("(a: Dict[str, List[int]])"),
    sig("(a: Mapping[str, Sequence[int]])"),
    [],
  ],
  ["Optional", sig("(a: Optional[str])"), sig("(a: str | None)"), []],
  ["Union", sig("(a: Union[str, None])"), sig("(a: Optional[str])"), []],
  ["List", sig("(a: List[int])", " -> Dict[str, int]"), sig("(a: list[int])", " -> dict[str, int]"), []],
  ["typing by its module", sig("(a: typing.Optional[int])"), sig("(a: Optional[int])"), []],
  ["quotes of a default", sig("(a='x', b='y')"), sig('(a="x", b="y")'), []],
  ["quotes of a type", sig("(a: 'Foo')"), sig("(a: Foo)"), []],
  ["a default more", sig("(a)"), sig("(a, b=None)"), []],
  ["by name with a default", sig("(a)"), sig("(a, *, b=None, **c)"), []],
  ["by place no more alone", sig("(a, /)"), sig("(a)"), []],
  ["by name no more alone", sig("(a, *, b=1)"), sig("(a, b=1)"), []],
  ["renamed by place alone", sig("(a, /)"), sig("(b, /)"), []],
  ["a wider type", sig("(a: list[int])"), sig("(a: Iterable[int])"), []],
  ["a narrower result", sig("(a)", " -> Optional[int]"), sig("(a)", " -> int"), []],
  ["types more", sig("(a, b=1)"), sig("(a: str, b: int = 1)", " -> None"), []],
  ["None by its default", sig("(a: int = None)"), sig("(a: Optional[int] = None)"), []],
  ["Literal", sig("(a: Literal['x', 'y'])"), sig('(a: Literal["y", "x"] | int)'), []],
  ["a base more", cls("    x = 1"), cls("    x = 1", "(Base)"), []],
  ["object as a base", cls("    x = 1", "(object)"), cls("    x = 1"), []],
  ["raises what was worked out", fn(work), fn("msg = load(a)\n    raise ValueError(msg)"), []],
  ["raises words of what was worked out", fn(work), fn('msg = "x" + load(a)\n    raise ValueError(msg)'), []],
  [
    "names words and raises for some",
    fn(work),
    fn(`msg = "x"\n    if not a:\n        raise E(msg)\n    ${work}`),
    [],
  ],
  ["names words and works", fn(work), fn('msg = "x"\n    return g(msg)'), []],
  ["keeps words for others", fn(work), fn('a.state = "x"\n    raise ValueError(a)'), []],
  ["raised by a name before", fn('msg = "x"\n    raise ValueError(msg)'), fn('raise ValueError("x")'), []],
  [
    "names words and raised before",
    fn('raise ValueError("x")'),
    fn('msg = "x"\n    raise ValueError(msg)'),
    [],
  ],
  ["its class now", of("", "(self, a)"), of("@classmethod", "(cls, a)"), []],
  [
    "its class otherwise written",
    of("@classmethod", "(cls, a)"),
    of("@builtins.classmethod", "(klass, a)"),
    [],
  ],
  [
    "its class by its name",
    of("@classmethod", "(cls, a)", "__class_getitem__"),
    of("", "(cls, a)", "__class_getitem__"),
    [],
  ],
];

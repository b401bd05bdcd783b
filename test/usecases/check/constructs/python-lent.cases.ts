import type { Row } from "./row.ts";

const day = "2027-06-01";
const says = "is deprecated: use {new} instead, it is faster. Sunset: ";

/** A module that warns for others, and one of which it speaks. */
const teller = (body: string): string => `import warnings\n\n\n${body}`;
const told = `def tell(name, new):\n    warnings.warn(f"{name} ${says}${day}", DeprecationWarning, stacklevel=3)\n`;
const user = (imports: string, call: string): string =>
  `${imports}\n\n\ndef f(a):\n    """Deprecated."""\n    ${call}\n    return g(a)\n\n\ndef g(a):\n    return a\n`;
const plain = user("from acme._dep import tell", 'tell("f", "g")');
const worn = user("from acme._dep import old", "pass").replace("def f", '@old("g")\ndef f');
const wrapper = (words: string): string =>
  teller(
    `def old(new):\n    def wrap(func):\n        def inner(*args, **kwargs):\n            warnings.warn(${words}, DeprecationWarning)\n            return func(*args, **kwargs)\n\n        return inner\n\n    return wrap\n`,
  );
const bare = (words: string): string =>
  teller(
    `def old(func):\n    def inner(*args, **kwargs):\n        warnings.warn(${words}, DeprecationWarning)\n        return func(*args, **kwargs)\n\n    return inner\n`,
  );
const words = (value: string): string => `F = ${value}\n`;
const wordsUser = user("import warnings\nfrom acme._dep import F", "warnings.warn(F, DeprecationWarning)");
const sentence = `"f is deprecated: use g instead, it is faster. Sunset: ${day}"`;

function lent(
  name: string,
  [using, before, after]: readonly [string, string, string],
  more: Readonly<Record<string, string>> = {},
): Row {
  const both = { "acme/__init__.py": "", "acme/a.py": using };
  return [name, { ...both, "acme/_dep.py": before }, { ...both, "acme/_dep.py": after, ...more }];
}

/** The words of a notice change, or go, where they are lent alone. */
export const removals: readonly Row[] = [
  lent("a helper's date is earlier", [plain, teller(told), teller(told.replace(day, "2026-12-01"))]),
  lent("a helper's date goes", [plain, teller(told), teller(told.replace(` Sunset: ${day}`, ""))]),
  lent("a helper no longer warns", [plain, teller(told), "def tell(name, new):\n    pass\n"]),
  lent("a helper returns before it warns", [
    plain,
    teller(told),
    teller(told.replace("    warnings", "    return\n    warnings")),
  ]),
  lent("a helper warns of something else", [
    plain,
    teller(told),
    teller(told.replace("DeprecationWarning", "UserWarning")),
  ]),
  lent("a helper's date was put in by a format", [
    plain,
    teller(told.replace(/f"\{name\}(.*)\{new\}(.*)",/, '"{}$1{}$2".format(name, new),')),
    teller(told.replace(day, "2026-12-01")),
  ]),
  lent("a helper is asked by its module's name", [
    user("from acme import _dep", '_dep.tell("f", "g")'),
    teller(told),
    teller(told.replace(day, "2026-12-01")),
  ]),
  lent("a helper has another name here", [
    user("from ._dep import tell as told", 'told("f", "g")'),
    teller(told),
    teller(told.replace(day, "2026-12-01")),
  ]),
  lent("a decorator's date is earlier", [
    worn,
    wrapper(`f"{func.__name__} ${says}${day}"`),
    wrapper(`f"{func.__name__} ${says}2026-12-01"`),
  ]),
  lent("a decorator no longer warns", [
    worn,
    wrapper(`f"{func.__name__} ${says}${day}"`),
    "def old(new):\n    return lambda func: func\n",
  ]),
  lent("a decorator that takes nothing has an earlier date", [
    worn.replace('("g")', ""),
    bare(`"This is deprecated: use g instead, it is faster. Sunset: ${day}"`),
    bare('"This is deprecated: use g instead, it is faster. Sunset: 2026-12-01"'),
  ]),
  lent("words have an earlier date", [
    wordsUser,
    words(sentence),
    words(sentence.replace(day, "2026-12-01")),
  ]),
  lent("words are empty", [wordsUser, words(sentence), words('""')]),
  lent("words in brackets lose their date", [
    wordsUser,
    words(`(\n    "f is deprecated: use g instead, it is faster. "\n    "Sunset: ${day}"\n)`),
    words('(\n    "f is deprecated: use g instead, it is faster. "\n)'),
  ]),
];

/** What is written in another way says the same. */
export const lawful: readonly Row[] = [
  lent("a helper has another level", [
    plain,
    teller(told),
    teller(told.replace("stacklevel=3", "stacklevel=2")),
  ]),
  lent("a helper gets types and a docstring", [
    plain,
    teller(told),
    teller(
      told.replace(
        "(name, new):",
        '(name: str, new: str) -> None:\n    """Warn.\n\n    return nothing\n    """',
      ),
    ),
  ]),
  lent("a helper names its message first", [
    plain,
    teller(told),
    teller(told.replace(/ {4}warnings\.warn\((.*?"), /, "    message = $1\n    warnings.warn(message, ")),
  ]),
  lent("a helper's string is cut into two", [
    plain,
    teller(told),
    teller(told.replace("instead, ", 'instead, "\n        "').replace("warn(f", "warn(\n        f")),
  ]),
  lent("a helper uses format", [
    plain,
    teller(told),
    teller(told.replace(/f"\{name\}(.*)\{new\}(.*)",/, '"{}$1{}$2".format(name, new),')),
  ]),
  lent("a helper uses percent", [
    plain,
    teller(told),
    teller(told.replace(/f"\{name\}(.*)\{new\}(.*)",/, '"%s$1%s$2" % (name, new),')),
  ]),
  lent("a helper uses plus", [
    plain,
    teller(told),
    teller(told.replace(/f"\{name\}(.*)\{new\}(.*)",/, 'name + "$1" + new + "$2",')),
  ]),
  lent("a helper's parameters have other names", [
    plain,
    teller(told),
    teller(told.replaceAll("name", "what").replaceAll(/\bnew\b/g, "other")),
  ]),
  lent("a helper's category is visible to users", [
    plain,
    teller(told),
    teller(told.replace("DeprecationWarning", "FutureWarning")),
  ]),
  lent("a helper moves and is handed on", [plain, teller(told), "from acme._warn import tell\n"], {
    "acme/_warn.py": teller(told),
  }),
  lent("another helper comes beside it", [
    plain,
    teller(told),
    teller(`${told}\n\n${told.replace("tell", "say").replace(day, "2027-09-01")}`),
  ]),
  lent("what no notice uses changes", [
    plain,
    `${teller(told)}\nX = "some words"\n`,
    `${teller(told)}\nX = "other words"\n`,
  ]),
  lent("a decorator keeps its name", [
    worn,
    wrapper(`f"{func.__name__} ${says}${day}"`),
    `import functools\n${wrapper(`f"{func.__name__} ${says}${day}"`).replace("        def inner", "        @functools.wraps(func)\n        def inner")}`,
  ]),
  lent("words stand in brackets", [
    wordsUser,
    words(sentence),
    words(`(\n    "f is deprecated: "\n    "use g instead, it is faster. Sunset: ${day}"\n)`),
  ]),
  lent("words get a type", [wordsUser, words(sentence), `F: str = ${sentence}\n`]),
  lent("words have a later date", [wordsUser, words(sentence), words(sentence.replace(day, "2027-07-01"))]),
];

export const changes: readonly Row[] = [
  lent("a helper warns in some cases alone", [
    plain,
    teller(told),
    teller(told.replace("    warnings", "    if loud:\n        warnings")),
  ]),
];

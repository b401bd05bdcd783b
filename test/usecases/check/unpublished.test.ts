// What nobody outside can import is no promise to them.
import { describe, expect, it } from "vitest";
import { checked, saidIn } from "./memory-check.ts";

type Files = Readonly<Record<string, string | null>>;
type Row = readonly [
  name: string,
  base: Readonly<Record<string, string>>,
  head: Files,
  said: readonly string[],
];

async function said(base: Readonly<Record<string, string>>, head: Files): Promise<readonly string[]> {
  const result = await checked({ base: [["2026-01-10", base]], head });
  return saidIn(result).filter((each) => / (?:error|warning) /.test(each));
}

const noticed = `import warnings\n\n\ndef f(a):\n    warnings.warn("f is deprecated, use g instead: faster.", DeprecationWarning)\n    return g(a)\n\n\ndef g(a):\n    return a\n`;
const typed = `import warnings\n\n\nclass B:\n    def f(self):\n        warnings.warn("f is deprecated, use g instead: faster.", DeprecationWarning)\n        return g(self)\n\n    def g(self):\n        return 1\n`;
const nothing = noticed.slice(noticed.indexOf("def g"));
const typeLeft = "class B:\n    def g(self):\n        return 1\n";
const project = '[project]\nname = "acme"\n';

/** Modules that are private by their name. */
const modules: readonly Row[] = [
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

const manifest = JSON.stringify({ name: "acme", main: "./dist/index.js", types: "./dist/index.d.ts" });
const settings = (strip: boolean) =>
  JSON.stringify({ compilerOptions: { outDir: "dist", rootDir: "src", stripInternal: strip } });
const dated = "@deprecated Use g instead: it is faster. Sunset: 2027-06-01";
const undated = "@deprecated Use g instead: it is faster.";
const source = (doc: string) =>
  `/** ${doc} */\nexport function f(a: number): number {\n  return g(a);\n}\n\nexport function g(a: number): number {\n  return a;\n}\n`;
const left = `export function g(a: number): number {\n  return a;\n}\n`;
const made = (doc: string, strip = true) => ({
  "package.json": manifest,
  "tsconfig.json": settings(strip),
  "src/index.ts": source(doc),
});
const auto = { ".github/deprecations.yml": "paths: [{ match: '**', public: auto }]\n" };

/** `stripInternal`. */
const stripped: readonly Row[] = [
  [
    "internal added",
    made(dated),
    { "src/index.ts": source(`${dated} @internal`) },
    ["removal/before-sunset error src/index.ts#f"],
  ],
  [
    "internal line added",
    made(dated),
    { "src/index.ts": source(dated).replace("*/\nexport", "*/\n// @internal\nexport") },
    ["removal/before-sunset error src/index.ts#f"],
  ],
  [
    "internal multi",
    made(dated),
    { "src/index.ts": source(`\n * ${dated}\n * @internal\n`) },
    ["removal/before-sunset error src/index.ts#f"],
  ],
  ["internal added, not stripped", made(dated, false), { "src/index.ts": source(`${dated} @internal`) }, []],
  [
    "strip switched on",
    { ...made(`${dated} @internal`, false) },
    { "tsconfig.json": settings(true) },
    ["removal/before-sunset error src/index.ts#f"],
  ],
  ["strip switched off", { ...made(`${dated} @internal`, true) }, { "tsconfig.json": settings(false) }, []],
  [
    "undated internal removed",
    made(`${undated} @internal`),
    { "src/index.ts": left },
    ["removal/undated warning src/index.ts#f"],
  ],
  ["undated removed", made(undated), { "src/index.ts": left }, ["removal/undated error src/index.ts#f"]],
  [
    "undated internal not stripped removed",
    made(`${undated} @internal`, false),
    { "src/index.ts": left },
    ["removal/undated error src/index.ts#f"],
  ],
  [
    "dated internal removed",
    made(`${dated} @internal`),
    { "src/index.ts": left },
    ["removal/before-sunset error src/index.ts#f"],
  ],
  [
    "handed on",
    { ...made(dated), "src/index.ts": "export { f, g } from './a';\n", "src/a.ts": source(dated) },
    { "src/a.ts": source(`${dated} @internal`) },
    ["removal/before-sunset error src/a.ts#f"],
  ],
  ["auto: internal removed", { ...made("@internal"), ...auto }, { "src/index.ts": left }, []],
  [
    "auto: removed",
    { ...made("old"), ...auto },
    { "src/index.ts": left },
    ["removal/undeprecated error src/index.ts#f"],
  ],
  [
    "auto: becomes internal",
    { ...made("old"), ...auto },
    { "src/index.ts": source("@internal") },
    ["removal/undeprecated error src/index.ts#f"],
  ],
  [
    "auto: becomes internal, not stripped",
    { ...made("old", false), ...auto },
    { "src/index.ts": source("@internal") },
    [],
  ],
  ["auto: doc", { ...made("@internal"), ...auto }, { "src/index.ts": source("@internal or not") }, []],
  ["auto: internal loses tag", { ...made("@internal"), ...auto }, { "src/index.ts": source("public") }, []],
];

describe.each([
  ["a module that is private by its name", modules],
  ["what says that it is internal", stripped],
] as const)("%s", (_, rows) => {
  it.each(rows)("%s", async (_name, before, after, expected) => {
    expect(await said(before, after)).toEqual(expected);
  });
});

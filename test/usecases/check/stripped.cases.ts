import type { PublishedRow } from "./published-row.ts";

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
export const stripped: readonly PublishedRow[] = [
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

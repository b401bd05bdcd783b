import type { Row } from "./row.ts";

const own = { ".": "./index.js" };
const said = { ".": { types: "./index.d.ts", default: "./index.js" } };
const handed = 'export { f } from "./impl.js";\n';
const withType = 'export { f } from "./impl.js";\nexport type { O } from "./impl.js";\n';
const none = "export {};\n";

/** A package of JavaScript with declarations written beside it; `js` and `types`: its index on both sides. */
function beside(exported: object, js: readonly [string, string], types: readonly [string, string]) {
  const files = (side: 0 | 1): Readonly<Record<string, string>> => ({
    "package.json": `${JSON.stringify({
      name: "p",
      version: "1.0.0",
      exports: exported,
    })}\n`,
    "index.js": js[side],
    "index.d.ts": types[side],
    "impl.js": "@D@\nexport function f() { call(); }\n",
    "impl.d.ts": "@D@\nexport declare function f(): void;\n@D@\nexport interface O {\n  a: string;\n}\n",
  });
  return [files(0), files(1)] as const;
}

export const lawful: readonly Row[] = [
  ["a name added", ...beside(own, [handed, `${handed}export const x = 1;\n`], [handed, handed])],
  [
    "a list for a star",
    ...beside(
      own,
      [handed, handed],
      ['export * from "./impl.js";\n', 'export { f, type O } from "./impl.js";\n'],
    ),
  ],
  ["a star for a list", ...beside(said, [handed, 'export * from "./impl.js";\n'], [handed, handed])],
  [
    "exports that only a run tells",
    ...beside(
      said,
      ['module.exports = load("./impl");\n', 'module.exports = use("./impl");\n'],
      [handed, handed],
    ),
  ],
];

export const removals: readonly Row[] = [
  ["a value leaves what runs, and is still declared", ...beside(said, [handed, none], [handed, handed])],
  ["declared in a file that no manifest names", ...beside(own, [handed, none], [handed, handed])],
  ["a value leaves both", ...beside(said, [handed, none], [handed, none])],
  ["a type leaves what no manifest names", ...beside(own, [handed, handed], [withType, handed])],
];

import type { Row } from "./row.ts";

type Files = Row[1];
const D = "@D@\nexport function f() { return call(); }\nexport function k() { return call(); }\n";
/** What both sides have, and what each has beside it. */
const B = (both: Files, base: Files, head: Files): readonly [Files, Files] => [
  { ...both, ...base },
  { ...both, ...head },
];
const P = { "package.json": '{"name":"a","version":"1.0.0","exports":"./src/index.ts"}' };
const base = { ...P, "src/a.ts": D };

/** Importers get it by the name that they know. */
export const lawful: readonly Row[] = [
  [
    "barrel of barrels flattened",
    ...B(
      base,
      { "src/index.ts": 'export * from "./m1";\n', "src/m1.ts": 'export * from "./a";\n' },
      { "src/index.ts": 'export * from "./a";\n', "src/m1.ts": "export {};\n" },
    ),
  ],
  [
    "star to list with it",
    ...B(
      base,
      { "src/index.ts": 'export * from "./a";\n' },
      { "src/index.ts": 'export { k, f } from "./a";\n' },
    ),
  ],
  [
    "export * as ns to import * export",
    ...B(
      base,
      { "src/index.ts": 'export * as ns from "./a";\n' },
      { "src/index.ts": 'import * as ns from "./a";\nexport { ns };\n' },
    ),
  ],
  [
    "renamed twice, mid renamed",
    ...B(
      base,
      { "src/m.ts": 'export { f as g1 } from "./a";\n', "src/index.ts": 'export { g1 as h1 } from "./m";\n' },
      { "src/m.ts": 'export { f as g2 } from "./a";\n', "src/index.ts": 'export { g2 as h1 } from "./m";\n' },
    ),
  ],
  [
    "type-only of a type",
    ...B(
      { ...P, "src/a.ts": "@D@\nexport interface F { a: string }\n" },
      { "src/index.ts": 'export { F } from "./a";\n' },
      { "src/index.ts": 'export type { F } from "./a";\n' },
    ),
  ],
  [
    "circular barrels",
    ...B(
      base,
      {
        "src/index.ts": 'export * from "./m";\nexport * from "./a";\n',
        "src/m.ts": 'export * from "./index";\n',
      },
      {
        "src/index.ts": 'export * from "./m";\n',
        "src/m.ts": 'export * from "./index";\nexport * from "./a";\n',
      },
    ),
  ],
  [
    "default as named kept by import",
    ...B(
      { ...P, "src/a.ts": "@D@\nexport default function f() { return call(); }\n" },
      { "src/index.ts": 'export { default as f } from "./a";\n' },
      { "src/index.ts": 'import f from "./a";\nexport { f };\n' },
    ),
  ],
  [
    "self name import",
    ...B(
      base,
      { "src/index.ts": 'export { f } from "./a";\n' },
      { "src/index.ts": 'export { f } from "./a.js";\n' },
    ),
  ],
  [
    "namespace member reexport",
    ...B(
      base,
      { "src/index.ts": 'import * as a from "./a";\nexport const f = a.f;\n' },
      { "src/index.ts": 'export { f } from "./a";\n' },
    ),
  ],
  [
    "two stars same origin",
    ...B(
      { ...base },
      { "src/index.ts": 'export * from "./a";\n' },
      {
        "src/index.ts": 'export * from "./a";\nexport * from "./z";\n',
        "src/z.ts": 'export { f } from "./a";\n',
      },
    ),
  ],
  [
    "star and explicit",
    ...B(
      { ...base },
      { "src/index.ts": 'export * from "./a";\n' },
      {
        "src/index.ts": 'export * from "./a";\nexport * from "./z";\nexport { f } from "./a";\n',
        "src/z.ts": "export function f() { return 1; }\n",
      },
    ),
  ],
];

/** A name that leads nowhere any more. */
export const removals: readonly Row[] = [
  [
    "barrel of barrels loses star",
    ...B(
      { ...base, "src/index.ts": 'export * from "./m1";\n' },
      { "src/m1.ts": 'export * from "./m2";\n', "src/m2.ts": 'export * from "./a";\n' },
      { "src/m1.ts": "export {};\n", "src/m2.ts": 'export * from "./a";\n' },
    ),
  ],
  [
    "star to list without it",
    ...B(
      base,
      { "src/index.ts": 'export * from "./a";\n' },
      { "src/index.ts": 'export { k } from "./a";\n' },
    ),
  ],
  [
    "export * as ns goes",
    ...B(base, { "src/index.ts": 'export * as ns from "./a";\n' }, { "src/index.ts": "export {};\n" }),
  ],
  [
    "export * as ns renamed",
    ...B(
      base,
      { "src/index.ts": 'export * as ns from "./a";\n' },
      { "src/index.ts": 'export * as ns2 from "./a";\n' },
    ),
  ],
  [
    "renamed twice, end renamed",
    ...B(
      base,
      { "src/m.ts": 'export { f as g1 } from "./a";\n', "src/index.ts": 'export { g1 as h1 } from "./m";\n' },
      { "src/m.ts": 'export { f as g1 } from "./a";\n', "src/index.ts": 'export { g1 as h2 } from "./m";\n' },
    ),
  ],
  [
    "type-only of a value",
    ...B(
      base,
      { "src/index.ts": 'export { f } from "./a";\n' },
      { "src/index.ts": 'export type { f } from "./a";\n' },
    ),
  ],
  [
    "type-only specifier of a value",
    ...B(
      base,
      { "src/index.ts": 'export { f, k } from "./a";\n' },
      { "src/index.ts": 'export { type f, k } from "./a";\n' },
    ),
  ],
  [
    "star type-only",
    ...B(
      base,
      { "src/index.ts": 'export * from "./a";\n' },
      { "src/index.ts": 'export type * from "./a";\n' },
    ),
  ],
  [
    "import type then export",
    ...B(
      base,
      { "src/index.ts": 'import { f } from "./a";\nexport { f };\n' },
      { "src/index.ts": 'import type { f } from "./a";\nexport { f };\n' },
    ),
  ],
  [
    "import { type f } then export",
    ...B(
      base,
      { "src/index.ts": 'import { f } from "./a";\nexport { f };\n' },
      { "src/index.ts": 'import { type f } from "./a";\nexport { f };\n' },
    ),
  ],
  [
    "circular loses",
    ...B(
      base,
      {
        "src/index.ts": 'export * from "./m";\nexport * from "./a";\n',
        "src/m.ts": 'export * from "./index";\n',
      },
      { "src/index.ts": 'export * from "./m";\n', "src/m.ts": 'export * from "./index";\n' },
    ),
  ],
  [
    "default through star",
    ...B(
      { ...P, "src/a.ts": "@D@\nexport default function f() { return call(); }\n" },
      { "src/index.ts": 'export { default } from "./a";\n' },
      { "src/index.ts": 'export * from "./a";\n' },
    ),
  ],
];

import type { Row } from "./row.ts";

type Files = Row[1];
const pk = (exports: unknown, more: Readonly<Record<string, unknown>> = {}): Files => ({
  "package.json": JSON.stringify({ name: "a", version: "1.0.0", exports, ...more }),
});
const D = "@D@\nexport function f() { return call(); }\nexport function k() { return call(); }\n";
const one = (base: Files, head: Files): readonly [Files, Files] => [base, head];

/** Importers get it by the name that they know. */
export const lawful: readonly Row[] = [
  [
    "pattern to single",
    ...one(
      {
        ...pk({ ".": "./src/index.ts", "./*": "./src/*.ts" }),
        "src/a.ts": D,
        "src/index.ts": "export {};\n",
      },
      {
        ...pk({ ".": "./src/index.ts", "./a": "./src/a.ts" }),
        "src/a.ts": D,
        "src/index.ts": "export {};\n",
      },
    ),
  ],
  [
    "pattern folder",
    ...one(
      { ...pk({ "./x/*": "./src/*.ts" }), "src/a.ts": D },
      { ...pk({ "./x/*": "./lib/*.ts" }), "lib/a.ts": D },
    ),
  ],
  [
    "conditions nested the same",
    ...one(
      { ...pk({ ".": "./src/index.ts" }), "src/index.ts": D },
      {
        ...pk({
          ".": { node: { import: "./src/index.ts", default: "./src/index.ts" }, default: "./src/index.ts" },
        }),
        "src/index.ts": D,
      },
    ),
  ],
  [
    "array fallback",
    ...one(
      { ...pk({ ".": ["./src/index.ts"] }), "src/index.ts": D },
      { ...pk({ ".": "./src/index.ts" }), "src/index.ts": D },
    ),
  ],
  [
    "exports added to main",
    ...one(
      { ...pk(undefined, { main: "./src/index.ts" }), "src/index.ts": D },
      { ...pk("./src/index.ts"), "src/index.ts": D },
    ),
  ],
  [
    "types first",
    ...one(
      { ...pk({ ".": { types: "./src/index.ts", default: "./src/index.ts" } }), "src/index.ts": D },
      { ...pk({ ".": { default: "./src/index.ts" } }), "src/index.ts": D },
    ),
  ],
  [
    "to #imports",
    ...one(
      {
        ...pk("./src/index.ts", { imports: { "#a": "./src/a.ts" } }),
        "src/a.ts": D,
        "src/index.ts": 'export { f } from "./a";\n',
      },
      {
        ...pk("./src/index.ts", { imports: { "#a": "./src/a.ts" } }),
        "src/a.ts": D,
        "src/index.ts": 'export { f } from "#a";\n',
      },
    ),
  ],
];

/** A name that leads nowhere any more. */
export const removals: readonly Row[] = [
  [
    "subpath goes",
    ...one(
      {
        ...pk({ ".": "./src/index.ts", "./a": "./src/a.ts" }),
        "src/a.ts": D,
        "src/index.ts": "export {};\n",
      },
      { ...pk({ ".": "./src/index.ts" }), "src/a.ts": D, "src/index.ts": "export {};\n" },
    ),
  ],
  [
    "subpath null",
    ...one(
      {
        ...pk({ ".": "./src/index.ts", "./a": "./src/a.ts" }),
        "src/a.ts": D,
        "src/index.ts": "export {};\n",
      },
      { ...pk({ ".": "./src/index.ts", "./a": null }), "src/a.ts": D, "src/index.ts": "export {};\n" },
    ),
  ],
  [
    "pattern excludes by null",
    ...one(
      {
        ...pk({ ".": "./src/index.ts", "./*": "./src/*.ts" }),
        "src/a.ts": D,
        "src/index.ts": "export {};\n",
      },
      {
        ...pk({ ".": "./src/index.ts", "./*": "./src/*.ts", "./a": null }),
        "src/a.ts": D,
        "src/index.ts": "export {};\n",
      },
    ),
  ],
  [
    "pattern moved away",
    ...one(
      { ...pk({ "./x/*": "./src/*.ts" }), "src/a.ts": D },
      { ...pk({ "./x/*": "./src/*.ts" }), "lib/a.ts": D },
    ),
  ],
  [
    "exports added without it",
    ...one(
      { ...pk(undefined, { main: "./src/index.ts" }), "src/index.ts": D, "src/o.ts": "export {};\n" },
      { ...pk("./src/o.ts"), "src/index.ts": D, "src/o.ts": "export {};\n" },
    ),
  ],
];

// Inputs that grow in one way each: `n` is how far.

/** Path of a file, and its text by size. */
export interface GrowingInput {
  readonly kind: string;
  readonly path: string;
  readonly text: (n: number) => string;
  /** The first size, where the usual one is too large. */
  readonly from?: number;
}

const list = (n: number, line: (at: number) => string, between = "\n"): string =>
  Array.from({ length: n }, (_, at) => line(at)).join(between);

const jsdoc = "/** @deprecated Use `g`. Sunset: 2099-01-01. */\n";

const code: readonly GrowingInput[] = [
  ...["a.ts", "a.js"].flatMap((path): GrowingInput[] => [
    {
      kind: "links of a chain",
      path,
      text: (n) =>
        `import express from "express";\n${jsdoc}export function f() {}\nconst x = y${".a()".repeat(n)};\n`,
    },
    { kind: "notices", path, text: (n) => list(n, (at) => `${jsdoc}export function f${at}() {}`) },
    {
      kind: "members",
      path,
      text: (n) => `export class A {\n${list(n, (at) => `${jsdoc}f${at}() {}`)}\n}\n`,
    },
    {
      kind: "parameters",
      path,
      text: (n) => `${jsdoc}export function f(${list(n, (at) => `a${at}`, ", ")}) {}\n`,
    },
    {
      kind: "re-exports",
      path,
      text: (n) => `${jsdoc}export function f() {}\n${list(n, (at) => `export { f as f${at} };`)}\n`,
    },
    {
      kind: "aliases",
      path,
      text: (n) => `${jsdoc}export const f0 = 1;\n${list(n, (at) => `export const f${at + 1} = f${at};`)}\n`,
    },
    {
      kind: "deep brackets",
      path,
      text: (n) => `${jsdoc}export const f = ${"[".repeat(n)}${"]".repeat(n)};\n`,
    },
    {
      kind: "routes",
      path,
      text: (n) =>
        `import express from "express";\nconst app = express();\n${list(n, (at) => `${jsdoc}app.get("/a${at}", h);`)}\n`,
    },
  ]),
  {
    kind: "overloads",
    path: "a.ts",
    text: (n) =>
      `${list(n, (at) => `${jsdoc}export function f(a: "${at}"): void;`)}\nexport function f(a: string) {}\n`,
  },
  {
    kind: "notices",
    path: "a.py",
    text: (n) => list(n, (at) => `def f${at}():\n    """.. deprecated:: 1.0 Use g."""\n`),
  },
  {
    kind: "links of a chain",
    path: "a.py",
    text: (n) => `import flask\ndef f():\n    """.. deprecated:: 1.0 Use g."""\nx = y${".a()".repeat(n)}\n`,
  },
  {
    kind: "members",
    path: "a.py",
    text: (n) =>
      `class A:\n${list(n, (at) => `    def f${at}(self):\n        """.. deprecated:: 1.0 Use g."""\n`)}`,
  },
  {
    kind: "links of a chain",
    path: "a.go",
    text: (n) =>
      `package a\n\nimport "github.com/go-chi/chi/v5"\n\n// Deprecated: use G.\nfunc F() {}\n\nvar x = y${".A()".repeat(n)}\n`,
  },
  {
    kind: "notices",
    path: "a.go",
    text: (n) => `package a\n\n${list(n, (at) => `// Deprecated: use G.\nfunc F${at}() {}\n`)}`,
  },
  {
    kind: "members",
    path: "A.java",
    text: (n) =>
      `public class A {\n${list(n, (at) => `/** @deprecated Use g. */ @Deprecated public void f${at}() {}`)}\n}\n`,
  },
  {
    kind: "overloads",
    path: "A.java",
    text: (n) =>
      `public class A {\n${list(n, (at) => `/** @deprecated Use g. */ @Deprecated public void f(T${at} a) {}`)}\n}\n`,
  },
  {
    kind: "members",
    path: "A.cs",
    text: (n) => `public class A {\n${list(n, (at) => `[Obsolete("Use G.")] public void F${at}() {}`)}\n}\n`,
  },
  {
    kind: "notices",
    path: "src/lib.rs",
    text: (n) => list(n, (at) => `#[deprecated(note = "use g")]\npub fn f${at}() {}`),
  },
];

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

function described(schemas: Readonly<Record<string, object>>): string {
  const content = { "application/json": { schema: reference("A0") } };
  const get = {
    deprecated: true,
    "x-sunset": "2099-01-01",
    responses: { 200: { description: "a", content } },
  };
  const root = { openapi: "3.0.0", info: { title: "a", version: "1" }, paths: { "/a": { get } } };
  return JSON.stringify({ ...root, components: { schemas } }, null, 1);
}

const layers = (n: number, of: (next: readonly object[]) => object): string =>
  described({
    ...Object.fromEntries(
      Array.from({ length: n }, (_, at) => {
        const next = at + 1 < n ? [reference(`A${at + 1}`), reference(`B${at + 1}`)] : [reference("Leaf")];
        return [
          [`A${at}`, of(next)],
          [`B${at}`, of(next)],
        ];
      }).flat(),
    ),
    Leaf: { type: "object", properties: { id: { type: "string", deprecated: true } } },
  });

const contract: readonly GrowingInput[] = [
  ...["oneOf", "anyOf", "allOf"].map((key) => ({
    kind: `diamonds of ${key}`,
    path: "openapi.json",
    text: (n: number) => layers(n, (next) => ({ [key]: next })),
    from: 8,
  })),
  {
    kind: "diamonds of properties",
    path: "openapi.json",
    text: (n) =>
      layers(n, ([a, b]) => ({ type: "object", properties: { a, ...(b === undefined ? {} : { b }) } })),
    from: 8,
  },
  {
    kind: "unions behind properties",
    path: "openapi.json",
    text: (n) => layers(n, (next) => ({ type: "object", properties: { a: { oneOf: next } } })),
    from: 8,
  },
  {
    kind: "listed values",
    path: "openapi.json",
    text: (n) => described({ A0: { type: "string", enum: Array.from({ length: n }, (_, at) => `v${at}`) } }),
  },
  {
    kind: "properties",
    path: "openapi.json",
    text: (n) =>
      described({
        A0: {
          type: "object",
          properties: Object.fromEntries(
            Array.from({ length: n }, (_, at) => [`p${at}`, { type: "string", deprecated: true }]),
          ),
        },
      }),
  },
  {
    kind: "fields",
    path: "a.graphql",
    text: (n) => `type Query {\n${list(n, (at) => `  f${at}: Int @deprecated(reason: "Use g.")`)}\n}\n`,
  },
  {
    kind: "fields",
    path: "a.proto",
    text: (n) =>
      `syntax = "proto3";\nmessage A {\n${list(n, (at) => `  int32 f${at} = ${at + 1} [deprecated = true];`)}\n}\n`,
  },
];

export const inputs: readonly GrowingInput[] = [...code, ...contract];

/** Nests so deep that whoever calls itself for each level runs out of stack. */
export const deep: readonly (readonly [path: string, text: string])[] = [
  ["a.ts", `${jsdoc}export const f = ${"(".repeat(20_000)}1${")".repeat(20_000)};\n`],
  [
    "a.py",
    `def f():\n    """.. deprecated:: 1.0 Use g."""\nx = ${"[".repeat(20_000)}${"]".repeat(20_000)}\n`,
  ],
  [
    "openapi.json",
    described({ A0: { type: "object" } }).replace(/"object"/, `${"[".repeat(20_000)}${"]".repeat(20_000)}`),
  ],
  [
    "a.graphql",
    `type Query { f: ${"[".repeat(20_000)}Int${"]".repeat(20_000)} @deprecated(reason: "Use g.") }\n`,
  ],
];

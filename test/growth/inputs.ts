// Inputs that grow in one way each: `n` is how far.

/** A file's path, and its text by size; and others that it needs. */
export interface GrowingInput {
  readonly kind: string;
  readonly path: string;
  readonly text: (n: number) => string;
  /** What the change makes of a text, where that is more than another date and another type. */
  readonly changed?: (text: string) => string;
  readonly others?: (n: number) => Readonly<Record<string, string>>;
  /** The first size, where the usual one is too large. */
  readonly from?: number;
  /** The last one, where more is nested more deeply than what writes the input can. */
  readonly most?: number;
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
    kind: "functions that give each other's routers",
    path: "a.ts",
    text: (n) =>
      `import express from "express";\n${jsdoc}export function f() {}\n${list(n, (at) => `function r${at}() { if (x) return r${at + 1}(); return r${at + 1}(); }`)}\nfunction r${n}() { return express.Router(); }\nconst app = express();\napp.use("/a", r0());\n`,
    from: 8,
  },
  {
    kind: "classes that extend each other",
    path: "a.ts",
    text: (n) =>
      `export class A0 {\n${jsdoc}f() {}\n}\n${list(n, (at) => `export class A${at + 1} extends A${at} {}`)}\n`,
  },
  {
    kind: "files that pass each other on",
    path: "m0.ts",
    text: () => `export * from "./m1";\n`,
    others: (n) => ({
      ...Object.fromEntries(
        Array.from({ length: n }, (_, at) => [`m${at + 1}.ts`, `export * from "./m${at + 2}";\n`]),
      ),
      [`m${n + 1}.ts`]: `${jsdoc}export function f() {}\n`,
    }),
    from: 8,
  },
  {
    kind: "files that one passes on",
    path: "index.ts",
    text: (n) => `${list(n, (at) => `export * from "./m${at}";`)}\n`,
    others: (n) =>
      Object.fromEntries(
        Array.from({ length: n }, (_, at) => [`m${at}.ts`, `${jsdoc}export function f${at}() {}\n`]),
      ),
    from: 8,
  },
  {
    kind: "a long line",
    path: "a.ts",
    text: (n) => `${jsdoc}export function f() {}\nexport const x = [${list(n, (at) => `"a${at}"`, ", ")}];\n`,
  },
  {
    kind: "a long text",
    path: "a.ts",
    text: (n) => `${jsdoc}export function f() {}\nexport const x = "${"deprecated use ".repeat(n)}";\n`,
  },
  {
    kind: "a long notice",
    path: "a.ts",
    text: (n) =>
      `/**\n * @deprecated Use \`g\`. Sunset: 2099-01-01.\n${" * It is, since.  And `x` {@link y}.\n".repeat(n)} */\nexport function f() {}\n`,
  },
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
    kind: "classes that extend each other",
    path: "a.py",
    text: (n) =>
      `class A0:\n    def f(self):\n        """.. deprecated:: 1.0 Use g."""\n${list(n, (at) => `class A${at + 1}(A${at}):\n    pass`)}\n`,
  },
  {
    kind: "imports",
    path: "a/__init__.py",
    text: (n) => `${list(n, (at) => `from .m import f${at}`)}\n`,
    others: (n) => ({ "a/m.py": list(n, (at) => `def f${at}():\n    """.. deprecated:: 1.0 Use g."""\n`) }),
  },
  {
    kind: "routes",
    path: "a.go",
    text: (n) =>
      `package a\n\nimport "github.com/go-chi/chi/v5"\n\nfunc F() {\n\tr := chi.NewRouter()\n${list(n, (at) => `\t// Deprecated: use G.\n\tr.Get("/a${at}", h)`)}\n}\n`,
  },
  {
    kind: "methods",
    path: "a.go",
    text: (n) =>
      `package a\n\ntype T struct{}\n\n${list(n, (at) => `// Deprecated: use G.\nfunc (t *T) F${at}() {}\n`)}`,
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
    kind: "classes that extend each other",
    path: "A.java",
    text: (n) =>
      `class A0 {\n/** @deprecated Use g. */ @Deprecated public void f() {}\n}\n${list(n, (at) => `class A${at + 1} extends A${at} {}`)}\n`,
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
  {
    kind: "modules inside of each other",
    path: "src/lib.rs",
    text: (n) =>
      `${list(n, (at) => `pub mod m${at} { #[deprecated(note = "use g")] pub fn f() {} }`)}\n${list(n, (at) => `pub use m${at}::f as f${at};`)}\n`,
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
    kind: "unions of a schema and what holds it",
    path: "openapi.json",
    text: (n) =>
      layers(n, ([a = {}]) => ({
        oneOf: [a, { type: "object", properties: { a, b: { type: "array", items: a } } }],
        discriminator: { propertyName: "k" },
      })),
    from: 8,
  },
  {
    kind: "renamed schemas of allOf",
    path: "openapi.json",
    text: (n) => layers(n, (next) => ({ allOf: [...next, { type: "array", items: next[0] }] })),
    changed: (text) => text.replaceAll(/\b([AB])(?=\d)/g, "Other$1"),
    from: 16,
  },
  {
    kind: "lists and maps",
    path: "openapi.json",
    text: (n) =>
      layers(n, ([a]) => ({
        oneOf: [
          { type: "array", items: a },
          { type: "object", additionalProperties: a },
        ],
      })),
    from: 8,
  },
  {
    kind: "unions written in place",
    path: "openapi.json",
    text: (n) =>
      described({
        A0: Array.from({ length: n }).reduce<object>(
          (inner) => ({ oneOf: [{ type: "array", items: inner }, { type: "object" }, { type: "integer" }] }),
          { type: "string" },
        ),
      }).replaceAll(/^ +/gm, ""),
    from: 8,
    most: 256,
  },
  {
    kind: "operations",
    path: "openapi.yaml",
    text: (n) =>
      `openapi: 3.0.0\ninfo: { title: a, version: "1" }\npaths:\n${list(n, (at) => `  /a${at}:\n    get: { deprecated: true, x-sunset: 2099-01-01, description: "Use /b.", responses: { 200: { description: a } } }`)}\n`,
  },
  {
    kind: "anchors",
    path: "openapi.yaml",
    text: (n) =>
      `openapi: 3.0.0\ninfo: { title: a, version: "1" }\nx-a0: &a0 { description: a }\n${list(n, (at) => `x-a${at + 1}: &a${at + 1} { a: *a${at}, b: *a${at} }`)}\npaths:\n  /a:\n    get: { deprecated: true, x-sunset: 2099-01-01, responses: { 200: *a0 } }\n`,
    from: 4,
  },
  {
    kind: "definitions that lead to each other",
    path: "schemas/a.schema.json",
    text: (n) =>
      JSON.stringify(
        {
          $schema: "https://json-schema.org/draft/2020-12/schema",
          properties: { a: { $ref: "#/$defs/A0" } },
          $defs: Object.fromEntries(
            Array.from({ length: n + 1 }, (_, at) => [
              `A${at}`,
              at === n
                ? { type: "object", properties: { id: { type: "string", deprecated: true } } }
                : {
                    oneOf: [
                      { $ref: `#/$defs/A${at + 1}` },
                      { type: "object", properties: { a: { $ref: `#/$defs/A${at + 1}` } } },
                    ],
                  },
            ]),
          ),
        },
        null,
        1,
      ),
    from: 8,
  },
  {
    kind: "messages",
    path: "asyncapi.yaml",
    text: (n) =>
      `asyncapi: 3.0.0\nchannels:\n${list(n, (at) => `  c${at}:\n    address: a${at}\n    messages: { m: { payload: { type: object, properties: { id: { type: string, deprecated: true } } } } }`)}\noperations:\n${list(n, (at) => `  o${at}: { action: send, deprecated: true, x-sunset: 2099-01-01, channel: { $ref: "#/channels/c${at}" } }`)}\n`,
  },
  {
    kind: "values",
    path: "charts/app/values.yaml",
    text: (n) => `${list(n, (at) => `# Deprecated: use \`b\`.\na${at}: 1`)}\n`,
    others: () => ({ "charts/app/Chart.yaml": "apiVersion: v2\nname: app\nversion: 1.0.0\n" }),
  },
  {
    kind: "fields",
    path: "crd.yaml",
    text: (n) =>
      `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  names: { kind: Widget }\n  versions:\n    - name: v1\n      served: true\n      schema:\n        openAPIV3Schema:\n          properties:\n${list(n, (at) => `            a${at}: { type: string, description: "Deprecated: use \`b\` instead." }`)}\n`,
  },
  {
    kind: "types that lead to each other",
    path: "a.graphql",
    text: (n) =>
      `type Query { a: A0 }\n${list(n, (at) => `type A${at} { a: A${at + 1} b: [A${at + 1}!] }`)}\ntype A${n} { f: Int @deprecated(reason: "Use g.") }\n`,
  },
  {
    kind: "messages inside of each other",
    path: "a.proto",
    text: (n) =>
      `syntax = "proto3";\n${list(n, (at) => `message A${at} {\n  A${at + 1} a = 1 [deprecated = true];\n}`)}\nmessage A${n} { int32 f = 1; }\n`,
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
    // History reads the text of the whole type for each of its fields: of thousands that is what costs.
    most: 200,
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
const nest = (n: number, before: string, inside: string, after: string): string =>
  `${before.repeat(n)}${inside}${after.repeat(n)}`;

export const deep: readonly (readonly [path: string, text: string])[] = [
  ["a.ts", `${jsdoc}export const f = ${nest(20_000, "(", "1", ")")};\n`],
  ["a.ts", nest(5000, "export namespace A {\n", `${jsdoc}export function f() {}\n`, "}\n")],
  ["a.py", `def f():\n    """.. deprecated:: 1.0 Use g."""\nx = ${nest(20_000, "[", "", "]")}\n`],
  ["a.go", `package a\n\n// Deprecated: use G.\nfunc F() {}\n\nvar x = ${nest(20_000, "(", "1", ")")}\n`],
  ["A.java", nest(5000, "class A {\n", "/** @deprecated Use g. */ @Deprecated public void f() {}\n", "}\n")],
  ["A.cs", nest(5000, "public class A {\n", '[Obsolete("Use G.")] public void F() {}\n', "}\n")],
  ["src/lib.rs", nest(5000, "pub mod m {\n", '#[deprecated(note = "use g")] pub fn f() {}\n', "}\n")],
  ["openapi.json", described({ A0: { type: "object" } }).replace(/"object"/, nest(20_000, "[", "", "]"))],
  [
    "openapi.json",
    described({ A0: { a: "inner" } }).replace(
      '"a": "inner"',
      nest(5000, '"type": "object", "properties": { "a": {', '"deprecated": true', "} }"),
    ),
  ],
  [
    "schemas/a.schema.json",
    `{"$schema": "https://json-schema.org/draft/2020-12/schema", ${nest(5000, '"properties": { "a": {', '"deprecated": true', "} }")}}`,
  ],
  ["charts/app/values.yaml", `# Deprecated: use b.\na: ${nest(20_000, "[", "", "]")}\n`],
  ["a.graphql", `type Query { f: ${nest(20_000, "[", "Int", "]")} @deprecated(reason: "Use g.") }\n`],
  [
    "a.proto",
    `syntax = "proto3";\n${nest(5000, "message A {\n", "int32 f = 1 [deprecated = true];\n", "}\n")}`,
  ],
];

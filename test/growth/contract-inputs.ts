import { list, type GrowingInput } from "./growing-input.ts";

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

export function described(schemas: Readonly<Record<string, object>>): string {
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

export const contractInputs: readonly GrowingInput[] = [
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
  },
  {
    kind: "fields",
    path: "a.proto",
    text: (n) =>
      `syntax = "proto3";\nmessage A {\n${list(n, (at) => `  int32 f${at} = ${at + 1} [deprecated = true];`)}\n}\n`,
  },
];

import { described } from "./contract-inputs.ts";
import { list, type GrowingInput } from "./growing-input.ts";

const open = 'openapi: 3.0.0\ninfo: { title: a, version: "1" }\n';
const dated = "deprecated: true, x-sunset: 2099-01-01";
const object = <T>(n: number, entry: (at: number) => readonly [string, T]): Record<string, T> =>
  Object.fromEntries(Array.from({ length: n }, (_, at) => entry(at)));
const schema = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
/** Each part of a renamed schema is searched for in all layers above it: beyond these the growth is quadratic. */
const layersSearched = 32;
const renamed = (text: string): string => text.replaceAll(/\b([AB])(?=\d)/g, "Other$1");

/** Alternatives of one value, each with a name. */
const options = (n: number, key: string): string =>
  described({
    A0: {
      type: "object",
      properties: { a: { [key]: Array.from({ length: n }, (_, at) => schema(`B${at}`)) } },
    },
    ...object(n, (at) => [
      `B${at}`,
      { type: "object", properties: { [`p${at}`]: { type: "string", deprecated: true } } },
    ]),
  });

const openapi: readonly GrowingInput[] = [
  {
    kind: "parameters",
    path: "openapi.yaml",
    text: (n) =>
      `${open}paths:\n  /a:\n    get:\n      responses: { 200: { description: a } }\n      parameters:\n${list(n, (at) => `        - { name: p${at}, in: query, ${dated}, schema: { type: string } }`)}\n`,
  },
  {
    kind: "paths that look alike",
    path: "openapi.yaml",
    text: (n) =>
      `${open}paths:\n${list(n, (at) => `  /a/{b${at}}/c${at}/{d}:\n    get: { ${dated}, responses: { 200: { description: a } } }`)}\n`,
  },
  {
    kind: "shared parameters",
    path: "openapi.yaml",
    text: (n) =>
      `${open}paths:\n${list(n, (at) => `  /a${at}:\n    parameters: [{ $ref: "#/components/parameters/P" }]\n    get: { responses: { 200: { $ref: "#/components/responses/R${at}" } } }`)}\ncomponents:\n  parameters: { P: { name: p, in: query, ${dated}, schema: { type: string } } }\n  responses:\n${list(n, (at) => `    R${at}: { description: a }`)}\n`,
  },
  {
    kind: "responses",
    path: "openapi.yaml",
    text: (n) =>
      `${open}paths:\n  /a:\n    get:\n      ${dated.replace(", ", "\n      ")}\n      responses:\n        200:\n          description: a\n          content:\n${list(n, (at) => `            application/a${at}+json: { schema: { type: string } }`)}\n`,
  },
  {
    kind: "servers and tags",
    path: "openapi.yaml",
    text: (n) =>
      `${open}servers:\n${list(n, (at) => `  - { url: "https://a${at}.example.org/v1" }`)}\ntags:\n${list(n, (at) => `  - { name: a${at}, description: "Use it." }`)}\npaths:\n  /a:\n    get: { ${dated}, responses: { 200: { description: a } } }\n`,
  },
  {
    kind: "security schemes",
    path: "openapi.yaml",
    text: (n) =>
      `${open}security:\n${list(n, (at) => `  - { s${at}: [] }`)}\npaths:\n  /a:\n    get: { ${dated}, responses: { 200: { description: a } } }\ncomponents:\n  securitySchemes:\n${list(n, (at) => `    s${at}: { type: apiKey, in: header, name: "s${at}" }`)}\n`,
  },
  {
    kind: "a long description",
    path: "openapi.yaml",
    text: (n) =>
      `${open}paths:\n  /a:\n    get:\n      deprecated: true\n      x-sunset: 2099-01-01\n      description: |\n${list(n, (at) => `        It is deprecated. Use \`b${at}\`. See [c](https://example.org/${at}).`)}\n      responses: { 200: { description: a } }\n`,
  },
  ...["oneOf", "anyOf", "allOf"].flatMap((key): GrowingInput[] => [
    { kind: `many of ${key}`, path: "openapi.json", text: (n) => options(n, key), from: 8 },
    {
      kind: `many of ${key}, renamed`,
      path: "openapi.json",
      text: (n) => options(n, key),
      changed: renamed,
      from: 8,
    },
    {
      kind: `renamed diamonds of ${key}`,
      path: "openapi.json",
      text: (n) =>
        described({
          ...object(n, (at) => [`A${at}`, { [key]: next(at, n) }]),
          ...object(n, (at) => [`B${at}`, { [key]: next(at, n) }]),
          Leaf: { type: "object", properties: { id: { type: "string", deprecated: true } } },
        }),
      changed: renamed,
      from: 8,
    },
  ]),
  ...["oneOf", "anyOf"].map((key): GrowingInput => ({
    kind: `renamed layers of ${key}`,
    path: "openapi.json",
    text: (n) =>
      described(
        object(n, (at) => [
          `A${at}`,
          {
            [key]: [
              at + 1 < n ? schema(`A${at + 1}`) : { type: "string" },
              { type: "object", properties: { [`p${at}`]: { type: "string", deprecated: true } } },
            ],
          },
        ]),
      ),
    changed: renamed,
    from: 8,
    most: layersSearched,
  })),
  {
    kind: "renamed schemas of one object",
    path: "openapi.json",
    text: (n) =>
      described({
        A0: { type: "object", properties: object(n, (at) => [`p${at}`, schema(`B${at}`)]) },
        ...object(n, (at) => [`B${at}`, { type: "object", properties: { id: { type: "string" } } }]),
      }),
    changed: renamed,
    from: 8,
  },
  {
    kind: "a renamed chain of lists",
    path: "openapi.json",
    text: (n) =>
      described(
        object(n, (at) => [
          `A${at}`,
          at + 1 < n ? { type: "array", items: schema(`A${at + 1}`) } : { type: "string", deprecated: true },
        ]),
      ),
    changed: renamed,
    from: 8,
  },
  {
    kind: "a renamed schema that many use",
    path: "openapi.json",
    text: (n) =>
      described({
        A0: { type: "object", properties: object(n, (at) => [`p${at}`, schema(`C${at}`)]) },
        ...object(n, (at) => [`C${at}`, { type: "object", properties: { b: schema("B1") } }]),
        B1: { type: "object", properties: { id: { type: "string", deprecated: true } } },
      }),
    changed: renamed,
    from: 8,
  },
  {
    kind: "a renamed chain of properties",
    path: "openapi.json",
    text: (n) =>
      described(
        object(n, (at) => [
          `A${at}`,
          {
            type: "object",
            properties: {
              a: at + 1 < n ? schema(`A${at + 1}`) : { type: "string", deprecated: true },
              b: { type: "string", deprecated: true },
            },
          },
        ]),
      ),
    changed: renamed,
    from: 8,
    most: layersSearched,
  },
  {
    kind: "schemas from other files",
    path: "openapi.yaml",
    text: (n) => `${open}paths:\n${list(n, (at) => `  /a${at}:\n    $ref: "./paths/a${at}.yaml"`)}\n`,
    others: (n) =>
      object(n, (at) => [
        `paths/a${at}.yaml`,
        `get:\n  deprecated: true\n  x-sunset: 2099-01-01\n  responses: { 200: { description: a } }\n`,
      ]),
    from: 8,
  },
  {
    kind: "descriptions",
    path: "a/openapi.yaml",
    text: () => `${open}paths: { /a: { get: { ${dated}, responses: { 200: { description: a } } } } }\n`,
    others: (n) =>
      object(n, (at) => [
        `a${at}/openapi.yaml`,
        `${open}paths: { /a: { get: { ${dated}, responses: { 200: { description: a } } } } }\n`,
      ]),
    from: 8,
  },
];

function next(at: number, n: number): readonly object[] {
  return at + 1 < n ? [schema(`A${at + 1}`), schema(`B${at + 1}`)] : [schema("Leaf")];
}

const gone = '@deprecated(reason: "Use g.")';

const others: readonly GrowingInput[] = [
  ...Object.entries<readonly [string, (at: number) => string, string?]>({
    "enum values": ["type Query { a: E }\nenum E {\n", (at) => `  V${at} ${gone}`, "}\n"],
    arguments: ["type Query {\n  f(\n", (at) => `    a${at}: Int ${gone}`, "  ): Int\n}\n"],
    "input fields": ["type Query { f(a: I): Int }\ninput I {\n", (at) => `  a${at}: Int ${gone}`, "}\n"],
    unions: [
      "type Query { a: U }\nunion U =\n",
      (at) => `  | T${at}`,
      "type T0 {\n  f: Int " + gone + "\n}\n",
    ],
    extensions: ["type Query { a: Int }\n", (at) => `extend type Query {\n  f${at}: Int ${gone}\n}`],
    "interfaces that implement each other": [
      `type Query { a: I0 }\ninterface I0 { f: Int ${gone} }\n`,
      (at) => `interface I${at + 1} implements I${at} { f: Int ${gone} }`,
    ],
    types: ["type Query { a: T0 }\n", (at) => `"It is deprecated."\ntype T${at} { f: Int ${gone} }`],
    directives: [
      "type Query { a: Int " + gone + " }\n",
      (at) => `directive @d${at}(a: Int ${gone}) on FIELD`,
    ],
  }).map(([kind, [before, line, after = ""]]) => ({
    kind,
    path: "a.graphql",
    text: (n: number) => `${before}${list(n, line)}\n${after}`,
  })),
  ...Object.entries<readonly [string, (at: number) => string, string?]>({
    "enum values": ["enum E {\n", (at) => `  V${at} = ${at} [deprecated = true];`, "}\n"],
    methods: [
      "message M {}\nservice S {\n",
      (at) => `  rpc F${at}(M) returns (M) { option deprecated = true; }`,
      "}\n",
    ],
    reserved: [
      "message M {\n  int32 a = 1 [deprecated = true];\n",
      (at) => `  reserved ${at + 2};\n  reserved "f${at}";`,
      "}\n",
    ],
    messages: ["", (at) => `message M${at} {\n  int32 f = 1 [deprecated = true];\n}`],
    "messages inside": [
      "message A {\n",
      (at) => `  message M${at} {\n    int32 f = 1 [deprecated = true];\n  }`,
      "}\n",
    ],
    choices: [
      "message A {\n",
      (at) => `  oneof o${at} {\n    int32 f${at} = ${at + 1} [deprecated = true];\n  }`,
      "}\n",
    ],
    comments: ["message A {\n", (at) => `  // Deprecated: use g.\n  int32 f${at} = ${at + 1};`, "}\n"],
  }).map(([kind, [before, line, after = ""]]) => ({
    kind,
    path: "a.proto",
    text: (n: number) => `syntax = "proto3";\n${before}${list(n, line)}\n${after}`,
  })),
  {
    kind: "removed fields",
    path: "a.proto",
    text: (n) =>
      `syntax = "proto3";\nmessage A {\n${list(n, (at) => `  int32 f${at} = ${at + 1} [deprecated = true];`)}\n  reserved ${list(n, (at) => String(n + at + 2), ", ")};\n}\n`,
    changed: (text) => text.replaceAll(/^ {2}int32.*\n/gm, ""),
  },
  {
    kind: "imports",
    path: "a.proto",
    text: (n) =>
      `syntax = "proto3";\n${list(n, (at) => `import "m${at}.proto";`)}\nmessage A {\n${list(n, (at) => `  M${at} f${at} = ${at + 1} [deprecated = true];`)}\n}\n`,
    others: (n) =>
      object(n, (at) => [
        `m${at}.proto`,
        `syntax = "proto3";\nmessage M${at} {\n  int32 f = 1 [deprecated = true];\n}\n`,
      ]),
    from: 8,
  },
  {
    kind: "fields in place",
    path: "schemas/a.schema.json",
    text: (n) =>
      JSON.stringify(
        {
          $schema: "https://json-schema.org/draft/2020-12/schema",
          properties: object(n, (at) => [`p${at}`, { type: "string", deprecated: true }]),
          required: Array.from({ length: n }, (_, at) => `p${at}`),
        },
        null,
        1,
      ),
  },
  {
    kind: "alternatives in place",
    path: "schemas/a.schema.json",
    text: (n) =>
      JSON.stringify(
        {
          $schema: "https://json-schema.org/draft/2020-12/schema",
          properties: { id: { type: "string", deprecated: true } },
          anyOf: Array.from({ length: n }, (_, at) => ({
            properties: { [`p${at}`]: { type: "string", deprecated: true } },
          })),
        },
        null,
        1,
      ),
  },
  {
    kind: "operations",
    path: "asyncapi.yaml",
    text: (n) =>
      `asyncapi: 2.6.0\ninfo: { title: a, version: "1" }\nchannels:\n${list(n, (at) => `  c${at}:\n    publish: { ${dated}, message: { $ref: "#/components/messages/m${at}" } }`)}\ncomponents:\n  messages:\n${list(n, (at) => `    m${at}: { payload: { type: object, properties: { id: { type: string, deprecated: true } } } }`)}\n`,
  },
  {
    kind: "versions",
    path: "crd.yaml",
    text: (n) =>
      `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  names: { kind: Widget }\n  versions:\n${list(n, (at) => `    - { name: v${at}, served: true, deprecated: true, schema: { openAPIV3Schema: { properties: { a: { type: string } } } } }`)}\n`,
  },
  {
    kind: "documents",
    path: "crd.yaml",
    text: (n) =>
      list(
        n,
        (at) =>
          `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  names: { kind: Widget${at} }\n  versions:\n    - { name: v1, served: true, deprecated: true, schema: { openAPIV3Schema: { properties: { a: { type: string } } } } }`,
        "\n---\n",
      ),
  },
  {
    kind: "nested values",
    path: "charts/app/values.yaml",
    text: (n) =>
      `${list(n, (at) => `a${at}:\n  # Deprecated: use \`b\`.\n  c: 1\n  # -- (deprecated) use d\n  d: 2`)}\n`,
    others: (n) => ({
      "charts/app/Chart.yaml": "apiVersion: v2\nname: app\nversion: 1.0.0\n",
      "charts/app/values.schema.json": JSON.stringify({
        properties: object(n, (at) => [
          `a${at}`,
          { type: "object", properties: { c: { deprecated: true } } },
        ]),
      }),
      "charts/app/templates/a.yaml": list(n, (at) => `a${at}: {{ .Values.a${at}.c }}`),
    }),
  },
  {
    kind: "flags",
    path: "flags.json",
    text: (n) =>
      JSON.stringify(
        {
          $schema: "https://flagd.dev/schema/v0/flags.json",
          flags: object(n, (at) => [
            `f${at}`,
            {
              state: "ENABLED",
              variants: { on: true },
              defaultVariant: "on",
              metadata: { deprecated: true, sunset: "2099-01-01" },
            },
          ]),
        },
        null,
        1,
      ),
  },
  {
    kind: "flags",
    path: "unleash.json",
    text: (n) =>
      JSON.stringify(
        {
          version: 1,
          features: Array.from({ length: n }, (_, at) => ({
            name: `f${at}`,
            type: "release",
            stale: true,
            strategies: [{ name: "default" }],
            description: "Deprecated: use g. Sunset: 2099-01-01",
          })),
        },
        null,
        1,
      ),
  },
];

export const contractLists: readonly GrowingInput[] = [...openapi, ...others];

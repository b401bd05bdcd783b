import { graphql, openapi, operation, other, proto, old, schema, words } from "./contract-files.ts";
import type { Row } from "./row.ts";

const protoFiles = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, `syntax = "proto3";\npackage acme.v1;\n${text}`]),
  );

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "openapi path parameter renamed",
    openapi(
      operation(
        "      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n",
        "get",
        "/a/{id}",
      ) + other,
    ),
    openapi(
      operation(
        "      parameters: [{ name: key, in: path, required: true, schema: { type: string } }]\n",
        "get",
        "/a/{key}",
      ) + other,
    ),
  ],
  [
    "protobuf to a new file that holds no notice",
    protoFiles({
      "a.proto":
        "message A { string a = 1; }\nmessage B { A a = 1; string b = 2; }\nservice S { rpc Get(A) returns (B); }\nenum E { E_NONE = 0; E_ONE = 1; }\n",
    }),
    protoFiles({
      "a.proto": "message A { string a = 1; }\n",
      "b.proto":
        "message B { A a = 1; string b = 2; string c = 3; }\nservice S { rpc Get(A) returns (B); rpc Put(A) returns (B); }\nenum E { E_NONE = 0; E_ONE = 1; }\n",
    }),
  ],
  [
    "graphql to a new file that holds no notice",
    { "a.graphql": "type Query { user: User }\ntype User { mail(full: Boolean): String name: String }\n" },
    {
      "a.graphql": "type Query { user: User }\n",
      "b.graphql": "type User { mail(full: Boolean): String name: String more: Int }\n",
    },
  ],
  [
    "openapi summary added",
    openapi(operation() + other),
    openapi(operation("      summary: Old one.\n      tags: [old]\n      operationId: a\n") + other),
  ],
  [
    "openapi to json",
    openapi(operation() + other),
    {
      "openapi.json": JSON.stringify({
        openapi: "3.0.3",
        info: { title: "x", version: "1" },
        paths: {
          "/a": {
            get: {
              deprecated: true,
              "x-sunset": "2027-06-01",
              description: words,
              responses: { 200: { description: "ok" } },
            },
          },
          "/g": { get: { responses: { 200: { description: "ok" } } } },
        },
      }),
    },
  ],
  [
    "openapi anchors",
    openapi(operation() + other),
    openapi(
      operation().replace('{ "200": { description: ok } }', '&r { "200": { description: ok } }') +
        other.replace('{ "200": { description: ok } }', "*r"),
    ),
  ],
  [
    "openapi parameter to components",
    openapi(
      `  /a:\n    get:\n      parameters:\n        - { name: q, in: query, deprecated: true, description: "${words}", schema: { type: string } }\n      responses: { "200": { description: ok } }\n`,
    ),
    openapi(
      `  /a:\n    get:\n      parameters:\n        - { $ref: "#/components/parameters/q" }\n      responses: { "200": { description: ok } }\n`,
      `components:\n  parameters:\n    q: { name: q, in: query, deprecated: true, description: "${words}", schema: { type: string } }\n`,
    ),
  ],
  [
    "openapi parameter to path level",
    openapi(
      `  /a:\n    get:\n      parameters:\n        - { name: q, in: query, deprecated: true, description: "${words}", schema: { type: string } }\n      responses: { "200": { description: ok } }\n`,
    ),
    openapi(
      `  /a:\n    parameters:\n      - { name: q, in: query, deprecated: true, description: "${words}", schema: { type: string } }\n    get:\n      responses: { "200": { description: ok } }\n`,
    ),
  ],
  [
    "graphql to extension",
    graphql(`type Query {\n  f: Int @deprecated(reason: "${words}")\n  g: Int\n}\n`),
    graphql(
      `type Query {\n  g: Int\n}\n\nextend type Query {\n  f: Int @deprecated(reason: "${words}")\n}\n`,
    ),
  ],
  [
    "graphql to another file",
    graphql(`type Query {\n  f: Int @deprecated(reason: "${words}")\n  g: Int\n}\n`),
    {
      "s.graphql": "type Query {\n  g: Int\n}\n",
      "t.graphql": `extend type Query {\n  f: Int @deprecated(reason: "${words}")\n}\n`,
    },
  ],
  [
    "graphql block string",
    graphql(`type Query {\n  f: Int @deprecated(reason: "${words}")\n  g: Int\n}\n`),
    graphql(`type Query {\n  f: Int @deprecated(reason: """${words}""")\n  g: Int\n}\n`),
  ],
  [
    "graphql field non null",
    graphql(`type Query {\n  f: Int @deprecated(reason: "${words}")\n  g: Int\n}\n`),
    graphql(`type Query {\n  f: Int! @deprecated(reason: "${words}")\n  g: Int\n}\n`),
  ],
  [
    "graphql interface implements",
    graphql(`type Query {\n  f: Int @deprecated(reason: "${words}")\n  g: Int\n}\n`),
    graphql(
      `interface I {\n  g: Int\n}\ntype Query implements I {\n  f: Int @deprecated(reason: "${words}")\n  g: Int\n}\n`,
    ),
  ],
  [
    "proto to oneof",
    proto(`message M {\n  // ${words}\n  string f = 1 [deprecated = true];\n  string g = 2;\n}\n`),
    proto(`message M {\n  // ${words}\n  optional string f = 1 [deprecated = true];\n  string g = 2;\n}\n`),
  ],
  [
    "proto file moves in package",
    proto(`message M {\n  // ${words}\n  string f = 1 [deprecated = true];\n}\n`),
    {
      "b/m.proto": proto(`message M {\n  // ${words}\n  string f = 1 [deprecated = true];\n}\n`)["a.proto"]!,
    },
  ],
  [
    "proto trailing comment",
    proto(`message M {\n  // ${words}\n  string f = 1 [deprecated = true];\n}\n`),
    proto(`message M {\n  string f = 1 [deprecated = true]; // ${words}\n}\n`),
  ],
  [
    "json schema order",
    schema({ type: "object", properties: { f: old, g: { type: "string" } } }),
    schema({ type: "object", properties: { g: { type: "string" }, f: old } }),
  ],
  [
    "flag file reordered",
    {
      ".github/deprecations.yml": `features:\n  - id: flag:x\n    kind: flag\n    evidence: [{ path: "flags.json", pattern: "\\"x\\"" }]\n    deprecated: { replacement: flag:y, reason: "faster", announced: 2026-01-10, sunset: 2027-06-01 }\n`,
      "flags.json": '{ "x": true, "y": true }\n',
    },
    {
      ".github/deprecations.yml": `features:\n  - id: flag:x\n    kind: flag\n    evidence: [{ path: "flags.json", pattern: "\\"x\\"" }]\n    deprecated: { replacement: flag:y, reason: "faster", announced: 2026-01-10, sunset: 2027-06-01 }\n`,
      "flags.json": '{ "y": true, "x": true }\n',
    },
  ],
];

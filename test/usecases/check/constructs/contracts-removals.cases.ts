import { graphql, openapi, operation, other, proto, old, schema, words } from "./contract-files.ts";
import type { Row } from "./row.ts";

/** What takes something from them. */
export const removals: readonly Row[] = [
  ["openapi path renamed in case", openapi(operation() + other), openapi(operation("", "get", "/A") + other)],
  [
    "openapi under servers prefix",
    openapi(operation() + other),
    openapi(operation("", "get", "/v2/a") + other),
  ],
  ["openapi method replaced", openapi(operation() + other), openapi(operation("", "post") + other)],
  [
    "openapi to a comment",
    openapi(operation() + other),
    openapi(operation().replace(/^/gm, "# ").replace(/# $/, "") + other),
  ],
  [
    "openapi deprecated false",
    openapi(operation() + other),
    openapi(operation().replace("deprecated: true", "deprecated: false") + other),
  ],
  [
    "openapi parameter goes",
    openapi(
      `  /a:\n    get:\n      parameters:\n        - { name: q, in: query, deprecated: true, description: "${words}", schema: { type: string } }\n        - { name: z, in: query, schema: { type: string } }\n      responses: { "200": { description: ok } }\n`,
    ),
    openapi(
      `  /a:\n    get:\n      parameters:\n        - { name: z, in: query, schema: { type: string } }\n      responses: { "200": { description: ok } }\n`,
    ),
  ],
  [
    "openapi query to header",
    openapi(
      `  /a:\n    get:\n      parameters:\n        - { name: q, in: query, deprecated: true, description: "${words}", schema: { type: string } }\n      responses: { "200": { description: ok } }\n`,
    ),
    openapi(
      `  /a:\n    get:\n      parameters:\n        - { name: q, in: header, deprecated: true, description: "${words}", schema: { type: string } }\n      responses: { "200": { description: ok } }\n`,
    ),
  ],
  [
    "graphql field goes",
    graphql(`type Query {\n  f: Int @deprecated(reason: "${words}")\n  g: Int\n}\n`),
    graphql("type Query {\n  g: Int\n}\n"),
  ],
  [
    "graphql to extension of another type",
    graphql(`type Query {\n  f: Int @deprecated(reason: "${words}")\n  g: Int\n}\ntype T { a: Int }\n`),
    graphql(
      `type Query {\n  g: Int\n}\ntype T { a: Int }\nextend type T {\n  f: Int @deprecated(reason: "${words}")\n}\n`,
    ),
  ],
  [
    "graphql field nullable",
    graphql(`type Query {\n  f: Int! @deprecated(reason: "${words}")\n  g: Int\n}\n`),
    graphql(`type Query {\n  f: Int @deprecated(reason: "${words}")\n  g: Int\n}\n`),
  ],
  [
    "graphql enum value goes",
    graphql(`enum E {\n  A @deprecated(reason: "${words}")\n  B\n}\ntype Query { e: E }\n`),
    graphql("enum E {\n  B\n}\ntype Query { e: E }\n"),
  ],
  [
    "graphql argument goes",
    graphql(`type Query {\n  f(a: Int @deprecated(reason: "${words}"), b: Int): Int\n}\n`),
    graphql("type Query {\n  f(b: Int): Int\n}\n"),
  ],
  [
    "proto field goes unreserved",
    proto(`message M {\n  // ${words}\n  string f = 1 [deprecated = true];\n  string g = 2;\n}\n`),
    proto("message M {\n  string g = 2;\n}\n"),
  ],
  [
    "proto number changes",
    proto(`message M {\n  // ${words}\n  string f = 1 [deprecated = true];\n  string g = 2;\n}\n`),
    proto(`message M {\n  // ${words}\n  string f = 3 [deprecated = true];\n  string g = 2;\n}\n`),
  ],
  [
    "proto rpc goes",
    proto(
      `service S {\n  // ${words}\n  rpc F (M) returns (M) { option deprecated = true; }\n  rpc G (M) returns (M);\n}\nmessage M {}\n`,
    ),
    proto("service S {\n  rpc G (M) returns (M);\n}\nmessage M {}\n"),
  ],
  [
    "proto package changes",
    proto(
      `service S {\n  // ${words}\n  rpc F (M) returns (M) { option deprecated = true; }\n}\nmessage M {}\n`,
    ),
    {
      "a.proto": proto(
        `service S {\n  // ${words}\n  rpc F (M) returns (M) { option deprecated = true; }\n}\nmessage M {}\n`,
      )["a.proto"]!.replace("package p", "package q"),
    },
  ],
  [
    "json schema property goes",
    schema({ type: "object", properties: { f: old, g: { type: "string" } }, additionalProperties: false }),
    schema({ type: "object", properties: { g: { type: "string" } }, additionalProperties: false }),
  ],
  [
    "json schema becomes required",
    schema({ type: "object", properties: { f: old, g: { type: "string" } } }),
    schema({ type: "object", required: ["f"], properties: { f: old, g: { type: "string" } } }),
  ],
  [
    "flag entry and evidence go",
    {
      ".github/deprecations.yml": `features:\n  - id: flag:x\n    kind: flag\n    evidence: [{ path: "flags.json", pattern: "\\"x\\"" }]\n    deprecated: { replacement: flag:y, reason: "faster", announced: 2026-01-10, sunset: 2027-06-01 }\n`,
      "flags.json": '{ "x": true, "y": true }\n',
    },
    {
      ".github/deprecations.yml": `features:\n  - id: flag:x\n    kind: flag\n    evidence: [{ path: "flags.json", pattern: "\\"x\\"" }]\n    deprecated: { replacement: flag:y, reason: "faster", announced: 2026-01-10, sunset: 2027-06-01 }\n`,
      "flags.json": '{ "y": true }\n',
    },
  ],
];

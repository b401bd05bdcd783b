import { describe, expect, it } from "vitest";
import { ask, type Scene } from "./answering.ts";
import { definition, graphql, json, proto, yaml, yamlAfter } from "./contract-texts.ts";

type Case = readonly [what: string, path: string, name: string, before: string, after: string];

const without = (text: string, ...parts: readonly string[]): string =>
  parts.reduce((left, part) => {
    expect(left).toContain(part);
    return left.replace(part, "");
  }, text);

const oldField = `  """
  Old ones
  """
  old(first: Int, after: Cursor): [Old!]! @deprecated(reason: "Sunset: 2026-11-01. Use user.")
`;

const removals: readonly Case[] = [
  ["an operation with what only it used", "openapi.yaml", "GET /old/{id}", yaml, yamlAfter],
  [
    "one of two operations of a path, in JSON",
    "openapi.json",
    "POST /a",
    json,
    json.replace(/,\n {6}"post": \{[\s\S]*?\n {6}\}\n/, "\n").replace(/,\n {2}"components": .*\n/, "\n"),
  ],
  ["the last path, in JSON", "openapi.json", "PUT /b", json, json.replace(/,\n {4}"\/b".*\n/, "\n")],
  [
    "a property that is listed as required",
    "openapi.json",
    "A.x",
    json,
    json.replace('["x", "y"]', '["y"]').replace(/"x": \{[^}]*\}, /, ""),
  ],
  ["a GraphQL field", "schema.graphql", "Query.old", graphql, without(graphql, oldField, "scalar Cursor\n")],
  [
    "a GraphQL argument",
    "schema.graphql",
    "Query.last(b:)",
    graphql,
    without(graphql, 'b: Old @deprecated(reason: "Sunset: 2026-11-01. No more.")'),
  ],
  [
    "a GraphQL value",
    "schema.graphql",
    "Kind.OLD",
    graphql,
    without(graphql, 'OLD @deprecated(reason: "Sunset: 2026-11-01. Use NEW.") '),
  ],
  [
    ...(["a Protobuf field, reserved", "acme.proto", "acme.User.name", proto] as const),
    proto.replace(/ {2}\/\/ The old one\.[\s\S]*?behind\n/, '  reserved 2;\n  reserved "name";\n'),
  ],
  [
    ...(["a Protobuf value, reserved", "acme.proto", "acme.Status.STATUS_OLD", proto] as const),
    proto.replace(/ {2}\/\/ Deprecated: Sunset[\s\S]*?\];\n/, '  reserved 1;\n  reserved "STATUS_OLD";\n'),
  ],
  [
    "a version of a definition",
    "widget.yaml",
    "Widget/v1beta1",
    definition,
    definition.replace(/ {4}- name: v1beta1[\s\S]*?(?= {4}- name: v1\n)/, ""),
  ],
  [
    "a file with other line ends",
    "openapi.yaml",
    "GET /old/{id}",
    yaml.replaceAll("\n", "\r\n"),
    yamlAfter.replaceAll("\n", "\r\n"),
  ],
  ["a file with a byte order mark", "openapi.yaml", "GET /old/{id}", `\uFEFF${yaml}`, `\uFEFF${yamlAfter}`],
];

const refusals: readonly (readonly [what: string, path: string, name: string, text: string, why: string])[] =
  [
    [
      "the only path",
      "openapi.yaml",
      "GET /a",
      `openapi: 3.0.0\npaths:\n  /a:\n    get: { deprecated: true, x-sunset: 2026-11-01, responses: {} }\n`,
      "the only path of its file",
    ],
    [
      "what stands behind an anchor",
      "openapi.yaml",
      "GET /a",
      `openapi: 3.0.0\npaths:\n  /a: &a\n    get: { deprecated: true, x-sunset: 2026-11-01, responses: {} }\n  /b: *a\n`,
      "part of an anchor",
    ],
    [
      "the anchor of what stays",
      "openapi.yaml",
      "GET /a",
      `openapi: 3.0.0\npaths:\n  /a:\n    get: { deprecated: true, x-sunset: 2026-11-01, responses: &r { "200": { description: ok } } }\n  /b:\n    get: { responses: *r }\n`,
      "an anchor",
    ],
    [
      "all that a type has",
      "schema.graphql",
      "A.b",
      `type Query { a: A }\ntype A { b: Int @deprecated(reason: "Sunset: 2026-11-01.") }\n`,
      "the only content of `A`",
    ],
    [
      "a version in which objects are stored",
      "widget.yaml",
      "Widget/v1beta1",
      definition.replace("storage: false", "storage: true"),
      "Objects are stored in this version",
    ],
    [
      "the first value of an enum",
      "acme.proto",
      "S.OLD",
      `syntax = "proto3";\nenum S {\n  OLD = 0 [deprecated = true]; // Sunset: 2026-11-01.\n  NEW = 1;\n}\n`,
      "the first value of its enum",
    ],
  ];

const keeps: readonly Case[] = [
  [
    "an operation's keys",
    "openapi.yaml",
    "GET /old/{id}",
    yaml,
    without(yaml, "      deprecated: true\n", "      x-sunset: 2026-11-01\n"),
  ],
  [
    "keys in JSON",
    "openapi.json",
    "PUT /b",
    json,
    json.replace('{ "put": { "deprecated": true, "x-sunset": "2026-11-01", ', '{ "put": { '),
  ],
  [
    "a directive",
    "schema.graphql",
    "Kind.OLD",
    graphql,
    graphql.replace('OLD @deprecated(reason: "Sunset: 2026-11-01. Use NEW.")', "OLD"),
  ],
  [
    "an option with its words",
    "acme.proto",
    "acme.User.name",
    proto,
    proto
      .replace("  // Deprecated: use id. Sunset: 2026-11-01.\n", "")
      .replace("name = 2 [deprecated = true]", "name = 2"),
  ],
];

const extensions: readonly Case[] = [
  [
    "an operation's key",
    "openapi.yaml",
    "GET /old/{id}",
    yaml,
    yaml.replace("x-sunset: 2026-11-01", "x-sunset: 2027-02-01"),
  ],
  ["a key in JSON", "openapi.json", "PUT /b", json, json.replace(/("\/b".*)2026-11-01/, "$12027-02-01")],
  [
    "a directive's words",
    "schema.graphql",
    "Kind.OLD",
    graphql,
    graphql.replace("2026-11-01. Use NEW", "2027-02-01. Use NEW"),
  ],
  [
    "a comment",
    "acme.proto",
    "acme.User.name",
    proto,
    proto.replace("id. Sunset: 2026-11-01", "id. Sunset: 2027-02-01"),
  ],
];

const scene = (path: string, name: string, text: string): Scene => ({
  files: { [path]: text },
  feature: `${path}#${name}`,
});

describe("answers about contracts", () => {
  it.each(removals)("take away %s", async (_what, path, name, before, after) => {
    const { proposal, answer } = await ask(scene(path, name, before), "/sunset remove");
    expect(answer).toContain("✅ `/sunset remove`");
    expect(proposal?.files.get(path)).toBe(after);
  });

  it.each(refusals)("refuse to take away %s", async (_what, path, name, text, why) => {
    const { proposal, answer } = await ask(scene(path, name, text), "/sunset remove");
    expect(answer).toContain(why);
    expect(proposal).toBeNull();
  });

  it.each(keeps)("keep without %s", async (_what, path, name, before, after) => {
    const { proposal } = await ask(scene(path, name, before), "/sunset keep It stays.");
    expect(proposal?.files.get(path)).toBe(after);
  });

  it.each(extensions)("move the date of %s", async (_what, path, name, before, after) => {
    const { proposal } = await ask(scene(path, name, before), "/sunset extend 2027-02-01 More time.");
    expect(proposal?.files.get(path)).toBe(after);
  });
});

import { describe, expect, it } from "vitest";
import { changes } from "./reading.ts";

/** What is changed; before; after; what callers lose. */
type Case = readonly [string, string, string, readonly string[]];

async function tried(path: string, before: string, after: string, more = {}): Promise<string[]> {
  return changes({ [path]: before, ...more }, { [path]: after, ...more });
}

const p2 = 'syntax = "proto2"; package a;\n';
const p3 = 'syntax = "proto3"; package a;\n';
const edition = 'edition = "2023"; package a;\n';
const service = (options: string): string =>
  `${p3}import "google/api/annotations.proto";\nservice S { rpc Get(Q) returns (Q) { ${options} } }\nmessage Q { string id = 1; }`;
const route = (rule: string): string => service(`option (google.api.http) = { ${rule} };`);

describe("Protobuf", () => {
  it.each<Case>([
    ["presence comes", `${p3}message M { string a = 1; }`, `${p3}message M { optional string a = 1; }`, []],
    [
      "presence goes",
      `${p3}message M { optional string a = 1; }`,
      `${p3}message M { string a = 1; }`,
      ["altered a.M.a: `explicit presence` is gone"],
    ],
    [
      "presence of an enum goes",
      `${p3}message M { optional E a = 1; } enum E { Z = 0; }`,
      `${p3}message M { E a = 1; } enum E { Z = 0; }`,
      ["altered a.M.a: `explicit presence` is gone"],
    ],
    [
      "a message is always known to be there or not",
      `${p3}message M { optional N a = 1; optional b.N c = 2; } message N { int32 x = 1; }`,
      `${p3}message M { N a = 1; b.N c = 2; } message N { int32 x = 1; }`,
      [],
    ],
    [
      "proto2 becomes proto3, and presence goes",
      `${p2}message M { optional string a = 1; }`,
      `${p3}message M { string a = 1; }`,
      ["altered a.M.a: `explicit presence` is gone"],
    ],
    [
      "proto2 becomes proto3 as it was",
      `${p2}message M { optional string a = 1; repeated int32 b = 2; }`,
      `${p3}message M { optional string a = 1; repeated int32 b = 2; }`,
      [],
    ],
    [
      "proto2 becomes an edition as it was",
      `${p2}message M { optional string a = 1; required int32 b = 2; optional group G = 3 { optional int32 c = 1; } }\nenum E { Z = 0; }`,
      `${edition}message M { string a = 1; int32 b = 2 [features.field_presence = LEGACY_REQUIRED]; G g = 3 [features.message_encoding = DELIMITED]; message G { int32 c = 1; } }\nenum E { option features.enum_type = CLOSED; Z = 0; }`,
      [],
    ],
    [
      "proto3 becomes an edition as it was",
      `${p3}message M { string a = 1; optional string b = 2; N n = 3; } message N { int32 x = 1; }\nenum E { Z = 0; }`,
      `${edition}option features.field_presence = IMPLICIT;\nmessage M { string a = 1; string b = 2 [features.field_presence = EXPLICIT]; N n = 3; } message N { int32 x = 1; }\nenum E { Z = 0; }`,
      [],
    ],
    [
      "an edition's fields lose presence by one line of the file",
      `${edition}message M { string a = 1; }`,
      `${edition}option features.field_presence = IMPLICIT;\nmessage M { string a = 1; }`,
      ["altered a.M.a: `explicit presence` is gone"],
    ],
    [
      "an enum is closed",
      `${edition}enum E { Z = 0; }`,
      `${edition}enum E { option features.enum_type = CLOSED; Z = 0; }`,
      ["altered a.E: it was an open enum and is a closed enum now"],
    ],
    [
      "an enum is opened by the syntax",
      `${p2}enum E { Z = 0; }`,
      `${p3}enum E { Z = 0; }`,
      ["altered a.E: it was a closed enum and is an open enum now"],
    ],
    [
      "a message is encoded as a group",
      `${edition}message M { N n = 1; } message N { int32 x = 1; }`,
      `${edition}message M { N n = 1 [features.message_encoding = DELIMITED]; } message N { int32 x = 1; }`,
      ["altered a.M.n: it was field = 1 and is group = 1 now"],
    ],
    [
      "another default",
      `${p2}message M { optional int32 a = 1 [default = -5]; }`,
      `${p2}message M { optional int32 a = 1 [default = 5]; }`,
      ["altered a.M.a: `default -5` is gone"],
    ],
    [
      "a default comes",
      `${p2}message M { optional int32 a = 1; }`,
      `${p2}message M { optional int32 a = 1 [default = 5]; }`,
      [],
    ],
    [
      "the name in JSON goes",
      `${p3}message M { string a_b = 1 [json_name = "x"]; }`,
      `${p3}message M { string a_b = 1; }`,
      ["altered a.M.a_b: `JSON name x` is gone"],
    ],
    [
      "the name in JSON is written down",
      `${p3}message M { string a_b = 1; }`,
      `${p3}message M { string a_b = 1 [json_name = "aB"]; }`,
      [],
    ],
    [
      "another name in JSON",
      `${p3}message M { string a_b = 1; }`,
      `${p3}message M { string a_b = 1 [json_name = "c"]; }`,
      ["altered a.M.a_b: `JSON name c` is required now"],
    ],
    ["a route goes", route('get: "/v1/q/{id}"'), service(""), ["altered a.S.Get: `GET /v1/q/{}` is gone"]],
    [
      "a route is another one",
      route('get: "/v1/q/{id}"'),
      route('get: "/v2/q/{id}"'),
      ["altered a.S.Get: `GET /v1/q/{}` is gone"],
    ],
    [
      "another verb",
      route('put: "/v1/q" body: "*"'),
      route('patch: "/v1/q" body: "*"'),
      ["altered a.S.Get: `PUT /v1/q` is gone"],
    ],
    [
      "another body",
      route('post: "/v1/q" body: "*"'),
      route('post: "/v1/q" body: "q"'),
      ["altered a.S.Get: `POST /v1/q` was with the body `*` and is with the body `q` now"],
    ],
    [
      "a variable of a route is renamed, and the pattern written out",
      route('get: "/v1/{name=shelves/*}/x/{id}"'),
      route("get: '/v1/shelves/{shelf}/x/{the.id}'"),
      [],
    ],
    [
      "the old route is another binding now",
      route('get: "/v1/q"'),
      route('get: "/v2/q" additional_bindings { get: "/v1/q" }'),
      [],
    ],
    [
      "the other bindings become a list",
      route(
        'get: "/v1/q" additional_bindings { get: "/v2/q" } additional_bindings { post: "/v3/q" body: "*" }',
      ),
      route('get: "/v1/q", additional_bindings: [{ get: "/v2/q" }, { post: "/v3/q", body: "*" }]'),
      [],
    ],
    [
      "one of the other bindings goes",
      route(
        'get: "/v1/q" additional_bindings: [{ get: "/v2/q" }, { custom: { kind: "HEAD" path: "/v2/q" } }]',
      ),
      route('get: "/v1/q" additional_bindings { get: "/v2/q" }'),
      ["altered a.S.Get: `HEAD /v2/q` is gone"],
    ],
    [
      "a route is written field by field",
      route('post: "/v1/" "q" body: "*"'),
      service('option (google.api.http).post = "/v1/q"; option (google.api.http).body = "*";'),
      [],
    ],
    ["a route comes", service(""), route('get: "/v1/q"'), []],
    [
      "a public import goes",
      `${p3}import public "b.proto"; message M { }`,
      `${p3}message M { }`,
      ["removed (public import)"],
    ],
    [
      "a public import is none any more",
      `${p3}import public "b.proto"; message M { }`,
      `${p3}import "b.proto"; message M { }`,
      ["removed (public import)"],
    ],
    [
      "what is imported publicly has another name",
      `${p3}import public "b.proto"; message M { }`,
      `${p3}import public "c.proto"; message M { }`,
      [],
    ],
    [
      "an import for the file itself goes",
      `${p3}import "b.proto"; import weak "c.proto"; message M { }`,
      `${p3}message M { }`,
      [],
    ],
    [
      "packed",
      `${p2}message M { repeated int32 a = 1; }`,
      `${p2}message M { repeated int32 a = 1 [packed = true]; }`,
      [],
    ],
    [
      "a message is for its file alone",
      'edition = "2024"; package a; export message M { N n = 1; } message N { int32 x = 1; }',
      'edition = "2024"; package a; export message M { N n = 1; } local message N { int32 x = 1; }',
      ["narrowed a.N"],
    ],
    [
      "a field of a service's options",
      `${p3}option java_package = "x"; message M { }`,
      `${p3}option java_package = "y"; message M { }`,
      [],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await tried("a.proto", before, after)).toEqual(wanted);
  });
});

describe("GraphQL", () => {
  it.each<Case>([
    [
      "a field is hidden from callers",
      "type Query { a: Int b: Int }",
      "type Query { a: Int b: Int @inaccessible }",
      ["narrowed Query.b"],
    ],
    [
      "the same by the name of its specification",
      "type Query { a: Int b: Int }",
      "type Query { a: Int b: Int @federation__inaccessible }",
      ["narrowed Query.b"],
    ],
    [
      "a type is hidden with its fields",
      "type Query { a: A }\ntype A { x: Int }",
      "type Query { a: A }\ntype A @inaccessible { x: Int }",
      ["narrowed A"],
    ],
    [
      "an argument and a value are hidden",
      "type Query { a(x: Int, y: Int): E }\nenum E { V W }",
      "type Query { a(x: Int, y: Int @inaccessible): E }\nenum E { V W @inaccessible }",
      ["narrowed E.W", "narrowed Query.a(y:)"],
    ],
    [
      "what was hidden goes",
      "type Query { a: Int b: Int @inaccessible }\ntype B @inaccessible { x: Int }",
      "type Query { a: Int }",
      [],
    ],
    [
      "what was hidden is shown",
      "type Query { a: Int @inaccessible b: Int }",
      "type Query { a: Int b: Int }",
      [],
    ],
    ["a field is tagged", "type Query { a: Int }", 'type Query { a: Int @tag(name: "x") }', []],
    [
      "a scalar says where it is specified",
      "type Query { a: D }\nscalar D",
      'type Query { a: D }\nscalar D @specifiedBy(url: "https://example.org/d")',
      [],
    ],
    [
      "fields come by an interface",
      "type Query { a: A }\ntype A { x: Int }",
      "type Query { a: A }\ninterface I { x: Int }\ntype A implements I { x: Int y: Int }",
      [],
    ],
    [
      "a type implements an interface no more",
      "type Query { a: I }\ninterface I { x: Int }\ntype A implements I { x: Int }",
      "type Query { a: I }\ninterface I { x: Int }\ntype A { x: Int }",
      ["altered A: `implements I` is gone"],
    ],
    [
      "a member leaves a union",
      "type Query { u: U }\nunion U = A | B\ntype A { x: Int }\ntype B { x: Int }",
      "type Query { u: U b: B }\nunion U = A\ntype A { x: Int }\ntype B { x: Int }",
      ["altered U: `| B` is gone"],
    ],
    [
      "an interface becomes a union",
      "type Query { a: I }\ninterface I { x: Int }\ntype A implements I { x: Int }",
      "type Query { a: I }\nunion I = A\ntype A { x: Int }",
      ["altered A: `implements I` is gone", "altered I: it was interface and is union now", "removed I.x"],
    ],
    [
      "a default comes with the exclamation mark",
      "type Query { a(x: Int): Int }",
      "type Query { a(x: Int! = 1): Int }",
      ["altered Query.a(x:): it may not be null any more"],
    ],
    [
      "a default goes",
      "type Query { a(x: Int! = 1): Int }",
      "type Query { a(x: Int!): Int }",
      ["altered Query.a(x:): it was optional and is required now"],
    ],
    ["lists are made of what is never null", "type Query { a: [Int] }", "type Query { a: [Int!]! }", []],
    [
      "lists hold null",
      "type Query { a: [Int!] }",
      "type Query { a: [Int] }",
      ["altered Query.a: `*` may be null now"],
    ],
    [
      "a directive lasts in fewer places",
      "directive @d on FIELD | QUERY\ntype Query { a: Int }",
      "directive @d on FIELD\ntype Query { a: Int }",
      ["altered @d: `on QUERY` is gone"],
    ],
    [
      "a root has another type",
      "schema { query: Query }\ntype Query { a: Int }",
      "schema { query: Root }\ntype Root { a: Int }",
      ["removed Query"],
    ],
    [
      "an input takes one field at a time",
      "type Query { a(x: I): Int }\ninput I { p: Int q: Int }",
      "type Query { a(x: I): Int }\ninput I @oneOf { p: Int q: Int }",
      ["altered I: it has to be given one field at a time (`@oneOf`) now"],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await tried("schema.graphql", before, after)).toEqual(wanted);
  });
});

describe("JSON Schema", () => {
  const schema = (body: object): string =>
    JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", type: "object", ...body });

  it.each<readonly [string, object, object, readonly string[]]>([
    [
      "a property goes",
      { properties: { a: {}, b: {} } },
      { properties: { a: {} } },
      ["removed /properties/b"],
    ],
    [
      "a property is taken in from a definition",
      { properties: { a: { type: "string" } } },
      { allOf: [{ $ref: "#/$defs/x" }], $defs: { x: { properties: { a: { type: "string" } } } } },
      [],
    ],
    [
      "a property may be one type more",
      { properties: { a: { type: "string" } } },
      { properties: { a: { type: ["string", "integer"] } } },
      [],
    ],
    [
      "a property may be one type less",
      { properties: { a: { type: ["string", "integer"] } } },
      { properties: { a: { type: "string" } } },
      ["altered /properties/a: it was integer or string and is string now"],
    ],
    [
      "a property has to be there",
      { properties: { a: { type: "string" } } },
      { properties: { a: { type: "string" } }, required: ["a"] },
      ["altered /properties/a: it was optional and is required now"],
    ],
    [
      "a longer text is allowed, with a pattern lifted",
      { properties: { a: { type: "string", maxLength: 5, pattern: "x" } } },
      { properties: { a: { type: "string", maxLength: 9 } } },
      [],
    ],
    [
      "others are allowed no more",
      { properties: { a: { type: "object", properties: { b: {} } } } },
      { properties: { a: { type: "object", properties: { b: {} }, additionalProperties: false } } },
      ["altered /properties/a: it has to be without other properties now"],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await tried("x.schema.json", schema(before), schema(after))).toEqual(wanted);
  });
});

describe("Kubernetes", () => {
  const crd = (
    fields: string,
    more = "",
    [group, scope, plural] = ["a.org", "Namespaced", "widgets"],
  ): string =>
    `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  group: ${group}\n  scope: ${scope}\n  names: { kind: Widget, plural: ${plural} }\n  versions:\n    - { name: v1, served: true, ${more}schema: { openAPIV3Schema: { properties: { spec: ${fields} } } } }\n`;

  it.each<Case>([
    [
      "another group, plural name and scope",
      crd("{}"),
      crd("{}", "", ["b.org", "Cluster", "wids"]),
      ["altered Widget/v1: `group a.org` is gone, and 2 more"],
    ],
    [
      "a subresource goes",
      crd("{}", "subresources: { status: {}, scale: {} }, "),
      crd("{}", "subresources: { status: {} }, "),
      ["altered Widget/v1: `subresource scale` is gone"],
    ],
    ["a subresource comes", crd("{}"), crd("{}", "subresources: { status: {} }, "), []],
    [
      "a field may be null",
      crd("{ properties: { a: { type: string } } }"),
      crd("{ properties: { a: { type: string, nullable: true } } }"),
      [],
    ],
    [
      "a value of a field goes",
      crd("{ properties: { a: { type: string, enum: [x, y] } } }"),
      crd("{ properties: { a: { type: string, enum: [x] } } }"),
      ["removed Widget/v1 .spec.a=y"],
    ],
    [
      "a value of a field comes",
      crd("{ properties: { a: { type: string, enum: [x] } } }"),
      crd("{ properties: { a: { type: string, enum: [x, y] } } }"),
      [],
    ],
    [
      "a field has to be set",
      crd("{ properties: { a: { type: string } } }"),
      crd("{ required: [a], properties: { a: { type: string } } }"),
      ["altered Widget/v1 .spec.a: it was optional and is required now"],
    ],
    [
      "a field with a default has to be set",
      crd("{ properties: { a: { type: string } } }"),
      crd("{ required: [a], properties: { a: { type: string, default: x } } }"),
      [],
    ],
    [
      "an integer may be a text",
      crd("{ properties: { a: { type: integer } } }"),
      crd("{ properties: { a: { x-kubernetes-int-or-string: true } } }"),
      [],
    ],
    [
      "another number of columns",
      crd("{ properties: { a: {} } }"),
      crd("{ properties: { a: {} } }", "additionalPrinterColumns: [{ name: A }], "),
      [],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await tried("crd.yaml", before, after)).toEqual(wanted);
  });
});

describe("Helm", () => {
  const chart = { "Chart.yaml": "apiVersion: v2\nname: app\nversion: 1.0.0\n" };

  it.each<Case>([
    [
      "the mark of a parameter goes with its key",
      "## @param a (DEPRECATED) Use `b`\n## @param b It.\na: 1\nb: 1\n",
      "## @param b It.\nb: 1\n",
      ["removed a"],
    ],
    [
      "the mark of a parameter goes",
      "## @param a (DEPRECATED) Use `b`\na: 1\nb: 1\n",
      "## @param a Use it.\na: 1\nb: 1\n",
      ["withdrawn a"],
    ],
    [
      "brackets around all of it become none",
      "## @param a (DEPRECATED - use `b` instead) The size.\na: 1\nb: 1\n",
      "## @param a DEPRECATED: use `b` instead\na: 1\nb: 1\n",
      [],
    ],
    [
      "a group with a deprecated mark goes",
      "## @extra g DEPRECATED: use `b`\n## @param g.x It.\ng:\n  x: 1\nb: 1\n",
      "b: 1\n",
      ["removed g"],
    ],
    ["a key without a mark goes", "a: 1\nb: 1\n", "b: 1\n", ["removed a"]],
    [
      "the default of a deprecated key",
      "# -- (string) Deprecated in 8.9: use `b`\na: x\nb: x\n",
      "# -- (string) Deprecated in 8.9: use `b`\na: y\nb: x\n",
      [],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await tried("values.yaml", before, after, chart)).toEqual(wanted);
  });
});

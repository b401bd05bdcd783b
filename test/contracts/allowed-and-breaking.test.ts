import { describe, expect, it } from "vitest";
import { changes } from "./reading.ts";

/** What is changed; before; after; what callers lose. */
type Case = readonly [string, string, string, readonly string[]];

async function tried(path: string, before: string, after: string, more = {}): Promise<string[]> {
  return changes({ [path]: before, ...more }, { [path]: after, ...more });
}

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
      ["altered A: `implements I` no longer exists"],
    ],
    [
      "a member leaves a union",
      "type Query { u: U }\nunion U = A | B\ntype A { x: Int }\ntype B { x: Int }",
      "type Query { u: U b: B }\nunion U = A\ntype A { x: Int }\ntype B { x: Int }",
      ["altered U: `| B` no longer exists"],
    ],
    [
      "an interface becomes a union",
      "type Query { a: I }\ninterface I { x: Int }\ntype A implements I { x: Int }",
      "type Query { a: I }\nunion I = A\ntype A { x: Int }",
      [
        "altered A: `implements I` no longer exists",
        "altered I: it was interface and is now union",
        "removed I.x",
      ],
    ],
    [
      "a default comes with the exclamation mark",
      "type Query { a(x: Int): Int }",
      "type Query { a(x: Int! = 1): Int }",
      ["altered Query.a(x:): it may no longer be null"],
    ],
    [
      "a default goes",
      "type Query { a(x: Int! = 1): Int }",
      "type Query { a(x: Int!): Int }",
      ["altered Query.a(x:): it was optional and is now required"],
    ],
    ["lists are made of what is never null", "type Query { a: [Int] }", "type Query { a: [Int!]! }", []],
    [
      "lists hold null",
      "type Query { a: [Int!] }",
      "type Query { a: [Int] }",
      ["altered Query.a: `*` may now be null"],
    ],
    [
      "a directive lasts in fewer places",
      "directive @d on FIELD | QUERY\ntype Query { a: Int }",
      "directive @d on FIELD\ntype Query { a: Int }",
      ["altered @d: `on QUERY` no longer exists"],
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
      ["altered I: it must now be given one field at a time (`@oneOf`)"],
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
      ["altered /properties/a: it was integer or string and is now string"],
    ],
    [
      "a property has to be there",
      { properties: { a: { type: "string" } } },
      { properties: { a: { type: "string" } }, required: ["a"] },
      ["altered /properties/a: it was optional and is now required"],
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
      ["altered /properties/a: it must now be without other properties"],
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
      ["altered Widget/v1: `group a.org` no longer exists, and 2 more"],
    ],
    [
      "a subresource goes",
      crd("{}", "subresources: { status: {}, scale: {} }, "),
      crd("{}", "subresources: { status: {} }, "),
      ["altered Widget/v1: `subresource scale` no longer exists"],
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
      ["altered Widget/v1 .spec.a: it was optional and is now required"],
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

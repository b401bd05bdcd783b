import { describe, expect, it } from "vitest";
import { declared, noticed, readContract } from "./reading.ts";

const sdl = (text: string): Record<string, string> => ({ "schema.graphql": text });

describe("GraphQL schemas", () => {
  it("names what a schema declares by its coordinates", async () => {
    const text = `"""Who."""
schema { query: Query }
directive @auth(role: String) repeatable on FIELD_DEFINITION | OBJECT
directive @deprecated(reason: String) on FIELD_DEFINITION
interface Node { id: ID! }
type Query { users("How many." first: Int = 10): [User!]! @auth @auth(role: "x") }
type User implements Node & Named { id: ID!, email: String }
extend type Mail { text: String }
union Any = User | Mail
scalar Date @specifiedBy(url: "https://example.org")
input UserInput { name: String! }
extend input UserInput { age: Int }
enum Status { ACTIVE LEGACY }
query List { users { id } }`;
    expect(await declared(sdl(text))).toEqual([
      "enum-value Status.ACTIVE",
      "enum-value Status.LEGACY",
      "field Mail.text",
      "field Node.id",
      "field Query.users",
      "field User.email",
      "field User.id",
      "field UserInput.age",
      "field UserInput.name",
      "parameter @auth(role:)",
      "parameter Query.users(first:)",
      "type @auth",
      "type Any",
      "type Date",
      "type Node",
      "type Query",
      "type Status",
      "type User",
      "type UserInput",
    ]);
  });

  it("reads the directive's words and arguments wherever it may stand", async () => {
    const text = `type Query {
  a: Int @deprecated
  b(
    """ A block. """
    x: Int @deprecated(reason: "Use \`y\` instead: x is slow. Removal on 2026-10-01 UTC.")
  ): Int @deprecated(reason: """
    Use \`c\` instead.
    It loses results. Sunset: 2027-01-15.
    """)
  c: Int @auth @deprecated(replacement: "Query.b", reason: "It is slow.", deletionDate: "2027-02-01")
}
input In { old: Int @deprecated(sunset: "2027-03-01", replacement: "In.new") }
enum Status { LEGACY @deprecated(reason: "Use \`ACTIVE\`. Sunset: 2027-04-01") ACTIVE }`;
    expect(await noticed(sdl(text))).toEqual({
      "Query.a": "- | - | -",
      "Query.b": "2027-01-15 | c | It loses results.",
      "Query.b(x:)": "2026-10-01 | y | x is slow.",
      "Query.c": "2027-02-01 | Query.b | It is slow.",
      "In.old": "2027-03-01 | In.new | -",
      "Status.LEGACY": "2027-04-01 | ACTIVE | -",
    });
  });

  it("knows the lines and columns of names and notices", async () => {
    const { declarations } = await readContract(
      sdl(
        'type Query {\n  "é"  users(\n    first: Int\n  ): Int\n    @deprecated(\n      reason: "x"\n    )\n}',
      ),
    );
    const field = declarations.find(({ name }) => name === "Query.users");
    expect(field).toMatchObject({
      place: { path: "schema.graphql", line: 2, column: 8, endLine: 7 },
      notice: { line: 5, endLine: 7 },
    });
  });

  it("says where a notice is not allowed", async () => {
    const { declarations } = await readContract(
      sdl(
        "type Query { a(x: Int! @deprecated, y: Int! = 1 @deprecated): Int }\ninput In { z: Int! @deprecated, w: Int @deprecated }",
      ),
    );
    expect(
      declarations.filter(({ notice }) => notice?.notAllowed !== undefined).map(({ name }) => name),
    ).toEqual(["Query.a(x:)", "In.z"]);
  });

  it.each<[string, string, RegExp | null]>([
    ["operations alone", "query A { b", null],
    ["a text without an end", 'type A { b: Int @deprecated(reason: "x', /Unterminated string/],
    ["a brace without an end", "type A {\n  b: Int\n", /Expected Name, found <EOF>/],
    ["deep nesting", `type A { b: ${"[".repeat(200_000)} }`, /Nested too deeply/],
    ["a NUL", "type A\0 { b: Int }", /character/],
  ])("%s costs a line", async (_, text, message) => {
    const { problems, complete } = await readContract(sdl(text));
    expect(complete).toBe(message === null);
    if (message === null) expect(problems).toEqual([]);
    else expect(problems).toEqual([expect.objectContaining({ message: expect.stringMatching(message) })]);
  });

  it.each<readonly [string, string, readonly (readonly [number, string])[]]>([
    ["a field", 'type Query {\n  "Deprecated: use b"\n  a: Int\n  b: Int\n}', [[2, "a"]]],
    [
      "a type, in a block",
      'type Query { a: A }\n"""\nA thing.\n\n[DEPRECATED] Use B.\n"""\ntype A { x: Int }',
      [[5, "A"]],
    ],
    [
      "an argument and a value",
      'type Query { a("Deprecated." x: Int): E }\nenum E {\n  """DEPRECATED"""\n  A\n}',
      [
        [1, "x"],
        [3, "A"],
      ],
    ],
    ["a sentence", 'type Query {\n  """The a. This field is deprecated, use b."""\n  a: Int\n}', [[2, "a"]]],
    [
      "nothing of a notice",
      'type Query {\n  "Deprecated: use b"\n  a("Deprecated: x" y: Int): Int @deprecated(reason: "Use b")\n}',
      [],
    ],
    [
      "comments that describe",
      "type Query {\n  # The a.\n  # DEPRECATED: use b\n  a: Int\n  b: Int\n}",
      [[3, "a"]],
    ],
    [
      "nothing of a comment further above",
      "type Query {\n  # DEPRECATED: c\n\n  a: Int # Deprecated: d\n  b: Int\n}",
      [],
    ],
    ["nothing of other things", 'type Query {\n  "It replaces the deprecated field b."\n  a: Int\n}', []],
  ])("lists as unread what words alone say: %s", async (_, text, wanted) => {
    const { unread = [] } = await readContract({ "schema.graphql": text });
    expect(unread.map(({ line, subject }) => [line, subject])).toEqual(wanted);
  });

  it("says of what no notice may be on", async () => {
    const text =
      "directive @d on FIELD\nscalar S\ninput I { a: Int! b: Int }\ntype Query { a(x: Int!, y: Int): S }";
    const { declarations } = await readContract({ "schema.graphql": text });
    const names = declarations.filter((each) => each.undeprecatable !== undefined).map(({ name }) => name);
    expect(names).toEqual(["@d", "S", "I", "I.a", "Query", "Query.a(x:)"]);
  });
});

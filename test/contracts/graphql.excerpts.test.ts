import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GraphqlExcerpts } from "../../src/contracts/graphql/excerpts.ts";
import { runs } from "../support/runs.ts";
import { readGraphql } from "../../src/contracts/graphql/read-graphql.ts";

const path = "schema.graphql";

/** What a text declares, without its lines. */
function declaredIn(text: string): Map<string, string> {
  const { declarations, problems } = readGraphql({ path, text });
  expect(problems).toEqual([]);
  return new Map(
    declarations.map(({ name, kind, signature, container, notice }) => [
      name,
      JSON.stringify([kind, signature, container, notice?.text, notice?.slots]),
    ]),
  );
}

const schemas = {
  "types, extensions and directives": `
    schema { query: Root }
    "About { users"
    type Root { users(first: Int = 1 @deprecated(reason: "No } more")): [User!]! }
    """ block " } \\""" { still """
    type User implements Node & Named @key(fields: "id") { id: ID! email: String @deprecated(reason: "Use id") }
    # type Ghost { }
    interface Node { id: ID! }
    interface Named { name: String }
    extend type User { name: String, old: Int @deprecated }
    enum Status { ON OFF @deprecated }
    union Any = | User | type
    type type { input: String }
    input input { enum: Status = ON }
    scalar Date @specifiedBy(url: "https://example.org/#date")
    directive @auth(role: String = "x") repeatable on FIELD_DEFINITION | OBJECT
    extend schema @link(url: "x")
  `,
  "all on one line": `type Query{a:Int b:B} type B{c:Int@deprecated} enum E{A B} scalar S`,
};

describe("definitions of a schema, each on its own", () => {
  it.each(Object.entries(schemas))("say what the whole file says: %s", (_, text) => {
    const whole = declaredIn(text);
    const excerpts = new GraphqlExcerpts().split(text);
    expect(whole.size).toBeGreaterThan(5);
    for (const [name, declared] of whole) {
      const own = excerpts?.about(name);
      expect(own?.unless).toEqual([]);
      expect([name, declaredIn(own?.text ?? "").get(name)]).toEqual([name, declared]);
    }
  });

  it.each(["type A { b: Int", 'type A { "b: Int }', 'type A """', "type A { b: Int ) )"])(
    "are not told apart where brackets or quotes do not close: %s",
    (text) => expect(new GraphqlExcerpts().split(text)).toBeNull(),
  );

  it("are in each version what they are in that version alone", () => {
    const words = [
      "type A { a: Int }",
      "extend type A { b: Int }",
      '"of B"',
      '""" block """',
      "type B { a: A }",
      "enum E { X Y }",
      "schema { query: A }",
      "union U = | A | B",
      "scalar S",
      "# type C",
      "extend",
      "=",
      "&",
      "type",
      "{ a }",
      "@d",
      "directive @d on FIELD",
      "input I { a: Int = 1 }",
      "interface N { a: Int }",
      '"open',
      "}",
      "\n",
      "\n",
      "\n",
    ];
    const names = ["A", "B", "E", "U", "S", "C", "I", "N", "@d", "type", ""];
    const piece = fc.array(fc.constantFrom(...words), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, fc.nat(), fc.nat()), { maxLength: 8 }), (edits) => {
        const one = new GraphqlExcerpts();
        let parts: string[] = [];
        for (const [added, at, gone] of edits) {
          const from = parts.length === 0 ? 0 : at % (parts.length + 1);
          parts = [...parts.slice(0, from), ...added, ...parts.slice(from + (gone % 4))];
          const text = parts.join(" ");
          const [ours, alone] = [one.split(text), new GraphqlExcerpts().split(text)];
          for (const name of names) expect(ours?.about(name)).toBe(ours?.about(name));
          for (const name of names) expect(ours?.about(name)).toEqual(alone?.about(name));
          expect(ours === null).toBe(alone === null);
        }
      }),
      { numRuns: runs(2000) },
    );
  });

  it("are told apart in linear time", () => {
    for (const text of [
      "{".repeat(1e6),
      '"""\\"'.repeat(2e5),
      "type ".repeat(2e5),
      "#".repeat(1e6),
      "extend ".repeat(2e5),
    ])
      expect([null, "object"]).toContain(new GraphqlExcerpts().split(text) === null ? null : "object");
  });
});

import { describe, expect, it } from "vitest";
import { GraphqlExcerpts } from "../../src/contracts/graphql/excerpts.ts";
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

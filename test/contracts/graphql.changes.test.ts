import { describe, expect, it } from "vitest";
import { changes, changesOfAll } from "./reading.ts";

const sdl = (text: string): Record<string, string> => ({ "schema.graphql": text });
const query = "type Query { user(id: ID!, old: Int): User, users(first: Int): [User!]! }\n";
const user = "type User { id: ID!, email: String, status: Status }\nenum Status { ACTIVE, LEGACY }\n";

describe("changes of GraphQL schemas", () => {
  const all = query + user;

  it.each<[string, string, string, string[]]>([
    ["nothing", all, all, []],
    [
      "order and descriptions",
      all,
      `# note\n${user}"""Q"""\n${query.replace("user(id: ID!, old: Int)", "user(old: Int, id: ID!)")}`,
      [],
    ],
    ["a field more", all, all.replace("email", "name: String!, email"), []],
    [
      "an argument more that need not be sent",
      all,
      all.replace("first: Int", "first: Int, a: Int, b: Int! = 1"),
      [],
    ],
    ["a value and a type more", all, `${all.replace("LEGACY", "LEGACY, NEW")}type New { a: Int }`, []],
    ["what is got is never null any more", all, all.replace("email: String", "email: String!"), []],
    ["what is sent may be left out", all, all.replace("id: ID!,", "id: ID,"), []],
    [
      "a member of a type is written in an extension",
      all,
      all.replace(", email: String", "") + "extend type User { email: String }",
      [],
    ],
    [
      "a member of a union and an interface are written in extensions",
      "type Query { u: U n: N }\nunion U = A | B\ninterface N { id: ID }\ntype A implements N { id: ID }\ntype B { x: Int }",
      "type Query { u: U n: N }\nunion U = A\nextend union U = B\ninterface N { id: ID }\ntype A { id: ID }\nextend type A implements N\ntype B { x: Int }",
      [],
    ],
    [
      "extensions go",
      "type Query { u: U n: N }\nunion U = A\nextend union U = B\ninterface N { id: ID }\ntype A { id: ID }\nextend type A implements N\ntype B { x: Int }",
      "type Query { u: U n: N b: B }\nunion U = A\ninterface N { id: ID }\ntype A { id: ID }\ntype B { x: Int }",
      ["altered A: `implements N` no longer exists", "altered U: `| B` no longer exists"],
    ],
    [
      "the schema is extended by another root",
      "type Query { a: Int }\ntype Edits { x: Int }",
      "type Query { a: Int }\ntype Edits { x: Int }\nextend schema { mutation: Edits }",
      [],
    ],
    [
      "a root goes with its last fields, which were deprecated",
      'schema { query: Query subscription: Subscription }\ntype Query { a: Int }\ntype Subscription { b: Int @deprecated(reason: "Use a.") }',
      "schema { query: Query }\ntype Query { a: Int }",
      ["removed Subscription.b"],
    ],
    [
      "a root goes, and one of its fields was not deprecated",
      'schema { query: Query subscription: Subscription }\ntype Query { a: Int }\ntype Subscription { c: Int b: Int @deprecated(reason: "Use a.") }',
      "schema { query: Query }\ntype Query { a: Int }",
      ["removed Subscription", "removed Subscription.b"],
    ],
    ["a field goes", all, all.replace("email: String, ", ""), ["removed User.email"]],
    [
      "a field goes with its arguments",
      all,
      all.replace("users(first: Int): [User!]!", ""),
      ["removed Query.users"],
    ],
    ["an argument goes", all, all.replace(", old: Int", ""), ["removed Query.user(old:)"]],
    ["a value goes", all, all.replace(", LEGACY", ""), ["removed Status.LEGACY"]],
    [
      "an argument has to be sent",
      all,
      all.replace("first: Int", "first: Int!"),
      ["altered Query.users(first:): it was optional and is now required, and 1 more"],
    ],
    [
      "an argument comes that has to be sent",
      all,
      all.replace("first: Int", "first: Int, a: Int!"),
      ["altered Query.users: `(a:)` is new and required"],
    ],
    [
      "what is got may be null",
      all,
      all.replace("id: ID!, email", "id: ID, email"),
      ["altered User.id: it may now be null"],
    ],
    [
      "items of what is got may be null",
      all,
      all.replace("[User!]!", "[User]!"),
      ["altered Query.users: `*` may now be null"],
    ],
    [
      "another type",
      all,
      all.replace("email: String", "email: Int"),
      ["altered User.email: it was String and is now Int"],
    ],
    [
      "all that reached a type goes",
      all,
      "type Query { a: Int }",
      ["removed Query.user", "removed Query.users"],
    ],
    [
      "a type goes that something reached elsewhere",
      all,
      query.replaceAll("User", "Int").replace("user(", "other: Other, user(") + "type Other { a: Int }",
      [
        "altered Query.user: it was User and is now Int",
        "altered Query.users: `*` was User and is now Int",
        "removed User",
      ],
    ],
    [
      "types that lead to each other go with what led to them",
      "type Query { a: A, z: Int } type A { b: B } type B { a: A, b: B }",
      "type Query { z: Int }",
      ["removed Query.a"],
    ],
    [
      "a type that leads to itself alone",
      "type Query { n: Node } interface Node { id: ID } type A implements Node { id: ID, a: A }",
      "type Query { n: Node } interface Node { id: ID }",
      ["removed A"],
    ],
    [
      "an interface, a member of a union",
      "interface A { a: Int } type B implements A { a: Int } union C = B | D type D { d: Int } type Query { c: C, a: A }",
      "interface A { a: Int } type B { a: Int } union C = B type D { d: Int } type Query { c: C, a: A }",
      ["altered B: `implements A` no longer exists", "altered C: `| D` no longer exists"],
    ],
    [
      "of an input's fields one at a time is taken",
      "input In { a: Int, b: Int }",
      "input In @oneOf { a: Int, b: Int }",
      ["altered In: it must now be given one field at a time (`@oneOf`)"],
    ],
    [
      "of an input's fields several are taken",
      "input In @oneOf { a: Int, b: Int }",
      "input In { a: Int, b: Int, c: Int }",
      [],
    ],
    [
      "an input field has to be sent",
      "input In { a: Int, b: Int! = 1 }",
      "input In { a: Int!, b: Int!, c: Int!, d: Int }",
      [
        "altered In.a: it was optional and is now required, and 1 more",
        "altered In.b: it was optional and is now required",
        "altered In: `c` is new and required",
      ],
    ],
    [
      "a type is of another sort",
      "type A { a: Int }",
      "interface A { a: Int }",
      ["altered A: it was object type and is now interface"],
    ],
    [
      "a directive and its places",
      "directive @a(b: Int) on FIELD | QUERY\ndirective @c on FIELD",
      "directive @a on FIELD",
      ["altered @a: `on QUERY` no longer exists", "removed @a(b:)", "removed @c"],
    ],
    [
      "mutations are reached no more",
      "schema { query: Q mutation: M } type Q { a: Int } type M { a: Int }",
      "schema { query: Q } type Q { a: Int } type M { a: Int }",
      ["altered M: `root of mutation` no longer exists"],
    ],
    [
      "what is experimental promises nothing",
      "type Query { a(x: Int): Int @experimental, b: Int } type T @experimental { t: Int }",
      "type Query { b: Int @experimental }",
      ["altered Query.b: it was stable and is now experimental"],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await changes(sdl(before), sdl(after))).toEqual(wanted);
  });
});

describe("schemas of several files", () => {
  const files = (a: string, b: string): Record<string, string> => ({ "s/a.graphql": a, "s/b.graphql": b });

  it.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    [
      "a type goes to another file",
      files("type Query { a: A } type A { x: Int }", "type B { y: Int }"),
      files("type Query { a: A }", "type B { y: Int } type A { x: Int }"),
      ["moved A", "moved A.x"],
    ],
    [
      "a field goes to an extension",
      files("type Query { a: Int, b(x: Int): Int }", "type B { y: Int }"),
      files("type Query { a: Int }", "type B { y: Int } extend type Query { b(x: Int): Int }"),
      ["moved Query.b", "moved Query.b(x:)"],
    ],
    [
      "a deprecated field goes to an extension",
      files(
        'type Query { a: Int, b: Int @deprecated(reason: "Use `a`. Sunset: 2030-01-01") }',
        "type B { y: Int }",
      ),
      files(
        "type Query { a: Int }",
        'type B { y: Int } extend type Query { b: Int @deprecated(reason: "Use `a`. Sunset: 2030-01-01") }',
      ),
      ["moved Query.b"],
    ],
    [
      "a file gets another name",
      { "a.graphql": query + user },
      { "b.gql": query + user },
      [
        "moved Query",
        "moved Query.user",
        "moved Query.user(id:)",
        "moved Query.user(old:)",
        "moved Query.users",
        "moved Query.users(first:)",
        "moved Status",
        "moved Status.ACTIVE",
        "moved Status.LEGACY",
        "moved User",
        "moved User.email",
        "moved User.id",
        "moved User.status",
      ],
    ],
    [
      "a field goes on its way to another file",
      files("type Query { a: A } type A { x: Int, y: Int }", "type B { y: Int }"),
      files("type Query { a: A }", "type B { y: Int } type A { x: Int }"),
      ["moved A", "moved A.x", "removed A.y"],
    ],
    [
      "a type goes with its field in another file",
      files("type Query { a: A, b: Int }", "type A { x: C } type C { z: Int } extend type C { w: Int }"),
      files("type Query { b: Int }", "type D { x: Int }"),
      ["removed Query.a"],
    ],
    [
      "an extension goes with its type",
      files("type Query { a: A, b: Int } type A { x: Int }", "extend type A { w: Int } type D { x: Int }"),
      files("type Query { b: Int }", "type D { x: Int }"),
      ["removed Query.a"],
    ],
    [
      "a member does not go with a type that moved",
      files("type A { x: Int }", "extend type A { w: Int } type D { x: Int }"),
      { "s/b.graphql": "type D { x: Int }", "s/c.graphql": "type A { x: Int }" },
      ["moved A", "moved A.x", "removed A.w"],
    ],
    [
      "another version of the schema is another schema",
      files("type Query { u: U } type U { id: ID, email: String }", "type Query { u: U } type U { id: ID }"),
      files("type Query { u: U } type U { id: ID }", "type Query { u: U } type U { id: ID, email: String }"),
      ["removed U.email"],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await changesOfAll(before, after)).toEqual(wanted);
  });
});

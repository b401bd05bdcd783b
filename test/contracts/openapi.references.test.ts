import { describe, expect, it } from "vitest";
import { api, get, json, ok, ref } from "./openapi.reading.ts";
import { changes } from "./reading.ts";

type Api = { "api.yaml": string };

const user =
  "{ type: object, required: [id], properties: { id: { type: string }, kind: { type: string, enum: [a, b] } } }";
const changed = user.replace("id: { type: string }", "id: { type: integer }");
const less = "{ type: object, required: [id], properties: { id: { type: string } } }";
const sent = (schema: string): string =>
  `{ post: { requestBody: { required: true, ${json(schema)} }, responses: {} } }`;
const holding = (schema: string): string => `{ type: object, properties: { u: ${schema} } }`;
const list = (schema: string): string => `{ type: array, items: ${schema} }`;
const got = (schema: string, schemas: Record<string, string> = {}): Api =>
  api({ "/a": get(ok(schema)) }, schemas);

const both = (sent: string, schemas: Record<string, string>, returned = ref("Room")): Api =>
  api({ "/a": `{ post: { requestBody: { required: true, ${json(sent)} }, ${ok(returned)} } }` }, schemas);
const [id, pin] = ["id: { type: string, readOnly: true }", "pin: { type: string, writeOnly: true }"];
const object = (...properties: string[]): string =>
  `{ type: object, properties: { name: { type: string }, ${properties.join(", ")} } }`;
const [room, viewed, made] = [object(id, pin), object(id), object(pin)];

const fax = "{ type: object, deprecated: true, properties: { number: { type: string } } }";

const narrowed = (schema: string): Api =>
  api(
    { "/a": sent(`{ type: object, properties: { t: ${schema} } }`) },
    { T: "{ type: string, maxLength: 80 }", O: "{ type: object, properties: { x: {} } }" },
  );

describe("what stands behind a reference is what stood in its place", () => {
  it.each<[string, Api, Api, string[]]>([
    ["a body gets a name", got(user), got(ref("User"), { User: user }), []],
    [
      "a body that is sent gets a name",
      api({ "/a": sent(user) }),
      api({ "/a": sent(ref("User")) }, { User: user }),
      [],
    ],
    ["items get a name", got(list(user)), got(list(ref("User")), { User: user }), []],
    [
      "a property's type gets a name",
      got(ref("P"), { P: holding(user) }),
      got(ref("P"), { P: holding(ref("User")), User: user }),
      [],
    ],
    [
      "an enumeration gets a name",
      got(ref("User"), { User: user }),
      got(ref("User"), {
        User: user.replace("{ type: string, enum: [a, b] }", ref("Kind")),
        Kind: "{ type: string, enum: [a, b] }",
      }),
      [],
    ],
    [
      "a name behind a name",
      got(holding(holding(user))),
      got(ref("P"), { P: holding(ref("Q")), Q: holding(ref("User")), User: user }),
      [],
    ],
    [
      "null is written otherwise",
      got(ref("P"), { P: holding(`{ nullable: true, allOf: [${ref("User")}] }`), User: user }),
      got(ref("P"), { P: holding(`{ anyOf: [${ref("User")}, { type: "null" }] }`), User: user }),
      [],
    ],
    [
      "what was taken in is referred to",
      got(`{ type: object, allOf: [${ref("User")}] }`, { User: user }),
      got(ref("User"), { User: user }),
      [],
    ],
    [
      "an encoding is said",
      api({ "/a": sent(user) }),
      api({ "/a": sent(user).replace("application/json", '"application/json; charset=utf-8"') }),
      [],
    ],
    [
      "a media type is written in capitals",
      api({ "/a": sent(user) }),
      api({ "/a": sent(user).replace("application/json", "Application/JSON") }),
      [],
    ],
    [
      "a schema is called otherwise: its name is not on the wire",
      got(ref("User"), { User: user }),
      got(ref("Person"), { Person: user }),
      [],
    ],
    [
      "a schema is written in its place: its name is not on the wire",
      got(ref("P"), { P: holding(ref("User")), User: user }),
      got(ref("P"), { P: holding(user) }),
      [],
    ],
    ["a property goes on the way", got(user), got(ref("User"), { User: less }), ["removed GET /a 200:/kind"]],
    [
      "a property is another one on the way",
      got(user),
      got(ref("User"), { User: changed }),
      ["altered GET /a 200:/id: it was string and is now integer"],
    ],
    [
      "another schema with less in it",
      api({ "/a": get(ok(ref("User"))), "/b": get(ok(ref("User"))) }, { User: user, Less: less }),
      api({ "/a": get(ok(ref("Less"))), "/b": get(ok(ref("User"))) }, { User: user, Less: less }),
      ["altered GET /a: `200 application/json` was User and is now Less"],
    ],
    [
      "another schema with other types in it",
      api({ "/a": get(ok(ref("User"))), "/b": get(ok(ref("User"))) }, { User: user }),
      api({ "/a": get(ok(ref("Other"))), "/b": get(ok(ref("User"))) }, { User: user, Other: changed }),
      ["altered GET /a: `200 application/json` was User and is now Other"],
    ],
    [
      "schemas that lead in a circle are called otherwise",
      got(ref("A"), { A: holding(ref("A")) }),
      got(ref("B"), { B: holding(ref("B")) }),
      [],
    ],
    [
      "what is sent has to meet what stands next to the reference",
      narrowed("{ $ref: '#/components/schemas/T' }"),
      narrowed("{ $ref: '#/components/schemas/T', maxLength: 20, description: d }"),
      ["altered POST /a request:/t: it was at most 80 and is now at most 20"],
    ],
    [
      "what is sent has to meet all branches",
      narrowed("{ $ref: '#/components/schemas/T' }"),
      narrowed("{ allOf: [{ $ref: '#/components/schemas/T' }, { minLength: 2, enum: [aa, b] }] }"),
      ["altered POST /a request:/t: it was any value and is now aa, b, and 1 more"],
    ],
    [
      "what stands next to a reference goes into a branch",
      narrowed("{ $ref: '#/components/schemas/T', maxLength: 20 }"),
      narrowed("{ allOf: [{ $ref: '#/components/schemas/T' }, { type: string, maxLength: 20 }] }"),
      [],
    ],
    [
      "what stands next to a reference is said by it, too",
      narrowed("{ $ref: '#/components/schemas/T' }"),
      narrowed("{ $ref: '#/components/schemas/T', maxLength: 90 }"),
      [],
    ],
    [
      "an object behind a reference is closed next to it",
      narrowed("{ $ref: '#/components/schemas/O' }"),
      narrowed("{ $ref: '#/components/schemas/O', unevaluatedProperties: false }"),
      ["altered POST /a request:/t: it must now be without other properties"],
    ],
    [
      "a schema for both ways becomes one for each",
      both(ref("Room"), { Room: room }),
      both(ref("NewRoom"), { Room: viewed, NewRoom: made }),
      [],
    ],
    [
      "what is sent gets a schema of its own, which lacks what was only sent",
      both(ref("Room"), { Room: room }),
      both(ref("NewRoom"), { Room: viewed, NewRoom: object() }),
      ["altered POST /a: `request application/json` was Room and is now NewRoom"],
    ],
    [
      "what is returned gets the schema of what is sent",
      both(ref("Room"), { Room: room }),
      both(ref("Room"), { Room: room, NewRoom: made }, ref("NewRoom")),
      ["altered POST /a: `200 application/json` was Room and is now NewRoom"],
    ],
    [
      "an alternative goes with its deprecated schema",
      api({ "/a": sent(`{ oneOf: [${ref("Fax")}, ${ref("Mail")}] }`) }, { Fax: fax, Mail: user }),
      api({ "/a": sent(ref("Mail")) }, { Mail: user }),
      ["removed Fax"],
    ],
    [
      "an alternative goes, and its deprecated schema stays",
      api(
        { "/a": sent(`{ oneOf: [${ref("Fax")}, ${ref("Mail")}] }`), "/b": sent(ref("Fax")) },
        { Fax: fax, Mail: user },
      ),
      api({ "/a": sent(ref("Mail")), "/b": sent(ref("Fax")) }, { Fax: fax, Mail: user }),
      ["altered POST /a: `request application/json` was Fax or Mail and is now Mail"],
    ],
  ])("%s", async (_, base, head, wanted) => {
    expect(await changes(base, head)).toEqual(wanted);
  });
});

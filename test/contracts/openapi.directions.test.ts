import { describe, expect, it } from "vitest";
import { api, json, ok } from "./openapi.reading.ts";
import { changes } from "./reading.ts";

const schemes =
  "securitySchemes: { o: { type: oauth2 }, k: { type: apiKey, in: header, name: X-Key }, k2: { type: apiKey, in: header, name: X-Key } }";
const sent = (schema: string): { "api.yaml": string } =>
  api({ "/a": `{ post: { requestBody: { ${json(schema)} }, responses: {} } }` });
const got = (schema: string): { "api.yaml": string } => api({ "/a": `{ post: { ${ok(schema)} } }` });
const property = (schema: string): string => `{ type: object, properties: { p: ${schema} } }`;
const guarded = (security: string, more = ""): { "api.yaml": string } => {
  const { "api.yaml": text } = api({ "/a": `{ get: { ${security} responses: {} } }` }, {}, more);
  return { "api.yaml": text.replace("components:\n", `components:\n  ${schemes}\n`) };
};

describe("what narrows a request or widens an answer", () => {
  it.each<[string, string, string, boolean, boolean]>([
    ["a value is listed no more", "{ enum: [a, b] }", "{ enum: [a] }", true, true],
    ["nothing is listed any more", "{ type: string, enum: [a] }", "{ type: string }", false, true],
    ["values are listed", "{ type: string }", "{ type: string, enum: [a] }", true, false],
    ["another value is listed", "{ enum: [a] }", "{ enum: [a, b] }", false, true],
    [
      "a list's values are listed no more",
      "{ type: array, items: { type: string, enum: [a] } }",
      "{ type: array, items: { type: string } }",
      false,
      true,
    ],
    ["null comes", "{ type: string }", "{ type: [string, 'null'] }", false, true],
    ["both of two are listed", "{ type: boolean }", "{ type: boolean, enum: [true, false] }", false, false],
    [
      "both of two are listed no more",
      "{ enum: [false, true, null], type: [boolean, 'null'] }",
      "{ type: [boolean, 'null'] }",
      false,
      false,
    ],
    ["one of two is listed", "{ type: boolean }", "{ type: boolean, enum: [true] }", true, false],
    ["null goes", "{ type: string, nullable: true }", "{ type: string }", true, false],
    ["a bound comes", "{ type: integer }", "{ type: integer, maximum: 5 }", true, false],
    ["a bound goes", "{ type: integer, maximum: 5 }", "{ type: integer }", false, true],
    ["a factor comes", "{ type: integer }", "{ type: integer, multipleOf: 5 }", true, false],
    ["a factor goes", "{ type: integer, multipleOf: 5 }", "{ type: integer }", false, false],
    ["repetitions are refused", "{ type: array }", "{ type: array, uniqueItems: true }", true, false],
    [
      "other properties are refused",
      "{ type: object }",
      "{ type: object, additionalProperties: false }",
      true,
      false,
    ],
    [
      "other properties are taken",
      "{ type: object, additionalProperties: false }",
      "{ type: object }",
      false,
      false,
    ],
    [
      "a free object is a free map",
      "{ type: object }",
      "{ type: object, additionalProperties: {} }",
      false,
      false,
    ],
    [
      "a free map is a free object",
      "{ type: object, additionalProperties: true }",
      "{ type: object }",
      false,
      false,
    ],
    [
      "a free object is a map of one type",
      "{ type: object }",
      "{ type: object, additionalProperties: { type: string } }",
      true,
      false,
    ],
    [
      "a map of one type is a free object",
      "{ type: object, additionalProperties: { type: string } }",
      "{ type: object }",
      false,
      true,
    ],
    [
      "it is encoded otherwise",
      "{ type: string, contentEncoding: base64 }",
      "{ type: string, contentEncoding: base64url }",
      true,
      true,
    ],
    [
      "a variant comes",
      "{ oneOf: [{ type: string }] }",
      "{ oneOf: [{ type: string }, { type: integer }] }",
      false,
      true,
    ],
    [
      "a variant goes",
      "{ oneOf: [{ type: string }, { type: integer }] }",
      "{ oneOf: [{ type: string }] }",
      true,
      false,
    ],
    [
      "a branch takes it in",
      "{ properties: { q: {} } }",
      "{ allOf: [{ properties: { q: {} } }] }",
      false,
      false,
    ],
    [
      "a branch beside requires it",
      "{ allOf: [{ properties: { q: {} } }] }",
      "{ allOf: [{ properties: { q: {} } }, { required: [q] }] }",
      true,
      false,
    ],
    [
      "no branch requires it any more",
      "{ required: [q], allOf: [{ properties: { q: {} } }] }",
      "{ allOf: [{ properties: { q: {} } }] }",
      false,
      true,
    ],
    [
      "a variant's parent requires it",
      "{ oneOf: [{ properties: { q: {} } }] }",
      "{ required: [q], oneOf: [{ properties: { q: {} } }] }",
      true,
      false,
    ],
    [
      "a property below bears the name",
      "{ properties: { q: { properties: { q: {} } } } }",
      "{ properties: { q: { properties: { q: {} } } } , title: Q }",
      false,
      false,
    ],
  ])("%s", async (_, before, after, breaksSent, breaksGot) => {
    const [own, now] = [property(before), property(after)];
    expect((await changes(sent(own), sent(now))).length > 0).toBe(breaksSent);
    expect((await changes(got(own), got(now))).length > 0).toBe(breaksGot);
  });
});

describe("who is let in", () => {
  it.each<[string, string, string, string[]]>([
    [
      "with another scope",
      "security: [{ o: [r] }],",
      "security: [{ o: [r, w] }],",
      ["altered GET /a: callers needed oauth2 and oauth2 r, and now need oauth2 and oauth2 r and oauth2 w"],
    ],
    ["with one scope less", "security: [{ o: [r, w] }],", "security: [{ o: [r] }],", []],
    [
      "with a key, by one of two ways",
      "security: [{ o: [] }, { k: [] }],",
      "security: [{ k: [] }],",
      ["altered GET /a: callers needed oauth2, or apiKey header X-Key, and now need apiKey header X-Key"],
    ],
    ["by another way, too", "security: [{ k: [] }],", "security: [{ k: [] }, { o: [] }],", []],
    ["by the same under another name", "security: [{ k: [] }],", "security: [{ k2: [] }],", []],
    ["by nobody's leave", "security: [{ k: [] }],", "security: [],", []],
    [
      "where everybody was",
      "",
      "security: [{ k: [] }],",
      ["altered GET /a: callers needed nothing, and now need apiKey header X-Key"],
    ],
    ["or not, as they like", "", "security: [{ k: [] }, {}],", []],
  ])("%s", async (_, before, after, wanted) => {
    expect(await changes(guarded(before), guarded(after))).toEqual(wanted);
  });

  it("is said for all operations", async () => {
    const all = guarded("", "security: [{ k: [] }]\n");
    expect(await changes(guarded(""), all)).toHaveLength(1);
    expect(await changes(all, all)).toEqual([]);
  });

  it("was never said before", async () => {
    expect(await changes(api({ "/a": "{ get: {} }" }), guarded("security: [{ k: [] }],"))).toEqual([]);
  });
});

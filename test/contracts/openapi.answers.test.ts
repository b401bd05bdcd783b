import { describe, expect, it } from "vitest";
import { api, json, ref } from "./openapi.reading.ts";
import { changes } from "./reading.ts";

describe("answers", () => {
  const answering = (codes: string): { "api.yaml": string } =>
    api({ "/a": `{ get: { responses: { ${codes} } } }` });
  it.each<[string, string, string, string[]]>([
    [
      "a success goes",
      '"200": {}, "204": {}',
      '"200": {}',
      ["altered GET /a: `response 204` no longer exists"],
    ],
    [
      "a success is another one",
      '"200": {}',
      '"201": {}',
      ["altered GET /a: `response 200` no longer exists"],
    ],
    ["a success comes", '"200": {}', '"200": {}, "202": {}', []],
    ["an error goes", '"200": {}, "404": {}', '"200": {}', []],
    ["an error comes", '"200": {}', '"200": {}, "429": {}', []],
    ["a range covers a success", '"200": {}, "204": {}', '"2XX": {}', []],
    ["a range comes beside", '"200": {}', '"200": {}, "2xx": {}', []],
    ["a range is one of its codes now", '"2XX": {}', '"200": {}', []],
    [
      "the default is no success",
      '"200": {}',
      "default: {}",
      ["altered GET /a: `response 200` no longer exists"],
    ],
    [
      "another range covers nothing",
      '"200": {}',
      '"3XX": {}',
      ["altered GET /a: `response 200` no longer exists"],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await changes(answering(before), answering(after))).toEqual(wanted);
  });

  const body = (names: string): string =>
    `{ ${json(`{ type: object, properties: { ${names} } }`)}, headers: { X-Old: { schema: { type: integer } } } }`;
  const [one, two] = ["id: { type: string }", "name: { type: integer }"];
  it.each<[string, string, string, string[]]>([
    ["a range covers a code", `"200": ${body(one)}`, `"2XX": ${body(one)}`, []],
    ["a range comes beside", `"200": ${body(one)}`, `"200": ${body(one)}, "2XX": ${body(two)}`, []],
    [
      "a range is its codes",
      `"2XX": ${body(one)}`,
      `"200": ${body(one)}, "201": ${body(one)}, "204": {}`,
      ["removed GET /a 2XX:header:X-Old"],
    ],
    ["a code is the default", `"404": ${body(one)}`, `default: ${body(one)}`, []],
    ["an error is a range", `"404": ${body(one)}`, `"4xx": ${body(one)}`, []],
    ["a range is written otherwise", `"4xx": ${body(one)}`, `"4XX": ${body(one)}`, []],
    [
      "another range holds other things",
      `"200": ${body(`${one}, ${two}`)}`,
      `"2XX": ${body(one)}`,
      ["removed GET /a 200:/name"],
    ],
    [
      "a range gives another type",
      `"200": ${body(one)}`,
      `"2XX": ${body("id: { type: integer }")}`,
      ["altered GET /a 200:/id: it was string and is now integer"],
    ],
    [
      "one of a range's codes lacks it",
      `"2XX": ${body(one)}`,
      `"200": ${body(one)}, "201": ${body(two)}`,
      ["removed GET /a 2XX:/id"],
    ],
  ])("with bodies: %s", async (_, before, after, wanted) => {
    expect(await changes(answering(before), answering(after))).toEqual(wanted);
    const named = (codes: string): { "api.yaml": string } => ({
      "api.yaml": answering(codes)["api.yaml"].replaceAll(
        /schema: \{ type: object/g,
        "schema: { title: X, type: object",
      ),
    });
    expect(await changes(named(before), named(after))).toEqual(wanted);
  });

  it("several codes share one response", async () => {
    const before = answering(`default: ${body(one)}`);
    const shared = answering(`"404": &error ${body(one)}, default: *error`);
    expect(await changes(before, shared)).toEqual([]);
    expect(await changes(shared, answering(`default: ${body(two)}`))).toEqual([
      "removed GET /a 404:/id",
      "removed GET /a default:/id",
    ]);
  });

  it("a schema with a name stands behind the range", async () => {
    const schemas = { User: "{ type: object, properties: { id: { type: string } } }" };
    const before = api({ "/a": `{ get: { responses: { "200": ${body(one)} } } }` }, schemas);
    const after = api(
      {
        "/a": `{ get: { responses: { "2XX": { ${json(ref("User"))}, headers: { X-Old: { schema: { type: integer } } } } } } }`,
      },
      schemas,
    );
    expect(await changes(before, after)).toEqual([]);
  });

  it.each<[string, string, string, boolean]>([
    ["a media type", "application/json", "application/*", false],
    ["any media type", "application/json", "*/*", false],
    ["another range", "application/json", "text/*", true],
  ])("takes a range of media types: %s", async (_, before, after, breaks) => {
    const taking = (media: string): { "api.yaml": string } =>
      api({
        "/a": `{ post: { requestBody: { content: { "${media}": { schema: { type: string } } } }, responses: {} } }`,
      });
    expect((await changes(taking(before), taking(after))).length > 0).toBe(breaks);
  });
});

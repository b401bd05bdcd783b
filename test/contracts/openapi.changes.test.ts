import { describe, expect, it } from "vitest";
import { api, get, json, ok, ref } from "./openapi.reading.ts";
import { changes } from "./reading.ts";

const old = "old: { deprecated: true, type: apiKey, in: query, name: k }, ";
const secured = (security: string, schemes: string): { "api.yaml": string } => ({
  "api.yaml": `openapi: 3.2.0\nsecurity: ${security}\npaths: { /a: { get: {} } }\ncomponents: { securitySchemes: { ${schemes}new: { type: http, scheme: bearer } } }\n`,
});

describe("changes", () => {
  const users = {
    User: "{ type: object, required: [id], properties: { id: { type: string }, email: { type: string } } }",
  };
  const before = api({ "/a": get(ok(ref("User"))) }, users);
  const sent = (schema: string): string =>
    `{ post: { requestBody: { required: true, ${json(schema)} }, responses: {} } }`;

  it.each<[string, { "api.yaml": string }, { "api.yaml": string }, string[]]>([
    ["nothing", before, before, []],
    ["an operation goes, and its schemas with it", before, api({}, {}), ["removed GET /a"]],
    [
      "a schema is reached no more while its operation stays",
      before,
      api({ "/a": get(ok("{}")) }, users),
      ["altered GET /a: `200 application/json` was User and is now anything", "removed User"],
    ],
    [
      "a template's parameter is called otherwise",
      api({
        "/u/{id}": get(
          "parameters: [{ name: id, in: path, required: true, schema: { type: string } }, { name: q, in: query }]",
        ),
      }),
      api({
        "/u/{user}": get(
          "parameters: [{ name: user, in: path, required: true, schema: { type: string } }, { name: q, in: query }]",
        ),
      }),
      [],
    ],
    [
      "a property goes",
      before,
      api(
        { "/a": get(ok(ref("User"))) },
        { User: "{ type: object, properties: { id: { type: string } }, required: [id] }" },
      ),
      ["removed User.email"],
    ],
    [
      "a property is taken in by its schema's name instead",
      before,
      api(
        { "/a": get(ok(ref("User"))) },
        {
          User: `{ allOf: [${ref("Mail")}], type: object, required: [id], properties: { id: { type: string } } }`,
          Mail: "{ type: object, properties: { email: { type: string } } }",
        },
      ),
      [],
    ],
    [
      "what is sent becomes required, what is got optional",
      api(
        { "/a": sent(ref("In")), "/b": get(ok(ref("User"))) },
        { ...users, In: "{ type: object, properties: { a: { type: string } } }" },
      ),
      api(
        { "/a": sent(ref("In")), "/b": get(ok(ref("User"))) },
        {
          User: "{ type: object, properties: { id: { type: string }, email: { type: string } } }",
          In: "{ type: object, required: [a], properties: { a: { type: string } } }",
        },
      ),
      [
        "altered In.a: it was optional and is now required",
        "altered User.id: it was required and is now optional",
      ],
    ],
    [
      "something new has to be sent",
      api({ "/a": get("") }),
      api({
        "/a": get(
          "parameters: [{ name: q, in: query, required: true }, { name: o, in: query }, { name: d, in: query, required: true, schema: { default: 1 } }]",
        ),
      }),
      ["altered GET /a: `?q` is new and required"],
    ],
    [
      "what stands in the template is described",
      api({ "/u/{id}": get("") }),
      api({ "/u/{id}": get("parameters: [{ name: id, in: path, required: true }]") }),
      [],
    ],
    [
      "what is a draft promises nothing",
      api({ "/a": get("x-stability-level: draft"), "/b": get("x-stability-level: stable") }),
      api({ "/b": get("x-stability-level: draft") }),
      ["altered GET /b: it was stable and is now draft"],
    ],
    [
      "a listed value goes, another comes to what is got",
      api({ "/a": get(ok("{ type: string, enum: [a, b] }")) }),
      api({ "/a": get(ok("{ type: string, enum: [a, c] }")) }),
      ["altered GET /a: `200 application/json` was `a` or `b` and may now be `c`", "removed GET /a 200:=b"],
    ],
    [
      "values of many, long, empty and odd ones come to what is got",
      api({
        "/a": get(ok(`{ type: string, enum: [a, b, c, d, e, f] }`)),
        "/b": get(ok("{ type: string, enum: [a] }")),
      }),
      api({
        "/a": get(ok(`{ type: string, enum: [a, b, c, d, e, f, "", "x\`y\\n@z"] }`)),
        "/b": get(ok(`{ type: string, enum: [a, ${"z".repeat(500)}, g, h, i, j, k] }`)),
      }),
      [
        'altered GET /a: `200 application/json` was `a`, `b`, `c`, `d` and 2 more and may now be `""` or `x y @z`',
        `altered GET /b: \`200 application/json\` was \`a\` and may now be \`${"z".repeat(119)}…\`, \`g\`, \`h\`, \`i\` and 2 more`,
      ],
    ],
    [
      "version 2 becomes version 3",
      {
        "api.yaml":
          'swagger: "2.0"\nsecurityDefinitions: { b: { type: basic } }\nsecurity: [{ b: [] }]\nbasePath: /v1\npaths: { /a: { post: { consumes: [multipart/form-data], parameters: [{ in: formData, name: f, type: file, required: true }], responses: {} } } }\n',
      },
      {
        "api.yaml":
          "openapi: 3.0.3\ncomponents: { securitySchemes: { b: { type: http, scheme: basic } } }\nsecurity: [{ b: [] }]\nservers: [{ url: /v1 }]\npaths: { /a: { post: { requestBody: { required: true, content: { multipart/form-data: { schema: { type: object, required: [f], properties: { f: { type: string, format: binary } } } } } }, responses: {} } } }\n",
      },
      [],
    ],
    [
      "a deprecated scheme goes with what it let in",
      secured("[{ old: [] }, { new: [] }]", old),
      secured("[{ new: [] }]", ""),
      ["removed security:old"],
    ],
    [
      "a deprecated scheme lets nobody in, and stays",
      secured("[{ old: [] }, { new: [] }]", old),
      secured("[{ new: [] }]", old),
      ["altered GET /a: callers needed apiKey query k, or http bearer, and now need http bearer"],
    ],
    [
      "a scheme goes without a notice",
      secured("[{ old: [] }, { new: [] }]", old.replace("deprecated: true, ", "")),
      secured("[{ new: [] }]", ""),
      ["altered GET /a: callers needed apiKey query k, or http bearer, and now need http bearer"],
    ],
    [
      "a callback is sent to another place",
      api({ "/a": get('callbacks: { done: { "{$request.body#/url}": { post: {} } } }') }),
      api({ "/a": get('callbacks: { done: { "{$request.query.url}": { post: {} } } }') }),
      ["removed GET /a callback:done POST {$request.body#/url}"],
    ],
    [
      "a callback comes",
      api({ "/a": get("callbacks: {}") }),
      api({ "/a": get('callbacks: { done: { "{$request.query.url}": { post: {} } } }') }),
      [],
    ],
    [
      "words, examples and order say nothing",
      api({ "/a": get(`summary: one, ${ok(ref("User"))}`), "/b": get("") }, users),
      api({ "/b": get(""), "/a": get(`${ok(ref("User"))}, summary: two`) }, users),
      [],
    ],
  ])("%s", async (_, base, head, wanted) => {
    expect(await changes(base, head, ["draft"])).toEqual(wanted);
  });
});

import { describe, expect, it } from "vitest";
import { api, get, ok, ref } from "./openapi.reading.ts";
import { declared, noticed, readContract } from "./reading.ts";

describe("coordinates", () => {
  it.each<[string, Parameters<typeof api>, string[]]>([
    ["an operation", [{ "/users/{id}": get("") }], ["endpoint GET /users/{id}"]],
    [
      "a server's prefix",
      [{ "/users": get("") }, {}, "servers: [{ url: 'https://{host}.example.com/v1/' }, { url: /v2 }]\n"],
      ["endpoint GET /v1/users"],
    ],
    [
      "operations of one path that a query or a fragment tells apart",
      [
        {
          "/": "{ post: {} }",
          "/?Action=Start": "{ post: {} }",
          "/#X-Target=Stop": "{ post: { parameters: [{ name: a, in: query }] } }",
        },
      ],
      [
        "endpoint POST /",
        "endpoint POST /#X-Target=Stop",
        "endpoint POST /?Action=Start",
        "parameter POST /#X-Target=Stop ?a",
      ],
    ],
    [
      "parameters of each kind",
      [
        {
          "/u/{id}":
            "{ parameters: [{ name: id, in: path }], get: { parameters: [{ name: q, in: query }, { name: X-A, in: header }, { name: s, in: cookie }] } }",
        },
      ],
      [
        "endpoint GET /u/{id}",
        "header GET /u/{id} header:X-A",
        "parameter GET /u/{id} ?q",
        "parameter GET /u/{id} cookie:s",
        "parameter GET /u/{id} path:id",
      ],
    ],
    [
      "a body written in place, lists and maps",
      [
        {
          "/u": get(
            ok(
              "{ type: object, properties: { items: { type: array, items: { type: object, properties: { total: { type: integer } } } }, by: { additionalProperties: { properties: { n: {} } } } } }",
            ),
          ),
        },
      ],
      [
        "endpoint GET /u",
        "field GET /u 200:/by",
        "field GET /u 200:/by/*/n",
        "field GET /u 200:/items",
        "field GET /u 200:/items/*/total",
      ],
    ],
    [
      "a form, a response header, listed values",
      [
        {
          "/u": `{ post: { requestBody: { content: { multipart/form-data: { schema: { properties: { name: { enum: [a] } } } } } }, responses: { default: { headers: { X-Old: { schema: {} } } } } } }`,
        },
      ],
      [
        "endpoint POST /u",
        "enum-value POST /u form:name=a",
        "field POST /u form:name",
        "header POST /u default:header:X-Old",
      ],
    ],
    [
      "a schema with a name once, and only what is reached",
      [
        { "/a": get(ok(ref("User"))), "/b": get(ok(ref("User"))) },
        {
          User: `{ properties: { email: {}, status: { enum: [x] }, address: ${ref("Address")} } }`,
          Address: "{}",
          Lost: "{}",
        },
      ],
      [
        "endpoint GET /a",
        "endpoint GET /b",
        "enum-value User.status=x",
        "field User.address",
        "field User.email",
        "field User.status",
        "type Address",
        "type User",
      ],
    ],
    [
      "a method of its own, a webhook, a callback",
      [
        {
          "/a": "{ query: {}, additionalOperations: { COPY: {} }, post: { callbacks: { done: { '{$url}': { post: {} } } } } }",
        },
        {},
        "webhooks: { pet: { post: {} } }\n",
      ],
      [
        "endpoint COPY /a",
        "endpoint POST /a",
        "endpoint POST /a callback:done POST {$url}",
        "endpoint POST webhook:pet",
        "endpoint QUERY /a",
      ],
    ],
  ])("%s", async (_, given, wanted) => {
    expect(await declared(api(...given))).toEqual(wanted);
  });

  it("reads version 2", async () => {
    const text = JSON.stringify({
      swagger: "2.0",
      basePath: "/v1",
      paths: {
        "/u": {
          post: {
            parameters: [
              {
                name: "n",
                in: "formData",
                type: "string",
              },
              {
                name: "b",
                in: "body",
                schema: { $ref: "#/definitions/User" },
              },
            ],
            responses: { 200: { schema: { properties: { a: {} } } } },
          },
        },
      },
      definitions: { User: { properties: { email: {} } } },
      securityDefinitions: { basic: { type: "basic" } },
    });
    expect(await declared({ "swagger.json": text })).toEqual([
      "endpoint POST /v1/u",
      "field POST /v1/u 200:/a",
      "field POST /v1/u form:n",
      "field User.email",
      "type User",
      "type security:basic",
    ]);
  });
});

describe("notices", () => {
  it.each<[string, Parameters<typeof api>, Record<string, string>]>([
    [
      "an operation's, with its sunset",
      [{ "/a": get("deprecated: true, x-sunset: 2027-06-20, description: 'Use `GET /b` instead.'") }],
      { "GET /a": "2027-06-20 | GET /b | -" },
    ],
    [
      "all at once",
      [{ "/a": get("x-deprecated: { replacement: GET /b, reason: slow, sunset: 2027-06-20 }") }],
      { "GET /a": "2027-06-20 | GET /b | slow" },
    ],
    [
      "what the path item says",
      [{ "/a": "{ x-deprecated: { sunset: 2027-06-20, replacement: /b, reason: r }, get: {} }" }],
      { "GET /a": "2027-06-20 | /b | r" },
    ],
    [
      "of a listed value, as a mapping and as a list",
      [
        {
          "/a": get(
            `parameters: [{ name: q, in: query, schema: { enum: [a, b], x-deprecated-enum: [b] } }], ${ok(ref("S"))}`,
          ),
        },
        {
          S: "{ enum: [old, new], x-deprecated-enum: { old: { sunset: 2027-06-20, replacement: new, reason: r } } }",
        },
      ],
      { "GET /a ?q=b": "- | - | -", "S=old": "2027-06-20 | new | r" },
    ],
    [
      "in a vendor's key for its words",
      [
        {
          "/a": get(
            "deprecated: true, x-deprecation-message: 'It is slow. Use `GET /b` instead.', description: Lists orders.",
          ),
          "/c": get("deprecated: true, x-deprecated-reason: It is slow."),
        },
      ],
      { "GET /a": "- | GET /b | It is slow.", "GET /c": "- | - | It is slow." },
    ],
    [
      "none that is false, or stands in an example",
      [{ "/a": get("deprecated: false, x-example: { deprecated: true }") }],
      {},
    ],
  ])("%s", async (_, given, wanted) => {
    expect(await noticed(api(...given))).toEqual(wanted);
  });
});

describe("places", () => {
  it("are found below lines of JSON that are not indented as what they stand in", async () => {
    const operation = '{ "get": { "deprecated": true } }';
    const odd = `{\n      "get": {},\n      "x-a": [\n"   }", 1\n      ]\n    }`;
    const text = `{\n  "openapi": "3.0.0",\n  "paths": {\n    "/a": ${odd},\n    "/b": ${operation}\n  }\n}\n`;
    const { declarations } = await readContract({ "api.json": text });
    expect(declarations.map(({ name, place }) => [name, place.line])).toEqual([
      ["GET /a", 5],
      ["GET /b", 10],
    ]);
  });
});

import {
  type ContractRow,
  body,
  none,
  ok,
  openapi,
  path,
  ref,
  row,
  schemas,
  swagger,
} from "./contract-texts.ts";

const d2 = `  /a: { get: { produces: [application/json], responses: { "200": { description: d, schema: { type: object, properties: { x: { type: string } } } } } } }\n`;
const c2 = `  /a: { post: { consumes: [application/json], parameters: [ { in: body, name: b, schema: { type: object, properties: { x: { type: string } } } } ], responses: { "204": { description: d } } } }\n`;
const q2 = (x: string): string =>
  `  /a: { get: { parameters: [ { in: query, name: ids, type: array, items: { type: string }${x} } ], responses: { "204": { description: d } } } }\n`;
const form2 = (c: string): string =>
  swagger(
    `  /a: { post: { consumes: [${c}], parameters: [ { in: formData, name: f, type: string } ], responses: { "204": { description: d } } } }\n`,
  );
const styled = (style: string, schema = "{ type: string }"): string =>
  `  /a/{n}: { get: { parameters: [ { in: path, name: n, required: true, ${style}, schema: ${schema} } ], ${none} } }\n`;
const q3 = (x: string): string =>
  `  /a: { get: { parameters: [ { in: query, name: ids, schema: { type: array, items: { type: string } }${x} } ], ${none} } }\n`;

export const sending: Readonly<Record<string, readonly ContractRow[]>> = {
  "Swagger 2": [
    row(
      "produces loses a type",
      swagger(d2.replace("[application/json]", "[application/json, application/xml]")),
      swagger(d2),
      ["removal/undeprecated error api.yaml#GET /a"],
    ),
    row(
      "produces gains a type",
      swagger(d2),
      swagger(d2.replace("[application/json]", "[application/json, application/xml]")),
      [],
    ),
    row(
      "root produces changes",
      swagger(d2.replace("produces: [application/json], ", ""), "produces: [application/xml]\n"),
      swagger(d2.replace("produces: [application/json], ", ""), "produces: [application/json]\n"),
      ["removal/undeprecated error api.yaml#GET /a"],
    ),
    row(
      "produces moves from root to operation",
      swagger(d2.replace("produces: [application/json], ", ""), "produces: [application/json]\n"),
      swagger(d2),
      [],
    ),
    row(
      "consumes loses a type",
      swagger(c2.replace("[application/json]", "[application/json, application/xml]")),
      swagger(c2),
      ["removal/undeprecated error api.yaml#POST /a"],
    ),
    row(
      "consumes gains a type",
      swagger(c2),
      swagger(c2.replace("[application/json]", "[application/json, application/xml]")),
      [],
    ),
    row(
      "https only now: schemes lose http",
      swagger(d2, "schemes: [http, https]\n"),
      swagger(d2, "schemes: [https]\n"),
      ["removal/undeprecated error api.yaml#GET /a"],
    ),
    row("schemes gain https", swagger(d2, "schemes: [http]\n"), swagger(d2, "schemes: [http, https]\n"), []),
    row("host changes", swagger(d2, "host: api.example.com\n"), swagger(d2, "host: new.example.com\n"), [
      "removal/undeprecated error api.yaml#GET /a",
    ]),
    row("host is added", swagger(d2), swagger(d2, "host: api.example.com\n"), []),
    row(
      "collectionFormat csv to multi",
      swagger(q2(", collectionFormat: csv")),
      swagger(q2(", collectionFormat: multi")),
      ["removal/undeprecated error api.yaml#GET /a ?ids"],
    ),
    row("collectionFormat csv written out", swagger(q2("")), swagger(q2(", collectionFormat: csv")), []),
    row("basePath changes", swagger(d2, "basePath: /v1\n"), swagger(d2, "basePath: /v2\n"), [
      "removal/undeprecated error api.yaml#GET /v1/a",
    ]),
    row(
      "definition renamed",
      swagger(
        `  /a: { get: { responses: { "200": { description: d, schema: { $ref: "#/definitions/A" } } } } }\n`,
        "",
        "  A: { type: object, properties: { x: { type: string } } }\n",
      ),
      swagger(
        `  /a: { get: { responses: { "200": { description: d, schema: { $ref: "#/definitions/B" } } } } }\n`,
        "",
        "  B: { type: object, properties: { x: { type: string } } }\n",
      ),
      [],
    ),
    row(
      "swagger 2 becomes openapi 3",
      swagger(d2),
      openapi(path("/a", "get", ok(`{ type: object, properties: { x: { type: string } } }`))),
      [],
    ),
    row(
      "swagger 2 becomes openapi 3 with host, schemes, body",
      swagger(
        d2 +
          `  /p: { post: { consumes: [application/json], parameters: [ { in: body, name: b, required: true, schema: { type: object, properties: { x: { type: string } } } } ], responses: { "204": { description: d } } } }\n` +
          q2("").replace("/a", "/q"),
        "host: api.example.com\nbasePath: /v1\nschemes: [https]\n",
      ),
      openapi(
        path("/a", "get", ok(`{ type: object, properties: { x: { type: string } } }`)) +
          path("/p", "post", body(`{ type: object, properties: { x: { type: string } } }`) + "," + none) +
          `  /q: { get: { parameters: [ { in: query, name: ids, explode: false, schema: { type: array, items: { type: string } } } ], ${none} } }\n`,
        "",
        "3.0.3",
        `servers: [ { url: "https://api.example.com/v1" } ]\n`,
      ),
      [],
    ),
    row(
      "formData: multipart to urlencoded",
      form2("multipart/form-data"),
      form2("application/x-www-form-urlencoded"),
      ["removal/undeprecated error api.yaml#POST /a"],
    ),
    row(
      "formData: urlencoded added",
      form2("multipart/form-data"),
      form2("multipart/form-data, application/x-www-form-urlencoded"),
      [],
    ),
    row(
      "formData to openapi 3",
      form2("multipart/form-data"),
      openapi(
        path(
          "/a",
          "post",
          body(`{ type: object, properties: { f: { type: string } } }`, false, "multipart/form-data") +
            "," +
            none,
        ),
      ),
      [],
    ),
    row(
      "schemes without host to openapi 3",
      swagger(d2, "schemes: [https]\n"),
      openapi(
        path("/a", "get", ok(`{ type: object, properties: { x: { type: string } } }`)),
        "",
        "3.0.3",
        `servers: [ { url: "https://api.example.com" } ]\n`,
      ),
      [],
    ),
    row(
      "one server of two goes",
      openapi(
        path("/a", "get", none),
        "",
        "3.0.3",
        `servers: [ { url: "https://a.example.com" }, { url: "https://b.example.com" } ]\n`,
      ),
      openapi(path("/a", "get", none), "", "3.0.3", `servers: [ { url: "https://a.example.com" } ]\n`),
      ["removal/undeprecated warning api.yaml#GET /a"],
    ),
    row(
      "localhost server goes",
      openapi(
        path("/a", "get", none),
        "",
        "3.0.3",
        `servers: [ { url: "https://a.example.com" }, { url: "http://localhost:3000" } ]\n`,
      ),
      openapi(path("/a", "get", none), "", "3.0.3", `servers: [ { url: "https://a.example.com" } ]\n`),
      [],
    ),
  ],
  "how values are sent": [
    row("explode true to false", openapi(q3("")), openapi(q3(", explode: false")), [
      "removal/undeprecated error api.yaml#GET /a ?ids",
    ]),
    row("explode default written out", openapi(q3("")), openapi(q3(", explode: true, style: form")), []),
    row(
      "style form to spaceDelimited",
      openapi(q3(", explode: false")),
      openapi(q3(", explode: false, style: pipeDelimited")),
      ["removal/undeprecated error api.yaml#GET /a ?ids"],
    ),
    row(
      "explode of a scalar says nothing",
      openapi(
        `  /a: { get: { parameters: [ { in: query, name: n, schema: { type: string } } ], ${none} } }\n`,
      ),
      openapi(
        `  /a: { get: { parameters: [ { in: query, name: n, explode: false, schema: { type: string } } ], ${none} } }\n`,
      ),
      [],
    ),
    row(
      "style matrix of a path's parameter",
      openapi(styled("style: simple")),
      openapi(styled("style: matrix")),
      ["removal/undeprecated error api.yaml#GET /a/{n} path:n"],
    ),
    row(
      "explode in the style matrix of one value",
      openapi(styled("style: matrix")),
      openapi(styled("style: matrix, explode: true")),
      [],
    ),
    row(
      "explode in the style label of several",
      openapi(styled("style: label", "{ type: array, items: { type: string } }")),
      openapi(styled("style: label, explode: true", "{ type: array, items: { type: string } }")),
      ["removal/undeprecated error api.yaml#GET /a/{n} path:n"],
    ),
    row(
      "parameter from schema to content json",
      openapi(
        `  /a: { get: { parameters: [ { in: query, name: f, schema: { type: object, properties: { a: { type: string } } } } ], ${none} } }\n`,
      ),
      openapi(
        `  /a: { get: { parameters: [ { in: query, name: f, content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } } ], ${none} } }\n`,
      ),
      ["removal/undeprecated error api.yaml#GET /a ?f"],
    ),
    row(
      "multipart encoding contentType narrowed",
      openapi(
        `  /a: { post: { requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { f: { type: string, format: binary } } }, encoding: { f: { contentType: "image/png, image/jpeg" } } } } }, ${none} } }\n`,
      ),
      openapi(
        `  /a: { post: { requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { f: { type: string, format: binary } } }, encoding: { f: { contentType: "image/png" } } } } }, ${none} } }\n`,
      ),
      ["removal/undeprecated error api.yaml#POST /a"],
    ),
    row(
      "multipart encoding contentType widened",
      openapi(
        `  /a: { post: { requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { f: { type: string, format: binary } } }, encoding: { f: { contentType: "image/png" } } } } }, ${none} } }\n`,
      ),
      openapi(
        `  /a: { post: { requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { f: { type: string, format: binary } } }, encoding: { f: { contentType: "image/png, image/jpeg" } } } } }, ${none} } }\n`,
      ),
      [],
    ),
    row(
      "request property becomes readOnly",
      openapi(path("/a", "post", body(`{ type: object, properties: { x: { type: string } } }`) + "," + none)),
      openapi(
        path(
          "/a",
          "post",
          body(`{ type: object, properties: { x: { type: string, readOnly: true } } }`) + "," + none,
        ),
      ),
      ["removal/undeprecated error api.yaml#POST /a request:/x"],
    ),
    row(
      "response property becomes writeOnly",
      openapi(path("/a", "get", ok(`{ type: object, properties: { x: { type: string } } }`))),
      openapi(
        path("/a", "get", ok(`{ type: object, properties: { x: { type: string, writeOnly: true } } }`)),
      ),
      ["removal/undeprecated error api.yaml#GET /a 200:/x"],
    ),
    row(
      "readOnly dropped",
      openapi(
        path(
          "/a",
          "post",
          body(`{ type: object, properties: { x: { type: string, readOnly: true } } }`) + "," + none,
        ),
      ),
      openapi(path("/a", "post", body(`{ type: object, properties: { x: { type: string } } }`) + "," + none)),
      [],
    ),
    row(
      "response property becomes readOnly (only returned)",
      openapi(path("/a", "get", ok(`{ type: object, properties: { x: { type: string } } }`))),
      openapi(path("/a", "get", ok(`{ type: object, properties: { x: { type: string, readOnly: true } } }`))),
      [],
    ),
    row(
      "request media type lost",
      openapi(
        `  /a: { post: { requestBody: { content: { application/json: { schema: { type: object } }, application/xml: { schema: { type: object } } } }, ${none} } }\n`,
      ),
      openapi(
        `  /a: { post: { requestBody: { content: { application/json: { schema: { type: object } } } }, ${none} } }\n`,
      ),
      ["removal/undeprecated error api.yaml#POST /a"],
    ),
    row(
      "both-way schema property becomes readOnly",
      openapi(
        path("/a", "post", body(ref("O")) + "," + ok(ref("O"))),
        schemas({ O: `{ type: object, properties: { x: { type: string } } }` }),
      ),
      openapi(
        path("/a", "post", body(ref("O")) + "," + ok(ref("O"))),
        schemas({ O: `{ type: object, properties: { x: { type: string, readOnly: true } } }` }),
      ),
      ["removal/undeprecated error api.yaml#O.x"],
    ),
    row(
      "server host changes",
      openapi(path("/a", "get", none), "", "3.0.3", `servers: [ { url: "https://api.example.com/v1" } ]\n`),
      openapi(path("/a", "get", none), "", "3.0.3", `servers: [ { url: "https://new.example.com/v1" } ]\n`),
      ["removal/undeprecated error api.yaml#GET /v1/a"],
    ),
    row(
      "server added after the first",
      openapi(path("/a", "get", none), "", "3.0.3", `servers: [ { url: "https://api.example.com/v1" } ]\n`),
      openapi(
        path("/a", "get", none),
        "",
        "3.0.3",
        `servers: [ { url: "https://api.example.com/v1" }, { url: "https://eu.example.com/v1" } ]\n`,
      ),
      [],
    ),
    row(
      "deepObject to form",
      openapi(
        `  /a: { get: { parameters: [ { in: query, name: f, style: deepObject, explode: true, schema: { type: object, properties: { a: { type: string } } } } ], ${none} } }\n`,
      ),
      openapi(
        `  /a: { get: { parameters: [ { in: query, name: f, schema: { type: object, properties: { a: { type: string } } } } ], ${none} } }\n`,
      ),
      ["removal/undeprecated error api.yaml#GET /a ?f"],
    ),
    row(
      "allowReserved gained",
      openapi(
        `  /a: { get: { parameters: [ { in: query, name: n, schema: { type: string } } ], ${none} } }\n`,
      ),
      openapi(
        `  /a: { get: { parameters: [ { in: query, name: n, allowReserved: true, schema: { type: string } } ], ${none} } }\n`,
      ),
      [],
    ),
  ],
};

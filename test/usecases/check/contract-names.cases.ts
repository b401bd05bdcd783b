import { type ContractRow, body, none, ok, openapi, path, ref, row, schemas } from "./contract-texts.ts";

const En = (v: string): string => schemas({ S: `{ type: string, enum: [${v}] }` });
const Cart = `{ type: object, required: [id], properties: { id: { type: string }, at: { type: string, format: date } } }`;
const paramsRef = (n: string): string => `parameters: [ { $ref: "#/components/parameters/${n}" } ]`;
const par = (n: string, x = ""): string =>
  `  parameters:\n    ${n}: { name: limit, in: query, schema: { type: integer }${x} }\n`;
const note = `deprecated: true, description: "Use \`GET /c\` instead. It is old.", x-sunset: "2027-06-01"`;
const sec = (s: string, schemes: string): string =>
  openapi(path("/c", "get", `security: [ ${s} ], ` + none), `  securitySchemes:\n${schemes}`);
const oauth = (sc: string): string =>
  `    oauth: { type: oauth2, flows: { implicit: { authorizationUrl: "https://x", scopes: { ${sc} } } } }\n`;
const T3 = (paths: string): string =>
  openapi(
    paths,
    schemas({ Links: `{ type: object, properties: { links: { type: string }, self: { type: string } } }` }),
  );
const op3 = (n: string, notice = ""): string =>
  path(
    `/${n}`,
    "get",
    `${notice}${ok(`{ allOf: [ ${ref("Links")}, { type: object, properties: { ${n}: { type: string } } } ] }`)}`,
  );
const old = `deprecated: true, description: "Use \`GET /new\` instead. It is old.", x-sunset: "2026-10-01", `;

export const names: Readonly<Record<string, readonly ContractRow[]>> = {
  "names of components": [
    row(
      "schema renamed",
      openapi(path("/c", "get", ok(ref("Cart"))), schemas({ Cart })),
      openapi(path("/c", "get", ok(ref("Basket"))), schemas({ Basket: Cart })),
      [],
    ),
    row(
      "schema inlined",
      openapi(path("/c", "get", ok(ref("Cart"))), schemas({ Cart })),
      openapi(path("/c", "get", ok(Cart))),
      [],
    ),
    row(
      "schema extracted",
      openapi(path("/c", "get", ok(Cart))),
      openapi(path("/c", "get", ok(ref("Cart"))), schemas({ Cart })),
      [],
    ),
    row(
      "schema renamed and loses a property",
      openapi(path("/c", "get", ok(ref("Cart"))), schemas({ Cart })),
      openapi(
        path("/c", "get", ok(ref("Basket"))),
        schemas({ Basket: Cart.replace(", at: { type: string, format: date }", "") }),
      ),
      ["removal/undeprecated error api.yaml#Cart.at"],
    ),
    row(
      "schema renamed and a type changes",
      openapi(path("/c", "get", ok(ref("Cart"))), schemas({ Cart })),
      openapi(
        path("/c", "get", ok(ref("Basket"))),
        schemas({ Basket: Cart.replace("id: { type: string }", "id: { type: integer }") }),
      ),
      ["removal/undeprecated error api.yaml#Cart.id"],
    ),
    row(
      "parameter component renamed",
      openapi(path("/c", "get", paramsRef("Limit") + "," + none), par("Limit")),
      openapi(path("/c", "get", paramsRef("PageLimit") + "," + none), par("PageLimit")),
      [],
    ),
    row(
      "parameter component inlined",
      openapi(path("/c", "get", paramsRef("Limit") + "," + none), par("Limit")),
      openapi(
        path("/c", "get", `parameters: [ { name: limit, in: query, schema: { type: integer } } ], ` + none),
      ),
      [],
    ),
    row(
      "response component renamed",
      openapi(
        `  /c: { get: { responses: { "200": { $ref: "#/components/responses/A" } } } }\n`,
        `  responses:\n    A: { description: d, content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }\n`,
      ),
      openapi(
        `  /c: { get: { responses: { "200": { $ref: "#/components/responses/B" } } } }\n`,
        `  responses:\n    B: { description: d, content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }\n`,
      ),
      [],
    ),
    row(
      "schema with a notice renamed: moved",
      openapi(
        path("/c", "get", ok(ref("Cart"))),
        schemas({ Cart: Cart.replace("type: object", "type: object, " + note) }),
      ),
      openapi(
        path("/c", "get", ok(ref("Basket"))),
        schemas({ Basket: Cart.replace("type: object", "type: object, " + note) }),
      ),
      [],
    ),
    row(
      "property with a notice in a renamed schema: moved",
      openapi(
        path("/c", "get", ok(ref("Cart"))),
        schemas({ Cart: Cart.replace("format: date", "format: date, " + note) }),
      ),
      openapi(
        path("/c", "get", ok(ref("Basket"))),
        schemas({ Basket: Cart.replace("format: date", "format: date, " + note) }),
      ),
      [],
    ),
    row(
      "renamed schema loses a dated property early",
      openapi(
        path("/c", "get", ok(ref("Cart"))),
        schemas({ Cart: Cart.replace("format: date", "format: date, " + note) }),
      ),
      openapi(
        path("/c", "get", ok(ref("Basket"))),
        schemas({ Basket: Cart.replace(", at: { type: string, format: date }", "") }),
      ),
      ["removal/before-sunset error api.yaml#Cart.at"],
    ),
    row(
      "nested schema renamed",
      openapi(
        path("/c", "get", ok(ref("L"))),
        schemas({
          L: `{ type: object, properties: { items: { type: array, items: ${ref("Cart")} } } }`,
          Cart,
        }),
      ),
      openapi(
        path("/c", "get", ok(ref("L"))),
        schemas({
          L: `{ type: object, properties: { items: { type: array, items: ${ref("Basket")} } } }`,
          Basket: Cart,
        }),
      ),
      [],
    ),
    row(
      "enum schema renamed, used by property and parameter",
      openapi(
        path(
          "/c",
          "get",
          `parameters: [ { name: s, in: query, schema: ${ref("S")} } ],` +
            ok(`{ type: object, properties: { s: ${ref("S")} } }`),
        ),
        En("a, b"),
      ),
      openapi(
        path(
          "/c",
          "get",
          `parameters: [ { name: s, in: query, schema: ${ref("State")} } ],` +
            ok(`{ type: object, properties: { s: ${ref("State")} } }`),
        ),
        schemas({ State: "{ type: string, enum: [a, b] }" }),
      ),
      [],
    ),
    row(
      "recursive schema renamed",
      openapi(
        path("/c", "get", ok(ref("T"))),
        schemas({
          T: `{ type: object, properties: { id: { type: string }, kids: { type: array, items: ${ref("T")} } } }`,
        }),
      ),
      openapi(
        path("/c", "get", ok(ref("Tree"))),
        schemas({
          Tree: `{ type: object, properties: { id: { type: string }, kids: { type: array, items: ${ref("Tree")} } } }`,
        }),
      ),
      [],
    ),
    row(
      "allOf flattened",
      openapi(
        path("/c", "get", ok(ref("C"))),
        schemas({
          B: `{ type: object, properties: { id: { type: string } } }`,
          C: `{ allOf: [ ${ref("B")}, { type: object, properties: { n: { type: string } } } ] }`,
        }),
      ),
      openapi(
        path("/c", "get", ok(ref("C"))),
        schemas({ C: `{ type: object, properties: { id: { type: string }, n: { type: string } } }` }),
      ),
      [],
    ),
    row(
      "oneOf branch component renamed",
      openapi(
        path("/c", "get", ok(`{ oneOf: [ ${ref("A")}, ${ref("B")} ] }`)),
        schemas({
          A: `{ type: object, properties: { a: { type: string } } }`,
          B: `{ type: object, properties: { b: { type: string } } }`,
        }),
      ),
      openapi(
        path("/c", "get", ok(`{ oneOf: [ ${ref("A")}, ${ref("Z")} ] }`)),
        schemas({
          A: `{ type: object, properties: { a: { type: string } } }`,
          Z: `{ type: object, properties: { b: { type: string } } }`,
        }),
      ),
      [],
    ),
    row(
      "schema renamed, used in request and response of two operations",
      openapi(
        path("/c", "get", ok(ref("Cart"))) + path("/d", "post", body(ref("Cart")) + "," + none),
        schemas({ Cart }),
      ),
      openapi(
        path("/c", "get", ok(ref("Basket"))) + path("/d", "post", body(ref("Basket")) + "," + none),
        schemas({ Basket: Cart }),
      ),
      [],
    ),
    row(
      "schema split in two with same wire",
      openapi(
        path("/c", "get", ok(ref("Cart"))) + path("/d", "post", body(ref("Cart")) + "," + none),
        schemas({ Cart }),
      ),
      openapi(
        path("/c", "get", ok(ref("CartOut"))) + path("/d", "post", body(ref("CartIn")) + "," + none),
        schemas({ CartIn: Cart, CartOut: Cart }),
      ),
      [],
    ),
  ],
  "what is taken in": [
    row(
      "deprecated operation with shared allOf goes on its day",
      T3(op3("old", old) + op3("new")),
      T3(op3("new")),
      [],
    ),
    row(
      "the same operation without notice: one finding on the operation only",
      T3(op3("old") + op3("new")),
      T3(op3("new")),
      ["removal/undeprecated error api.yaml#GET /old"],
    ),
    row(
      "the component loses a property while the operation goes",
      T3(op3("old", old) + op3("new")),
      openapi(op3("new"), schemas({ Links: `{ type: object, properties: { links: { type: string } } }` })),
      ["removal/undeprecated error api.yaml#Links.self"],
    ),
    row(
      "the operation stops taking it in",
      T3(op3("old", old) + op3("new")),
      T3(
        op3("old", old) + path("/new", "get", ok(`{ type: object, properties: { new: { type: string } } }`)),
      ),
      [
        "removal/undeprecated error api.yaml#GET /new 200:/links",
        "removal/undeprecated error api.yaml#GET /new 200:/self",
      ],
    ),
    row(
      "request allOf",
      openapi(
        path("/old", "post", old + body(`{ allOf: [ ${ref("L")} ] }`) + "," + none) +
          path("/new", "post", body(`{ allOf: [ ${ref("L")} ] }`) + "," + none),
        schemas({
          L: `{ type: object, properties: { a: { type: string, deprecated: true, x-sunset: "2027-06-01", description: "Use \`L.b\` instead. It is old." }, b: { type: string } } }`,
        }),
      ),
      openapi(
        path("/new", "post", body(`{ allOf: [ ${ref("L")} ] }`) + "," + none),
        schemas({
          L: `{ type: object, properties: { a: { type: string, deprecated: true, x-sunset: "2027-06-01", description: "Use \`L.b\` instead. It is old." }, b: { type: string } } }`,
        }),
      ),
      [],
    ),
    row(
      "deprecated schema with shared allOf goes with its operation",
      openapi(
        path("/old", "get", old + ok(ref("Old"))) + path("/new", "get", ok(ref("Links"))),
        schemas({
          Links: `{ type: object, properties: { links: { type: string } } }`,
          Old: `{ allOf: [ ${ref("Links")}, { type: object, properties: { o: { type: string } } } ] }`,
        }),
      ),
      T3(path("/new", "get", ok(ref("Links")))).replace(", self: { type: string }", ""),
      [],
    ),
  ],
  "who is let in": [
    row(
      "scope renamed",
      sec("{ oauth: [read] }", oauth("read: r")),
      sec('{ oauth: ["cart:read"] }', oauth('"cart:read": r')),
      ["removal/undeprecated warning api.yaml#GET /c"],
    ),
    row(
      "scope added to a requirement",
      sec("{ oauth: [read] }", oauth("read: r, write: w")),
      sec("{ oauth: [read, write] }", oauth("read: r, write: w")),
      ["removal/undeprecated warning api.yaml#GET /c"],
    ),
    row(
      "scope dropped of a requirement",
      sec("{ oauth: [read, write] }", oauth("read: r, write: w")),
      sec("{ oauth: [read] }", oauth("read: r, write: w")),
      [],
    ),
    row(
      "security now needed",
      openapi(path("/c", "get", none), `  securitySchemes:\n    k: { type: apiKey, in: header, name: X }\n`),
      openapi(
        path("/c", "get", "security: [ { k: [] } ], " + none),
        `  securitySchemes:\n    k: { type: apiKey, in: header, name: X }\n`,
      ),
      ["removal/undeprecated error api.yaml#GET /c"],
    ),
    row(
      "scheme exchanged",
      sec("{ k: [] }", "    k: { type: apiKey, in: header, name: X }\n"),
      sec("{ k: [] }", "    k: { type: http, scheme: bearer }\n"),
      ["removal/undeprecated error api.yaml#GET /c"],
    ),
    row(
      "scheme renamed",
      sec("{ k: [] }", "    k: { type: apiKey, in: header, name: X }\n"),
      sec("{ key: [] }", "    key: { type: apiKey, in: header, name: X }\n"),
      [],
    ),
    row(
      "scheme dropped that no operation asks for",
      sec(
        "{ k: [] }",
        "    k: { type: apiKey, in: header, name: X }\n    b: { type: http, scheme: bearer }\n",
      ),
      sec("{ k: [] }", "    k: { type: apiKey, in: header, name: X }\n"),
      [],
    ),
    row(
      "scheme removed with its notice",
      sec(
        "{ k: [] }",
        "    k: { type: apiKey, in: header, name: X }\n    b: { type: http, scheme: bearer, deprecated: true, x-sunset: 2027-01-15 }\n",
      ),
      sec("{ k: [] }", "    k: { type: apiKey, in: header, name: X }\n"),
      ["removal/before-sunset error api.yaml#security:b"],
    ),
    row(
      "alternative added",
      sec(
        "{ k: [] }",
        "    k: { type: apiKey, in: header, name: X }\n    b: { type: http, scheme: bearer }\n",
      ),
      sec(
        "{ k: [] }, { b: [] }",
        "    k: { type: apiKey, in: header, name: X }\n    b: { type: http, scheme: bearer }\n",
      ),
      [],
    ),
    row(
      "alternative dropped",
      sec(
        "{ k: [] }, { b: [] }",
        "    k: { type: apiKey, in: header, name: X }\n    b: { type: http, scheme: bearer }\n",
      ),
      sec(
        "{ k: [] }",
        "    k: { type: apiKey, in: header, name: X }\n    b: { type: http, scheme: bearer }\n",
      ),
      ["removal/undeprecated error api.yaml#GET /c"],
    ),
  ],
};

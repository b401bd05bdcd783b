import {
  type ContractRow,
  body,
  none,
  ok,
  openapi,
  openapi31,
  path,
  ref,
  row,
  schemas,
} from "./contract-texts.ts";

const Opt = `{ type: object, required: [size], properties: { size: { type: integer, default: 10 }, n: { type: string } } }`;
const En = (v: string): string => schemas({ S: `{ type: string, enum: [${v}] }` });

export const values: Readonly<Record<string, readonly ContractRow[]>> = {
  "a value that goes one way and another": [
    row(
      "request schema with default now returned by a new GET",
      openapi(path("/a", "post", body(ref("O")) + ", " + none), schemas({ O: Opt })),
      openapi(
        path("/a", "post", body(ref("O")) + ", " + none) + path("/b", "get", ok(ref("O"))),
        schemas({ O: Opt }),
      ),
      [],
    ),
    row(
      "response schema now also sent to a new POST",
      openapi(path("/b", "get", ok(ref("O"))), schemas({ O: Opt })),
      openapi(
        path("/b", "get", ok(ref("O"))) + path("/a", "post", body(ref("O")) + ", " + none),
        schemas({ O: Opt }),
      ),
      [],
    ),
    row(
      "request: default dropped of a required property",
      openapi(path("/a", "post", body(ref("O")) + ", " + none), schemas({ O: Opt })),
      openapi(
        path("/a", "post", body(ref("O")) + ", " + none),
        schemas({ O: Opt.replace(", default: 10", "") }),
      ),
      ["removal/undeprecated error api.yaml#O.size"],
    ),
    row(
      "response: default dropped",
      openapi(path("/b", "get", ok(ref("O"))), schemas({ O: Opt })),
      openapi(path("/b", "get", ok(ref("O"))), schemas({ O: Opt.replace(", default: 10", "") })),
      [],
    ),
    row(
      "response property becomes required",
      openapi(
        path("/b", "get", ok(ref("O"))),
        schemas({ O: `{ type: object, properties: { n: { type: string } } }` }),
      ),
      openapi(
        path("/b", "get", ok(ref("O"))),
        schemas({ O: `{ type: object, required: [n], properties: { n: { type: string } } }` }),
      ),
      [],
    ),
    row(
      "response property becomes required while schema becomes used in new POST",
      openapi(
        path("/b", "get", ok(ref("O"))),
        schemas({ O: `{ type: object, properties: { n: { type: string } } }` }),
      ),
      openapi(
        path("/b", "get", ok(ref("O"))) + path("/b2", "post", body(ref("O")) + "," + none),
        schemas({ O: `{ type: object, required: [n], properties: { n: { type: string } } }` }),
      ),
      [],
    ),
    row(
      "request enum gains value while schema is also returned by new GET",
      openapi(
        path("/a", "post", body(ref("E")) + ", " + none),
        schemas({ E: `{ type: object, properties: { s: { type: string, enum: [a, b] } } }` }),
      ),
      openapi(
        path("/a", "post", body(ref("E")) + ", " + none) + path("/b", "get", ok(ref("E"))),
        schemas({ E: `{ type: object, properties: { s: { type: string, enum: [a, b, c] } } }` }),
      ),
      [],
    ),
  ],
  enumerations: [
    row(
      "a longer text is returned",
      openapi(path("/b", "get", ok("{ type: object, properties: { x: { type: string, maxLength: 3 } } }"))),
      openapi(path("/b", "get", ok("{ type: object, properties: { x: { type: string } } }"))),
      ["removal/undeprecated warning api.yaml#GET /b 200:/x"],
    ),
    row(
      "response enum gains value",
      openapi(path("/b", "get", ok(ref("S"))), En("a, b")),
      openapi(path("/b", "get", ok(ref("S"))), En("a, b, c")),
      ["removal/undeprecated warning api.yaml#S"],
    ),
    row(
      "request enum gains value",
      openapi(path("/a", "post", body(ref("S")) + "," + none), En("a, b")),
      openapi(path("/a", "post", body(ref("S")) + "," + none), En("a, b, c")),
      [],
    ),
    row(
      "request enum loses value",
      openapi(path("/a", "post", body(ref("S")) + "," + none), En("a, b")),
      openapi(path("/a", "post", body(ref("S")) + "," + none), En("a")),
      ["removal/undeprecated error api.yaml#S=b"],
    ),
    row(
      "response enum loses value (removed feature of its own)",
      openapi(path("/b", "get", ok(ref("S"))), En("a, b")),
      openapi(path("/b", "get", ok(ref("S"))), En("a")),
      ["removal/undeprecated error api.yaml#S=b"],
    ),
    row(
      "response inline enum gains value",
      openapi(path("/b", "get", ok(`{ type: object, properties: { s: { type: string, enum: [a] } } }`))),
      openapi(path("/b", "get", ok(`{ type: object, properties: { s: { type: string, enum: [a, b] } } }`))),
      ["removal/undeprecated warning api.yaml#GET /b 200:/s"],
    ),
    row(
      "response string enum dropped entirely (free text)",
      openapi(path("/b", "get", ok(`{ type: object, properties: { s: { type: string, enum: [a] } } }`))),
      openapi(path("/b", "get", ok(`{ type: object, properties: { s: { type: string } } }`))),
      ["removal/undeprecated warning api.yaml#GET /b 200:/s"],
    ),
    row(
      "deprecated response property's enum gains a value",
      openapi(
        path("/b", "get", ok(ref("O"))),
        schemas({
          O: `{ type: object, properties: { t: { type: string }, s: { type: string, enum: [a], deprecated: true, description: "Use \`O.t\` instead. It is old.", x-sunset: "2027-06-01" } } }`,
        }),
      ),
      openapi(
        path("/b", "get", ok(ref("O"))),
        schemas({
          O: `{ type: object, properties: { t: { type: string }, s: { type: string, enum: [a, b], deprecated: true, description: "Use \`O.t\` instead. It is old.", x-sunset: "2027-06-01" } } }`,
        }),
      ),
      ["window/altered warning api.yaml#O.s"],
    ),
    row(
      "enum both ways gains a value",
      openapi(path("/b", "get", ok(ref("S"))) + path("/a", "post", body(ref("S")) + "," + none), En("a, b")),
      openapi(
        path("/b", "get", ok(ref("S"))) + path("/a", "post", body(ref("S")) + "," + none),
        En("a, b, c"),
      ),
      ["removal/undeprecated warning api.yaml#S"],
    ),
    row(
      "response header enum gains",
      openapi(
        path(
          "/b",
          "get",
          `responses: { "200": { description: d, headers: { X-A: { schema: { type: string, enum: [a] } } } } }`,
        ),
      ),
      openapi(
        path(
          "/b",
          "get",
          `responses: { "200": { description: d, headers: { X-A: { schema: { type: string, enum: [a, b] } } } } }`,
        ),
      ),
      ["removal/undeprecated warning api.yaml#GET /b 200:header:X-A"],
    ),
    row(
      "response oneOf gains another type",
      openapi(path("/b", "get", ok(`{ oneOf: [ { type: string } ] }`))),
      openapi(path("/b", "get", ok(`{ oneOf: [ { type: string }, { type: integer } ] }`))),
      ["removal/undeprecated error api.yaml#GET /b"],
    ),
  ],
  "what is added": [
    row(
      "optional parameter added",
      openapi(path("/a", "get", none)),
      openapi(path("/a", "get", `parameters: [ { name: q, in: query, schema: { type: string } } ], ` + none)),
      [],
    ),
    row(
      "required parameter added",
      openapi(path("/a", "get", none)),
      openapi(
        path(
          "/a",
          "get",
          `parameters: [ { name: q, in: query, required: true, schema: { type: string } } ], ` + none,
        ),
      ),
      ["removal/undeprecated error api.yaml#GET /a"],
    ),
    row(
      "optional request property added",
      openapi(
        path("/a", "post", body(ref("O")) + "," + none),
        schemas({ O: `{ type: object, properties: { x: { type: string } } }` }),
      ),
      openapi(
        path("/a", "post", body(ref("O")) + "," + none),
        schemas({ O: `{ type: object, properties: { x: { type: string }, y: { type: string } } }` }),
      ),
      [],
    ),
    row(
      "response property added",
      openapi(
        path("/a", "get", ok(ref("O"))),
        schemas({ O: `{ type: object, properties: { x: { type: string } } }` }),
      ),
      openapi(
        path("/a", "get", ok(ref("O"))),
        schemas({
          O: `{ type: object, required: [y], properties: { x: { type: string }, y: { type: string } } }`,
        }),
      ),
      [],
    ),
    row(
      "required request property added",
      openapi(
        path("/a", "post", body(ref("O")) + "," + none),
        schemas({ O: `{ type: object, properties: { x: { type: string } } }` }),
      ),
      openapi(
        path("/a", "post", body(ref("O")) + "," + none),
        schemas({
          O: `{ type: object, required: [y], properties: { x: { type: string }, y: { type: string } } }`,
        }),
      ),
      ["removal/undeprecated error api.yaml#O"],
    ),
    row(
      "new response code, new media",
      openapi(path("/a", "get", ok("{ type: string }"))),
      openapi(
        `  /a: { get: { responses: { "200": { description: d, content: { application/json: { schema: { type: string } }, application/xml: { schema: { type: string } } } }, "404": { description: d } } } }\n`,
      ),
      [],
    ),
    row(
      "response becomes nullable 3.1",
      openapi31(path("/a", "get", ok(`{ type: object, properties: { x: { type: string } } }`))),
      openapi31(path("/a", "get", ok(`{ type: object, properties: { x: { type: [string, "null"] } } }`))),
      ["removal/undeprecated error api.yaml#GET /a 200:/x"],
    ),
    row(
      "3.0 nullable to 3.1 type list",
      openapi(path("/a", "get", ok(`{ type: object, properties: { x: { type: string, nullable: true } } }`))),
      openapi31(path("/a", "get", ok(`{ type: object, properties: { x: { type: [string, "null"] } } }`))),
      [],
    ),
    row(
      "3.1 enum of one becomes const",
      openapi31(path("/a", "get", ok(`{ type: object, properties: { x: { type: string, enum: [a] } } }`))),
      openapi31(path("/a", "get", ok(`{ type: object, properties: { x: { const: a } } }`))),
      [],
    ),
    row(
      "enum becomes oneOf of const",
      openapi31(path("/a", "get", ok(`{ type: object, properties: { x: { type: string, enum: [a, b] } } }`))),
      openapi31(
        path(
          "/a",
          "get",
          ok(`{ type: object, properties: { x: { type: string, oneOf: [ { const: a }, { const: b } ] } } }`),
        ),
      ),
      [],
    ),
  ],
};

import { type ContractRow, none, ok, openapi, openapi31, path, row } from "./contract-texts.ts";

const conf = (feature: string, extra = `, reason: "Published by mistake.", by: octocat`): string =>
  `decisions:\n  - { feature: "${feature}", decision: accept-breakage${extra}, on: 2026-11-01 }\n`;

export const notices: Readonly<Record<string, readonly ContractRow[]>> = {
  "dates of notices": [
    row(
      "x-ms-deprecation removalDate",
      openapi(
        path(
          "/old",
          "get",
          `deprecated: true, description: "Use \`GET /new\` instead. It is old.", x-ms-deprecation: { removalDate: "2027-06-01" }, ` +
            none,
        ) + path("/new", "get", none),
      ),
      openapi(path("/new", "get", none)),
      ["removal/before-sunset error api.yaml#GET /old"],
    ),
    row(
      "x-sunset on the path item, deprecated on the operation",
      openapi(
        `  /old: { x-sunset: "2027-06-01", get: { deprecated: true, description: "Use \`GET /new\` instead. It is old.", ${none} } }\n` +
          path("/new", "get", none),
      ),
      openapi(path("/new", "get", none)),
      ["removal/before-sunset error api.yaml#GET /old"],
    ),
    row(
      "oneOf const with a notice on the value",
      openapi31(
        path(
          "/a",
          "get",
          ok(
            `{ type: object, properties: { s: { oneOf: [ { const: a }, { const: b, deprecated: true, x-sunset: "2027-06-01", description: "Use \`a\` instead. It is old." } ] } } }`,
          ),
        ),
      ),
      openapi31(path("/a", "get", ok(`{ type: object, properties: { s: { oneOf: [ { const: a } ] } } }`))),
      ["removal/before-sunset error api.yaml#GET /a 200:/s=b"],
    ),
    row(
      "the same past its sunset",
      openapi31(
        path(
          "/a",
          "get",
          ok(
            `{ type: object, properties: { s: { oneOf: [ { const: a }, { const: b, deprecated: true, x-sunset: "2026-10-01", description: "Use \`a\` instead. It is old." } ] } } }`,
          ),
        ),
      ),
      openapi31(path("/a", "get", ok(`{ type: object, properties: { s: { oneOf: [ { const: a } ] } } }`))),
      [],
    ),
    row(
      "x-ms-deprecation alone on a property",
      openapi(
        path(
          "/a",
          "get",
          ok(
            `{ type: object, properties: { t: { type: string }, s: { type: string, description: "Use \`t\` instead. It is old.", deprecated: true, x-ms-deprecation: { removalDate: "2027-06-01", description: "x" } } } }`,
          ),
        ),
      ),
      openapi(path("/a", "get", ok(`{ type: object, properties: { t: { type: string } } }`))),
      ["removal/before-sunset error api.yaml#GET /a 200:/s"],
    ),
    row(
      "const property itself deprecated",
      openapi31(
        path(
          "/a",
          "get",
          ok(
            `{ type: object, properties: { t: { type: string }, s: { const: v1, deprecated: true, x-sunset: "2027-06-01", description: "Use \`t\` instead. It is old." } } }`,
          ),
        ),
      ),
      openapi31(path("/a", "get", ok(`{ type: object, properties: { t: { type: string } } }`))),
      ["removal/before-sunset error api.yaml#GET /a 200:/s"],
    ),
  ],
  "accepted breakages": [
    row(
      "accept-breakage exempts an undeprecated removal",
      {
        "api.yaml": openapi(path("/a", "get", none) + path("/b", "get", none)),
        ".github/deprecations.yml": conf("api.yaml#GET /a"),
      },
      { "api.yaml": openapi(path("/b", "get", none)) },
      [],
    ),
    row(
      "accept-breakage exempts an alteration",
      {
        "api.yaml": openapi(path("/a", "get", ok(`{ type: object, properties: { x: { type: string } } }`))),
        ".github/deprecations.yml": conf("api.yaml#GET /a 200:/x"),
      },
      {
        "api.yaml": openapi(path("/a", "get", ok(`{ type: object, properties: { x: { type: integer } } }`))),
      },
      [],
    ),
    row(
      "decision in head only does not",
      { "api.yaml": openapi(path("/a", "get", none) + path("/b", "get", none)) },
      { "api.yaml": openapi(path("/b", "get", none)), ".github/deprecations.yml": conf("api.yaml#GET /a") },
      ["removal/undeprecated error api.yaml#GET /a"],
    ),
    row(
      "decision of another feature",
      {
        "api.yaml": openapi(path("/a", "get", none) + path("/b", "get", none)),
        ".github/deprecations.yml": conf("api.yaml#GET /b"),
      },
      { "api.yaml": openapi(path("/b", "get", none)) },
      ["removal/undeprecated error api.yaml#GET /a"],
    ),
    row(
      "accept-breakage does not let a deprecated one go early",
      {
        "api.yaml": openapi(
          path(
            "/a",
            "get",
            `deprecated: true, description: "Use \`GET /b\` instead. It is old.", x-sunset: "2027-06-01",` +
              none,
          ) + path("/b", "get", none),
        ),
        ".github/deprecations.yml": conf("api.yaml#GET /a"),
      },
      { "api.yaml": openapi(path("/b", "get", none)) },
      ["removal/before-sunset error api.yaml#GET /a"],
    ),
  ],
};

import { describe, expect, it } from "vitest";
import { jsonParts } from "../../src/contracts/base/json-parts.ts";
import { tell } from "../support/story.ts";

type Files = Readonly<Record<string, string | null>>;

const words = "Slow. Use `GET /b`. Sunset: 2027-06-20";
const notice = `deprecated: true, description: "${words}"`;
const told = async (
  name: string,
  before: Readonly<Record<string, string>>,
  head: Files,
): Promise<readonly string[]> =>
  (await tell({ name, base: [["2026-01-05", before]], head, today: "2026-11-20" })).findings;

const user = (email: string): string =>
  `openapi: 3.0.3\npaths:\n  /u:\n    get: { responses: { "200": { content: { j: { schema: { $ref: "#/components/schemas/User" } } } } } }\ncomponents:\n  schemas:\n    User:\n      properties:\n        id: { type: string }\n${email}`;
const email = `        email: { type: string, ${notice} }\n`;
const early = (id: string): string => `removal/before-sunset error ${id}`;

describe("a part of a schema goes", () => {
  it.each<[string, Readonly<Record<string, string>>, Files, string[]]>([
    [
      "with the file's name",
      { "openapi.yaml": user(email) },
      { "openapi.yaml": null, "api/v1.yaml": user("") },
      [early("openapi.yaml#User.email")],
    ],
    [
      "where nothing leads to it any more",
      { "openapi.yaml": user(email) },
      { "openapi.yaml": "openapi: 3.0.3\npaths: {}\n" },
      ["removal/undeprecated error openapi.yaml#GET /u"],
    ],
    [
      "where its path is given a second time",
      { "openapi.yaml": `openapi: 3.0.3\npaths:\n  /a: { get: { ${notice} } }\n` },
      { "openapi.yaml": `openapi: 3.0.3\npaths:\n  /a: { get: { ${notice} } }\n  /a: { post: {} }\n` },
      ["removal/unverified error openapi.yaml#GET /a"],
    ],
  ])("%s", async (name, before, head, wanted) => {
    expect(await told(name, before, head)).toEqual(wanted);
  });
});

describe("what has to be sent anew to what is deprecated", () => {
  const inPaths = (get: string): string =>
    `openapi: 3.0.3\npaths: { /a: { post: { ${get} } }, /b: { get: {} } }\n`;
  const field = (more: string): string =>
    `type Query {\n  a${more}: Int @deprecated(reason: "Slow. Use \`b\`. Sunset: 2027-06-20")\n  b: Int\n}\n`;
  it.each<[string, Readonly<Record<string, string>>, Files, string[]]>([
    [
      "a parameter",
      { "openapi.yaml": inPaths(notice) },
      { "openapi.yaml": inPaths(`${notice}, parameters: [{ in: query, name: q, required: true }]`) },
      ["window/altered error openapi.yaml#POST /a"],
    ],
    [
      "a header that OpenAPI leaves to others",
      { "openapi.yaml": inPaths(notice) },
      {
        "openapi.yaml": inPaths(
          `${notice}, parameters: [{ in: header, name: Authorization, required: true }]`,
        ),
      },
      [],
    ],
    [
      "a property of a body",
      {
        "openapi.yaml": inPaths(
          `${notice}, requestBody: { content: { j: { schema: { properties: { a: {} } } } } }`,
        ),
      },
      {
        "openapi.yaml": inPaths(
          `${notice}, requestBody: { content: { j: { schema: { required: [c], properties: { a: {}, c: {} } } } } }`,
        ),
      },
      ["window/altered error openapi.yaml#POST /a"],
    ],
    [
      "an argument",
      { "a.graphql": field("") },
      { "a.graphql": field("(t: ID!)") },
      ["window/altered error a.graphql#Query.a"],
    ],
    ["an argument that may be left out", { "a.graphql": field("") }, { "a.graphql": field("(t: ID)") }, []],
    [
      "a field of a message",
      {
        "a.proto":
          'syntax = "proto2";\n// Deprecated: use N instead: slow. Sunset: 2027-06-20\nmessage M { option deprecated = true; optional string a = 1; }\nmessage N {}\n',
      },
      {
        "a.proto":
          'syntax = "proto2";\n// Deprecated: use N instead: slow. Sunset: 2027-06-20\nmessage M { option deprecated = true; optional string a = 1; required string b = 2; }\nmessage N {}\n',
      },
      ["window/altered error a.proto#M"],
    ],
  ])("%s", async (name, before, head, wanted) => {
    expect((await told(name, before, head)).filter((each) => !each.startsWith("visibility/"))).toEqual(
      wanted,
    );
  });

  it("is told once of a part with a notice of its own, within what has one", async () => {
    const schema = (type: string): string =>
      `openapi: 3.0.3\npaths: { /b: { get: {} }, /u: { post: { requestBody: { content: { j: { schema: { $ref: "#/components/schemas/U" } } } } } } }\ncomponents: { schemas: { U: { ${notice}, properties: { q: { type: ${type}, ${notice} } } } } }\n`;
    const [before, head] = [{ "openapi.yaml": schema("string") }, { "openapi.yaml": schema("integer") }];
    expect(await told("once", before, head)).toEqual(["window/altered error openapi.yaml#U.q"]);
  });
});

describe("a description of Swagger 2.0 that becomes one of OpenAPI 3", () => {
  const before = (more: string): string =>
    `swagger: "2.0"\n${more}paths: { /a: { get: { responses: { "200": { schema: { type: string } } } }, post: { parameters: [{ in: body, name: b, schema: { type: string } }] } } }\n`;
  const after = (media: string, type = "string"): string =>
    `openapi: 3.0.3\npaths: { /a: { get: { responses: { "200": { content: { ${media}: { schema: { type: ${type} } } } } } }, post: { requestBody: { content: { ${media}: { schema: { type: string } } } } } } }\n`;
  it.each<[string, string, string, string[]]>([
    ["with its media type", before("produces: [application/json]\n"), after("application/json"), []],
    ["with any", before(""), after('"*/*"'), []],
    ["and back", after("application/json"), before(""), []],
    [
      "with another type",
      before(""),
      after("application/json", "integer"),
      ["removal/undeprecated error a.yaml#GET /a"],
    ],
  ])("%s", async (name, base, head, wanted) => {
    expect(await told(name, { "a.yaml": base }, { "a.yaml": head })).toEqual(wanted);
  });
});

describe("schemas that lead on to each other", () => {
  it("are followed without end", async () => {
    const of = (own: string): string => {
      const schemas = Array.from({ length: 80 }, (_, at) => [
        `S${at}`,
        {
          properties: {
            ...JSON.parse(own),
            ...(at < 79 && { next: { $ref: `#/components/schemas/S${at + 1}` } }),
          },
        },
      ]);
      const get = { responses: { 200: { content: { j: { schema: { $ref: "#/components/schemas/S0" } } } } } };
      const paths = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`/p${at}`, { get }]));
      return JSON.stringify({
        openapi: "3.0.3",
        paths,
        components: { schemas: Object.fromEntries(schemas) },
      });
    };
    const findings = await told("chain", { "o.json": of('{"a":{},"b":{}}') }, { "o.json": of('{"a":{}}') });
    expect(findings).toHaveLength(80);
  });
});

describe("JSON that nests too deep to be written", () => {
  it("is in no parts", () => {
    expect(jsonParts(`{"x":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, () => 1)).toBeNull();
    expect(jsonParts('{"x":[1]}', () => 1)).toEqual([{ pointer: ["x"], text: "[1]" }]);
  });
});

import { describe, expect, it } from "vitest";
import { readYamlDocuments } from "../../src/contracts/base/yaml/yaml-document.ts";
import { OpenApiExcerpts } from "../../src/contracts/openapi/excerpts.ts";
import { readContract } from "./reading.ts";

const head = `openapi: 3.1.0
info: { title: x, version: "1" }
servers:
- url: https://example.org/v1
`;

const descriptions = {
  "paths, parameters, bodies, callbacks and webhooks": `${head}
# Paths { of: all } kinds
paths:
  # The users
  /users/{id}:
    parameters: [{ $ref: "#/components/parameters/Id" }]
    get:
      deprecated: true
      description: |
        Use
      paths:
        /ghost:
      parameters:
        - { in: query, name: old, deprecated: true, schema: { type: string } }
      responses:
        200:
          $ref: '#/components/responses/User'
  "/orders": # quoted
    post:
      requestBody:
        content:
          application/json:
            schema:
              allOf:
                - $ref: "#/components/schemas/Base"
                - properties: { note: { type: string, deprecated: true } }
      callbacks:
        done: { $ref: "#/components/callbacks/Done" }
      responses: { "201": { description: ok } }
  '/it''s':
    $ref: "#/components/pathItems/Shared"
webhooks:
  orderCreated:
    post:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses: { "200": { description: ok } }
components:
  parameters:
    Id: { in: path, name: id, required: true, deprecated: true, schema: { type: string } }
  pathItems:
    Shared:
      delete: { deprecated: true, responses: { "204": { description: gone } } }
  responses:
    User:
      description: x
      headers: { X-Old: { deprecated: true, schema: { type: integer } } }
      content:
        application/json:
          schema: { $ref: "#/components/schemas/User" }
  callbacks:
    Done:
      "{$request.body#/url}":
        post: { deprecated: true, responses: { "200": { description: ok } } }
  schemas:
    User:
      type: object
      properties:
        email: { type: string, deprecated: true, description: Use mail }
        order: { $ref: "#/components/schemas/Order" }
        kind: { $ref: "#/components/schemas/Kind" }
        first: { $ref: "#/components/schemas/Base/properties/id" }
    Order:
      allOf:
        - $ref: "#/components/schemas/Base"
        - type: object
          properties: { total: { type: number, deprecated: true } }
    Base:
      properties:
        id: { type: string, deprecated: true }
    Kind:
      enum: [a, b]
      x-deprecated-enum: { b: { replacement: a } }
    Passed:
      $ref: "#/components/schemas/Kind"
    Alone:
      properties: { old: { deprecated: true } }
  securitySchemes:
    basic:
      type: http
      scheme: basic
      deprecated: true
`,
  "a description of version 2 with aliases": `swagger: "2.0"
basePath: /api
x-shared: &old
  deprecated: true
  description: &why Use the new one & *not* this
paths:
  /a:
    get:
      parameters:
        - &limit { in: query, name: limit, type: integer, deprecated: true }
      responses: { 200: { description: ok, schema: { $ref: "#/definitions/A" } } }
  /b:
    get:
      <<: *old
      parameters: [*limit]
      responses: { 200: { description: *why, schema: { $ref: "#/definitions/A" } } }
definitions:
  A:
    properties:
      x: { type: string, description: "- &x *y", deprecated: true }
      a: { $ref: "#/definitions/A" }
`,
  "a library of schemas": `openapi: 3.0.0
components:
  schemas:
    A: { properties: { b: { deprecated: true } } }
`,
};

type Own = Map<string, string>;

async function declaredIn(path: string, text: string): Promise<Own> {
  const { declarations } = await readContract({ [path]: text });
  return new Map(
    declarations.map(({ name, kind, container, notice }) => [
      name,
      JSON.stringify([kind, container, notice?.text, notice?.slots]),
    ]),
  );
}

async function expectSame(path: string, text: string, others: readonly string[]): Promise<void> {
  const whole = await declaredIn(path, text);
  expect(whole.size).toBeGreaterThan(0);
  const excerpts = new OpenApiExcerpts().split(text);
  for (const name of [...whole.keys(), ...others]) {
    const own = excerpts?.about(name);
    if (!own) throw new Error(`${name} has no excerpt`);
    const declared = await declaredIn(path, own.text);
    const isToldWhole = own.unless.length > 0 && !own.unless.some((each) => declared.has(each));
    if (!isToldWhole) expect([name, declared.get(name)]).toEqual([name, whole.get(name)]);
    else expect([name, whole.get(name)]).toEqual([name, undefined]);
  }
}

const others = [
  "User.nothing",
  "GET /v1/ghost",
  "Ghost.x",
  "security:none",
  "PUT /v1/orders",
  "Alone.old",
  "Passed",
];

describe("parts of a description, each on its own", () => {
  it.each(Object.entries(descriptions))("say what the whole file says: %s", async (_, text) => {
    await expectSame("openapi.yaml", text, others);
    await expectSame("openapi.yaml", text.replaceAll("\n", "\r\n"), others);
    const value: unknown = readYamlDocuments("openapi.yaml", text).documents[0]?.root;
    await expectSame("openapi.json", JSON.stringify(value, null, 2), others);
  });

  it("hold no more than what they need", () => {
    const excerpts = new OpenApiExcerpts().split(
      descriptions["paths, parameters, bodies, callbacks and webhooks"],
    );
    const { text = "" } = excerpts?.about("User.email") ?? {};
    expect(text).toContain("email");
    expect(text).not.toMatch(/orderCreated|"\/orders"|Alone/);
  });

  it.each([
    "paths:\n  /a: { $ref: *other }",
    "paths:\n  /a: { $ref: '#name' }",
    "paths:\n  ? /a\n  : {}",
    "paths:\n  /a: {}\n  /a: {}",
    "paths:\n    /a: {}\n  /b: {}",
    "paths:\n- a",
    "---\nopenapi: 3.0.0\n---\na: b",
    'paths:\n  "\\x2fa": {}',
    "paths:\n  /a: {}\ncomponents: { schemas: { A: {} } }",
    "paths:\n  /a: {}\ncomponents:\n  schemas: { A: {} }",
    "paths: &all\n  /a: {}",
  ])("are not told apart in %s", (text) =>
    expect(new OpenApiExcerpts().split(`openapi: 3.0.0\n${text}`)).toBeNull(),
  );

  it("are not told apart in what is no description, or is none any more", () => {
    for (const text of ["", "a: b", "{", "[]", '{"openapi": }', "paths:\n  /a: {}"])
      expect(new OpenApiExcerpts().split(text)).toBeNull();
  });

  it("are told apart in linear time", () => {
    const excerpts = new OpenApiExcerpts();
    for (const text of [
      " ".repeat(1e6),
      "a: ".repeat(3e5),
      "$ref: ".repeat(2e5),
      "'".repeat(1e6),
      '"\\'.repeat(5e5),
    ]) {
      excerpts.split(`openapi: 3.0.0\n${text}`);
      excerpts.split(`openapi: 3.0.0\npaths:\n  /a:\n    ${text}`)?.about("GET /a");
      excerpts.split(`openapi: 3.0.0\npaths:\n  /a:\n    x: &a *a #${text}`)?.about("GET /a");
    }
    const chain = Array.from(
      { length: 5000 },
      (_, at) => `    S${at}: { properties: { a: { $ref: "#/components/schemas/S${at + 1}" } } }`,
    );
    const text = `openapi: 3.0.0\npaths:\n  /a: { get: { x: { $ref: "#/components/schemas/S0" } } }\ncomponents:\n  schemas:\n${chain.join("\n")}\n`;
    expect(excerpts.split(text)?.about("S4999.a")?.text.length).toBeGreaterThan(1e5);
  });
});

import { describe, expect, it } from "vitest";
import type { NamedExcerpt } from "../../src/core/model/language.ts";
import { OpenApiExcerpts } from "../../src/contracts/openapi/excerpts.ts";
import { readContract, type Files } from "./reading.ts";

const root = `openapi: 3.1.0
info: { title: x, version: "1", description: { $ref: intro.md } }
servers:
- url: https://example.org/v1
paths:
  /users/{id}:
    get:
      $ref: users/get.yaml
  /orders:
    $ref: "orders.yaml#/orders"
  /plain:
    get:
      deprecated: true
      responses: { 200: { $ref: "#/components/responses/Plain" } }
components:
  responses:
    Plain: { description: ok, headers: { x-old: { $ref: "headers.yaml#/old" } } }
`;

const files: Files = {
  "api/openapi.yaml": root,
  "api/users/get.yaml": `deprecated: true
description: Use GET /people instead.
parameters: [{ in: query, name: old, deprecated: true, schema: { type: string } }]
responses:
  200:
    description: ok
    content: { application/json: { schema: { $ref: ../models/user.yaml } } }
`,
  "api/models/user.yaml": "type: object\nproperties: { email: { type: string, deprecated: true } }\n",
  "api/orders.yaml": `orders:
  get: { deprecated: true, responses: { 204: { description: none } } }
`,
  "api/headers.yaml": "old: { deprecated: true, schema: { type: string } }\n",
};

async function declaredIn(text: string): Promise<ReadonlyMap<string, string>> {
  const { declarations } = await readContract({ ...files, "api/openapi.yaml": text });
  return new Map(
    declarations.map(({ name, kind, notice, signature }) => [
      name,
      JSON.stringify([kind, notice?.text, notice?.slots, signature]),
    ]),
  );
}

const excerptOf = (text: string, name: string, by?: string | null): NamedExcerpt | null =>
  new OpenApiExcerpts().split(text)?.about(name, by) ?? null;

describe("parts of a description that refers to other files", () => {
  it("say what the whole says of each path and of what a path holds", async () => {
    const whole = await declaredIn(root);
    const ofPaths = [...whole.keys()].filter((each) => /^\S+ \//.test(each));
    expect(ofPaths.length).toBeGreaterThanOrEqual(4);
    for (const name of [...ofPaths, "GET /v1/ghost"]) {
      const own = excerptOf(root, name);
      expect(own?.takesInFiles).toBe(true);
      expect([name, (await declaredIn(own?.text ?? "")).get(name)]).toEqual([name, whole.get(name)]);
      expect(own?.text.match(/^ {2}\/\w+/gm)?.length ?? 0).toBeLessThanOrEqual(1);
    }
  });

  it("are nothing for a schema, which any path may lead to, unless it is known which did", async () => {
    const whole = await declaredIn(root);
    const [schema = ""] = [...whole.keys()].filter((each) => !/^\S+ \//.test(each));
    expect(schema).not.toBe("");
    expect(excerptOf(root, schema)).toBeNull();
    const by = new OpenApiExcerpts().split(root)?.partAt(8) ?? null;
    expect(by).toBe('["paths","/users/{id}"]');
    const own = excerptOf(root, schema, by);
    expect(own?.unless).toEqual([schema]);
    expect((await declaredIn(own?.text ?? "")).get(schema)).toEqual(whole.get(schema));
    expect(excerptOf(root, schema, '["paths","/gone"]')).toBeNull();
  });

  it.each([
    "paths:\n  $ref: paths.yaml",
    "paths: { $ref: paths.yaml }",
    "paths:\n  /a: {}\ncomponents:\n  schemas: { $ref: schemas.yaml }",
  ])("are nothing where all of a kind stand in another file: %s", (text) =>
    expect(excerptOf(`openapi: 3.0.0\n${text}\n`, "GET /a")).toBeNull(),
  );

  it("are known by their lines below whatever stands above them", () => {
    const excerpt = new OpenApiExcerpts().split(`# words\n---\n${root}`);
    expect([1, 2, 3, 9, 10, 11, 12, 13, 14, 99].map((line) => excerpt?.partAt(line))).toEqual(
      [
        '["openapi"]',
        '["openapi"]',
        '["openapi"]',
        '["paths","/users/{id}"]',
        '["paths","/users/{id}"]',
        '["paths","/orders"]',
        '["paths","/orders"]',
        '["paths","/plain"]',
        '["paths","/plain"]',
        undefined,
      ].map((each) => each ?? null),
    );
  });
});

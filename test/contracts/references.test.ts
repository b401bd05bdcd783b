import { describe, expect, it } from "vitest";
import { declared, engine, readContract } from "./reading.ts";

describe("references", () => {
  const root = (reference: string): string =>
    `openapi: 3.0.0\npaths:\n  /a:\n    get:\n      responses:\n        "200":\n          content:\n            application/json:\n              schema:\n                $ref: "${reference}"\n`;

  it("are announced level by level before they are asked for", async () => {
    const files: Record<string, string> = {
      "b.yaml": "properties: { c: { $ref: c.yaml }, d: { $ref: d.yaml }, a: { $ref: a.yaml } }",
      "c.yaml": "properties: { d: { $ref: d.yaml } }",
      "d.yaml": "type: string",
    };
    const told: (readonly string[])[] = [];
    const expected = (paths: readonly string[]): void => {
      told.push([...paths].sort());
    };
    const beside = Object.assign((path: string) => Promise.resolve(files[path] ?? null), {
      expect: expected,
    });
    const { takesIn } =
      (await engine
        .readerFor("a.yaml")
        ?.read({ path: "a.yaml", text: root("b.yaml") }, engine.load, beside)) ?? {};
    expect(told).toEqual([["b.yaml"], ["c.yaml", "d.yaml"]]);
    expect([...(takesIn ?? [])].sort()).toEqual(["b.yaml", "c.yaml", "d.yaml"]);
  });

  it.each<[string, Record<string, string>, string[]]>([
    [
      "to another file, and on from there",
      {
        "api/openapi.yaml": root("../schemas/User.yaml"),
        "schemas/User.yaml": "properties: { at: { $ref: './more.json#/definitions/At' } }",
        "schemas/more.json": '{ "definitions": { "At": { "properties": { "zip": {} } } } }',
      },
      ["endpoint GET /a", "field At.zip", "field User.at", "type At", "type User"],
    ],
    [
      "through anchors and merge keys",
      {
        "a.yaml":
          "openapi: 3.0.0\nx-base: &base { properties: { a: {} } }\npaths: { /a: { get: { responses: { '200': { content: { j: { schema: { <<: *base, type: object } } } } } } } }",
      },
      ["endpoint GET /a", "field GET /a 200:/a"],
    ],
    [
      "to words, in which no schema stands",
      {
        "a.yaml": "openapi: 3.0.0\ninfo: { description: { $ref: a.md } }\npaths: { /a: { get: {} } }",
        "a.md": "# A: [b\n",
      },
      ["endpoint GET /a"],
    ],
  ])("%s", async (_, files, wanted) => {
    expect(await declared(files)).toEqual(wanted);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      "to the network",
      { "a.yaml": root("https://example.com/User.yaml") },
      "is a network address and is not followed",
    ],
    ["to no file", { "a.yaml": root("User.yaml") }, "leads to no readable file of the repository"],
    ["out of the repository", { "a.yaml": root("../User.yaml") }, "leads out of the repository"],
    ["to nothing", { "a.yaml": root("#/components/schemas/User") }, "does not exist in a.yaml"],
    [
      "in a circle",
      { "a.yaml": `${root("#/x-a")}x-a: { $ref: "#/x-b" }\nx-b: { $ref: "#/x-a" }\n` },
      "contains itself",
    ],
    ["broken", { "a.yaml": "openapi: 3.0.0\npaths:\n  /a: {\n" }, "not valid YAML"],
    [
      "a key twice",
      { "a.yaml": "openapi: 3.0.0\npaths:\n  /a: {}\n  /a: {}\n" },
      "`/a` occurs twice. Remove one.",
    ],
    ["broken JSON", { "a.json": '{ "openapi": "3.0.0", "paths": }' }, "not valid JSON"],
  ])("says what is wrong: %s", async (_, files, message) => {
    const { problems } = await readContract(files);
    expect(problems.map((each) => each.message).join("\n")).toContain(message);
    expect(problems.every(({ line }) => (line ?? 0) > 0)).toBe(true);
  });
});

describe("what is no contract", () => {
  it.each([
    ["a workflow", "ci.yml", "on: push\njobs: { test: { steps: [{ run: openapi-generator }] } }\n"],
    ["a broken template", "values.yaml", "openapi: {{ .Values.openapi }}\n"],
    [
      "settings that name the schema of their own",
      "app.json",
      '{ "$schema": "https://json.schemastore.org/app", "swagger": true }',
    ],
  ])("%s says nothing", async (_, path, text) => {
    const { declarations, problems, complete } = await readContract({ [path]: text });
    expect({ declarations, problems, complete }).toEqual({ declarations: [], problems: [], complete: true });
  });
});

describe("hostile input", () => {
  const deep = (depth: number): string =>
    `{"openapi":"3.0.0","paths":{"/a":{"get":{"responses":{"200":{"content":{"j":{"schema":${'{"items":'.repeat(depth)}{}${"}".repeat(depth)}}}}}}}}}`;
  it.each([
    ["schemas a thousand deep", { "a.json": deep(1000) }, "nested more than 200 levels"],
    [
      "YAML a million deep",
      { "a.yaml": `openapi: 3.0.0\npaths: ${"[".repeat(1_000_000)}` },
      "Nested too deeply",
    ],
  ])("%s is a line", async (_, files, message) => {
    const { problems } = await readContract(files);
    expect(problems.map((each) => each.message).join("\n")).toContain(message);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository, type TestRepository } from "../support/git-repository.ts";

let repository: TestRepository;
beforeEach(() => {
  repository = createRepository();
});
afterEach(() => repository.cleanup());

/** What `check --fix` makes of a file that a change wrote so. */
async function fixed(path: string, before: string, after: string): Promise<{ text: string; stderr: string }> {
  repository.commit({ [path]: before }, { date: "2026-01-12" });
  repository.write({ [path]: after });
  const { stderr } = await runCommand(repository.dir, "check", "--base", "main", "--fix");
  return { text: readFileSync(join(repository.dir, path), "utf8"), stderr };
}

const notice = 'description: "Use `GET /v2` instead, it pages. Sunset: 2027-07-01."';
const said = {
  Deprecation: 'description: "The day of its deprecation, in the format of RFC 9745."',
  Sunset: 'description: "The day from which it may be removed, in the format of RFC 8594."',
};
const openapi = (lines: readonly string[]): string =>
  [
    "# Orders",
    "openapi: 3.1.0",
    "paths:",
    "  /v2: { get: { responses: {} } } # stays",
    "  /v1:",
    "    get:",
    ...lines,
    "",
  ].join("\n");

describe("check --fix of interfaces", () => {
  it("declares the two response headers of a deprecated operation, and keeps every other byte", async () => {
    const responses = [
      "      responses:",
      '        "200":',
      "          # What callers get.",
      "          description: 'ok' # quoted so",
      "        404:",
      "          headers:",
      "            X-Id: { schema: { type: string } }",
      "          description: gone",
      '        default: { $ref: "#/components/responses/e" }',
      "components: { responses: { e: { description: e } } }",
    ];
    const base = openapi(responses);
    const head = openapi(["      deprecated: true", `      ${notice}`, ...responses]);
    const { text, stderr } = await fixed("openapi.yaml", base, head);
    expect(stderr).toContain(
      "visibility/headers: Declare the response headers `Deprecation` and `Sunset` of `GET /v1`.",
    );
    const added = (indent: string): string[] =>
      Object.entries(said).map(([name, words]) => `${indent}${name}: { ${words}, schema: { type: string } }`);
    expect(text).toBe(
      openapi([
        "      deprecated: true",
        `      ${notice}`,
        "      responses:",
        '        "200":',
        "          # What callers get.",
        "          headers:",
        ...added("            "),
        ...responses.slice(3, 6),
        ...added("            "),
        ...responses.slice(6),
      ]),
    );
  });

  it.each<[string, (notice: string) => string, string]>([
    [
      "JSON on one line",
      (words) =>
        `{"openapi":"3.0.0","paths":{"/v2":{"get":{"responses":{}}},"/v1":{"get":{${words}"responses":{"200":{"description":"ok"}}}}}}`,
      `{"200":{"headers": { "Deprecation": { "description": "The day of its deprecation, in the format of RFC 9745.", "schema": { "type": "string" } }, "Sunset": { "description": "The day from which it may be removed, in the format of RFC 8594.", "schema": { "type": "string" } } }, "description":"ok"}`,
    ],
    [
      "version 2, in lines of Windows",
      (words) =>
        `{\r\n  "swagger": "2.0",\r\n  "paths": {\r\n    "/v2": { "get": { "responses": {} } },\r\n    "/v1": { "get": { ${words}"responses": {\r\n      "200": {\r\n        "description": "ok"\r\n      }\r\n    } } }\r\n  }\r\n}\r\n`,
      `"200": {\r\n        "headers": { "Deprecation": { "description": "The day of its deprecation, in the format of RFC 9745.", "type": "string" }, "Sunset": { "description": "The day from which it may be removed, in the format of RFC 8594.", "type": "string" } },\r\n        "description": "ok"\r\n`,
    ],
  ])("declares them in %s", async (_, of, wanted) => {
    const { text } = await fixed(
      "openapi.json",
      of(""),
      of(`"deprecated":true,"description":"Use \`GET /v2\` instead, it pages. Sunset: 2027-07-01.",`),
    );
    expect(text).toContain(wanted);
    expect(JSON.parse(text)).toBeDefined();
  });

  it("leaves responses that others share", async () => {
    const shared = openapi([
      "      deprecated: true",
      `      ${notice}`,
      "      responses: { default: { $ref: '#/x' } }",
      "x: { description: e }",
    ]);
    const { text } = await fixed(
      "openapi.yaml",
      openapi(["      responses: { default: { $ref: '#/x' } }", "x: { description: e }"]),
      shared,
    );
    expect(text).toBe(shared);
  });

  it.each<[string, string, string, string]>([
    [
      "several of one message, behind what is reserved already",
      'syntax = "proto3";\nmessage A {\n\t// kept\n\treserved 9; // once\n\tstring a = 1;\n\tstring b = 2;\n\tstring c = 3;\n}\n',
      'syntax = "proto3";\nmessage A {\n\t// kept\n\treserved 9; // once\n\tstring a = 1;\n}\n',
      'syntax = "proto3";\nmessage A {\n\t// kept\n\treserved 9; // once\n\treserved 2, 3;\n\treserved "b", "c";\n\tstring a = 1;\n}\n',
    ],
    [
      "a message on one line, and one that is nested, of an edition",
      'edition = "2023";\nmessage A { int32 a = 1; int32 b = 2; message B {\n    int32 c = 1;\n    int32 d = 2;\n  }\n}\n',
      'edition = "2023";\nmessage A { int32 a = 1; message B {\n    int32 c = 1;\n  }\n}\n',
      'edition = "2023";\nmessage A { reserved 2; reserved b; int32 a = 1; message B {\n    reserved 2;\n    reserved d;\n    int32 c = 1;\n  }\n}\n',
    ],
    [
      "a value of an enum",
      'syntax = "proto3";\r\nenum E {\r\n  X = 0;\r\n  Y = 1;\r\n}\r\n',
      'syntax = "proto3";\r\nenum E {\r\n  X = 0;\r\n}\r\n',
      'syntax = "proto3";\r\nenum E {\r\n  reserved 1;\r\n  reserved "Y";\r\n  X = 0;\r\n}\r\n',
    ],
  ])("reserves numbers and names: %s", async (_, before, after, wanted) => {
    const { text, stderr } = await fixed("a.proto", before, after);
    expect(stderr).toContain("removal/unreserved: Reserve in");
    expect(text).toBe(wanted);
  });

  it("gives a GraphQL directive its argument", async () => {
    const { text } = await fixed(
      "a.graphql",
      "type Query {\n  a: Int\n  b: Int\n}\n",
      "type Query {\n  a: Int @deprecated # old\n  b: Int\n}\n",
    );
    expect(text).toMatch(
      /^type Query \{\n {2}a: Int @deprecated\(reason: "Sunset: \d{4}-\d\d-\d\d\."\) # old\n {2}b: Int\n\}\n$/,
    );
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository } from "../support/git-repository.ts";
import { tell } from "../support/story.ts";

const notice = 'deprecated: true, x-sunset: 2027-06-20, description: "Slow. Use `GET /v1/people/{id}`."';
const description = (users: string): string =>
  `openapi: 3.0.3\nservers: [{ url: https://api.example.com/v1 }]\npaths:\n${users}  /people/{id}: { get: {} }\n`;
const users = `  /users/{id}: { get: { ${notice} } }\n`;

describe("a description in the repository", () => {
  it.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    [
      "an operation goes seven months early",
      { "openapi.yaml": description(users) },
      { "openapi.yaml": description("") },
      ["removal/before-sunset error openapi.yaml#GET /v1/users/{id}"],
    ],
    [
      "an operation goes that was never deprecated",
      { "openapi.json": '{ "openapi": "3.1.0", "paths": { "/a": { "get": {} } } }' },
      { "openapi.json": '{ "openapi": "3.1.0", "paths": {} }' },
      ["removal/undeprecated error openapi.json#GET /a"],
    ],
    [
      "an operation goes that was never deprecated, with what is deprecated in it",
      {
        "openapi.yaml": description(
          `  /users: { get: { parameters: [{ name: q, in: query, ${notice} }], responses: { "200": { content: { j: { schema: { properties: { a: { ${notice} } } } } } } } } }\n`,
        ),
      },
      { "openapi.yaml": description("") },
      ["removal/undeprecated error openapi.yaml#GET /v1/users"],
    ],
    [
      "the same where that is no error",
      {
        ".github/deprecations.yml": "rules: { removal/undeprecated: warning }\n",
        "openapi.yaml": description(
          `  /users: { get: { parameters: [{ name: q, in: query, ${notice} }] } }\n`,
        ),
      },
      { "openapi.yaml": description("") },
      [
        "removal/before-sunset error openapi.yaml#GET /v1/users ?q",
        "removal/undeprecated warning openapi.yaml#GET /v1/users",
      ],
    ],
    [
      "another version declares the same in another file",
      { "v1/openapi.yaml": description(users) },
      { "v1/openapi.yaml": description(""), "v2/openapi.yaml": description(users) },
      [
        "notice/reason-missing warning v2/openapi.yaml#GET /v1/users/{id}",
        "removal/before-sunset error v1/openapi.yaml#GET /v1/users/{id}",
        "visibility/headers warning v2/openapi.yaml#GET /v1/users/{id}",
      ],
    ],
    [
      "a property goes from a file that an unchanged description takes in",
      {
        "openapi.yaml":
          'openapi: 3.0.3\npaths: { /a: { get: { responses: { "200": { content: { j: { schema: { $ref: "parts/user.yaml" } } } } } } } }\n',
        "parts/user.yaml": "properties: { a: {}, b: {} }\n",
      },
      { "parts/user.yaml": "properties: { a: {} }\n" },
      ["removal/undeprecated error openapi.yaml#user.b"],
    ],
    [
      "a file moves with all that it holds",
      { "openapi.yaml": description(users) },
      { "openapi.yaml": null as never, "api/openapi.yaml": description(users) },
      [],
    ],
    [
      "fields go where nothing has to be deprecated first, and leave their numbers",
      {
        ".github/deprecations.yml": "rules: { removal/undeprecated: off }\n",
        "openapi.yaml": description("  /gone: { get: {} }\n"),
        "user.proto":
          "message M {\n  // Use `M.a` instead: slow. Sunset: 2025-07-03\n  string b = 2 [deprecated = true];\n  string a = 1; string c = 3; string d = 4; }",
      },
      {
        "openapi.yaml": description(""),
        "user.proto": 'message M { string a = 1; reserved 4; reserved "d"; }',
      },
      ["removal/unreserved error user.proto#M.b", "removal/unreserved error user.proto#M.c"],
    ],
    [
      "fields go by a policy that does not ask for numbers",
      {
        ".github/deprecations.yml": "rules: { removal/undeprecated: off, removal/unreserved: off }\n",
        "user.proto": "message M { string a = 1; string c = 3; }",
      },
      { "user.proto": "message M { string a = 1; }" },
      [],
    ],
    [
      "a field goes that a decision keeps",
      {
        ".github/deprecations.yml":
          'decisions: [{ feature: "user.proto#M.c", decision: keep, by: a, reason: Used. }]\n',
        "user.proto": "message M { string a = 1; string c = 3; }",
      },
      { "user.proto": "message M { string a = 1; }" },
      ["removal/before-sunset error user.proto#M.c", "removal/unreserved error user.proto#M.c"],
    ],
    [
      "a workflow, a manifest and a broken template change",
      {
        ".github/workflows/ci.yml": "on: push\n",
        "package.json": '{ "deprecated": true }',
        "a.yaml": "openapi: {{ x }}\n",
      },
      {
        ".github/workflows/ci.yml": "on: pull_request\n",
        "package.json": "{",
        "a.yaml": "openapi: {{ y }}\n",
      },
      [],
    ],
    [
      "what is broken at head is unverified, and not removed",
      { "openapi.yaml": description(users) },
      { "openapi.yaml": `${description("")}  : [\n` },
      ["removal/undeprecated error null", "removal/unverified openapi.yaml#GET /v1/users/{id}"],
    ],
  ])("%s", async (name, before, head, wanted) => {
    const { findings, object } = await tell({
      name,
      base: [["2026-01-05", before]],
      head,
      today: "2026-11-20",
    });
    expect(findings.map((each) => each.replace(/(unverified) \w+/, "$1"))).toEqual(wanted);
    expect(object.problems.length > 0).toBe(name.startsWith("what is broken"));
  });
});

describe("a sunset that is missing is written", () => {
  const words = "Slow. Use `GET /b` instead.";
  const paths = (notice: string): string =>
    `openapi: 3.1.0\npaths:\n  /a:\n    get:\n      # kept\n${notice}  /b: { get: {} }\n`;
  const block = `      deprecated: true  # why\n      description: ${words}\n      responses: {}\n`;
  const json = (notice: string): string =>
    `{\n  "openapi": "3.1.0",\n  "paths": {\n    "/a": { "get": {\n${notice}      "description": "${words}" } },\n    "/b": { "get": {} }\n  }\n}\n`;

  it.each<[string, string, string, string]>([
    [
      "on a line of its own",
      "a.yaml",
      paths(block),
      paths(block.replace("# why\n", "# why\n      x-sunset: 2027-06-01\n")),
    ],
    [
      "behind a comma",
      "a.yaml",
      `openapi: 3.1.0\npaths: { /a: { get: { deprecated: true, description: "${words}" } }, /b: { get: {} } }\n`,
      `openapi: 3.1.0\npaths: { /a: { get: { deprecated: true, x-sunset: 2027-06-01, description: "${words}" } }, /b: { get: {} } }\n`,
    ],
    [
      "in JSON",
      "a.json",
      json('      "deprecated": true,\n'),
      json('      "deprecated": true,\n      "x-sunset": "2027-06-01",\n'),
    ],
  ])("%s", async (_, path, before, wanted) => {
    const repository = createRepository();
    try {
      repository.commit(
        { [path]: before.replace(/.*deprecated.*true/, (all) => all.replace("true", "false")) },
        { date: "2026-01-05" },
      );
      writeFileSync(join(repository.dir, path), before);
      await runCommand(repository.dir, "check", "--base", "main", "--fix", "--today", "2026-11-20");
      expect(readFileSync(join(repository.dir, path), "utf8")).toBe(wanted);
    } finally {
      repository.cleanup();
    }
  });
});

describe("two files without git", () => {
  const used = `  /users/{id}: { get: { ${notice} } }\n`;
  const judged = async (today: string, head = description("")): Promise<[number, string[], string]> => {
    const folder = mkdtempSync(join(tmpdir(), "sides-"));
    try {
      writeFileSync(join(folder, "old.yaml"), description(used));
      writeFileSync(join(folder, "new.yaml"), head);
      const sides = ["--base", "old.yaml", "--head", "new.yaml"];
      const { code, stdout, stderr } = await runCommand(
        folder,
        "check",
        ...sides,
        "--format",
        "json",
        "--today",
        today,
      );
      const { findings } = JSON.parse(stdout) as {
        findings: { rule: string; severity: string; feature: string }[];
      };
      return [code, findings.map((each) => `${each.rule} ${each.severity} ${each.feature}`), stderr];
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it("are judged as in a repository before the sunset", async () => {
    const [code, findings, stderr] = await judged("2026-11-20");
    expect([code, findings]).toEqual([1, ["removal/before-sunset error old.yaml#GET /v1/users/{id}"]]);
    expect(stderr).toContain("Two files have no history");
  });

  it("pass once it is reached, with what is not proved as a warning", async () => {
    const [code, findings] = await judged("2027-06-20");
    expect([code, findings]).toEqual([0, ["removal/grace-not-served warning old.yaml#GET /v1/users/{id}"]]);
  });

  it("pass where they are the same", async () => {
    const [code, findings] = await judged("2027-06-20", description(used));
    expect([code, findings]).toEqual([0, []]);
  });
});

it("an audit finds a replacement next to a notice behind a reference", async () => {
  const repository = createRepository();
  const parameter = (name: string, more: string): string =>
    `    - { name: ${name}, in: query, schema: { type: string }${more} }\n`;
  const page = parameter(
    "page",
    ', deprecated: true, x-sunset: 2099-06-15, description: "Slow. Use `cursor`."',
  );
  repository.commit({
    "openapi.yaml": "openapi: 3.1.0\npaths:\n  /v1/orders: { $ref: ./paths/orders.yaml }\n",
    "paths/orders.yaml": `get:\n  parameters:\n${page}${parameter("cursor", "")}`,
  });
  try {
    const { stdout } = await runCommand(repository.dir, "audit", "--format", "json");
    const { findings } = JSON.parse(stdout) as { findings: { rule: string }[] };
    expect(findings.map(({ rule }) => rule)).not.toContain("notice/replacement-unknown");
  } finally {
    repository.cleanup();
  }
});

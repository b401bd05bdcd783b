import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tell } from "../support/story.ts";

const today = "2026-11-20";
const contract = (paths: string): string => `openapi: 3.1.0\npaths:\n${paths}  /health: { get: {} }\n`;
const operation = (sunset: string, words = "Slow. Use `GET /health`."): string =>
  `  /users/{id}: { get: { deprecated: true, x-sunset: ${sunset}, description: "${words}" } }\n`;
const app = (routes: string): string => `import express from "express";\nconst app = express();\n${routes}`;
const route = (sunset: string, words = "Slow. Use `GET /health`."): string =>
  `/** @deprecated ${words} @sunset ${sunset} */\napp.get("/users/:user", (req, res) => { res.json(all()); });\n`;

describe("an endpoint in a contract and in code", () => {
  const before = { "openapi.yaml": contract(operation("2026-06-01")), "a.ts": app(route("2026-06-01")) };
  const removed = { "openapi.yaml": contract(""), "a.ts": app("") };
  const both = (rule: string): string[] => [
    `${rule} error a.ts#GET /users/{user}`,
    `${rule} error openapi.yaml#GET /users/{id}`,
  ];

  it.each<[string, object[], string, string[]]>([
    [
      "is used by its coordinate",
      [{ feature: "GET /users/{key}", callers: [{ caller: "a", count: 3 }] }],
      "",
      both("removal/in-use"),
    ],
    ["is not called by its coordinate", [{ feature: "GET /users/{id}" }], "", []],
    [
      "is not instrumented by its coordinate",
      [{ feature: "GET /users/{id}", instrumented: false }],
      "",
      both("removal/usage-unknown"),
    ],
    ["is another one", [{ feature: "GET /users" }], "", both("removal/usage-unknown")],
    [
      "is listed in one place alone",
      [{ feature: "openapi.yaml#GET /users/{name}" }],
      "",
      both("removal/usage-unknown").slice(0, 1),
    ],
    [
      "is known by both names, and called by one",
      [
        { feature: "GET /users/{id}", callers: [{ caller: "a", count: 1 }] },
        { feature: "a.ts#GET /users/{user}" },
      ],
      "",
      both("removal/in-use"),
    ],
    [
      "may break by a decision on its coordinate",
      [{ feature: "GET /users/{id}", callers: [{ caller: "a", count: 3 }] }],
      'decisions: [{ feature: "GET /users/{x}", decision: accept-breakage, by: a, reason: Few., on: 2026-09-01 }]\n',
      [],
    ],
    [
      "is extended by a decision on its coordinate",
      [{ feature: "GET /users/{id}" }],
      'decisions: [{ feature: "GET /users/{x}", decision: extend, until: 2027-01-01, by: a, reason: Few. }]\n',
      both("removal/before-sunset"),
    ],
  ])("%s", async (name, features, configuration, wanted) => {
    const folder = mkdtempSync(join(tmpdir(), "usage-"));
    const file = join(folder, "usage.json");
    const policy: Record<string, string> =
      configuration === "" ? {} : { ".github/deprecations.yml": configuration };
    try {
      const window = { from: "2026-09-01", to: today };
      writeFileSync(file, JSON.stringify({ schema: 1, window, features }));
      const base = [["2025-01-05", { ...before, ...policy }]] as const;
      const { findings } = await tell({ name, base, head: removed, today, args: ["--usage", file] });
      expect(findings).toEqual(wanted);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("a replacement that is named by its coordinate", () => {
  const listed = 'app.get("/v2/users", (req, res) => { res.json(all()); });\n';
  const words = "Slow. Use `GET /v2/users`.";
  const unknown = (id: string): string[] => [`notice/replacement-unknown warning ${id}`];

  const padding = "\n".repeat(1024 * 1024);
  it.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    [
      "is a route of the file",
      { "a.ts": app(listed) },
      { "a.ts": app(route("2027-06-01", words) + listed) },
      [],
    ],
    [
      "is a route of another file, below a prefix that is not known",
      { "b.ts": app(listed.replace("/v2", "")) },
      { "a.ts": app(route("2027-06-01", words)) },
      [],
    ],
    [
      "is a file of Next.js",
      { "app/v2/users/route.ts": "export function GET() { return all(); }\n" },
      { "a.ts": app(route("2027-06-01", words)) },
      [],
    ],
    [
      "is an operation, below a server's prefix",
      { "o.yaml": "openapi: 3.1.0\nservers: [{ url: /api }]\npaths: { /v2/users: { get: {} } }\n" },
      { "a.ts": app(route("2027-06-01", words)) },
      [],
    ],
    [
      "is called by its operation's id",
      { "openapi.yaml": contract("  /v2/users: { get: { operationId: listUsers } }\n") },
      {
        "openapi.yaml": contract(
          operation("2027-06-01", "Deprecated because the pages overlap. Use `listUsers`.") +
            "  /v2/users: { get: { operationId: listUsers } }\n",
        ),
      },
      ["visibility/headers warning openapi.yaml#GET /users/{id}"],
    ],
    [
      "is nowhere, by a route",
      { "a.ts": app("") },
      { "a.ts": app(route("2027-06-01", words)) },
      unknown("a.ts#GET /users/{user}"),
    ],
    [
      "is there by another method",
      { "a.ts": app(listed.replace(".get", ".post")) },
      { "b.ts": app(route("2027-06-01", words)) },
      unknown("b.ts#GET /users/{user}"),
    ],
    [
      "is nowhere, by an operation",
      { "openapi.yaml": contract("") },
      {
        "openapi.yaml": contract(
          operation("2027-06-01", "Deprecated because the pages overlap. Use `GET /v2/users`."),
        ),
      },
      [
        "notice/replacement-unknown error openapi.yaml#GET /users/{id}",
        "visibility/headers warning openapi.yaml#GET /users/{id}",
      ],
    ],
    [
      "goes from a file without notices",
      { "a.ts": app(route("2027-06-01", words)), "b.ts": app(listed) },
      { "b.ts": app("") },
      ["window/replacement-removed error a.ts#GET /users/{user}"],
    ],
    [
      "moves to another file",
      { "a.ts": app(route("2027-06-01", words)), "b.ts": app(listed) },
      { "b.ts": app(""), "c.ts": app(listed) },
      [],
    ],
    [
      "goes from a contract",
      { "openapi.yaml": contract(operation("2027-06-01", words) + "  /v2/users: { get: {} }\n") },
      { "openapi.yaml": contract(operation("2027-06-01", words)) },
      [
        "removal/undeprecated error openapi.yaml#GET /v2/users",
        "window/replacement-removed error openapi.yaml#GET /users/{id}",
      ],
    ],
    [
      "goes from a large contract, which is not searched",
      { "openapi.yaml": contract(operation("2027-06-01", words) + "  /v2/users: { get: {} }\n") + padding },
      { "openapi.yaml": contract(operation("2027-06-01", words)) + padding },
      [
        "removal/undeprecated error openapi.yaml#GET /v2/users",
        "window/replacement-removed error openapi.yaml#GET /users/{id}",
      ],
    ],
  ])("%s", async (name, before, head, wanted) => {
    const { findings } = await tell({ name, base: [["2026-01-05", before]], head, today });
    expect(findings).toEqual(wanted);
  });
});

describe("a property whose replacement is named", () => {
  const schemas = (words: string): string =>
    `openapi: 3.1.0\ncomponents: { schemas: { User: { properties: { mail: { ${words === "" ? "" : `deprecated: true, x-sunset: 2027-06-01, description: "${words}"`} }, address: {} } } } }\n`;
  it.each([
    ["User.address", []],
    ["address", []],
    ["User.adress", ["notice/replacement-unknown error o.yaml#User.mail"]],
    ["adress", ["notice/replacement-unknown error o.yaml#User.mail"]],
  ])("as %s", async (name, wanted) => {
    const base = [["2026-01-05", { "o.yaml": schemas("") }]] as const;
    const head = { "o.yaml": schemas(`Deprecated because people move. Use \`${name}\`.`) };
    expect((await tell({ name, base, head, today })).findings).toEqual(wanted);
  });
});

describe("the function that answers a deprecated route", () => {
  const nest = (body: string): string =>
    `import { Controller, Get } from "@nestjs/common";\nimport { ApiOperation } from "@nestjs/swagger";\n@Controller("v1")\nexport class A {\n  @ApiOperation({ deprecated: true, description: "Slow. Use \`GET /v2\`. sunset: 2027-06-01" })\n  @Get("users")\n  old() {\n    ${body}\n  }\n}\n`;
  const python = (body: string): string =>
    `from fastapi import APIRouter\nrouter = APIRouter()\n\n@router.get("/users", deprecated=True)\ndef old():\n    """Slow. Use \`GET /v2\`. sunset: 2027-06-01"""\n    ${body}\n`;
  const go = (body: string): string =>
    `package main\nimport "net/http"\nfunc main() {\n\t// Deprecated: Slow. Use \`GET /v2\`. sunset: 2027-06-01\n\thttp.HandleFunc("GET /users", old)\n}\nfunc old(w http.ResponseWriter, r *http.Request) {\n\t${body}\n}\n`;
  const java = (body: string): string =>
    `package x;\nimport org.springframework.web.bind.annotation.*;\n@RestController\npublic class A {\n  @Operation(deprecated = true, description = "Slow. Use \`GET /v2\`. sunset: 2027-06-01")\n  @GetMapping("/users")\n  public ResponseEntity<String> old() {\n    ${body}\n  }\n}\n`;
  const typescript = (body: string): string =>
    app(
      `/** @deprecated Slow. Use \`GET /v2\`. @sunset 2027-06-01 */\napp.get("/users", (req, res) => { ${body} });\n`,
    );

  it.each<[string, string, (body: string) => string, string, string, boolean]>([
    ["answers 410", "a.ts", typescript, "res.json(all());", "res.status(410).json({ error: 1 });", true],
    ["answers 404", "a.ts", typescript, "res.json(all());", "res.sendStatus(404);", true],
    ["is sent on", "a.ts", typescript, "res.json(all());", 'res.redirect(308, "/v2");', false],
    [
      "finds nothing",
      "a.ts",
      typescript,
      "res.json(all());",
      "if (!x) return res.sendStatus(404); res.json(x);",
      false,
    ],
    ["answered 404 before", "a.ts", typescript, "res.sendStatus(404);", "res.status(404).end();", false],
    ["throws", "a.ts", nest, "return this.all();", "throw new GoneException();", true],
    ["raises", "a.py", python, "return all()", "raise HTTPException(status_code=410)", true],
    ["calls its replacement", "a.py", python, "return all()", "return new()", false],
    ["is gone", "a.go", go, "write(w)", 'http.Error(w, "", http.StatusGone)', true],
    ["is not found", "a.go", go, "write(w)", "http.NotFound(w, r)", true],
    [
      "builds",
      "A.java",
      java,
      "return all();",
      "return ResponseEntity.status(HttpStatus.GONE).build();",
      true,
    ],
  ])("%s (%s)", async (name, path, file, before, after, isHollow) => {
    const base = [["2026-01-05", { [path]: file(before) }]] as const;
    const { findings } = await tell({ name, base, head: { [path]: file(after) }, today });
    expect(findings.filter((each) => each.startsWith("window/hollowed")).length).toBe(isHollow ? 1 : 0);
  });
});

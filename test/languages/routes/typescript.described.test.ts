import { expect, test } from "vitest";
import { read } from "../typescript.reading.ts";

/** Coordinates of the routes of a file, `!` behind those with a notice. */
async function routes(text: string): Promise<readonly string[]> {
  const { declarations } = await read(text);
  return declarations
    .filter(({ kind }) => kind === "endpoint")
    .map(({ id, notice }) => `${id.slice(id.indexOf("#") + 1)}${notice ? "!" : ""}`);
}

test.for<[what: string, text: string, expected: readonly string[]]>([
  [
    "a route that is described, and served on what another file makes",
    `import { createRoute as make } from "@hono/zod-openapi"; const one = make({ method: "get", path: "/a/{id}", deprecated: true }); export function add(api: typeof users) { return api.openapi(one, h) }`,
    ["GET /a/{id}!"],
  ],
  [
    "a route that is described, and served by another file",
    `import { createRoute } from "@hono/zod-openapi";\n/** @deprecated Use b. */\nexport const one = createRoute({ method: "get", path: "/a" }); const other = own({ method: "get", path: "/b" }); api.openapi(other, h);`,
    ["GET /a!"],
  ],
  [
    "a comment above the description",
    `import { createRoute } from "@hono/zod-openapi";\n/** @deprecated Use b. */\nconst one = createRoute({ method: "get", path: "/a" });\nconst two = createRoute({ method: "put", path: "/a" });\nfunction add(api) { api.openapi(one, h); api.openapi(two, h); }\n/** @deprecated Use b. */\nconst three = createRoute({ method: "post", path: "/a" });`,
    ["GET /a!", "PUT /a", "POST /a!"],
  ],
  [
    "a route that is described and served here",
    `import { createRoute, OpenAPIHono } from "@hono/zod-openapi"; const app = new OpenAPIHono().basePath("/v1"); const one = createRoute({ method: "post", path: "/a" }); app.openapi(one, h).openapi(createRoute({ method: "get", path: "/b", deprecated: true }), h);`,
    ["POST /v1/a", "GET /v1/b!"],
  ],
])("%s", async ([, text, expected]) => {
  expect(await routes(text)).toEqual(expected);
});

import { describe, expect, test } from "vitest";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { typescript } from "../../../src/languages/typescript.ts";

/** Coordinates of the routes of a file, `!` behind those with a notice. */
async function routes(text: string, path: string = "a.ts"): Promise<readonly string[]> {
  const { declarations } = await typescript.read({ path, text }, loadAsset);
  return declarations
    .filter(({ kind }) => kind === "endpoint")
    .map(({ id, notice }) => `${id.slice(id.indexOf("#") + 1)}${notice ? "!" : ""}`);
}

const express = `import express, { Router } from "express";\nconst app = express();\n`;

describe("routers that functions of the file give back", () => {
  test.for<[what: string, text: string, expected: readonly string[]]>([
    [
      "declared behind",
      `app.use("/admin", adminRouter()); function adminRouter() { const r = Router(); r.get("/stats", h); return r; }`,
      ["GET /admin/stats"],
    ],
    [
      "an arrow, and one without a body",
      `const users = (db) => { const r = Router(); r.get("/u", h); return r; }; const one = () => Router().get("/o", h); app.use("/v1", auth, users(db)); app.use("/v2", one());`,
      ["GET /v1/u", "GET /v2/o"],
    ],
    [
      "bound to a name",
      `const admin = make(); app.use("/admin", admin); admin.get("/more", h); function make() { const r = Router(); r.get("/x", h); return r; }`,
      ["GET /admin/more", "GET /admin/x"],
    ],
    [
      "in each other, and without a prefix",
      `function inner() { const r = Router(); r.get("/i", h); return r; } function outer() { const r = Router(); r.use("/in", inner()); return r; } app.use("/out", outer()); app.use(plain()); function plain() { const p = Router(); p.get("/p", h); return p; }`,
      ["GET /out/in/i", "GET /p"],
    ],
    [
      "twice",
      `function v() { const r = Router(); r.get("/x", h); return r; } app.use("/v1", v()); app.use("/v2", v());`,
      ["GET /v1/x", "GET /v2/x"],
    ],
    [
      "nothing certain: one of two, itself, of a function within, or another value",
      `function two(a) { const r = Router(); r.get("/r", h); const s = Router(); s.get("/s", h); if (a) return r; return s; } function self() { return self(); } function within() { const f = () => { const r = Router(); r.get("/w", h); return r; }; } function other() { const r = Router(); r.get("/o", h); return 1; } app.use("/a", two(1)); app.use("/b", self()); app.use("/c", within()); app.use("/d", other());`,
      ["GET /r", "GET /s", "GET /w", "GET /o"],
    ],
    [
      "set again",
      `let r = make(); r = express(); r.get("/x", h); function make() { const r = Router(); return r; } app.use("/v1", make());`,
      ["GET /x"],
    ],
  ])("%s", async ([, text, expected]) => {
    expect((await routes(`${express}${text}`)).toSorted()).toEqual(expected.toSorted());
  });
});

describe("options in constants", () => {
  const fastify = `import Fastify from "fastify";\nconst app = Fastify();\n`;
  const schema = `{ deprecated: true, description: "Use y." }`;
  test.for<[what: string, text: string, expected: readonly string[]]>([
    ["all", `const opts = { schema: ${schema} }; app.get("/x", opts, h);`, ["GET /x!"]],
    [
      "declared behind",
      `app.get("/x", opts, h); export const opts = { schema: ${schema} } as const;`,
      ["GET /x!"],
    ],
    ["the schema, shorthand", `const schema = ${schema}; app.get("/x", { schema }, h);`, ["GET /x!"]],
    [
      "the schema, by another name",
      `const s: FastifySchema = (${schema}); app.get("/x", { schema: s }, h);`,
      ["GET /x!"],
    ],
    [
      "a constant in a constant",
      `const schema = ${schema}; const opts = { schema } satisfies O; app.get("/x", opts, h);`,
      ["GET /x!"],
    ],
    [
      "spread",
      `const base = { schema: ${schema} }; app.get("/x", { ...base, logLevel: "warn" }, h);`,
      ["GET /x!"],
    ],
    [
      "spread, and said otherwise behind",
      `const base = ${schema}; app.get("/x", { schema: { ...base, deprecated: false } }, h);`,
      ["GET /x"],
    ],
    [
      "of two routes",
      `const opts = { schema: ${schema} }; app.get("/x", opts, h); app.post("/x", opts, h); app.get("/y", h);`,
      ["GET /x!", "GET /y", "POST /x!"],
    ],
    [
      "the whole route",
      `const url = "/x"; const route = { method: "GET", url, schema: ${schema}, handler: h }; app.route(route);`,
      ["GET /x!"],
    ],
    [
      "a function, shorthand",
      `/** @deprecated Use y. */ function handler() {} app.route({ method: "GET", url: "/x", handler });`,
      ["GET /x!"],
    ],
    [
      "in the function that registers",
      `export async function plugin(fastify) { const opts = { schema: ${schema} }; fastify.get("/x", opts, h); }`,
      ["GET /x!"],
    ],
    ["not deprecated", `const opts = { schema: { deprecated: false } }; app.get("/x", opts, h);`, ["GET /x"]],
    [
      "of another route",
      `const opts = { schema: ${schema} }; app.get("/x", { schema: other }, h);`,
      ["GET /x"],
    ],
    ["no constant", `let opts = { schema: ${schema} }; app.get("/x", opts, h);`, ["GET /x"]],
    [
      "a parameter of its name",
      `const opts = { schema: ${schema} }; function add(opts, schema) { app.get("/x", opts, h); app.get("/y", { schema }, h); }`,
      ["GET /x", "GET /y"],
    ],
    [
      "a constant of its name in a block",
      `const opts = { schema: ${schema} }; { const opts = {}; app.get("/x", opts, h); }`,
      ["GET /x"],
    ],
    [
      "constants that lead to each other",
      `const a = b; const b = a; app.get("/x", a, h); const c = { ...c }; app.get("/y", c, h);`,
      ["GET /x", "GET /y"],
    ],
    ["what a client asks with", `const opts = { schema: ${schema} }; client.get("/x", opts);`, []],
    [
      "a plugin's prefix",
      `const opts = { prefix: "/v1" }; app.register(users, opts); async function users(fastify) { fastify.get("/x", h); }`,
      ["GET /v1/x"],
    ],
    [
      "a plugin's prefix that is given",
      `function add(prefix) { app.register(users, { prefix }); } async function users(fastify) { fastify.get("/x", h); }`,
      ["GET /x"],
    ],
  ])("%s", async ([, text, expected]) => {
    expect((await routes(`${fastify}${text}`)).toSorted()).toEqual(expected.toSorted());
  });

  test("the notice stands where the word does", async () => {
    const text = `${fastify}const opts = {\n  schema: ${schema},\n};\napp.get("/x", opts, h);\n`;
    const { declarations } = await typescript.read({ path: "a.ts", text }, loadAsset);
    const route = declarations.find(({ kind }) => kind === "endpoint");
    expect(route?.notice).toMatchObject({ text: "Use y.", line: 4 });
    expect(route?.place).toMatchObject({ line: 6 });
  });
});

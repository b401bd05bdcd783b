import { describe, expect, test } from "vitest";
import { read } from "../typescript.reading.ts";

/** Coordinates of the routes of a file, `!` behind those with a notice. */
async function routes(text: string, path?: string): Promise<readonly string[]> {
  const { declarations } = await read(text, path);
  return declarations
    .filter(({ kind }) => kind === "endpoint")
    .map(({ id, notice }) => `${id.slice(id.indexOf("#") + 1)}${notice ? "!" : ""}`);
}

const express = `import express, { Router } from "express"; const app = express(); const router = Router();\n`;
const fastify = `import Fastify from "fastify"; const app = Fastify();\n`;
const hono = `import { Hono } from "hono"; const app = new Hono();\n`;
const koa = `import Router from "@koa/router";\n`;
const nest = `import { All, Controller, Get, Post, Version } from "@nestjs/common"; import { ApiOperation } from "@nestjs/swagger";\n`;

describe("routes", () => {
  test.for<[what: string, text: string, expected: readonly string[]]>([
    [
      "a call on the app",
      `${express}app.get("/x/:id", h); app.post("/x", auth, h);`,
      ["GET /x/{id}", "POST /x"],
    ],
    ["required", `const e = require("express"); const r = e.Router(); r.get("/x", h);`, ["GET /x"]],
    ["required in place", `const r = require("express").Router(); r.put('/x', h)`, ["PUT /x"]],
    [
      "a name taken out",
      `const { Router: R } = require("express"); const r = R(); r.delete("/", h)`,
      ["DELETE /"],
    ],
    [
      "a prefix in the same file, further down",
      `${express}router.get("/", h); router.get("/:a(\\\\d+)/b", h); app.use("/v1", auth, router);`,
      ["GET /v1", "GET /v1/{a}/b"],
    ],
    [
      "mounted twice",
      `${express}router.get("/a", h); app.use(["/v1", "/v2"], router);`,
      ["GET /v1/a", "GET /v2/a"],
    ],
    [
      "a function of the file that is given a router",
      `${express}function users(r) { r.get("/a", h) } const orders = (to: Router) => { to.post("/b", h) }; function more(app) { const sub = app.basePath("/s"); sub.get("/d", h) } more(router); users(router); orders(router); function alone(r) { r.get("/c", h) } app.use("/v1", router);`,
      ["GET /v1/a", "POST /v1/b", "GET /v1/s/d"],
    ],
    [
      "a function that is given a router under a computed prefix, and one that calls itself",
      `${express}function users(app) { app.get("/a", h); users(app) } users(router); app.use(base, router);`,
      ["GET /a"],
    ],
    [
      "on a condition",
      `${express}/** @deprecated Use b. */\nif (on) app.get("/a", h);\n/** @deprecated Use b. */\nif (on) { app.get("/b", h); }\n/** @deprecated Use b. */\nif (on) app.get("/c", h); else app.get("/d", h);`,
      ["GET /a!", "GET /b", "GET /c", "GET /d"],
    ],
    [
      "what wraps an app, and what a function of another file makes",
      `import express from "express"; import { createApp } from "./app"; import { createServer } from "http"; const a = addAsync(express()); a.get("/a", h); const app = createApp(); app.get("/b", h); const other = createApp(); other.get("/c", h); const server = createServer(a2); server.get("/d", h);`,
      ["GET /a", "GET /b"],
    ],
    [
      "methods of an instance that answer",
      `${express}class C {\n/** @deprecated Use b. */\nshow(q, r) {}\nlist = (q, r) => {} }\nconst c = new C();\napp.get("/a", c.show); app.get("/b", c.show.bind(c)); app.get("/c", c.list);`,
      ["GET /a!", "GET /b!", "GET /c"],
    ],
    ["a computed prefix", `${express}router.get("/a", h); app.use(base, router);`, []],
    ["a path of its own", `${express}router.route("/x").get(h).post(h);`, ["GET /x", "POST /x"]],
    ["any method, any path", `${express}app.all("*", h); app.get("/f/*rest", h)`, ["ALL /{*}", "GET /f/{*}"]],
    ["several paths, a constant", `${express}const P = "/p"; app.get([P, "/q"], h)`, ["GET /p", "GET /q"]],
    [
      "optional and braces",
      `${express}app.get("/f{/:name}", h); app.get("/g/:a?", h)`,
      ["GET /f/{name}", "GET /g/{a}"],
    ],
    [
      "typed parameters",
      `import type { Express, Router as R } from "express"; export function add(app: Express, r: R) { app.get("/a", h); r.get("/b", h); }`,
      ["GET /a", "GET /b"],
    ],
    [
      "members",
      `import { Router } from "express"; class A { router = Router(); constructor() { this.router.get("/a", this.list) } }`,
      ["GET /a"],
    ],
    [
      "hidden by another of its name",
      `${express}function f(app: Cache) { app.get("/no", h) } function e(router) { router.get("/no", 1) } function g() { const app = new Map(); app.get("/no", 1) }`,
      [],
    ],
    [
      "what is no route",
      `${express}app.get("setting"); app.get(key); map.get("/a", 1); cache.get("/b", x); axios.get("/c", {}); request(app).get("/d", x); http.get("/e", f); app.set("/f", 1); app.listen().get("/g", h)`,
      [],
    ],
    [
      "in a chain with comments",
      `${express}router.route("/x").get(h)\n  /** @deprecated Use \`GET /y\`. */\n  .post(h);`,
      ["GET /x", "POST /x!"],
    ],
    [
      "above the registration",
      `${express}/** @deprecated Use y. */\napp.get("/x", h);\napp.get("/y", h);`,
      ["GET /x!", "GET /y"],
    ],
    [
      "above the path",
      `${express}/** @deprecated Use y. */\nrouter.route("/x").get(h).post(h);`,
      ["GET /x!", "POST /x!"],
    ],
    [
      "on the handler",
      `${express}/** @deprecated Use y. */\nfunction h(q, s) {}\napp.get("/x", auth, h); app.get("/y", h, other)`,
      ["GET /x!", "GET /y"],
    ],
    [
      "on a wrapped handler",
      `${express}/** @deprecated Use y. */\nconst h = (q, s) => {};\napp.get("/x", wrap(h)); app.get("/z", h.bind(this))`,
      ["GET /x!", "GET /z!"],
    ],
    ["in place", `${express}app.get("/x", /** @deprecated Use y. */ (q, s) => {});`, ["GET /x!"]],
    [
      "of a member",
      `${express}const c = {\n/** @deprecated Use y. */ list() {} };\napp.get("/x", c.list)`,
      ["GET /x!"],
    ],
    [
      "fastify",
      `${fastify}app.get("/x", { schema: { deprecated: true, summary: "Use /y" } }, h); app.get("/", h)`,
      ["GET /x!", "GET /"],
    ],
    [
      "fastify in one",
      `${fastify}app.route({ method: ["GET", "HEAD"], url: "/x/:a", handler: h })`,
      ["GET /x/{a}", "HEAD /x/{a}"],
    ],
    [
      "plugins",
      `${fastify}app.register(async (v1) => { v1.get("/a", h); }, { prefix: "/v1" }); async function two(f) { f.get("/b", h) }\napp.register(two, { prefix: "/v2" });`,
      ["GET /v1/a", "GET /v2/b"],
    ],
    [
      "a plugin's file",
      `module.exports = async function (fastify, opts) { fastify.get("/a", h); opts.get("/b", h) }`,
      ["GET /a"],
    ],
    [
      "hono",
      `${hono}app.get("/a", h).post("/b/:c{[0-9]+}", h); app.on(["GET", "PUT"], "/d", h);`,
      ["GET /a", "POST /b/{c}", "GET /d", "PUT /d"],
    ],
    [
      "hono's base and parts",
      `${hono}const v1 = app.basePath("/v1"); v1.get("/a", h); const sub = new Hono(); sub.get("/", h); app.route("/sub", sub);`,
      ["GET /v1/a", "GET /sub"],
    ],
    [
      "koa",
      `${koa}const r = new Router({ prefix: "/v1" }); r.get("named", "/a", h); r.get("/b", h); r.del("/c", h)`,
      ["GET /v1/a", "GET /v1/b", "DELETE /v1/c"],
    ],
    [
      "koa, nested",
      `${koa}const a = new Router(); const b = new Router(); b.get("/x", h); a.use("/a", b.routes(), b.allowedMethods()); a.prefix("/p")`,
      ["GET /p/a/x"],
    ],
    [
      "nest",
      `${nest}@Controller("cats") export class Cats { @Get() a() {}  @Get(":id") b() {}  @Post(["x", "y"]) c() {} helper() {} }`,
      ["GET /cats", "GET /cats/{id}", "POST /cats/x", "POST /cats/y"],
    ],
    [
      "nest's versions",
      `${nest}@Controller({ path: "cats", version: "1" }) class A { @Get() a() {} @Version("2") @Get("b") b() {} }`,
      ["GET /v1/cats", "GET /v2/cats/b"],
    ],
    [
      "nest's notices",
      `${nest}@Controller("a") class A {\n/** @deprecated Use b. */ @Get("a") a() {}  @ApiOperation({ deprecated: true }) @Get("b") b() {} }`,
      ["GET /a/a!", "GET /a/b!"],
    ],
    [
      "given to a file's function",
      `module.exports = (app, db) => {\n/** @deprecated Use \`GET /y\`. */\napp.get("/x/:id", h); app.post("/x", wrap(h)); db.get("/z", h) }; function f(userRouter) { userRouter.route("/u").put(a, h) }`,
      ["GET /x/{id}!", "POST /x", "PUT /u"],
    ],
    [
      "taken from what a function is given",
      `export default ({ app, db }: Given) => { app.delete("/x", h); db.get("/y", h) }; module.exports = ({ router }) => router.get("/r", h)`,
      ["DELETE /x", "GET /r"],
    ],
    [
      "made in another file",
      `import { app } from "./app"; import router from "@/router"; const { server } = require("../server");\n/** @deprecated Use \`GET /y\`. */\napp.get("/x", auth, h); router.get("/r", [a, h]); server.get("/s", c.list); app.route({ method: "PUT", url: "/t", handler: h })`,
      ["GET /x!", "GET /r", "GET /s", "PUT /t"],
    ],
    [
      "no router, by what is called or given",
      `import { app } from "some-package"; import api from "./api"; import { router } from "./router";\napp.get("/a", h); api.get("/b", h); router.get("/c", { params: 1 }); router.get("d", h); router.get(key, h); router.get("/e"); router.push("/f", h); router.get(\`/\${g}\`, h)`,
      [],
    ],
    [
      "a router that is made further down",
      `import { Router } from "express"; function add() { const v1 = late; v1.get("/a", h); } const late = Router(); add(); function users(r) { admin(r) } function admin(r) { r.get("/b", h) } const top = Router(); top.use("/v1", late); users(late);`,
      ["GET /v1/a", "GET /v1/b"],
    ],
    [
      "a router of a name that a parameter hides",
      `${express}function f({ router: { app } }) { app.get("/no", 1) } const g = ([router]) => router.post("/no", 1);`,
      [],
    ],
    [
      "a plugin that is registered twice",
      `${fastify}async function plugin(f) { f.get("/x", h) } app.register(plugin, { prefix: "/v1" }); app.register(plugin, { prefix: "/v2" });`,
      ["GET /v1/x", "GET /v2/x"],
    ],
    ["not nest's", `import { Get } from "./mine"; @Controller("a") class A { @Get("a") a() {} }`, []],
  ])("%s", async ([, text, expected]) => {
    expect(await routes(text)).toEqual(expected);
  });

  test.for<[path: string, text: string, expected: readonly string[]]>([
    [
      "src/app/api/users/[id]/route.ts",
      "/** @deprecated Use x. */\nexport async function GET() {}\nexport const POST = f;",
      ["GET /api/users/{id}!", "POST /api/users/{id}"],
    ],
    [
      "app/(shop)/@slot/[...all]/route.js",
      "export function GET() {} export const dynamic = 1; function PUT() {}",
      ["GET /{*}"],
    ],
    [
      "app/x/route.ts",
      "/** @deprecated Use y. */\nconst h = () => {};\nexport { h as GET, h as POST }",
      ["GET /x!", "POST /x!"],
    ],
    [
      "pages/api/users/index.ts",
      "/** @deprecated Use x. */\nexport default function handler() {}",
      ["ALL /api/users!"],
    ],
    ["app/x/page.tsx", "export function GET() {}", []],
  ])("%s", async ([path, text, expected]) => {
    expect(await routes(text, path)).toEqual(expected);
  });

  test("a chain of functions without end", async () => {
    const chain = Array.from({ length: 5000 }, (_, nth) => `function f${nth}() { return f${nth + 1}() }`);
    const text = `${express}${chain.join("\n")}\nf0().get("/x", h); app.get("/y", h);`;
    expect(await routes(text)).toEqual(["GET /y"]);
  });

  test("a computed route with a notice is said once", async () => {
    const { declarations, unread } = await read(
      `${express}/** @deprecated Use y. */\napp.get(base + "/x", h);\n/** @deprecated Use y. */\napp.get(base, h); app.get(other, h)`,
    );
    expect(declarations.filter(({ kind }) => kind === "endpoint")).toEqual([]);
    expect(unread).toMatchObject([{ line: 2, why: expect.stringMatching(/literal/) }]);
  });
});

import type { RegistrationLook } from "../../../core/model/language.ts";

/** Stands in every text that registers routes by calls or decorators. */
export const namesRouter: RegExp =
  /["'](?:express(?:-promise-router|-ws|-serve-static-core)?|@feathersjs\/express|ultimate-express|fastify|hono(?:\/tiny|\/quick)?|@hono\/zod-openapi|koa-router|@koa\/router|koa-joi-router|@nestjs\/common)["']|\b(?:fastify|app|router|routes|server|application|\w+(?:App|Router))\s*\.\s*(?:get|post|put|delete|patch|head|options|all|route)\b/;

/** Modules that make routers, and calls on what goes by a usual name: each word costs the search a look at every line. */
const words: readonly string[] = [
  "express",
  "fastify",
  "hono",
  "koa-router",
  "@koa/router",
  "koa-joi-router",
  "router.",
  "routes.",
  "app.get",
  "app.post",
  "app.put",
  "app.delete",
  "app.patch",
  "app.route",
  "server.get",
  "server.post",
  "server.route",
];

/** Files whose routes another file may answer. */
export const registrations: RegistrationLook = { words, sign: namesRouter };

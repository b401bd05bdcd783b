import type { RegistrationLook } from "../../../core/model/language.ts";

/** Stands in every text that registers routes by calls or decorators. */
export const namesRouter: RegExp =
  /["'](?:express(?:-promise-router|-ws|-serve-static-core)?|@feathersjs\/express|ultimate-express|fastify|hono(?:\/tiny|\/quick)?|@hono\/zod-openapi|koa-router|@koa\/router|koa-joi-router|@nestjs\/common)["']|\b(?:fastify|app|router|routes|server|application|\w+(?:App|Router))\s*\.\s*(?:get|post|put|delete|patch|head|options|all|route)\b/;

/** Receivers by their usual names, and modules that make others. */
const words: readonly string[] = [
  ...["app", "router", "routes", "server", "application", "fastify"].flatMap((name) =>
    ["get", "post", "put", "delete", "patch", "head", "options", "all", "route"].map(
      (verb) => `${name}.${verb}`,
    ),
  ),
  ...["express", "fastify", "hono", "koa-router", "@koa/router", "koa-joi-router"],
];

/** Files whose routes another file may answer. */
export const registrations: RegistrationLook = { words, sign: namesRouter };

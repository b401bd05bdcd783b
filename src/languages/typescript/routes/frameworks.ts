import type { RegistrationLook } from "../../../core/model/language.ts";
import type { TemplateRules } from "../../base/routes/router.ts";
import type { Origin } from "../declarations/locals.ts";
import { addressOf } from "./next.ts";

/** `any` is a router that is created in another file and known only by its usual name. */
export type Framework = "any" | "express" | "fastify" | "hono" | "koa";

/** Modules whose constructors create routers. */
const modules: ReadonlyMap<string, Exclude<Framework, "any">> = new Map([
  ["express", "express"],
  ["express-promise-router", "express"],
  ["express-ws", "express"],
  ["@feathersjs/express", "express"],
  ["ultimate-express", "express"],
  ["fastify", "fastify"],
  ["hono", "hono"],
  ["hono/tiny", "hono"],
  ["hono/quick", "hono"],
  ["@hono/zod-openapi", "hono"],
  ["koa-router", "koa"],
  ["@koa/router", "koa"],
  ["koa-joi-router", "koa"],
]);

/** The exports of those modules that create routers. */
const makers: Readonly<Record<Exclude<Framework, "any">, RegExp>> = {
  express: /^(?:default|express|Router|\*)$/,
  fastify: /^(?:default|fastify|Fastify|\*)$/,
  hono: /^(?:default|Hono|OpenAPIHono)$/,
  koa: /^(?:default|Router|\*)$/,
};

/** Types of parameters and variables that contain routers. */
const types: Readonly<Record<Exclude<Framework, "any">, RegExp>> = {
  express: /^(?:express\.)?(?:Express|Application|Router|IRouter|IRoutes)$/,
  fastify: /^FastifyInstance$/,
  hono: /^(?:Hono|OpenAPIHono)$/,
  koa: /^(?:Router|KoaRouter)$/,
};

export const rules: Readonly<Record<Framework, TemplateRules>> = {
  any: { style: "colon", keepsSlash: false },
  express: { style: "colon", keepsSlash: false, ignoresSlash: true },
  fastify: { style: "colon", keepsSlash: true },
  hono: { style: "colon", keepsSlash: false },
  koa: { style: "colon", keepsSlash: false, ignoresSlash: true },
};

const usualName = /^(?:app|router|routes|server|application|\w+(?:App|Router))$/;

/** Returns true if a parameter, or an import from the same repository, has a name that people give to routers. */
export function isUsualName(name: string, origin: Origin | null): boolean {
  return usualName.test(name) && (origin === null || isOwn(origin));
}

/** Returns the framework whose router a call with that name creates, or null. */
export function madeBy({ from, name }: Origin): Framework | null {
  const framework = modules.get(from) ?? null;
  return framework !== null && makers[framework].test(name) ? framework : null;
}

/** Returns the framework of a router type: `Router`, `express.Router`, `FastifyInstance<Server>`. */
export function typedAs(written: string, imported: ReadonlyMap<string, Origin>): Framework | null {
  const name = written
    .replace(/^[:\s]+/, "")
    .replace(/<[\s\S]*$/, "")
    .trim();
  const origin = imported.get(name.split(".")[0] ?? "");
  const framework = origin ? (modules.get(origin.from) ?? typesOnly.get(origin.from)) : undefined;
  if (!origin || !framework) return null;
  const last = name.includes(".") ? (name.split(".").at(-1) ?? "") : origin.name;
  const isDefault = last === "default" && framework === "koa";
  return isDefault || types[framework].test(last) ? framework : null;
}

const typesOnly: ReadonlyMap<string, Exclude<Framework, "any">> = new Map([
  ["express-serve-static-core", "express"],
  ["@types/express", "express"],
]);

/** Text of files that register routes by calls or decorators. */
const namesRouter: RegExp =
  /["'](?:express(?:-promise-router|-ws|-serve-static-core)?|@feathersjs\/express|ultimate-express|fastify|hono(?:\/tiny|\/quick)?|@hono\/zod-openapi|koa-router|@koa\/router|koa-joi-router|@nestjs\/common)["']|\b(?:fastify|app|router|routes|server|application|\w+(?:App|Router))\s*\.\s*(?:get|post|put|delete|patch|head|options|all|route)\b/;

/** Modules that create routers, and calls on usual router names. Each word adds a search through every line. */
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

/** Files whose handlers may be in another file. */
export const registrations: RegistrationLook = { words, sign: namesRouter };

/** Returns true if a file may register routes. Most do not, and their bodies are not read. */
export function mayHoldRoutes(path: string, text: string): boolean {
  return addressOf(path) !== null || namesRouter.test(text);
}

/** Returns true for a module in another file of the repository, and false for other packages. */
export function isOwn({ from }: Origin): boolean {
  return /^(?:\.|~\/|@\/|#)/.test(from);
}

import type { CallRequest } from "../callers/call-request.ts";
import type { Governor } from "../governor.ts";

interface ExpressLike extends CallRequest {
  readonly originalUrl?: string;
  readonly body?: unknown;
}

interface FastifyLike {
  readonly method: string;
  readonly originalUrl?: string;
  readonly url: string;
  readonly body?: unknown;
  readonly raw: CallRequest;
}

interface HonoLike {
  readonly req: {
    readonly raw: Request;
    header(name: string): string | undefined;
    json(): Promise<unknown>;
    parseBody(): Promise<unknown>;
  };
}

interface KoaLike {
  readonly originalUrl: string;
  readonly req: CallRequest;
  readonly request: { readonly body?: unknown };
}

/** Middleware for Express, also for NestJS on Express. Use it after the middleware that parses bodies. */
export function expressBody(governor: Governor) {
  governor.watchBodies();
  return (request: ExpressLike, _response: unknown, next: () => void): void => {
    governor.body(request, request.body, request.originalUrl);
    next();
  };
}

/** A `preHandler` hook for Fastify: `app.addHook("preHandler", …)`. */
export function fastifyBody(governor: Governor) {
  governor.watchBodies();
  return (request: FastifyLike, _reply: unknown, done: () => void): void => {
    governor.body(request.raw, request.body, request.originalUrl);
    done();
  };
}

/** Middleware for Hono. The handler can read the body again. */
export function honoBody(governor: Governor) {
  governor.watchBodies();
  return async ({ req }: HonoLike, next: () => Promise<void>): Promise<void> => {
    const type = req.header("content-type") ?? "";
    const json = /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);
    if (json || /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
      // The handler rejects an invalid body itself.
      const body = await (json ? req.json() : req.parseBody()).catch(() => undefined);
      governor.body(req.raw, body);
    }
    await next();
  };
}

/** Middleware for Koa. Use it after the middleware that parses bodies. */
export function koaBody(governor: Governor) {
  governor.watchBodies();
  return async (context: KoaLike, next: () => Promise<unknown>): Promise<void> => {
    governor.body(context.req, context.request.body, context.originalUrl);
    await next();
  };
}

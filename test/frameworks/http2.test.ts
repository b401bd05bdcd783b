import { once } from "node:events";
import { IncomingMessage } from "node:http";
import { connect as connectHttp2, createServer, type Http2Server, Http2ServerRequest } from "node:http2";
import { Readable } from "node:stream";
import { ApolloServer, HeaderMap } from "@apollo/server";
import { serve } from "@hono/node-server";
import { Controller, Get, Module } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { FastifyAdapter } from "@nestjs/platform-fastify";
import { initTRPC, TRPCError } from "@trpc/server";
import { createHTTPHandler } from "@trpc/server/adapters/standalone";
import express from "express";
import Fastify from "fastify";
import { createSchema, createYoga } from "graphql-yoga";
import { Hono } from "hono";
import Koa from "koa";
import { describe, expect, it } from "vitest";
import "reflect-metadata";
import type { RecordedCall } from "../../src/runtime/calls/recorder.ts";
import { governor } from "../../src/runtime/index.ts";
import { registerOf } from "./register.ts";

type Listener = Parameters<typeof createServer>[1];

interface Started {
  readonly server: Http2Server;
  readonly close: () => unknown;
}
/** Starts a service that answers 200 at `/v1/a/1` and `/v2/a/1`, and fails at `/v1/a/broken`. */
type Start = (attach: (server: Http2Server) => void) => Promise<Started>;

const typeDefs = "type Query { ok: String }";
const asMeant = (): never => {
  throw new Error("as meant");
};

const on =
  (listener: () => unknown): Start =>
  async (attach) => {
    const server = createServer((await listener()) as Listener);
    attach(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return { server, close: () => server.close() };
  };

const nest: Start = async (attach) => {
  class Things {
    one() {
      return "ok";
    }
    broken() {
      asMeant();
    }
  }
  const { prototype } = Things;
  const routes = { one: ["v1/a/1", "v2/a/1"], broken: ["v1/a/broken"] };
  for (const [name, paths] of Object.entries(routes))
    Get(paths)(prototype, name, Object.getOwnPropertyDescriptor(prototype, name) ?? {});
  Controller()(Things);
  class Application {}
  Module({ controllers: [Things] })(Application);
  const adapter = new FastifyAdapter({ http2: true } as object);
  const app = await NestFactory.create(Application, adapter, { logger: false });
  const server = app.getHttpServer() as Http2Server;
  attach(server);
  await app.listen(0, "127.0.0.1");
  return { server, close: () => app.close() };
};

/** As Apollo's guide for a framework of one's own has it. */
const apollo = on(async () => {
  const server = new ApolloServer({
    typeDefs,
    resolvers: { Query: { ok: () => "ok" } },
    csrfPrevention: false,
  });
  await server.start();
  const listener: Listener = async (request, response) => {
    const { pathname, search } = new URL(request.url, "http://host");
    const headers = new HeaderMap();
    const result = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: request.method, headers, search, body: null },
      context: () => (pathname.endsWith("broken") ? asMeant() : Promise.resolve({})),
    });
    for (const [key, value] of result.headers) response.setHeader(key, value);
    response.statusCode = result.status ?? 200;
    response.end(result.body.kind === "complete" ? result.body.string : "");
  };
  return listener;
});

const services: Readonly<Record<string, Start>> = {
  "node:http2": on(() => (request: Http2ServerRequest, response: Parameters<NonNullable<Listener>>[1]) => {
    if (request.url.includes("/broken")) response.writeHead(500).end();
    else Readable.from(["o", "k"]).pipe(response);
  }),
  "Koa 3": on(() => {
    const app = new Koa();
    app.silent = true;
    return app
      .use((context) => void (context.path.endsWith("broken") ? asMeant() : (context.body = "ok")))
      .callback();
  }),
  "Fastify 5": async (attach) => {
    const app = Fastify({ http2: true });
    for (const version of ["v1", "v2"])
      app.get(`/${version}/a/1`, (_, reply) => reply.header("link", "</own>").send({}));
    app.get("/v1/a/broken", () => Promise.reject(new Error("as meant")));
    attach(app.server);
    await app.listen({ port: 0, host: "127.0.0.1" });
    return { server: app.server, close: () => app.close() };
  },
  "Hono 4": async (attach) => {
    const app = new Hono().get("/:version/a/1", () => new Response("ok")).get("/v1/a/broken", asMeant);
    app.onError((_, context) => context.text("no", 500));
    const server = serve({
      ...{ fetch: app.fetch, createServer, port: 0, hostname: "127.0.0.1" },
    }) as Http2Server;
    attach(server);
    if (!server.listening) await once(server, "listening");
    return { server, close: () => server.close() };
  },
  "NestJS 11 on Fastify": nest,
  "GraphQL Yoga 5": on(() => {
    const schema = createSchema({ typeDefs });
    const onRequest = ({ url }: { url: URL }): void => void (url.pathname.endsWith("broken") && asMeant());
    const app = createYoga({
      schema,
      graphqlEndpoint: "/:version/a/:id",
      logging: false,
      plugins: [{ onRequest }],
    });
    return (request: never, response: never) => void app(request, response);
  }),
  "Apollo Server 5": apollo,
  "tRPC 11": on(() => {
    const t = initTRPC.create();
    const router = t.router({
      "1": t.procedure.query(() => "ok"),
      broken: t.procedure.query(() => {
        throw new TRPCError({ code: "INTERNAL_SERVER_ERROR" });
      }),
    });
    const handlers = ["v1", "v2"].map((version) => createHTTPHandler({ router, basePath: `/${version}/a/` }));
    return (request: { url: string }, response: never) =>
      handlers[request.url.startsWith("/v2") ? 1 : 0]?.(request as never, response);
  }),
};

/** Cells that cannot be, and why. Next.js has its own in `next.test.ts`. */
const never: Readonly<Record<string, string>> = {
  "Express 5": "gives every request the prototype of HTTP/1's, and fails before a handler is asked",
  "NestJS 11 on Express": "stands on Express",
};

async function ask(server: Http2Server, path: string, method = "GET"): Promise<Record<string, unknown>> {
  const { port } = server.address() as { port: number };
  const session = connectHttp2(`http://127.0.0.1:${port}`);
  const stream = session.request({ ":path": path, ":method": method });
  const [headers] = (await once(stream, "response")) as [Record<string, unknown>];
  stream.resume();
  await once(stream, "close");
  session.close();
  return headers;
}

describe.each(Object.entries(services))("HTTP/2 under %s", (_, start) => {
  it("is told of, counted, and left alone where nothing is deprecated", async () => {
    const calls: RecordedCall[] = [];
    const g = governor(registerOf(["app.ts#GET /v1/a/{id}"]), {
      recorders: [{ call: (call: RecordedCall) => calls.push(call) }],
      logger: null,
    });
    const { server, close } = await start((each) => g.attach(each));
    try {
      const told = { deprecation: expect.stringMatching(/^@\d+$/), sunset: expect.stringMatching(/ GMT$/) };
      const query = "?query=%7Bok%7D";
      expect(await ask(server, `/v1/a/1${query}`)).toMatchObject({ ":status": 200, ...told });
      expect(await ask(server, `/v1/a/broken${query}`)).toMatchObject({ ":status": 500, ...told });
      expect(calls.map(({ coordinate }) => coordinate)).toEqual(["GET /v1/a/{id}", "GET /v1/a/{id}"]);
      expect(await ask(server, `/v1/a/1${query}`, "HEAD")).toMatchObject(told);
      expect(calls).toHaveLength(3);
      const fresh = await ask(server, `/v2/a/1${query}`);
      expect(fresh).not.toHaveProperty("deprecation");
      expect(fresh).not.toHaveProperty("sunset");
      expect(calls).toHaveLength(3);
    } finally {
      await close();
    }
  });
});

describe.each(Object.entries(never))("HTTP/2 under %s", (_, why) => {
  it("cannot be", () => {
    expect(why).not.toBe("");
    expect(express().request).toBeInstanceOf(IncomingMessage);
    expect(Http2ServerRequest.prototype).not.toBeInstanceOf(IncomingMessage);
  });
});

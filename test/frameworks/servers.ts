/** One small service, written for each framework as its users write it: every way in which a handler may answer. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import Router from "@koa/router";
import { serve } from "@hono/node-server";
import { ExpressAdapter } from "@nestjs/platform-express";
import { FastifyAdapter } from "@nestjs/platform-fastify";
import express from "express";
import Fastify from "fastify";
import { Hono } from "hono";
import Koa from "koa";
import { nest } from "./nest-service.ts";
import type { StartService } from "./service.ts";

const own = '</own>; rel="own"';

function listening(server: Server): Promise<unknown> {
  server.listen(0, "127.0.0.1");
  return once(server, "listening");
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function closing(server: Server): () => Promise<unknown> {
  return async () => {
    server.closeAllConnections();
    server.close();
    return once(server, "close");
  };
}

const nodeHttp: StartService = async (attach) => {
  const server = createServer((request, response) => {
    const name = request.url?.split("/").at(-1);
    if (name === "throw") {
      response.writeHead(500).end();
      return;
    }
    if (name === "reject")
      void Promise.reject(new Error("as meant")).catch(() => response.writeHead(500, { a: "b" }).end());
    else if (name === "redirect") response.writeHead(302, ["Location", "/elsewhere"]).end();
    else if (name === "forbidden") response.writeHead(403, "No", { "X-Own": "1" }).end("no");
    else if (name === "missing") {
      response.statusCode = 404;
      response.end();
    } else if (name === "stream") Readable.from(["a", "b"]).pipe(response);
    else if (name === "unchanged") response.writeHead(304).end();
    else if (name === "empty") response.writeHead(204).end();
    else if (name === "own")
      response.writeHead(200, { link: own, "set-cookie": ["a=1", "b=2"], sunset: "soon" }).end();
    else response.end("ok");
  });
  attach(server);
  await listening(server);
  return { server, close: closing(server) };
};

const expressService: StartService = async (attach) => {
  const app = express();
  app.set("env", "test");
  app.get("/v1/things/throw", () => {
    throw new Error("as meant");
  });
  app.get("/v1/things/reject", () => Promise.reject(new Error("as meant")));
  app.get("/v1/things/redirect", (_, response) => response.redirect("/elsewhere"));
  app.get("/v1/things/forbidden", (_, response) => response.status(403).json({ no: true }));
  app.get("/v1/things/stream", (_, response) => void Readable.from(["a", "b"]).pipe(response));
  app.get("/v1/things/unchanged", (_, response) => response.status(304).end());
  app.get("/v1/things/empty", (_, response) => response.sendStatus(204));
  app.get("/v1/things/own", (_, response) => {
    response
      .append("Link", own)
      .append("Set-Cookie", "a=1")
      .append("Set-Cookie", "b=2")
      .set("Sunset", "soon")
      .send("ok");
  });
  app.get(["/v1/things/ok", "/v2/things/ok"], (_, response) => response.send("ok"));
  const server = createServer(app);
  attach(server);
  await listening(server);
  return { server, close: closing(server) };
};

const koaService: StartService = async (attach) => {
  const app = new Koa();
  app.silent = true;
  const router = new Router();
  router.get("/v1/things/throw", () => {
    throw new Error("as meant");
  });
  router.get("/v1/things/reject", () => Promise.reject(new Error("as meant")));
  router.get("/v1/things/redirect", (context) => context.redirect("/elsewhere"));
  router.get("/v1/things/forbidden", (context) => context.throw(403));
  router.get("/v1/things/stream", (context) => {
    context.body = Readable.from(["a", "b"]);
  });
  for (const [name, status] of [
    ["unchanged", 304],
    ["empty", 204],
  ] as const)
    router.get(`/v1/things/${name}`, (context) => {
      context.status = status;
    });
  router.get("/v1/things/own", (context) => {
    context.set({ Link: own, "Set-Cookie": ["a=1", "b=2"], Sunset: "soon" });
    context.body = "ok";
  });
  for (const version of ["v1", "v2"])
    router.get(`/${version}/things/ok`, (context) => {
      context.body = "ok";
    });
  app.use(router.routes()).use(router.allowedMethods());
  const server = createServer(app.callback());
  attach(server);
  await listening(server);
  return { server, close: closing(server) };
};

const fastifyService: StartService = async (attach) => {
  const app = Fastify({ forceCloseConnections: true });
  app.get("/v1/things/throw", () => {
    throw new Error("as meant");
  });
  app.get("/v1/things/reject", () => Promise.reject(new Error("as meant")));
  app.get("/v1/things/redirect", (_, reply) => reply.redirect("/elsewhere"));
  app.get("/v1/things/forbidden", (_, reply) => reply.code(403).send({ no: true }));
  app.get("/v1/things/stream", (_, reply) => reply.send(Readable.from(["a", "b"])));
  app.get("/v1/things/unchanged", (_, reply) => reply.code(304).send());
  app.get("/v1/things/empty", (_, reply) => reply.code(204).send());
  app.get("/v1/things/own", (_, reply) =>
    reply.header("link", own).header("set-cookie", ["a=1", "b=2"]).header("sunset", "soon").send("ok"),
  );
  for (const version of ["v1", "v2"]) app.get(`/${version}/things/ok`, () => "ok");
  attach(app.server);
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { server: app.server, close: () => app.close() };
};

const honoService: StartService = async (attach) => {
  const app = new Hono();
  app.get("/v1/things/throw", () => {
    throw new Error("as meant");
  });
  app.get("/v1/things/reject", () => Promise.reject(new Error("as meant")));
  app.get("/v1/things/redirect", () => Response.redirect("http://127.0.0.1/elsewhere"));
  app.get("/v1/things/forbidden", (context) => context.json({ no: true }, 403));
  app.get(
    "/v1/things/stream",
    () => new Response(Readable.toWeb(Readable.from([Buffer.from("a")])) as ReadableStream),
  );
  app.get("/v1/things/unchanged", () => new Response(null, { status: 304 }));
  app.get("/v1/things/empty", (context) => context.body(null, 204));
  app.get("/v1/things/own", (context) => {
    context.header("Link", own);
    context.header("Set-Cookie", "a=1", { append: true });
    context.header("Set-Cookie", "b=2", { append: true });
    context.header("Sunset", "soon");
    return context.text("ok");
  });
  for (const version of ["v1", "v2"]) app.get(`/${version}/things/ok`, (context) => context.text("ok"));
  app.onError((_, context) => context.text("no", 500));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  attach(server);
  await once(server, "listening");
  return { server, close: closing(server) };
};

export const services: Readonly<Record<string, StartService>> = {
  "node:http": nodeHttp,
  "Express 5": expressService,
  "Koa 3": koaService,
  "Fastify 5": fastifyService,
  "Hono 4": honoService,
  "NestJS 11 on Express": nest(() => new ExpressAdapter()),
  "NestJS 11 on Fastify": nest(() => new FastifyAdapter()),
};

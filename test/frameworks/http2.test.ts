import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect as connectHttp2, createServer as createHttp2, type Http2Server } from "node:http2";
import { serve } from "@hono/node-server";
import { initTRPC } from "@trpc/server";
import { createHTTPHandler } from "@trpc/server/adapters/standalone";
import Fastify from "fastify";
import { createSchema, createYoga } from "graphql-yoga";
import { Hono } from "hono";
import Koa from "koa";
import { afterEach, describe, expect, it } from "vitest";
import type { RecordedCall } from "../../src/runtime/calls/recorder.ts";
import { governor } from "../../src/runtime/index.ts";
import { registerOf } from "./register.ts";

const calls: RecordedCall[] = [];
const options = { recorders: [{ call: (call: RecordedCall) => calls.push(call) }], logger: null };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  calls.length = 0;
  for (const close of closers.splice(0)) await close();
});

describe("HTTP/2", () => {
  const register = registerOf(["app.ts#GET /v1/a/{id}"]);

  async function ask(server: Http2Server, path: string): Promise<Record<string, unknown>> {
    const { port } = server.address() as { port: number };
    const session = connectHttp2(`http://127.0.0.1:${port}`);
    const stream = session.request({ ":path": path });
    const [headers] = (await once(stream, "response")) as [Record<string, unknown>];
    stream.resume();
    await once(stream, "close");
    session.close();
    return headers;
  }

  it("is told of under Fastify", async () => {
    const app = Fastify({ http2: true });
    app.get("/v1/a/:id", (_, reply) => reply.header("link", "</own>").send({}));
    app.get("/v1/a/broken", () => Promise.reject(new Error("as meant")));
    governor(register, options).attach(app.server);
    await app.listen({ port: 0, host: "127.0.0.1" });
    closers.push(() => app.close());
    for (const path of ["/v1/a/1", "/v1/a/broken"])
      expect(await ask(app.server, path)).toMatchObject({ deprecation: expect.stringMatching(/^@/) });
    expect(calls).toHaveLength(2);
    expect(await ask(app.server, "/v2")).not.toHaveProperty("deprecation");
  });

  it.each<[string, () => RequestListener]>([
    ["Koa", () => new Koa().use((context) => void (context.body = "ok")).callback() as RequestListener],
    [
      "GraphQL Yoga",
      () => {
        const schema = createSchema({ typeDefs: "type Query { ok: String }" });
        const app = createYoga({ schema, graphqlEndpoint: "/v1/a/:id", logging: false });
        return (request, response) => void app(request, response);
      },
    ],
    [
      "tRPC",
      () => {
        const t = initTRPC.create();
        const router = t.router({ "1": t.procedure.query(() => "ok") });
        return createHTTPHandler({ router, basePath: "/v1/a/" });
      },
    ],
  ])("is told of under %s", async (_, listener) => {
    const server = createHttp2(listener() as never);
    governor(register, options).attach(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    closers.push(() => server.close());
    expect(await ask(server, "/v1/a/1?query=%7Bok%7D")).toMatchObject({
      ...{ ":status": 200, deprecation: expect.stringMatching(/^@/) },
    });
    expect(calls).toHaveLength(1);
    expect(await ask(server, "/v2")).not.toHaveProperty("deprecation");
  });

  it("is told of under Hono", async () => {
    const app = new Hono().get("/v1/a/:id", () => Response.redirect("http://a/b"));
    const server = serve({
      fetch: app.fetch,
      createServer: createHttp2,
      port: 0,
      hostname: "127.0.0.1",
    }) as Http2Server;
    governor(register, options).attach(server);
    if (!server.listening) await once(server, "listening");
    closers.push(() => server.close());
    expect(await ask(server, "/v1/a/1")).toMatchObject({
      ":status": 302,
      deprecation: expect.stringMatching(/^@/),
    });
    expect(calls).toHaveLength(1);
  });
});

/** The same small service as users of GraphQL and tRPC write it: statuses come out of plug-ins, contexts and errors. */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import { initTRPC, TRPCError } from "@trpc/server";
import { createHTTPHandler } from "@trpc/server/adapters/standalone";
import express from "express";
import { GraphQLError } from "graphql";
import { createSchema, createYoga } from "graphql-yoga";
import type { Service, StartService } from "./service.ts";

const typeDefs = "type Query { ok: String }";
const resolvers = { Query: { ok: () => "ok" } };
const query = "?query=%7Bok%7D";
const own = '</own>; rel="own"';

async function served(listener: RequestListener, attach: (server: Server) => void): Promise<Service> {
  const server = createServer(listener);
  attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    server,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const lastOf = (path: string): string => path.split("?")[0]?.split("/").at(-1) ?? "";

const statuses: Readonly<Record<string, number>> = {
  ...{ redirect: 302, forbidden: 403, missing: 404, unchanged: 304, empty: 204 },
};

const yoga: StartService = async (attach) => {
  const app = createYoga({
    ...{ schema: createSchema({ typeDefs, resolvers }), graphqlEndpoint: "/:version/things/:name" },
    ...{ logging: false, landingPage: false },
    plugins: [
      {
        async onRequest({ url, endResponse, fetchAPI: { Response, ReadableStream } }) {
          const name = lastOf(url.pathname);
          if (name === "throw") throw new Error("as meant");
          if (name === "reject") await Promise.reject(new Error("as meant"));
          const status = statuses[name];
          if (status !== undefined) {
            const headers = { location: "/elsewhere" };
            endResponse(new Response(null, { status, ...(status === 302 ? { headers } : {}) }));
          }
          if (name === "stream")
            endResponse(
              new Response(
                new ReadableStream({
                  start(controller) {
                    controller.enqueue(new TextEncoder().encode("a"));
                    controller.close();
                  },
                }),
              ),
            );
          if (name === "own") {
            const response = new Response("ok", { headers: { link: own, sunset: "soon" } });
            for (const each of ["a=1", "b=2"]) response.headers.append("set-cookie", each);
            endResponse(response);
          }
        },
      },
    ],
  });
  return served((request, response) => void app(request, response), attach);
};

const apollo: StartService = async (attach) => {
  const graphql = new ApolloServer({ typeDefs, resolvers, csrfPrevention: false });
  await graphql.start();
  const app = express();
  app.set("env", "test");
  app.use(
    express.json(),
    expressMiddleware(graphql, {
      async context({ req, res }) {
        const name = lastOf(req.originalUrl);
        if (name === "throw") throw new Error("as meant");
        if (name === "reject") await Promise.reject(new Error("as meant"));
        const status = statuses[name];
        if (status !== undefined) throw new GraphQLError("as meant", { extensions: { http: { status } } });
        if (name === "own") res.set({ Link: own, "Set-Cookie": ["a=1", "b=2"], Sunset: "soon" });
        return {};
      },
    }),
  );
  const service = await served(app, attach);
  return {
    ...service,
    async close() {
      await service.close();
      await graphql.stop();
    },
  };
};

const trpc: StartService = async (attach) => {
  const t = initTRPC.create();
  const failing = (code: TRPCError["code"]): (() => never) => {
    return () => {
      throw new TRPCError({ code });
    };
  };
  const said = t.procedure.query(() => "ok");
  const router = t.router({
    ...{ ok: said, redirect: said, unchanged: said, empty: said, own: said },
    throw: t.procedure.query(() => {
      throw new Error("as meant");
    }),
    reject: t.procedure.query(() => Promise.reject(new Error("as meant"))),
    forbidden: t.procedure.query(failing("FORBIDDEN")),
    missing: t.procedure.query(failing("NOT_FOUND")),
    stream: t.procedure.subscription(async function* () {
      yield "a";
      yield "b";
    }),
  });
  const handler = (version: string): RequestListener =>
    createHTTPHandler({
      ...{ router, basePath: `/${version}/things/` },
      responseMeta({ paths, errors }) {
        const [name = ""] = paths ?? [];
        if (errors.length > 0) return {};
        if (name === "own")
          return {
            headers: new Headers([
              ["link", own],
              ["set-cookie", "a=1"],
              ["set-cookie", "b=2"],
              ["sunset", "soon"],
            ]),
          };
        const status = statuses[name];
        return status === undefined
          ? {}
          : { status, ...(status === 302 ? { headers: new Headers({ location: "/elsewhere" }) } : {}) };
      },
    });
  const [first, second] = [handler("v1"), handler("v2")];
  return served(
    (request, response) => (request.url?.startsWith("/v2") ? second : first)(request, response),
    attach,
  );
};

export interface ApiService {
  readonly start: StartService;
  /** Behind each address, so that there is something to answer. */
  readonly query: string;
  /** Statuses that it answers with of its own accord, by cell. */
  readonly own: Readonly<Record<string, number>>;
}

export const apiServices: Readonly<Record<string, ApiService>> = {
  "GraphQL Yoga 5": { start: yoga, query, own: { HEAD: 405 } },
  "Apollo Server 5": { start: apollo, query, own: { HEAD: 405 } },
  "tRPC 11": { start: trpc, query: "", own: { "304": 500, "204": 500, HEAD: 204 } },
};

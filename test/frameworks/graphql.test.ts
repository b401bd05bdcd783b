import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import express from "express";
import { buildSchema, execute, parse, type ExecutionArgs } from "graphql";
import { createSchema, createYoga } from "graphql-yoga";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RecordedCall } from "../../src/runtime/calls/recorder.ts";
import { opaque } from "../../src/runtime/callers.ts";
import { governor } from "../../src/runtime/index.ts";
import { apolloPlugin, graphqlExecute, yogaPlugin } from "../../src/runtime/plug-ins.ts";
import { registerOf } from "./register.ts";
import { portOf } from "./servers.ts";

const typeDefs = `
  enum Status { ACTIVE LEGACY }
  input Filter { name: String, status: Status, inner: Filter }
  interface Node { id: ID }
  type User implements Node { id: ID, email: String, friends(first: Int): [User!]! }
  type Query { me: User, users(first: Int, filter: Filter): [User!]!, broken: String, node: Node }
  type Mutation { old(status: Status): String }
`;
const resolvers = {
  Query: {
    me: () => ({ id: "1", email: "a" }),
    users: () => [],
    broken: () => {
      throw new Error("as meant");
    },
  },
};

const register = registerOf(
  ["openapi.yaml#POST /graphql"],
  ["schema.graphql#User.email", "field"],
  ["schema.graphql#Query.users(first:)", "parameter"],
  ["schema.graphql#Filter.name", "field"],
  ["schema.graphql#Status.LEGACY", "enum-value"],
  ["schema.graphql#Mutation.old", "field"],
  ["openapi.yaml#User.email", "field"],
);

const calls: RecordedCall[] = [];
const g = governor(register, {
  identify: opaque(({ headers }) => {
    const client = headers["x-client"];
    return typeof client === "string" ? client : null;
  }),
  recorders: [{ call: (call) => calls.push(call) }],
  logger: null,
});

const used = (): string[] => calls.map(({ coordinate }) => coordinate).sort();

async function yoga(): Promise<Server> {
  const app = createYoga({
    schema: createSchema({ typeDefs, resolvers }),
    plugins: [yogaPlugin(g)],
    logging: false,
    maskedErrors: false,
  });
  const server = g.attach(createServer((request, response) => void app(request, response)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function apollo(): Promise<Server> {
  const apolloServer = new ApolloServer({ typeDefs, resolvers, plugins: [apolloPlugin(g)] });
  await apolloServer.start();
  const app = express().use("/graphql", express.json(), expressMiddleware(apolloServer));
  const server = g.attach(createServer(app));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

describe.each([
  ["GraphQL Yoga 5", yoga],
  ["Apollo Server 5", apollo],
] as const)("%s", (_, start) => {
  let server: Server;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  afterEach(() => {
    calls.length = 0;
  });

  const ask = async (query: string, variables: object = {}): Promise<Response> => {
    const response = await fetch(`http://127.0.0.1:${portOf(server)}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-client": "acme" },
      body: JSON.stringify({ query, variables }),
    });
    await response.arrayBuffer();
    expect(response.headers.get("deprecation")).toMatch(/^@\d+$/);
    expect(response.headers.get("sunset")).toMatch(/GMT$/);
    return response;
  };

  it("sees fields, through fragments", async () => {
    await ask("query { me { ...f } } fragment f on User { email }");
    expect(used()).toEqual(["POST /graphql", "User.email"]);
    expect(new Set(calls.map(({ caller }) => caller))).toEqual(new Set(["acme"]));
    // A schema of the same name in another contract is another feature.
    expect(calls.map(({ feature }) => feature)).not.toContain("openapi.yaml#User.email");
  });

  it("sees arguments, input fields and enum values, in the document and in variables", async () => {
    await ask("query($f: Filter) { users(first: 1, filter: $f) { id } }", {
      f: { inner: { name: "a", status: "LEGACY" } },
    });
    expect(used()).toEqual(["Filter.name", "POST /graphql", "Query.users(first:)", "Status.LEGACY"]);
    calls.length = 0;
    await ask("{ users(filter: { status: LEGACY }) { id } }");
    expect(used()).toEqual(["POST /graphql", "Status.LEGACY"]);
  });

  it("sees nothing where nothing deprecated is used", async () => {
    await ask("{ me { id } node { id } }");
    expect(used()).toEqual(["POST /graphql"]);
  });

  it("tells resolvers that fail, and documents that are not valid", async () => {
    await ask("{ broken }");
    await ask("{ unknown }");
    await ask("{{");
    expect(used()).toEqual(["POST /graphql", "POST /graphql", "POST /graphql"]);
  });
});

describe("graphql-js", () => {
  it("is told of by its own execute, which gives what it gave", async () => {
    calls.length = 0;
    const schema = buildSchema(typeDefs);
    const run = graphqlExecute(g, (given: ExecutionArgs) => execute(given));
    const contextValue = { req: { headers: { "x-client": "acme" } } };
    const result = await run({ schema, document: parse("mutation { old(status: ACTIVE) }"), contextValue });
    expect(result).toEqual({ data: { old: null } });
    expect(calls).toEqual([expect.objectContaining({ coordinate: "Mutation.old", caller: "acme" })]);
  });

  it("watches fields and arguments; an enum's value may be received without being named", () => {
    const own = governor(register);
    graphqlExecute(own, () => null);
    expect(own.status().watched).toEqual([
      "schema.graphql#User.email",
      "schema.graphql#Query.users(first:)",
      "schema.graphql#Filter.name",
      "schema.graphql#Mutation.old",
    ]);
  });
});

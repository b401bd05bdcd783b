// `node bench/runtime.ts`: what the runtime costs a call, beside the bare handler, at 5, 50 and 200 deprecated routes;
// what Fastify still serves with it (where test/frameworks is installed); what a million callers leave in memory; and
// what a recorder costs that always throws.
import { Agent, type IncomingMessage, request, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { EventEmitter, once } from "node:events";
import { governor, type GovernorOptions } from "../src/runtime/index.ts";
import { median } from "./measure.ts";

const rounds = 5;
const options: GovernorOptions = {
  identify: ({ headers }) => headers["x-api-key"],
  secret: "bench",
  recorders: [{ call: () => undefined }],
  links: { deprecation: "https://docs.example.org/deprecations" },
  logger: null,
};

function registerOf(routes: number): object {
  const features = Array.from({ length: routes }, (_, index) => ({
    id: `openapi.yaml#GET /v1/route${index}/{id}`,
    kind: "endpoint",
    notice: { announced: "2026-05-01", sunset: "2027-01-15", replacement: `GET /v2/route${index}/{id}` },
  }));
  return { schema: 1, features };
}

/** Microseconds of this process on processors, so that what else the machine does counts little. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** A response without a socket: only what the runtime and the handler do is measured. */
class Response extends EventEmitter {
  headersSent = false;
  readonly #headers = new Map<string, unknown>();
  getHeader(name: string): unknown {
    return this.#headers.get(name.toLowerCase());
  }
  setHeader(name: string, value: unknown): this {
    this.#headers.set(name.toLowerCase(), value);
    return this;
  }
  writeHead(): this {
    this.headersSent = true;
    return this;
  }
  end(): void {
    this.writeHead();
    this.emit("close");
  }
}

/** Microseconds of one call. `governed` is null for the bare handler. */
function callCost(url: string, governed: GovernorOptions | null, routes: number): number {
  const server = new EventEmitter();
  server.on("request", (_, response: Response) => {
    response.end();
  });
  if (governed !== null) governor(registerOf(routes), governed).attach(server as unknown as Server);
  const calls = 100_000;
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const begun = cpu();
    for (let call = 0; call < calls; call += 1)
      server.emit(
        "request",
        { method: "GET", url, headers: { "x-api-key": `key-${call % 100}` } },
        new Response(),
      );
    if (round > 0) taken.push((cpu() - begun) / calls);
  }
  return median(taken);
}

function costs(): void {
  console.log("a call, in µs beside the bare handler     not deprecated (bound 3)   deprecated (bound 10)");
  for (const routes of [5, 50, 200]) {
    const bare = callCost("/v2/other/7", null, routes);
    const other = callCost("/v2/other/7", options, routes) - bare;
    const own = callCost(`/v1/route${routes - 1}/7`, options, routes) - bare;
    console.log(
      `${String(routes).padStart(3)} routes${other.toFixed(2).padStart(50)}${own.toFixed(2).padStart(24)}`,
    );
  }
  const failing: GovernorOptions = {
    ...options,
    recorders: [
      {
        call: () => {
          throw new Error("as meant");
        },
      },
    ],
  };
  const bare = callCost("/v2/other/7", null, 50);
  console.log(
    `a recorder that throws: ${(callCost("/v1/route1/7", failing, 50) - bare).toFixed(2)} µs a call`,
  );
  const g = governor({ schema: 1, features: [{ id: "a.ts#f", kind: "function", notice: {} }] }, options);
  const wrapped = g.deprecated("a.ts#f", (value: number) => value + 1);
  const begun = cpu();
  for (let call = 0; call < 300_000; call += 1) wrapped(call);
  console.log(`a deprecated function: ${((cpu() - begun) / 300_000).toFixed(2)} µs a call`);
}

/** A million keys, each of them new. */
function callers(): void {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const g = governor(registerOf(5), options);
  for (let call = 0; call < 1_000_000; call += 1)
    g.used("GET /v1/route1/{id}", { request: { headers: { "x-api-key": `key-${call}` } } });
  globalThis.gc?.();
  const grown = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
  const { calls, callers: named } = g.status();
  console.log(
    `a million callers: ${calls} calls, ${named} callers with a name, ${grown.toFixed(1)} MB more on the heap`,
  );
}

interface FastifyLike {
  readonly server: Server;
  get(path: string, handler: () => object): void;
  listen(options: object): Promise<string>;
  close(): Promise<unknown>;
}

/** Requests a second of processor time, the client's included, over connections that stay open. */
async function throughput(server: Server, path: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const total = 20_000;
  let left = total;
  const begun = cpu();
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (left > 0) {
        left -= 1;
        const sent = request({ port, host: "127.0.0.1", path, agent, headers: { "x-api-key": "k" } });
        sent.end();
        const [response] = (await once(sent, "response")) as [IncomingMessage];
        response.resume();
        await once(response, "end");
      }
    }),
  );
  agent.destroy();
  return total / (cpu() - begun);
}

async function fastify(): Promise<void> {
  let make: (() => FastifyLike) | null = null;
  try {
    const load = createRequire(new URL("../test/frameworks/package.json", import.meta.url));
    make = load("fastify") as () => FastifyLike;
  } catch {
    console.log("Fastify: not installed; `npm run test:frameworks` installs it");
    return;
  }
  const serve = async (governed: boolean): Promise<FastifyLike> => {
    const app = make();
    for (let route = 0; route < 50; route += 1) app.get(`/v1/route${route}/:id`, () => ({ ok: true }));
    app.get("/v2/other/:id", () => ({ ok: true }));
    if (governed) governor(registerOf(50), options).attach(app.server);
    await app.listen({ port: 0, host: "127.0.0.1" });
    return app;
  };
  const [bare, governed] = [await serve(false), await serve(true)];
  for (const path of ["/v2/other/7", "/v1/route7/7"]) {
    const ratios: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const theirs = await throughput(bare.server, path);
      const ours = await throughput(governed.server, path);
      if (round > 0) ratios.push(ours / theirs);
    }
    console.log(`Fastify, ${path}: ${median(ratios).toFixed(3)} of its requests a second`);
  }
  await bare.close();
  await governed.close();
}

costs();
callers();
await fastify();

/** An HTTP server on the loopback that does everything wrong that a server can do, and one thing right. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | null;
  readonly body: string;
}

type Answer = (response: ServerResponse, request: SeenRequest, url: URL) => void;

export interface LyingServer {
  readonly url: string;
  readonly requests: SeenRequest[];
  /** Answers a path from now on as it is told, over what is usual for it. */
  on(path: string, answer: Answer): void;
  close(): Promise<void>;
}

const json = { "content-type": "application/json" };

/** By path. What stands in the query goes into the answer where the path says so. */
const usual: Readonly<Record<string, Answer>> = {
  "/ok": (response, { method, body }) => response.writeHead(200, json).end(JSON.stringify({ method, body })),
  "/hang": () => {},
  "/hang-in-body": (response) => response.writeHead(200, json).write('{"a":'),
  "/trickle": (response) => {
    response.writeHead(200, json);
    const timer = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(timer));
  },
  "/cut": (response) => response.destroy(),
  "/cut-in-body": (response) => {
    response.writeHead(200, { ...json, "content-length": "1000" }).write('{"a":');
    setImmediate(() => response.destroy());
  },
  "/status": (response, _, { searchParams }) =>
    response.writeHead(Number(searchParams.get("code")), Object.fromEntries(searchParams)).end("no"),
  "/html": (response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>Log in"),
  "/huge": (response) => {
    response.writeHead(200, json);
    const part = Buffer.alloc(1024 * 1024, 0x20);
    const more = (): void => {
      if (!response.destroyed) response.write(part, more);
    };
    more();
  },
  "/bomb": (response) =>
    response
      .writeHead(200, { ...json, "content-encoding": "gzip" })
      .end(gzipSync(Buffer.alloc(32 * 1024 * 1024))),
  "/redirect": (response, _, { searchParams }) =>
    response
      .writeHead(Number(searchParams.get("code") ?? 307), { location: searchParams.get("to") ?? "" })
      .end(),
  "/around": (response) => response.writeHead(307, { location: "/around" }).end(),
};

export async function startLyingServer(): Promise<LyingServer> {
  const requests: SeenRequest[] = [];
  const told = new Map<string, Answer>();
  const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const { method = "" } = request;
    const { authorization = null } = request.headers;
    const seen = { method, path: `${url.pathname}${url.search}`, authorization, body };
    requests.push(seen);
    const how = told.get(url.pathname) ?? usual[url.pathname];
    if (how === undefined) response.writeHead(404).end();
    else how(response, seen, url);
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => answer(request, response, Buffer.concat(parts).toString("utf8")));
    response.on("error", () => {});
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    on: (path, how) => told.set(path, how),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => {
        server.close(() => {
          done();
        });
      });
    },
  };
}

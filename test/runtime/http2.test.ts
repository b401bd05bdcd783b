import { once } from "node:events";
import { request as request1 } from "node:https";
import {
  connect,
  createSecureServer,
  createServer,
  type Http2SecureServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from "node:http2";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { certificateSubject, oauthClient } from "../../src/runtime/callers.ts";
import { governor, type RecordedCall } from "../../src/runtime/index.ts";
import { after, registerOf } from "./sample-register.ts";
import { certificate } from "./certificate.ts";

const register = registerOf("a.yaml#GET /v1/a/{id}");
const calls: RecordedCall[] = [];
const options = { recorders: [{ call: (call: RecordedCall) => calls.push(call) }], logger: null };
const open: (Http2Server | Http2SecureServer)[] = [];
afterEach(async () => {
  calls.length = 0;
  for (const server of open.splice(0)) {
    server.close();
    await once(server, "close");
  }
});

async function started<S extends Http2Server | Http2SecureServer>(server: S): Promise<S> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push(server);
  return server;
}

async function ask(
  server: Http2Server,
  path: string,
  method = "GET",
): Promise<{ headers: IncomingHttpHeaders; body: string }> {
  const session = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const stream = session.request({ ":path": path, ":method": method });
  const [headers] = (await once(stream, "response")) as [IncomingHttpHeaders];
  let body = "";
  for await (const chunk of stream.setEncoding("utf8")) body += String(chunk);
  session.close();
  await once(session, "close");
  return { headers, body };
}

const streams: readonly (readonly [string, (stream: ServerHttp2Stream) => void])[] = [
  ["respond", (stream) => [stream.respond({ ":status": 200, Link: "</own>" }), stream.end("ok")]],
  ["respond without headers", (stream) => [stream.respond(), stream.end("ok")]],
  ["a piece alone", (stream) => stream.end("ok")],
  ["respondWithFile", (stream) => stream.respondWithFile(fileURLToPath(import.meta.url), { "x-own": "1" })],
];

describe("HTTP/2", () => {
  it.each(streams)("says it by a stream's %s", async (_, answer) => {
    const server = createServer();
    governor(register, options).attach(server).on("stream", answer);
    const { headers } = await ask(await started(server), "/v1/a/1");
    expect(headers["deprecation"]).toMatch(/^@\d+$/);
    expect(headers["sunset"]).toBe("Fri, 15 Jan 2027 00:00:00 GMT");
    expect(calls).toHaveLength(1);
  });

  it("says it in the compatible form, once, and keeps what the handler says", async () => {
    const server = createServer((_, response) => {
      response.setHeader("link", "</own>");
      response.setHeader("sunset", "soon");
      response.writeHead(404, { "x-own": "1" }).end("ok");
    });
    const g = governor(register, { ...options, links: { deprecation: "/d" } });
    const { headers, body } = await ask(await started(g.attach(server)), "/v1/a/1");
    expect(headers).toMatchObject({ ":status": 404, "x-own": "1", sunset: "Fri, 15 Jan 2027 00:00:00 GMT" });
    expect(headers["link"]).toBe('</own>, </d>; rel="deprecation"; type="text/html"');
    expect([body, calls.length, g.status().overruled]).toEqual(["ok", 1, 1]);
  });

  it("leaves others alone", async () => {
    const server = governor(register, options).attach(createServer((_, response) => response.end("ok")));
    const { headers } = await ask(await started(server), "/v2");
    expect(headers["deprecation"]).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it("refuses after the sunset, and no handler is asked", async () => {
    const server = createServer(() => expect.unreachable());
    const g = governor(register, { ...options, onSunset: "gone", now: () => after });
    const { headers, body } = await ask(await started(g.attach(server)), "/v1/a/1");
    expect(headers).toMatchObject({ ":status": 410, "content-type": "application/problem+json" });
    expect(JSON.parse(body)).toMatchObject({ status: 410, feature: "GET /v1/a/{id}" });
    expect(calls).toHaveLength(1);
  });

  it("lets `identify` see what a middleware has put on the request", async () => {
    const server = createServer((request, response) => {
      Object.assign(request, { auth: { client_id: "acme" } });
      response.end();
    });
    governor(register, { ...options, identify: oauthClient() }).attach(server);
    await ask(await started(server), "/v1/a/1");
    expect(calls).toEqual([expect.objectContaining({ caller: "acme" })]);
  });
});

const pair = certificate();

describe.skipIf(pair === null)("TLS", () => {
  it("says it to a client of HTTP/1.1, and knows it by its certificate", async () => {
    const { key, cert } = pair ?? {};
    const secure = { key, cert, ca: cert, requestCert: true, allowHTTP1: true };
    const server = createSecureServer(secure, (_, response) => response.end("ok"));
    governor(register, { ...options, identify: certificateSubject() }).attach(server);
    await started(server);
    const { port } = server.address() as AddressInfo;
    const sent = request1({
      port,
      host: "127.0.0.1",
      path: "/v1/a/1",
      key,
      cert,
      ca: cert,
      agent: false,
      checkServerIdentity: () => undefined,
    });
    sent.end();
    const [response] = (await once(sent, "response")) as [{ headers: IncomingHttpHeaders; resume(): void }];
    response.resume();
    expect(response.headers["deprecation"]).toMatch(/^@/);
    expect(calls).toEqual([expect.objectContaining({ caller: "acme-client" })]);
  });
});

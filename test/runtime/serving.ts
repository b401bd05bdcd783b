import { once } from "node:events";
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";
import type { Governor } from "../../src/runtime/index.ts";

const open: Server[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
});

/** A server of node:http under a governor, on the loopback; it is closed after the test. */
export async function serving(governor: Governor, handler: RequestListener): Promise<Server> {
  const server = governor.attach(createServer(handler));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push(server);
  return server;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly raw: readonly string[];
  readonly body: string;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** With node:http's own client: `fetch` would join lines, and tidy up the address. */
export async function ask(
  server: Server,
  path: string,
  { method = "GET", headers = {} }: Question = {},
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", path, method, headers, agent: false });
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  let body = "";
  for await (const chunk of response.setEncoding("utf8")) body += String(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, raw: response.rawHeaders, body };
}

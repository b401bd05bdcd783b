import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { governor, type GovernorOptions } from "../../src/runtime/index.ts";
import { after, registerOf } from "./sample-register.ts";
import { serving } from "./serving.ts";

const register = registerOf("a.yaml#GET /v1/socket", "a.yaml#GET /v1/slow");
const links = { deprecation: "/d" };

async function opened(server: Server): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

/** What comes back to an upgrade, until the server closes the connection. */
async function upgraded(server: Server, path = "/v1/socket"): Promise<string> {
  const socket = await opened(server);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    text += String(chunk);
  });
  await once(socket, "close");
  return text;
}

const head = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nLink: </own>\r\nSunset: soon\r\n\r\n";

function governed(options: GovernorOptions = {}) {
  const g = governor(register, { logger: null, links, ...options });
  return { g, server: serving(g, (_, response) => response.end("ordinary")) };
}

describe("an upgrade", () => {
  it.each<[string, (socket: Socket) => void]>([
    ["text", (socket) => void socket.end(`${head}\u0001frames\r\n\r\n`, "latin1")],
    ["bytes", (socket) => void socket.end(Buffer.from(`${head}\u0001frames\r\n\r\n`, "latin1"))],
    [
      "pieces",
      (socket) => {
        socket.write(head);
        socket.end("\u0001frames\r\n\r\n");
      },
    ],
  ])("says it in the head, written as %s, and leaves what follows", async (_, answer) => {
    const { g, server } = governed();
    const text = await upgraded((await server).on("upgrade", (_request, socket) => answer(socket as Socket)));
    const [lines = "", ...frames] = text.split("\r\n\r\n");
    expect(lines.split("\r\n")).toEqual([
      "HTTP/1.1 101 Switching Protocols",
      "Upgrade: websocket",
      expect.stringMatching(/^Deprecation: @\d+$/),
      "Sunset: Fri, 15 Jan 2027 00:00:00 GMT",
      "Link: </own>",
      'Link: </d>; rel="deprecation"; type="text/html"',
      "Access-Control-Expose-Headers: Deprecation, Sunset, Link",
    ]);
    expect(frames).toEqual(["\u0001frames", ""]);
    expect(g.status()).toMatchObject({ calls: 1, overruled: 1 });
  });

  it("leaves others, and what is no head, as they are", async () => {
    const { g, server } = governed();
    const other = (await server).on("upgrade", (request, socket) => {
      socket.end(request.url === "/v2/socket" ? head : "no head at all");
    });
    expect(await upgraded(other, "/v2/socket")).toBe(head);
    expect(await upgraded(other)).toBe("no head at all");
    await vi.waitFor(() => {
      expect(g.status().calls).toBe(1);
    });
  });

  it("is refused after the sunset, before anybody is asked", async () => {
    const { g, server } = governed({ onSunset: "gone", now: () => after });
    const text = await upgraded((await server).on("upgrade", () => expect.unreachable()));
    expect(text).toMatch(/^HTTP\/1\.1 410 Gone\r\n/);
    expect(text).toMatch(/\r\nDeprecation: @\d+\r\n[^]*"status":410/);
    expect(g.status().calls).toBe(1);
  });

  it("stays an ordinary request where nobody upgrades", async () => {
    const { g, server } = governed();
    const socket = await opened(await server);
    socket.write("GET /v1/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    const [chunk] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    expect(String(chunk)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Deprecation: @/);
    expect(g.status().calls).toBe(1);
  });
});

describe("a client that goes away", () => {
  it("is counted though nothing was answered", async () => {
    const g = governor(register, { logger: null });
    const server = await serving(g, () => undefined);
    const socket = await opened(server);
    socket.write("GET /v1/slow HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(server, "request");
    expect(g.status().calls).toBe(0);
    socket.destroy();
    await vi.waitFor(() => {
      expect(g.status().calls).toBe(1);
    });
  });
});

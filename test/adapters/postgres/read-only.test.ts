import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openReadOnly } from "../../../src/adapters/postgres/read-only.ts";
import type { DatabaseOutcome } from "../../../src/ports/database.ts";

/** Servers that do not answer as PostgreSQL does; a real one is in test/servers. */
const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function outcomeOf(
  answer: (socket: Socket) => void,
  tls = false,
  attemptSeconds = 1,
): Promise<DatabaseOutcome> {
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    socket.once("data", () => answer(socket));
  });
  servers.push(server);
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const { port } = server.address() as AddressInfo;
  const connection = openReadOnly(
    { host: "127.0.0.1", port, user: "reader", password: "s3cret", database: "usage", tls },
    { attemptSeconds, totalSeconds: 4 * attemptSeconds },
  );
  const outcomes = await Promise.all([1, 2].map(() => connection.send({ text: "select 1", values: [] })));
  connection.close();
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(JSON.stringify(outcomes)).not.toContain("s3cret");
  return outcomes[0] ?? { outcome: "refused", code: "", words: "" };
}

/** A message of the protocol: its letter, its length, its content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const failed = (failure: object): object => ({ outcome: "failed", failure });
const late = failed({ kind: "late", seconds: 1 });
const strange = failed({ kind: "unreachable", code: "not PostgreSQL's protocol" });

describe("a server that is not PostgreSQL", () => {
  it.each<[string, (socket: Socket) => void, object]>([
    ["says nothing", () => {}, late],
    ["ends", (socket) => socket.end(), failed({ kind: "cut" })],
    ["speaks HTTP", (socket) => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n"), late],
    [
      "drips",
      (socket) => {
        const timer = setInterval(() => socket.write(message("N", Buffer.from("SNOTICE\0Mwait\0\0"))), 20);
        socket.on("close", () => clearInterval(timer));
      },
      late,
    ],
    ["sends a message without its content", (socket) => socket.write(message("R", Buffer.alloc(0))), strange],
  ])("%s", async (_, answer, expected) => {
    expect(await outcomeOf(answer)).toEqual(expected);
  });

  it.each<[string, (socket: Socket) => void, object]>([
    [
      "has no TLS",
      (socket) => socket.write("N"),
      failed({ kind: "unreachable", code: "it offers no TLS; `sslmode=disable` connects without" }),
    ],
    ["begins TLS, and says nothing", (socket) => socket.write("S"), late],
  ])("%s", async (_, answer, expected) => {
    expect(await outcomeOf(answer, true)).toEqual(expected);
  });

  it("never stops", async () => {
    const endless = (socket: Socket): void => {
      const part = Buffer.alloc(4 * 1024 * 1024, 0x41);
      socket.write(Buffer.concat([Buffer.from("T"), Buffer.from([0x7f, 0xff, 0xff, 0xff])]));
      const more = (): void => {
        if (!socket.destroyed) socket.write(part, more);
      };
      more();
    };
    expect(await outcomeOf(endless, false, 300)).toEqual(
      failed({ kind: "too-large", bytes: 64 * 1024 * 1024 }),
    );
  });

  it("is not sent the password before TLS", async () => {
    const seen: Buffer[] = [];
    await outcomeOf((socket) => {
      socket.on("data", (part: Buffer) => seen.push(part));
      socket.write("S");
      socket.write("nonsense");
    }, true);
    expect(Buffer.concat(seen).toString("latin1")).not.toContain("s3cret");
  });
});

/** A real nginx on the loopback, with the exported configuration. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
}

export interface Nginx {
  /** Asks the server block with that index. `path` is sent unchanged: `fetch` would encode it. */
  ask(path: string, method?: string, headers?: Record<string, string>, block?: number): Promise<Answer>;
  /** The lines of the access log. */
  log(): readonly string[];
  stopService(): void;
  stop(): Promise<void>;
}

/** `blocks`: what each server block has, given the address of the service. */
export async function startNginx(
  binary: string,
  exported: string,
  service: RequestListener,
  blocks: readonly ((upstream: string) => string)[],
): Promise<Nginx> {
  const room = mkdtempSync(join(tmpdir(), "warden-nginx-run-"));
  mkdirSync(join(room, "logs"));
  const upstream = createServer(service);
  const address = `http://127.0.0.1:${String(await listening(upstream))}`;
  const free = blocks.map(() => createServer());
  const ports = await Promise.all(free.map(listening));
  for (const each of free) each.close();
  const servers = blocks.map(
    (block, index) => `server { listen 127.0.0.1:${String(ports[index])}; root ${room}; ${block(address)} }`,
  );
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(join(room, "deprecations.conf"), exported);
  writeFileSync(
    join(room, "nginx.conf"),
    `daemon off; master_process off; pid ${room}/nginx.pid; error_log ${room}/logs/error.log;
events {}
http {
  ${folders.map((each) => `${each}_temp_path ${room}/${each};`).join(" ")}
  include ${room}/deprecations.conf;
  access_log ${room}/logs/access.log sunset_warden;
  ${servers.join("\n  ")}
}
`,
  );
  const child = spawn(binary, ["-c", join(room, "nginx.conf"), "-p", room], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr.on("data", (text: Buffer) => (complaint += text.toString()));
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const nginx: Nginx = {
    async ask(path, method = "GET", headers = {}, block = 0) {
      const port = ports[block];
      const asked = request({ host: "127.0.0.1", port, path, method, headers, agent }).end();
      const [answer] = (await once(asked, "response")) as [IncomingMessage];
      answer.resume();
      await once(answer, "end");
      return { status: answer.statusCode, headers: answer.headers };
    },
    log: () => readFileSync(join(room, "logs/access.log"), "utf8").trim().split("\n"),
    stopService() {
      upstream.closeAllConnections();
      upstream.close();
    },
    async stop() {
      agent.destroy();
      await ended(child);
      nginx.stopService();
      rmSync(room, { recursive: true });
    },
  };
  while (child.exitCode === null && (await nginx.ask("/").catch(() => null)) === null) await delay(25);
  if (child.exitCode !== null) throw new Error(`nginx did not start: ${complaint}`);
  return nginx;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

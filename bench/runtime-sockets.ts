// `node bench/runtime-sockets.ts [CALLS]`: what a call over a socket costs the serving process with the runtime, beside
// the bare handler. Both servers stand in one process; rounds of one and of the other alternate, and the middle of the
// differences counts. The client is this process: what it needs is not measured.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { governor } from "../src/runtime/index.ts";
import { median } from "./measure.ts";

const here = fileURLToPath(import.meta.url);
const rounds = 15;

const register = {
  schema: 1,
  features: Array.from({ length: 50 }, (_, index) => ({
    id: `openapi.yaml#GET /v1/route${index}/{id}`,
    kind: "endpoint",
    notice: { announced: "2026-05-01", sunset: "2027-01-15", replacement: `GET /v2/route${index}/{id}` },
  })),
};

function bare(): Server {
  return createServer((_, response) => {
    response.setHeader("content-type", "application/json");
    response.end('{"ok":true}');
  });
}

/** The child: both servers; each message is answered with the processor time so far, in µs. */
async function serve(): Promise<void> {
  const g = governor(register, {
    identify: ({ headers }) => headers["x-api-key"],
    secret: "bench",
    recorders: [{ call: () => undefined }],
    links: { deprecation: "https://docs.example.org/deprecations" },
    logger: null,
  });
  const servers = [bare(), g.attach(bare())];
  for (const each of servers) {
    each.listen(0, "127.0.0.1");
    await once(each, "listening");
  }
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.send?.(servers.map((each) => (each.address() as AddressInfo).port));
}

async function calls(port: number, path: string, total: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let left = total;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
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
}

async function timeOf(child: ChildProcess): Promise<number> {
  child.send("time");
  const [time] = (await once(child, "message")) as [number];
  return time;
}

async function measure(): Promise<void> {
  const total = Number(process.argv[2] ?? 4000);
  const child = fork(here, ["serve"]);
  const [ports] = (await once(child, "message")) as [[number, number]];
  for (const [name, path] of [
    ["not deprecated (bound 3)", "/v2/other/7"],
    ["deprecated (bound 10)", "/v1/route7/7"],
  ] as const) {
    const differences: number[] = [];
    const ratios: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const costs: number[] = [];
      for (const port of round % 2 === 0 ? ports : ports.toReversed()) {
        const begun = await timeOf(child);
        await calls(port, path, total);
        costs.push(((await timeOf(child)) - begun) / total);
      }
      const [own = 0, governed = 0] = round % 2 === 0 ? costs : costs.toReversed();
      if (round > 0) differences.push(governed - own);
      if (round > 0) ratios.push(own / governed);
    }
    console.log(
      `${name.padEnd(26)} ${median(differences).toFixed(2)} µs a call; ${median(ratios).toFixed(3)} of the calls a second`,
    );
  }
  child.kill();
}

await (process.argv[2] === "serve" ? serve() : measure());

/** A real Prometheus on the loopback, on a history that a test wrote. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { PrometheusBinaries } from "./prometheus-package.ts";

export interface RealPrometheus {
  readonly url: string;
  stop(): Promise<void>;
}

/** Writes OpenMetrics text into blocks below `room`, and gives their folder. */
export function writeBlocks({ promtool }: PrometheusBinaries, room: string, openMetrics: string): string {
  const text = join(room, "history.om");
  const data = join(room, "data");
  writeFileSync(text, openMetrics);
  // With the usual two hours a block 90 days take minutes.
  const args = ["tsdb", "create-blocks-from", "--max-block-duration=720h", "openmetrics", "-q", text, data];
  const { status, stderr } = spawnSync(promtool, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`promtool failed: ${stderr}`);
  return data;
}

/** Starts on a free port and waits until it is ready. It is stopped by its own process id. */
export async function startPrometheus(
  { prometheus }: PrometheusBinaries,
  data: string,
  retention: string,
): Promise<RealPrometheus> {
  const configuration = join(data, "prometheus.yml");
  writeFileSync(configuration, "scrape_configs: []\n");
  const url = `http://127.0.0.1:${String(await freePort())}`;
  const child = spawn(
    prometheus,
    [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${data}`,
      `--storage.tsdb.retention.time=${retention}`,
      `--web.listen-address=${url.slice("http://".length)}`,
      "--log.level=error",
    ],
    { stdio: "ignore" },
  );
  await ready(child, url);
  return {
    url,
    async stop() {
      if (child.exitCode !== null || !child.kill("SIGTERM")) return;
      await once(child, "exit");
    },
  };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`${url}/-/ready`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok === true) return;
    await delay(25);
  }
  child.kill("SIGKILL");
  throw new Error("Prometheus did not start");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

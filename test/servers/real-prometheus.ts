/** A real Prometheus on the loopback, on a history that a test wrote. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { PrometheusBinaries } from "../runs/prometheus.ts";

/** Servers that end together, also those which are not ready yet. */
export interface Servers {
  /**
   * Starts one on a free port, gives its address once it is ready. `retention` as in `15d`; `targets` are scraped each
   * second, as the job `api`.
   */
  start(data: string, retention: string, targets?: readonly string[]): Promise<string>;
  /** None is started after it. */
  stop(): Promise<void>;
}

/** Writes OpenMetrics text into blocks below `room`, and gives their folder. */
export function writeBlocks({ promtool }: PrometheusBinaries, room: string, openMetrics: string): string {
  const text = join(room, "history.om");
  const data = join(room, "data");
  writeFileSync(text, openMetrics);
  // With the usual two hours a block 90 days take minutes.
  const args = ["tsdb", "create-blocks-from", "--max-block-duration=720h", "openmetrics", "-q", text, data];
  const { status, stderr } = spawnSync(promtool, args, { encoding: "utf8", timeout: 200_000 });
  if (status !== 0) throw new Error(`promtool failed: ${stderr}`);
  return data;
}

/** Each is ended by its own process id; with this process, too, should nobody get to ending it. */
export function prometheusServers({ prometheus }: PrometheusBinaries): Servers {
  const children: ChildProcess[] = [];
  let over = false;
  const kill = (): void => {
    for (const child of children) child.kill("SIGKILL");
  };
  process.once("exit", kill);
  return {
    async start(data, retention, targets = []) {
      const configuration = join(data, "prometheus.yml");
      const jobs =
        targets.length === 0
          ? []
          : [{ job_name: "api", scrape_interval: "1s", scrape_timeout: "1s", static_configs: [{ targets }] }];
      writeFileSync(configuration, `${JSON.stringify({ scrape_configs: jobs })}\n`);
      const url = `http://127.0.0.1:${String(await freePort())}`;
      if (over) throw new Error("it was stopped before it was started");
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
      children.push(child);
      await ready(child, url);
      return url;
    },
    async stop() {
      over = true;
      await Promise.all(children.map(ended));
      process.removeListener("exit", kill);
    },
  };
}

/** Asks it to end, and does not wait for long that it does. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const impatient = setTimeout(() => child.kill("SIGKILL"), 20_000);
  await exit;
  clearTimeout(impatient);
}

/** For as long as the hook may last: then `stop` ends the process, and with it this. */
async function ready(child: ChildProcess, url: string): Promise<void> {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/-/ready`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok === true) return;
    await delay(25);
  }
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

/**
 * The whole loop: a service runs with the runtime, a caller calls, a real Prometheus scrapes it, and `check` judges the
 * removal of what was called; then weeks pass, written as history, and it judges again.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { run } from "../../src/cli/run.ts";
import type { PrometheusBinaries } from "../runs/prometheus.ts";
import { createRepository, type TestRepository } from "../support/git-repository.ts";
import { call, contract, dayBefore, type LoopAnswer, startService, writeService } from "./loop-service.ts";
import { openMetrics, type Series } from "./open-metrics.ts";
import { prometheusServers, type Servers, writeBlocks } from "./real-prometheus.ts";

export const feature = "openapi.yaml#GET /v1/users/{id}";

/** What the check of the removal says at one point of the story. */
export interface LoopStep {
  readonly name: "called" | "quiet" | "gauge-gone" | "pod-gone";
  /** As `check --format json` prints it. */
  readonly json: string;
  /** As it prints it for people. */
  readonly text: string;
  readonly code: number;
}

export interface Loop {
  readonly answer: LoopAnswer;
  readonly steps: readonly LoopStep[];
}

const second = 1000;

export async function playLoop(programs: PrometheusBinaries): Promise<Loop> {
  const room = mkdtempSync(join(tmpdir(), "warden-loop-"));
  const servers = prometheusServers(programs);
  const repository = createRepository();
  const service = { server: null as Server | null };
  try {
    const base = writeService(repository);
    const register = await exported(repository);
    service.server = await startService(register);
    const { port } = service.server.address() as AddressInfo;
    const story = new LoopStory({ programs, room, servers, repository, base, port });
    const answer = await call(port);
    return { answer, steps: await story.tell() };
  } finally {
    service.server?.closeAllConnections();
    service.server?.close();
    await servers.stop();
    repository.cleanup();
    rmSync(room, { recursive: true, force: true });
  }
}

async function command(
  repository: TestRepository,
  ...args: readonly string[]
): Promise<{ code: number; stdout: string }> {
  const out: string[] = [];
  const code = await run(args, {
    cwd: repository.dir,
    env: {},
    stdout: { write: (text) => out.push(text) },
    stderr: { write: () => true },
    now: () => new Date(),
  });
  return { code, stdout: out.join("") };
}

async function exported(repository: TestRepository): Promise<unknown> {
  const { stdout } = await command(repository, "export", "--at", "main");
  return JSON.parse(stdout);
}

interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [number, string];
}

interface LoopSet {
  readonly programs: PrometheusBinaries;
  readonly room: string;
  readonly servers: Servers;
  readonly repository: TestRepository;
  readonly base: string;
  readonly port: number;
}

class LoopStory {
  readonly #set: LoopSet;

  constructor(set: LoopSet) {
    this.#set = set;
  }

  async tell(): Promise<readonly LoopStep[]> {
    const { port } = this.#set;
    const scraped = await this.#start("scraped", null, port);
    const samples = await this.#scrapedBy(scraped);
    const called = await this.#check("called", scraped);
    // From here on the weeks are written, with the labels and the values that were scraped.
    const quiet = await this.#start("quiet", historyOf(samples, {}), port);
    await this.#scrapedBy(quiet);
    const gone = await this.#start("gauge-gone", historyOf(samples, { inventoryUntil: 10 }), null);
    const pod = await this.#start("pod-gone", historyOf(samples, { onePod: true }), null);
    return [
      called,
      await this.#check("quiet", quiet),
      await this.#check("gauge-gone", gone),
      await this.#check("pod-gone", pod),
    ];
  }

  /** A Prometheus on a history, which scrapes the service where a port is given. */
  async #start(name: string, history: readonly Series[] | null, port: number | null): Promise<string> {
    const { programs, servers } = this.#set;
    const room = join(this.#set.room, name);
    mkdirSync(room);
    const now = Date.now() / second;
    const data =
      history === null ? join(room, "data") : writeBlocks(programs, room, openMetrics(history, now, 60));
    mkdirSync(data, { recursive: true });
    return servers.start(data, "400d", port === null ? [] : [`127.0.0.1:${port}`]);
  }

  /** What the server has of the service, once it has scraped it. */
  async #scrapedBy(url: string): Promise<readonly Sample[]> {
    const query = '{__name__=~"deprecated_feature_(calls_total|info)|up|http_requests_total"}';
    for (;;) {
      const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(query)}`);
      const { data } = (await answer.json()) as { data: { result: readonly Sample[] } };
      const named = new Set(data.result.map(({ metric }) => metric["__name__"]));
      if (named.has("up") && named.has("deprecated_feature_info")) {
        // Usage is asked for at a full second: what was scraped after it began is seen in the next.
        await delay(second);
        return data.result;
      }
      await delay(50);
    }
  }

  async #check(name: LoopStep["name"], url: string): Promise<LoopStep> {
    const { repository, base } = this.#set;
    repository.git("checkout", "--quiet", "-B", `base-${name}`, base);
    repository.commit(
      {
        ".github/deprecations.yml": `usage:\n  sources:\n    - { type: prometheus, url: "${url}", covers: ["openapi.yaml#*"] }\ncallers:\n  acme-mobile: { public: true }\n`,
      },
      { date: dayBefore(1) },
    );
    repository.git("checkout", "--quiet", "-B", `topic-${name}`);
    repository.commit({ "openapi.yaml": contract(false) }, { date: dayBefore(0) });
    const args = ["check", "--base", `base-${name}`, "--head", `topic-${name}`];
    const { stdout: json } = await command(repository, ...args, "--format", "json");
    const { stdout: text, code } = await command(repository, ...args, "--no-color");
    return { name, json, text, code };
  }
}

interface Course {
  /** Days ago on which the inventory ended. */
  readonly inventoryUntil?: number;
  /** Another pod existed for an hour ten days ago, and served one call. */
  readonly onePod?: boolean;
}

/** The scraped series over sixty days: the caller stopped before the window. */
function historyOf(samples: readonly Sample[], { inventoryUntil = 0, onePod = false }: Course): Series[] {
  return samples.flatMap(({ metric: { __name__: name = "", ...labels }, value: [, value] }) => {
    const last = Number(value);
    if (name === "deprecated_feature_info") return [{ name, labels, until: inventoryUntil }];
    if (name !== "deprecated_feature_calls_total")
      return [{ name, labels, value: (ago: number) => (name === "up" ? 1 : Math.floor(6000 - ago * 100)) }];
    const own: Series = { name, labels, value: (ago) => (ago > 50 ? 0 : last) };
    const pod: Series = { name, labels: { ...labels, instance: "pod-b" }, from: 10, until: 9.95 };
    return onePod && last > 0 ? [own, pod] : [own];
  });
}

import { describe, expect, it } from "vitest";
import type { RunningJob } from "../../src/adapters/postgres/queued-job.ts";
import { dispatch } from "../../src/app/jobs/dispatch.ts";
import type { JobData } from "../../src/app/jobs/job.ts";
import { createLog } from "../../src/app/server/log.ts";
import { Metrics } from "../../src/app/server/metrics.ts";
import { AppClient } from "../../src/app/server/app-client.ts";
import { readSettings } from "../../src/app/settings/settings.ts";
import { onlyTo } from "../../src/app/server/source-world.ts";
import type { JobHandlers } from "../../src/app/jobs/work.ts";
import type { HttpRequest } from "../../src/ports/http-client.ts";
import { MemoryKnown } from "../support/app/memory-known.ts";
import { privateKey } from "../support/github/app-registry.ts";

const repository = { id: 1, owner: "o", repo: "r", defaultBranch: "main" };
const push: JobData = { kind: "push", version: 1, installation: 5, repository, after: "a" };

interface Play {
  readonly data?: unknown;
  readonly waiting?: boolean;
  /** What the work throws. */
  readonly fails?: Error;
  /** What GitHub answers to the question for a token. */
  readonly gone?: boolean;
  readonly lastTry?: boolean;
}

/** Runs one job; gives what was done, the lines of the log, and what was thrown. */
async function play({ data = push, waiting = false, fails, gone = false, lastTry = false }: Play): Promise<{
  readonly calls: readonly string[];
  readonly lines: readonly { level: string; msg: string }[];
  readonly thrown: string | null;
  readonly outcomes: string;
}> {
  const calls: string[] = [];
  const lines: { level: string; msg: string }[] = [];
  const called = async (name: string): Promise<void> => {
    calls.push(name);
    if (fails) throw fails;
  };
  const work: JobHandlers = {
    push: () => called("push"),
    comment: () => called("comment"),
    closedPull: () => called("closedPull"),
    check: async () => {},
    recheck: () => called("recheck"),
    missedChecks: () => called("missedChecks"),
    remind: () => called("look"),
    sweep: () => called("sweep"),
  };
  const read = readSettings({ APP_ID: "1", PRIVATE_KEY: privateKey(), WEBHOOK_SECRET: "0123456789abcdef" });
  if ("faults" in read) throw new Error(read.faults.join());
  const metrics = new Metrics({ counts: async () => [], owed: async () => 0, lastSweep: async () => null });
  const client = Object.assign(Object.create(AppClient.prototype) as AppClient, {
    reach: async () => {
      if (gone) throw Object.assign(new Error("Not Found"), { status: 404 });
    },
  });
  const job: RunningJob = { id: "j", data, retries: 0, lastTry, signal: new AbortController().signal };
  const world = {
    work,
    client,
    metrics,
    known: new MemoryKnown(),
    engine: "1",
    today: () => "2026-11-20",
    queue: {
      add: async () => "queued" as const,
      hasWaiting: async () => waiting,
    },
    log: createLog(read.settings, (line) =>
      lines.push(
        JSON.parse(line) as {
          level: string;
          msg: string;
        },
      ),
    ),
  };
  const thrown = await dispatch(job, world).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );
  return { calls, lines, thrown, outcomes: await metrics.registry.metrics() };
}

describe("a job", () => {
  it("is done, counted and told", async () => {
    const { calls, lines, thrown, outcomes } = await play({});
    expect([calls, thrown]).toEqual([["push"], null]);
    expect(lines).toMatchObject([{ level: "info", msg: "job done" }]);
    expect(outcomes).toContain('duration_seconds_count{kind="push",outcome="done"} 1');
  });

  it("for a push is left to a later one that waits", async () => {
    const { calls, lines, thrown } = await play({ waiting: true });
    expect([calls, thrown]).toEqual([[], null]);
    expect(lines).toMatchObject([{ msg: "a later push is waiting" }]);
  });

  it("that fails is tried again, and keeps no word of what was thrown", async () => {
    const { lines, thrown, outcomes } = await play({ fails: new Error("words of an answer") });
    expect(thrown).toBe("the job failed; see the log");
    expect(lines).toMatchObject([{ level: "warn", msg: "job failed" }]);
    expect(outcomes).toContain('outcome="failed"} 1');
  });

  it("that fails for the last time is told as an error", async () => {
    const { lines, outcomes } = await play({ fails: new Error("x"), lastTry: true });
    expect(lines).toMatchObject([{ level: "error", msg: "job given up" }]);
    expect(outcomes).toContain('outcome="given-up"} 1');
  });

  const notFound = Object.assign(new Error("Not Found"), { status: 404 });
  it("of an installation that is gone is over", async () => {
    const { thrown, lines } = await play({ fails: notFound, gone: true });
    expect(thrown).toBeNull();
    expect(lines).toMatchObject([{ level: "info", msg: "the installation was removed" }]);
  });

  it("that does not find something else is tried again", async () => {
    expect((await play({ fails: notFound })).thrown).toContain("the job failed");
  });

  it("that this version cannot read is not done", async () => {
    const { calls, thrown } = await play({ data: { kind: "push", version: 9 } });
    expect([calls, thrown]).toEqual([[], "the job cannot be read by this version"]);
  });
});

describe("usage sources of repositories", () => {
  const inner = {
    open: () => ({
      send: async ({ url }: HttpRequest) => ({ outcome: "answered" as const, status: 200, text: url }),
    }),
  };
  const send = async (url: string): Promise<string> => {
    const conversation = onlyTo(new Set(["https://p.example.org"]), inner).open({
      attemptSeconds: 1,
      totalSeconds: 1,
    });
    return (await conversation.send({ method: "GET", url, headers: {}, body: null })).outcome;
  };
  it.each([
    ["https://p.example.org/api/v1/query", "answered"],
    ["http://p.example.org/api", "failed"],
    ["https://p.example.org:8443/", "failed"],
    ["https://p.example.org.evil.example/", "failed"],
    ["http://169.254.169.254/latest", "failed"],
    ["no address", "failed"],
  ])("ask %s: %s", async (url, outcome) => {
    expect(await send(url)).toBe(outcome);
  });
});

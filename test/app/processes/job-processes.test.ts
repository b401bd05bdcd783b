// Jobs are done in other processes: what they ask of the server, how they fail, and what ends with a job that hangs.
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import type { CheckEvent, JobHandlers, RepositoryEvent, WorkWorld } from "../../../src/app/jobs/work.ts";
import { workInProcesses } from "../../../src/app/processes/job-processes.ts";
import { InvalidConfiguration, OutsideError } from "../../../src/core/model/errors.ts";
import { MemoryKnown } from "../../support/app/memory-known.ts";
import { MemoryOwed } from "../../support/app/memory-owed.ts";

const program = fileURLToPath(new URL("../../support/app/job-entry.ts", import.meta.url));
const { signal } = new AbortController();
const installation = 11;

function event(repo: string, id = 1): RepositoryEvent {
  return { installation, repository: { id, owner: "acme", repo, defaultBranch: "main" } };
}

const change = { kind: "pull", number: 1, head: "a", base: "main", baseChanged: false } as const;
const checkOf = (repo: string): CheckEvent => ({ ...event(repo), change, asked: true, isOpened: true });

interface Stage {
  readonly work: JobHandlers;
  readonly lines: string[];
  /** Processes that have logged something. */
  readonly pids: Set<number>;
  readonly known: MemoryKnown;
  readonly later: unknown[];
  readonly requested: unknown[];
  readonly unjudged: unknown[];
  readonly unanswered: unknown[];
  readonly turns: { taken: number };
}

let stage: Stage;
afterEach(() => stage.work.close?.());

function setStage(): Stage {
  const lines: string[] = [];
  const pids = new Set<number>();
  const known = new MemoryKnown();
  const later: unknown[] = [];
  const requested: unknown[] = [];
  const unjudged: unknown[] = [];
  const unanswered: unknown[] = [];
  const turns = { taken: 0 };
  let free = Promise.resolve();
  const log = (fields: object, line: string): void => {
    if ("pid" in fields) pids.add(Number(fields.pid));
    lines.push(line);
  };
  const world: WorkWorld = {
    apiUrl: "http://127.0.0.1",
    known,
    engine: "1",
    app: 1,
    overview: null,
    owed: new MemoryOwed(),
    requested: (answer) => void requested.push(answer),
    token: () =>
      Promise.reject(
        Object.assign(new Error("suspended"), {
          status: 403,
          response: { headers: {} },
        }),
      ),
    renewed: async () => null,
    identity: async () => ({
      login: "sunset-warden[bot]",
      type: "Bot",
    }),
    log: {
      debug: log,
      info: log,
      warn: log,
    },
    turns: {
      async take(_, step) {
        const before = free;
        const { promise, resolve } = Promise.withResolvers<void>();
        free = promise;
        await before;
        turns.taken += 1;
        return step().finally(() => {
          turns.taken -= 1;
          resolve();
        });
      },
    },
    written: {
      wrote: async () => {},
      lately: async () => [],
    },
    answerLater: async () => {},
    later: async (...given) => void later.push(given),
    judgeOn: async () => {},
    judgeAt: async () => {},
    usage: {
      origins: new Set(["https://a"]),
      variables: new Map([["NAMED", "b"]]),
    },
  };
  const nothing = async (): Promise<void> => {};
  const own: JobHandlers = {
    push: nothing,
    comment: nothing,
    closedPull: nothing,
    remind: nothing,
    recheck: nothing,
    missedChecks: nothing,
    sweep: nothing,
    check: async () => void lines.push("opened here"),
    async unjudged(of, reason, lastTry) {
      unjudged.push([of.change.head, reason.message, lastTry]);
      throw reason;
    },
    unanswered: async (of, reason) => void unanswered.push([of.issue, reason.message]),
  };
  const env = { ...process.env, NODE_OPTIONS: "", PRIVATE_KEY: "secret", PLAIN: "c", NAMED: "b" };
  const work = workInProcesses(() => own, { program, env, grace: 1500 })(world);
  stage = { work, lines, pids, known, later, requested, unjudged, unanswered, turns };
  return stage;
}

describe("a process of jobs", () => {
  it("reaches the stores, the queue, the log and the metrics of the server", async () => {
    const { work, lines, known, later, requested } = setStage();
    await work.push({ ...event("stores"), after: "a" }, signal);
    const record = (await known.find([1])).get(1);
    expect(record?.watched).toEqual(["sunset-warden[bot]", "http://127.0.0.1"]);
    expect(later).toEqual([[installation, [record], new Date(0)]]);
    expect(lines).toEqual(['["https://a",["NAMED","b"],null]']);
    expect(requested).toEqual([{ status: 200, remaining: 7, resource: "core" }]);
  });

  it("has none of the server's secrets", async () => {
    const { work, lines } = setStage();
    await work.remind(event("environment"), signal);
    expect(lines).toEqual(['[null,"c"]']);
  });

  it("does the jobs of an installation one after another in the same process", async () => {
    const { work, pids } = setStage();
    for (let time = 0; time < 2; time += 1) await work.remind(event("environment"), signal);
    expect(pids.size).toBe(1);
    expect(pids.has(process.pid)).toBe(false);
  });

  it("takes turns with others", async () => {
    const { work, lines } = setStage();
    await Promise.all([work.remind(event("turns"), signal), work.remind(event("turns"), signal)]);
    expect(lines).toEqual(["begin", "end", "begin", "end"]);
  });

  it("ends a job whose signal aborts", async () => {
    const controller = new AbortController();
    const waits = setStage().work.remind(event("waits"), controller.signal);
    setTimeout(() => controller.abort(), 300);
    await expect(waits).rejects.toMatchObject({ name: "AbortError" });
  });

  it("opens checks in the server itself", async () => {
    const { work, lines, pids } = setStage();
    await work.check({ ...checkOf("hangs"), isOpened: false }, signal, false);
    expect([lines, pids.size]).toEqual([["opened here"], 0]);
  });
});

describe("an error of a job", () => {
  it.each<readonly [string, new (...parts: never[]) => Error, object]>([
    ["outside", OutsideError, { message: "GitHub failed", cause: { message: "no", status: 404 } }],
    ["invalid", InvalidConfiguration, { mistakes: ["a:1:1: wrong"] }],
    ["several", AggregateError, { message: "2 failed", errors: [{ message: "gone", status: 410 }] }],
    ["refused", Error, { message: "suspended", status: 403, response: { headers: {} } }],
  ])("arrives as it was thrown: %s", async (repo, type, fields) => {
    const error: unknown = await setStage()
      .work.remind(event(repo), signal)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject(fields);
  });
});

describe("a job that hangs", () => {
  it.each(["hangs", "exits"])("fails, and the next one has another process: %s", async (repo) => {
    const { work, pids, unjudged } = setStage();
    await work.remind(event("environment"), signal);
    const since = performance.now();
    await expect(work.remind(event(repo), signal)).rejects.toThrow("The process that did the job ended");
    expect(performance.now() - since).toBeLessThan(20_000);
    await work.remind(event("environment"), signal);
    expect(pids.size).toBe(2);
    expect(unjudged).toEqual([]);
  });

  it("is named in its check, by the server", async () => {
    const { work, unjudged } = setStage();
    const reason = "The process that did the job ended (SIGKILL)";
    await expect(work.check(checkOf("hangs"), signal, true)).rejects.toThrow(reason);
    expect(unjudged).toEqual([["a", expect.stringContaining(reason), true]]);
  });

  it("is told to who gave the command, by the server", async () => {
    const { work, unanswered } = setStage();
    const comment = { id: 1, body: "/sunset keep", author: "octocat", createdAt: "2026-01-01T00:00:00Z" };
    await expect(work.comment({ ...event("hangs"), issue: 7, comment }, signal)).rejects.toThrow("ended");
    expect(unanswered).toEqual([[7, expect.stringContaining("The process that did the job ended")]]);
  });

  it("gives back its turn", async () => {
    const { work, turns } = setStage();
    await expect(work.remind(event("holds"), signal)).rejects.toThrow("ended");
    await pause(0);
    expect(turns.taken).toBe(0);
    await work.remind(event("turns"), signal);
  });

  it("in a file ends alone; what it took with it fails soon, and the next job has another process", async () => {
    const { work, pids, lines } = setStage();
    await work.remind(event("environment"), signal);
    const since = performance.now();
    const loses = work.remind(event("loses"), signal);
    const lost = work.push({ ...event("lost"), after: "a" }, signal).catch((error: unknown) => error);
    await loses;
    await work.remind(event("environment"), signal);
    expect(pids.size).toBe(2);
    expect(String(await lost)).toContain("(SIGKILL)");
    expect(performance.now() - since).toBeLessThan(20_000);
    expect(lines).toContain("a job that took too long was ended; another process runs the next jobs");
  });
});

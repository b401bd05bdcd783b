import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Probot } from "probot";
import type { Attempt } from "../../../src/app/server/app-client.ts";
import type { Logger } from "../../../src/app/server/log.ts";
import { pullDeliveries } from "../../../src/app/webhooks/pull.ts";
import { push } from "../../support/app/payloads.ts";
import { privateKey } from "../../support/github/app-registry.ts";

const now = new Date("2026-11-20T12:00:00Z");
const attempt = (id: number, minutesAgo: number, status = 0): Attempt => ({
  id,
  delivery: `d-${String(id)}`,
  at: new Date(now.getTime() - minutesAgo * 60_000),
  status,
});

let stop = (): void => {};
beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => {
  stop();
  vi.useRealTimers();
});

interface Pulled {
  /** Newest first, as GitHub lists them. */
  readonly list: Attempt[];
  /** Deliveries that reached a handler, and those whose payload was read. */
  readonly received: string[];
  readonly read: number[];
  readonly warned: string[];
  /** Makes the next request, or the next handler, fail. */
  fail: "list" | "handler" | null;
  payload: object | null;
  look(): Promise<void>;
}

function pulled(list: Attempt[]): Pulled {
  const probot = new Probot({
    appId: 1,
    privateKey: privateKey(),
    secret: "a-secret-of-this-test",
    logLevel: "fatal",
  });
  const state: Pulled = {
    list,
    received: [],
    read: [],
    warned: [],
    fail: null,
    payload: push(11, { after: "1".repeat(40) }),
    look: async () => void (await vi.advanceTimersByTimeAsync(5000)),
  };
  probot.on("push", ({ id }) => {
    if (state.fail === "handler") throw new Error("the queue is full");
    state.received.push(id);
  });
  const log = { warn: (_: object, line: string) => state.warned.push(line), error() {} };
  stop = pullDeliveries({
    client: {
      async *attempts() {
        if (state.fail === "list") throw new Error("no answer");
        yield* state.list;
      },
      async delivery(id) {
        state.read.push(id);
        return { id: `d-${String(id)}`, event: "push", payload: state.payload };
      },
    },
    probot,
    metrics: { delivered() {} },
    log: log as unknown as Logger,
  });
  return state;
}

describe("deliveries of GitHub's list", () => {
  it("are taken once each, oldest first, from the last three days", async () => {
    const days = 24 * 60;
    const state = pulled([attempt(3, 1), attempt(2, 2 * days), attempt(1, 4 * days)]);
    await state.look();
    expect(state.received).toEqual(["d-2", "d-3"]);
    // A later attempt, and one that appears late.
    state.list.splice(0, 3, attempt(5, 0), attempt(3, 1), attempt(4, 5), attempt(2, 2 * days));
    await state.look();
    await state.look();
    expect(state.received).toEqual(["d-2", "d-3", "d-4", "d-5"]);
    expect(state.read).toEqual([2, 3, 4, 5]);
  });

  it("are left if they arrived, and if GitHub has no payload any more", async () => {
    const state = pulled([attempt(2, 1, 202)]);
    await state.look();
    expect(state.read).toEqual([]);
    state.payload = null;
    state.list.unshift(attempt(3, 0));
    await state.look();
    await state.look();
    expect([state.received, state.read]).toEqual([[], [3]]);
  });

  it.each([
    ["GitHub does not answer", "list"],
    ["a job cannot be stored", "handler"],
  ] as const)("are taken later if %s, which is logged once", async (_why, fail) => {
    const state = pulled([]);
    await state.look();
    state.list.push(attempt(1, 0));
    state.fail = fail;
    await state.look();
    await state.look();
    expect(state.received).toEqual([]);
    expect(state.warned).toEqual(["deliveries could not be read from GitHub; tried again every 5 s"]);
    state.fail = null;
    await state.look();
    expect(state.received).toEqual(["d-1"]);
  });

  it("are not read after the server stopped", async () => {
    const state = pulled([]);
    await state.look();
    stop();
    state.list.push(attempt(1, 0));
    await state.look();
    expect(state.read).toEqual([]);
  });
});

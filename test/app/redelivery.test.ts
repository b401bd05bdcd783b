import { describe, expect, it } from "vitest";
import type { Attempt } from "../../src/app/server/app-client.ts";
import { askRedelivery } from "../../src/app/webhooks/redelivery.ts";

const now = new Date("2026-11-21T12:00:00Z");
const hours = (count: number): Date => new Date(now.getTime() - count * 3600_000);
const never = new AbortController().signal;

interface Case {
  readonly attempts: readonly (readonly [id: number, delivery: string, hoursAgo: number, status: number])[];
  readonly last?: Date | null;
  readonly asked: readonly number[];
}

async function ask({ attempts, last = null }: Case, signal = never): Promise<readonly number[]> {
  const requests: number[] = [];
  const list = attempts.map(([id, delivery, ago, status]): Attempt => ({
    id,
    delivery,
    at: hours(ago),
    status,
  }));
  const client = {
    async *attempts() {
      yield* list;
    },
    async redeliver(id: number) {
      requests.push(id);
    },
  };
  const result = await askRedelivery(client, now, last, signal);
  expect(result).toEqual({ asked: requests.length, through: now.toISOString() });
  return requests;
}

const cases: readonly (readonly [string, Case])[] = [
  [
    "asks for what got no answer or a server's error, oldest first",
    {
      attempts: [
        [5, "e", 1, 504],
        [4, "d", 1, 503],
        [3, "c", 1, 202],
        [2, "b", 1, 500],
        [1, "a", 1, 0],
      ],
      asked: [1, 2, 4, 5],
    },
  ],
  [
    "leaves what was refused for what it is",
    {
      attempts: [
        [3, "c", 1, 401],
        [2, "b", 1, 400],
        [1, "a", 1, 413],
      ],
      asked: [],
    },
  ],
  [
    "leaves what arrived at another attempt",
    {
      attempts: [
        [2, "a", 0.5, 202],
        [1, "a", 1, 502],
      ],
      asked: [],
    },
  ],
  [
    "asks for the latest attempt of what failed again",
    {
      attempts: [
        [2, "a", 0.5, 502],
        [1, "a", 1, 502],
      ],
      asked: [2],
    },
  ],
  [
    "looks back to the last look and a little further",
    {
      attempts: [
        [3, "c", 2.5, 502],
        [2, "b", 3.5, 502],
        [1, "a", 4.5, 502],
      ],
      last: hours(2),
      asked: [2, 3],
    },
  ],
  [
    "looks back three days at most, as GitHub repeats no older ones",
    {
      attempts: [
        [2, "b", 71, 502],
        [1, "a", 73, 502],
      ],
      last: hours(500),
      asked: [2],
    },
  ],
];

describe("asking for redelivery", () => {
  it.each(cases)("%s", async (_what, each) => {
    expect(await ask(each)).toEqual(each.asked);
  });

  it("is done without where GitHub keeps no list of deliveries", async () => {
    const missing = Object.assign(new Error("Not Found"), { status: 404, response: { headers: {} } });
    const client = {
      // eslint-disable-next-line require-yield
      async *attempts(): AsyncGenerator<Attempt> {
        throw missing;
      },
      async redeliver() {},
    };
    expect(await askRedelivery(client, now, null, never)).toEqual({ asked: 0, through: now.toISOString() });
  });

  it.each([
    [1, "it is asked once more"],
    [2, "the pass does not count, as there was such a list a moment ago"],
  ])("is not left out for %i wrong 404 behind the first page: %s", async (wrong) => {
    const missing = Object.assign(new Error("Not Found"), { status: 404, response: { headers: {} } });
    const asked: number[] = [];
    let left = wrong;
    const client = {
      async *attempts(): AsyncGenerator<Attempt> {
        yield { id: 2, delivery: "b", at: now, status: 200 };
        if (left-- > 0) throw missing;
        yield { id: 1, delivery: "a", at: now, status: 502 };
      },
      async redeliver(id: number) {
        asked.push(id);
      },
    };
    const pass = askRedelivery(client, now, null, never);
    if (wrong === 2) await expect(pass).rejects.toThrow("Not Found");
    else expect(await pass).toMatchObject({ asked: 1 });
    expect(asked).toEqual(wrong === 2 ? [] : [1]);
  });

  it("is not done where it was stopped before the end", async () => {
    const stopped = AbortSignal.abort();
    await expect(ask({ attempts: [[1, "a", 1, 401]], asked: [] }, stopped)).rejects.toThrow("stopped before");
  });
});

import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UsageEndpoint } from "../../../src/app/usage/usage-endpoint.ts";
import { usageToken } from "../../../src/app/usage/usage-token.ts";

const secret = "a secret of the operator";
const batch = JSON.stringify({ schema: 1, batch: "batch-0001" });

interface Sender {
  readonly body: PassThrough;
  /** The status of the answer; null as long as there is none. */
  readonly status: () => number | null;
}

/** An endpoint, and senders that have sent only the first byte. */
function scene() {
  const endpoint = new UsageEndpoint({
    ledger: {
      add: async () => "added",
      forgetBefore: async () => {},
    } as never,
    tokens: { admit: async () => true } as never,
    secret,
    retentionDays: 400,
    now: () => Date.parse("2026-11-21T12:30:00Z"),
  });
  const sends = async (installation: number, serial = ""): Promise<Sender> => {
    const token = usageToken({ right: "write", installation, repository: null }, secret, serial);
    const body = new PassThrough();
    body.write(batch.slice(0, 1));
    const headers = { authorization: `Bearer ${token}` };
    const request = Object.assign(body, { method: "POST", url: "/usage", headers });
    let status: number | null = null;
    const answered = async (): Promise<void> => {
      status = (await endpoint.answer(request as unknown as IncomingMessage)).status;
    };
    answered().catch(() => {
      status = 0;
    });
    await settled();
    return { body, status: () => status };
  };
  return { sends };
}
const settled = async (): Promise<void> => {
  for (let turns = 0; turns < 20; turns += 1) await new Promise((done) => setImmediate(done));
};
async function ends({ body, status }: Sender): Promise<number | null> {
  body.end(batch.slice(1));
  await settled();
  return status();
}
/** As many as one token may have. */
async function several(sends: (installation: number) => Promise<Sender>): Promise<readonly Sender[]> {
  const senders: Sender[] = [];
  while (senders.length < 8) senders.push(await sends(11));
  return senders;
}
const serial = (index: number): string => index.toString(16).padStart(16, "0");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("slow senders", () => {
  it("of one token leave places to other tokens of the same installation, and get theirs back", async () => {
    const { sends } = scene();
    const slow = await several(sends);
    expect((await sends(11)).status()).toBe(503);
    expect(await ends(await sends(11, serial(1)))).toBe(202);
    expect(slow.map(({ status }) => status())).toEqual(slow.map(() => null));
    for (const each of slow) expect(await ends(each)).toBe(202);
    expect(await ends(await sends(11))).toBe(202);
  });

  it("of one installation leave places to all others, however many tokens it has", async () => {
    const { sends } = scene();
    const refused: (number | null)[] = [];
    for (let index = 0; index < 40; index += 1) refused.push((await sends(11, serial(index))).status());
    expect(refused.filter((status) => status === 503)).toHaveLength(40 - 16);
    expect(await ends(await sends(22))).toBe(202);
  });

  it("are cut after ten seconds, which frees their places", async () => {
    const { sends } = scene();
    const slow = await several(sends);
    vi.advanceTimersByTime(9999);
    await settled();
    expect((await sends(11)).status()).toBe(503);
    vi.advanceTimersByTime(1);
    await settled();
    expect(slow.map(({ status }) => status())).toEqual(slow.map(() => 408));
    expect(await ends(await sends(11))).toBe(202);
  });

  it("that break off free their places", async () => {
    const { sends } = scene();
    const slow = await several(sends);
    for (const { body } of slow) body.destroy();
    await settled();
    expect(await ends(await sends(11))).toBe(202);
  });
});

import { describe, expect, it } from "vitest";
import type { RecordedCall } from "../../src/runtime/index.ts";
import { usageRecorder, type UsageRecorderOptions } from "../../src/runtime/recorders.ts";

interface Sent {
  readonly batch: string;
  readonly calls: readonly { feature: string; caller: string; day: string; count: number }[];
  readonly watched: readonly { feature: string; day: string; hours: number }[];
}

const at = new Date("2026-11-20T23:30:00Z");
const call = (over: Partial<RecordedCall> = {}): RecordedCall => ({
  feature: "a#f",
  coordinate: "f",
  caller: "acme",
  class: "public",
  outcome: "served",
  at,
  place: null,
  ...over,
});

/** A recorder whose batches are answered by a function; what it throws is an outage. */
function recording(answer: () => number, over: Partial<UsageRecorderOptions> = {}) {
  const sent: Sent[] = [];
  const errors: string[] = [];
  const recorder = usageRecorder({
    url: "https://warden.example.org/usage",
    token: "t",
    now: () => at.getTime(),
    onError: ({ message }) => errors.push(message),
    fetch: (_, init) => {
      sent.push(JSON.parse(typeof init?.body === "string" ? init.body : "") as Sent);
      try {
        return Promise.resolve(new Response(null, { status: answer() }));
      } catch (error) {
        return Promise.reject(error);
      }
    },
    ...over,
  });
  return { recorder, sent, errors };
}

describe("usageRecorder", () => {
  it("adds calls up by feature, caller and day", async () => {
    const { recorder, sent } = recording(() => 202);
    recorder.watches?.({ feature: "a#f", coordinate: "f", sunset: null });
    for (let count = 0; count < 3; count += 1) recorder.call(call());
    recorder.call(call({ at: new Date("2026-11-21T00:00:00Z") }));
    recorder.call(call({ caller: "billing" }));
    await recorder.flush();
    expect(sent).toMatchObject([
      {
        calls: [
          { feature: "a#f", caller: "acme", class: "public", day: "2026-11-20", count: 3 },
          { caller: "acme", day: "2026-11-21", count: 1 },
          { caller: "billing", day: "2026-11-20", count: 1 },
        ],
        watched: [{ feature: "a#f", day: "2026-11-20", hours: 1 << 23 }],
      },
    ]);
    await recorder.close();
    expect(recorder.waiting).toBe(0);
  });

  it("adds refused calls up apart", async () => {
    const { recorder, sent } = recording(() => 202);
    recorder.call(call({ outcome: "refused" }));
    recorder.call(call());
    recorder.call(call({ outcome: "refused" }));
    await recorder.close();
    expect(sent[0]?.calls).toMatchObject([{ caller: "acme", count: 1, refused: 2 }]);
  });

  it("sends a batch that was not answered again under its id, and loses nothing", async () => {
    let outage = true;
    const { recorder, sent, errors } = recording(() => {
      if (outage) throw new Error("no route");
      return 202;
    });
    recorder.call(call());
    await recorder.flush();
    recorder.call(call());
    await recorder.flush();
    outage = false;
    await recorder.close();
    const [first, second, third, fourth] = sent;
    expect([second?.batch, third?.batch]).toEqual([first?.batch, first?.batch]);
    expect(fourth?.batch).not.toBe(first?.batch);
    expect([third, fourth].map((each) => each?.calls.map(({ count }) => count))).toEqual([[1], [1]]);
    expect(errors).toEqual(["no route", "no route"]);
  });

  it.each([401, 403, 429, 500, 503])("keeps what was answered with %i", async (status) => {
    const { recorder, errors } = recording(() => status);
    recorder.call(call());
    await recorder.flush();
    expect(recorder.waiting).toBe(1);
    expect(errors).toEqual([`https://warden.example.org/usage responded with ${status}`]);
  });

  it.each([400, 413])("drops what never will be taken (%i), and says so", async (status) => {
    const { recorder, errors } = recording(() => status);
    recorder.call(call());
    await recorder.flush();
    expect(recorder.waiting).toBe(0);
    expect(errors).toEqual([`https://warden.example.org/usage refused a batch with ${status}`]);
  });

  it("is bounded in an outage, and still knows that somebody called", async () => {
    const { recorder, sent } = recording(() => 202, { mostWaiting: 100 });
    for (let caller = 0; caller < 10_000; caller += 1) recorder.call(call({ caller: `c${caller}` }));
    expect(recorder.waiting).toBe(101);
    await recorder.close();
    const counts = sent.flatMap(({ calls }) => calls);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
    expect(counts.find(({ caller }) => caller === "other")?.count).toBe(9900);
  });

  it("sends much in several batches", async () => {
    const { recorder, sent } = recording(() => 202);
    for (let caller = 0; caller < 4500; caller += 1) recorder.call(call({ caller: `c${caller}` }));
    await recorder.close();
    expect(sent.map(({ calls }) => calls.length)).toEqual([2000, 2000, 500]);
  });

  it("never throws, whatever the one who is told does", async () => {
    const { recorder } = recording(() => 500, {
      onError: () => {
        throw new Error("as meant");
      },
    });
    recorder.call(call());
    await expect(recorder.flush()).resolves.toBeUndefined();
    await expect(recorder.close()).resolves.toBeUndefined();
  });

  it.each([
    [{ url: "warden", token: "t" }, "`url` is"],
    [{ url: "https://a.example", token: "" }, "`token` is empty"],
  ])("refuses what cannot work when the service starts: %j", (options, message) => {
    expect(() => usageRecorder(options)).toThrow(message);
  });
});

// `/usage` on both databases: what services report, and what the gate reads of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHttpClient } from "../../src/adapters/http/client.ts";
import { openKnownRepositories } from "../../src/adapters/postgres/known-repositories.ts";
import { type UsageGrant, usageToken } from "../../src/app/usage/usage-token.ts";
import { governor } from "../../src/runtime/index.ts";
import { usageRecorder } from "../../src/runtime/recorders.ts";
import { type ServedUsage, servedUsage } from "../support/app/served-usage.ts";
import { type Tables, tables } from "../support/app/tables.ts";
import { askOne, endpoint, offline, question as usualQuestion } from "../support/usage/source-world.ts";

const secret = "a secret of the operator";
const grant: UsageGrant = { right: "write", installation: 11, repository: "acme/orders" };
const token = (over: Partial<UsageGrant> = {}): string => usageToken({ ...grant, ...over }, secret);
const hour = 3_600_000;
const day = 24 * hour;
const begin = Date.parse("2026-11-21T12:30:00Z");
const feature = "openapi.yaml#GET /v1/users/{id}";

describe.each(tables)("/usage in %s", (_, open) => {
  let store: Tables;
  let service: ServedUsage;
  let url = "";
  let now = begin;
  beforeAll(async () => {
    service = await servedUsage(await open(), { secret, now: () => now });
    ({ store, url } = service);
  });
  beforeEach(async () => {
    now = begin;
    await store.sql("TRUNCATE warden.usage_batch, warden.usage_call, warden.usage_hours");
  });
  afterAll(() => service.close());

  async function ask(
    method: string,
    body: unknown,
    over: Partial<UsageGrant> = {},
    query = "",
  ): Promise<readonly [number, string]> {
    const answer = await fetch(url + query, {
      method,
      headers: { authorization: `Bearer ${token(over)}` },
      ...(body === null ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return [answer.status, await answer.text()];
  }
  const reads = { right: "read" } as const;
  const batch = (id: string, over: object = {}): object => ({
    schema: 1,
    batch: id,
    calls: [{ feature, caller: "acme-mobile", class: "public", day: "2026-11-20", count: 3 }],
    ...over,
  });
  const page = async (over: Partial<UsageGrant> = {}, query = "?window=P35D&cursor="): Promise<unknown> =>
    JSON.parse((await ask("GET", null, { ...reads, ...over }, query))[1]);

  it("counts a batch once, however often and at how many processes it comes", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask("POST", batch("batch-0001"))));
    expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 202]);
    await ask("POST", batch("batch-0002"));
    expect(await page()).toEqual({
      schema: 1,
      window: { from: "2026-10-17", to: "2026-11-21" },
      features: [
        {
          feature,
          instrumented: false,
          callers: [{ caller: "acme-mobile", class: "public", count: 6, refused: 0, lastAt: "2026-11-20" }],
        },
      ],
      next: null,
    });
  });

  it("keeps refused calls apart, and dates a caller by the last call that was served", async () => {
    const call = { feature, caller: "acme-mobile", class: "public" };
    const calls = [
      { ...call, day: "2026-11-19", count: 2, refused: 1 },
      { ...call, day: "2026-11-20", count: 0, refused: 4 },
      { ...call, caller: "other", class: "unknown", day: "2026-11-20", count: 0, refused: 7 },
    ];
    expect((await ask("POST", batch("batch-0001", { calls })))[0]).toBe(202);
    const empty = [{ ...call, day: "2026-11-20", count: 0 }];
    expect((await ask("POST", batch("batch-0002", { calls: empty })))[0]).toBe(400);
    const { features } = (await page()) as { features: { callers: unknown[] }[] };
    expect(features[0]?.callers).toEqual(
      expect.arrayContaining([
        { caller: "acme-mobile", class: "public", count: 2, refused: 5, lastAt: "2026-11-19" },
        { caller: "other", class: null, count: 0, refused: 7, lastAt: "2026-11-20" },
      ]),
    );
  });

  it("shows an installation nothing of another one, and a repository nothing of another one", async () => {
    await ask("POST", batch("batch-0001"));
    await ask("POST", batch("batch-0001"), { installation: 22 });
    await ask("POST", batch("batch-0001"), { repository: "acme/billing" });
    const counts = async (over: Partial<UsageGrant>): Promise<number[]> => {
      const { features } = (await page(over)) as { features: { callers: { count: number }[] }[] };
      return features.flatMap(({ callers }) => callers.map(({ count }) => count));
    };
    expect(await counts({})).toEqual([3]);
    expect(await counts({ installation: 22 })).toEqual([3]);
    expect(await counts({ repository: "acme/none" })).toEqual([]);
    expect(await counts({ repository: null })).toEqual([6]);
    expect(await counts({ installation: 33, repository: null })).toEqual([]);
  });

  it.each([
    ["no token", "POST", null, 401],
    ["another secret's", "POST", usageToken(grant, "another secret of theirs"), 401],
    ["one for another repository, changed", "POST", token().replace(/_11_/, "_12_"), 401],
    ["one that may read", "POST", token(reads), 403],
    ["one that may write", "GET", token(), 403],
    ["any method", "DELETE", token(), 405],
  ])("lets nobody in with %s", async (_name, method, given, status) => {
    const headers: Record<string, string> = given === null ? {} : { authorization: `Bearer ${given}` };
    const answer = await fetch(url, { method, headers, ...(method === "POST" ? { body: "{}" } : {}) });
    expect(answer.status).toBe(status);
  });

  it.each<[string, unknown, number]>([
    ["no JSON", "{", 400],
    ["another version", { ...batch("batch-0001"), schema: 2 }, 400],
    ["no id", { schema: 1 }, 400],
    [
      "a day that does not exist",
      batch("batch-0001", { watched: [{ feature, day: "2026-02-30", hours: 1 }] }),
      400,
    ],
    ["a day of next year", batch("batch-0001", { watched: [{ feature, day: "2027-11-20", hours: 1 }] }), 400],
    [
      "a count below zero",
      batch("batch-0001", { calls: [{ feature, caller: "a", day: "2026-11-20", count: -1 }] }),
      400,
    ],
    [
      "a name that no database takes",
      batch("batch-0001", { calls: [{ feature: "a\0", caller: "a", day: "2026-11-20", count: 1 }] }),
      400,
    ],
    [
      "half of a character",
      '{"schema":1,"batch":"batch-0001","calls":[{"feature":"\\ud800","caller":"a","day":"2026-11-20","count":1}]}',
      400,
    ],
    [
      "too many rows",
      batch("batch-0001", {
        watched: Array.from({ length: 5001 }, () => ({ feature, day: "2026-11-20", hours: 1 })),
      }),
      400,
    ],
    ["too many bytes", `"${"a".repeat(1024 * 1024)}"`, 413],
    ["nothing", batch("batch-0001", { calls: [] }), 202],
    [
      "quotes and signs",
      batch("batch-0001", {
        calls: [{ feature: `'";--\u2028{}`, caller: "%_\\", day: "2026-11-20", count: 1 }],
      }),
      202,
    ],
  ])("answers a batch with %s by a number, and stays", async (_name, body, status) => {
    expect((await ask("POST", body))[0]).toBe(status);
    expect((await ask("GET", null, reads))[0]).toBe(200);
  });

  it.each(["?window=P0D", "?window=PT1H", "?window=P20Y", "?cursor=abc", "?cursor=WyIyMDAwLTAxLTAxIiwiIl0"])(
    "does not guess what %s means",
    async (query) => {
      expect((await ask("GET", null, reads, query))[0]).toBe(400);
    },
  );

  it("gives pages of 200 features, of one window, in an order that any database has", async () => {
    const names = Array.from({ length: 450 }, (_each, index) => `${index % 2 === 0 ? "Z" : "é"}${index}`);
    const watched = names.map((each) => ({ feature: each, day: "2026-11-20", hours: 1 }));
    await ask("POST", batch("batch-0001", { calls: [], watched }));
    const found: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { features, next, window } = (await page({}, `?window=P35D&cursor=${cursor}`)) as {
        features: { feature: string }[];
        next: string | null;
        window: { to: string };
      };
      expect(window.to).toBe("2026-11-21");
      found.push(...features.map((each) => each.feature));
      cursor = next;
      // Midnight passes between two pages.
      now = begin + 12 * hour;
    }
    expect(found.toSorted()).toEqual(names.toSorted());
  });

  it("forgets what is older than the retention, and an installation that is gone", async () => {
    await ask("POST", batch("batch-0001"));
    await ask("POST", batch("batch-0002"), { installation: 22 });
    await (await openKnownRepositories(store.sql, "warden")).forgetInstallations([22]);
    const rows = async (): Promise<unknown> =>
      (await store.sql("SELECT installation::integer AS of FROM warden.usage_call"))[0];
    expect(await rows()).toEqual({ of: 11 });
    now = begin + 400 * day;
    await ask("GET", null, reads);
    await ask("GET", null, reads);
    expect(await rows()).toBeUndefined();
  });

  it("is what the gate's source `http` reads: used, then zero, then unknown", async () => {
    const recorder = usageRecorder({ url, token: token(), now: () => now });
    const register = { schema: 1, features: [{ id: feature, kind: "endpoint", notice: {} }] };
    const g = governor(register, { recorders: [recorder], logger: null, now: () => now });
    const read = async (): Promise<readonly [string | undefined, number | undefined, string | undefined]> => {
      const source = { type: "http", url, tokenEnv: "TOKEN", covers: null, options: { timeoutSeconds: 10 } };
      const client = createHttpClient({ userAgent: "test" });
      const world = { ...offline, openHttp: () => Promise.resolve(client), variable: () => token(reads) };
      const today = new Date(now).toISOString().slice(0, 10);
      const question = { ...usualQuestion, today };
      const evidence = (await askOne(source, [endpoint(feature)], { world, question }))(endpoint(feature));
      return [evidence?.status, evidence?.total, evidence?.callers[0]?.caller];
    };
    g.watch(feature);
    g.used(feature);
    await recorder.flush();
    expect(await read()).toEqual(["used", 1, "unknown"]);
    // Forty days of service without a call, reported every half an hour.
    for (const end = begin + 40 * day; now < end; now += hour / 2) {
      recorder.watches?.({ feature, coordinate: "", sunset: null });
      if (Math.floor(now / hour) % 24 === 0) await recorder.flush();
    }
    await recorder.close();
    expect(await read()).toEqual(["zero", 0, undefined]);
    // The service is gone.
    now += 3 * hour;
    expect((await read())[0]).toBe("unknown");
  });
});

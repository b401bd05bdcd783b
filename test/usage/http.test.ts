import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/core/model/evidence.ts";
import type { UsageSource } from "../../src/core/model/policy.ts";
import type { HttpOutcome, HttpRequest } from "../../src/ports/http-client.ts";
import type { SourceWorld } from "../../src/usage/engine/source.ts";
import type { ServiceSettings } from "../../src/usage/http/ask-service.ts";
import { answeredBy, askOne, endpoint, ok, question } from "../support/usage/source-world.ts";
import { describeSource, type State } from "./contract.ts";

type HttpSource = UsageSource & ServiceSettings;
const where = "https://warden.example.org/usage";
const service = (over: Partial<HttpSource> = {}): HttpSource => ({
  type: "http",
  url: where,
  tokenEnv: null,
  covers: null,
  options: { timeoutSeconds: 10 },
  ...over,
});
const cut: HttpOutcome = { outcome: "failed", failure: { kind: "cut" } };

const page = (features: readonly object[], more: object = {}): object => ({
  schema: 1,
  window: {
    from: "2026-10-15",
    to: "2026-11-20",
  },
  features,
  next: null,
  ...more,
});
const acme = (count: number): object => ({ caller: "acme", class: "public", count });

function outcomeOf(state: State, feature: string): HttpOutcome {
  switch (state) {
    case "called":
      return ok(page([{ feature, callers: [acme(2)] }]));
    case "not-called":
      return ok(page([{ feature }]));
    case "not-listed":
      return ok(page([{ feature: `${feature}/more`, callers: [acme(2)] }]));
    case "garbage":
      return ok("<html>");
    case "broken-off":
      return ok(JSON.stringify(page([{ feature }])).slice(0, -3));
    case "absent":
      return cut;
    case "throwing":
      throw new Error("a bug");
  }
}

describeSource("http", {
  entry: 'url: "https://a.example"',
  other: { entry: 'url: "https://a.example", token-env: TOKEN', files: [], variables: ["TOKEN"] },
  source: (covers) => service({ covers }),
  stage: (state, feature) => ({ world: answeredBy(() => outcomeOf(state, feature)) }),
  reason: /^https:\/\/warden\.example\.org\/usage(?: returned no usage)?: /,
});

const feature = "openapi.yaml#GET /v1/users/{id}";

const isOutcome = (found: object): found is HttpOutcome => "outcome" in found;

/** Pages by their cursor; the cursors that were asked for, in order. */
async function read(
  pages: Readonly<Record<string, object | HttpOutcome>>,
  source: HttpSource = service(),
  over: Partial<SourceWorld> = {},
): Promise<{ evidence: Evidence | null; cursors: string[]; requests: HttpRequest[] }> {
  const requests: HttpRequest[] = [];
  const cursors: string[] = [];
  const world = answeredBy((request) => {
    requests.push(request);
    const cursor = new URL(request.url).searchParams.get("cursor") ?? "(none)";
    cursors.push(cursor);
    const found = pages[cursor] ?? cut;
    return isOutcome(found) ? found : ok(found);
  }, over);
  const evidence = (await askOne(source, [endpoint(feature)], { world }))(endpoint(feature));
  return { evidence, cursors, requests };
}

describe("pages", () => {
  it("are followed to the end, and the calls of a caller are added up", async () => {
    const { evidence, cursors } = await read({
      "": page([{ feature, callers: [acme(2)] }], { next: "a b&c" }),
      "a b&c": page([{ feature: "other", callers: [acme(9)] }], { next: "3" }),
      "3": page([{ feature, callers: [acme(3), { caller: "billing", count: 1 }] }]),
    });
    expect(cursors).toEqual(["", "a b&c", "3"]);
    expect(evidence).toMatchObject({
      status: "used",
      total: 6,
      callers: [
        { caller: "acme", count: 5 },
        { caller: "billing", count: 1 },
      ],
    });
    expect(evidence?.reasons).toEqual([`${where}: 6 calls by 2 callers from 2026-10-15 to 2026-11-20`]);
  });

  it("end where no next page is named", async () => {
    const { evidence } = await read({ "": page([{ feature }], { next: undefined }) });
    expect(evidence?.status).toBe("zero");
  });

  const zero = { feature };
  it.each<[string, Readonly<Record<string, object | HttpOutcome>>, string]>([
    [
      "in a circle",
      { "": page([zero], { next: "2" }), "2": page([], { next: "2" }) },
      "page 3 was read before: its cursors form a cycle",
    ],
    [
      "back to the first",
      { "": page([zero], { next: "2" }), "2": page([], { next: "" }) },
      "page 2: next: expected the cursor of the next page, or null at the end",
    ],
    [
      "without a cursor that is text",
      { "": page([zero], { next: 2 }) },
      "page 1: next: expected the cursor of the next page, or null at the end",
    ],
    [
      "about other days",
      {
        "": page([zero], { next: "2" }),
        "2": page([], { window: { from: "2026-10-01", to: "2026-11-20" } }),
      },
      "page 2: its window, 2026-10-01 to 2026-11-20, differs from the first page's, 2026-10-15 to 2026-11-20",
    ],
    [
      "that cover something else",
      { "": page([zero], { next: "2" }), "2": page([], { covers: ["*"] }) },
      "page 2: its `covers` differs from the first page's",
    ],
    [
      "of which one is missing",
      { "": page([zero], { next: "2" }), "2": cut },
      "page 2: it closed the connection before its response was complete",
    ],
    [
      "of which one is not JSON",
      { "": page([zero], { next: "2" }), "2": ok(" <html>") },
      "page 2 is not valid JSON, but an HTML page, for example of a login or a proxy",
    ],
    [
      "with a mistake",
      { "": page([{ feature, callers: [{ caller: "x", count: -1 }] }]) },
      "page 1: features[0].callers[0].count: expected a whole number of calls, 0 or more",
    ],
    [
      "with a window that ends before it begins",
      { "": page([zero], { window: { from: "2026-03-02", to: "2026-03-01" } }) },
      "page 1: window: the first day must not be after the last day",
    ],
  ])("%s are no proof", async (_, pages, reason) => {
    const { evidence } = await read(pages);
    expect(evidence?.status).toBe("unknown");
    expect(evidence?.reasons).toEqual([`${where} returned no usage: ${reason}`]);
  });

  it("do not go on for ever", async () => {
    let requests = 0;
    const world = answeredBy(() => ok(page([], { next: String((requests += 1)) })));
    const evidence = (await askOne(service(), [endpoint(feature)], { world }))(endpoint(feature));
    expect(evidence?.reasons).toEqual([`${where} returned no usage: it has more than 1000 pages`]);
    expect(requests).toBe(1000);
  });

  it("do not hold more than memory does", async () => {
    const filler = " ".repeat(30 * 2 ** 20);
    let requests = 0;
    const world = answeredBy(() =>
      ok(`${JSON.stringify(page([], { next: String((requests += 1)) }))}${filler}`),
    );
    const evidence = (await askOne(service(), [endpoint(feature)], { world }))(endpoint(feature));
    expect(evidence?.reasons).toEqual([
      `${where} returned no usage: its pages have more than 64 MB in total`,
    ]);
    expect(requests).toBe(3);
  });
});

describe("what is asked", () => {
  it.each([
    ["https://w.example", "https://w.example/?window=P35D&cursor="],
    ["https://w.example/usage/", "https://w.example/usage/?window=P35D&cursor="],
    [
      "https://w.example/u?tenant=a%20b&x=%2B#part",
      "https://w.example/u?tenant=a%20b&x=%2B&window=P35D&cursor=",
    ],
    [
      "https://w.example/u?window=P1D&cursor=old&windows=3",
      "https://w.example/u?windows=3&window=P35D&cursor=",
    ],
  ])("%s is asked at %s", async (url, address) => {
    const { requests } = await read({}, service({ url }));
    expect(requests.map((each) => [each.method, each.url])).toEqual([["GET", address]]);
  });

  it("names the whole window", async () => {
    const requests: string[] = [];
    const world = answeredBy(({ url }) => {
      requests.push(new URL(url).searchParams.get("window") ?? "");
      return cut;
    });
    const window = { years: 1, months: 2, weeks: 0, days: 3 };
    await askOne(service(), [endpoint(feature)], { world, question: { ...question, window } });
    expect(requests).toEqual(["P1Y2M3D"]);
  });

  it("logs in with a token on every page", async () => {
    const pages = { "": page([{ feature }], { next: "2" }), "2": page([]) };
    const source = service({ tokenEnv: "TOKEN" });
    const { requests } = await read(pages, source, { variable: () => "t0ken" });
    expect(requests.map(({ headers }) => headers["authorization"])).toEqual(["Bearer t0ken", "Bearer t0ken"]);
    const { evidence, cursors } = await read(pages, source, { forFork: true });
    expect(cursors).toEqual([]);
    expect(evidence?.reasons).toEqual([
      `${where} is not queried: the environment variable TOKEN is not set: a run for a change from a fork gets no secrets`,
    ]);
  });
});

describe("what the answer covers", () => {
  const narrow = { "": page([{ feature: "src/a.ts#b" }], { covers: ["src/*"] }) };
  it("may be less than what the source covers by default", async () => {
    expect((await read(narrow)).evidence).toBeNull();
  });
  it("may not be less than what the configuration promises", async () => {
    expect((await read(narrow, service({ covers: ["openapi.yaml#*"] }))).evidence?.reasons).toEqual([
      `according to the configuration, ${where} covers the feature, but the \`covers\` in its own data does not include it`,
    ]);
  });
});

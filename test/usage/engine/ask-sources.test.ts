import { describe, expect, it } from "vitest";
import type { FeatureKind } from "../../../src/core/model/feature.ts";
import type { UsageSource } from "../../../src/core/model/policy.ts";
import { askSources } from "../../../src/usage/engine/ask-sources.ts";
import type { SourceToAsk } from "../../../src/usage/engine/source.ts";
import { sources } from "../../../src/usage/registry.generated.ts";
import { prometheusAt } from "../../support/usage/fake-prometheus.ts";
import { answeredBy, askOne, endpoint, ok, question } from "../../support/usage/source-world.ts";

const feature = endpoint("openapi.yaml#GET /a");
const service = (name: string, covers: readonly string[] | null = null): UsageSource => ({
  type: "http",
  url: `https://${name}.example`,
  tokenEnv: null,
  covers,
  options: { timeoutSeconds: 10 },
});
const record = (callers: readonly object[]): object => ({
  schema: 1,
  window: {
    from: "2026-10-15",
    to: "2026-11-20",
  },
  next: null,
  features: [
    {
      feature: feature.key,
      callers,
    },
  ],
});
const acme = (count: number): object => ({ caller: "acme", count });

async function merged(answers: Readonly<Record<string, readonly object[] | null>>, threshold = 0) {
  const list = Object.keys(answers).map((name): SourceToAsk => {
    return { source: service(name), readFile: () => Promise.reject(new Error("no file")) };
  });
  const world = answeredBy(({ url }) => {
    const callers = answers[new URL(url).hostname.replace(".example", "")];
    return callers ? ok(record(callers)) : { outcome: "failed", failure: { kind: "cut" } };
  });
  const evidenceOf = await askSources(list, {
    question: {
      ...question,
      threshold,
    },
    features: [feature],
    world,
  });
  return evidenceOf(feature);
}

describe("several sources", () => {
  it.each<[string, Parameters<typeof merged>, string]>([
    ["used over unknown", [{ a: [acme(1)], b: null }], "used"],
    ["unknown over zero", [{ a: [], b: null }], "unknown"],
    ["zero only together", [{ a: [], b: [] }], "zero"],
    ["a threshold that only both pass", [{ a: [acme(3)], b: [{ caller: "other", count: 3 }] }, 5], "used"],
    ["one caller seen twice counts once", [{ a: [acme(3)], b: [acme(3)] }, 5], "zero"],
  ])("%s", async (_, given, status) => {
    expect((await merged(...given))?.status).toBe(status);
  });

  it("are asked at the same time", async () => {
    let open = 0;
    let most = 0;
    const world = answeredBy(async () => {
      most = Math.max(most, ++open);
      await new Promise((done) => setImmediate(done));
      open -= 1;
      return ok(record([]));
    });
    const list = ["a", "b", "c"].map((name): SourceToAsk => {
      return { source: service(name), readFile: () => Promise.reject(new Error("no file")) };
    });
    await askSources(list, { question, features: [feature], world });
    expect(most).toBe(3);
  });
});

describe("what is covered where nothing is said", () => {
  const kinds: readonly [FeatureKind, boolean][] = [
    ["endpoint", true],
    ["parameter", true],
    ["header", true],
    ["field", true],
    ["flag", true],
    ["capability", true],
    ["method", false],
    ["class", false],
    ["message", false],
  ];
  it.each(kinds)("%s by a service: %s", async (kind, covered) => {
    for (const source of [service("a"), prometheusAt()]) {
      const requests = { key: "x", kind };
      const world = answeredBy(() => ({ outcome: "failed", failure: { kind: "cut" } }));
      expect((await askOne(source, [requests], { world }))(requests) !== null).toBe(covered);
    }
  });

  it("is everything by a file", async () => {
    const requests = { key: "x", kind: "class" } as const;
    const source: UsageSource = { type: "file", path: "u.json", covers: null };
    const readFile = () => Promise.resolve({ path: "u.json", text: null });
    expect((await askOne(source, [requests], { readFile }))(requests)?.status).toBe("unknown");
  });
});

describe("a source that was not asked about a feature", () => {
  it("proves nothing of it", async () => {
    const world = answeredBy(() => ok(record([])));
    const evidenceOf = await askOne(service("a"), [endpoint("other")], { world });
    expect(evidenceOf(feature)?.reasons).toEqual(["the http source has no data about it"]);
    expect(evidenceOf({ ...feature, kind: "class" })).toBeNull();
  });
});

describe("what a source records and does not cover", () => {
  const code = { key: "src/a.ts#f", kind: "method" } as const;
  const recorded = (count: number) =>
    ok({ ...record([]), features: [{ feature: code.key, callers: [acme(count)] }] });
  it.each<[string, number, number, string | null]>([
    ["calls are calls", 841, 0, "used"],
    ["calls within the threshold decide nothing", 3, 5, null],
    ["calls over the threshold are use", 6, 5, "used"],
    ["an entry without calls is silence", 0, 0, null],
  ])("%s", async (_, calls, threshold, status) => {
    const world = answeredBy(() => recorded(calls));
    const evidenceOf = await askOne(service("a"), [code], { world, question: { ...question, threshold } });
    expect(evidenceOf(code)?.status ?? null).toBe(status);
    expect(evidenceOf.failures).toEqual([]);
  });

  it("adds up with what another source says", async () => {
    const list = ["a", "b"].map((name): SourceToAsk => {
      return {
        source: service(name, name === "a" ? ["src/*"] : null),
        readFile: () => Promise.reject(new Error("no file")),
      };
    });
    const caller = (url: string): object => ({ caller: url.includes("//a.") ? "acme" : "other", count: 3 });
    const world = answeredBy(({ url }) =>
      ok({ ...record([]), features: [{ feature: code.key, callers: [caller(url)] }] }),
    );
    const ask = (threshold: number) =>
      askSources(list, { question: { ...question, threshold }, features: [code], world });
    const used = (await ask(5))(code);
    expect(used).toMatchObject({ status: "used", total: 6 });
    expect((await ask(6))(code)).toMatchObject({ status: "zero" });
    expect(used?.sources?.map(({ source, status }) => [source, status])).toEqual([
      ["https://a.example", "zero"],
      ["https://b.example", "zero"],
    ]);
  });
});

describe("a source that does not answer", () => {
  const code = { key: "src/a.ts#f", kind: "method" } as const;
  const dead = answeredBy(() => ({ outcome: "failed", failure: { kind: "cut" } }));
  it("is named where it covers nothing of the question", async () => {
    const evidenceOf = await askOne(service("a"), [code, feature], { world: dead });
    expect(evidenceOf(code)).toBeNull();
    expect(evidenceOf(feature)?.status).toBe("unknown");
    expect(evidenceOf.failures).toEqual([
      expect.stringMatching(
        /^A usage source did not answer: https:\/\/a\.example returned no usage: .+ It is not configured to cover `src\/a\.ts#f`/,
      ),
    ]);
  });

  it("is not named where its evidence says so", async () => {
    expect((await askOne(service("a"), [feature], { world: dead })).failures).toEqual([]);
  });

  it("stands beside what another one says", async () => {
    const list = [service("a"), service("b", ["src/*"])].map((source): SourceToAsk => {
      return { source, readFile: () => Promise.reject(new Error("no file")) };
    });
    const world = answeredBy(({ url }) =>
      url.includes("//a.")
        ? { outcome: "failed", failure: { kind: "cut" } }
        : ok({ ...record([]), features: [{ feature: code.key, instrumented: true, callers: [] }] }),
    );
    const evidenceOf = await askSources(list, { question, features: [code], world });
    expect(evidenceOf(code)).toMatchObject({
      status: "zero",
      sources: [{ status: null }, { source: "https://b.example", status: "zero" }],
    });
    expect(evidenceOf.failures).toHaveLength(1);
  });
});

describe("a bug in a source", () => {
  it("costs its evidence, and does not say what may be secret", async () => {
    const world = answeredBy(() => {
      throw new TypeError('Headers.append: "Bearer secret-token" is an invalid header value.');
    });
    const evidence = (await askOne(service("a"), [feature], { world }))(feature);
    expect(evidence?.reasons).toEqual([
      "the http source failed because of an error in Sunset Warden (TypeError): please report it",
    ]);
  });

  it("is not hidden by a type without a unit", () => {
    const types: readonly UsageSource["type"][] = ["file", "http", "prometheus"];
    expect(sources.map(({ type }) => type)).toEqual(expect.arrayContaining([...types]));
  });
});

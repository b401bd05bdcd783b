import { describe, expect, it } from "vitest";
import type { HttpRequest } from "../../../src/ports/http-client.ts";
import { fakePrometheus, noon, prometheusAt, vector } from "../../support/usage/fake-prometheus.ts";
import { answeredBy, askOne, endpoint, question } from "../../support/usage/source-world.ts";
import { askAbout, called, cut, feature, listed } from "./asking.ts";

describe("how calls are counted", () => {
  it("rounds up, and knows the classes of the convention", async () => {
    const calls = [
      { labels: { caller: "a", caller_class: "partner" }, value: "0.004" },
      { labels: { caller: "b", caller_class: "internal" }, value: "41.2" },
      { labels: { caller: "c" }, value: "7.0000000001" },
      { labels: { caller: "d" }, value: "0" },
      { value: "3e0" },
    ];
    const evidence = await askAbout({
      features: { [feature]: { calls } },
      instead: {
        last: () => vector([[{ feature, caller: "b" }, String(Date.UTC(2026, 10, 20) / 1000)]]),
      },
    });
    expect(evidence?.callers).toEqual([
      { caller: "b", class: "internal", count: 42, lastAt: "2026-11-19" },
      { caller: "c", class: null, count: 7, lastAt: null },
      { caller: "(no caller)", class: null, count: 3, lastAt: null },
      { caller: "a", class: null, count: 1, lastAt: null },
    ]);
    expect(evidence?.total).toBe(53);
  });

  it.each([
    [["served"], "used", 2, [{ caller: "acme", class: null, count: 2, lastAt: null }]],
    [["refused"], "used", 5, [{ caller: "acme", class: null, count: 5, lastAt: "2026-11-19" }]],
    [["served", "refused"], "used", 7, [{ caller: "acme", class: null, count: 7, lastAt: "2026-11-19" }]],
  ] as const)("takes the label `outcome` for what it says: %j", async (outcomes, status, total, callers) => {
    const calls = [
      // Without the label, and with a word that means something else.
      { labels: { caller: "acme" }, value: "1" },
      { labels: { caller: "acme", outcome: "success" }, value: "1" },
      { labels: { caller: "acme", outcome: "refused" }, value: "5" },
    ];
    const last = [
      { feature, caller: "acme", outcome: "refused" },
      String(Date.UTC(2026, 10, 20) / 1000),
    ] as const;
    const fake = fakePrometheus({
      features: { [feature]: { calls } },
      instead: { last: () => vector([[{ ...last[0] }, last[1]]]) },
    });
    const evidenceOf = await askOne(prometheusAt(), [endpoint(feature)], {
      world: answeredBy(fake),
      question: { ...question, outcomes },
    });
    expect(evidenceOf(endpoint(feature))).toMatchObject({ status, total, callers });
  });

  it("keeps step with very many callers", async () => {
    const calls = Array.from({ length: 100_000 }, (_, index) => ({
      labels: { caller: `c${index}` },
      value: "1",
    }));
    const evidence = await askAbout({ features: { [feature]: { calls } } });
    expect(evidence).toMatchObject({ status: "used", total: 100_000 });
  });

  it("does not need to know when", async () => {
    const evidence = await askAbout({ features: { [feature]: called }, instead: { last: () => cut } });
    expect(evidence).toMatchObject({ status: "used", callers: [{ lastAt: null }] });
    expect(evidence?.reasons).toHaveLength(1);
  });
});

describe("when it is asked about", () => {
  const windowOf = async (today: string, clock = noon) => {
    const world = answeredBy(fakePrometheus({ features: listed, clock }));
    const evidenceOf = await askOne(prometheusAt(), [endpoint(feature)], {
      world,
      question: {
        ...question,
        today,
      },
    });
    const evidence = evidenceOf(endpoint(feature));
    return [evidence?.window?.to, evidence?.status];
  };
  it("is the server's present", async () => {
    expect(await windowOf("2026-11-21")).toEqual(["2026-11-21", "zero"]);
    expect(await windowOf("2026-11-22")).toEqual(["2026-11-21", "zero"]);
  });
  it("is the last second of a day in the past", async () => {
    expect(await windowOf("2026-11-01")).toEqual(["2026-11-01", "zero"]);
  });
  it("cannot be the future, which nobody has watched", async () => {
    expect(await windowOf("2027-01-15")).toEqual(["2026-11-21", "unknown"]);
  });
  it("is never less than the window, however long its months", async () => {
    const requests: HttpRequest[] = [];
    const fake = fakePrometheus({ features: listed, clock: Date.UTC(2026, 2, 1, 12) / 1000 });
    const world = answeredBy((request) => {
      requests.push(request);
      return fake(request);
    });
    const window = { years: 0, months: 1, weeks: 0, days: 28 };
    const evidenceOf = await askOne(prometheusAt(), [endpoint(feature)], {
      world,
      question: {
        ...question,
        today: "2026-03-01",
        window,
      },
    });
    expect(evidenceOf(endpoint(feature))).toMatchObject({
      status: "zero",
      window: { from: "2026-01-01", to: "2026-03-01" },
    });
    const times = requests.map(({ body }) => new URLSearchParams(body ?? "").get("time"));
    expect(new Set(times.slice(1).filter((time) => time !== null)).size).toBe(1);
  });
});

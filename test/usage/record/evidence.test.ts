import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../src/core/model/evidence.ts";
import type { UsageQuestion } from "../../../src/usage/engine/source.ts";
import { evidenceFromRecord } from "../../../src/usage/record/evidence.ts";
import { readUsageFile, type UsageRecord } from "../../../src/usage/record/read.ts";

const question: UsageQuestion = {
  today: "2026-11-21",
  window: { years: 0, months: 0, weeks: 0, days: 35 },
  threshold: 0,
  outcomes: ["served"],
  ignored: new Set(),
};
interface Given {
  from?: string;
  to?: string;
  covers?: string[];
  instrumented?: boolean;
  counts?: number[];
  refused?: number[];
  feature?: string;
}
function usage({
  from = "2026-10-15",
  to = "2026-11-20",
  covers,
  instrumented,
  counts = [],
  refused = [],
  feature = "f",
}: Given): UsageRecord {
  const callers = counts.map((count, index) => ({
    caller: `caller-${index}`,
    count,
    refused: refused[index] ?? 0,
  }));
  const text = JSON.stringify({
    schema: 1,
    window: { from, to },
    covers,
    features: [{ feature, instrumented, callers }],
  });
  const reading = readUsageFile(text, "u.json");
  if (reading.value === null) throw new Error(reading.problems.join());
  return reading.value;
}
const ask = (given: Given, more: Partial<UsageQuestion> = {}): Evidence | null =>
  evidenceFromRecord(usage(given), { key: "f", kind: "endpoint" }, { ...question, ...more });

describe("evidenceFromRecord", () => {
  it.each<[string, Given, Partial<UsageQuestion>, Evidence["status"], string, string?]>([
    ["no calls", {}, {}, "zero", "no calls from 2026-10-15 to 2026-11-20"],
    ["callers without calls", { counts: [0, 0] }, {}, "zero", "no calls from 2026-10-15 to 2026-11-20"],
    ["one call", { counts: [1] }, {}, "used", "1 call by 1 caller from 2026-10-15 to 2026-11-20"],
    [
      "calls summed",
      { counts: [2, 4, 0] },
      { threshold: 5 },
      "used",
      "6 calls by 2 callers from 2026-10-15 to 2026-11-20",
    ],
    [
      "as many calls as the threshold",
      { counts: [2, 3] },
      { threshold: 5 },
      "zero",
      "5 calls from 2026-10-15 to 2026-11-20, not over the threshold of 5",
    ],
    ["not listed", { feature: "g" }, {}, "unknown", "the usage record does not list the feature"],
    [
      "not instrumented",
      { instrumented: false },
      {},
      "unknown",
      "the feature is not instrumented: calls to it would not be seen",
    ],
    [
      "not instrumented, calls under the threshold",
      { instrumented: false, counts: [1] },
      { threshold: 1 },
      "unknown",
      "the feature is not instrumented: calls to it would not be seen",
    ],
    [
      "not instrumented, yet called",
      { instrumented: false, counts: [3] },
      {},
      "used",
      "3 calls by 1 caller from 2026-10-15 to 2026-11-20",
      "the feature is not instrumented: calls to it would not be seen",
    ],
    [
      "two days old",
      { to: "2026-11-19", from: "2026-10-01" },
      {},
      "zero",
      "no calls from 2026-10-01 to 2026-11-19",
    ],
    [
      "three days old",
      { to: "2026-11-18", from: "2026-10-01" },
      {},
      "unknown",
      "its window ends on 2026-11-18, more than two days before today (2026-11-21)",
    ],
    [
      "old, yet called",
      { to: "2026-08-18", from: "2026-07-01", counts: [1] },
      {},
      "used",
      "1 call by 1 caller from 2026-07-01 to 2026-08-18",
      "its window ends on 2026-08-18, more than two days before today (2026-11-21)",
    ],
    ["today's", { to: "2026-11-21" }, {}, "zero", "no calls from 2026-10-15 to 2026-11-21"],
    [
      "of the future",
      { to: "2026-11-22" },
      {},
      "unknown",
      "its window ends on 2026-11-22, after today (2026-11-21)",
    ],
    ["as long as configured", { from: "2026-10-16" }, {}, "zero", "no calls from 2026-10-16 to 2026-11-20"],
    [
      "a day too short",
      { from: "2026-10-17" },
      {},
      "unknown",
      "its window, 2026-10-17 to 2026-11-20, is shorter than the configured 35 days",
    ],
  ])("%s", (_name, given, more, status, ...reasons) => {
    const evidence = ask(given, more);
    expect(evidence?.status).toBe(status);
    expect(evidence?.reasons).toEqual(reasons);
    expect(evidence?.total).toBe((given.feature ? [] : (given.counts ?? [])).reduce((a, b) => a + b, 0));
  });

  it("gives every reason at once", () => {
    expect(ask({ to: "2026-11-01", instrumented: false })?.reasons).toHaveLength(3);
  });

  it("counts calls of what the file does not cover: `covers` decides only what silence means", () => {
    expect(ask({ covers: ["g*"], counts: [5] })).toMatchObject({ status: "used", total: 5 });
    expect(ask({ covers: ["g*", "f"] })?.status).toBe("zero");
  });

  it.each<[string, number, Given, Partial<UsageQuestion>, Evidence["status"], string]>([
    [
      "refused calls alone",
      0,
      { counts: [0], refused: [7] },
      {},
      "zero",
      "no calls from 2026-10-15 to 2026-11-20 (7 calls refused or by an ignored caller not included)",
    ],
    [
      "refused calls where they count",
      8,
      { counts: [1], refused: [7] },
      { outcomes: ["served", "refused"] },
      "used",
      "8 calls by 1 caller from 2026-10-15 to 2026-11-20",
    ],
    [
      "refused calls where they alone count",
      1,
      { counts: [5], refused: [1] },
      { outcomes: ["refused"] },
      "used",
      "1 call by 1 caller from 2026-10-15 to 2026-11-20 (5 calls refused or by an ignored caller not included)",
    ],
    [
      "an ignored caller",
      0,
      { counts: [9] },
      { ignored: new Set(["caller-0"]) },
      "zero",
      "no calls from 2026-10-15 to 2026-11-20 (9 calls refused or by an ignored caller not included)",
    ],
    [
      "an ignored caller and another one",
      2,
      { counts: [9, 2] },
      { ignored: new Set(["caller-0"]) },
      "used",
      "2 calls by 1 caller from 2026-10-15 to 2026-11-20 (9 calls refused or by an ignored caller not included)",
    ],
  ])("counts %s: %i", (_, total, given, more, status, reason) => {
    const evidence = ask(given, more);
    expect(evidence).toMatchObject({ status, total, reasons: [reason] });
    expect(evidence?.callers.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });
});

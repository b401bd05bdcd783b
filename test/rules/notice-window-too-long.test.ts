import { describe, expect, it } from "vitest";
import { aJudgedEntry, aPolicy, amended, announced, onChange, onEntry } from "../support/judging.ts";

const rule = "notice/window-too-long";
const introduced = { known: true, day: "2024-08-20", atLatest: false } as const;
const unknown = { known: false, since: null, reason: "shallow" } as const;
const error = { policy: aPolicy({ rules: [{ rule, severity: "error", paths: null }] }) };

// Twelve months from 2026-11-20 are 2027-11-20, 365 days: the tenth is 36 days.
describe("notice/window-too-long", () => {
  it.each([
    ["the whole window", announced({ sunset: "2027-11-20" })],
    ["about the window", announced({ sunset: "2027-11-27" })],
    ["no date", announced({ sunset: null })],
    ["a revert", announced({ sunset: "2029-01-01" }, { restored: true })],
    ["an amendment of unknown age", amended({}, { sunset: "2029-01-01" }, { introduced: unknown })],
    ["an amendment whose age was not asked for", amended({}, { sunset: "2029-01-01" }, { introduced: null })],
    [
      "the first date of an old notice, counted from today",
      amended({ sunset: null }, { sunset: "2027-11-27" }, { introduced }),
    ],
  ])("is silent: %s", (_, change) => {
    expect(onChange(rule, change)).toEqual([]);
  });

  it("gives the latest date on the first day that is too long", () => {
    expect(onChange(rule, announced({ sunset: "2027-11-28" }))).toEqual([
      {
        rule,
        severity: "warning",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 9, side: "head" },
        message:
          "The sunset of `Client.fetchAll`, 2027-11-28, leaves public callers more than 12 months, counted from 2026-11-20.",
        remedy: "Set it to a day from 2027-05-20 to 2027-11-20.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it.each([
    // Introduced on 2025-11-01: twelve months are over, and six months from today are 2027-05-20.
    [
      "2027-06-02",
      "Set it to 2027-05-20, not earlier: callers need the shortest grace period, counted from today.",
    ],
    [
      "2027-12-01",
      "Set it to 2027-05-20, not earlier: callers need the shortest grace period, counted from today.",
    ],
  ])("names no day for %s that `sunset/shortened` would refuse", (sunset, remedy) => {
    const since = { known: true, day: "2025-11-01", atLatest: false } as const;
    expect(onEntry(rule, aJudgedEntry({ sunset }, { introduced: since }))).toMatchObject([{ remedy }]);
  });

  // `check --fix` writes the first of a month.
  it.each(["2027-05-20", "2027-06-01", "2027-01-01"])(
    "is silent about %s, where no earlier day would be allowed: its advice was followed, and time went on",
    (sunset) => {
      const since = { known: true, day: "2025-11-01", atLatest: false } as const;
      expect(onEntry(rule, aJudgedEntry({ sunset }, { introduced: since }))).toEqual([]);
    },
  );

  it("names the one day that is left where the least time ends with the longest window", () => {
    // Introduced on 2026-05-20: twelve months end on 2027-05-20, six months from today as well.
    const since = { known: true, day: "2026-05-20", atLatest: false } as const;
    expect(onEntry(rule, aJudgedEntry({ sunset: "2027-12-01" }, { introduced: since }))).toMatchObject([
      { remedy: "Set it to a day from 2027-05-20 to 2027-05-20." },
    ]);
  });

  it("leaves an extension to the rule that counts it from today, and forgives what base had", () => {
    const change = amended({ sunset: "2025-08-20" }, { sunset: "2029-12-01" }, { introduced });
    expect(onChange(rule, change, error)).toEqual([]);
    const before = amended({ sunset: "2029-12-02" }, { sunset: "2029-12-01" }, { introduced });
    expect(onChange(rule, before, error)).toMatchObject([{ severity: "warning" }]);
    const first = amended({ sunset: null }, { sunset: "2027-11-28" }, { introduced });
    expect(onChange(rule, first, error)).toMatchObject([{ severity: "error" }]);
  });

  it("counts from the beginning in audits, where it is known", () => {
    const since = { known: true, day: "2026-08-01", atLatest: false } as const;
    expect(onEntry(rule, aJudgedEntry({ sunset: "2027-08-08" }, { introduced: since }))).toEqual([]);
    expect(onEntry(rule, aJudgedEntry({ sunset: "2027-08-09" }, { introduced: since }))).toHaveLength(1);
    expect(onEntry(rule, aJudgedEntry({ sunset: "2029-01-01" }, { introduced: null }))).toEqual([]);
  });
});

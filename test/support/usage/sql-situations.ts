import type { Evidence } from "../../../src/core/model/evidence.ts";
import { hourly, type StoredCall, type StoredRow } from "./fake-database.ts";

/** The same situations for every database, with the same verdicts. */
export interface Situation {
  readonly name: string;
  readonly feature: string;
  readonly calls: readonly Omit<StoredCall, "feature">[];
  readonly inventory: readonly StoredRow[];
  readonly status: Evidence["status"];
  readonly total: number;
  readonly reason: string;
}

const acme = { caller: "acme", class: "public" };

function situation(
  name: string,
  feature: string,
  status: Evidence["status"],
  reason: string,
  over: Partial<Situation> = {},
): Situation {
  return { name, feature, calls: [], inventory: hourly(feature), status, total: 0, reason, ...over };
}

export const situations: readonly Situation[] = [
  situation("steady calls", "steady", "used", "34 calls by 1 caller", {
    calls: [...Array(90).keys()]
      .filter((ago) => ago < 34 || ago > 40)
      .map((ago) => ({ ...acme, ago: ago + 0.5 })),
    total: 34,
  }),
  situation("calls that stopped before the window", "stopped", "zero", "no calls", {
    calls: [{ ...acme, ago: 50 }],
  }),
  situation("one call", "one-call", "used", "1 call by 1 caller", {
    calls: [{ ...acme, ago: 3.5 }],
    total: 1,
  }),
  situation("one call, and the service that counted it is gone", "gone", "used", "1 call by 1 caller", {
    calls: [{ ...acme, ago: 10 }],
    inventory: hourly("gone", 36, 9),
    total: 1,
  }),
  situation("one call each of three processes", "three", "used", "3 calls by 1 caller", {
    calls: [6, 7, 8].map((ago) => ({ ...acme, ago })),
    total: 3,
  }),
  situation("several callers, with counts", "counted", "used", "12 calls by 2 callers", {
    calls: [
      { ...acme, ago: 2, count: 5 },
      { ...acme, ago: 4, count: 0 },
      { caller: "billing", class: "internal", ago: 1, count: 7 },
    ],
    total: 12,
  }),
  situation("refused calls", "refused", "zero", "no calls", {
    calls: [{ ...acme, ago: 2, outcome: "refused" }],
  }),
  situation("instrumented, and never called", "quiet", "zero", "no calls"),
  situation("never instrumented", "unlisted", "unknown", "does not list the feature", { inventory: [] }),
  situation("instrumented for half of the window", "half", "unknown", "in 4", {
    inventory: hourly("half", 17),
  }),
  situation("an outage of four days", "outage", "unknown", "of the hours of the window", {
    inventory: [...hourly("outage", 36, 20), ...hourly("outage", 16)],
  }),
  situation("an inventory that stopped", "ended", "unknown", "no row from the last two hours", {
    inventory: hourly("ended", 36, 0.2),
  }),
  situation("an id with the contract's own names", "openapi.yaml#GET /v1/users/{id}", "used", "1 call", {
    calls: [{ ...acme, ago: 20 }],
    total: 1,
  }),
];

/** What all of them store together. */
export const situationCalls: readonly StoredCall[] = situations.flatMap(({ feature, calls }) =>
  calls.map((each) => ({ ...each, feature: feature.replace("{id}", "{user}") })),
);
export const situationInventory: readonly StoredRow[] = situations.flatMap(({ inventory }) => inventory);

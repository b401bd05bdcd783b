import type { Evidence } from "../../src/core/model/evidence.ts";
import type { Removal } from "../../src/core/model/result/removal.ts";

export function aRemoval(over: Partial<Removal> = {}): Removal {
  return {
    feature: "src/client.ts#Client.fetchAll",
    change: "removed",
    noticed: true,
    sunset: "2027-01-15",
    introduced: "2026-05-01",
    atLatest: false,
    graceEnds: "2026-11-01",
    evidence: null,
    decision: null,
    ...over,
  };
}

/** One that two sources speak of, and one that none does. */
export function twoRemovals(used: Evidence): readonly Removal[] {
  return [
    aRemoval({
      evidence: {
        ...used,
        sources: [
          {
            source: "https://prometheus.example.org",
            status: "used",
            reasons: ["https://prometheus.example.org: 42 calls by 2 callers from 2026-10-15 to 2026-11-20"],
          },
          { source: "ops/usage.json", status: "zero", reasons: ["no calls from 2026-10-15 to 2026-11-20"] },
        ],
      },
    }),
    aRemoval({ feature: "src/old.ts#<b>|`x`", change: "narrowed", introduced: null, graceEnds: null }),
  ];
}

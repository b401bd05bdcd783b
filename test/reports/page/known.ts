import type { RegisterReport, ReportedFeature } from "../../../src/core/model/result/register-report.ts";
import type { FeatureFacts } from "../../../src/core/model/knowledge.ts";
import type { RegisterEntry } from "../../../src/core/model/result/result.ts";
import type { ReadNotice } from "../../../src/core/model/notice.ts";
import { aFeature, aNotice, anEntry } from "../../support/results.ts";

export const today = "2026-11-20";

interface Over {
  readonly path?: string;
  readonly name?: string;
  readonly notice?: Partial<ReadNotice>;
  readonly entry?: Partial<RegisterEntry>;
  readonly facts?: Partial<FeatureFacts>;
  readonly owners?: readonly string[];
}

/** A feature as the page is given it; name only what the case is about. */
export function known(over: Over = {}): ReportedFeature {
  const { path = "src/client.ts", name = "Client.fetchAll", owners = [] } = over;
  const notice = aNotice(over.notice);
  const feature = aFeature({
    id: `${path.replaceAll("#", "%23")}#${name}`,
    name,
    place: { path, line: 12, column: 3, endLine: 20 },
    notice,
  });
  const entry = anEntry({ feature, ...over.entry });
  return {
    entry,
    facts: {
      today,
      introduced: "2026-05-01",
      window: { years: 0, months: 6, weeks: 0, days: 0 },
      evidence: null,
      circumstances: {
        today,
        kept: entry.state === "kept",
        sunset: entry.effectiveSunset,
        graceEnds: "2026-11-01",
        usage: over.facts?.evidence?.status ?? null,
        reachable: false,
        contacted: false,
        breakageAccepted: false,
        requires: "both",
      },
      ...over.facts,
    },
    owners,
  };
}

export function aReport(
  features: readonly ReportedFeature[],
  over: Partial<RegisterReport> = {},
): RegisterReport {
  return { commit: "WORKTREE", today, problems: [], unread: [], publicCallers: [], features, ...over };
}

/** A feature with another date; null: none. */
export function dated(name: string, announced: string | null, sunset: string | null): ReportedFeature {
  const state = sunset !== null && sunset <= today ? ("due" as const) : ("deprecated" as const);
  return known({
    name,
    notice: { announced, sunset },
    entry: { state },
    facts: { introduced: null },
  });
}

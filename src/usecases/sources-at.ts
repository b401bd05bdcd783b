import type { Evidence } from "../core/evidence.ts";
import type { Feature } from "../core/notice.ts";
import type { AuditRequest } from "./audit.ts";
import { gatherEvidence } from "./evidence.ts";
import { Lineage } from "./lineage.ts";

/** What is known beside the notices themselves, for a command about one revision: usage of `features`, and history. */
export async function sourcesAt(
  request: Pick<
    AuditRequest,
    "repository" | "engine" | "state" | "tip" | "today" | "usage" | "readLocal" | "sourceWorld"
  >,
  features: readonly Feature[],
): Promise<{ evidence: (feature: Feature) => Evidence | null; lineage: Lineage }> {
  const { repository, engine, state, tip, today, usage, readLocal, sourceWorld } = request;
  const { policy } = state.judging;
  const sources = { repository, tip, policy, today };
  return {
    evidence: await gatherEvidence(
      { ...sources, head: tip, explicit: usage, readLocal, sourceWorld },
      features,
    ),
    lineage: new Lineage({ ...sources, engine, configurationPath: state.path }),
  };
}

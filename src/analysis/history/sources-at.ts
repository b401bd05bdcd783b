import type { Feature } from "../../core/model/notice.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { SourceWorld } from "../../usage/engine/source.ts";
import { gatherEvidence, type RecordedUsage, type UsageInput } from "../facts/evidence.ts";
import type { ConfigurationState } from "../policy/configuration.ts";
import type { Engine } from "../register/engine.ts";
import { Lineage } from "./lineage.ts";

export interface SourcesRequest {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly state: ConfigurationState;
  /** The commit whose first-parent line determines ages. */
  readonly base: string;
  readonly today: Day;
  readonly usage: UsageInput | null;
  readonly readLocal: (path: string) => Promise<string | null>;
  readonly sourceWorld: SourceWorld;
  /** Receives the current step, and its completed share. */
  readonly onStep?: (line: string, share?: number) => void;
}

/** Returns the usage data and the history that a command about one revision needs in addition to the notices. */
export async function sourcesAt(
  request: SourcesRequest,
  features: readonly Feature[],
): Promise<{ evidence: RecordedUsage; lineage: Lineage }> {
  const { repository, engine, state, base, today, usage, readLocal, sourceWorld } = request;
  const { policy } = state.judging;
  const sources = { repository, base, policy, today };
  return {
    evidence: await gatherEvidence(
      { ...sources, head: base, explicit: usage, readLocal, sourceWorld },
      features,
    ),
    lineage: new Lineage({ ...sources, engine, configurationPath: state.path }),
  };
}

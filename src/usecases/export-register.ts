import type { Day } from "../core/model/feature.ts";
import type { RegisterEntry, ScanResult } from "../core/model/result/result.ts";
import type { ConfigurationState } from "../analysis/policy/configuration.ts";
import { agesOf } from "../analysis/history/ages.ts";
import { Lineage } from "../analysis/history/lineage.ts";
import { scan, type ScanRequest } from "./scan.ts";

export type ExportRequest = Omit<ScanRequest, "configuration" | "configurationPath"> & {
  readonly state: ConfigurationState;
  /** The commit whose first-parent line determines ages. */
  readonly base: string;
  /** Number of features that were followed through history. */
  readonly onHistory: (done: number, total: number) => void;
};

/** The register as a running service needs it: each entry with the day on which its notice began. */
export interface ExportedRegister extends Omit<ScanResult, "entries"> {
  readonly entries: readonly (RegisterEntry & { readonly introduced: Day | null })[];
}

/** The register, with the age of each notice by base's history; null where history does not prove it. */
export async function exportRegister(request: ExportRequest): Promise<ExportedRegister> {
  const { repository, engine, state, base, today } = request;
  const { policy } = state.judging;
  const result = await scan({ ...request, configuration: state.judging, configurationPath: state.path });
  const lineage = new Lineage({ repository, engine, policy, base, today, configurationPath: state.path });
  const ageOf = await agesOf(
    result.entries.map(({ feature }) => ({ feature, enough: "1970-01-01" })),
    lineage,
  );
  const entries: ExportedRegister["entries"][number][] = [];
  for (const [index, entry] of result.entries.entries()) {
    request.onHistory(index + 1, result.entries.length);
    const introduced = await ageOf(entry.feature);
    entries.push({ ...entry, introduced: introduced.known ? introduced.day : null });
  }
  return { ...result, entries };
}

import type { Day } from "../core/model/feature.ts";
import type { RegisterEntry, ScanResult } from "../core/model/result/result.ts";
import type { ConfigurationState } from "../analysis/policy/configuration.ts";
import { agesOf } from "../analysis/history/ages.ts";
import { Lineage } from "../analysis/history/lineage.ts";
import { scan, type ScanRequest } from "./scan.ts";

export type ExportRequest = Omit<ScanRequest, "configuration" | "configurationPath"> & {
  readonly state: ConfigurationState;
  /** The commit whose first-parent history dates the notices. */
  readonly base: string;
  /** Called with the number of features whose history was read. */
  readonly onHistory: (done: number, total: number) => void;
};

/** The register for a running service: each entry has the day on which its notice was introduced. */
export interface ExportedRegister extends Omit<ScanResult, "entries"> {
  readonly entries: readonly (RegisterEntry & { readonly introduced: Day | null })[];
}

/** Returns the register with the age of each notice in the history of `base`; null if history does not prove it. */
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

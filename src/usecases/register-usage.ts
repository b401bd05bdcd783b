import type { Evidence } from "../core/model/evidence.ts";
import { sourcesAt, type SourcesRequest } from "../analysis/history/sources-at.ts";
import { scan, type ScanRequest } from "./scan.ts";

export type UsageRequest = Omit<ScanRequest, "configuration" | "configurationPath"> & SourcesRequest;

/** The answers of all configured sources about the features of a register. */
export interface RegisterUsage {
  readonly features: readonly { readonly feature: string; readonly evidence: Evidence | null }[];
  /** A sentence for each source that did not answer about features that it does not cover. */
  readonly failures: readonly string[];
}

/** Queries every source about every deprecated feature, or about those that `wanted` accepts, by id or pinned id. */
export async function registerUsage(
  request: UsageRequest,
  wanted: (name: string) => boolean,
): Promise<RegisterUsage> {
  const { state } = request;
  const { entries } = await scan({
    ...request,
    configuration: state.judging,
    configurationPath: state.path,
  });
  const features = entries
    .map(({ feature }) => feature)
    .filter(({ id, key, name }) => wanted(id) || wanted(key) || wanted(name));
  const { evidence } = await sourcesAt(request, features);
  return {
    features: features.map((each) => ({ feature: each.key, evidence: evidence(each) })),
    failures: evidence.failures,
  };
}

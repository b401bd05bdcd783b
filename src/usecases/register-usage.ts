import type { Evidence } from "../core/model/evidence.ts";
import { sourcesAt, type SourcesRequest } from "../analysis/history/sources-at.ts";
import { scan, type ScanRequest } from "./scan.ts";

export type UsageRequest = Omit<ScanRequest, "configuration" | "configurationPath"> & SourcesRequest;

/** The answers of all configured sources about the features of the register. */
export interface RegisterUsage {
  readonly features: readonly { readonly feature: string; readonly evidence: Evidence | null }[];
  /** One sentence for each source that failed, about features that it does not cover. */
  readonly failures: readonly string[];
}

/** Queries all sources about the deprecated features that `wanted` accepts, by id, pinned id or name. */
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

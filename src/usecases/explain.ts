import { splitId } from "../core/feature.ts";
import type { FeatureKnowledge } from "../core/knowledge.ts";
import type { Feature } from "../core/notice.ts";
import { windowOf } from "../core/window.ts";
import type { AuditRequest } from "./audit.ts";
import { circumstancesOf } from "./circumstances.ts";
import { declaredFeatures } from "./declared-features.ts";
import { entryOf } from "./register-entry.ts";
import { sourcesAt } from "./sources-at.ts";
import { scan } from "./scan.ts";

export type ExplainRequest = Pick<
  AuditRequest,
  "repository" | "engine" | "at" | "tip" | "today" | "state" | "usage" | "readLocal" | "sourceWorld"
>;

export type Explanation =
  | FeatureKnowledge
  /** No such feature; the ids that stand in the same place, for a guess. */
  | { readonly others: readonly string[] };

/** Where one feature stands, by its id or its pinned id. */
export async function explain(id: string, request: ExplainRequest): Promise<Explanation> {
  const { state, today } = request;
  const { policy } = state.judging;
  const { feature, others } = await find(id, request);
  if (feature === null) return { others };
  const { evidence, lineage } = await sourcesAt(request, [feature]);
  const entry = entryOf(feature, policy, today);
  const introduced = await lineage.introduced(feature, "1970-01-01");
  const used = evidence(feature);
  return {
    entry,
    facts: {
      today,
      introduced: introduced.known ? introduced.day : null,
      window: windowOf(entry.audience, policy).min,
      evidence: used,
      circumstances: circumstancesOf(entry, { policy, today, introduced, evidence: used }),
    },
  };
}

/** Reads the one file where the id says which; scans for pinned ids. */
async function find(
  id: string,
  request: ExplainRequest,
): Promise<{ feature: Feature | null; others: string[] }> {
  const { repository, engine, state, at, today } = request;
  const { path } = splitId(id);
  const inFile = path === null ? [] : await featuresOf(path, request);
  const declared = await declaredFeatures({ configuration: state.judging, path: state.path });
  const near = [...inFile, ...declared];
  const direct = near.find((each) => each.id === id || each.key === id);
  if (direct) return { feature: direct, others: [] };
  if (inFile.length > 0) return { feature: null, others: near.map((each) => each.id) };
  const all = await scan({
    repository,
    engine,
    at,
    today,
    configuration: state.judging,
    configurationPath: state.path,
    onProgress: () => {},
  });
  const features = all.entries.map((each) => each.feature);
  const feature = features.find((each) => each.key === id || each.id === id) ?? null;
  return { feature, others: features.flatMap((each) => [each.id, each.key]) };
}

async function featuresOf(
  path: string,
  { repository, engine, at, state }: ExplainRequest,
): Promise<Feature[]> {
  const bytes = await repository.tree(at).read(path);
  if (bytes === null) return [];
  const { file } = await engine.read(path, bytes, state.judging.policy.releases);
  return file === null ? [] : [...file.features.values()];
}

import { splitId } from "../core/model/feature.ts";
import type { FeatureKnowledge } from "../core/model/knowledge.ts";
import { featuresNamed } from "../core/model/named-feature.ts";
import type { Feature } from "../core/model/notice.ts";
import { windowOf } from "../core/time/window.ts";
import { uncuttable, undatable } from "../core/model/language/forms.ts";
import type { Engine } from "../analysis/register/engine.ts";
import type { AuditRequest } from "./audit.ts";
import { withSuspendedNotice } from "../analysis/changes/keep-decisions.ts";
import { circumstancesOf } from "../analysis/facts/circumstances.ts";
import { declaredFeatures } from "../analysis/register/declared-entries.ts";
import { withBrownouts } from "../analysis/register/planned-refusals.ts";
import { entryOf } from "../analysis/register/register-entry.ts";
import { sourcesAt } from "../analysis/history/sources-at.ts";
import { Revision } from "../analysis/revision/revision.ts";
import { agreedCallers, type Agrees } from "./reminders/agreement.ts";
import { scan } from "./scan.ts";

export type ExplainRequest = Pick<
  AuditRequest,
  "repository" | "engine" | "at" | "base" | "today" | "state" | "usage" | "readLocal" | "sourceWorld"
> & {
  /** Absent if the repositories of callers are unreachable. */
  readonly agrees?: Agrees;
  /** The callers that were contacted, according to the feature's issue. */
  readonly contacted?: readonly string[];
};

export type Explanation =
  | FeatureKnowledge
  /** No feature, or several features, matched. `others` are the ids in the same file, for suggestions. */
  | { readonly others: readonly string[]; readonly named: readonly string[] };

/** Explains the state of one feature, given its id, its pinned id or a unique name. */
export async function explain(id: string, request: ExplainRequest): Promise<Explanation> {
  const { state, today } = request;
  const { policy } = state.judging;
  const { feature, others, named } = await find(id, request);
  if (feature === null) return { others, named };
  const { evidence, lineage } = await sourcesAt(request, [feature]);
  const entry = entryOf(feature, policy, today);
  const [shown = entry] = await withBrownouts([entry], policy);
  const introduced = await lineage.introduced(feature, "1970-01-01");
  const used = evidence(feature);
  const agreed = await agreedCallers(used, request.agrees);
  return {
    entry: shown,
    facts: {
      today,
      introduced: introduced.known ? introduced.day : null,
      window: windowOf(entry.audience, policy).min,
      evidence: used,
      byHand: byHand(feature, request.engine),
      circumstances: circumstancesOf(entry, {
        policy,
        today,
        introduced,
        evidence: used,
        agreed,
        contacted: request.contacted ?? [],
      }),
    },
  };
}

/** The manual steps of a feature, because its language cannot edit this form of notice. */
function byHand(feature: Feature, engine: Engine): readonly string[] {
  const form = feature.declaration?.notice?.form;
  const forms = engine.formsOf(feature);
  if (form === undefined || forms === undefined) return [];
  const [date, cut] = [undatable(form, forms), uncuttable(form, forms)];
  return [
    ...(date === null ? [] : [`\`check --fix\` cannot add a sunset date to ${date}`]),
    ...(cut === null ? [] : [`\`/sunset keep\` cannot remove ${cut}`]),
  ];
}

/** Reads a single file if the id contains its path. Scans the repository for pinned ids and for names. */
async function find(
  id: string,
  request: ExplainRequest,
): Promise<{ feature: Feature | null; others: string[]; named: string[] }> {
  const { repository, engine, state, at, today } = request;
  const { path } = splitId(id);
  const inFile = path === null ? [] : await featuresOf(path, request);
  const declared = await declaredFeatures({ configuration: state.judging, path: state.path });
  const near = [...inFile, ...declared];
  const direct = near.find((each) => each.id === id || each.key === id);
  const known = direct ?? (await keptFeature(id, request));
  if (known) return { feature: known, others: [], named: [] };
  if (inFile.length > 0) return { feature: null, others: near.map((each) => each.id), named: [] };
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
  const others = features.flatMap((each) => [each.id, each.key]);
  const named = featuresNamed(id, features);
  const [only = null, ...more] = named;
  return { feature: more.length === 0 ? only : null, others, named: named.map((each) => each.id) };
}

/** The feature of a `keep` decision whose notice was removed. */
async function keptFeature(
  id: string,
  { repository, engine, at, state }: ExplainRequest,
): Promise<Feature | null> {
  const { policy } = state.judging;
  const { path } = splitId(id);
  if (path === null || !policy.decisions.some((each) => each.decision === "keep" && each.feature === id))
    return null;
  const file = await new Revision(repository.tree(at), engine, policy).file(path);
  const declaration = file?.declarations.find((each) => each.id === id);
  return file && declaration ? withSuspendedNotice(declaration, file.language) : null;
}

async function featuresOf(
  path: string,
  { repository, engine, at, state }: ExplainRequest,
): Promise<Feature[]> {
  const revision = new Revision(repository.tree(at), engine, state.judging.policy);
  return [...((await revision.file(path))?.features.values() ?? [])];
}

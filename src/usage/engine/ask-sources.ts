import type { Evidence } from "../../core/model/evidence.ts";
import { coversId } from "../../core/repository/id-glob.ts";
import type { UsageSource } from "../../core/model/policy.ts";
import { sources as units } from "../registry.generated.ts";
import { mergeEvidence } from "./merge-evidence.ts";
import type { QueriedFeature, Asking, SourceToAsk, SourceWorld, UsageAnswers } from "./source.ts";
import { unknownEvidence } from "./weigh.ts";

/** The evidence of all sources together on one feature of the query; null when none covers it. */
export type EvidenceOf = (feature: QueriedFeature) => Evidence | null;

/** Asks every source that covers one of the features, all at the same time, each about all of its features in one go. */
export async function askSources(
  sources: readonly SourceToAsk[],
  asking: Omit<Asking, "readFile">,
): Promise<EvidenceOf> {
  const answered = await Promise.all(
    sources.map(({ source, readFile }) => askOne(source, { ...asking, readFile })),
  );
  return (feature) =>
    mergeEvidence(
      answered.flatMap((evidenceOf) => evidenceOf(feature) ?? []),
      asking.question.threshold,
    );
}

async function askOne(source: UsageSource, asking: Asking): Promise<EvidenceOf> {
  const unit = units.find((each) => each.type === source.type);
  const covers = ({ key, kind }: QueriedFeature): boolean =>
    source.covers === null ? unit?.coversByDefault(kind) !== false : coversId(source.covers, key);
  const features = asking.features.filter(covers);
  if (features.length === 0) return () => null;
  const keys = new Set(features.map(({ key }) => key));
  const world = withVariables(asking.world, unit?.variables(source) ?? new Set());
  const answers = await safely(source, () => unit?.ask(source, { ...asking, world, features }) ?? null);
  return (feature) => {
    if (!covers(feature)) return null;
    // A feature that covers and was forgotten in the question must not pass for one that no source speaks of.
    if (!keys.has(feature.key)) return unknownEvidence([`the ${source.type} source has no answer about it`]);
    return answers.evidenceOf(feature.key);
  };
}

/** A source reads the variables that its unit says it reads, and no others. */
function withVariables(world: SourceWorld, allowed: ReadonlySet<string>): SourceWorld {
  return { ...world, variable: (name) => (allowed.has(name) ? world.variable(name) : undefined) };
}

/** A bug in a source costs its evidence, not the verdict. What the error says is not repeated: it may hold a secret. */
async function safely({ type }: UsageSource, ask: () => Promise<UsageAnswers> | null): Promise<UsageAnswers> {
  try {
    const answers = await ask();
    if (answers !== null) return answers;
    return always(`the ${type} source is not read in this version`);
  } catch (error) {
    const name = error instanceof Error ? error.name : "an error";
    return always(`the ${type} source failed inside of Sunset Warden (${name}): please report it`);
  }
}

function always(reason: string): UsageAnswers {
  const evidence = unknownEvidence([reason]);
  return { evidenceOf: () => evidence };
}

import type { Evidence, SourceAccount } from "../../core/model/evidence.ts";
import { coversId } from "../../core/repository/id-glob.ts";
import type { UsageSource } from "../../core/model/policy.ts";
import { firstInWords } from "../../core/text/in-words.ts";
import { sources as units } from "../registry.generated.ts";
import type { QueriedFeature, Asking, SourceToAsk, SourceWorld, UsageAnswers } from "./source.ts";
import { failedAnswers, unknownEvidence } from "./weigh.ts";
import { largestOfCallers, totalOf } from "./callers.ts";

/** Returns the evidence of all sources about one feature. Null if no source covers it. */
export interface EvidenceOf {
  (feature: QueriedFeature): Evidence | null;
  /**
   * One sentence for each source that did not respond about features that it does not cover. No evidence mentions
   * that.
   */
  readonly failures: readonly string[];
}

/**
 * Queries all sources about all features at the same time. Coverage only decides what a missing record means:
 * recorded calls always count.
 */
export async function askSources(
  sources: readonly SourceToAsk[],
  asking: Omit<Asking, "readFile">,
): Promise<EvidenceOf> {
  const answered = await Promise.all(
    sources.map(({ source, readFile }) => askOne(source, { ...asking, readFile })),
  );
  const { threshold } = asking.question;
  const evidenceOf = (feature: QueriedFeature): Evidence | null => {
    const heard = answered.map(({ heardOf }) => heardOf(feature));
    const speaking = heard.filter(({ covers, evidence }) => covers || evidence.status === "used");
    const counted = heard.filter((each) => !speaking.includes(each) && each.evidence.total > 0);
    const evidence = mergeEvidence(evidenceIn(speaking), threshold, evidenceIn(counted));
    return evidence && { ...evidence, sources: heard.map(({ account }) => account) };
  };
  return Object.assign(evidenceOf, { failures: answered.flatMap(({ failure }) => failure ?? []) });
}

/** One source's evidence about one feature, and whether the source covers it. */
interface Heard {
  readonly covers: boolean;
  readonly evidence: Evidence;
  readonly account: SourceAccount;
}

interface Answered {
  readonly heardOf: (feature: QueriedFeature) => Heard;
  readonly failure: string | null;
}

function evidenceIn(heard: readonly Heard[]): Evidence[] {
  return heard.map(({ evidence }) => evidence);
}

async function askOne(source: UsageSource, asking: Asking): Promise<Answered> {
  const unit = units.find((each) => each.type === source.type);
  const covers = ({ key, kind, also = [] }: QueriedFeature): boolean => {
    const { covers: globs } = source;
    if (globs === null) return unit?.coversByDefault(kind) !== false;
    return [key, ...also].some((name) => coversId(globs, name));
  };
  const title = unit?.title(source) ?? source.type;
  // Covered features come first, so that a failure with the others does not affect them.
  const [covered, others] = [asking.features.filter(covers), asking.features.filter((each) => !covers(each))];
  const features = [...covered, ...others];
  const keys = new Set(features.map(({ key }) => key));
  const world = withVariables(asking.world, unit?.variables(source) ?? new Set());
  const answers =
    world.isServer && unit?.isAllowedInServer === false
      ? failedAnswers([`${title} is not queried: ${notInServer}`])
      : await safely(source, () => unit?.ask(source, { ...asking, world, features }) ?? null);
  return {
    heardOf(feature) {
      const evidence = keys.has(feature.key)
        ? answers.evidenceOf(feature)
        : // A feature that is missing from the query must not look unused.
          unknownEvidence([`the ${source.type} source has no data about it`]);
      if (!covers(feature)) return heard(title, false, evidence, answers.failure);
      if (evidence.status === "used" || answers.speaksOf(feature)) return heard(title, true, evidence);
      // The record excludes a feature that the configuration says it covers.
      return source.covers === null
        ? heard(title, false, evidence, answers.failure)
        : heard(title, true, unknownEvidence([leftOut(title)]));
    },
    failure:
      answers.failure === null || others.length === 0 ? null : failureText(answers.failure, title, others),
  };
}

function heard(source: string, covers: boolean, evidence: Evidence, failure: string | null = null): Heard {
  const { status, reasons, total } = evidence;
  const speaks = covers || total > 0;
  const account = speaks
    ? { source, status, reasons }
    : { source, status: null, reasons: [failure ?? silence] };
  return { covers, evidence, account };
}

const notInServer = "this server does not run queries that a repository's configuration chooses";

const silence = "has no record of it and does not cover it";

function leftOut(name: string): string {
  return `according to the configuration, ${name} covers the feature, but the \`covers\` in its own data does not include it`;
}

function failureText(failure: string, title: string, features: readonly QueriedFeature[]): string {
  const ids = features.map(({ key }) => `\`${key}\``);
  const what = failure.startsWith(title) ? failure : `${title}: ${failure}`;
  return `A usage source did not answer: ${what}. It is not configured to cover ${firstInWords(ids, 3)}, so its silence counts as no recorded usage. List the features that it records under its \`covers\`.`;
}

/** Limits a source to the variables that its type declares. */
function withVariables(world: SourceWorld, allowed: ReadonlySet<string>): SourceWorld {
  return { ...world, variable: (name) => (allowed.has(name) ? world.variable(name) : undefined) };
}

/**
 * A bug in a source affects its evidence, but not the rest of the check. The message is not repeated, because it
 * may contain a secret.
 */
async function safely({ type }: UsageSource, ask: () => Promise<UsageAnswers> | null): Promise<UsageAnswers> {
  try {
    const answers = await ask();
    if (answers !== null) return answers;
    return failedAnswers([`this version does not support ${type} sources`]);
  } catch (error) {
    const name = error instanceof Error ? error.name : "an error";
    return failedAnswers([
      `the ${type} source failed because of an error in Sunset Warden (${name}): please report it`,
    ]);
  }
}

const strength: Record<Evidence["status"], number> = { zero: 0, unknown: 1, used: 2 };

/**
 * Merges the evidence of several sources about one feature: `used` wins over `unknown`, and `unknown` over `zero`.
 * Null if no source covers the feature. Sources may have seen the same calls, so the largest count of each caller
 * is used. If the callers together exceed `threshold`, the feature is used. `counted`: records of sources that do
 * not cover the feature, of which only the calls count.
 */
export function mergeEvidence(
  list: readonly Evidence[],
  threshold: number = Number.POSITIVE_INFINITY,
  counted: readonly Evidence[] = [],
): Evidence | null {
  const strongest = list.toSorted((a, b) => strength[b.status] - strength[a.status])[0];
  const all = [...list, ...counted];
  if (strongest !== undefined && all.length === 1) return strongest;
  const callers = largestOfCallers(all.flatMap((each) => each.callers));
  const total = Math.max(totalOf(callers), ...all.map((each) => each.total));
  const status = total > threshold ? "used" : strongest?.status;
  if (status === undefined) return null;
  const deciding = strongest === undefined ? all : list.filter((each) => each.status === strongest.status);
  const reasons = [...new Set(deciding.flatMap((each) => each.reasons))];
  if (status !== strongest?.status) reasons.unshift(`${total} calls, all sources together`);
  return { status, reasons, window: spanOf(deciding), total, callers };
}

/** Returns the span from the earliest first day to the latest last day. */
function spanOf(list: readonly Evidence[]): Evidence["window"] {
  const windows = list.flatMap(({ window }) => window ?? []);
  const from = windows.map((each) => each.from).sort()[0];
  const to = windows
    .map((each) => each.to)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

import type { Evidence, SourceAccount } from "../../core/model/evidence.ts";
import { coversId } from "../../core/repository/id-glob.ts";
import type { UsageSource } from "../../core/model/policy.ts";
import { firstInWords } from "../../core/text/in-words.ts";
import { sources as units } from "../registry.generated.ts";
import type { QueriedFeature, Asking, SourceToAsk, SourceWorld, UsageAnswers } from "./source.ts";
import { failedAnswers, unknownEvidence } from "./weigh.ts";
import { largestOfCallers, totalOf } from "./callers.ts";

/** The evidence of all sources together on one feature of the query; null if no source covers it. */
export interface EvidenceOf {
  (feature: QueriedFeature): Evidence | null;
  /** One sentence for each source that did not answer about features that it does not cover: no evidence says so. */
  readonly failures: readonly string[];
}

/**
 * Queries every source about every feature, all at the same time. Coverage decides only the meaning of a missing
 * record: recorded calls are calls.
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

/** One source's answer about one feature, and the meaning of a missing record. */
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
  // Covered features go first: their request is not put at risk by the others.
  const [covered, others] = [asking.features.filter(covers), asking.features.filter((each) => !covers(each))];
  const features = [...covered, ...others];
  const keys = new Set(features.map(({ key }) => key));
  const world = withVariables(asking.world, unit?.variables(source) ?? new Set());
  const answers = await safely(source, () => unit?.ask(source, { ...asking, world, features }) ?? null);
  return {
    heardOf(feature) {
      const evidence = keys.has(feature.key)
        ? answers.evidenceOf(feature)
        : // A feature that was omitted from the question must not look unused.
          unknownEvidence([`the ${source.type} source has no data about it`]);
      if (!covers(feature)) return heard(title, false, evidence, answers.failure);
      if (evidence.status === "used" || answers.speaksOf(feature)) return heard(title, true, evidence);
      // The record excludes a feature that the configuration promises.
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

const silence = "has no record of it and does not cover it";

function leftOut(name: string): string {
  return `according to the configuration, ${name} covers the feature, but the \`covers\` in its own data does not include it`;
}

function failureText(failure: string, title: string, features: readonly QueriedFeature[]): string {
  const ids = features.map(({ key }) => `\`${key}\``);
  const what = failure.startsWith(title) ? failure : `${title}: ${failure}`;
  return `A usage source did not answer: ${what}. It is not configured to cover ${firstInWords(ids, 3)}, so its silence counts as no recorded usage. List the features that it records under its \`covers\`.`;
}

/** A source reads the variables that its unit says it reads, and no others. */
function withVariables(world: SourceWorld, allowed: ReadonlySet<string>): SourceWorld {
  return { ...world, variable: (name) => (allowed.has(name) ? world.variable(name) : undefined) };
}

/**
 * A bug in a source costs its evidence, not the verdict. The error's message is not repeated: it may contain a secret.
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
 * Merges several sources' evidence on one feature: used over unknown over zero; null if no source covers it. Sources
 * may have seen the same calls, so a caller counts with its largest count. Callers that only together exceed
 * `threshold` make the feature used. `counted`: records of sources that do not cover the feature; only their calls
 * count.
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

/** From the earliest first day to the latest last day. */
function spanOf(list: readonly Evidence[]): Evidence["window"] {
  const windows = list.flatMap(({ window }) => window ?? []);
  const from = windows.map((each) => each.from).sort()[0];
  const to = windows
    .map((each) => each.to)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

import type { Change } from "../../core/model/change.ts";
import type { Language } from "../../core/model/language.ts";
import type { Evidence } from "../../core/model/evidence.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { JudgedChange } from "../../core/model/rule.ts";
import type { CheckRequest } from "../changes/check-request.ts";
import type { ConfigurationState } from "../policy/configuration.ts";
import { gatherEvidence, together, type AskedFeature } from "./evidence.ts";
import { gatherFacts, judgedByUse } from "./facts.ts";
import type { FactSources } from "./fact-sources.ts";
import { hasNoticeDefect, needsHistory, noHistory } from "../history/history-need.ts";
import { isWritten } from "../history/history-questions.ts";
import { Lineage } from "../history/lineage.ts";
import type { ChangeReading } from "../changes/read-changes.ts";
import { Replacements } from "../replacements/replacements.ts";
import { featureAtTip } from "../register/tip.ts";
import { Revision } from "../revision/revision.ts";
import { withVisibility } from "./visibility.ts";

/** Adds to every change what judging it needs; history is walked only where that could matter. */
export async function factsOfChanges(
  request: CheckRequest,
  changes: readonly Change[],
  state: ConfigurationState,
  reading: ChangeReading,
): Promise<JudgedChange[]> {
  const { repository, engine, today, tip, from, head, rules } = request;
  const { policy } = state.judging;
  const replacements = new Replacements(new Revision(repository.tree(head), engine, policy), [
    ...reading.head.values(),
  ]);
  const base = new Revision(repository.tree(tip), engine, policy);
  const atTip: FactSources["atTip"] = (feature) =>
    tip === from ? Promise.resolve(feature) : featureAtTip(feature, base);
  const going = await Promise.all(changes.map((each) => judgedByUse(each, { atTip })));
  const lineage = new Lineage({ repository, engine, policy, tip, today, configurationPath: state.path });
  // While sources are asked over the network, git answers.
  const [evidence] = await Promise.all([
    evidenceOf(going.flat(), request, policy, lineage),
    replacements.searchFor(changes.flatMap((each) => (isWritten(each) && each.head ? [each.head] : []))),
  ]);
  const sources: FactSources = {
    today,
    policy,
    headDecisions: state.head?.configuration?.policy.decisions ?? [],
    lineage,
    evidence,
    replacement: (feature) => replacements.stateOf(feature),
    atTip,
  };
  const judged: JudgedChange[] = [];
  for (const change of changes) {
    const first = await gatherFacts(change, { ...sources, lineage: noHistory });
    const deep = needsHistory(first, rules, { today, policy });
    const facts = deep ? await gatherFacts(change, sources) : first;
    const reader = engine.readerFor(facts.subject.place.path);
    const contract = reader?.kind === "contract";
    const servesCallers = await servesAsBefore(change, reader);
    judged.push({
      ...facts,
      ...(contract ? { contract } : {}),
      ...(servesCallers ? { servesCallers } : {}),
    });
  }
  const marked = await withCopies(judged, request, policy);
  return withVisibility(marked, { request, policy, reading, sources });
}

/** Of what is altered whether its language tells that no caller is held to anything else. */
async function servesAsBefore({ change, base, head }: Change, reader: Language | null): Promise<boolean> {
  const [before, after] = [base?.declaration, head?.declaration];
  if (change !== "altered" || !before || !after) return false;
  return (await reader?.servesCallers?.(before, after)) ?? false;
}

/** Where a new notice lacks something, base is asked whether it came with copied code. */
async function withCopies(
  judged: readonly JudgedChange[],
  { repository, engine, from, rules, today }: CheckRequest,
  policy: Policy,
): Promise<readonly JudgedChange[]> {
  const lacking = judged.filter(
    (each) =>
      each.change.change === "announced" && !each.restored && hasNoticeDefect(each, rules, { today, policy }),
  );
  if (lacking.length === 0) return judged;
  const { copiedNotices } = await import("../mentions/copied-notices.ts");
  const copied = await copiedNotices(
    lacking.map(({ subject }) => subject),
    new Revision(repository.tree(from), engine, policy),
    goneIn(judged),
  );
  return judged.map((each) => (copied.has(each.subject) ? { ...each, copied: true } : each));
}

/** What the change takes away from its place was not copied: it is at another one now. */
function goneIn(judged: readonly JudgedChange[]): ReadonlySet<string> {
  const gone = judged.filter(({ change: { change } }) => change === "removed" || change === "narrowed");
  return new Set(
    gone.flatMap(({ change: { base, members } }) => [base, ...members].map((each) => each?.id ?? "")),
  );
}

async function evidenceOf(
  features: readonly Feature[],
  { repository, tip, head, today, usage, readLocal, sourceWorld }: CheckRequest,
  policy: Policy,
  lineage: Lineage,
): Promise<FactSources["evidence"]> {
  if (features.length === 0 || (usage === null && policy.usage.sources.length === 0)) return () => null;
  const commit = head === "WORKTREE" ? await repository.resolve("HEAD") : head;
  const earlier = new Map<string, readonly AskedFeature[]>();
  for (const feature of features) {
    const names = (await lineage.namesOf(feature)).filter((name) => name !== feature.key);
    earlier.set(
      feature.id,
      names.map((key) => ({ key, kind: feature.kind })),
    );
  }
  const evidence = await gatherEvidence(
    { repository, tip, head: commit, policy, today, explicit: usage, readLocal, sourceWorld },
    [...features, ...[...earlier.values()].flat()],
  );
  return (feature) => underAllNames(evidence(feature), (earlier.get(feature.id) ?? []).map(evidence));
}

/** Calls that were recorded under an earlier name are calls; that name's silence says nothing where the own speaks. */
function underAllNames(own: Evidence | null, others: readonly (Evidence | null)[]): Evidence | null {
  const known = others.filter((each) => each !== null);
  return together(own === null ? known : [own, ...known.filter(({ status }) => status === "used")]);
}

import type { Change } from "../core/change.ts";
import type { JudgedChange } from "../core/rule.ts";
import type { CheckRequest } from "./check-change.ts";
import type { ConfigurationState } from "./configuration.ts";
import { gatherEvidence } from "./evidence.ts";
import { gatherFacts, type FactSources } from "./facts.ts";
import { needsHistory, noHistory } from "./history-need.ts";
import { isWritten } from "./history-questions.ts";
import { Lineage } from "./lineage.ts";
import type { ChangeReading } from "./read-changes.ts";
import { Replacements } from "./replacements.ts";
import { tipReader } from "./tip.ts";

/** Adds to every change what judging it needs; history is walked only where that could matter. */
export async function factsOfChanges(
  request: CheckRequest,
  changes: readonly Change[],
  state: ConfigurationState,
  reading: ChangeReading,
): Promise<JudgedChange[]> {
  const { repository, engine, today, tip, from, head, rules } = request;
  const { policy } = state.judging;
  const evidence = await gatherEvidence({
    repository,
    tip,
    head: head === "WORKTREE" ? await repository.resolve("HEAD") : head,
    policy,
    today,
    explicit: request.usage,
    readLocal: request.readLocal,
  });
  const replacements = new Replacements(repository.tree(head), engine, policy, [...reading.head.values()]);
  const sources: FactSources = {
    today,
    policy,
    headDecisions: state.head?.configuration?.policy.decisions ?? [],
    lineage: new Lineage({ repository, engine, policy, tip, today, configurationPath: state.path }),
    evidence,
    replacement: (feature) => replacements.stateOf(feature),
    atTip:
      tip === from ? (feature) => Promise.resolve(feature) : tipReader(repository.tree(tip), engine, policy),
  };
  await replacements.searchFor(changes.flatMap((each) => (isWritten(each) && each.head ? [each.head] : [])));
  const judged: JudgedChange[] = [];
  for (const change of changes) {
    const first = await gatherFacts(change, { ...sources, lineage: noHistory });
    const deep = needsHistory(first, rules, { today, policy });
    judged.push(deep ? await gatherFacts(change, sources) : first);
  }
  return judged;
}

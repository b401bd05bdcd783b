import { isMoreLenient } from "../config/leniency.ts";
import { defaultPolicy } from "../config/default-policy.ts";
import { readConfiguration } from "../config/read-configuration.ts";
import { conflictOf, isExpired } from "../core/decision.ts";
import { UsageError } from "../core/errors.ts";
import type { Day } from "../core/feature.ts";
import type { Configuration, ConfigurationReading, Decision, Policy } from "../core/policy.ts";
import type { DecisionFact, PolicyFacts } from "../core/rule.ts";
import type { FileChange, FileTree } from "../ports/file-tree.ts";

/** Where a configuration comes from: a path in the repository, or a file that the user named outside of it. */
export interface ConfigurationInput {
  /** Repository-relative. */
  readonly path: string;
  /** The text of a file outside git; it then counts for both sides. */
  readonly outside: { readonly name: string; readonly text: string } | null;
}

/** The configuration on both sides, and which one judges. */
export interface ConfigurationState {
  readonly path: string;
  readonly base: ConfigurationReading | null;
  readonly head: ConfigurationReading | null;
  /** What judges: base's, else the default branch's where base has none, else the defaults. */
  readonly judging: Configuration;
}

const defaults: Configuration = { policy: defaultPolicy, features: [] };

/** Reads the configuration on base and at head. Both invalid: `UsageError` with every mistake. */
export async function readConfigurations(
  input: ConfigurationInput,
  trees: { readonly base: FileTree; readonly head: FileTree | null; readonly fallback: FileTree | null },
): Promise<ConfigurationState> {
  if (input.outside !== null) {
    const reading = readConfiguration(input.outside.text, input.outside.name);
    if (reading.configuration === null) throw invalid([reading]);
    return { path: input.outside.name, base: reading, head: reading, judging: reading.configuration };
  }
  const { path } = input;
  const base =
    (await readFrom(trees.base, path)) ?? (trees.fallback && (await readFrom(trees.fallback, path)));
  const head = trees.head === null ? base : await readFrom(trees.head, path);
  const broken = [base, head].filter((each) => each !== null && each.configuration === null);
  if (base !== null && base.configuration === null && (head === null || head.configuration === null))
    throw invalid(broken.filter((each) => each !== null));
  return { path, base, head, judging: base?.configuration ?? defaults };
}

async function readFrom(tree: FileTree, path: string): Promise<ConfigurationReading | null> {
  const bytes = await tree.read(path);
  return bytes === null ? null : readConfiguration(Buffer.from(bytes).toString("utf8"), path);
}

function invalid(readings: readonly ConfigurationReading[]): UsageError {
  const lines = readings.flatMap(({ problems }) =>
    problems.map((each) => `${each.path}:${each.line}:${each.column}: ${each.message}`),
  );
  return new UsageError(`The configuration is not valid.\n${[...new Set(lines)].join("\n")}`);
}

/** What the rules about policy are given. `known` says whether the feature of a decision exists. */
export async function policyFacts(
  state: ConfigurationState,
  changes: readonly FileChange[],
  workflows: readonly string[],
  about: ReadonlySet<string>,
  known: (decision: Decision) => Promise<boolean>,
  today: Day,
): Promise<PolicyFacts> {
  const { base, head, path, judging } = state;
  const changed = changes.some((each) => each.path === path);
  const added = addedDecisions(judging.policy, head?.configuration?.policy ?? null);
  const all = [...judging.policy.decisions, ...added];
  const standing = all.filter((each) => !isExpired(each, today));
  const decisions: DecisionFact[] = [];
  for (const decision of all) {
    const isNew = added.includes(decision);
    if (!isNew && !about.has(decision.feature)) continue;
    decisions.push({
      decision,
      path,
      known: await known(decision),
      conflict: conflictOf(decision, standing),
    });
  }
  return {
    path,
    onBase: base !== null,
    onHead: head !== null,
    baseProblems: base?.problems ?? [],
    headProblems: head?.problems ?? [],
    oldForms: (head ?? base)?.oldForms ?? [],
    touched: changed && policyDiffers(judging.policy, head?.configuration?.policy ?? null),
    lenient: changed && head?.configuration ? isMoreLenient(head.configuration.policy, judging.policy) : [],
    workflows,
    decisions,
  };
}

function addedDecisions(base: Policy, head: Policy | null): Decision[] {
  const known = new Set(base.decisions.map((each) => JSON.stringify({ ...each, line: 0 })));
  return (head?.decisions ?? []).filter((each) => !known.has(JSON.stringify({ ...each, line: 0 })));
}

/** Compares what the policy says, not where it stands in the file. An invalid or absent one at head differs. */
function policyDiffers(base: Policy, head: Policy | null): boolean {
  if (head === null) return true;
  const plain = (policy: Policy): string =>
    JSON.stringify({ ...policy, decisions: policy.decisions.map((each) => ({ ...each, line: 0 })) });
  return plain(base) !== plain(head);
}

import { idsMeantBy } from "../../core/text/short-id.ts";
import { defaultPolicy } from "../../config/default-policy.ts";
import { conflictOf, isExpired } from "../../core/judging/decision.ts";
import { InvalidConfiguration } from "../../core/model/errors.ts";
import { splitId, type Day } from "../../core/model/feature.ts";
import type { Configuration, ConfigurationReading, Decision, Policy } from "../../core/model/policy.ts";
import { recordName } from "../../core/model/contract/endpoint.ts";
import type { DecisionFact, PolicyFacts } from "../../core/model/rule.ts";
import type { FileChange, FileTree } from "../../ports/file-tree.ts";
import type { LoosenedKey, PolicyOrigin } from "../../core/model/policy-origin.ts";
import type { PolicySource } from "../../ports/policy-source.ts";
import type { UnreadPolicy } from "./inherited-policy.ts";
import { addedDecisions } from "./added-decisions.ts";
import { misplacedConfiguration } from "./misplaced.ts";
import { readPolicy } from "./read-policy.ts";

/** The source of a configuration: a path in the repository, or a file outside that the user named. */
export interface ConfigurationInput {
  /** Relative to the repository. */
  readonly path: string;
  /** The text of a file outside git, or the result of reading it. It applies to both sides. */
  readonly outside:
    | { readonly name: string; readonly text: string }
    | { readonly name: string; readonly reading: ConfigurationReading }
    | null;
}

/** The configuration on both sides, and the one used for judging. */
export interface ConfigurationState {
  readonly path: string;
  readonly base: ConfigurationReading | null;
  readonly head: ConfigurationReading | null;
  /**
   * The configuration used for judging: from base, or else from the default branch, or else the defaults. It includes
   * inherited policies.
   */
  readonly judging: Configuration;
  /** Inherited policies of other repositories. Absent without inheritance. */
  readonly inherited?: InheritedState;
  /** Location of base's configuration: on base itself, or on the default branch. */
  readonly standsOn?: "base" | "fallback";
}

/** The policies that a configuration inherits, and the values that it must not loosen. */
export interface InheritedState {
  /** The nearest first. */
  readonly origins: readonly PolicyOrigin[];
  readonly unread: UnreadPolicy | null;
  /** Values that are ignored because an inherited policy locks them. */
  readonly loosened: { readonly base: readonly LoosenedKey[]; readonly head: readonly LoosenedKey[] };
  /** Keys that inherited policies lock. */
  readonly locks: readonly { readonly key: string; readonly by: string }[];
  /** True if head extends another policy, or none. */
  readonly isLeft: boolean;
  /** The policy that would apply if the repository had no configuration. */
  readonly without: Policy;
}

const defaults: Configuration = { policy: defaultPolicy, features: [] };

/**
 * Reads the configuration at base and at head, and the policies that base's inherits, using `policies`. If both are
 * invalid, throws with every mistake.
 */
export async function readConfigurations(
  input: ConfigurationInput,
  trees: { readonly base: FileTree; readonly head: FileTree | null; readonly fallback: FileTree | null },
  policies: PolicySource | null = null,
): Promise<ConfigurationState> {
  const state = await readOwn(input, trees);
  // Most repositories inherit nothing, and the code for it is then not loaded.
  if (
    (policies?.home ?? null) === null &&
    state.base?.written?.extends == null &&
    state.head?.written?.extends == null
  )
    return state;
  const { withInherited } = await import("./with-inherited.ts");
  return withInherited(state, trees.head !== null, policies);
}

async function readOwn(
  input: ConfigurationInput,
  trees: { readonly base: FileTree; readonly head: FileTree | null; readonly fallback: FileTree | null },
): Promise<ConfigurationState> {
  if (input.outside !== null) {
    const { outside } = input;
    const reading = "reading" in outside ? outside.reading : await readPolicy(outside.text, outside.name);
    if (reading.configuration === null) throw invalid([reading]);
    return { path: input.outside.name, base: reading, head: reading, judging: reading.configuration };
  }
  const { path } = input;
  const own = await readFrom(trees.base, path);
  const base = own ?? (trees.fallback && (await readFrom(trees.fallback, path)));
  const onHead = trees.head === null ? base : await readFrom(trees.head, path);
  // If a branch has no configuration and adds none, the default branch's applies to both sides.
  const head = onHead ?? (own === null ? base : null);
  // Removing an invalid configuration is a correction too, because the defaults are valid.
  if (base?.configuration === null && head?.configuration === null)
    throw invalid(
      [base, head],
      trees.head === null ? "" : " on the base, and this change does not correct it",
    );
  const standsOn =
    own !== null ? { standsOn: "base" as const } : base ? { standsOn: "fallback" as const } : {};
  return { path, base, head, judging: base?.configuration ?? defaults, ...standsOn };
}

async function readFrom(tree: FileTree, path: string): Promise<ConfigurationReading | null> {
  const bytes = await tree.read(path);
  if (bytes !== null) return readPolicy(Buffer.from(bytes).toString("utf8"), path);
  const misplaced = await misplacedConfiguration(tree, path);
  return misplaced && { configuration: null, problems: [misplaced], oldForms: [], misplaced: true };
}

function invalid(readings: readonly ConfigurationReading[], where = ""): InvalidConfiguration {
  const lines = readings.flatMap(({ problems }) =>
    problems.map((each) => `${each.path}:${each.line}:${each.column}: ${each.message}`),
  );
  return new InvalidConfiguration([...new Set(lines)], where);
}

export interface DecisionQuestions {
  /** Returns true if the feature exists. */
  readonly known: (decision: Decision) => Promise<boolean>;
  /** Returns true if base's history had the feature. */
  readonly existed: (decision: Decision) => Promise<boolean>;
  /** Returns true if an added decision currently permits something. */
  readonly permits: (decision: Decision) => Promise<boolean>;
}

export async function policyFacts(
  state: ConfigurationState,
  changes: readonly FileChange[],
  { workflows, exclusions, inputs = [] }: Pick<PolicyFacts, "workflows" | "exclusions" | "inputs">,
  about: ReadonlySet<string>,
  ask: DecisionQuestions,
  today: Day,
): Promise<PolicyFacts> {
  const { base, path, judging } = state;
  // A configuration that is not read counts as removed, regardless of the content in its place.
  const head = state.head?.misplaced === true ? null : state.head;
  const changed = changes.some((each) => each.path === path);
  const added = addedDecisions(judging.policy, head?.configuration?.policy ?? null);
  const all = [...judging.policy.decisions, ...added];
  const current = all.filter((each) => !isExpired(each, today));
  const names = new Set([...about].map(recordName));
  const isMeant = idsMeantBy(about);
  const files = new Set([...about].flatMap((id) => splitId(id).path ?? []));
  const fresh = new Set(added);
  const decisions: DecisionFact[] = [];
  for (const decision of all) {
    const isNew = fresh.has(decision);
    const isAbout = isNew || names.has(recordName(decision.feature)) || isMeant(decision.feature);
    // The id may be mistyped, so that the decision has no effect on the intended feature.
    if (!isAbout && !files.has(splitId(decision.feature).path ?? "")) continue;
    const known = await ask.known(decision);
    const carriedOut = !known && !isNew && (await ask.existed(decision));
    if (!isAbout && (known || carriedOut)) continue;
    decisions.push({ decision, path, known, carriedOut, conflict: conflictOf(decision, current) });
  }
  return {
    path,
    onBase: base !== null,
    onHead: head !== null,
    baseProblems: base?.problems ?? [],
    headProblems: state.head?.problems ?? [],
    oldForms: (head ?? base)?.oldForms ?? [],
    touched:
      changed &&
      (state.inherited?.isLeft === true ||
        policyDiffers(judging.policy, head?.configuration?.policy ?? null)),
    lenient: [
      ...(state.inherited?.isLeft === true ? ["extends"] : []),
      ...(changed ? await leniency(await harmful(afterwards(head, state), added, ask), judging.policy) : []),
    ],
    loosened: loosenedIn(state, changed),
    workflows,
    exclusions,
    inputs,
    decisions,
  };
}

/** Returns the policy that will judge the next change. An invalid file counts as unchanged. */
function afterwards(head: ConfigurationReading | null, { judging, inherited }: ConfigurationState): Policy {
  if (head !== null) return (head.configuration ?? judging).policy;
  return inherited?.isLeft === false ? inherited.without : defaultPolicy;
}

/** Returns the loosened keys, and marks those that the change adds. */
function loosenedIn(
  { inherited }: ConfigurationState,
  changed: boolean,
): NonNullable<PolicyFacts["loosened"]> {
  if (inherited === undefined) return [];
  const { base, head } = inherited.loosened;
  if (!changed) return base.map((each) => ({ ...each, isNew: false }));
  return head.map((each) => ({ ...each, isNew: base.every(({ key }) => key !== each.key) }));
}

/** Returns the policy without the decisions that currently permit nothing. */
async function harmful(
  after: Policy,
  added: readonly Decision[],
  { permits }: DecisionQuestions,
): Promise<Policy> {
  const harmless = new Set<Decision>();
  for (const each of added) if (!(await permits(each))) harmless.add(each);
  return {
    ...after,
    decisions: after.decisions.filter((each) => !harmless.has(each) || each.decision === "extend"),
  };
}

async function leniency(after: Policy, judging: Policy): Promise<readonly string[]> {
  const { isMoreLenient } = await import("../../config/leniency/leniency.ts");
  const { sources } = await import("../../usage/registry.generated.ts");
  return isMoreLenient(after, judging, sources);
}

/** Compares the content of the policy, not positions in the file. An invalid or absent policy at head differs. */
function policyDiffers(base: Policy, head: Policy | null): boolean {
  if (head === null) return true;
  const plain = (policy: Policy): string =>
    JSON.stringify({
      ...policy,
      decisions: policy.decisions.map((each) => ({ ...each, line: 0 })),
      // The rest of an entry belongs to the register instead of the policy.
      capabilities: policy.capabilities.map(({ id, members }) => ({ id, members })),
    });
  return plain(base) !== plain(head);
}

import type { Language } from "../../core/model/language.ts";
import type { Evidence } from "../../core/model/evidence.ts";
import type {
  ChangeFactName,
  ChangeFacts,
  ChangedFeature,
  EntryFactName,
  EntryFacts,
  Introduced,
  ReplacementState,
} from "../../core/model/facts.ts";
import type { Mentions } from "../../core/mentions/mention.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Decision, Policy } from "../../core/model/policy.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import type { AgeQuestion } from "../history/age-question.ts";
import type { Lineage } from "../history/lineage.ts";

/** Sources of the facts about registered features. A function that accepts a list is called once for the whole list. */
export interface EntrySources {
  readonly today: Day;
  readonly policy: Policy;
  readonly lineage: Pick<Lineage, "introduced">;
  readonly agesOf: (questions: readonly AgeQuestion[]) => Promise<(feature: Feature) => Promise<Introduced>>;
  readonly usageOf: (features: readonly Feature[]) => Promise<(feature: Feature) => Evidence | null>;
  readonly replacementsOf: (
    features: readonly Feature[],
  ) => Promise<(feature: Feature) => Promise<ReplacementState | null>>;
  readonly warningsOf: (features: readonly Feature[]) => Promise<(feature: Feature) => boolean | null>;
  readonly governedBy: () => Promise<(feature: Feature) => boolean>;
}

export interface ChangeSources extends Omit<EntrySources, "agesOf"> {
  readonly lineage: Pick<Lineage, "introduced" | "extensions" | "stoodEarlier" | "namesOf" | "run">;
  /** Decisions at head. Only `keep` counts there, and only to withdraw a notice. */
  readonly headDecisions: readonly Decision[];
  /** `keep` decisions that base contained earlier. Removing such a record does not announce a removal to callers. */
  readonly droppedKeeps: readonly Decision[];
  readonly mentionsOf: (features: readonly Feature[]) => Promise<(feature: Feature) => Mentions>;
  readonly copiedOf: (features: readonly Feature[]) => Promise<ReadonlySet<Feature>>;
  /** Returns true if an equal notice is on another long-lived branch. */
  readonly onBranch: (feature: Feature) => Promise<boolean>;
  /** Returns true if its module is private to its package by name, and is not re-exported. */
  readonly isUnpublished: (feature: Feature) => Promise<boolean>;
  /** Returns true if its own declaration excludes callers from other packages, and no public type exposes it. */
  readonly isUnreachable: (feature: Feature) => Promise<boolean>;
  readonly readerFor: (path: string) => Pick<Language, "kind" | "servesCallers"> | null;
}

/** The fetch function of one fact. */
export type Unit<Given, Facts, Sources, Value> =
  | {
      readonly by: "each";
      /** The other facts that it may request. */
      readonly from: readonly (keyof Facts)[];
      readonly fetch: (given: Given, ask: Ask<Facts>, sources: Sources) => Promise<Value>;
    }
  | {
      readonly by: "batch";
      /** Called once for all subjects of a round. */
      readonly fetch: (
        all: readonly Given[],
        sources: Sources,
      ) => Promise<(given: Given) => Value | Promise<Value>>;
    };

/** Fetches another fact of the same subject. */
export type Ask<Facts, N extends keyof Facts = keyof Facts> = <M extends N>(name: M) => Promise<Facts[M]>;

type ChangeUnit<Value> = Unit<ChangedFeature, ChangeFacts, ChangeSources, Value>;
type EntryUnit<Value> = Unit<RegisterEntry, EntryFacts, EntrySources, Value>;

/** Every fact, for all kinds of subjects that have it. */
export type FactUnits = {
  readonly [N in ChangeFactName]: { readonly change: ChangeUnit<ChangeFacts[N]> } & (N extends EntryFactName
    ? { readonly entry: EntryUnit<EntryFacts[N]> }
    : unknown);
};

/** Creates a fact of a single change, derived from the facts in `from`, which `ask` fetches. */
export function ofChange<Value, const F extends ChangeFactName = never>(
  from: readonly F[],
  fetch: (given: ChangedFeature, ask: Ask<ChangeFacts, F>, sources: ChangeSources) => Promise<Value>,
): ChangeUnit<Value> {
  return { by: "each", from, fetch };
}

/** Creates a fact that is fetched for all changes of a round together. */
export function ofChanges<Value>(
  fetch: (
    all: readonly ChangedFeature[],
    sources: ChangeSources,
  ) => Promise<(given: ChangedFeature) => Value | Promise<Value>>,
): ChangeUnit<Value> {
  return { by: "batch", fetch };
}

/** Like `ofChange`, for a feature of the register. */
export function ofEntry<Value, const F extends EntryFactName = never>(
  from: readonly F[],
  fetch: (given: RegisterEntry, ask: Ask<EntryFacts, F>, sources: EntrySources) => Promise<Value>,
): EntryUnit<Value> {
  return { by: "each", from, fetch };
}

/** Like `ofChanges`, for the features of the register. */
export function ofEntries<Value>(
  fetch: (
    all: readonly RegisterEntry[],
    sources: EntrySources,
  ) => Promise<(given: RegisterEntry) => Value | Promise<Value>>,
): EntryUnit<Value> {
  return { by: "batch", fetch };
}

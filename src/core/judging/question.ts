import type {
  ChangeFactName,
  ChangeFacts,
  ChangedFeature,
  EntryFactName,
  EntryFacts,
} from "../model/facts.ts";
import type { RegisterEntry } from "../model/result/result.ts";
import type {
  Condition,
  FindingDraft,
  Excuse,
  Judging,
  LostReplacement,
  OneSidedFix,
  PolicyFacts,
  Rule,
  UndeprecatedRemoval,
  UnmatchedEvidence,
  UnverifiedFeature,
  UnverifiedFile,
} from "../model/rule.ts";
import type { UnreadRemoval } from "../model/unread.ts";
import type { NewUse } from "../model/use.ts";
import { settingFor } from "./rule-setting.ts";

/** The subjects that rules can judge. */
export interface Case {
  readonly changes: readonly ChangedFeature[];
  readonly unverified: readonly UnverifiedFeature[];
  readonly entries: readonly RegisterEntry[];
  readonly policy: PolicyFacts | null;
  /** Uses that the change adds. Absent in audits. */
  readonly uses?: readonly NewUse[];
  readonly undeprecated?: readonly UndeprecatedRemoval[];
  readonly unverifiedFiles?: readonly UnverifiedFile[];
  readonly fixes?: readonly OneSidedFix[];
  readonly unread?: readonly UnreadRemoval[];
  readonly replacements?: readonly LostReplacement[];
  readonly unmatched?: readonly UnmatchedEvidence[];
}

/** Facts of one subject that conditions need. */
export type NeededFacts =
  | { readonly subject: "change"; readonly given: ChangedFeature; readonly names: readonly ChangeFactName[] }
  | { readonly subject: "entry"; readonly given: RegisterEntry; readonly names: readonly EntryFactName[] };

export interface FetchedFacts {
  change(given: ChangedFeature): Partial<ChangeFacts>;
  entry(given: RegisterEntry): Partial<EntryFacts>;
}

/** One condition of one rule, and a subject that it may apply to. */
export interface Question {
  readonly rule: Rule;
  /** The change or entry to judge. Null if the condition needs no facts. */
  readonly about: ChangedFeature | RegisterEntry | null;
  readonly followsFindings: boolean;
  readonly needs: readonly NeededFacts[];
  readonly excuses: readonly Excuse[];
  /** Throws if a needed fact was not fetched. */
  readonly judge: () => FindingDraft | readonly FindingDraft[] | null;
  /** The facts to fetch before calling `isExcused`. */
  readonly needsOf: (excuse: Excuse) => readonly NeededFacts[];
  readonly isExcused: (excuse: Excuse) => boolean;
}

/** Returns the questions of a condition about a case. Empty if its rule is off, or if it cannot apply. */
export function questionsOf(
  rule: Rule,
  condition: Condition,
  subjects: Case,
  judging: Judging,
  fetched: FetchedFacts,
): readonly Question[] {
  switch (condition.subject) {
    case "change": {
      const { needs: names, excuses = [], followsFindings = false } = condition;
      return subjects.changes
        .filter((given) => isOn(rule, pathsOf(given), judging) && condition.when(given, judging))
        .map((given) => {
          const needs = (all: readonly ChangeFactName[]): NeededFacts[] =>
            all.length === 0 ? [] : [{ subject: "change", given, names: all }];
          return {
            rule,
            about: given,
            followsFindings,
            needs: needs(names),
            excuses,
            judge: () =>
              condition.judge(
                {
                  ...given,
                  ...pick(rule, fetched.change(given), names),
                },
                judging,
              ),
            needsOf: (excuse) => needs([excuse]),
            isExcused: (excuse) => pick(rule, fetched.change(given), [excuse])[excuse],
          };
        });
    }
    case "entry": {
      const { needs: names, excuses = [] } = condition;
      return subjects.entries
        .filter((given) => isOn(rule, [given.feature.place.path], judging) && condition.when(given, judging))
        .map((given) => {
          const needs = (all: readonly EntryFactName[]): NeededFacts[] =>
            all.length === 0 ? [] : [{ subject: "entry", given, names: all }];
          return {
            rule,
            about: given,
            followsFindings: false,
            needs: needs(names),
            excuses,
            judge: () =>
              condition.judge(
                {
                  ...given,
                  ...pick(rule, fetched.entry(given), names),
                },
                judging,
              ),
            needsOf: () => needs(excuses),
            isExcused: () => excuses.every((each) => pick(rule, fetched.entry(given), excuses)[each]),
          };
        });
    }
    case "unverified":
      return plain(rule, subjects.unverified, (each) => condition.judge(each, judging));
    case "unverifiedFile":
      return plain(rule, subjects.unverifiedFiles, (each) => condition.judge(each, judging));
    case "undeprecated":
      return plain(rule, subjects.undeprecated, (each) => condition.judge(each, judging));
    case "use":
      return plain(rule, subjects.uses, (each) => condition.judge(each, judging));
    case "fix":
      return plain(rule, subjects.fixes, (each) => condition.judge(each, judging));
    case "unread":
      return plain(rule, subjects.unread, (each) => condition.judge(each, judging));
    case "replacement":
      return plain(rule, subjects.replacements, (each) => condition.judge(each, judging));
    case "unmatched":
      return plain(rule, subjects.unmatched, (each) => condition.judge(each, judging));
    case "policy":
      return plain(rule, subjects.policy === null ? [] : [subjects.policy], (each) =>
        condition.judge(each, judging),
      );
  }
}

function plain<Subject>(
  rule: Rule,
  subjects: readonly Subject[] = [],
  judge: (subject: Subject) => ReturnType<Question["judge"]>,
): Question[] {
  return subjects.map((each) => ({
    rule,
    about: null,
    followsFindings: false,
    needs: [],
    excuses: [],
    judge: () => judge(each),
    needsOf: () => [],
    isExcused: () => false,
  }));
}

/** Returns the facts with these names. Throws if one is missing, which is a bug in the fetching code. */
function pick<Facts extends object, N extends keyof Facts & string>(
  { id }: Rule,
  facts: Partial<Facts>,
  names: readonly N[],
): Pick<Facts, N> {
  const missing = names.find((each) => facts[each] === undefined);
  if (missing !== undefined) throw new Error(`${id} needs the fact ${missing}, which was not fetched`);
  return Object.fromEntries(names.map((each) => [each, facts[each]])) as Pick<Facts, N>;
}

/** Returns the paths at which a finding about a change can be placed. */
function pathsOf({ change, feature }: ChangedFeature): readonly string[] {
  const sides = [feature, change.base, change.head].flatMap((each) => each?.place.path ?? []);
  return [...new Set([change.path, ...sides])];
}

function isOn(rule: Rule, paths: readonly string[], { policy }: Judging): boolean {
  return paths.some((each) => settingFor(policy, rule.id, each, rule.severity) !== "off");
}

import { judgeInRounds } from "../../core/judging/judge.ts";
import type { Case, NeededFacts } from "../../core/judging/question.ts";
import type { JudgedFinding } from "../../core/judging/settle.ts";
import type { Judging, Rule } from "../../core/model/rule.ts";
import type { ChangedFeature } from "../../core/model/facts.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import type { Facts } from "../facts/fetcher.ts";
import { Deadline } from "./deadline.ts";

/** Judges a case. `openFacts` is called only if a rule needs a fact. */
export async function judgeCase(
  subjects: Case,
  rules: readonly Rule[],
  judging: Judging,
  openFacts: () => Promise<Facts>,
  limit: JudgingLimit = { deadline: new Deadline(undefined, 0), left: () => {} },
): Promise<readonly JudgedFinding[]> {
  let facts: Facts | null = null;
  const rounds = judgeInRounds(subjects, rules, judging, {
    change: (given) => facts?.change(given) ?? {},
    entry: (given) => facts?.entry(given) ?? {},
  });
  for (;;) {
    const round = rounds.next();
    if (round.done === true) return round.value;
    const needs = round.value;
    const done = await limit.deadline.inTime(async () => {
      facts ??= await openFacts();
      await facts.fetch(needs);
    });
    if (done) continue;
    const late = new Set(
      needs.filter((each) => !isFetched(each, facts ?? nothing)).map(({ given }) => given),
    );
    if (late.size === 0) continue;
    limit.left([...late]);
    // Judges the other subjects again with the facts fetched so far.
    return judgeCase(without(subjects, late), rules, judging, () => Promise.resolve(facts ?? nothing), limit);
  }
}

function isFetched(need: NeededFacts, facts: Facts): boolean {
  const known: object = need.subject === "change" ? facts.change(need.given) : facts.entry(need.given);
  return need.names.every((name) => name in known);
}

/** The time limit for facts, and a callback for subjects that are not judged because of it. */
export interface JudgingLimit {
  readonly deadline: Deadline;
  readonly left: (late: readonly (ChangedFeature | RegisterEntry)[]) => void;
}

const nothing: Facts = { change: () => ({}), entry: () => ({}), fetch: () => Promise.resolve() };

function without(subjects: Case, late: ReadonlySet<ChangedFeature | RegisterEntry>): Case {
  const { changes, entries } = subjects;
  return {
    ...subjects,
    changes: changes.filter((each) => !late.has(each)),
    entries: entries.filter((each) => !late.has(each)),
  };
}

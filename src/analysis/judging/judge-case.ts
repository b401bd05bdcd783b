import { judgeInRounds } from "../../core/judging/judge.ts";
import type { Case } from "../../core/judging/question.ts";
import type { JudgedFinding } from "../../core/judging/settle.ts";
import type { Judging, Rule } from "../../core/model/rule.ts";
import type { Facts } from "../facts/fetcher.ts";

/** Judges a case. Where no rule needs a fact, none is fetched, and not even what fetches them is opened. */
export async function judgeCase(
  subjects: Case,
  rules: readonly Rule[],
  judging: Judging,
  openFacts: () => Promise<Facts>,
): Promise<readonly JudgedFinding[]> {
  let facts: Facts | null = null;
  const rounds = judgeInRounds(subjects, rules, judging, {
    change: (given) => facts?.change(given) ?? {},
    entry: (given) => facts?.entry(given) ?? {},
  });
  for (;;) {
    const round = rounds.next();
    if (round.done === true) return round.value;
    facts ??= await openFacts();
    await facts.fetch(round.value);
  }
}

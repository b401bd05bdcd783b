import { failsAt, type FailOn, type Finding } from "../model/finding.ts";
import type { Excuse, Judging, Rule } from "../model/rule.ts";
import { questionsOf, type Case, type NeededFacts, type FetchedFacts, type Question } from "./question.ts";
import { lifted, settle, type JudgedFinding } from "./settle.ts";

/**
 * Applies every rule to every subject. Returns findings in the promised order. Pure: it yields the facts that it needs,
 * in rounds, and continues when `fetched` contains them. Facts that no rule needs are never yielded.
 */
export function* judgeInRounds(
  subjects: Case,
  rules: readonly Rule[],
  judging: Judging,
  fetched: FetchedFacts,
): Generator<readonly NeededFacts[], readonly JudgedFinding[], void> {
  const questions = rules.flatMap((rule) =>
    rule.on.flatMap((condition) => questionsOf(rule, condition, subjects, judging, fetched)),
  );
  const answers = new Map<Question, readonly JudgedFinding[]>();
  const first = questions.filter(({ followsFindings }) => !followsFindings);
  yield* needed(first.flatMap(({ needs }) => needs));
  for (const each of first) answers.set(each, answer(each, judging));
  const spoken = new Set([...answers].flatMap(([{ about }, drafts]) => (drafts.length > 0 ? [about] : [])));
  const second = questions.filter(({ followsFindings, about }) => followsFindings && spoken.has(about));
  yield* needed(second.flatMap(({ needs }) => needs));
  for (const each of second) answers.set(each, answer(each, judging));
  for (const excuse of inTheirOrder) yield* excused(excuse, answers);
  const findings = questions.flatMap((each) => answers.get(each) ?? []);
  return findings.sort((a, b) => inOrder(a.finding, b.finding));
}

export function verdictOf(findings: readonly Finding[], failOn: FailOn): "pass" | "fail" {
  return findings.some((each) => failsAt(each.severity, failOn)) ? "fail" : "pass";
}

/** Excuses that remove a finding come first, because a removed finding need not be lowered. */
const inTheirOrder = [
  "restored",
  "copied",
  "beforeEnforcement",
  "unpublished",
  "unreachable",
] as const satisfies readonly Excuse[];

function* needed(needs: readonly NeededFacts[]): Generator<readonly NeededFacts[], void, void> {
  if (needs.length > 0) yield needs;
}

function answer({ rule, judge }: Question, judging: Judging): readonly JudgedFinding[] {
  const drafts = judge();
  if (drafts === null) return [];
  return ("length" in drafts ? drafts : [drafts]).flatMap((each) => settle(rule, each, judging) ?? []);
}

/** Checks an excuse only if it would change a finding. */
function* excused(
  excuse: Excuse,
  answers: Map<Question, readonly JudgedFinding[]>,
): Generator<readonly NeededFacts[], void, void> {
  const open = [...answers].filter(
    ([{ excuses }, judged]) =>
      excuses.includes(excuse) && judged.some((each) => lifted(excuse, each) !== each),
  );
  yield* needed(open.flatMap(([{ needsOf }]) => needsOf(excuse)));
  for (const [question, judged] of open)
    if (question.isExcused(excuse))
      answers.set(
        question,
        judged.flatMap((each) => lifted(excuse, each) ?? []),
      );
}

/** Sorts by path, line, rule and feature, by code units regardless of the locale. */
function inOrder(a: Finding, b: Finding): number {
  return (
    compare(a.place.path, b.place.path) ||
    a.place.line - b.place.line ||
    compare(a.rule, b.rule) ||
    compare(a.feature ?? "", b.feature ?? "")
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

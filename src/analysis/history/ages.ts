import type { Introduced } from "../../core/model/facts.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { AgeQuestion } from "./age-question.ts";
import { bearerOf } from "./bearer-of.ts";
import { LearntAges } from "./learnt-ages.ts";
import type { Lineage } from "./lineage.ts";

/**
 * When the notices of many features began: history is walked once for all of them, and each version of a file is read
 * once for all of its features. Nothing is read before a feature of its file is asked for; where an earlier run has
 * found it out, nothing is read at all.
 */
export async function agesOf(
  questions: readonly AgeQuestion[],
  lineage: Pick<Lineage, "line" | "introduced" | "request">,
): Promise<(feature: Feature) => Promise<Introduced>> {
  const { line, request } = lineage;
  const { learnt } = request.engine;
  const kept = learnt === null ? null : new LearntAges({ ...request, learnt }, line);
  const ages = new Map<Feature, Promise<Introduced>>();
  const open = await openQuestions(questions, line, kept, ages);
  const byPath = Map.groupBy(open, ({ feature }) => feature.place.path);
  const follow = async (question: AgeQuestion): Promise<Introduced> => {
    const age = await lineage.introduced(question.feature, question.enough);
    await kept?.note(question, age);
    return age;
  };
  return (feature) => {
    // Side by side they meet each version of their file while it is at hand.
    if (!ages.has(feature))
      for (const each of byPath.get(feature.place.path) ?? []) ages.set(each.feature, handled(follow(each)));
    return ages.get(feature) ?? lineage.introduced(feature, "1970-01-01");
  };
}

/** Those that nothing kept answers; the others' answers are put among the ages. Git is asked for all histories at once. */
async function openQuestions(
  questions: readonly AgeQuestion[],
  line: Lineage["line"],
  kept: LearntAges | null,
  ages: Map<Feature, Promise<Introduced>>,
): Promise<readonly AgeQuestion[]> {
  const [earliest] = questions.map(({ enough }) => enough).toSorted();
  if (earliest === undefined) return [];
  const left = async (
    all: readonly AgeQuestion[],
    recall: (question: AgeQuestion) => Promise<Introduced | null>,
  ): Promise<readonly AgeQuestion[]> => {
    const open: AgeQuestion[] = [];
    for (const each of all) {
      const age = await recall(each);
      if (age === null) open.push(each);
      else ages.set(each.feature, Promise.resolve(age));
    }
    return open;
  };
  const unknown = kept === null ? questions : await left(questions, (each) => kept.ofTip(each));
  if (unknown.length === 0) return [];
  await line.reach(earliest);
  const bearers = unknown.map(({ feature }) => bearerOf(feature));
  const paths = bearers.flatMap(({ declaration, place }) => (declaration === null ? [] : place.path));
  await line.expect([...new Set(paths)]);
  return kept === null ? unknown : left(unknown, (each) => kept.ofFile(each));
}

/** What fails is told to the one who asks. */
function handled(age: Promise<Introduced>): Promise<Introduced> {
  age.catch(() => {});
  return age;
}

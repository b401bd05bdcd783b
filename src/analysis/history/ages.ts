import type { Introduced } from "../../core/model/facts.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { AgeQuestion } from "./age-question.ts";
import { bearerOf } from "./bearer-of.ts";
import type { Lineage } from "./lineage.ts";
import { createHash } from "node:crypto";
import type { Policy } from "../../core/model/policy.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { Learnt } from "../../ports/learnt.ts";
import type { BaseLine } from "./base-line.ts";

/** The store for ages, and the data that they depend on. */
interface AgeStore {
  readonly learnt: Learnt;
  readonly policy: Policy;
  readonly repository: Pick<Repository, "branches">;
  readonly base: string;
}

/**
 * Ages found by earlier runs under the same policy. They can be stored because the past of a commit never changes. An
 * age is valid while base's tip is the same commit, or while the newest change of its file has the same commit and day.
 * Nothing is stored for a history that is shallow or dated after today.
 */
class LearntAges {
  readonly #store: AgeStore;
  readonly #line: BaseLine;
  readonly #policy: string;
  #tip: Promise<readonly string[]> | null = null;

  constructor(store: AgeStore, line: BaseLine) {
    this.#store = store;
    this.#line = line;
    this.#policy = createHash("sha1").update(JSON.stringify(store.policy)).digest("hex");
  }

  /** Looks up an age by base's tip, without reading history. */
  async ofTip(question: AgeQuestion): Promise<Introduced | null> {
    return this.#recall(question, await this.#tipMark());
  }

  async ofFile(question: AgeQuestion): Promise<Introduced | null> {
    const mark = await this.#fileMark(question);
    return mark === null ? null : this.#recall(question, mark);
  }

  async note(question: AgeQuestion, age: Introduced): Promise<void> {
    const { complete, isSettled, days } = await this.#line.days();
    const latest = [...days.values()].at(-1);
    // A period that began with the latest commit gets another day if it is counted tomorrow.
    if (!age.known || !complete || !isSettled || latest === undefined || age.day >= latest) return;
    for (const mark of [await this.#tipMark(), await this.#fileMark(question)]) {
      const key = mark === null ? null : this.#keyOf(question, mark);
      if (key !== null) this.#store.learnt.note(key, JSON.stringify(age));
    }
  }

  #recall(question: AgeQuestion, mark: readonly string[]): Introduced | null {
    const key = this.#keyOf(question, mark);
    const known = key === null ? null : this.#store.learnt.recall(key);
    return known === null ? null : (JSON.parse(known) as Introduced);
  }

  /** Branch names distinguish a branch from another one that was merged into it. */
  #tipMark(): Promise<readonly string[]> {
    const { repository, base } = this.#store;
    this.#tip ??= Promise.resolve(repository.branches?.() ?? []).then((all) => [
      "tip",
      base,
      ...all.flatMap(({ name, commit }) => (commit === base ? [name] : [])).toSorted(),
    ]);
    return this.#tip;
  }

  async #fileMark({ feature: { place } }: AgeQuestion): Promise<readonly string[] | null> {
    const [newest] = await this.#line.versionsOf(place.path);
    return newest === undefined
      ? null
      : ["file", newest.commit, (await this.#line.dayOf(newest.commit)) ?? ""];
  }

  /** Null for features whose age is not stored: those of the configuration or under another feature's notice. */
  #keyOf({ feature, enough }: AgeQuestion, mark: readonly string[]): string | null {
    const { declaration, notice, under, place } = feature;
    if (declaration === null || under !== undefined) return null;
    const { id, kind, name, parameters, signature } = declaration;
    return JSON.stringify([
      "age",
      this.#policy,
      mark,
      place.path,
      id,
      kind,
      name,
      parameters,
      signature,
      notice.feature,
      notice.conditional,
      enough,
    ]);
  }
}

/**
 * Finds when the notices of many features began. History is walked once for all of them, and each version of a file is
 * read once. Nothing is read before a feature of its file is requested, and nothing at all if an earlier run stored the
 * age.
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
    // Features of one file are followed together, while each version of the file is in memory.
    if (!ages.has(feature))
      for (const each of byPath.get(feature.place.path) ?? []) ages.set(each.feature, handled(follow(each)));
    return ages.get(feature) ?? lineage.introduced(feature, "1970-01-01");
  };
}

/** Returns the questions without a stored age. Adds stored ages to `ages`. Requests all histories at once. */
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

/** Failures are reported to the caller that awaits the age. */
function handled(age: Promise<Introduced>): Promise<Introduced> {
  age.catch(() => {});
  return age;
}

import { createHash } from "node:crypto";
import type { Introduced } from "../../core/model/facts.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { Learnt } from "../../ports/learnt.ts";
import type { AgeQuestion } from "./age-question.ts";
import type { BaseLine } from "./base-line.ts";

/** Where ages are kept, and what they hold under. */
export interface AgeStore {
  readonly learnt: Learnt;
  readonly policy: Policy;
  readonly repository: Pick<Repository, "branches">;
  readonly base: string;
}

/**
 * Ages that an earlier run has found, under the same policy. What lies before a commit never changes: an age holds as
 * long as base's tip is the same commit, and as long as the newest change of its file is the same with the same day. Of
 * a history that is cut off, or that is dated after today, nothing is kept.
 */
export class LearntAges {
  readonly #store: AgeStore;
  readonly #line: BaseLine;
  readonly #policy: string;
  #tip: Promise<readonly string[]> | null = null;

  constructor(store: AgeStore, line: BaseLine) {
    this.#store = store;
    this.#line = line;
    this.#policy = createHash("sha1").update(JSON.stringify(store.policy)).digest("hex");
  }

  /** By base's tip alone: no history is asked for. */
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
    // What began with the latest commit may as well be of today.
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

  /** By the names of branches a line is told from that of a branch that was merged into it. */
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

  /** Null for what is not kept: features of the configuration, and those under another one's notice. */
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

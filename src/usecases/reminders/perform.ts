import { ourIssues } from "../../core/reminders/match.ts";
import type {
  ReminderAction,
  ReminderActionKind,
  KnownIssue,
  IssueWrite,
} from "../../core/reminders/reminder.ts";
import type { IssueTracker, TrackedIssue } from "../../ports/issue-tracker.ts";
import { alone, type Turn } from "../../ports/issue-turns.ts";
import type { Answer, Refusal } from "../../ports/pull-request.ts";
import type { IssueTask } from "./tasks.ts";

export interface Performed {
  readonly kind: ReminderActionKind;
  readonly key: string;
  readonly title: string;
  /** Null if the issue was not created. */
  readonly number: number | null;
  /** `planned` in a dry run; `postponed` if the budget is used up; `unneeded` if another writer did it meanwhile. */
  readonly outcome: "done" | "planned" | "postponed" | "unneeded" | "refused";
  readonly reason: string | null;
  readonly steps: readonly IssueWrite[];
}

/** Executes tasks with a limited number of writes for each run. The next run plans the rest again. */
export class Performer {
  readonly #tracker: IssueTracker | null;
  readonly #label: string;
  readonly #dryRun: boolean;
  readonly #interrupted: () => Promise<boolean>;
  readonly #turn: Turn;
  #left: number;
  #paused = false;
  readonly performed: Performed[] = [];
  #stopped: Refusal | null = null;
  #refusal: Refusal | null = null;

  constructor(
    tracker: IssueTracker | null,
    {
      label,
      most,
      dryRun,
      interrupted,
      turn = alone,
    }: {
      readonly label: string;
      readonly most: number;
      readonly dryRun: boolean;
      /** True if more urgent work waits. The remaining tasks are then postponed. */
      readonly interrupted: () => Promise<boolean>;
      /** Serializes the reading and writing of an issue. */
      readonly turn?: Turn;
    },
  ) {
    this.#turn = turn;
    this.#interrupted = interrupted;
    this.#tracker = tracker;
    this.#label = label;
    this.#left = most;
    this.#dryRun = dryRun;
  }

  async all(tasks: readonly IssueTask[]): Promise<void> {
    for (const task of tasks) await this.#one(task);
  }

  /** True if tasks were postponed for a later run. */
  get paused(): boolean {
    return this.#paused;
  }

  /** Why the run had to stop, or why all attempts were refused. */
  get stopped(): Refusal | null {
    const isAny = this.performed.some(({ outcome }) => outcome === "done");
    return this.#stopped ?? (isAny ? null : this.#refusal);
  }

  /** Returns the number of the issue that was created for a key. */
  numberOf(key: string): number | null {
    return this.performed.find((each) => each.kind === "create" && each.key === key)?.number ?? null;
  }

  async #one(task: IssueTask): Promise<void> {
    const planned = task.act(task.issue);
    if (planned === null) return;
    if (this.#dryRun || this.#tracker === null) return this.#note(planned, "planned");
    // A task is only started if the budget covers all of its steps.
    if (this.#stopped !== null || this.#left < planned.steps.length) return this.#note(planned, "postponed");
    this.#paused ||= await this.#interrupted();
    if (this.#paused) return this.#note(planned, "postponed");
    const tracker = this.#tracker;
    const perform = async (): Promise<void> => {
      const fresh = await this.#afresh(task, tracker);
      if ("outcome" in fresh) return this.#refused(planned, fresh);
      const action = task.act(fresh.issue);
      if (fresh.gone || action === null) return this.#note(planned, "unneeded");
      await this.#carryOut(action, tracker);
    };
    // A new issue has no other writers yet.
    await (task.issue === null ? perform() : this.#turn(perform));
  }

  /** Reads the issue again, because a person may have answered since it was listed. */
  async #afresh(
    { issue, kind }: IssueTask,
    tracker: IssueTracker,
  ): Promise<Refusal | { issue: KnownIssue | null; gone: boolean }> {
    if (issue === null) return { issue: null, gone: false };
    const answer = await tracker.issue(issue.number);
    if (answer.outcome !== "found") return answer;
    const ours = ourIssues([answer.value], this.#label, kind).size > 0;
    return { issue: answer.value, gone: !ours };
  }

  async #carryOut(action: ReminderAction, tracker: IssueTracker): Promise<void> {
    let { number } = action;
    let reason: string | null = null;
    for (const step of action.steps) {
      const answer = await this.#write(step, number, tracker);
      if (answer.outcome === "found") {
        number = answer.value ?? number;
        continue;
      }
      // A refused comment does not prevent the update of the issue.
      if (answer.outcome === "failed" || step.kind !== "comment") return this.#refused(action, answer);
      reason = answer.reason;
    }
    this.performed.push({ ...noted(action), number, outcome: "done", reason });
  }

  async #write(
    step: IssueWrite,
    number: number | null,
    tracker: IssueTracker,
  ): Promise<Answer<number | null>> {
    if (step.kind === "create") {
      this.#left -= 1;
      const answer = await tracker.create(step.draft);
      return answer.outcome === "found" ? this.#recognised(answer.value) : answer;
    }
    if (number === null) throw new Error("cannot write to an issue that does not exist");
    if (step.kind === "update") {
      this.#left -= 1;
      return valueless(await tracker.update(number, step.draft));
    }
    const comments = await tracker.comments(number);
    if (comments.outcome !== "found") return comments;
    const isThere = comments.value.some(
      ({ body, author }) => author.ours && body.trimStart().startsWith(step.marker),
    );
    if (isThere) return { outcome: "found", value: null };
    this.#left -= 1;
    return valueless(await tracker.comment(number, `${step.marker}\n${step.body}`));
  }

  /** The next run must recognize the issue as ours. Otherwise each run would open another one. */
  #recognised({ number, author, labels, url }: TrackedIssue): Answer<number> {
    const lacks = author.ours
      ? null
      : `it was opened by ${author.login}, which is not the account of this token`;
    const has = labels.some((each) => each.toLowerCase() === this.#label.toLowerCase());
    const why = lacks ?? (has ? null : `the label ${this.#label} could not be added to it`);
    if (why === null) return { outcome: "found", value: number };
    return { outcome: "forbidden", reason: `the next run would not find ${url} again: ${why}` };
  }

  /** A refusal about a single issue does not stop the run. Limits, outages and missing permissions do. */
  #refused(action: ReminderAction, refusal: Refusal): void {
    this.performed.push({ ...noted(action), outcome: "refused", reason: refusal.reason });
    this.#refusal = refusal;
    if (refusal.outcome === "failed" || action.kind === "create") this.#stopped = refusal;
  }

  #note(action: ReminderAction, outcome: Performed["outcome"]): void {
    this.performed.push({ ...noted(action), outcome, reason: null });
  }
}

function noted({ kind, key, title, number, steps }: ReminderAction): Omit<Performed, "outcome" | "reason"> {
  return { kind, key, title, number, steps };
}

function valueless(answer: Answer<unknown>): Answer<null> {
  return answer.outcome === "found" ? { outcome: "found", value: null } : answer;
}

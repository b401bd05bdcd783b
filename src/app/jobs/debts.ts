import type { OwedAnswers } from "../../ports/owed-answers.ts";
import type { Answered } from "../../usecases/answer/answer-command.ts";
import { about } from "./reminder-runs.ts";
import type { CommentEvent, NamedRepository, WorkWorld } from "./work.ts";

/** The outcome for a comment. `idle` and `gone`: its repository could not be reached. */
export type CommentEnd = Answered | "idle" | "gone";

/** Stores commands whose reply cannot be written, until it can be. */
export class Debts {
  readonly #owed: OwedAnswers;
  readonly #world: Pick<WorkWorld, "answerLater" | "log">;

  constructor(world: Pick<WorkWorld, "owed" | "answerLater" | "log">) {
    this.#owed = world.owed;
    this.#world = world;
  }

  /** Records an outcome. Does nothing if the queue will retry the event. */
  async note(event: CommentEvent, end: CommentEnd): Promise<void> {
    const reason = unansweredFor(end);
    const { repository, issue, comment } = event;
    if (reason === null) {
      const isOver = typeof end === "string" || end.outcome !== "failed";
      return isOver ? this.#owed.settled(repository.id, comment.id) : undefined;
    }
    await this.#owed.owe(event, reason);
    this.#world.log.warn({ ...about(repository), issue }, `a command cannot be answered: ${reason}`);
  }

  /** Queues the pending replies of a repository after it changed. Uses its present name. */
  async tryAgain(repository: NamedRepository): Promise<void> {
    for (const answer of await this.#owed.owed(repository.id))
      await this.#world.answerLater({ ...answer, repository });
  }
}

/** Returns why a reply cannot be written now. Null if it was written, or if the queue will retry. */
function unansweredFor(end: CommentEnd): string | null {
  if (end === "gone") return "the repository was removed, or is no longer readable";
  if (end === "idle") return "the repository is archived or empty";
  const isUnsaid = end.outcome === "forbidden" && end.unsaid === true;
  return isUnsaid ? end.reason : null;
}

import { OutsideError, UsageError } from "../../core/model/errors.ts";
import { answerHindered } from "../../usecases/answer/answer-command.ts";
import type { Debts } from "./debts.ts";
import { about } from "./reminder-runs.ts";
import type { RepositoryAccess } from "./repository-access.ts";
import type { CommentEvent, WorkLog } from "./work.ts";

export interface HinderedWorld {
  readonly grounds: Pick<RepositoryAccess, "at">;
  readonly debts: Pick<Debts, "note">;
  readonly log: WorkLog;
  readonly signal: AbortSignal;
}

/**
 * Comments why a command is not performed, also if the repository could not be read. `work` calls `answered` after its
 * own answer; its errors are rethrown.
 */
export async function tellingHindrances(
  event: CommentEvent,
  { grounds, debts, log, signal }: HinderedWorld,
  work: (answered: () => void) => Promise<void>,
): Promise<void> {
  let isAnswered = false;
  try {
    await work(() => {
      isAnswered = true;
    });
  } catch (error) {
    // A server that stops does it after its start.
    if (!isAnswered && !signal.aborted) await tellHindrance(event, error, { grounds, debts, log, signal });
    throw error;
  }
}

/** Replies to a command with the error that blocks it. */
export async function tellHindrance(
  event: CommentEvent,
  error: unknown,
  { grounds, debts, log, signal }: HinderedWorld,
): Promise<void> {
  const { issue, comment, repository } = event;
  const { id, body, author } = comment;
  const given = { issue, id, body, author, onPullRequest: false, authorType: "User" };
  const lasting = error instanceof UsageError;
  const isOurs = lasting || error instanceof OutsideError;
  const reason = isOurs ? sentenceOf(error.message) : "GitHub or the server did not respond as expected";
  try {
    await grounds.at(event, signal, async (spot) => {
      const told = await answerHindered({ ...spot, comment: given }, { reason, lasting });
      const { outcome } = told;
      if (outcome === "forbidden") await debts.note(event, told);
      log.info({ ...about(repository), issue, outcome }, "commented why a command is not performed");
    });
  } catch {
    // Where not even that can be said, the next try does.
    log.debug(about(repository), "could not comment why a command is not performed");
  }
}

/** The first line, without its full stop. */
function sentenceOf(message: string): string {
  return (message.split("\n")[0] ?? "").replace(/\.$/, "").slice(0, 300);
}

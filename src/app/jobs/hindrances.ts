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
 * Runs `work`. If it fails before it calls `answered`, comments why the command is not performed, even if the
 * repository could not be read. Rethrows all errors.
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
    // If the server is stopping, the command runs after the next start.
    if (!isAnswered && !signal.aborted) await tellHindrance(event, error, { grounds, debts, log, signal });
    throw error;
  }
}

/** Replies to a command with the error that prevents it. */
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
    // If even this comment fails, the next attempt writes it.
    log.debug(about(repository), "could not comment why a command is not performed");
  }
}

/** Returns the first line without its full stop. */
function sentenceOf(message: string): string {
  return (message.split("\n")[0] ?? "").replace(/\.$/, "").slice(0, 300);
}

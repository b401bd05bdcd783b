import { commands } from "../commands/registry.generated.ts";
import { OutsideError, UsageError } from "../core/errors.ts";
import type { Refusal } from "../ports/pull-request.ts";
import {
  answerCommand,
  answerHindered,
  notForUs,
  type Answered,
  type CommentGiven,
} from "../usecases/answer-command.ts";
import { offeredCommands } from "../usecases/reminders/offered.ts";
import { syncReminders, usualMost } from "../usecases/sync-reminders.ts";
import { rerunCheck } from "../usecases/rerun-check.ts";
import { type Ground, Grounds, type Spot, type Terms } from "./ground.ts";
import type {
  CommentEvent,
  CreateWork,
  NamedRepository,
  RecheckEvent,
  RepositoryEvent,
  Work,
  WorkWorld,
} from "./work.ts";

export const createWork: CreateWork = (world) => workOn(world);

/** The jobs of the server, each in terms of a use case. */
export function workOn(world: WorkWorld, terms: Terms = {}): Work {
  const grounds = new Grounds(world, terms);
  const { log } = world;
  const look = (event: RepositoryEvent, signal: AbortSignal): Promise<void> =>
    withoutFaults(event, log, () => grounds.on(event, signal, (ground) => remind(ground, event, log)));
  return {
    push: look,
    closedPull: look,
    comment: (event, signal) =>
      withoutFaults(event, log, async () => {
        const comment = given(event);
        if (notForUs(comment) !== null) return;
        await grounds.on(
          event,
          signal,
          (ground) => answer(ground, comment, event, log),
          async (ground, mistakes) =>
            conclude(await answerHindered({ ...ground, comment, dryRun: false }, mistakes), event, log),
        );
      }),
    recheck: (event, signal) =>
      withoutFaults(event, log, () => grounds.at(event, signal, (spot) => recheck(spot, event, log))),
    sweep: async (installation, repositories, signal) => {
      const failed: unknown[] = [];
      for (const repository of repositories) {
        signal.throwIfAborted();
        // One that cannot be read does not keep the others from their reminders.
        await look({ installation, repository }, signal).catch((error: unknown) => {
          log.warn({ repository: repository.id }, "a repository could not be looked at");
          failed.push(error);
        });
      }
      if (failed.length > 0) throw new AggregateError(failed, `${String(failed.length)} repositories failed`);
    },
    close: () => grounds.close(),
  };
}

async function remind(ground: Ground, { repository }: RepositoryEvent, log: WorkWorld["log"]): Promise<void> {
  const { place, state } = ground;
  const result = await syncReminders({
    ...ground,
    tip: ground.at,
    onProgress() {},
    home: place.home,
    public: !place.private,
    commands: offeredCommands(commands, state.judging.policy),
    dryRun: false,
    openCaller: ground.openCaller,
    most: usualMost,
  });
  const { features, dated, performed } = result;
  log.info({ ...about(repository), features, dated, writes: performed.length }, "reminders are up to date");
  refuse(result.stopped, repository, log);
}

async function answer(
  ground: Ground,
  comment: CommentGiven,
  { repository }: CommentEvent,
  log: WorkWorld["log"],
): Promise<void> {
  const { place } = ground;
  const answered = await answerCommand({
    ...ground,
    comment,
    branch: place.branch,
    private: place.private,
    blobUrl: `${place.home}/blob`,
    dryRun: false,
    remark: null,
  });
  conclude(answered, { issue: comment.issue, repository }, log);
}

function conclude(
  answered: Answered,
  { issue, repository }: Pick<CommentEvent, "issue" | "repository">,
  log: WorkWorld["log"],
): void {
  if (answered.outcome === "ignored" || answered.outcome === "answered")
    log.info({ ...about(repository), issue, outcome: answered.outcome }, "a comment was read");
  else refuse(answered, repository, log);
}

async function recheck(
  spot: Spot,
  { repository, number }: RecheckEvent,
  log: WorkWorld["log"],
): Promise<void> {
  const result = await rerunCheck({ ...spot, number });
  if (result.outcome === "forbidden" || result.outcome === "failed") return refuse(result, repository, log);
  const why = result.outcome === "nothing" ? { why: result.reason } : {};
  log.info(
    { ...about(repository), pull: number, outcome: result.outcome, ...why },
    "a check whose day has come",
  );
}

function given({ issue, comment: { id, body, author } }: CommentEvent): CommentGiven {
  // Bots and pull requests were left aside where the webhook came in.
  return { issue, onPullRequest: false, id, body, author, authorType: "User" };
}

/** What the app may not do it may not do an hour later either; all else is tried again. */
function refuse(refusal: Refusal | null, repository: NamedRepository, log: WorkWorld["log"]): void {
  if (refusal === null) return;
  if (refusal.outcome === "failed") throw new OutsideError(refusal.reason);
  log.warn(about(repository), `not permitted: ${refusal.reason}`);
}

/** What the people of a repository have to mend is no failure of the server: trying again changes nothing. */
async function withoutFaults(
  { repository }: RepositoryEvent,
  log: WorkWorld["log"],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    log.warn(about(repository), "its configuration, or the repository itself, cannot be used");
  }
}

function about({ id }: NamedRepository): { readonly repository: number } {
  return { repository: id };
}

import { UsageError } from "../../core/model/errors.ts";
import {
  answerCommand,
  answerInvalidConfiguration,
  notForUs,
  type Answered,
} from "../../usecases/answer/answer-command.ts";
import type { CommentGiven } from "../../usecases/answer/answer-request.ts";
import { rerunCheck } from "../../usecases/rerun-check.ts";
import { ChangeChecks } from "../checks/change-checks.ts";
import { sourceWorld } from "../server/source-world.ts";
import { type OpenRepository, RepositoryAccess, type Spot, type Terms } from "./repository-access.ts";
import { about, ReminderRuns, refuse } from "./reminder-runs.ts";
import { Debts } from "./debts.ts";
import { tellHindrance, tellingHindrances } from "./hindrances.ts";
import type {
  CommentEvent,
  CreateWork,
  RecheckEvent,
  RepositoryEvent,
  JobHandlers,
  WorkWorld,
} from "./work.ts";

export const createWork: CreateWork = (world) => workOn(world);

/** Creates the handlers of all jobs, each of which runs a use case. */
export function workOn(world: WorkWorld, terms: Terms = {}): JobHandlers {
  const grounds = new RepositoryAccess(world, terms);
  const runs = new ReminderRuns(world, grounds);
  const { log } = world;
  const debts = new Debts(world);
  const checks = new ChangeChecks({
    app: world.app,
    judgeOn: world.judgeOn,
    judgeAt: world.judgeAt,
    log,
    engine: grounds.readers,
    connection: (installation) => grounds.connection(installation),
    policies: (installation, home) => grounds.policies(installation, home),
    today: () => grounds.today,
    sourceWorld: sourceWorld(world.usage, log),
    mergePause: terms.patience === "none" ? 10 : 2e3,
    lag:
      terms.patience === "none"
        ? {
            longest: 2e3,
            pause: 500,
          }
        : {
            longest: 9e4,
            pause: 1e4,
          },
    paced: (installation, signal) => grounds.shares.paced(installation, "reminders", signal),
  });
  return {
    push: (event, signal) => {
      grounds.forgetPolicy(event);
      return runs.pushed(event, signal);
    },
    closedPull: async (event, signal) => {
      await grounds.shares.paced(event.installation, "reminders", signal);
      await runs.run(event, signal);
    },
    remind: async (event, signal) => {
      await debts.tryAgain(event.repository);
      await runs.run(event, signal);
    },
    recheck: (event, signal) =>
      withoutFaults(event, log, () => grounds.at(event, signal, (spot) => recheck(spot, event, log))),
    check: (event, signal, lastTry) => checks.check(event, signal, lastTry),
    unjudged: (event, reason, lastTry) => checks.unjudged(event, reason, lastTry),
    unanswered: (event, reason, signal) =>
      notForUs(given(event)) === null
        ? tellHindrance(event, reason, { grounds, debts, log, signal })
        : Promise.resolve(),
    missedChecks: (installation, repositories, signal) =>
      checks.findMissed(installation, repositories, signal),
    comment: (event, signal) =>
      withoutFaults(event, log, async () => {
        const comment = given(event);
        if (notForUs(comment) !== null) return;
        await grounds.shares.paced(event.installation, "answers", signal);
        await tellingHindrances(event, { grounds, debts, log, signal }, async (answered) => {
          const left = await grounds.on(
            event,
            signal,
            async (opened) => {
              const said = await answer(opened, comment);
              answered();
              await debts.note(event, said);
              conclude(said, event, log);
              if (said.outcome === "answered")
                await world.overview?.answered(event.repository.id, event.comment.createdAt);
            },
            async (opened, mistakes) => {
              const said = await answerInvalidConfiguration({ ...opened, comment, dryRun: false }, mistakes);
              answered();
              await debts.note(event, said);
              conclude(said, event, log);
            },
          );
          if (typeof left === "string") await debts.note(event, left);
        });
        await runs.touched(event);
      }),
    sweep: (installation, repositories, signal) => runs.sweep(installation, repositories, signal),
    async close() {
      checks.close();
      await grounds.close();
    },
  };
}

async function answer(opened: OpenRepository, comment: CommentGiven): Promise<Answered> {
  const { place } = opened;
  return answerCommand({
    ...opened,
    comment,
    branch: place.branch,
    private: place.private,
    blobUrl: `${place.home}/blob`,
    dryRun: false,
    remark: null,
  });
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
  // The webhook handler already filtered out bots and pull requests.
  return { issue, onPullRequest: false, id, body, author, authorType: "User" };
}

/** Logs mistakes in a repository. They are not failures of the server, and retrying would not help. */
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

import { commands } from "../../commands/registry.generated.ts";
import { addDays } from "../../core/time/day.ts";
import { OutsideError, UsageError } from "../../core/model/errors.ts";
import type { Day } from "../../core/model/feature.ts";
import { publicCallers } from "../../core/model/policy.ts";
import type { KnownRepository, RunRecord } from "../../ports/known-repositories.ts";
import type { KeptRegister } from "../../ports/overview-store.ts";
import type { Refusal } from "../../ports/pull-request.ts";
import { listedCommands } from "../../usecases/reminders/listed-commands.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import { isQuiet, watchedPaths } from "../../usecases/reminders/quiet-change.ts";
import { keptFeatures } from "../../usecases/kept-features.ts";
import { syncReminders, usualMost, type RemindersResult } from "../../usecases/reminders/sync-reminders.ts";
import type { OpenRepository, RepositoryAccess } from "./repository-access.ts";
import { isSame, isWarm, runNeeded } from "./run-needed.ts";
import type { NamedRepository, PushEvent, RepositoryEvent, WorkWorld } from "./work.ts";

type RunsWorld = "known" | "engine" | "log" | "later" | "overview";

/** Days after which a repository that could not be used is tried again, even without a push. */
const unusable = 7;

/** Runs reminders only when needed, and reads only what is needed, based on stored data about each repository. */
export class ReminderRuns {
  private readonly world: Pick<WorkWorld, RunsWorld>;
  private readonly grounds: RepositoryAccess;

  constructor(world: Pick<WorkWorld, RunsWorld>, grounds: RepositoryAccess) {
    this.world = world;
    this.grounds = grounds;
  }

  /** After a push, one request shows whether the push matters. */
  async pushed(event: PushEvent, signal: AbortSignal): Promise<void> {
    const { known } = this.world;
    const { repository, after, pushedAt } = event;
    await this.grounds.shares.paced(event.installation, "reminders", signal);
    const before = (await known.find([repository.id])).get(repository.id);
    const isDue = before === undefined || runNeeded(before, repository, this.on()) === "run";
    if (isDue || !(await this.isPast(event, before, after))) await this.run(event, signal);
    if (typeof pushedAt === "string") await known.pushed(repository.id, pushedAt);
  }

  /** Runs the due repositories of an installation. If one fails, the others still run. */
  async sweep(
    installation: number,
    repositories: readonly NamedRepository[],
    signal: AbortSignal,
  ): Promise<void> {
    const all = await this.world.known.find(repositories.map(({ id }) => id));
    const failed: unknown[] = [];
    for (const [index, repository] of repositories.entries()) {
      signal.throwIfAborted();
      await this.grounds.shares.paced(installation, "reminders", signal);
      const until = await this.grounds.shares.remindersWaitUntil(installation);
      if (until !== null) {
        await this.world.later(installation, repositories.slice(index), until);
        break;
      }
      await this.swept({ installation, repository }, all.get(repository.id), signal).catch(
        (error: unknown) => {
          this.world.log.warn(about(repository), "a repository could not be read");
          failed.push(error);
        },
      );
    }
    if (failed.length > 0) throw new AggregateError(failed, `${String(failed.length)} repositories failed`);
  }

  private async swept(
    event: RepositoryEvent,
    before: KnownRepository | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const { repository } = event;
    const needed = runNeeded(before, repository, this.on());
    if (needed === "nothing") return;
    const isPast =
      needed === "compare" &&
      before !== undefined &&
      (await this.isPast(event, before, repository.defaultBranch));
    if (!isPast) await this.run(event, signal);
  }

  private on(): { readonly today: Day; readonly engine: string } {
    return { today: this.grounds.today, engine: this.world.engine };
  }

  /** Returns true if no change since the last run matters for reminders, and stores that. */
  private async isPast(event: RepositoryEvent, before: KnownRepository, to: string): Promise<boolean> {
    const { known, log } = this.world;
    const { repository } = event;
    if (!isWarm(before) || !isSame(before, repository)) return false;
    const files = await this.grounds.changes(event, before.commit, to).catch(async (error: unknown) => {
      await known.failed({ installation: event.installation, ...repository }, this.grounds.today);
      throw error;
    });
    if (files === null || !isQuiet(files, before.watched, this.grounds.readers)) return false;
    // Without a known newest commit, the stored commit stays, so the next push requests the same changes once more.
    const commit = to === repository.defaultBranch ? before.commit : to;
    await known.passed(repository.id, commit, this.grounds.today);
    log.debug({ ...about(repository), files: files.length }, "the push changes nothing for reminders");
    return true;
  }

  /** Updates the issues, and stores data that shows whether later events matter. */
  async run(event: RepositoryEvent, signal: AbortSignal): Promise<void> {
    const { known, log } = this.world;
    const { installation, repository } = event;
    const { today, engine } = this.on();
    const base: RunRecord = {
      id: repository.id,
      owner: repository.owner,
      repo: repository.repo,
      installation,
      engine,
      defaultBranch: repository.defaultBranch,
      commit: null,
      nextRun: null,
      seen: today,
      watched: null,
    };
    try {
      const left = await this.grounds.on(event, signal, (opened) => this.remind(opened, event, signal));
      if (left === "gone") {
        log.info(about(repository), "the repository was removed");
        await known.forget([repository.id]);
      } else if (left === "idle") await known.completed(base);
      else {
        const { register, ...record } = left;
        await known.completed({ ...base, ...record });
        if (register !== null) await this.world.overview?.keep(register);
      }
    } catch (error) {
      if (error instanceof UsageError) {
        // A mistake in a repository is not a failure of the server, and retrying would not help.
        log.warn(about(repository), "its configuration, or the repository itself, cannot be used");
        await known.completed({ ...base, nextRun: addDays(today, unusable) });
        return;
      }
      await known.failed({ installation, ...repository }, today);
      throw error;
    }
  }

  private async remind(
    opened: OpenRepository,
    { installation, repository }: RepositoryEvent,
    signal: AbortSignal,
  ): Promise<Partial<RunRecord> & { readonly register: KeptRegister | null }> {
    const { place, state, engine, today } = opened;
    const { log } = this.world;
    const { shares } = this.grounds;
    let until: Date | null = null;
    const result = await syncReminders({
      ...opened,
      base: opened.at,
      onProgress() {},
      home: place.home,
      public: !place.private,
      commands: listedCommands(commands, state.judging.policy),
      dryRun: false,
      openCaller: opened.openCaller,
      most: usualMost,
      // Reminders must not use the whole hourly limit, because people wait for answers.
      interrupted: async () => {
        await shares.paced(installation, "reminders", signal);
        until = await shares.remindersWaitUntil(installation);
        return until !== null;
      },
    });
    if (result.paused) await this.world.later(installation, [repository], until);
    const { features, dated, performed, issues } = result;
    log.info({ ...about(repository), features, dated, writes: performed.length }, "reminders are up to date");
    refuse(result.stopped, repository, log);
    const watched = await watchedPaths({
      revision: new Revision(opened.repository.tree(opened.at), engine, state.judging.policy),
      configuration: state.judging,
      configurationPath: state.path,
      issues,
    });
    const soon = addDays(today, 1);
    return {
      register: await this.kept(opened, repository, result),
      owner: place.owner,
      repo: place.repo,
      defaultBranch: place.branch,
      commit: place.commit,
      watched,
      nextRun: result.paused ? today : opened.lacksHistory() ? soon : result.nextRun,
    };
  }

  /** Returns data for the overview. Null if the overview is off, or if the issues could not be read. */
  private async kept(
    opened: OpenRepository,
    { id }: NamedRepository,
    { entries, known, stopped }: RemindersResult,
  ): Promise<KeptRegister | null> {
    if (this.world.overview === null || (stopped !== null && entries.length === 0)) return null;
    const { at, today, place, state } = opened;
    const { policy } = state.judging;
    const mayName = (caller: string): boolean => place.private || publicCallers(policy).includes(caller);
    const features = await keptFeatures({ ...opened, base: at, entries, known, mayName });
    return { repository: id, commit: at, day: today, features };
  }

  /** Makes the repository due tomorrow at the latest, because its issues were changed. */
  async touched({ repository }: RepositoryEvent): Promise<void> {
    await this.world.known.dueBy(repository.id, addDays(this.grounds.today, 1));
  }
}

/**
 * Logs a missing permission, which retrying would not change. Throws for all other failures, so that they are
 * retried.
 */
export function refuse(refusal: Refusal | null, repository: NamedRepository, log: WorkWorld["log"]): void {
  if (refusal === null) return;
  if (refusal.outcome === "failed") throw new OutsideError(refusal.reason);
  log.warn(about(repository), `not permitted: ${refusal.reason}`);
}

export function about({ id }: NamedRepository): { readonly repository: number } {
  return { repository: id };
}

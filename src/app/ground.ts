import { loadAsset } from "../adapters/fs/assets.ts";
import { createClient, type GitHubOptions, type Patience } from "../adapters/github/client.ts";
import { historyByGit } from "../adapters/github/history-by-git.ts";
import { createCheckRuns } from "../adapters/github/check-runs.ts";
import { createGitHub } from "../adapters/github/create-github.ts";
import { createIssueTracker } from "../adapters/github/issue-tracker.ts";
import { createProposals } from "../adapters/github/proposals.ts";
import { tarballRepository } from "../adapters/github/tarball-repository.ts";
import { openTarball, type TarballTree } from "../adapters/github/tarball-tree.ts";
import { TreeCache } from "../adapters/github/tree-cache.ts";
import { addDays } from "../core/day.ts";
import { InvalidConfiguration } from "../core/errors.ts";
import type { Day } from "../core/feature.ts";
import { version } from "../core/version.ts";
import type { CheckRuns } from "../ports/check-runs.ts";
import type { PullRequestPort } from "../ports/pull-request.ts";
import type { IssueTracker } from "../ports/issue-tracker.ts";
import type { Proposals } from "../ports/proposals.ts";
import { readers } from "../readers/registry.generated.ts";
import type { Ground as Knowledge } from "../usecases/answer/ground.ts";
import { readConfigurations } from "../usecases/configuration.ts";
import { Engine } from "../usecases/engine.ts";
import type { OpenCaller } from "../usecases/reminders/callers.ts";
import { callerRepository } from "./caller-repository.ts";
import { locate, type RepositoryPlace } from "./place.ts";
import { sourceWorld } from "./source-world.ts";
import type { RepositoryEvent, WorkWorld } from "./work.ts";

/** One repository at its default branch's tip, with everything that a use case asks for. */
export interface Ground extends Knowledge {
  readonly openCaller: OpenCaller;
  readonly place: RepositoryPlace;
  readonly tracker: IssueTracker;
  readonly proposals: Proposals;
}

/** A repository that need not be read. */
export interface Spot {
  readonly today: Day;
  readonly tracker: IssueTracker;
  readonly pulls: PullRequestPort;
  readonly runs: CheckRuns;
}

const configurationPath = ".github/deprecations.yml";
/** Days. Windows are a year at most by default; more of the past is not fetched. */
const past = 800;

/** What tests put in the place of the calendar, and of waiting. */
export interface Terms {
  readonly today?: () => Day;
  readonly patience?: Patience | "none";
}

/** Brings jobs to the repositories that they are about. What was read is kept for the next one. */
export class Grounds {
  private readonly world: WorkWorld;
  private readonly terms: Terms;
  private readonly trees = new TreeCache();
  // Remembers what it read by blob id, so one for all.
  private readonly engine = new Engine(readers, loadAsset);

  constructor(world: WorkWorld, terms: Terms) {
    this.world = world;
    this.terms = terms;
  }

  get today(): Day {
    return this.terms.today?.() ?? new Date().toISOString().slice(0, 10);
  }

  /**
   * `work` is not called for a repository without commits, or one that takes no writes. Throws for a configuration
   * that is not valid; `hindered` is told of it before.
   */
  async on(
    { installation, repository: named }: RepositoryEvent,
    signal: AbortSignal,
    work: (ground: Ground) => Promise<void>,
    hindered?: (ground: Pick<Ground, "tracker" | "today">, mistakes: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const token = await this.world.token(installation);
    const options = this.connection(token);
    const client = createClient(options);
    const place = await locate(client, named);
    if (place === null) return;
    signal.throwIfAborted();
    const name = { owner: place.owner, repo: place.repo };
    const open = async (): Promise<TarballTree> =>
      openTarball({ client, name, commit: place.tip, keeps: () => true, fetch: this.world.fetch, signal });
    await this.trees.use(named.id, place.tip, open, async (tree) => {
      signal.throwIfAborted();
      const today = this.today;
      const history = historyByGit({
        ...{ cloneUrl: place.cloneUrl, token, commit: place.tip, earliest: addDays(today, -past) },
        onFailure: (line) => {
          this.world.log.warn({ repository: named.id }, `no history: ${line}`);
        },
      });
      const tracker = createIssueTracker({ ...options, ...name });
      try {
        const state = await readConfigurations(
          { path: configurationPath, outside: null },
          { base: tree, head: null, fallback: null },
        ).catch(async (error: unknown) => {
          if (error instanceof InvalidConfiguration) await hindered?.({ tracker, today }, error.mistakes);
          throw error;
        });
        await work({
          ...{ place, state, today, at: place.tip, engine: this.engine, usage: null },
          repository: tarballRepository(tree, place.branch, () => history.open()),
          readLocal: async () => null,
          sourceWorld: sourceWorld(this.world.usage, this.world.log),
          openCaller: (repository) => callerRepository(repository, place, options),
          tracker,
          proposals: createProposals({ ...options, ...name }),
        });
      } finally {
        await history.close();
      }
    });
  }

  /** As `on`, for work that reads no file. */
  async at(
    { installation, repository: named }: RepositoryEvent,
    signal: AbortSignal,
    work: (spot: Spot) => Promise<void>,
  ): Promise<void> {
    const options = this.connection(await this.world.token(installation));
    const place = await locate(createClient(options), named);
    if (place === null) return;
    signal.throwIfAborted();
    const there = { ...options, owner: place.owner, repo: place.repo };
    await work({
      today: this.today,
      tracker: createIssueTracker(there),
      pulls: createGitHub(there),
      runs: createCheckRuns(there),
    });
  }

  private connection(token: string): GitHubOptions {
    const { apiUrl, fetch, log } = this.world;
    const { patience } = this.terms;
    return {
      ...{ token, apiUrl, fetch, userAgent: `sunset-warden/${version}` },
      log: {
        debug: (line) => {
          log.debug({}, line);
        },
        warn: (line) => {
          log.warn({}, line);
        },
      },
      ...(patience === undefined ? {} : { patience }),
    };
  }

  async close(): Promise<void> {
    await this.trees.close();
  }
}

import { loadAsset } from "../../adapters/fs/assets.ts";
import { changedSince } from "../../adapters/github/archive/changed-since.ts";
import { createClient, type GitHubOptions, type Patience } from "../../adapters/github/client/client.ts";
import { historyByGit } from "../../adapters/github/archive/history-by-git.ts";
import { createCheckRuns } from "../../adapters/github/pulls/check-runs.ts";
import { createGitHub } from "../../adapters/github/client/create-github.ts";
import { createIssueTracker } from "../../adapters/github/issues/issue-tracker.ts";
import { KnownPolicies } from "../../adapters/github/policies/known-policies.ts";
import { createPolicySource } from "../../adapters/github/policies/policy-source.ts";
import type { PolicySource } from "../../ports/policy-source.ts";
import { createProposals } from "../../adapters/github/pulls/proposals.ts";
import { tarballRepository } from "../../adapters/github/archive/tarball-repository.ts";
import { openTarball, type TarballTree } from "../../adapters/github/archive/tarball-tree.ts";
import { TreeCache } from "../../adapters/github/archive/tree-cache.ts";
import type { ChangedFile } from "../../core/model/changed-file.ts";
import { addDays } from "../../core/time/day.ts";
import { InvalidConfiguration } from "../../core/model/errors.ts";
import type { Day } from "../../core/model/feature.ts";
import { version } from "../../core/product/version.ts";
import type { CheckRuns } from "../../ports/check-runs.ts";
import type { PullRequestPort } from "../../ports/pull-request.ts";
import type { IssueTracker } from "../../ports/issue-tracker.ts";
import type { Turn } from "../../ports/issue-turns.ts";
import type { Proposals } from "../../ports/proposals.ts";
import { timedReader } from "../../adapters/clock/watchdog.ts";
import { contractLanguages } from "../../contracts/base/contract-languages.ts";
import { contracts } from "../../contracts/registry.generated.ts";
import { languages } from "../../languages/registry.generated.ts";
import { unreadTables } from "../../languages/unread/unread-tables.ts";
import type { AnswerContext as Knowledge } from "../../usecases/answer/answer-context.ts";
import { settledConfiguration } from "../../analysis/policy/settled-configuration.ts";
import { Engine } from "../../analysis/register/engine.ts";
import type { OpenCaller } from "../../ports/caller-repository.ts";
import { callerRepository } from "./caller-repository.ts";
import { locate, nameOf, type RepositoryPlace } from "./place.ts";
import { Shares } from "./shares.ts";
import { renewingFetch } from "../server/app-client.ts";
import { observedFetch } from "../server/observed-fetch.ts";
import { sourceWorld } from "../server/source-world.ts";
import type { RepositoryEvent, WorkWorld } from "./work.ts";

/** A repository at the newest commit of its default branch, with everything that a use case needs. */
export interface OpenRepository extends Knowledge {
  readonly openCaller: OpenCaller;
  readonly place: RepositoryPlace;
  readonly tracker: IssueTracker;
  readonly proposals: Proposals;
  readonly turn: Turn;
  /** True after a failed download of history: issues that were written without it must be written again. */
  readonly lacksHistory: () => boolean;
}

/** Access to a repository without reading its files. */
export interface Spot {
  readonly today: Day;
  readonly tracker: IssueTracker;
  readonly pulls: PullRequestPort;
  readonly runs: CheckRuns;
}

const configurationPath = ".github/deprecations.yml";
/** Days. By default a grace period is at most a year, so older history is not fetched. */
const past = 800;

/** Replaces the calendar and waiting, for tests. */
export interface Terms {
  readonly today?: () => Day;
  readonly patience?: Patience | "none";
}

/** Opens repositories for jobs. Files that were read are kept for the next job. */
export class RepositoryAccess {
  private readonly world: WorkWorld;
  private readonly terms: Terms;
  private readonly fetch: typeof fetch;
  readonly shares: Shares;
  private readonly trees = new TreeCache();
  private readonly known = new Map<number, KnownPolicies>();
  // The engine caches files by blob id, so all repositories can share it.
  private readonly engine = new Engine(
    [...languages, ...contractLanguages(contracts)].map((each) => timedReader(each)),
    loadAsset,
    unreadTables,
  );

  constructor(world: WorkWorld, terms: Terms) {
    this.world = world;
    this.terms = terms;
    this.fetch = observedFetch(fetch, world.requested);
    this.shares = new Shares(world.written, { spaced: terms.patience !== "none" });
  }

  get today(): Day {
    return this.terms.today?.() ?? new Date().toISOString().slice(0, 10);
  }

  /** Returns the files that changed between two commits, with one request. Null if unknown. */
  async changes(
    { installation, repository: { owner, repo } }: RepositoryEvent,
    from: string,
    to: string,
  ): Promise<readonly ChangedFile[] | null> {
    const client = createClient(await this.connection(installation));
    return changedSince(client, { owner, repo }, from, to);
  }

  get readers(): Engine {
    return this.engine;
  }

  /**
   * Calls `work`, except for a repository that has no commits, is read-only or was removed. If the configuration
   * is not valid, calls `onInvalid` and throws.
   */
  async on<T>(
    { installation, repository: named }: RepositoryEvent,
    signal: AbortSignal,
    work: (opened: OpenRepository) => Promise<T>,
    onInvalid?: (
      opened: Pick<OpenRepository, "tracker" | "today">,
      mistakes: readonly string[],
    ) => Promise<void>,
  ): Promise<T | "idle" | "gone"> {
    const options = await this.connection(installation);
    const client = createClient(options);
    const place = await locate(client, named);
    if (place === "idle" || place === "gone") return place;
    signal.throwIfAborted();
    const name = { owner: place.owner, repo: place.repo };
    const open = async (): Promise<TarballTree> =>
      openTarball({ client, name, commit: place.commit, keeps: () => true, fetch: this.fetch, signal });
    return this.trees.use(named.id, place.commit, open, async (tree) => {
      signal.throwIfAborted();
      const today = this.today;
      let isWithoutHistory = false;
      const history = historyByGit({
        cloneUrl: place.cloneUrl,
        token: await this.world.token(installation),
        commit: place.commit,
        earliest: addDays(today, -past),
        onFailure: (line) => {
          isWithoutHistory = true;
          this.world.log.warn({ repository: named.id }, `no history: ${line}`);
        },
      });
      const tracker = createIssueTracker({ ...options, ...name, hasIssues: place.hasIssues });
      try {
        const state = await settledConfiguration(
          { path: configurationPath, outside: null },
          { base: tree, head: null, fallback: null },
          await this.policies(installation, `${place.owner}/${place.repo}`),
        ).catch(async (error: unknown) => {
          if (error instanceof InvalidConfiguration) await onInvalid?.({ tracker, today }, error.mistakes);
          throw error;
        });
        return await work({
          place,
          state,
          today,
          at: place.commit,
          engine: this.engine,
          usage: null,
          turn: (step) => this.world.turns.take(named.id, step),
          repository: tarballRepository(tree, place.branch, () => history.open()),
          readLocal: async () => null,
          sourceWorld: sourceWorld(this.world.usage, this.world.log),
          openCaller: (repository) => callerRepository(repository, place, options),
          tracker,
          proposals: createProposals({
            ...options,
            ...name,
          }),
          lacksHistory: () => isWithoutHistory,
        });
      } finally {
        await history.close();
      }
    });
  }

  /** Like `on`, for work that reads no files. */
  async at(
    { installation, repository: named }: RepositoryEvent,
    signal: AbortSignal,
    work: (spot: Spot) => Promise<void>,
  ): Promise<void> {
    const options = await this.connection(installation);
    const name = await nameOf(createClient(options), named);
    if (name === null) return;
    signal.throwIfAborted();
    const there = { ...options, ...name };
    await work({
      today: this.today,
      tracker: createIssueTracker(there),
      pulls: createGitHub(there),
      runs: createCheckRuns(there),
    });
  }

  /** Reads policies of other repositories that the installation can access. */
  async policies(installation: number, home: string): Promise<PolicySource> {
    const known = this.known.get(installation) ?? new KnownPolicies();
    this.known.set(installation, known);
    return createPolicySource(await this.connection(installation), { home, runsAgain: true }, known);
  }

  /** Drops the cached policy of a repository after a push. */
  forgetPolicy({ installation, repository: { owner, repo } }: RepositoryEvent): void {
    this.known.get(installation)?.forget(owner, repo);
  }

  async connection(installation: number): Promise<GitHubOptions> {
    const { apiUrl, log } = this.world;
    const token = await this.world.token(installation);
    const fetch = renewingFetch(this.shares.measured(installation, this.fetch), (refused) =>
      this.world.renewed(installation, refused),
    );
    const { patience } = this.terms;
    return {
      token,
      apiUrl,
      fetch,
      userAgent: `sunset-warden/${version}`,
      identity: this.world.identity,
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

import { setTimeout as pause } from "node:timers/promises";
import { type Client, createClient, type GitHubOptions } from "../../adapters/github/client/client.ts";
import { statusOf } from "../../adapters/github/client/refusal.ts";
import { createPostedChecks } from "../../adapters/github/pulls/posted-checks.ts";
import type { PostedChecks } from "../../ports/posted-checks.ts";
import type { NamedRepository } from "../jobs/work.ts";
import { checkedPlace, type CheckedPlace, type PulledChange, pullPlace } from "./pull-place.ts";

const mergeQuestions = 3;

export interface ReachedRepository {
  readonly installation: number;
  readonly repository: NamedRepository;
}

/** Access to one repository on GitHub, for one check. */
export class CheckReach {
  readonly options: GitHubOptions;
  readonly named: NamedRepository;
  readonly client: Client;
  readonly lastTry: boolean;
  readonly installation: number;

  constructor(options: GitHubOptions, { installation, repository }: ReachedRepository, lastTry: boolean) {
    this.installation = installation;
    this.options = options;
    this.named = repository;
    this.lastTry = lastTry;
    this.client = createClient(options);
  }

  checks(app: number): PostedChecks {
    const { owner, repo } = this.named;
    return createPostedChecks({ ...this.options, owner, repo, app });
  }

  async place(): Promise<CheckedPlace | null> {
    return this.#unlessGone(() => checkedPlace(this.client, this.named));
  }

  async pull(number: number): Promise<PulledChange | null> {
    return this.#unlessGone(() => pullPlace(this.client, this.named, number));
  }

  /**
   * Returns the pull request as soon as GitHub knows its merge commit. After several requests, returns it without.
   */
  async readyPull(number: number, milliseconds: number): Promise<PulledChange | null> {
    for (let question = 1; ; question += 1) {
      const pull = await this.pull(number);
      if (pull === null || pull.isMergeKnown || question === mergeQuestions) return pull;
      await pause(milliseconds);
    }
  }

  /** GitHub sometimes returns 404 for things that exist. So only the last attempt accepts a 404. */
  async #unlessGone<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      return await ask();
    } catch (error) {
      const status = statusOf(error);
      if (this.lastTry && (status === 404 || status === 410 || status === 451)) return null;
      throw error;
    }
  }
}

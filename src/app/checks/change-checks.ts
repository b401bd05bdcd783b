import { KeptStores } from "../../adapters/git/repository/kept-stores.ts";
import type { GitHubOptions } from "../../adapters/github/client/client.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import { OutsideError } from "../../core/model/errors.ts";
import type { Day } from "../../core/model/feature.ts";
import type { PolicySource } from "../../ports/policy-source.ts";
import type { Refusal, Answer } from "../../ports/pull-request.ts";
import type { SourceWorld } from "../../usage/engine/source.ts";
import {
  type FoundChange,
  type JudgedChange,
  openCheck,
  postChecks,
} from "../../usecases/check/post-checks.ts";
import type { CheckEvent, NamedRepository, WorkLog } from "../jobs/work.ts";
import { refusal } from "../../adapters/github/client/refusal.ts";
import type { PostedCheck } from "../../ports/posted-checks.ts";
import { keyOf, nameOfChange, readKey } from "./check-key.ts";
import { CheckReach } from "./check-reach.ts";
import { type ChangeSides, judgeChange } from "./judge-change.ts";
import type { CheckedPlace } from "./pull-place.ts";

/**
 * Points per minute and installation for checks. GitHub allows 900: five for a write, one for a read. The rest is
 * left for other work.
 */
const mostOfChecks = 650;
/** Requests for one check: the pull request, the checks of its head twice, creating one check and updating one. */
const pointsOfCheck = 13;
const minute = 60_000;

/** Limits the rate of checks per installation, so that requests remain for answers and reminders. */
export class CheckPoints {
  readonly #spent = new Map<number, number[]>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Reserves requests for one check. Returns the milliseconds to wait before it. */
  reserve(installation: number): number {
    const now = this.#now();
    const most = Math.floor(mostOfChecks / pointsOfCheck);
    const begun = (this.#spent.get(installation) ?? []).filter((at) => at > now - minute);
    const before = begun[begun.length - most];
    const at = before === undefined ? now : Math.max(now, before + minute);
    this.#spent.set(installation, [...begun, at]);
    return at - now;
  }
}

export interface ChecksWorld {
  /** GitHub's id of the App. */
  readonly app: number;
  readonly connection: (installation: number) => Promise<GitHubOptions>;
  /** Reads policies of other repositories. `home`: the full name of the repository that uses them. */
  readonly policies: (installation: number, home: string) => Promise<PolicySource>;
  readonly engine: Engine;
  readonly today: () => Day;
  readonly sourceWorld: SourceWorld;
  readonly log: WorkLog;
  /** Queues another judgement for a day. */
  readonly judgeOn: (event: CheckEvent, day: Day) => Promise<void>;
  /** Queues a judgement for a time. */
  readonly judgeAt: (event: CheckEvent, at: Date) => Promise<void>;
  /** Milliseconds between two requests for a merge commit that GitHub is creating. */
  readonly mergePause: number;
  /**
   * Milliseconds: how long GitHub may return the state before an event, and the pause between two requests for it.
   */
  readonly lag: { readonly longest: number; readonly pause: number };
  /** Waits until an installation has requests left for background work. */
  readonly paced: (installation: number, signal: AbortSignal) => Promise<void>;
}

type Judge = (reach: CheckReach, place: CheckedPlace, sides: ChangeSides) => Promise<JudgedChange>;

/** The App's own check. It judges changes itself, without a workflow. */
export class ChangeChecks {
  readonly #world: ChecksWorld;
  readonly #stores = new KeptStores();
  readonly #points = new CheckPoints();

  constructor(world: ChecksWorld) {
    this.#world = world;
  }

  /** Opens the check immediately, so that no earlier verdict applies to the change. A second job then judges it. */
  async check(event: CheckEvent, signal: AbortSignal, lastTry: boolean): Promise<void> {
    const reach = new CheckReach(await this.#world.connection(event.installation), event, lastTry);
    signal.throwIfAborted();
    const idle = event.isOpened === true ? await this.#post(event, reach) : await this.#open(event, reach);
    if (idle !== null) this.#world.log.info({ repository: event.repository.id }, idle);
  }

  /** Writes the reason for the missing verdict into an opened check, and throws it. */
  async unjudged(event: CheckEvent, reason: Error, lastTry: boolean): Promise<void> {
    const reach = new CheckReach(await this.#world.connection(event.installation), event, lastTry);
    await this.#post(event, reach, () => Promise.reject(reason));
  }

  /** Queues open pull requests whose check is missing or never finished. */
  async findMissed(
    installation: number,
    repositories: readonly NamedRepository[],
    signal: AbortSignal,
  ): Promise<void> {
    const { app, paced, judgeAt, log } = this.#world;
    for (const repository of repositories) {
      signal.throwIfAborted();
      const options = await this.#world.connection(installation);
      const reach = new CheckReach(options, { installation, repository }, false);
      const found = await missedChecks(reach, app, () => paced(installation, signal));
      if (found.outcome !== "found") {
        this.#refused({ repository }, found, true);
        continue;
      }
      for (const change of found.value) {
        log.info({ repository: repository.id, pull: change.number }, "a check is missing or does not finish");
        await judgeAt({ installation, repository, change, asked: true }, new Date());
      }
    }
  }

  close(): void {
    this.#stores.close();
  }

  async #open(event: CheckEvent, reach: CheckReach): Promise<string | null> {
    const change = await withBase(event.change, reach);
    if (change === null) return "the pull request no longer exists";
    if (event.asked) {
      const refused = await openCheck(reach.checks(this.#world.app), change.head, ownKey(change), nameOfKey);
      if (refused !== null) return this.#refused(event, refused, reach.lastTry);
    }
    const wait = this.#points.reserve(event.installation);
    await this.#world.judgeAt({ ...event, change, isOpened: true }, new Date(Date.now() + wait));
    return null;
  }

  async #post(
    event: CheckEvent,
    reach: CheckReach,
    judge: Judge = (...given) => this.#judge(...given),
  ): Promise<string | null> {
    const { head } = event.change;
    const own = ownKey(event.change);
    const { lag } = this.#world;
    const posted = await postChecks({
      checks: reach.checks(this.#world.app),
      head,
      own,
      find: (key) => this.#find(event, key, reach, judge),
      now: Date.now,
      longestLag: lag.longest,
      lastTry: reach.lastTry,
    });
    switch (posted.outcome) {
      case "ended":
        return "a later commit is checked instead, or the pull request is closed";
      case "unsure":
        await this.#world.judgeAt(event, new Date(Date.now() + lag.pause));
        return "GitHub's head or base differs from the event's: the request is repeated";
      case "posted":
        break;
      case "failed":
      case "forbidden":
        return this.#refused(event, posted, reach.lastTry);
    }
    const { conclusion, again } = posted;
    const number = event.change.kind === "pull" ? event.change.number : null;
    const said = { repository: event.repository.id, pull: number, conclusion, again };
    this.#world.log.info(said, "a change was judged");
    if (again !== null) await this.#world.judgeOn(event, again);
    return null;
  }

  /** Returns the change of a check in its present state on GitHub. */
  async #find({ change }: CheckEvent, key: string, reach: CheckReach, judge: Judge): Promise<FoundChange> {
    const checked = readKey(key);
    if (checked === null) return { state: "ended", why: null };
    const name = nameOfChange(checked);
    if (checked.kind === "group") {
      const place = await reach.place();
      if (place === null) return { state: "ended", why: "closed" };
      const base = { ref: checked.base, sha: checked.from };
      const sides: ChangeSides = { kind: "group", base, head: { sha: change.head } };
      return { state: "current", subject: { name, judge: () => judge(reach, place, sides) } };
    }
    const pull = await reach.readyPull(checked.number, this.#world.mergePause);
    const isHere = pull?.head.sha === change.head && pull.base.ref === checked.base;
    if (pull === null || !pull.isOpen || !isHere)
      return { state: "ended", why: pull?.isOpen === true ? "pushed" : "closed" };
    const { number, base, head, place } = pull;
    const isOwn = change.kind === "pull" && change.number === number;
    const sides: ChangeSides = {
      kind: "pull",
      number,
      base,
      head,
      baseChanged: isOwn && change.baseChanged,
    };
    return { state: "current", subject: { name, judge: () => judge(reach, place, sides) } };
  }

  async #judge(
    { options, named, client, installation }: CheckReach,
    place: CheckedPlace,
    sides: ChangeSides,
  ): Promise<JudgedChange> {
    const { engine, today, sourceWorld } = this.#world;
    const policies = await this.#world.policies(installation, `${place.owner}/${place.repo}`);
    return judgeChange(
      {
        id: named.id,
        place,
        token: options.token,
        client,
        stores: this.#stores,
        policies,
        engine,
        today: today(),
        sourceWorld,
      },
      sides,
    );
  }

  /**
   * Throws, so that the job is retried, even if GitHub refused: a refusal may be wrong. On the last attempt, a
   * refusal is only logged.
   */
  #refused(
    { repository }: Pick<CheckEvent, "repository">,
    { outcome, reason }: Refusal,
    lastTry: boolean,
  ): null {
    if (outcome === "failed" || !lastTry) throw new OutsideError(reason);
    this.#world.log.warn({ repository: repository.id }, `not permitted: ${reason}`);
    return null;
  }
}

function ownKey(change: CheckEvent["change"]): string | null {
  if (change.kind === "commit") return null;
  if (change.kind === "group") return keyOf({ kind: "group", from: change.base.sha, base: change.base.ref });
  const { number, base } = change;
  return base === undefined ? null : keyOf({ kind: "pull", number, base });
}

function nameOfKey(key: string): string {
  const change = readKey(key);
  return change === null ? key : nameOfChange(change);
}

/** Jobs of earlier versions lack the base. Null if the pull request does not exist. */
async function withBase(
  change: CheckEvent["change"],
  reach: CheckReach,
): Promise<CheckEvent["change"] | null> {
  if (change.kind !== "pull" || change.base !== undefined) return change;
  const pull = await reach.pull(change.number);
  return pull && { ...change, base: pull.base.ref };
}

type ChangedPull = Extract<CheckEvent["change"], { kind: "pull" }>;

/** Milliseconds. Longer than all attempts of a job take. */
const longestOpen = 3_600_000;
/** Milliseconds. Earlier sweeps have already seen older changes. */
const recent = 7 * 24 * 3_600_000;

/**
 * Returns open pull requests of a repository whose check is missing, was cancelled, or has been unfinished for a
 * long time.
 */
async function missedChecks(
  reach: CheckReach,
  app: number,
  paced: () => Promise<void>,
): Promise<Answer<readonly ChangedPull[]>> {
  const { client, named } = reach;
  const checks = reach.checks(app);
  const missed: ChangedPull[] = [];
  try {
    const pages = client.paginate.iterator(client.rest.pulls.list, {
      owner: named.owner,
      repo: named.repo,
      state: "open" as const,
      sort: "updated" as const,
      direction: "desc" as const,
      per_page: 100,
    });
    for await (const { data } of pages)
      for (const { number, head, base, updated_at: updatedAt } of data) {
        if (Date.now() - Date.parse(updatedAt) > recent) return { outcome: "found", value: missed };
        await paced();
        const found = await checks.on(head.sha);
        if (found.outcome !== "found") return found;
        const key = keyOf({ kind: "pull", number, base: base.ref });
        if (isMissed(found.value.find((each) => each.key === key)))
          missed.push({ kind: "pull", number, head: head.sha, base: base.ref, baseChanged: false });
      }
    return { outcome: "found", value: missed };
  } catch (error) {
    return refusal(error, "The open pull requests could not be listed");
  }
}

function isMissed(check: PostedCheck | undefined): boolean {
  if (check === undefined || check.progress === "cancelled") return true;
  const isOpen = check.progress === "in_progress" || check.progress === "queued";
  return isOpen && Date.now() - Date.parse(check.startedAt ?? "1970-01-01") > longestOpen;
}

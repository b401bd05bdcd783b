import { setTimeout as pause } from "node:timers/promises";
import { KeptStores } from "../../adapters/git/repository/kept-stores.ts";
import type { GitHubOptions } from "../../adapters/github/client/client.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import { OutsideError } from "../../core/model/errors.ts";
import type { Day } from "../../core/model/feature.ts";
import type { PostedChecks } from "../../ports/posted-checks.ts";
import type { PolicySource } from "../../ports/policy-source.ts";
import type { Refusal } from "../../ports/pull-request.ts";
import { supersededWords } from "../../reports/check/check-run-words.ts";
import type { SourceWorld } from "../../usage/engine/source.ts";
import { type CheckSubject, type JudgedChange, postChecks } from "../../usecases/check/post-checks.ts";
import type { CheckEvent, WorkLog } from "../jobs/work.ts";
import { keyOf, readKey } from "./check-key.ts";
import { CheckPoints } from "./points.ts";
import { CheckReach } from "./check-reach.ts";
import { type ChangeSides, judgeChange } from "./judge-change.ts";
import type { CheckedPlace, PulledChange } from "./pull-place.ts";

export interface ChecksWorld {
  /** GitHub's number of the App. */
  readonly app: number;
  readonly connection: (installation: number) => Promise<GitHubOptions>;
  /** Policies of other repositories, for a repository by its full name. */
  readonly policies: (installation: number, home: string) => Promise<PolicySource>;
  readonly engine: Engine;
  readonly today: () => Day;
  readonly sourceWorld: SourceWorld;
  readonly log: WorkLog;
  /** Has the change judged anew on a day. */
  readonly judgeOn: (event: CheckEvent, day: Day) => Promise<void>;
  /** Has the change judged at a time. */
  readonly judgeAt: (event: CheckEvent, at: Date) => Promise<void>;
  /** Milliseconds between two questions whether GitHub has made a merge commit. */
  readonly mergePause: number;
}

/** Milliseconds. */
const longestHeld = 1000;

type Change<K extends CheckEvent["change"]["kind"]> = Extract<CheckEvent["change"], { kind: K }>;

/** The App's own check: it judges changes itself, and no workflow has a part in it. */
export class ChangeChecks {
  readonly #world: ChecksWorld;
  readonly #stores = new KeptStores();
  readonly #points = new CheckPoints();

  constructor(world: ChecksWorld) {
    this.#world = world;
  }

  /** One of its methods for each kind of change; where nothing was to be judged they say why. */
  async check(event: CheckEvent, signal: AbortSignal, lastTry: boolean): Promise<void> {
    if (event.paced !== true) {
      const wait = this.#points.reserve(event.installation);
      // What waits for long leaves its place to the checks of others.
      if (wait > longestHeld)
        return this.#world.judgeAt({ ...event, paced: true }, new Date(Date.now() + wait));
      await pause(wait, undefined, { signal });
    }
    const options = await this.#world.connection(event.installation);
    signal.throwIfAborted();
    const reach = new CheckReach(options, event, lastTry);
    const { change } = event;
    const idle =
      change.kind === "pull"
        ? await this.#pull(event, change, reach)
        : change.kind === "group"
          ? await this.#group(event, change, reach)
          : await this.#commit(event, change, reach);
    if (idle !== null) this.#world.log.info({ repository: event.repository.id }, idle);
  }

  close(): void {
    this.#stores.close();
  }

  async #pull(event: CheckEvent, change: Change<"pull">, reach: CheckReach): Promise<string | null> {
    const pull = await reach.readyPull(change.number, this.#world.mergePause);
    if (pull === null) return "there is no such pull request here any more";
    const checks = reach.checks(pull.place, this.#world.app);
    if (pull.head.sha !== change.head) {
      await this.#supersede(event, checks, change, "pushed");
      return "a later commit is judged";
    }
    if (!pull.isOpen) return this.#closed(event, pull, checks, reach);
    await this.#post(event, checks, reach, this.#subject(reach, pull, change.baseChanged));
    return null;
  }

  async #group(event: CheckEvent, change: Change<"group">, reach: CheckReach): Promise<string | null> {
    const place = await reach.place();
    if (place === null) return "there is no such repository here any more";
    const { base, head } = change;
    const sides: ChangeSides = { kind: "group", base, head: { sha: head } };
    await this.#post(event, reach.checks(place, this.#world.app), reach, {
      key: keyOf({ kind: "group", from: base.sha, base: base.ref }),
      name: `a merge group into ${base.ref}`,
      judge: () => this.#judge(reach, place, sides),
    });
    return null;
  }

  /** All that the App has judged on a commit is judged anew. */
  async #commit(event: CheckEvent, { head }: Change<"commit">, reach: CheckReach): Promise<string | null> {
    const place = await reach.place();
    if (place === null) return "there is no such repository here any more";
    const found = await reach.checks(place, this.#world.app).on(head);
    if (found.outcome !== "found") return this.#refused(event, found);
    const keys = new Set(found.value.map(({ key }) => key));
    for (const change of [...keys].map(readKey))
      if (change?.kind === "pull") await this.#pull(event, { ...change, head, baseChanged: false }, reach);
      else if (change !== null) {
        const base = { ref: change.base, sha: change.from };
        await this.#group(event, { kind: "group", base, head }, reach);
      }
    return keys.size === 0 ? "nothing on this commit was judged before" : null;
  }

  /** Whoever has the same head was kept red by it, perhaps. */
  async #closed(
    event: CheckEvent,
    { number, head }: PulledChange,
    checks: PostedChecks,
    reach: CheckReach,
  ): Promise<string | null> {
    const keys = await this.#supersede(event, checks, { number, head: head.sha }, "closed");
    const [other] = await this.#sharing(reach, head.sha, keys, number);
    if (other === undefined) return "the pull request is closed";
    await this.#post(event, checks, reach, other);
    return null;
  }

  async #post(
    event: CheckEvent,
    checks: PostedChecks,
    reach: CheckReach,
    subject: CheckSubject,
  ): Promise<void> {
    const { head } = event.change;
    const own = readKey(subject.key);
    const number = own?.kind === "pull" ? own.number : null;
    const posted = await postChecks({
      ...{ checks, head, subject, lastTry: reach.lastTry, asked: event.asked },
      sharing: (keys) => this.#sharing(reach, head, keys, number),
    });
    if (posted.outcome !== "posted") {
      this.#refused(event, posted);
      return;
    }
    const { conclusion, again } = posted;
    const said = { repository: event.repository.id, pull: number, conclusion, again };
    this.#world.log.info(said, "a change was judged");
    if (again !== null) await this.#world.judgeOn(event, again);
  }

  /** Other open pull requests whose head is this commit, by the keys of its checks. */
  async #sharing(
    reach: CheckReach,
    head: string,
    keys: readonly string[],
    own: number | null,
  ): Promise<readonly CheckSubject[]> {
    const subjects: CheckSubject[] = [];
    for (const key of new Set(keys)) {
      const change = readKey(key);
      if (change?.kind !== "pull" || change.number === own) continue;
      const pull = await reach.pull(change.number);
      const isSame = pull?.isOpen === true && pull.head.sha === head && pull.base.ref === change.base;
      if (isSame) subjects.push(this.#subject(reach, pull, false));
    }
    return subjects;
  }

  #subject(reach: CheckReach, pull: PulledChange, baseChanged: boolean): CheckSubject {
    const { number, base, head, place } = pull;
    const sides: ChangeSides = { kind: "pull", number, base, head, baseChanged };
    return {
      key: keyOf({ kind: "pull", number, base: base.ref }),
      name: `#${String(number)} into ${base.ref}`,
      judge: () => this.#judge(reach, place, sides),
    };
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
        ...{ id: named.id, place, token: options.token, client },
        ...{ stores: this.#stores, policies, engine, today: today(), sourceWorld },
      },
      sides,
    );
  }

  /**
   * A check that nobody will bring to an end says so: its commit may become the head of something else. Gives the keys
   * of all checks on the commit.
   */
  async #supersede(
    event: CheckEvent,
    checks: PostedChecks,
    { number, head }: { readonly number: number; readonly head: string },
    why: "pushed" | "closed",
  ): Promise<readonly string[]> {
    const found = await checks.on(head);
    if (found.outcome !== "found") {
      this.#refused(event, found);
      return [];
    }
    for (const check of found.value) {
      const change = readKey(check.key);
      if (change?.kind !== "pull" || change.number !== number) continue;
      if (check.progress !== "in_progress" && check.progress !== "queued") continue;
      const written = await checks.update(check, "cancelled", supersededWords(why));
      if (written.outcome !== "found") this.#refused(event, written);
    }
    return found.value.map(({ key }) => key);
  }

  /** What may be had later is tried again; of what the App may not do a line is written, and no more. */
  #refused({ repository }: CheckEvent, { outcome, reason }: Refusal): null {
    if (outcome === "failed") throw new OutsideError(reason);
    this.#world.log.warn({ repository: repository.id }, `not permitted: ${reason}`);
    return null;
  }
}

// Pull requests that share a head, judged while others are opened, retargeted and closed: the latest check of the commit
// is never green where an event that was taken in says otherwise. Every step waits for a random time.
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import type { PostedCheck, PostedChecks } from "../../../src/ports/posted-checks.ts";
import { type FoundChange, openCheck, postChecks } from "../../../src/usecases/check/post-checks.ts";

const stories = Number(process.env["CHECK_STORIES"] ?? 100);
/** In turns. */
const longestLag = 200;
const head = "a".repeat(40);

type Random = (below: number) => number;

function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

interface Pull {
  base: "strict" | "lenient";
  isOpen: boolean;
}

async function after(before: Promise<unknown>, work: () => Promise<void>): Promise<void> {
  await before;
  await work();
}

/** One head on a GitHub whose every answer takes some time, and the two lanes of its jobs. */
class SharedHead {
  readonly #random: Random;
  readonly runs: { -readonly [K in keyof PostedCheck]: PostedCheck[K] }[] = [];
  readonly pulls: Map<number, Pull> = new Map();
  /** As the jobs have taken the events in. */
  readonly opened: Map<number, Pull> = new Map();
  readonly #answersOld: Map<number, { pull: Pull; until: number }> = new Map();
  now = 0;
  readonly wrong: string[] = [];
  #openings: Promise<unknown> = Promise.resolve();
  #judgements: Promise<unknown> = Promise.resolve();

  constructor(random: Random) {
    this.#random = random;
  }

  async pause(): Promise<void> {
    await this.passes(this.#random(6));
  }

  async passes(turns: number): Promise<void> {
    for (let left = turns; left > 0; left -= 1) {
      this.now += 1;
      await turn();
    }
  }

  readonly #checks: PostedChecks = {
    on: async () => {
      await this.pause();
      const value = this.runs.map((run) => ({ ...run })).reverse();
      await this.pause();
      return { outcome: "found", value };
    },
    open: async (_head, key) => {
      await this.pause();
      const id = this.runs.length + 1;
      const startedAt = new Date(this.now).toISOString();
      const run = { id, key, progress: "in_progress", title: "", startedAt, annotations: 0 };
      this.runs.push(run);
      this.look();
      await this.pause();
      return { outcome: "found", value: { ...run } };
    },
    update: async ({ id }, progress) => {
      await this.pause();
      const run = this.runs[id - 1];
      if (run !== undefined) run.progress = progress;
      if (run !== undefined && progress === "in_progress") run.startedAt = new Date(this.now).toISOString();
      this.look();
      await this.pause();
      return { outcome: "found", value: null };
    },
  };

  /** What anybody sees at this moment. */
  look(): void {
    const known = [...this.opened].filter(([number, pull]) => this.pulls.get(number) === pull);
    const isStrict = known.some(([, { base, isOpen }]) => isOpen && base === "strict");
    const latest = this.runs.at(-1);
    if (isStrict && latest?.progress === "success")
      this.wrong.push(JSON.stringify([this.runs, [...this.opened]]));
  }

  /** `lag`: for so long GitHub answers with the pull request from before the event. */
  happens(number: number, pull: Pull, lag: number): void {
    const before = this.pulls.get(number);
    if (before !== undefined) this.#answersOld.set(number, { pull: before, until: this.now + lag });
    this.pulls.set(number, pull);
    const key = `${String(number)} ${pull.base}`;
    if (!pull.isOpen) {
      this.opened.set(number, pull);
      this.#judge(key);
      return;
    }
    this.#openings = after(this.#openings, async () => {
      await openCheck(this.#checks, head, key, (each) => each);
      this.opened.set(number, pull);
      this.look();
      this.#judge(key);
    });
  }

  #judge(own: string): void {
    this.#judgements = after(this.#judgements, async () => {
      const posted = await postChecks({
        checks: this.#checks,
        head,
        own,
        lastTry: false,
        find: (key) => this.#find(key),
        now: () => this.now,
        longestLag,
      });
      if (posted.outcome === "unsure") this.#judge(own);
    });
  }

  async #find(key: string): Promise<FoundChange> {
    const [number = "", base] = key.split(" ");
    await this.pause();
    const old = this.#answersOld.get(Number(number));
    const pull = old !== undefined && old.until > this.now ? old.pull : this.pulls.get(Number(number));
    await this.pause();
    if (pull?.isOpen === true && pull.base === base) {
      const conclusion = base === "strict" ? "failure" : "success";
      const words = { title: "", summary: "", text: null, annotations: [] };
      const judge = async () => {
        await this.pause();
        return { conclusion, words, again: null } as const;
      };
      return { state: "current", subject: { name: key, judge } };
    }
    return { state: "ended", why: pull?.isOpen === true ? "pushed" : "closed" };
  }

  async settled(): Promise<void> {
    for (let before = null; before !== this.#judgements;) {
      before = this.#judgements;
      await this.#openings;
      await this.#judgements;
    }
  }

  /** All that went wrong; nothing where the end is right, too. */
  faults(): readonly string[] {
    const open = [...this.pulls.values()].filter(({ isOpen }) => isOpen);
    if (open.length === 0) return this.wrong;
    const right = open.some(({ base }) => base === "strict") ? "failure" : "success";
    const latest = this.runs.at(-1)?.progress ?? "none";
    const pending = this.runs.filter(({ progress }) => progress === "in_progress");
    return [
      ...this.wrong,
      ...(latest === right ? [] : [`it ended as ${latest}`]),
      ...pending.map(({ key }) => `${key} has no end`),
    ];
  }
}

it(`two pull requests are opened at once, ${String(stories)} times`, async () => {
  for (let seed = 1; seed <= stories; seed += 1) {
    const random = randomFrom(seed);
    const shared = new SharedHead(random);
    const isStrictFirst = random(2) === 0;
    shared.happens(1, { base: isStrictFirst ? "strict" : "lenient", isOpen: true }, 0);
    await shared.passes(random(40));
    shared.happens(2, { base: isStrictFirst ? "lenient" : "strict", isOpen: true }, 0);
    await shared.settled();
    expect({ seed, faults: shared.faults() }).toEqual({ seed, faults: [] });
  }
});

it(`anything happens to three, and GitHub knows of it late, ${String(stories)} times`, async () => {
  for (let seed = 1; seed <= stories; seed += 1) {
    const random = randomFrom(seed + 7_000);
    const shared = new SharedHead(random);
    for (let step = 0; step < 8; step += 1) {
      const number = 1 + random(3);
      const base = random(2) === 0 ? "strict" : "lenient";
      const isOpen = shared.pulls.get(number)?.isOpen === true ? random(4) > 0 : true;
      const before = shared.pulls.get(number);
      if (before?.isOpen === false) await shared.settled();
      shared.happens(
        number,
        { base: isOpen ? base : (before?.base ?? base), isOpen },
        isOpen ? random(longestLag / 2) : 0,
      );
      await shared.passes(random(30));
    }
    await shared.settled();
    expect({ seed, faults: shared.faults() }).toEqual({ seed, faults: [] });
  }
});

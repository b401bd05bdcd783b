// What a green check may not survive, on the real server with its real queue: a second pull request with the same head,
// and another base. By hand, with other counts: ONE_HEAD_STORIES=500 RETARGET_STORIES=50.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../support/app/notes.ts";
import { pulled } from "../support/app/payloads.ts";
import type { RealRepository } from "../support/app/real-repository.ts";
import { type Scene, setScene } from "../support/app/scene.ts";
import { deliver } from "../support/app/server.ts";
import { checksOf, type CheckRunState } from "../support/github/routes/checks.ts";
import type { PullRequestState, RepositoryState } from "../support/github/world.ts";

const stories = Number(process.env["ONE_HEAD_STORIES"] ?? 6);
const retargets = Number(process.env["RETARGET_STORIES"] ?? 1);
const hours = 3 * 3_600_000;
/** Stories that are told at the same time, each in an installation of its own. */
const atOnce = 24;
const deprecated = `/** @deprecated Use \`page\` instead. It is slow. Sunset: 2027-01-15. */\nexport function all(): void {}\n`;
const path = ".github/deprecations.yml";

interface Place extends RealRepository {
  readonly installation: number;
}

let scene: Scene;
let url = "";
const places: Place[] = [];
beforeAll(async () => {
  scene = await setScene({ CONCURRENCY: "32" });
  for (let at = 0; at < Math.min(atOnce, Math.max(stories, retargets)); at += 1) {
    const installation = 100 + at;
    const account = scene.stage.github.world.account(`octo-org-${String(installation)}`);
    scene.stage.app.installations.set(installation, {
      id: installation,
      account,
      repositories: [],
      suspendedAt: null,
    });
    const made = await scene.repository("orders", installation);
    made.commit(
      { "src/all.ts": deprecated, "src/page.ts": "export function page(): void {}\n" },
      "2026-04-20",
    );
    made.local.branch("lenient").commit({ [path]: "rules: { removal/before-sunset: off }\n" });
    made.local.checkout("main");
    places.push({ ...made, installation });
  }
  url = await (await scene.start()).ready();
});
afterAll(() => scene.close());

let numbers = 0;

/** A branch that removes what may not go yet. */
function removal({ local }: Place): { readonly ref: string; readonly sha: string } {
  const ref = `topic-${String((numbers += 1))}`;
  local.checkout("main");
  const sha = local.branch(ref).commit({ "src/all.ts": "export {};\n", "NOTES.md": `${ref}\n` });
  return { ref, sha };
}

function merged(
  { local }: Place,
  number: number,
  sha: string,
  into: string,
): { base: string; merge: string } {
  const base = local.head(into);
  local.checkout(base);
  const merge = local.merge(sha);
  local.git("update-ref", `refs/pull/${String(number)}/merge`, merge);
  return { base, merge };
}

function opened(place: Place, head: { ref: string; sha: string }, into: string): PullRequestState {
  const number = (numbers += 1);
  const { base, merge } = merged(place, number, head.sha, into);
  return scene.stage.github.world.pull(place.state, {
    number,
    mergeCommit: merge,
    base: {
      ref: into,
      sha: base,
    },
    head: {
      ...head,
      repository: place.state.fullName,
    },
  });
}

async function tell({ installation, state }: Place, pull: PullRequestState, changes?: object): Promise<void> {
  const payload = pulled(installation, changes === undefined ? "opened" : "edited", {
    of: state,
    pull,
    ...(changes && { changes }),
  });
  expect((await deliver(url, "pull_request", payload)).status).toBe(202);
}

function runsOn(state: RepositoryState, head: string): readonly CheckRunState[] {
  return [...checksOf(state).values()].filter((each) => each.head === head);
}

/** Polls what GitHub counts, the latest check, from when the strict one was opened. */
class Poll {
  readonly #state: RepositoryState;
  readonly #head: string;
  readonly #key: string;
  readonly #timer = setInterval(() => this.#look(), 5);
  greens = 0;
  looks = 0;

  constructor({ state }: Place, head: string, { number }: PullRequestState) {
    this.#state = state;
    this.#head = head;
    this.#key = `check v1 pull ${String(number)} main`;
  }

  #look(): void {
    const runs = runsOn(this.#state, this.#head);
    if (!runs.some(({ externalId }) => externalId === this.#key)) return;
    this.looks += 1;
    if (runs.at(-1)?.conclusion === "success") this.greens += 1;
  }

  /** What GitHub shows in the end, when nothing is left to be judged. */
  async end(): Promise<string | null> {
    const runs = (): readonly CheckRunState[] => runsOn(this.#state, this.#head);
    await eventually(
      "every check has an end",
      () =>
        runs().some((each) => each.externalId === this.#key) &&
        runs().every((each) => each.status === "completed"),
      600,
    );
    // The job of the other event may still come.
    await pause(1000);
    await eventually("it stays", () => runs().every((each) => each.status === "completed"), 600);
    clearInterval(this.#timer);
    return runs().at(-1)?.conclusion ?? null;
  }
}

/** Tells stories with these numbers, at each place one after the other. */
async function each(count: number, story: (place: Place, number: number) => Promise<void>): Promise<void> {
  await Promise.all(
    places.map(async (place, at) => {
      for (let number = at; number < count; number += places.length) await story(place, number);
    }),
  );
}

describe("one head of two pull requests", () => {
  it(`is never green where one of them fails, ${String(stories)} times`, { timeout: hours }, async () => {
    const ends = new Map<string, number>();
    let looks = 0;
    await each(stories, async (place, number) => {
      const head = removal(place);
      const [strict, lenient] = [opened(place, head, "main"), opened(place, head, "lenient")];
      const poll = new Poll(place, head.sha, strict);
      const [first, second] = number % 2 === 0 ? [strict, lenient] : [lenient, strict];
      await tell(place, first);
      await pause((number * 137) % 541);
      await tell(place, second);
      const end = `${String(await poll.end())}, green at ${String(poll.greens)} polls`;
      ends.set(end, (ends.get(end) ?? 0) + 1);
      looks += poll.looks;
    });
    expect([...ends]).toEqual([["failure, green at 0 polls", stories]]);
    expect(looks).toBeGreaterThan(stories);
    expect(scene.stage.github.violations).toEqual([]);
  });
});

describe("a green of a lenient base", () => {
  it(
    `does not survive a strict one under 75 others, ${String(retargets)} times`,
    { timeout: hours },
    async () => {
      const ends = new Map<string, number>();
      const delays: number[] = [];
      await each(retargets, async (place) => {
        const head = removal(place);
        const pull = opened(place, head, "lenient");
        await tell(place, pull);
        const green = (): boolean => runsOn(place.state, head.sha).at(-1)?.conclusion === "success";
        await eventually("it is green", green, 600);
        const world = scene.stage.github.world;
        const others = Array.from({ length: 75 }, () => {
          const number = (numbers += 1);
          const sha = number.toString(16).padStart(40, "0");
          const other = { ref: `topic-${String(number)}`, sha, repository: place.state.fullName };
          const base = { ...pull.base, ref: "main" };
          return Object.assign(world.pull(place.state, { number, base, head: other }), { state: "closed" });
        });
        for (const other of others) await tell(place, other);
        const { base, merge } = merged(place, pull.number, head.sha, "main");
        Object.assign(pull, { mergeCommit: merge, base: { ref: "main", sha: base } });
        const poll = new Poll(place, head.sha, pull);
        const since = performance.now();
        await tell(place, pull, { base: { ref: { from: "lenient" }, sha: { from: base } } });
        await eventually("the check is opened", () => !green(), 600);
        delays.push(performance.now() - since);
        const end = `${String(await poll.end())}, green at ${String(poll.greens)} polls`;
        ends.set(end, (ends.get(end) ?? 0) + 1);
      });
      process.stderr.write(
        `longest until the check is opened: ${String(Math.round(Math.max(...delays)))} ms\n`,
      );
      expect([...ends]).toEqual([["failure, green at 0 polls", retargets]]);
      expect(scene.stage.github.violations).toEqual([]);
    },
  );
});

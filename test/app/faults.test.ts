// Each request of a story fails once, in every way that it can: the end is the same, and nothing is there twice.
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyOf, faultless, finished, send } from "../support/app/copies.ts";
import { endState } from "../support/app/end-state.ts";
import { episodes, type Episode } from "../support/app/episodes.ts";
import type { RealRepository } from "../support/app/real-repository.ts";
import { setScene, type Scene } from "../support/app/scene.ts";
import type { Fault } from "../support/github/faults.ts";

const untouched: readonly Fault[] = [
  { kind: "status", status: 500 },
  { kind: "secondary-limit", retryAfter: 1 },
];
const done: readonly Fault[] = [{ kind: "cut-after" }, { kind: "gateway-after" }];
/** What is read is the same whether it was read before; of writes the caller cannot know. */
const faultsOf = (method: string): readonly Fault[] =>
  method === "GET" ? untouched : [...untouched, ...done];
/** Copies that are worked on at once: most of the time each waits for its next try. */
const lanes = 8;

let scene: Scene;
let repository: RealRepository;
let url: string;
beforeAll(async () => {
  scene = await setScene({ CONCURRENCY: String(lanes) });
  repository = await scene.repository("orders");
  url = await (await scene.start()).ready();
});
afterAll(() => scene.close());

async function withFault(episode: Episode, nth: number, fault: Fault): Promise<unknown> {
  const copy = copyOf(scene, repository);
  scene.stage.github.faults.add({ on: "*", installation: copy.installation, nth, fault });
  await finished([scene.server], await send(url, episode, copy));
  return endState(copy.state);
}

it.each(episodes)("$name", { timeout: 600_000 }, async (episode) => {
  episode.before(scene, repository);
  const right = await faultless(scene, url, repository, episode);
  expect(right.methods.length).toBeGreaterThanOrEqual(8);
  const cases = right.methods.flatMap((method, index) =>
    faultsOf(method).map((fault) => ({ nth: index + 1, fault })),
  );
  const wrong: string[] = [];
  const lane = async (): Promise<void> => {
    for (let next = cases.shift(); next !== undefined; next = cases.shift()) {
      const { nth, fault } = next;
      const end = await withFault(episode, nth, fault).catch((error: unknown) => String(error));
      const same = JSON.stringify(end) === JSON.stringify(right.end);
      if (!same) wrong.push(`request ${String(nth)}, ${fault.kind}`);
      if (!same && wrong.length === 1) expect.soft(end).toEqual(right.end);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await finished([scene.server], await send(url, episode, { installation: 11, state: repository.state }));
  expect(endState(repository.state)).toEqual(right.end);
  expect(wrong).toEqual([]);
  expect(scene.stage.github.violations).toEqual([]);
});

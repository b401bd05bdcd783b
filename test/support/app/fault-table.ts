/** Each request of an episode fails once, in each way that it can, each time on a copy of its own. */
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { Fault } from "../github/faults.ts";
import { copyOf, faultless, finished, send } from "./copies.ts";
import { endState } from "./end-state.ts";
import type { Episode } from "./episode.ts";
import type { RealRepository } from "./real-repository.ts";
import type { Scene } from "./scene.ts";

/** Copies that are worked on at once: most of the time each waits for its next try. */
export const lanes = 20;

const ways: ReadonlyMap<string, Fault> = new Map([
  ["500", { kind: "status", status: 500 }],
  ["502 after", { kind: "gateway-after" }],
  ["403 secondary limit", { kind: "secondary-limit", retryAfter: 1 }],
  ["cut", { kind: "cut" }],
  ["cut after", { kind: "cut-after" }],
  ["empty 200", { kind: "empty" }],
  ["lying 404", { kind: "status", status: 404 }],
]);

/** What is an answer to a command, and to a check a fault: one refusal may be wrong. */
const refusals: ReadonlyMap<string, Fault> = new Map(
  [401, 403, 422].map((status) => [String(status), { kind: "status", status }]),
);

export interface FaultTable {
  /** Of the episode without a fault. */
  readonly requests: number;
  /** By the way to fail: how often it was played, and how many of those ended as without the fault. */
  readonly ends: ReadonlyMap<string, { tried: number; equal: number }>;
  /** What did not end as without the fault. */
  readonly wrong: readonly string[];
}

/** Plays the episode, for the repository itself as well; with each fault where it is to meet them. */
export async function playFaults(
  scene: Scene,
  { installation, repository }: { readonly installation: number; readonly repository: RealRepository },
  episode: Episode,
  meets: boolean,
): Promise<FaultTable> {
  const url = await scene.server.ready();
  episode.before(scene, repository);
  const right = await faultless(scene, url, repository, episode);
  const met = episode.meetsRefusals === true ? [...ways, ...refusals] : [...ways];
  const cases = right.operations.flatMap((operation, index) =>
    met.map(([way, fault]) => ({ nth: index + 1, operation, way, fault })),
  );
  const ends = new Map([...ways.keys(), ...refusals.keys()].map((way) => [way, { tried: 0, equal: 0 }]));
  const wrong: string[] = [];
  const lane = async (): Promise<void> => {
    for (let next = cases.shift(); next !== undefined; next = cases.shift()) {
      const { nth, operation, way, fault } = next;
      const end = await withFault(nth, fault).catch((error: unknown) => String(error));
      const count = ends.get(way);
      if (count !== undefined) count.tried += 1;
      if (isRight(end, right.end)) {
        if (count !== undefined) count.equal += 1;
        continue;
      }
      wrong.push(`request ${String(nth)} (${operation}), ${way}`);
      if (wrong.length === 1) expect.soft(end).toEqual(right.end);
    }
  };
  const withFault = async (nth: number, fault: Fault): Promise<unknown> => {
    const copy = copyOf(scene, repository);
    scene.stage.github.faults.add({ on: "*", installation: copy.installation, nth, fault });
    await finished([scene.server], await send(url, episode, copy));
    // What a sweep could not finish it leaves to another job, which it does not name.
    for (let waits = 0; waits < 240 && !isRight(endState(copy.state), right.end); waits += 1)
      await pause(250);
    return endState(copy.state);
  };
  if (meets) await Promise.all(Array.from({ length: lanes }, lane));
  await finished([scene.server], await send(url, episode, { installation, state: repository.state }));
  expect(endState(repository.state)).toEqual(right.end);
  return { requests: right.operations.length, ends, wrong };
}

const isRight = (end: unknown, right: unknown): boolean => JSON.stringify(end) === JSON.stringify(right);

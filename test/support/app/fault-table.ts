/** Each request of an episode fails once, in each of some ways, each time on a copy of its own. */
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { Fault } from "../github/faults.ts";
import { copyOf, faultless, finished, send } from "./copies.ts";
import { endState } from "./end-state.ts";
import type { Episode } from "./episode.ts";
import type { RealRepository } from "./real-repository.ts";
import type { Scene } from "./scene.ts";

/** Copies that are worked on at once: most of the time each waits for its next try. */
export const lanes = 8;

export interface FaultTable {
  /** How many times the episode was played with a fault. */
  readonly played: number;
  /** What did not end as without the fault. */
  readonly wrong: readonly string[];
}

/** Plays the episode, for the repository itself as well. `faultsOf` says in which ways a method is to fail. */
export async function playFaults(
  scene: Scene,
  { installation, repository }: { readonly installation: number; readonly repository: RealRepository },
  episode: Episode,
  faultsOf: (method: string) => readonly Fault[],
): Promise<FaultTable> {
  const url = await scene.server.ready();
  episode.before(scene, repository);
  const right = await faultless(scene, url, repository, episode);
  const cases = right.methods.flatMap((method, index) =>
    faultsOf(method).map((fault) => ({ nth: index + 1, method, fault })),
  );
  const played = cases.length;
  const wrong: string[] = [];
  const lane = async (): Promise<void> => {
    for (let next = cases.shift(); next !== undefined; next = cases.shift()) {
      const { nth, method, fault } = next;
      const end = await withFault(nth, fault).catch((error: unknown) => String(error));
      if (isRight(end, right.end)) continue;
      const how = fault.kind === "status" ? String(fault.status) : fault.kind;
      wrong.push(`request ${String(nth)} (${method} ${right.operations[nth - 1] ?? ""}), ${how}`);
      if (wrong.length === 1) expect.soft(end).toEqual(right.end);
    }
  };
  const withFault = async (nth: number, fault: Fault): Promise<unknown> => {
    const copy = copyOf(scene, repository);
    scene.stage.github.faults.add({ on: "*", installation: copy.installation, nth, fault });
    await finished([scene.server], await send(url, episode, copy));
    // What a sweep could not finish it leaves to another job, which it does not name.
    for (let waits = 0; waits < 240 && !isRight(endState(copy.state), right.end); waits += 1) await pause(250);
    return endState(copy.state);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await finished([scene.server], await send(url, episode, { installation, state: repository.state }));
  expect(endState(repository.state)).toEqual(right.end);
  return { played, wrong };
}

const isRight = (end: unknown, right: unknown): boolean => JSON.stringify(end) === JSON.stringify(right);

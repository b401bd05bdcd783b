// Each request of a story fails once, and the caller may not know what was done: the end is the same.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lanes, playFaults } from "../support/app/fault-table.ts";
import { stories } from "../support/app/episodes.ts";
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

let scene: Scene;
beforeAll(async () => {
  scene = await setScene({ CONCURRENCY: String(lanes) });
  await scene.start();
});
afterAll(() => scene.close());

describe.each(stories)("$repository", ({ repository: name, installation, episodes }) => {
  let repository: RealRepository;
  beforeAll(async () => {
    repository = await scene.repository(name, installation);
  });

  it.each(episodes)("$name", { timeout: 600_000 }, async (episode) => {
    const { played, wrong } = await playFaults(scene, { installation, repository }, episode, faultsOf);
    expect(played).toBeGreaterThanOrEqual(8);
    expect(wrong).toEqual([]);
    expect(scene.stage.github.violations).toEqual([]);
  });
});

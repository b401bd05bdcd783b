// Each request of a story is answered with a lie, or not at all: the end is the same.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lanes, playFaults } from "../support/app/fault-table.ts";
import { stories } from "../support/app/episodes.ts";
import type { RealRepository } from "../support/app/real-repository.ts";
import { setScene, type Scene } from "../support/app/scene.ts";
import type { Fault } from "../support/github/faults.ts";

const faultsOf = (): readonly Fault[] => [
  { kind: "cut" },
  { kind: "empty" },
  { kind: "status", status: 404 },
];

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

  it.each(episodes)("$name", { timeout: 1_800_000 }, async (episode) => {
    const { played, wrong } = await playFaults(scene, { installation, repository }, episode, faultsOf);
    expect(played).toBeGreaterThanOrEqual(8);
    expect(wrong).toEqual([]);
    expect(scene.stage.github.violations).toEqual([]);
  });
});

// Each request of a story fails once, in every way that it can: the end is the same, and nothing is there twice.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stories } from "../support/app/episodes.ts";
import { lanes, playFaults } from "../support/app/fault-table.ts";
import type { RealRepository } from "../support/app/real-repository.ts";
import { setScene, type Scene } from "../support/app/scene.ts";
import { writeRow } from "./table.ts";

/** The episodes that meet faults, by their names; the others only happen. */
const wanted = new RegExp(process.env["FAULTS_IN"] ?? "");
/** Where the table is to be brought up to date. */
const table = process.env["FAULTS_TABLE"];

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
    const meets = wanted.test(episode.name);
    const played = await playFaults(scene, { installation, repository }, episode, meets);
    expect(played.requests).toBeGreaterThanOrEqual(8);
    if (meets && table !== undefined) writeRow(table, episode.name, played);
    expect(played.wrong).toEqual([]);
    expect(scene.stage.github.violations).toEqual([]);
  });
});

// Killed at five points of a story, with the embedded database; `npm run test:crash` does it at every point.
import { afterAll, beforeAll, expect, it } from "vitest";
import { faultless, finished, send } from "../support/app/copies.ts";
import { endAfterKill, pointsOf } from "../support/app/crash.ts";
import { databases, type Database } from "../support/app/databases.ts";
import { stories } from "../support/app/episodes.ts";
import type { RealRepository } from "../support/app/real-repository.ts";
import { setScene, type Scene } from "../support/app/scene.ts";

/** Of each episode that is named here one point, as a share of its points. */
const shares = new Map([
  [0, 0.8],
  [1, 0.9],
  [3, 0.75],
  [4, 0.6],
  [6, 0.95],
  [8, 0.7],
  [9, 0.8],
  [12, 0.6],
  [13, 0.9],
]);

let scene: Scene;
let database: Database;
let repository: RealRepository;
beforeAll(async () => {
  [scene, database] = await Promise.all([setScene(), databases[0]!.open()]);
  repository = await scene.repository("orders");
  scene.variables = database.variables;
  await scene.start();
});
afterAll(async () => {
  await scene.close();
  await database.close();
});

it(
  "begins anew where it was killed, and nothing is there twice or forgotten",
  { timeout: 600_000 },
  async () => {
    const [{ episodes }] = stories;
    for (const [index, episode] of episodes.entries()) {
      episode.before(scene, repository);
      const share = shares.get(index);
      if (share !== undefined) {
        const url = await scene.server.ready();
        const right = await faultless(scene, url, repository, episode);
        const points = pointsOf(right.methods);
        const point = points[Math.floor(points.length * share)];
        if (point === undefined) throw new Error("there is no such point");
        const { end, killed } = await endAfterKill(scene, database, repository, episode, point);
        expect(killed).toBe(true);
        expect(end, `${episode.name}, ${point.when} request ${String(point.nth)}`).toEqual(right.end);
      }
      const job = await send(await scene.server.ready(), episode, {
        installation: 11,
        state: repository.state,
      });
      await finished([scene.server], job);
    }
    expect(scene.stage.github.violations).toEqual([]);
  },
);

// Killed between every two requests of a story, and between each deed and its answer: the end is the same.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultless, finished, send } from "../support/app/copies.ts";
import { endAfterKill, pointsOf } from "../support/app/crash.ts";
import { databases, type Database } from "../support/app/databases.ts";
import { endState } from "../support/app/end-state.ts";
import { stories } from "../support/app/episodes.ts";
import type { RealRepository } from "../support/app/real-repository.ts";
import { setScene, type Scene } from "../support/app/scene.ts";

// The embedded database is killed at fewer points in the usual run; all of it may be asked for.
const wanted = process.env["CRASH_ON"] ?? "PostgreSQL";

describe.each(databases.filter(({ name }) => name === wanted))("on $name", ({ missing, open }) => {
  let scene: Scene;
  let database: Database;
  beforeAll(async () => {
    if (missing) throw new Error("npm has no binaries of PostgreSQL for this machine");
    [scene, database] = await Promise.all([setScene(), open()]);
    scene.variables = database.variables;
    await scene.start();
  });
  afterAll(async () => {
    await scene.close();
    await database.close();
  });

  describe.each(stories)("$repository", ({ repository: name, installation, episodes }) => {
    let repository: RealRepository;
    beforeAll(async () => {
      repository = await scene.repository(name, installation);
    });

    it.each(episodes)("$name", { timeout: 1_800_000 }, async (episode) => {
      episode.before(scene, repository);
      const right = await faultless(scene, await scene.server.ready(), repository, episode);
      const points = pointsOf(right.methods);
      expect(points.length).toBeGreaterThan(8);
      const wrong: string[] = [];
      let kills = 0;
      for (const point of points) {
        const cut = await endAfterKill(scene, database, repository, episode, point).catch(String);
        const end = typeof cut === "string" ? cut : cut.end;
        if (typeof cut !== "string" && cut.killed) kills += 1;
        if (JSON.stringify(end) === JSON.stringify(right.end)) continue;
        if (wrong.push(`${point.when} request ${String(point.nth)}`) === 1)
          expect.soft(end).toEqual(right.end);
      }
      // A process that has asked who it is asks that no more: that one request may be missing.
      expect(kills).toBeGreaterThanOrEqual(points.length - 2);
      const job = await send(await scene.server.ready(), episode, {
        installation,
        state: repository.state,
      });
      await finished([scene.server], job);
      expect(endState(repository.state)).toEqual(right.end);
      expect(wrong).toEqual([]);
      expect(scene.stage.github.violations).toEqual([]);
    });
  });
});

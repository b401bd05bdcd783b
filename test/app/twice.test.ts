// Everything is delivered four times, to two processes on one PostgreSQL at once: it is done once.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyOf, faultless, finished, send } from "../support/app/copies.ts";
import { databases, type Database } from "../support/app/databases.ts";
import { endState } from "../support/app/end-state.ts";
import { stories } from "../support/app/episodes.ts";
import type { RealRepository } from "../support/app/real-repository.ts";
import { setScene, type Scene } from "../support/app/scene.ts";
import type { AppProcess } from "../support/app/server.ts";

const [, postgresql] = databases;
if (postgresql === undefined) throw new Error("there is no second database");

describe.skipIf(postgresql.missing)("two processes", () => {
  let scene: Scene;
  let database: Database;
  const servers: AppProcess[] = [];
  beforeAll(async () => {
    [scene, database] = await Promise.all([setScene(), postgresql.open()]);
    scene.variables = database.variables;
    for (let count = 0; count < 2; count += 1) servers.push(await scene.start());
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

    it.each(episodes)("$name", async (episode) => {
      episode.before(scene, repository);
      const urls = await Promise.all(servers.map((each) => each.ready()));
      const right = await faultless(scene, urls[1] ?? "", repository, episode, servers);
      const copy = copyOf(scene, repository);
      const ids = [randomUUID(), randomUUID()];
      const sent = ids.flatMap((id) => urls.map((url) => send(url, episode, copy, id)));
      for (const job of await Promise.all(sent)) await finished(servers, job);
      expect(endState(copy.state)).toEqual(right.end);
      const job = await send(urls[0] ?? "", episode, { installation, state: repository.state });
      await finished(servers, job);
      expect(endState(repository.state)).toEqual(right.end);
      expect(scene.stage.github.violations).toEqual([]);
    });
  });
});

// Killed at any moment while answers, sweeps and checks of many repositories are at work: the end is the same.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Copy, copyOf, faultless, finished, send, type Sent } from "../support/app/copies.ts";
import { databases, type Database } from "../support/app/databases.ts";
import { endState } from "../support/app/end-state.ts";
import { stories } from "../support/app/episodes.ts";
import { setScene, type Scene } from "../support/app/scene.ts";
import type { AppProcess } from "../support/app/server.ts";

const wanted = process.env["CRASH_ON"] ?? "PostgreSQL";
/** Few in the usual run; as many may be asked for as one has time for. */
const kills = Number(process.env["CRASH_KILLS"] ?? 8);
/** Begun before each kill. */
const begunEach = 3;
/** Milliseconds that a process lives at most, once it listens. */
const longestLife = 1500;

interface Begun {
  readonly copy: Copy;
  readonly sent: Sent;
}

describe.each(databases.filter(({ name }) => name === wanted))("on $name", ({ missing, open }) => {
  let scene: Scene;
  let database: Database;
  const servers: AppProcess[] = [];
  const start = async (): Promise<string> => {
    servers.push(await scene.start());
    return scene.server.ready();
  };
  beforeAll(async () => {
    if (missing) throw new Error("npm has no binaries of PostgreSQL for this machine");
    [scene, database] = await Promise.all([setScene(), open()]);
    scene.variables = database.variables;
    await start();
  });
  afterAll(async () => {
    await scene.close();
    await database.close();
  });

  const told = stories.flatMap((story) => story.episodes.map((episode) => ({ story, episode })));
  const share = Math.ceil(kills / told.length);

  describe.each(stories)("$repository", ({ repository: name, installation, episodes }) => {
    it(`ends as without ${String(share)} kills in each episode`, { timeout: 7_200_000 }, async () => {
      const repository = await scene.repository(name, installation);
      const wrong: string[] = [];
      let killed = 0;
      for (const episode of episodes) {
        episode.before(scene, repository);
        const right = await faultless(scene, await scene.server.ready(), repository, episode, servers);
        const begun: Begun[] = [];
        for (let round = 0; round < share; round += 1) {
          const dying = scene.server;
          const url = await dying.ready();
          for (let count = 0; count < begunEach; count += 1) {
            const copy = copyOf(scene, repository);
            begun.push({ copy, sent: await send(url, episode, copy) });
          }
          await pause(Math.random() * longestLife);
          dying.signal("SIGKILL");
          if ((await dying.exit) === null) killed += 1;
          await database.revive();
          await start();
        }
        for (const { sent } of begun) await finished(servers, sent, 300);
        for (const { copy } of begun) {
          const end = endState(copy.state);
          if (JSON.stringify(end) === JSON.stringify(right.end)) continue;
          if (wrong.push(`${episode.name}: ${copy.state.name}`) === 1) expect.soft(end).toEqual(right.end);
        }
        const own = { installation, state: repository.state };
        await finished(servers, await send(await scene.server.ready(), episode, own));
      }
      expect(wrong).toEqual([]);
      expect(killed).toBe(share * episodes.length);
      expect(scene.stage.github.violations).toEqual([]);
    });
  });
});

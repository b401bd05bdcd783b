// Everything the server kept is lost, and an older copy of it is put back: what was owed is done, and nothing twice.
import { randomUUID } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { binaries, startPostgres } from "../postgres/postgres.ts";
import { type Copy, copyOf, faultless, finished, send } from "../support/app/copies.ts";
import { endState } from "../support/app/end-state.ts";
import { stories } from "../support/app/episodes.ts";
import { eventually } from "../support/app/notes.ts";
import { setScene, type Scene } from "../support/app/scene.ts";
import { deliver } from "../support/app/server.ts";

/** What the server keeps, while it is stopped. */
interface Kept {
  readonly variables: Readonly<Record<string, string>>;
  backUp(): Promise<void>;
  lose(): Promise<void>;
  putBack(): Promise<void>;
  close(): Promise<void>;
}

async function folder({ stage }: Scene): Promise<Kept> {
  const { DATA_DIR: data = "" } = stage.variables;
  const copy = `${data}-copy`;
  return {
    variables: {},
    backUp: async () => cpSync(data, copy, { recursive: true }),
    lose: async () => rmSync(data, { recursive: true }),
    putBack: async () => cpSync(copy, data, { recursive: true }),
    async close() {},
  };
}

/** By PostgreSQL's own copy of a database: a `pg_dump` of its version does not come from npm. */
async function database(): Promise<Kept> {
  const postgres = await startPostgres();
  const copied = async (from: string, to: string): Promise<void> =>
    void (await postgres.query(`CREATE DATABASE ${to} TEMPLATE ${from}`));
  await copied("template1", "served");
  return {
    variables: { DATABASE_URL: postgres.url.replace(/warden$/, "served") },
    backUp: async () => copied("served", "kept"),
    async lose() {
      await postgres.query("DROP DATABASE served WITH (FORCE)");
      await copied("template1", "served");
    },
    async putBack() {
      await postgres.query("DROP DATABASE served WITH (FORCE)");
      await copied("kept", "served");
    },
    close: async () => postgres.close(),
  };
}

const kinds: readonly (readonly [name: string, missing: boolean, open: (scene: Scene) => Promise<Kept>])[] = [
  ["PGlite", false, folder],
  ["PostgreSQL", binaries() === null, database],
];

describe.each(kinds)("on %s", (_name, missing, open) => {
  let scene: Scene;
  let kept: Kept;
  beforeEach(async () => {
    if (missing) return;
    scene = await setScene();
    kept = await open(scene);
    scene.variables = kept.variables;
    await scene.start();
  });
  afterEach(async () => {
    if (missing) return;
    await scene.close();
    await kept.close();
  });
  const stop = async (): Promise<void> => {
    scene.server.signal("SIGTERM");
    expect(await scene.server.exit).toBe(0);
  };
  const ends = async (copies: readonly Copy[], right: unknown): Promise<void> => {
    await scene.idle();
    for (const { state } of copies) expect(endState(state)).toEqual(right);
  };
  const unreachable = (copies: readonly Copy[]): void => {
    const { faults } = scene.stage.github;
    faults.clear();
    for (const { installation } of copies)
      faults.add({ on: "*", installation, fault: { kind: "status", status: 502 } });
  };

  it.skipIf(missing)("what is owed is answered, and nothing twice", { timeout: 600_000 }, async () => {
    const [{ repository: name, installation, episodes }] = stories;
    const repository = await scene.repository(name, installation);
    const [first, commands] = episodes;
    if (first === undefined || commands === undefined) throw new Error("there is no such episode");
    first.before(scene, repository);
    await finished(
      [scene.server],
      await send(await scene.server.ready(), first, { installation, state: repository.state }),
    );
    commands.before(scene, repository);
    const right = await faultless(scene, await scene.server.ready(), repository, commands);

    const seenAgain = copyOf(scene, repository);
    for (const each of [commands, first])
      await finished([scene.server], await send(await scene.server.ready(), each, seenAgain));

    // Both have asked, and GitHub cannot be reached when the copy is made.
    const [answered, owed] = [copyOf(scene, repository), copyOf(scene, repository)];
    unreachable([answered, owed]);
    const asked = [answered, owed].map(({ installation: id, state }) => commands.delivery(id, state));
    for (const each of [answered, owed]) await send(await scene.server.ready(), commands, each);
    await eventually("both have been tried", () =>
      [answered, owed].every((each) =>
        scene.stage.github.requests.some((request) => request.installation === each.installation),
      ),
    );
    await stop();
    await kept.backUp();

    // One is answered after the copy was made.
    unreachable([owed]);
    await scene.start();
    await eventually(
      "one is answered",
      () => JSON.stringify(endState(answered.state)) === JSON.stringify(right.end),
    );
    await stop();
    expect(endState(owed.state)).not.toEqual(right.end);

    await kept.lose();
    await kept.putBack();
    scene.stage.github.faults.clear();
    await scene.start();
    await eventually(
      "the other one is answered",
      () => JSON.stringify(endState(owed.state)) === JSON.stringify(right.end),
    );
    await ends([answered, owed], right.end);

    // Without any copy it looks at everything anew.
    await stop();
    await kept.lose();
    const url = await scene.start().then((server) => server.ready());
    for (const { event, payload } of asked) {
      const [job, at] = [randomUUID(), Date.now()];
      await deliver(url, event, payload, { id: job });
      await finished([scene.server], { job, at, installation: 0, follows: null, followers: 1 });
    }
    for (const each of [answered, owed])
      await finished([scene.server], { ...(await send(url, first, each)), follows: null });
    await ends([answered, owed], endState(seenAgain.state));
    expect(scene.stage.github.violations).toEqual([]);
  });
});

// A process that dies again and again spends no try of its jobs; what was given up gets another chance.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databases, type Database } from "../support/app/databases.ts";
import { ended, eventually, notesIn } from "../support/app/notes.ts";
import { comment } from "../support/app/payloads.ts";
import { deliver } from "../support/app/server.ts";
import { setStage, type Stage } from "../support/app/stage.ts";

/** More than the tries of a job. */
const deaths = 9;

describe.each(databases)("on $name", ({ missing, open }) => {
  let stage: Stage;
  let database: Database;
  beforeEach(async () => {
    [stage, database] = await Promise.all([setStage(), open()]);
  });
  afterEach(async () => {
    await stage.close();
    await database.close();
  });

  it.skipIf(missing)(
    "does a job in the end, however often its process was killed",
    { timeout: 600_000 },
    async () => {
      const dying = { ...database.variables, TEST_DIE_AT: "middle", TEST_DIE_OF: "/sunset" };
      for (let death = 0; death < deaths; death += 1) {
        const server = stage.start(dying);
        const url = await server.ready().catch(() => null);
        if (death === 0 && url !== null)
          await deliver(url, "issue_comment", comment(11, "/sunset status"), { id: randomUUID() });
        expect(await server.exit).toBeNull();
        await database.revive();
      }
      expect(notesIn(stage.notes).filter(({ what }) => what === "begin")).toHaveLength(deaths);
      const server = stage.start(database.variables);
      await server.ready();
      await eventually("the job is done", () => ended(stage.notes).length === 1);
      server.signal("SIGTERM");
      expect(await server.exit).toBe(0);
    },
  );
});

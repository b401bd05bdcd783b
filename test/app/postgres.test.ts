// Several processes on one PostgreSQL: they share the work, and no installation has two jobs at once.
import { randomUUID } from "node:crypto";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ended, eventually, notesIn, type WorkNote } from "../support/app/notes.ts";
import { comment } from "../support/app/payloads.ts";
import { type AppProcess, deliver } from "../support/app/server.ts";
import { setStage, type Stage } from "../support/app/stage.ts";
import { binaries, type Postgres, startPostgres } from "../postgres/postgres.ts";

const missing = binaries() === null;
if (missing) console.warn("PostgreSQL is not tested: npm has no binaries of it for this machine.");

const token = "a-token-for-metrics";
const headers = { authorization: `Bearer ${token}` };
let postgres: Postgres;
let stage: Stage;
const servers: AppProcess[] = [];
let urls: readonly string[];

const start = (over: Readonly<Record<string, string>> = {}): AppProcess =>
  stage.start({
    DATABASE_URL: postgres.url,
    TEST_WORK_MS: "60",
    METRICS_TOKEN: token,
    SWEEP_SPREAD_MINUTES: "0",
    ...over,
  });

describe.skipIf(missing)("two processes on one PostgreSQL", () => {
  beforeAll(async () => {
    [postgres, stage] = await Promise.all([startPostgres(), setStage()]);
    // Both make the tables, at the same time.
    servers.push(start(), start());
    urls = await Promise.all(servers.map((each) => each.ready()));
  });

  afterAll(async () => {
    await stage.close();
    await postgres.close();
  });

  it("share the jobs, do each once, and never two of one installation at once", async () => {
    const bodies: string[] = [];
    const workers = (): number => new Set(notesIn(stage.notes).map(({ pid }) => pid)).size;
    // On a busy machine one of them may do several whole rounds.
    for (let round = 0; round < 20 && workers() < servers.length; round += 1) {
      const more = Array.from({ length: 16 }, (_, index) => `job-${String(round)}-${String(index)}`);
      bodies.push(...more);
      await Promise.all(
        more.flatMap((body, index) => {
          const id = randomUUID();
          const payload = comment(index % 2 === 0 ? 11 : 22, body);
          return urls.map((url) => deliver(url, "issue_comment", payload, { id }));
        }),
      );
      await eventually("all are done", () => ended(stage.notes).length >= bodies.length);
    }
    const notes = notesIn(stage.notes);
    const times = (body: string): number => notes.filter(({ about }) => about === `#1 ${body}`).length;
    expect(bodies.filter((body) => times(body) !== 1)).toEqual([]);
    expect(overlaps(notes)).toEqual([]);
    expect(workers()).toBe(servers.length);
  });

  it("sweep every repository, and ask for what did not arrive, at the time for it", async () => {
    const at = (hours: number): string => new Date(Date.now() - hours * 3600_000).toISOString();
    const tried = { event: "push", redelivery: false };
    stage.app.deliveries.push(
      { ...tried, id: 3, guid: "c", statusCode: 202, deliveredAt: at(1) },
      { ...tried, id: 2, guid: "b", statusCode: 502, deliveredAt: at(2) },
      { ...tried, id: 1, guid: "a", statusCode: 401, deliveredAt: at(3) },
    );
    // Cron would come at night.
    const clock = new PgBoss({
      connectionString: postgres.url,
      schema: "sunset_warden",
      supervise: false,
      schedule: false,
    });
    await clock.start();
    for (const chore of ["plan-sweep", "plan-sweep", "ask-redelivery"]) await clock.send(chore, {});
    const swept = (): readonly string[] =>
      ended(stage.notes)
        .filter(({ kind }) => kind === "sweep")
        .map(({ about }) => about.split(" ")[0] ?? "")
        .sort();
    const all = ["octo-org-11/one,octo-org-11/two", "octo-org-22/one,octo-org-22/two"];
    await eventually("both installations are swept", () => swept().length >= all.length);
    await eventually("the failed delivery is asked for", () => stage.app.redelivered.length > 0);
    const metrics = async (url: string): Promise<string> =>
      (await fetch(`${url}/metrics`, { headers })).text();
    await eventually("the sweep is told", async () =>
      /_last_sweep_timestamp_seconds 1\d{9}/.test(await metrics(urls[0] ?? "")),
    );
    await clock.send("ask-redelivery", {});
    await eventually("it was looked twice", async () => {
      const done = await clock.findJobs("ask-redelivery");
      return done.filter(({ state }) => state === "completed").length === 2;
    });
    await clock.stop();
    expect(swept()).toEqual(all);
    // The second look began where the first one ended.
    expect(stage.app.redelivered).toEqual([2]);
    expect(overlaps(notesIn(stage.notes))).toEqual([]);
  });

  it("show their metrics to those who have the token", async () => {
    const [url = ""] = urls;
    expect((await fetch(`${url}/metrics`)).status).toBe(401);
    expect((await fetch(`${url}/metrics`, { headers: { authorization: "Bearer no" } })).status).toBe(401);
    expect((await fetch(`${url}/metrics`, { headers })).status).toBe(200);
  });

  it("go on with the jobs of one that was killed", async () => {
    const [first] = servers;
    first?.signal("SIGTERM");
    expect(await first?.exit).toBe(0);
    const dying = start({ TEST_DIE_AT: "middle", TEST_WORK_MS: "20", CONCURRENCY: "8" });
    const its = await dying.ready();
    // The survivor would take every job before the other looks for one: it is held while that one dies of its first.
    servers[1]?.signal("SIGSTOP");
    for (let index = 0; index < 4; index += 1)
      await deliver(its, "issue_comment", comment(11, `kills-${String(index)}`)).catch(() => null);
    const code = await dying.exit;
    servers[1]?.signal("SIGCONT");
    expect(code).toBeNull();
    const left = notesIn(stage.notes).filter(({ pid }) => pid === dying.pid);
    expect(left.map(({ what }) => what)).toEqual(["begin"]);
    // The sign of life that does not come any more is made old; the survivor looks every ten seconds.
    await postgres.query(
      "UPDATE sunset_warden.job SET heartbeat_on = heartbeat_on - interval '5 minutes' WHERE state = 'active'",
    );
    await eventually("the claim is taken away", async () => {
      const rows = await postgres.query(
        "UPDATE sunset_warden.job SET start_after = now() WHERE state = 'retry' RETURNING id",
      );
      return rows.length > 0;
    });
    const about = left[0]?.about ?? "";
    await eventually("its job is done", () =>
      ended(stage.notes).some((note) => note.about.startsWith(`${about} `)),
    );
    expect(overlaps(notesIn(stage.notes).filter(({ pid }) => pid !== dying.pid))).toEqual([]);
  });

  it("say that they are not ready while the database is away, and queue nothing then", async () => {
    const [url = ""] = urls.slice(1);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await postgres.query("ALTER SCHEMA sunset_warden RENAME TO gone");
    const sent = await deliver(url, "issue_comment", comment(11, "not now"));
    await postgres.query("ALTER SCHEMA gone RENAME TO sunset_warden");
    expect(sent).toEqual({ status: 503, text: "the delivery could not be queued; send it again\n" });
    const output = servers[1]?.output() ?? "";
    expect(output).toContain("a delivery could not be queued");
    expect(output).not.toContain("not now");
    expect(output).not.toContain("p@ss word");
    expect(stage.github.violations).toEqual([]);
  });
});

/** Begins of a job of an installation while another of it was running. */
function overlaps(notes: readonly WorkNote[]): readonly WorkNote[] {
  const running = new Map<number, WorkNote>();
  return notes.filter((note) => {
    const before = running.get(note.installation);
    if (note.what === "end") running.delete(note.installation);
    else running.set(note.installation, note);
    return note.what === "begin" && before !== undefined;
  });
}

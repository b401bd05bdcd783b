// The real server, in a process of its own on loopback, with PGlite: one folder for all of it, as its first start is slow.
import { randomUUID } from "node:crypto";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ended, eventually, notesIn } from "../support/app/notes.ts";
import { closedPull, comment, idle, installationCreated, push } from "../support/app/payloads.ts";
import { type AppProcess, deliver, webhookSecret } from "../support/app/server.ts";
import { setStage, type Stage } from "../support/app/stage.ts";

let stage: Stage;
let server: AppProcess;
let url: string;

beforeAll(async () => {
  stage = await setStage();
  server = stage.start({ LOG_LEVEL: "debug" });
  url = await server.ready();
});

afterAll(async () => {
  await stage.close();
});

const done = (about: string): number =>
  ended(stage.notes).filter((note) => note.about.startsWith(`${about} `)).length;
const page = async (path: string): Promise<readonly [number, string]> => {
  const answer = await fetch(`${url}${path}`);
  return [answer.status, await answer.text()];
};
/** A job whose end tells that all before it have been looked at. */
async function settle(): Promise<void> {
  const body = randomUUID();
  await deliver(url, "issue_comment", comment(11, body));
  await eventually("the last comment is answered", () => done(`#1 ${body}`) === 1);
}

describe("deliveries", () => {
  it("do their work once, however often they are delivered", async () => {
    const id = randomUUID();
    const payload = push(11, { after: "1".repeat(40) });
    const about = `Hello-World@${"1".repeat(40)}`;
    const answers = await Promise.all([1, 2, 3].map(() => deliver(url, "push", payload, { id })));
    expect(answers).toEqual([1, 2, 3].map(() => ({ status: 202, text: "accepted\n" })));
    await eventually("the push is worked on", () => done(about) === 1);
    expect((await deliver(url, "push", payload, { id })).status).toBe(202);
    await settle();
    expect(done(about)).toBe(1);
  });

  it("become the work that they are for, with a token of their installation", async () => {
    await deliver(url, "issue_comment", comment(22, "/status\u0000 \ud800"));
    await deliver(url, "pull_request", closedPull(22, "sunset-warden/extend/x"));
    await deliver(url, "installation", installationCreated(22));
    const wanted = [
      "#1 /status \ufffd 200 undefined",
      "octo-org-22/one,octo-org-22/two 200 undefined",
      "sunset-warden/extend/x true 200 undefined",
    ];
    const of22 = (): readonly string[] =>
      ended(stage.notes)
        .filter(({ installation }) => installation === 22)
        .map(({ about }) => about)
        .sort();
    await eventually("three jobs are done", () => of22().length === 3);
    expect(of22()).toEqual(wanted);
  });

  it.each(idle)("are taken and left alone: %s", async (_name, event, payload) => {
    expect((await deliver(url, event, payload)).status).toBe(202);
  });

  it("that are left alone have made no job", async () => {
    await settle();
    const abouts = notesIn(stage.notes).map(({ about }) => about);
    expect(abouts.filter((about) => about.includes("not-to-be") || about.includes("2".repeat(40)))).toEqual(
      [],
    );
  });

  it("that follow each other on one repository are one piece of work while it is busy", async () => {
    const before = notesIn(stage.notes).length;
    await deliver(url, "installation", installationCreated(11));
    for (const digit of "3456") await deliver(url, "push", push(11, { after: digit.repeat(40) }));
    await eventually("the last push is worked on", () => done(`Hello-World@${"6".repeat(40)}`) === 1);
    await settle();
    const pushes = notesIn(stage.notes)
      .slice(before)
      .filter(({ kind, what }) => kind === "push" && what === "end");
    expect(pushes.length).toBeLessThan(4);
  });
});

describe("a wrong delivery", () => {
  const body = { action: "created", installation: { id: 11 }, secret: "payload-words" };
  const wrong: readonly (readonly [string, string | undefined, string, number])[] = [
    ["a signature by another secret", `sha256=${"0".repeat(64)}`, "push", 401],
    ["an old signature", `sha1=${"0".repeat(40)}`, "push", 401],
    ["no signature", "", "push", 401],
    ["no event", undefined, "", 400],
  ];
  it.each(wrong)("is refused: %s", async (_name, signature, event, status) => {
    const before = queued();
    const sent = await deliver(url, event, body, signature === undefined ? {} : { signature });
    expect(sent.status).toBe(status);
    expect(sent.text).not.toContain("payload-words");
    expect(queued()).toBe(before);
  });

  it("is refused when it is too large, without being read", async () => {
    const answer = await fetch(`${url}/api/github/webhooks`, {
      method: "POST",
      headers: {
        "x-github-event": "push",
        "x-github-delivery": randomUUID(),
        "x-hub-signature-256": `sha256=${"0".repeat(64)}`,
      },
      body: "x".repeat(26 * 1024 * 1024),
    }).catch(() => null);
    // The connection may be closed before all of it was sent.
    expect([413, undefined]).toContain(answer?.status);
    expect((await page("/healthz"))[0]).toBe(200);
  });

  it("leaves no word of itself in the log", () => {
    expect(server.output()).not.toContain("payload-words");
    expect(server.lines().filter(({ msg }) => msg.includes("invalid signature")).length).toBe(1);
  });
});

/** Deliveries that became jobs, as the log tells. */
const queued = (): number => server.lines().filter(({ msg }) => msg === "queued").length;

describe("the server's own pages", () => {
  it("say that it lives and is ready", async () => {
    expect(await page("/healthz")).toEqual([200, "ok\n"]);
    expect((await fetch(`${url}/healthz`)).headers.get("keep-alive")).toBe("timeout=75");
    expect(await page("/readyz?x=1")).toEqual([200, "ready\n"]);
    expect((await page("/"))[0]).toBe(200);
    expect((await page("/probot"))[0]).toBe(404);
    expect((await page("/api/github/webhooks"))[0]).toBe(405);
  });

  it("count deliveries, jobs and requests", async () => {
    const [status, text] = await page("/metrics");
    expect(status).toBe(200);
    for (const line of [
      /^sunset_warden_webhook_deliveries_total\{event="push",outcome="accepted"\} [1-9]\d*$/m,
      /^sunset_warden_webhook_deliveries_total\{event="unknown",outcome="refused"\} [1-9]\d*$/m,
      /^sunset_warden_job_duration_seconds_count\{kind="comment",outcome="done"\} [1-9]\d*$/m,
      /^sunset_warden_queue_jobs\{queue="work",state="completed"\} [1-9]\d*$/m,
      /^sunset_warden_github_requests_total\{status="201"\} [1-9]\d*$/m,
      /^sunset_warden_github_rate_limit_remaining\{resource="core"\} 4999$/m,
      /^sunset_warden_last_sweep_timestamp_seconds \d+/m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toContain("octo-org");
  });
});

describe("the process", () => {
  it("refuses a folder that another one uses", async () => {
    const second = stage.start();
    expect(await second.exit).toBe(2);
    expect(second.errors()).toContain(`is in use by process ${String(server.pid)}`);
    expect(second.output()).toBe("");
    expect((await page("/readyz"))[0]).toBe(200);
  });

  it("finishes what it does on SIGTERM, and keeps the rest", async () => {
    const before = ended(stage.notes).length;
    server.signal("SIGTERM");
    expect(await server.exit).toBe(0);
    expect(existsSync(join(stage.folder, "data/lock"))).toBe(false);
    server = stage.start({ TEST_WORK_MS: "1500" });
    url = await server.ready();
    await deliver(url, "push", push(11, { repository: 1, after: "7".repeat(40) }));
    await deliver(url, "push", push(11, { repository: 2, after: "8".repeat(40) }));
    await eventually("a job has begun", () => notesIn(stage.notes).at(-1)?.what === "begin");
    server.signal("SIGTERM");
    expect(await server.exit).toBe(0);
    expect(ended(stage.notes).length).toBe(before + 1);
    server = stage.start();
    url = await server.ready();
    await eventually("the other one is done, too", () => ended(stage.notes).length === before + 2);
  });

  it.each(["start", "middle", "end"])(
    "does a job again whose process was killed at its %s",
    async (place) => {
      server.signal("SIGKILL");
      await server.exit;
      const body = `killed at the ${place}`;
      server = stage.start({ TEST_DIE_AT: place, TEST_DIE_OF: body, TEST_WORK_MS: "100" });
      url = await server.ready();
      // It may die of the job before it answers.
      await deliver(url, "issue_comment", comment(11, body)).catch(() => null);
      expect(await server.exit).toBeNull();
      const before = done(`#1 ${body}`);
      server = stage.start();
      url = await server.ready();
      await eventually("it is done", () => done(`#1 ${body}`) === before + 1);
    },
  );

  it("does what was accepted just before it was killed", async () => {
    const payload = comment(22, "killed at once");
    const id = randomUUID();
    const sent = await deliver(url, "issue_comment", payload, { id });
    server.signal("SIGKILL");
    expect(sent.status).toBe(202);
    await server.exit;
    server = stage.start();
    url = await server.ready();
    await eventually("it is done", () => done("#1 killed at once") >= 1);
    expect((await deliver(url, "issue_comment", payload, { id })).status).toBe(202);
    await settle();
    expect(done("#1 killed at once")).toBe(1);
  });

  it("keeps a job that waits for its next try over a kill, and no secret in what is written of it", async () => {
    const failing = join(stage.folder, "failing");
    writeFileSync(failing, "");
    server.signal("SIGTERM");
    await server.exit;
    server = stage.start({ TEST_FAIL: failing });
    url = await server.ready();
    await deliver(url, "issue_comment", comment(22, "fails first"));
    await eventually("it failed", () => server.output().includes("failed with token ***"));
    expect(server.output()).toContain("failed with token *** and ***");
    expect(server.output()).not.toMatch(/ghs_|a-secret-that-is-long-enough|BEGIN/);
    server.signal("SIGKILL");
    await server.exit;
    rmSync(failing);
    server = stage.start();
    url = await server.ready();
    await eventually("it is done", () => done("#1 fails first") === 1);
  });

  it("has asked nothing of GitHub that GitHub does not describe, and logged no secret", () => {
    expect(stage.github.violations).toEqual([]);
    expect(server.output()).not.toContain(webhookSecret);
    expect(server.errors()).toBe("");
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createIssueTracker } from "../../../src/adapters/github/issues/issue-tracker.ts";
import { readMarker } from "../../../src/core/reminders/marker.ts";
import type { RemindersResult } from "../../../src/usecases/reminders/sync-reminders.ts";
import type { Fault } from "../../support/github/faults.ts";
import { startFakeGitHub, type FakeGitHub } from "../../support/github/server.ts";
import { fetchPage, fetchAll, id } from "../../support/story-files.ts";
import { at } from "./fetch-all.ts";
import { sync, type Scene } from "./syncing.ts";

const token = "ghs_oneTokenOfTheTests000000000000000000";
let github: FakeGitHub;
beforeEach(async () => {
  github = await startFakeGitHub();
  github.world.repository("acme/orders");
  github.world.installationToken(token, { issues: "write", contents: "read" });
});
afterEach(() => github.close());

function remind(scene: Scene): Promise<RemindersResult> {
  const tracker = createIssueTracker({
    owner: "acme",
    repo: "orders",
    token,
    apiUrl: github.url,
    userAgent: "sunset-warden/test",
    log: { debug() {}, warn() {} },
    patience: "none",
  });
  return sync(null, { ...scene, more: { tracker } });
}

/** Three features of which one closes, one is new and one comes to a later stage; a copy and a dashboard. */
const more = {
  "src/more.ts": fetchPage + fetchAll("2027-01-20"),
  "src/third.ts": fetchPage + fetchAll("2027-01-20"),
};
const before: Scene = {
  ...at("2026-12-10", { day: "2026-02-01", files: more }),
  reminders: { dashboard: true },
};
const after: Scene = {
  ...at(
    "2026-12-25",
    { day: "2026-02-01", files: more },
    { day: "2026-12-24", files: { "src/third.ts": null } },
  ),
  reminders: { dashboard: true },
};

async function prepare(): Promise<void> {
  await remind(before);
  const repository = github.world.repository("acme/orders");
  const first = repository.issues.get(1);
  if (first === undefined) throw new Error("no issue");
  github.world.issue(repository, { ...first, number: 9 });
  repository.issues.delete(2);
}

/** What people see. */
function seen(): string[] {
  const { issues, comments } = github.world.repository("acme/orders");
  return [...issues.values()]
    .map(({ number, title, state, body }) => {
      const texts = comments.filter(({ issue }) => issue === number).map((each) => each.body);
      const stage = readMarker(body)?.stage ?? null;
      return [title, state, stage, ...texts.map((text) => text.split("\n")[1])].join(" / ");
    })
    .sort();
}

describe("a fault at any request", () => {
  it.each<[string, Fault, number]>([
    ["an outage", { kind: "status", status: 500 }, 1],
    ["a secondary limit", { kind: "secondary-limit", retryAfter: 30 }, 2],
    ["an answer that never came", { kind: "cut-after" }, 1],
  ])("leaves nothing twice and nothing out: %s", async (_what, fault, first) => {
    await prepare();
    const repository = github.world.repository("acme/orders");
    const prepared = structuredClone([...repository.issues]);
    await remind(after);
    const wanted = seen();
    const { length } = github.requests;
    expect(wanted).toHaveLength(5);
    await remind(after);
    expect(github.requests.length - length).toBe(2);

    let faults = 0;
    for (let nth = first; nth <= 25; nth += fault.kind === "cut-after" ? 1 : 2) {
      repository.issues.clear();
      for (const [number, issue] of structuredClone(prepared)) repository.issues.set(number, issue);
      repository.comments = [];
      github.faults.add({ on: "*", nth, fault });
      const { stopped } = await remind(after);
      github.faults.clear();
      if (stopped !== null) faults += 1;
      await remind(after);
      expect(seen(), `request ${nth}`).toEqual(wanted);
    }
    expect(github.violations).toEqual([]);
    expect(faults).toBeGreaterThan(7);
    expect(wanted.filter((line) => line.includes(id.split("#")[1] ?? ""))).toHaveLength(4);
  });
});

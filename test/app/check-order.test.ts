// The order of events and answers: an earlier verdict never holds for a change that an event has made new.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CheckEvent } from "../../src/app/jobs/work.ts";
import { policy, removals, repositoryName, today } from "../action/sample.ts";
import { type CheckedScene, setCheckedScene } from "../support/app/checked-scene.ts";
import type { CheckRunState } from "../support/github/routes/checks.ts";
import { policyRepository } from "../support/github/policy-repository.ts";
import { advance, type Opened, push, remerge } from "../support/stage.ts";

const stories = Number(process.env["RETARGET_STORIES"] ?? 1);
const path = ".github/deprecations.yml";
const { signal } = new AbortController();

let checked: CheckedScene;
let stage: CheckedScene["stage"];
beforeAll(async () => {
  checked = await setCheckedScene();
  ({ stage } = checked);
  const { stage: repository } = checked.scene;
  repository.local.branch("lenient", "main");
  advance(repository, "lenient", { [path]: `${policy}rules: { removal/before-sunset: off }\n` });
  repository.local.checkout("main");
});
beforeEach(() => {
  stage.today = today;
  stage.later.splice(0);
});
afterAll(() => checked.close());

function pullOf({ number }: Opened) {
  const pull = checked.scene.github.world.repository(repositoryName).pulls.get(number);
  if (pull === undefined) throw new Error("there is no such pull request");
  return pull;
}

/** The one that GitHub counts. */
function latest(head: string): CheckRunState {
  const run = stage.runs(head).at(-1);
  if (run === undefined) throw new Error("there is no check");
  return run;
}

/** The pull request goes into main from now on. */
function retargeted(pull: Opened): Opened {
  const moved = remerge(checked.scene.stage, { ...pull, baseRef: "main" });
  const state = pullOf(pull);
  state.base = { ref: "main", sha: moved.base };
  state.mergeCommit = moved.merge;
  return moved;
}

let text = 0;
const another = (): Readonly<Record<string, string>> => ({ "NOTES.md": `${String((text += 1))}\n` });

describe("a green of a lenient branch", () => {
  it(
    `ends at once with another base, although many others wait for their turn, ${String(stories)} times`,
    { timeout: 3_600_000 },
    async () => {
      for (let story = 0; story < stories; story += 1) {
        const pull = checked.proposed({ ...removals.tooEarly, ...another() }, { into: "lenient" });
        await stage.check({ ...stage.event(pull), isOpened: true });
        expect(latest(pull.head).conclusion).toBe("success");
        const others = Array.from({ length: 75 }, (_, at): CheckEvent => {
          const change = { kind: "pull", number: 1000 + at, base: "main", baseChanged: false } as const;
          const sha = `${String(story).padStart(8, "0")}${String(at).padStart(32, "0")}`;
          return stage.event(pull, { change: { ...change, head: sha } });
        });
        for (const each of others) await stage.work.check(each, signal, false);
        const moved = retargeted(pull);
        await stage.work.check(stage.event(moved, { baseChanged: true }), signal, false);
        expect(latest(pull.head)).toMatchObject({ status: "in_progress", conclusion: null });
        const judge = stage.later.splice(0).at(-1);
        expect(judge?.at.getTime()).toBeGreaterThan(Date.now());
        if (judge !== undefined) await stage.work.check(judge.event, signal, false);
        expect(latest(pull.head).conclusion).toBe("failure");
      }
    },
  );

  it("does not return while GitHub still answers with the earlier base", async () => {
    const pull = checked.proposed({ ...removals.tooEarly, ...another() }, { into: "lenient" });
    await stage.check(stage.event(pull));
    const event = stage.event({ ...pull, baseRef: "main" });
    await stage.work.check(event, signal, false);
    for (const { event: judge } of stage.later.splice(0)) await stage.work.check(judge, signal, false);
    expect(latest(pull.head).status).toBe("in_progress");
    expect(stage.later).toHaveLength(1);
    const moved = retargeted(pull);
    for (const { event: judge } of stage.later.splice(0)) await stage.work.check(judge, signal, false);
    expect(latest(moved.head).conclusion).toBe("failure");
  });
});

describe("a pushed head", () => {
  it("is judged although GitHub answers with the one before for some time", async () => {
    const pull = checked.proposed({ ...removals.lawful, ...another() });
    await stage.check(stage.event(pull));
    const { local } = checked.scene.stage;
    const head = local.checkout(pull.headRef).commit(removals.tooEarly, { date: "2026-11-20" });
    push(
      checked.scene.stage,
      `${head}:refs/heads/${pull.headRef}`,
      `+${head}:refs/pull/${String(pull.number)}/head`,
    );
    const pushed = remerge(checked.scene.stage, { ...pull, head });
    await stage.work.check(stage.event(pushed), signal, false);
    for (const { event } of stage.later.splice(0)) await stage.work.check(event, signal, false);
    expect(latest(head).status).toBe("in_progress");
    Object.assign(pullOf(pull), { head: { ...pullOf(pull).head, sha: head }, mergeCommit: pushed.merge });
    for (const { event } of stage.later.splice(0)) await stage.work.check(event, signal, false);
    expect(latest(head).conclusion).toBe("failure");
  });
});

describe("a sweep", () => {
  it.each<readonly [string, (run: CheckRunState | undefined) => void, boolean]>([
    ["that ended", () => {}, false],
    ["that was cancelled", (run) => Object.assign(run ?? {}, { conclusion: "cancelled" }), true],
    [
      "that has no end",
      (run) =>
        Object.assign(run ?? {}, {
          status: "in_progress",
          conclusion: null,
          startedAt: "2026-11-19T00:00:00Z",
        }),
      true,
    ],
    [
      "that was begun now",
      (run) =>
        Object.assign(run ?? {}, {
          status: "in_progress",
          conclusion: null,
          startedAt: new Date().toISOString(),
        }),
      false,
    ],
  ])("finds a check %s where it is to be judged", async (_name, change, isFound) => {
    for (const each of checked.scene.github.world.repository(repositoryName).pulls.values())
      each.state = "closed";
    const pull = checked.proposed({ ...removals.tooEarly, ...another() });
    const { installation, repository } = stage.event(pull);
    await stage.work.missedChecks(installation, [repository], signal);
    const [missing] = stage.later.splice(0);
    expect(missing?.event).toEqual(stage.event(pull));
    if (missing !== undefined) await stage.check(missing.event);
    expect(latest(pull.head).conclusion).toBe("failure");
    change(latest(pull.head));
    await stage.work.missedChecks(installation, [repository], signal);
    expect(stage.later.map(({ event }) => event)).toEqual(isFound ? [stage.event(pull)] : []);
    stage.later.splice(0);
  });
});

describe("the organisation's policy", () => {
  it.each([401, 403])("is waited for where GitHub refuses it once with %d", async (status) => {
    const fresh = await setCheckedScene();
    const { github } = fresh.scene;
    fresh.stage.today = today;
    policyRepository(github, "acme/.github", { [path]: "locked: [rules]\n" });
    advance(fresh.scene.stage, "main", { [path]: `${policy}rules: { removal/before-sunset: off }\n` });
    const pull = fresh.proposed(removals.tooEarly);
    github.faults.add({ on: "repos/get", nth: 1, fault: { kind: "status", status } });
    await expect(fresh.stage.check(fresh.stage.event(pull))).rejects.toThrow(String(status));
    expect(fresh.only(pull.head).status).toBe("in_progress");
    await fresh.stage.check(fresh.stage.event(pull));
    expect(fresh.only(pull.head).conclusion).toBe("failure");
    await fresh.close();
  });
});

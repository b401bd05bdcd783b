// The App's own check over time, and under every fault: one, never green by a fault, and right in the end.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clientFile, policy, removals, repositoryName, today, usageFile } from "../action/sample.ts";
import { checkPermissions, jsonOf } from "../support/app/check-stage.ts";
import { type CheckedScene, play, setCheckedScene } from "../support/app/checked-scene.ts";
import type { Fault } from "../support/github/faults.ts";
import { advance, checkout, type Opened, push, remerge } from "../support/stage.ts";

let checked: CheckedScene;
let scene: CheckedScene["scene"];
let stage: CheckedScene["stage"];
beforeAll(async () => {
  checked = await setCheckedScene();
  ({ scene, stage } = checked);
});
beforeEach(() => {
  stage.today = today;
});
afterAll(() => checked.close());

const inputs = { comment: "never" };
/** What the delivery about a closed pull request says. */
const closed = { asked: false, isOpened: true };

describe("where the sides are not those of a plain pull request", () => {
  it("compares a conflicting one with its merge base", async () => {
    const files = { "src/client.ts": clientFile("").replace('"page"', '"pages"') };
    const pull = checked.proposed(files);
    const text = clientFile().replace('"page"', '"sheet"');
    advance(scene.stage, "main", { "src/client.ts": text });
    const conflicting = remerge(scene.stage, pull);
    const action = await play(scene, {
      pull: conflicting,
      inputs,
      workspace: checkout(scene.stage, conflicting.base),
    });
    await stage.check(stage.event(conflicting));
    expect(jsonOf(checked.only(pull.head))).toEqual(action.check);
    expect(checked.only(pull.head).conclusion).toBe("failure");
    advance(scene.stage, "main", { "src/client.ts": clientFile() });
  });

  it("takes the default branch's policy where the base has none", async () => {
    scene.stage.local.branch("release", "without-policy");
    push(scene.stage, "release");
    const pull = checked.proposed(removals.lawful, { into: "release" });
    const action = await play(scene, { pull, inputs });
    await stage.check(stage.event(pull));
    expect(jsonOf(checked.only(pull.head))).toEqual(action.check);
  });

  it("judges a merge group against its base", async () => {
    const pull = checked.proposed(removals.tooEarly);
    const head = pull.merge ?? "";
    const { repository, installation } = stage.event(pull);
    const change = { kind: "group", base: { ref: "main", sha: pull.base }, head } as const;
    await stage.check({ repository, installation, asked: false, change });
    expect(checked.only(head).conclusion).toBe("failure");
    expect(jsonOf(checked.only(head))).toMatchObject({ base: pull.base, head, verdict: "fail" });
    await stage.check({ repository, installation, asked: true, change: { kind: "commit", head } });
    expect(checked.only(head).history).toEqual(["in_progress", "failure", "in_progress", "failure"]);
  });
});

describe("a check", () => {
  it("is one, however often it is made, and none of its annotations stands there twice", async () => {
    const pull = checked.proposed({ ...removals.tooEarly, ...removals.inUse });
    await stage.check(stage.event(pull));
    const before = checked.only(pull.head).annotations.length;
    await stage.check(stage.event(pull));
    await stage.check({ ...stage.event(pull), asked: true });
    expect(checked.only(pull.head).annotations).toHaveLength(before);
    expect(before).toBeGreaterThan(0);
  });

  it("is judged again on its day, and passes then", async () => {
    const pull = checked.proposed(removals.tooEarly);
    stage.planned.splice(0);
    await stage.check(stage.event(pull));
    expect(stage.planned.map(({ day }) => day)).toEqual(["2027-01-15"]);
    expect(checked.only(pull.head).title).toBe("1 error; can pass from 2027-01-15");
    stage.today = "2027-01-15";
    const [planned] = stage.planned;
    if (planned === undefined) throw new Error("nothing is planned");
    // Until then somebody counts the callers anew.
    advance(scene.stage, "main", { "ops/usage.json": usageFile().replace("2026-11-20", "2027-01-15") });
    await stage.check(planned.event);
    expect(checked.only(pull.head).conclusion).toBe("success");
    expect(checked.only(pull.head).history).toEqual(["in_progress", "failure", "success"]);
    advance(scene.stage, "main", { "ops/usage.json": usageFile() });
  });

  it("of a head that was pushed over is ended, and nothing is judged", async () => {
    const pull = checked.proposed(removals.tooEarly);
    const { head } = pull;
    scene.github.faults.add({ on: "checks/update", fault: { kind: "status", status: 500 } });
    await expect(stage.check(stage.event(pull))).rejects.toThrow(/could not be updated/);
    scene.github.faults.clear();
    const state = scene.github.world.repository(repositoryName).pulls.get(pull.number);
    if (state) state.head = { ...state.head, sha: "d".repeat(40) };
    await stage.check(stage.event(pull));
    expect(checked.only(head).history).toEqual(["in_progress", "cancelled"]);
    expect(stage.runs("d".repeat(40))).toEqual([]);
  });

  it("of one commit that is the head of two is red until both pass", async () => {
    const red = checked.proposed(removals.tooEarly);
    await stage.check(stage.event(red));
    // Into a branch that has the change already.
    scene.stage.local.branch("harmless", red.head);
    push(scene.stage, "harmless");
    const number = checked.nextNumber();
    const green: Opened = { ...red, number, baseRef: "harmless", base: red.head };
    push(scene.stage, `${red.head}:refs/pull/${String(number)}/head`);
    checked.announced(green);
    await stage.check(stage.event(green));
    expect(stage.runs(red.head).map(({ conclusion }) => conclusion)).toEqual(["failure", "failure"]);
    expect(stage.runs(red.head)[1]?.summary).toContain(
      `is also the head of #${String(red.number)} into`.slice(0, 20),
    );
    const state = scene.github.world.repository(repositoryName).pulls.get(red.number);
    if (state) state.state = "closed";
    await stage.check(stage.event(red, closed));
    expect(stage.runs(red.head).map(({ conclusion }) => conclusion)).toEqual(["failure", "success"]);
  });

  it("says that base's policy switches it off, and what head's says changes nothing", async () => {
    const off = `${policy}app-check: false\n`;
    const pull = checked.proposed({ ...removals.tooEarly, ".github/deprecations.yml": off });
    await stage.check(stage.event(pull));
    expect(checked.only(pull.head).conclusion).toBe("failure");
    expect(JSON.stringify(jsonOf(checked.only(pull.head)))).toContain("app-check");
    advance(scene.stage, "main", { ".github/deprecations.yml": off });
    const later = checked.proposed(removals.tooEarly);
    await stage.check(stage.event(later));
    expect(checked.only(later.head)).toMatchObject({
      conclusion: "neutral",
      title: "Turned off by the policy on the base branch",
    });
    advance(scene.stage, "main", { ".github/deprecations.yml": policy });
  });

  it("fails where neither side's configuration can be used, and names the mistakes", async () => {
    advance(scene.stage, "main", { ".github/deprecations.yml": "audience: nobody\n" });
    const pull = checked.proposed(removals.lawful);
    await stage.check(stage.event(pull));
    expect(checked.only(pull.head)).toMatchObject({
      conclusion: "failure",
      title: "The configuration is not valid",
    });
    expect(checked.only(pull.head).summary).toContain(".github/deprecations.yml:1:11");
    advance(scene.stage, "main", { ".github/deprecations.yml": policy });
  });
});

/** Every request of the whole, by the operation and how it goes wrong. */
const faults: readonly Fault[] = [
  { kind: "status", status: 500 },
  { kind: "status", status: 401 },
  { kind: "status", status: 403 },
  { kind: "status", status: 404 },
  { kind: "status", status: 422 },
  { kind: "secondary-limit", retryAfter: 1 },
  { kind: "rate-limit", resetInSeconds: 60 },
  { kind: "cut" },
  { kind: "cut-after" },
  { kind: "gateway-after" },
  { kind: "empty" },
];

describe("a fault at each request", () => {
  it.each(faults.map((fault) => ({ fault, name: JSON.stringify(fault) })))(
    "$name is never a pass, and the next try ends as without it",
    async ({ fault }) => {
      const { faults: injected } = scene.github;
      for (let nth = 1; nth <= 6; nth += 1) {
        const pull = checked.proposed({
          ...removals.tooEarly,
          "README.md": `${JSON.stringify(fault)} ${String(nth)}\n`,
        });
        injected.add({ on: "*", nth, fault });
        await stage.check(stage.event(pull)).catch(() => {});
        injected.clear();
        for (const run of stage.runs(pull.head)) expect(run.conclusion).not.toBe("success");
        await stage.check(stage.event(pull));
        expect(checked.only(pull.head).conclusion).toBe("failure");
        expect(checked.only(pull.head).annotations).toHaveLength(1);
      }
    },
  );

  it("is said where git cannot be read, and given up loudly", async () => {
    const pull = checked.proposed(removals.lawful);
    const { cloneUrl } = stage.state;
    stage.state.cloneUrl = "http://127.0.0.1:9/acme/orders.git";
    await expect(stage.check(stage.event(pull))).rejects.toThrow(/fetch/);
    expect(checked.only(pull.head)).toMatchObject({ status: "in_progress", title: "Not judged yet" });
    await expect(stage.check(stage.event(pull), true)).rejects.toThrow(/fetch/);
    expect(checked.only(pull.head)).toMatchObject({
      conclusion: "action_required",
      title: "Could not be judged",
    });
    stage.state.cloneUrl = cloneUrl;
    await stage.check({ ...stage.event(pull), asked: true });
    expect(checked.only(pull.head).conclusion).toBe("success");
  });

  it("is tried several times where the App may not write checks, and then said", async () => {
    expect(checkPermissions["checks"]).toBe("write");
    const grants = [...scene.github.world.tokens.entries()].filter(([, { app }]) => app === "sunset-warden");
    const pull = checked.proposed(removals.lawful);
    for (const [token, grant] of grants)
      scene.github.world.tokens.set(token, {
        ...grant,
        permissions: { ...checkPermissions, checks: "read" },
      });
    await expect(stage.check(stage.event(pull))).rejects.toThrow("The check could not be opened");
    await stage.check(stage.event(pull), true);
    expect(stage.lines.at(-1)).toContain("not permitted: The check could not be opened");
    for (const [token, grant] of grants) scene.github.world.tokens.set(token, grant);
  });
});

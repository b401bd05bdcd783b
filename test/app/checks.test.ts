// The App's own check and the Action, on the same changes: the same verdict, for the same reasons.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import type { CheckRunState } from "../support/github/routes/checks.ts";
import { checkPermissions, type CheckStage, jsonOf, setCheckStage } from "../support/app/check-stage.ts";
import type { TestContent } from "../support/git-repository.ts";
import { advance, checkout, open, push, remerge, type Opened } from "../support/stage.ts";
import { play, setScene, type Scene } from "../action/play.ts";
import {
  clientFile,
  policy,
  removals,
  repositoryName,
  sessionFile,
  today,
  usageFile,
} from "../action/sample.ts";

type Files = Readonly<Record<string, TestContent>>;

let scene: Scene;
let stage: CheckStage;
let number = 0;

beforeAll(async () => {
  scene = await setScene();
  const { github } = scene;
  stage = await setCheckStage({
    ...{ github, origin: scene.stage.origin, fullName: repositoryName, today },
  });
});
beforeEach(() => {
  stage.today = today;
});
afterAll(async () => {
  expect(scene.github.violations).toEqual([]);
  await stage.close();
  await scene.close();
});

function proposed(files: Files, over: Partial<Parameters<typeof open>[1]> = {}): Opened {
  number += 1;
  return open(scene.stage, { number, title: "A change", files, ...over });
}

const lenient = `exclude: ["**"]\nrules: { removal/before-sunset: off, policy/weakened: off }\naudience: internal\n`;
const workflow = (inputs: string): string =>
  `on: pull_request\njobs:\n  check:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: acme/sunset-warden@v1\n        with: { ${inputs} }\n`;
const many = Array.from({ length: 70 }, (_, at) => `src/new/f${String(at)}.ts`);

/** What changes do, and how many errors and warnings the Action finds. */
const scenarios: readonly (readonly [name: string, files: Files, day?: string])[] = [
  ["removes before the date", removals.tooEarly],
  ["removes a whole file before the date", removals.wholeFile],
  ["removes what is used", removals.inUse],
  ["removes lawfully", removals.lawful],
  ["does several of these", { ...removals.tooEarly, ...removals.inUse, ...removals.lawful }],
  ["does nothing about deprecations", { "README.md": "Words.\n" }],
  ["moves a date earlier", { "src/client.ts": clientFile().replace("2027-01-15", "2026-12-15") }],
  ["moves a date later", { "src/client.ts": clientFile().replace("2027-01-15", "2027-06-15") }],
  ["takes a notice off", { "src/client.ts": clientFile().replace(/\/\*\* @dep.*\n/, "\n") }],
  [
    "announces without a reason",
    {
      "src/new.ts": "/** @deprecated Use `page`. Sunset: 2027-06-01. */\nexport function added(): void {}\n",
    },
  ],
  [
    "announces without a date",
    { "src/new.ts": "/** @deprecated Use `page`: slow. */\nexport function added(): void {}\n" },
  ],
  ["moves a feature with its file", { "src/session.ts": null, "src/login/session.ts": sessionFile }],
  ["brings a lenient policy", { ...removals.tooEarly, ".github/deprecations.yml": lenient }],
  ["takes the policy out", { ...removals.tooEarly, ".github/deprecations.yml": null }],
  ["brings an invalid policy", { ...removals.tooEarly, ".github/deprecations.yml": "audience: nobody\n" }],
  [
    "puts a link in the policy's place",
    { ...removals.tooEarly, ".github/deprecations.yml": { symlink: "../x.yml" }, "x.yml": lenient },
  ],
  ["edits the usage file that judges it", { ...removals.inUse, "ops/usage.json": usageFile(0) }],
  [
    "hides the file",
    { ".gitattributes": "* linguist-generated binary -diff export-ignore\n", ...removals.tooEarly },
  ],
  ["makes the file unreadable", { "src/client.ts": "\0\0" }],
  [
    "runs the check otherwise in a workflow",
    { ...removals.tooEarly, ".github/workflows/gate.yml": workflow("fail-on: never, base: HEAD") },
  ],
  [
    "writes a decision for itself",
    {
      ...removals.inUse,
      ".github/deprecations.yml": `${policy}decisions:\n  - { feature: "src/session.ts#login", decision: accept-breakage, reason: mine, by: mallory, on: 2026-11-20 }\n`,
    },
  ],
  [
    "announces in seventy files",
    Object.fromEntries(
      many.map((path, at) => [
        path,
        `/** @deprecated Use \`page\`. Sunset: 2027-06-0${String((at % 9) + 1)}. */\nexport function added${String(at)}(): void {}\n`,
      ]),
    ),
  ],
  ["removes on the day itself", { "src/client.ts": clientFile("") }, "2027-01-15"],
];

describe("a change that", () => {
  it.each(scenarios.map(([name, files, day = today]) => ({ name, files, day })))(
    "$name",
    async ({ files, day }) => {
      stage.today = day;
      const pull = proposed(files);
      const action = await play(scene, { pull, day, inputs: { comment: "never" } });
      await stage.check(stage.event(pull));
      const [run, ...more] = stage.runs(pull.head);
      expect(more).toEqual([]);
      if (run === undefined) throw new Error("there is no check");
      const mine = jsonOf(run);
      expect(mine).toEqual(action.check);
      expect(run.conclusion).toBe(action.check?.verdict === "pass" ? "success" : "failure");
      expect(run.name).toBe("Sunset Warden");
      expect(run.history[0]).toBe("in_progress");
      expect(run.actions).toEqual([expect.objectContaining({ identifier: "check-again" })]);
      const levels = (all: readonly Readonly<Record<string, unknown>>[]): unknown[] =>
        all.map((each) => [each["path"], each["start_line"]]);
      const there = action.annotations.filter(({ file }) => file !== null);
      if (action.annotations.length < 10)
        expect(levels(run.annotations)).toEqual(there.map(({ file, line }) => [file, line]));
    },
  );
});

const only = (head: string): CheckRunState => {
  const [run, ...more] = stage.runs(head);
  if (run === undefined || more.length > 0) throw new Error(`${String(more.length + 1)} checks on ${head}`);
  return run;
};
const inputs = { comment: "never" };

describe("where the sides are not those of a plain pull request", () => {
  it("compares a conflicting one with its merge base", async () => {
    const files = { "src/client.ts": clientFile("").replace('"page"', '"pages"') };
    const pull = proposed(files);
    const text = clientFile().replace('"page"', '"sheet"');
    advance(scene.stage, "main", { "src/client.ts": text });
    const conflicting = remerge(scene.stage, pull);
    const action = await play(scene, {
      ...{ pull: conflicting, inputs },
      workspace: checkout(scene.stage, conflicting.base),
    });
    await stage.check(stage.event(conflicting));
    expect(jsonOf(only(pull.head))).toEqual(action.check);
    expect(only(pull.head).conclusion).toBe("failure");
    advance(scene.stage, "main", { "src/client.ts": clientFile() });
  });

  it("takes the default branch's policy where the base has none", async () => {
    scene.stage.local.branch("release", "without-policy");
    push(scene.stage, "release");
    const pull = proposed(removals.lawful, { into: "release" });
    const action = await play(scene, { pull, inputs });
    await stage.check(stage.event(pull));
    expect(jsonOf(only(pull.head))).toEqual(action.check);
  });

  it("judges a merge group against its base", async () => {
    const pull = proposed(removals.tooEarly);
    const head = pull.merge ?? "";
    const { repository, installation } = stage.event(pull);
    const change = { kind: "group", base: { ref: "main", sha: pull.base }, head } as const;
    await stage.check({ repository, installation, asked: false, change });
    expect(only(head).conclusion).toBe("failure");
    expect(jsonOf(only(head))).toMatchObject({ base: pull.base, head, verdict: "fail" });
    await stage.check({ repository, installation, asked: true, change: { kind: "commit", head } });
    expect(only(head).history).toEqual(["in_progress", "failure", "in_progress", "failure"]);
  });
});

describe("a check", () => {
  it("is one, however often it is made, and none of its annotations stands there twice", async () => {
    const pull = proposed({ ...removals.tooEarly, ...removals.inUse });
    announced(pull);
    await stage.check(stage.event(pull));
    const before = only(pull.head).annotations.length;
    await stage.check(stage.event(pull));
    await stage.check({ ...stage.event(pull), asked: true });
    expect(only(pull.head).annotations).toHaveLength(before);
    expect(before).toBeGreaterThan(0);
  });

  it("is judged again on its day, and passes then", async () => {
    const pull = proposed(removals.tooEarly);
    announced(pull);
    stage.planned.splice(0);
    await stage.check(stage.event(pull));
    expect(stage.planned.map(({ day }) => day)).toEqual(["2027-01-15"]);
    expect(only(pull.head).title).toBe("1 error, 0 warnings, 0 notices; may pass from 2027-01-15");
    stage.today = "2027-01-15";
    const [planned] = stage.planned;
    if (planned === undefined) throw new Error("nothing is planned");
    // Until then somebody counts the callers anew.
    advance(scene.stage, "main", { "ops/usage.json": usageFile().replace("2026-11-20", "2027-01-15") });
    await stage.check(planned.event);
    expect(only(pull.head).conclusion).toBe("success");
    expect(only(pull.head).history).toEqual(["in_progress", "failure", "success"]);
    advance(scene.stage, "main", { "ops/usage.json": usageFile() });
  });

  it("of a head that was pushed over is ended, and nothing is judged", async () => {
    const pull = proposed(removals.tooEarly);
    const { head } = pull;
    announced(pull);
    scene.github.faults.add({ on: "checks/update", fault: { kind: "status", status: 500 } });
    await expect(stage.check(stage.event(pull))).rejects.toThrow();
    scene.github.faults.clear();
    const state = scene.github.world.repository(repositoryName).pulls.get(pull.number);
    if (state) state.head = { ...state.head, sha: "d".repeat(40) };
    await stage.check(stage.event(pull));
    expect(only(head).history).toEqual(["in_progress", "cancelled"]);
    expect(stage.runs("d".repeat(40))).toEqual([]);
  });

  it("of one commit that is the head of two is red until both pass", async () => {
    const red = proposed(removals.tooEarly);
    announced(red);
    await stage.check(stage.event(red));
    // Into a branch that has the change already.
    scene.stage.local.branch("harmless", red.head);
    push(scene.stage, "harmless");
    number += 1;
    const green: Opened = { ...red, number, baseRef: "harmless", base: red.head };
    push(scene.stage, `${red.head}:refs/pull/${String(number)}/head`);
    announced(green);
    await stage.check(stage.event(green));
    expect(stage.runs(red.head).map(({ conclusion }) => conclusion)).toEqual(["failure", "failure"]);
    expect(stage.runs(red.head)[1]?.summary).toContain(
      `is also the head of #${String(red.number)} into`.slice(0, 20),
    );
    const state = scene.github.world.repository(repositoryName).pulls.get(red.number);
    if (state) state.state = "closed";
    await stage.check(stage.event(red));
    expect(stage.runs(red.head).map(({ conclusion }) => conclusion)).toEqual(["failure", "success"]);
  });

  it("says that base's policy switches it off, and what head's says changes nothing", async () => {
    const off = `${policy}app-check: false\n`;
    const pull = proposed({ ...removals.tooEarly, ".github/deprecations.yml": off });
    announced(pull);
    await stage.check(stage.event(pull));
    expect(only(pull.head).conclusion).toBe("failure");
    expect(JSON.stringify(jsonOf(only(pull.head)))).toContain("app-check");
    advance(scene.stage, "main", { ".github/deprecations.yml": off });
    const later = proposed(removals.tooEarly);
    announced(later);
    await stage.check(stage.event(later));
    expect(only(later.head)).toMatchObject({
      conclusion: "neutral",
      title: "Switched off by the policy of the base",
    });
    advance(scene.stage, "main", { ".github/deprecations.yml": policy });
  });

  it("fails where neither side's configuration can be used, and names the mistakes", async () => {
    advance(scene.stage, "main", { ".github/deprecations.yml": "audience: nobody\n" });
    const pull = proposed(removals.lawful);
    announced(pull);
    await stage.check(stage.event(pull));
    expect(only(pull.head)).toMatchObject({ conclusion: "failure", title: "The configuration is not valid" });
    expect(only(pull.head).summary).toContain(".github/deprecations.yml:1:11");
    advance(scene.stage, "main", { ".github/deprecations.yml": policy });
  });
});

/** Every request of the whole, by the operation and how it goes wrong. */
const faults: readonly Fault[] = [
  { kind: "status", status: 500 },
  { kind: "status", status: 404 },
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
      for (let nth = 1; nth <= 4; nth += 1) {
        const pull = proposed({
          ...removals.tooEarly,
          "README.md": `${JSON.stringify(fault)} ${String(nth)}\n`,
        });
        announced(pull);
        injected.add({ on: "*", nth, fault });
        await stage.check(stage.event(pull)).catch(() => {});
        injected.clear();
        for (const run of stage.runs(pull.head)) expect(run.conclusion).not.toBe("success");
        await stage.check(stage.event(pull));
        expect(only(pull.head).conclusion).toBe("failure");
        expect(only(pull.head).annotations).toHaveLength(1);
      }
    },
  );

  it("is said where git cannot be read, and given up loudly", async () => {
    const pull = proposed(removals.lawful);
    announced(pull);
    const { cloneUrl } = stage.state;
    stage.state.cloneUrl = "http://127.0.0.1:9/acme/orders.git";
    await expect(stage.check(stage.event(pull))).rejects.toThrow();
    expect(only(pull.head)).toMatchObject({ status: "in_progress", title: "Not judged yet" });
    await expect(stage.check(stage.event(pull), true)).rejects.toThrow();
    expect(only(pull.head)).toMatchObject({ conclusion: "action_required", title: "Could not be judged" });
    stage.state.cloneUrl = cloneUrl;
    await stage.check({ ...stage.event(pull), asked: true });
    expect(only(pull.head).conclusion).toBe("success");
  });

  it("is not tried for ever where the App may not write checks", async () => {
    expect(checkPermissions["checks"]).toBe("write");
    const grants = [...scene.github.world.tokens.entries()].filter(([, { app }]) => app === "sunset-warden");
    const pull = proposed(removals.lawful);
    announced(pull);
    for (const [token, grant] of grants)
      scene.github.world.tokens.set(token, {
        ...grant,
        permissions: { ...checkPermissions, checks: "read" },
      });
    await stage.check(stage.event(pull));
    expect(stage.lines.at(-1)).toContain("not permitted: The check could not be opened");
    for (const [token, grant] of grants) scene.github.world.tokens.set(token, grant);
  });
});

/** As `play` makes a pull request known to GitHub. */
function announced(pull: Opened): void {
  scene.github.world.pull(scene.github.world.repository(repositoryName), {
    number: pull.number,
    title: pull.title,
    mergeCommit: pull.merge,
    base: { ref: pull.baseRef, sha: pull.base },
    head: { ref: pull.headRef, sha: pull.head, repository: repositoryName },
  });
}

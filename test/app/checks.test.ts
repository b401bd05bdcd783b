// The App's own check and the Action, on the same changes: the same verdict, for the same reasons.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jsonOf } from "../support/app/check-stage.ts";
import { type CheckedScene, type Files, play, setCheckedScene } from "../support/app/checked-scene.ts";
import { clientFile, policy, removals, sessionFile, today, usageFile } from "../action/sample.ts";

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
      const pull = checked.proposed(files);
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

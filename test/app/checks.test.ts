// The App's own check and the Action, on the same changes: the same verdict, for the same reasons.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jsonOf } from "../support/app/check-stage.ts";
import { scenarios } from "../support/app/check-scenarios.ts";
import { type CheckedScene, play, setCheckedScene } from "../support/app/checked-scene.ts";
import { today } from "../action/sample.ts";

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

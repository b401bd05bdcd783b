// An installation that asks for many checks at once holds no place that others wait for.
import { afterAll, beforeAll, expect, it } from "vitest";
import { removals } from "../action/sample.ts";
import { type CheckedScene, setCheckedScene } from "../support/app/checked-scene.ts";

let checked: CheckedScene;
beforeAll(async () => {
  checked = await setCheckedScene();
});
afterAll(() => checked.close());

it("what is more than a minute takes is put off to its turn, and judged then", async () => {
  const { stage } = checked;
  const pull = checked.proposed(removals.tooEarly);
  const event = { ...stage.event(pull), paced: false };
  const none = {
    ...event,
    change: { kind: "pull", number: 999, head: pull.head, baseChanged: false },
  } as const;
  for (let count = 0; count < 50; count += 1) await stage.check(none, true);
  await stage.check(event);
  expect(stage.runs(pull.head)).toEqual([]);
  const [put, ...more] = stage.later;
  expect(more).toEqual([]);
  expect(put?.event).toEqual({ ...stage.event(pull), paced: true });
  expect(put?.at.getTime()).toBeGreaterThan(Date.now());
  if (put !== undefined) await stage.check(put.event);
  expect(checked.only(pull.head).conclusion).toBe("failure");
  expect(stage.later).toHaveLength(1);
});

// An installation that asks for many checks at once holds no place that others wait for.
import { afterAll, beforeAll, expect, it } from "vitest";
import { removals } from "../action/sample.ts";
import { type CheckedScene, setCheckedScene } from "../support/app/checked-scene.ts";

let checked: CheckedScene;
beforeAll(async () => {
  checked = await setCheckedScene();
});
afterAll(() => checked.close());

it("what is more than a minute takes is put off to its turn, but opened at once", async () => {
  const { stage } = checked;
  const pull = checked.proposed(removals.tooEarly);
  const event = stage.event(pull);
  const { signal } = new AbortController();
  for (let count = 0; count < 50; count += 1)
    await stage.work.check({ ...event, asked: false }, signal, false);
  expect(stage.later.splice(0).every(({ at }) => at.getTime() <= Date.now())).toBe(true);
  await stage.work.check(event, signal, false);
  expect(checked.only(pull.head).status).toBe("in_progress");
  const [put, ...more] = stage.later;
  expect(more).toEqual([]);
  expect(put?.event).toEqual({ ...event, isOpened: true });
  expect(put?.at.getTime()).toBeGreaterThan(Date.now());
  if (put !== undefined) await stage.check(put.event);
  expect(checked.only(pull.head).conclusion).toBe("failure");
});

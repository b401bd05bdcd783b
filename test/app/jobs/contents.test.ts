import { expect, it } from "vitest";
import { Contents } from "../../../src/app/jobs/contents.ts";

const hour = 3600 * 1000;

it("counts what an installation writes in an hour, and says when there is room again", async () => {
  let now = 0;
  const contents = new Contents(() => now);
  const ask = contents.counting(5, async () => new Response("{}"));
  const write = async (times: number, method = "POST", path = "/repos/o/r/issues"): Promise<void> => {
    for (let time = 0; time < times; time += 1) await ask(`https://api.github.com${path}`, { method });
  };
  await write(50, "GET");
  await write(50, "POST", "/graphql");
  expect(contents.left(5)).toBe(400);
  await write(100);
  now = 1000;
  await write(290, "PATCH");
  expect(contents.left(5)).toBe(10);
  expect(contents.left(6)).toBe(400);
  expect(contents.freeAt(5, 20)).toEqual(new Date(hour));
  expect(contents.freeAt(5, 200)).toEqual(new Date(hour + 1000));
  now = hour;
  expect(contents.left(5)).toBe(110);
  expect(contents.freeAt(5, 20)).toEqual(new Date(now));
});

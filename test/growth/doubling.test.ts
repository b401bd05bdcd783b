// The measurement itself: it notices what grows too fast, also on a busy machine.
import { expect, it } from "vitest";
import { growthOf } from "./doubling.ts";

/** A cost with a fixed part, and up to a third more for other work on the machine. */
function measured(growth: (size: number) => number): (size: number) => Promise<number> {
  let seed = 1;
  return (size) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return Promise.resolve((10 + growth(size)) * (1 + seed / 2_147_483_647 / 3));
  };
}

it.each<[name: string, isAllowed: boolean, growth: (size: number) => number]>([
  ["linear", true, (n) => n / 20],
  ["n log n", true, (n) => (n * Math.log2(n)) / 200],
  ["the power of 1.5", false, (n) => n ** 1.5 / 100],
  ["quadratic", false, (n) => n ** 2 / 1000],
  ["linear, with a quadratic part", false, (n) => n / 50 + n ** 2 / 10_000],
  ["exponential", false, (n) => 2 ** (n / 100)],
])("%s growth", async (_name, isAllowed, growth) => {
  const { times } = await growthOf(measured(growth), 2.3);
  expect(times <= 2.3).toBe(isAllowed);
});

it("notices quadratic work of the processor", async () => {
  const work = (size: number): Promise<number> => {
    const start = process.cpuUsage();
    const list = Array.from({ length: size * 20 }, (_, at) => at);
    let found = 0;
    for (const each of list) if (list.indexOf(each) >= 0) found += 1;
    expect(found).toBe(list.length);
    const { user, system } = process.cpuUsage(start);
    return Promise.resolve((user + system) / 1000);
  };
  expect((await growthOf(work, 2.3, { enough: 5 })).times).toBeGreaterThan(2.8);
});

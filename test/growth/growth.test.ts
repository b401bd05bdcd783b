// Doubling an input costs twice as much, in every format and for everything that can grow.
import { describe, expect, it } from "vitest";
import { costOf, problemsOf } from "./cost.ts";
import { growthOf } from "./doubling.ts";
import { deep, inputs } from "./inputs.ts";

/** What grows with the square of its size costs four times as much, with the power of 1.5 it costs 2.8 times as much. */
const bar = 2.3;

describe("doubling", () => {
  it.each(inputs)("$kind in $path", async (input) => {
    const { size, cost, times } = await growthOf((each) => costOf(input, each), bar, input);
    console.log(
      `${input.kind} in ${input.path}: ${size} costs ${Math.round(cost)} ms, twice as much ${times.toFixed(2)} times that`,
    );
    expect(times).toBeLessThanOrEqual(bar);
  });
});

describe("deep nesting", () => {
  it.each(deep)("in %s is read, or it is reported as unread", async (path, text) => {
    const files = [{ [path]: text }, { [path]: text.replaceAll("Use ", "Take ") }];
    const problems = await problemsOf(files.map((each) => ({ day: "2026-11-20", files: each })));
    for (const { message } of problems) expect(message).toMatch(/nested|levels|cannot read the code from/i);
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { againLine, readAgain } from "../../../src/core/text/check-again.ts";
import { addDays } from "../../../src/core/time/day.ts";

const head = "a".repeat(40);

describe("the hidden line of a check that waits for its day", () => {
  it("is read as it was written, below the first line", () => {
    const any = fc.record({
      passesFrom: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2026-01-01", days)),
      run: fc.integer({ min: 1 }),
      head: fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 40, maxLength: 40 }),
    });
    fc.assert(
      fc.property(any, fc.constantFrom("\n", "\r\n"), (again, end) => {
        expect(readAgain(["# Title", againLine(again), "More"].join(end))).toEqual(again);
      }),
    );
  });

  it.each([
    ["another version", againLine({ passesFrom: "2027-01-15", run: 7, head }).replace("v1", "v2")],
    ["no date", againLine({ passesFrom: "2027-02-30", run: 7, head })],
    ["no run", againLine({ passesFrom: "2027-01-15", run: 0, head })],
    ["no commit", againLine({ passesFrom: "2027-01-15", run: 7, head: "main" })],
    ["within a line", `x ${againLine({ passesFrom: "2027-01-15", run: 7, head })}`],
    ["other words before it", `# Title\n\n${againLine({ passesFrom: "2027-01-15", run: 7, head })}`],
    ["nothing before it", againLine({ passesFrom: "2027-01-15", run: 7, head })],
    ["no JSON", "<!-- sunset-warden:again v1 {passesFrom} -->"],
    ["nothing", ""],
  ])("is nothing with %s", (_name, body) => {
    expect(readAgain(body)).toBeNull();
  });
});

import { createRequire } from "node:module";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cronFault } from "../../../src/app/settings/cron.ts";

describe("a cron line", () => {
  it.each([
    "17 3 * * *",
    "*/15 0-6/2 1,15 JAN-mar mon-fri",
    "0 0 29 2 *",
    "0 0 31 2 1",
    "59 23 31 12 7",
    "05 03 * * sun",
  ])("%s is taken", (text) => {
    expect(cronFault(text)).toBeNull();
  });

  it.each([
    ["daily", "five fields"],
    ["17 3 * *", "five fields"],
    ["0 17 3 * * *", "five fields"],
    ["99 99 * * *", "its minute must be from 0 to 59, not 99"],
    ["0 24 * * *", "its hour must be from 0 to 23, not 24"],
    ["0 0 0 * *", "its day of the month must be from 1 to 31, not 0"],
    ["0 0 1 13 *", "its month must be from 1 to 12, not 13"],
    ["0 0 1 foo *", "its month must be from 1 to 12, not foo"],
    ["0 0 * * 8", "its day of the week must be from 0 to 7, not 8"],
    ["5-1 * * * *", "not 5-1"],
    ["*/0 * * * *", "not */0"],
    ["1, * * * *", "not 1,"],
    ["-1 * * * *", "not -1"],
    ["1,1-5 * * * *", "names a minute twice"],
    ["0 0 * * 0,7", "names a day of the week twice"],
    ["0 0 30 2 *", "a day that does not exist in every named month"],
    ["0 0 31 4,6 *", "a day that does not exist in every named month"],
  ])("%s is refused: %s", (text, said) => {
    expect(cronFault(text)).toContain(said);
  });

  it("that is taken is one that the queue can plan by", () => {
    const { CronExpressionParser } = createRequire(createRequire(import.meta.url).resolve("pg-boss"))(
      "cron-parser",
    ) as { CronExpressionParser: { parse(text: string, options: object): { next(): unknown } } };
    const number = fc.integer({ min: 0, max: 40 }).map(String);
    const part = fc.oneof(
      fc.constant("*"),
      number,
      fc.tuple(number, number).map((both) => both.join("-")),
      fc.constantFrom("*/7", "3/5", "sun", "feb", "mon-fri", "apr-jun", "?", "L", "1#2"),
    );
    const field = fc.oneof({ weight: 3, arbitrary: part }, fc.array(part, { maxLength: 3 }).map(String));
    fc.assert(
      fc.property(fc.tuple(field, field, field, field, field), (written) => {
        const text = written.join(" ");
        if (cronFault(text) !== null) return;
        CronExpressionParser.parse(text, { tz: "UTC", strict: false }).next();
      }),
      { numRuns: 3000 },
    );
  });
});

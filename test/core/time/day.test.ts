import { execFileSync } from "node:child_process";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, compareDays, dayOf, daysBetween, maxDay, parseDay } from "../../../src/core/time/day.ts";

const anyDay = fc.integer({ min: 0, max: 2_932_500 }).map((number) => dayOf(number * 86_400));

describe("parseDay", () => {
  it.each([
    ["2026-11-20", "2026-11-20"],
    ["2024-02-29", "2024-02-29"],
    ["1970-01-01", "1970-01-01"],
    ["9998-12-31", "9998-12-31"],
    ["2026-11-20T23:30:00Z", "2026-11-20"],
    ["2026-11-20T23:30:00-02:00", "2026-11-21"],
    ["2026-11-20t00:30:00.123456+01:00", "2026-11-19"],
    ["2026-11-20 10:00:00z", "2026-11-20"],
    ["2016-12-31T23:59:60Z", "2016-12-31"],
    ["2017-01-01T08:59:60+09:00", "2016-12-31"],
  ])("reads %s as %s", (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it.each([
    "2026-02-29",
    "2026-06-31",
    "2026-00-10",
    "2026-13-01",
    "2026-01-00",
    "1969-12-31",
    "9999-01-01",
    "1970-01-01T00:00:00+01:00",
    "9998-12-31T23:00:00-02:00",
    "2026-11-20T24:00:00Z",
    "2026-11-20T10:60:00Z",
    "2026-11-20T10:00:60Z",
    "2026-11-20T10:00:00",
    "2026-11-20T10:00Z",
    "2026-11-20T10:00:00+24:00",
    "2026-02-30T10:00:00Z",
    "2026-1-2",
    "03/04/2027",
    "20261120",
    " 2026-11-20",
    "2026-11-20\n",
    "+2026-11-20",
    "２０２６-11-20",
    "",
  ])("refuses %j", (text) => {
    expect(parseDay(text)).toBeNull();
  });

  it("gives back every day it can reach", () => {
    fc.assert(fc.property(anyDay, (day) => day > "9998-12-31" || parseDay(day) === day));
  });
});

describe("arithmetic of days", () => {
  it.each(["UTC", "Pacific/Apia", "America/Sao_Paulo", "Pacific/Kiritimati"])(
    "does not depend on the time zone (%s)",
    (zone) => {
      // Samoa had no 2011-12-30, Brazil no midnight on 2018-11-04. A worker's own zone cannot be changed.
      const days = `
        import { addDays, dayOf, daysBetween, parseDay } from "./src/core/time/day.ts";
        import { addDuration } from "./src/core/time/window.ts";
        const month = { years: 0, months: 1, weeks: 0, days: 0 };
        console.log(new Date(0).getTimezoneOffset() !== 0, [addDays("2011-12-29", 1), daysBetween("2011-12-29", "2011-12-31"),
          addDays("2018-11-03", 1), dayOf(1542758399), dayOf(1542758400), parseDay("2011-12-30T00:30:00+01:00"),
          addDuration("2011-11-30", month)].join(" "));`;
      const output = execFileSync(process.execPath, ["--input-type=module-typescript", "--eval", days], {
        env: { ...process.env, TZ: zone },
        encoding: "utf8",
      });
      const expected = "2011-12-30 2 2018-11-04 2018-11-20 2018-11-21 2011-12-29 2011-12-30";
      expect(output).toBe(`${zone !== "UTC"} ${expected}\n`);
    },
  );

  it("adds what it counts between", () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b);
        expect(Math.sign(daysBetween(a, b))).toBe(Math.sign(compareDays(b, a)));
      }),
    );
  });

  it("stays inside the calendar where commit dates are nonsense", () => {
    expect([dayOf(-5), dayOf(Number.NaN), dayOf(1e18)]).toEqual(["1970-01-01", "1970-01-01", "9999-12-31"]);
    expect(addDays("9999-12-30", 400)).toBe("9999-12-31");
  });

  it("takes the latest of the days that are given", () => {
    expect(maxDay("2026-01-01", null, "2027-01-01", "2026-05-05")).toBe("2027-01-01");
    expect(maxDay(null, null)).toBeNull();
    expect(maxDay()).toBeNull();
  });
});

import { expect, test } from "vitest";
import { readDeprecation } from "../../../src/core/governed/deprecation-value.ts";

test.each([
  ["@1688169599", 1_688_169_599],
  [" @1688169599 ", 1_688_169_599],
  ["@0", 0],
  ["@-1", -1],
  ["@253402300799", 253_402_300_799],
  ["@1688169599;version=1", 1_688_169_599],
  ["@1688169599; a", 1_688_169_599],
  ['@1688169599;why="old, and \\"slow\\"";b=?1;c=1.5;d=@1;e=:YQ==:;f=tok/en;*g=-3', 1_688_169_599],
])("%j is a date of structured fields", (value, seconds) => {
  expect(readDeprecation(value)).toEqual({ ok: true, seconds });
});

test.each([
  ["true", "boolean"],
  ["True", "boolean"],
  ["?1", "boolean"],
  ["Fri, 30 Jun 2023 23:59:59 GMT", "HTTP date"],
  ["Fri, 30 Jun 2023 23:59:59 UTC", "HTTP date"],
  ["2023-06-30", "ISO date"],
  ["2023-06-30T23:59:59Z", "ISO date"],
  ["2023-06-30 23:59:59", "ISO date"],
  ["@2023-06-30", "ISO date"],
  ["@1688169599000", "milliseconds; expected seconds: @1688169599"],
  ["@1688169599000;a=1", "milliseconds"],
  ["@168816959900000", "milliseconds"],
  ["@999999999999999", "out of range"],
  ["@1688169599000000", "too long"],
  ["@1688169599, @1688169599", "two values"],
  ["@1688169599,@1719791999", "two values"],
  ["@1688169599;a=1, @1688169599", "two values"],
  ["true, @1688169599", "two values"],
  ["1688169599, 1688169599", "two values"],
  ["2023-06-30, 2023-06-30", "two values"],
  ['"@1688169599"', "quoted"],
  ['"2023-06-30"', "quoted"],
  ["1688169599", "the @ before the seconds is missing"],
  ["1688169599000", "the @ is missing, and it counts milliseconds"],
  ["@1688169599;aB=1", "parameters"],
  ["@1688169599.5", "fraction"],
  ['date="Fri, 11 Nov 2018 23:59:59 GMT"', "old draft"],
  ['version="v1"', "old draft"],
  ["@1688169599;", "parameters"],
  ["@1688169599;A=1", "parameters"],
  ["@1688169599 ;a=1", "parameters"],
  ["", "empty"],
  ["@", "not a structured-field date"],
  ["soon", "not a structured-field date"],
])("%j is blamed: %s", (value, fault) => {
  expect(readDeprecation(value)).toEqual({ ok: false, fault: expect.stringContaining(fault) });
});

test("long values are read in linear time", () => {
  const long = 60_000;
  for (const part of [";a", ",", "@1,", " ", '"', "Fri, ", "1", "@1;a=1", "2023-06-30T "])
    expect(readDeprecation(`@1${part.repeat(long)}!`).ok).toBe(false);
});

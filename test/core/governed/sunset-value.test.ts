import { expect, test } from "vitest";
import { readSunset } from "../../../src/core/governed/served-headers.ts";

test.each([
  "Sun, 20 Jun 2027 00:00:00 GMT",
  "Sun, 20 Jun 2027 23:59:59 GMT",
  "Tue, 29 Feb 2028 12:00:00 GMT",
  "Thu, 01 Jan 1970 00:00:00 GMT",
  "Fri, 31 Dec 9999 23:59:59 GMT",
])("%s is an HTTP date", (value) => {
  expect(readSunset(value)).toEqual({ ok: true, seconds: Date.parse(value) / 1000 });
});

test("a wrong name of the weekday and a leap second are not blamed", () => {
  const seconds = Date.UTC(2027, 5, 20) / 1000;
  expect(readSunset("Mon, 20 Jun 2027 00:00:00 GMT")).toEqual({ ok: true, seconds });
  expect(readSunset("Sat, 19 Jun 2027 23:59:60 GMT")).toEqual({ ok: true, seconds });
});

test.each([
  ["Tue, 1 Jun 2027 00:00:00 GMT", "its day has one digit"],
  ["Tue, 1 Jun 2027 00:00:00 +0200", "its day has one digit"],
  ["Sun, 20 Jun 2027 00:00:00 +0200", "its time zone is an offset"],
  ["Sun, 20 Jun 2027 00:00:00 +0000", "its time zone is an offset"],
  ["Sun, 20 Jun 2027 00:00:00 -05:00", "its time zone is an offset"],
  ["Sun, 20 Jun 2027 00:00:00 UTC", "its time zone is not GMT"],
  ["Sun, 20 Jun 2027 00:00:00 Z", "its time zone is not GMT"],
  ["Sun, 20 Jun 2027 00:00:00 CEST", "its time zone is not GMT"],
  ["Sun, 20 Jun 2027 00:00:00", "its time zone is missing"],
  ["2027-06-20", "ISO date"],
  ["2027-06-20T00:00:00Z", "ISO date"],
  ["2027-06-20T00:00:00+02:00", "ISO date"],
  ["Thu, 31 Jun 2027 00:00:00 GMT", "the day 31 Jun 2027 does not exist"],
  ["Mon, 29 Feb 2027 00:00:00 GMT", "the day 29 Feb 2027 does not exist"],
  ["Mon, 00 Feb 2027 00:00:00 GMT", "the day 00 Feb 2027 does not exist"],
  ["Sun, 20 Jun 2027 24:00:00 GMT", "the time 24:00:00 does not exist"],
  ["Sun, 20 Jun 2027 00:00:00 GMT, Sun, 20 Jun 2027 00:00:00 GMT", "two values"],
  ["Sun, 20 Jun 2027 00:00:00 GMT,Mon, 21 Jun 2027 00:00:00 GMT", "two values"],
  ["2027-06-20, 2027-06-20", "two values"],
  ["2027-06-20, Sun, 20 Jun 2027 00:00:00 GMT", "two values"],
  ["Sun, 20 Jun 2027 00:00:00 GMT, 2027-06-20", "two values"],
  ['"Sun, 20 Jun 2027 00:00:00 GMT"', "quoted"],
  ["@1813449600", "the format of Deprecation"],
  ["1813449600", "a number"],
  ["true", "a boolean"],
  ["Sunday, 20-Jun-27 00:00:00 GMT", "RFC 850"],
  ["Sun Jun 20 00:00:00 2027", "asctime"],
  ["sun, 20 jun 2027 00:00:00 gmt", "not an HTTP date"],
  ["Sunday, 20 June 2027 00:00:00 GMT", "not an HTTP date"],
  ["20 Jun 2027 00:00:00 GMT", "not an HTTP date"],
  ["Sun, 20 Jun 2027", "not an HTTP date"],
  ["", "empty"],
])("%j is blamed: %s", (value, fault) => {
  expect(readSunset(value)).toEqual({ ok: false, fault: expect.stringContaining(fault) });
});

test("long values are read in linear time", () => {
  for (const part of ["Sun, ", ",", " ", "1", "2027-06-20, ", "Sun,", "A "])
    expect(readSunset(`${part.repeat(60_000)}!`).ok).toBe(false);
});

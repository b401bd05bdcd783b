import { describe, expect, it } from "vitest";
import { readWords } from "./read-words.ts";

describe("the sunset in the words", () => {
  it.each([
    ["Sunset: 2027-01-15.", "2027-01-15"],
    ["sunset 2027-01-15", "2027-01-15"],
    ["Use `x` instead; sunset on 2027-01-15", "2027-01-15"],
    ["@sunset 2027-01-15", "2027-01-15"],
    ["sunset = 2027-01-15", "2027-01-15"],
    ["**Sunset:** 2027-01-15", "2027-01-15"],
    ["Sunset: `2027-01-15`", "2027-01-15"],
    ["Sunset: 2027-01-15T00:00:00Z", "2027-01-15"],
    ["Sunset: 2027-01-14T23:30:00-05:00", "2027-01-16"],
    ["Sunset: January 15, 2027. Use `x`.", "2027-01-15"],
    ["Sunset: Jan. 15, 2027.", "2027-01-15"],
    ["Will be removed on 2027-01-15.", "2027-01-15"],
    ["Will be removed on 15 January 2027.", "2027-01-15"],
    ["will be removed on January 15, 2027", "2027-01-15"],
    ["will be removed on Jan 15th 2027", "2027-01-15"],
    ["will be removed on 15-Jan-2027", "2027-01-15"],
    ["will be removed on Friday, 15 January 2027", "2027-01-15"],
    ["will be removed on the 15th of January 2027", "2027-01-15"],
    ["Removal on 2027-01-15 UTC.", "2027-01-15"],
    ["Use `x`. Removal on 2027-01-15 UTC. It is slow.", "2027-01-15"],
    ["Removed after 2027-01-15", "2027-01-15"],
    ["To be deleted by 2027-01-15", "2027-01-15"],
    ["supported until 2027-01-15", "2027-01-15"],
    ["will be shut down on 2027-01-15", "2027-01-15"],
    ["The service is turned down on 2027-01-15", "2027-01-15"],
    ["Discontinued on 2027-01-15", "2027-01-15"],
    ["expires 2027-01-15", "2027-01-15"],
    ["end of life: 2027-01-15", "2027-01-15"],
    ["EOL 2027-01-15", "2027-01-15"],
    ["Support will be dropped on 2027-01-15", "2027-01-15"],
    ["goes away on 2027-01-15", "2027-01-15"],
    ["no longer available after 2027-01-15", "2027-01-15"],
    ["This is no longer supported after 15 January 2027.", "2027-01-15"],
    ["On 2027-01-15, this will be shut down.", "2027-01-15"],
    ["This is deprecated and will not be returned after 2027-01-15.", "2027-01-15"],
    ["After 2027-01-15 this endpoint is removed", "2027-01-15"],
    ["will be removed no earlier than 2027-01-15", "2027-01-15"],
    ["scheduled for removal in version 8, on 2027-01-15", "2027-01-15"],
    ["Use `x`.\nSunset: 2027-01-15\nReplacement: x", "2027-01-15"],
    ["Will be\nremoved on\n2027-01-15.", "2027-01-15"],
  ])("%j: %s", (text, sunset) => {
    expect(readWords(text)).toMatchObject({ sunset, dateDefects: [], announced: null });
  });

  it.each([
    "since=2027-01-15",
    "since: 2027-01-15",
    "As of 2027-01-15 this is slow.",
    "Deprecated on 2027-01-15.",
    "Deprecated since 2027-01-15; use `x`.",
    "Deprecated as of January 15, 2027",
    "Introduced 2027-01-15, will be removed some day.",
    "Added in 2027-01-15.",
    "It removes rows that were created before 2027-01-15.",
    "Deletes rows older than 2027-01-15",
    "Was removed on 2024-01-15 and came back.",
    "Use the API version 2027-01-15.",
    "will be removed, see the announcement published 2027-01-15",
    "2027-01-15",
    "will be removed in a future release",
    "Will be removed. 2027-01-15 is my birthday.",
    "2027-01-15: Use `x` to remove a page.",
    "See https://example.com/sunset/2027-01-15",
  ])("%j has none", (text) => {
    expect(readWords(text)).toMatchObject({ sunset: null, sunsetVersion: null, dateDefects: [] });
  });

  it.each([
    ["Sunset: 03/04/2027", "ambiguous", "03/04/2027"],
    ["will be removed on 15/01/2027", "ambiguous", "15/01/2027"],
    ["will be removed on 01/15/27", "ambiguous", "01/15/27"],
    ["will be removed on 2027/01/15", "ambiguous", "2027/01/15"],
    ["will be removed on 15.01.2027", "ambiguous", "15.01.2027"],
    ["will be removed on 15-01-2027", "ambiguous", "15-01-2027"],
    ["Sunset: 2027-1-5", "ambiguous", "2027-1-5"],
    ["Sunset: 15-Jan-27", "ambiguous", "15-Jan-27"],
    ["Sunset: 2026-Q4", "ambiguous", "2026-Q4"],
    ["Removal planned for Q4 2026", "ambiguous", "Q4 2026"],
    ["will be removed in January 2027", "ambiguous", "January 2027"],
    ["Sunset: 2027-01", "ambiguous", "2027-01"],
    ["Will be removed in 2027.", "ambiguous", "2027"],
    ["Sunset: 2027", "ambiguous", "2027"],
    ["Sunset: soon", "ambiguous", "soon"],
    ["Sunset: TBD", "placeholder", "TBD"],
    ["Sunset: YYYY-MM-DD", "placeholder", "YYYY-MM-DD"],
    ["Sunset: 9999-12-31", "placeholder", "9999-12-31"],
    ["Sunset: 0001-01-01", "placeholder", "0001-01-01"],
    ["will be removed on 2027-02-30", "impossible", "2027-02-30"],
    ["Sunset: 2027-13-01", "impossible", "2027-13-01"],
    ["will be removed on 31 June 2027", "impossible", "31 June 2027"],
    ["Sunset: February 29, 2027", "impossible", "February 29, 2027"],
    ["Sunset: 2027-01-15T25:00:00Z", "impossible", "2027-01-15T25:00:00Z"],
  ])("%j is %s", (text, kind, written) => {
    const notice = readWords(text);
    expect(notice.sunset).toBeNull();
    expect(notice.dateDefects).toHaveLength(1);
    expect(notice.dateDefects[0]).toMatchObject({ kind, written });
    expect(notice.dateDefects[0]?.message).toContain(written);
  });

  it("says which part of a date is missing, and what may be meant", () => {
    expect(readWords("removed in January 2027").dateDefects[0]?.message).toContain("the day is missing");
    expect(readWords("Sunset: Q1 2027").dateDefects[0]?.message).toContain(
      "the month and the day are missing",
    );
    expect(readWords("Sunset: 2027/01/15").dateDefects[0]?.message).toContain("write `2027-01-15`");
  });

  it("does not count a quarter beside the day as a defect", () => {
    expect(readWords("Will be removed in Q1 2027. Sunset: 2027-01-15.")).toMatchObject({
      sunset: "2027-01-15",
      dateDefects: [],
    });
  });

  it.each([
    ["Sunset: 2027-01-15. Will be removed on 2027-02-01.", {}, "2027-01-15"],
    ["Removed on 2027-01-15. Expires on 2027-02-01.", {}, null],
    ["If nobody calls it, it is removed on 2027-01-15, else on 2027-02-01.", {}, null],
    ["Removed on 2027-01-15 if unused, otherwise on 2027-02-01.", {}, null],
    ["If unused removed on 2027-01-15, else 2027-02-01.", {}, null],
    ["Sunset: 2027-02-01", { sunset: "2027-01-15" }, "2027-01-15"],
    ["", { sunset: "2027-01-15", removal: "2027-02-01" }, null],
  ])("two dates in %j with %j conflict", (text, slots, sunset) => {
    const notice = readWords(text, slots);
    expect(notice.sunset).toBe(sunset);
    expect(notice.dateDefects).toMatchObject([{ kind: "conflicting" }]);
    expect(notice.dateDefects[0]?.message).toContain("2027-01-15, 2027-02-01".slice(0, 10));
    expect(notice.dateDefects[0]?.message).toContain("2027-02-01");
  });

  it("reads one date written twice as one", () => {
    expect(
      readWords("Sunset: 2027-01-15. Will be removed on January 15, 2027.", { sunset: "2027-01-15" }),
    ).toMatchObject({
      sunset: "2027-01-15",
      dateDefects: [],
    });
  });

  it.each([
    ["Deprecated since 2026-05-17, will be removed on 2027-01-15", {}, "2026-05-17", "2027-01-15"],
    ["Deprecated on 17 May 2026. Sunset: 2027-01-15", {}, "2026-05-17", "2027-01-15"],
    ["announced: 2026-05-17\nsunset: 2027-01-15", {}, "2026-05-17", "2027-01-15"],
    ["Sunset: 2027-01-15 (announced on 2026-05-17)", {}, "2026-05-17", "2027-01-15"],
    ["Will be removed on 2027-01-15 (deprecated since 2026-05-17).", {}, "2026-05-17", "2027-01-15"],
    ["Sunset: 2027-01-15", { since: "2026-05-17" }, "2026-05-17", "2027-01-15"],
    ["", { since: "2025.11.1", sunset: "2027-01-15" }, null, "2027-01-15"],
    ["", { since: "2105", removal: "2027-01-15" }, null, "2027-01-15"],
    ["Since: 4.2. Sunset: 2027-01-15", {}, null, "2027-01-15"],
    [null, { sunset: "2027-01-15" }, null, "2027-01-15"],
  ])("%j with %j: announced %s, sunset %s", (text, slots, announced, sunset) => {
    expect(readWords(text, slots)).toMatchObject({ announced, sunset, dateDefects: [] });
  });
});

describe("a time of day", () => {
  it.each([
    ["Sunset: 2027-01-15T00:00:00Z", "2027-01-15"],
    ["Sunset: 2027-01-15T00:00:01Z", "2027-01-16"],
    ["Sunset: 2027-01-15T00:00:00.000Z", "2027-01-15"],
    ["Sunset: 2027-01-15T00:00:00.001Z", "2027-01-16"],
    ["Sunset: 2027-01-15T23:59:59Z", "2027-01-16"],
    ["Sunset: 2027-01-15T23:00:00-05:00", "2027-01-17"],
    ["Sunset: 2027-01-15T00:00:00+02:00", "2027-01-15"],
    ["Sunset: 2027-01-15T02:00:00+02:00", "2027-01-15"],
    ["Sunset: 2027-01-15T14:00Z", "2027-01-16"],
    ["Sunset: 2027-01-15T14:00:00", "2027-01-16"],
    ["Sunset: 2027-01-15 14:00 UTC", "2027-01-16"],
    ["Sunset: 2027-01-15 00:00 UTC", "2027-01-15"],
    ["Sunset: 2027-01-15, 14:00.", "2027-01-16"],
    ["Will be removed on 2027-01-15 at 14:00 UTC.", "2027-01-16"],
    ["Will be removed on 15 January 2027 at 9 am.", "2027-01-16"],
    ["Will be removed on 15 January 2027 at noon.", "2027-01-16"],
    ["Will be removed on 15 January 2027 at midnight.", "2027-01-15"],
    ["Will be removed on January 15, 2027, 12:30 GMT.", "2027-01-16"],
    ["Sunset: Sun, 20 Jun 2027 00:00:00 GMT", "2027-06-20"],
    ["Sunset: Sun, 20 Jun 2027 00:00:00 GMT. Use `x`.", "2027-06-20"],
    ["Sunset: Sun, 20 Jun 2027 23:59:59 GMT", "2027-06-21"],
    ["@sunset Sun, 20 Jun 2027 00:00:00 GMT", "2027-06-20"],
    ["will be removed on Sun, 20 Jun 2027 00:00:00 GMT", "2027-06-20"],
    ["Sunset: Sunday, 20 June 2027", "2027-06-20"],
    ["Sunset: 2027-01-15, 2 callers are left", "2027-01-15"],
    ["Will be removed on 2027-01-15, 30 days after the release.", "2027-01-15"],
  ])("%j: %s", (text, sunset) => {
    expect(readWords(text)).toMatchObject({ sunset, dateDefects: [] });
  });

  it("is none of the day since when a notice stands", () => {
    expect(readWords("since: 2026-11-20T23:30:00Z").announced).toBe("2026-11-20");
  });

  it("names a weekday that is not the date's", () => {
    const { sunset, dateDefects } = readWords("Sunset: Mon, 20 Jun 2027 00:00:00 GMT");
    expect(sunset).toBeNull();
    expect(dateDefects[0]).toMatchObject({ kind: "impossible" });
    expect(dateDefects[0]?.message).toContain("the weekday of that date is Sun");
  });
});

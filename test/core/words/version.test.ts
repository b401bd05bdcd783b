import { describe, expect, it } from "vitest";
import { readWords } from "./read-words.ts";

describe("the removal version", () => {
  it.each([
    ["removed in v5", "5"],
    ["Will be removed in v5.", "5"],
    ["will be removed in 5", "5"],
    ["removal in 8.0", "8.0"],
    ["To be removed in version 6.1.", "6.1"],
    ["will be removed in 8.0.0", "8.0.0"],
    ["Will be removed in Angular 21", "21"],
    ["This argument will be removed in Acme Client v5. Use `x`\ninstead.", "5"],
    ["remove in v8. Use {@link x} instead", "8"],
    ["scheduled for removal with release 2105", "2105"],
    ["will be removed in 2025.11.1", "2025.11.1"],
    ["dropped in v6.x", "6"],
    ["will be removed in `v5`", "5"],
    ["supported until 5.0", "5.0"],
    ["In v5 this will be removed.", "5"],
    ["From 2.0, this is not used, this will be removed in 3.2.", "3.2"],
    ["Starting with 5.0 this will be gone", "5.0"],
    ["will no longer be supported in v5", "5"],
    ["Deprecated since 4.0, will be removed in 6.0.", "6.0"],
    ["removed as of v5", "5"],
    ["Sunset: v5", "5"],
    ["removal: 5.0", "5.0"],
    ["Removed in v5", "5"],
    ["deprecated in v1.14+, unavailable in v1.22+; use `x`", "1.22"],
    ["`normalize` was deprecated in version 1.0 and will be removed in 1.2.", "1.2"],
    ["Will be dropped in the 2027.1 release", "2027.1"],
    ["Deprecated in 4.1, removed in 5.0, use `b`", "5.0"],
    ["will be removed in 5.0.0-rc.1", "5.0.0-rc.1"],
    ["will be removed in runc 1.6", "1.6"],
    ["This will be removed in scikit-image 1.0.", "1.0"],
    ["slated for removal in pytest 10", "10"],
  ])("%j: %s", (text, sunsetVersion) => {
    expect(readWords(text)).toMatchObject({ sunsetVersion, sunset: null, dateDefects: [], announced: null });
  });

  it.each([
    "removed in about 2.5 seconds",
    "it is removed in batches 3 times",
    "Removed in 3.11.",
    "Removed in version 3.11",
    "It has been removed in v4.",
    "was removed in 4.0",
    "Deprecated since v4.",
    "deprecated in 4.0; will be removed",
    "since v4",
    "will be removed in the next major version",
    "will be removed in 6 months",
    "will be removed in 2 releases",
    "this no longer works in React v17+",
    "Use v2 instead.",
    "It drops results past page 100.",
    "Introduced in 3.0 and never removed",
    "Use DELETE /v2/users instead.",
  ])("%j has none", (text) => {
    expect(readWords(text)).toMatchObject({ sunsetVersion: null, sunset: null, dateDefects: [] });
  });

  it.each([
    ["will be removed in v5", { "5": "2027-06-20" }, "2027-06-20"],
    ["will be removed in v5.0.0", { "5": "2027-06-20" }, "2027-06-20"],
    ["will be removed in v5", { "5.0.0": "2027-06-20" }, "2027-06-20"],
    ["will be removed in 5.0", { "5": "2027-06-20", "5.0": "2027-07-01" }, "2027-07-01"],
    ["will be removed in 5.0", { v5: "2027-06-20" }, "2027-06-20"],
    ["will be removed in 5.1", { "5": "2027-06-20" }, null],
    ["will be removed in 50", { "5": "2027-06-20" }, null],
    ["will be removed in v5", {}, null],
    ["Removed in 5.0.", { "5.0": "2027-06-20" }, "2027-06-20"],
    ["will be removed in v5", { constructor: "2027-06-20" }, null],
  ])("%j with releases %j: %s", (text, releases, sunset) => {
    expect(readWords(text, {}, { releases }).sunset).toBe(sunset);
  });

  it("keeps the version beside a date, which wins", () => {
    const releases = { "5": "2027-06-20" };
    expect(readWords("Will be removed in v5 on 2027-01-15.", {}, { releases })).toMatchObject({
      sunset: "2027-01-15",
      sunsetVersion: "5",
      dateDefects: [],
    });
  });

  it.each([
    [{ removal: "21.0.0" }, null, "21.0.0"],
    [{ removal: "12.0.0 Remove this input" }, null, "12.0.0"],
    [{ removal: "2027-01-15" }, "2027-01-15", null],
    [{ removal: "a later release" }, null, null],
    [{ version: "v5" }, null, "5"],
    [{ sunset: "2027-01-15", version: "5.0" }, "2027-01-15", "5.0"],
    [{ since: "4.0" }, null, null],
  ])("slots %j: %s, %s", (slots, sunset, sunsetVersion) => {
    expect(readWords("", slots)).toMatchObject({ sunset, sunsetVersion, dateDefects: [] });
  });

  it("takes the slot's version before the words'", () => {
    expect(readWords("will be removed in v6", { removal: "5" }).sunsetVersion).toBe("5");
  });
});

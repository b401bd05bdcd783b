import { describe, expect, it } from "vitest";
import { headerFaults } from "../../src/rules/visibility-headers.ts";

describe("values of headers", () => {
  it.each<[string, string, boolean]>([
    ["Deprecation", "@1688169599", true],
    ["deprecation", "@-1", true],
    ["Deprecation", "true", false],
    ["Deprecation", "2023-06-30", false],
    ["Deprecation", "Fri, 30 Jun 2023 23:59:59 GMT", false],
    ["Sunset", "Sun, 20 Jun 2027 00:00:00 GMT", true],
    ["Sunset", "Mon, 20 Jun 2027 00:00:00 GMT", true],
    ["Sunset", "Thu, 31 Jun 2027 00:00:00 GMT", false],
    ["Sunset", "Sun, 20 Jun 2027 24:00:00 GMT", false],
    ["Sunset", "Sun, 20 Jun 2027 00:00:00 CET", false],
    ["Sunset", "2027-06-20", false],
    ["Sunset", "@1688169599", false],
    ["X-Rate", "anything", true],
  ])("%s: %s", (name, value, isWell) => {
    expect(headerFaults(name, value).length === 0).toBe(isWell);
  });
});

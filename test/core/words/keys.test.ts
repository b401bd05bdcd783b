import { describe, expect, it } from "vitest";
import { readWords } from "./read-words.ts";

describe("keys in the words", () => {
  it("reads every key", () => {
    const text = [
      "It drops results past page 100.",
      "",
      "Replacement: Client.fetchPage()",
      "Sunset: 2027-01-15",
      "announced: 2026-11-20",
      "FEATURE: orders.v1.list",
      "Audience: organisation",
    ].join("\n");
    expect(readWords(text)).toMatchObject({
      replacement: "Client.fetchPage",
      reason: "It drops results past page 100.",
      sunset: "2027-01-15",
      announced: "2026-11-20",
      feature: "orders.v1.list",
      audience: "organisation",
    });
  });

  it.each([
    ["Use `x`. feature: orders.list.", "orders.list"],
    ["feature: flag:new-checkout", "flag:new-checkout"],
    ["@feature orders.list", "orders.list"],
    ["Feature: a fancy thing", null],
    ["This feature: orders", null],
    ["Use `feature: x` instead", null],
  ])("%j pins %s", (text, feature) => {
    expect(readWords(text).feature).toBe(feature);
  });

  it.each([
    ["audience: public", "public"],
    ["Audience: Internal.", "internal"],
    ["audience: everyone", null],
    ["Our audience: public", null],
  ])("%j is for %s", (text, audience) => {
    expect(readWords(text).audience).toBe(audience);
  });

  it("takes slots before keys", () => {
    const slots = { feature: "a.b", audience: "internal", replacement: "c" };
    expect(readWords("feature: x.y\naudience: public\nreplacement: z", slots)).toMatchObject({
      feature: "a.b",
      audience: "internal",
      replacement: "c",
    });
  });

  it("takes an unknown audience for none", () => {
    expect(readWords("", { audience: "partners" }).audience).toBeNull();
  });

  it("reads keys on one line, apart by commas and brackets", () => {
    expect(readWords("Use `x` instead (sunset: 2027-01-15, since: 2026-05-17).")).toMatchObject({
      replacement: "x",
      sunset: "2027-01-15",
      announced: "2026-05-17",
      reason: null,
    });
  });

  it("says what it was given besides the words", () => {
    expect(readWords(null, { since: "4.0" }, { conditional: true })).toMatchObject({
      line: 3,
      endLine: 5,
      text: "",
      unreadable: true,
      conditional: true,
      replacement: null,
      reason: null,
      announced: null,
      sunset: null,
      sunsetVersion: null,
      saysNoReplacement: false,
    });
    expect(readWords("  Use `x`.\n")).toMatchObject({
      text: "Use `x`.",
      unreadable: false,
      conditional: false,
    });
  });
});

describe("a notice that begins with since when it stands", () => {
  it.each([
    ["since 2026-01-05. Use `x` instead.", "2026-01-05"],
    ["Since 5 January 2026, use `x`.", "2026-01-05"],
    ["as of 2026-01-05, use `x`", "2026-01-05"],
    ["Use `x`, available since 2026-01-05.", null],
  ])("%j: %j", (text, announced) => {
    expect(readWords(text)).toMatchObject({ announced, sunset: null });
  });
});

import { describe, expect, it } from "vitest";
import { honoured } from "../../../src/core/judging/decision.ts";
import type { Decision } from "../../../src/core/model/policy.ts";
import { shortId } from "../../../src/core/text/short-id.ts";

const decided = (feature: string): Decision => ({
  feature,
  decision: "accept-breakage",
  reason: "Nobody calls it.",
  by: null,
  on: null,
  until: null,
  line: 1,
});

describe("a decision that names a feature by its short id", () => {
  it.each([
    [shortId("src/a.ts#f", 4), true],
    [shortId("src/a.ts#f", 64), true],
    [shortId("src/a.ts#g", 4), false],
    ["~", false],
  ])("%s: about src/a.ts#f: %s", (feature, is) => {
    const { acceptBreakage } = honoured([decided(feature)], ["src/a.ts#f"], "2026-11-20");
    expect(acceptBreakage !== null).toBe(is);
  });
});

import { describe, expect, it } from "vitest";
import { issueMarker, type HiddenState } from "../../../src/core/reminders/marker.ts";
import type { Setting, DatedFeature } from "../../../src/core/reminders/dated-feature.ts";
import { issueBody, issueTitle } from "../../../src/reports/issue/body.ts";
import { stageComment } from "../../../src/reports/issue/comment.ts";
import { expectGolden } from "../../support/golden.ts";
import { anEvidence } from "../../support/results.ts";
import { aSetting, aDatedFeature, hiddenAt, privately, used } from "./dated-features.ts";

const first = "2026-10-17";
const due = "2027-01-15";
const unused = anEvidence({ status: "zero", total: 0, callers: [] });

function whole(dated: DatedFeature, setting: Setting, hidden: HiddenState): string {
  return [
    issueTitle(dated),
    "",
    issueMarker(hidden),
    issueBody(dated, setting, hidden, null),
    "=== The comment of this stage ===",
    "",
    stageComment(dated, setting, hidden, "stage"),
  ].join("\n");
}

describe("a reminder as people read it", () => {
  it.each<[name: string, subject: DatedFeature, setting: Setting, stage: number]>([
    ["90-days", aDatedFeature(first), aSetting(first), 90],
    ["due-unused", aDatedFeature(due, { evidence: unused }), aSetting(due), 0],
    ["due-used-private", aDatedFeature(due, { evidence: used }, { reachable: true }), privately(due), 0],
    ["due-used-public", aDatedFeature(due, { evidence: used }, { reachable: true }), aSetting(due), 0],
    ["due-unreachable", aDatedFeature(due, { evidence: used }), aSetting(due), 0],
  ])("%s", (name, dated, setting, stage) => {
    expectGolden(`reminders/${name}.md`, whole(dated, setting, hiddenAt(stage)));
  });

  it("holds no name of a caller that the public may not read", () => {
    const dated = aDatedFeature(due, { evidence: used }, { reachable: true });
    const text = whole(dated, aSetting(due), hiddenAt(0));
    expect(text).not.toMatch(/billing|chat/);
    expect(text).toContain("@acme/mobile");
    expect(text).toContain("1 caller may not be named in a public issue");
    expect(whole(dated, privately(due), hiddenAt(0))).toContain("`#billing on chat`");
  });
});

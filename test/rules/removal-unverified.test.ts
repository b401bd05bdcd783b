import { describe, expect, it } from "vitest";
import { aJudgedChange, allFindings, hostileName, onChange } from "../support/judging.ts";
import { aFeature } from "../support/results.ts";

const rule = "removal/unverified";

describe("removal/unverified", () => {
  it("warns for each feature in a file that cannot be read at head", () => {
    expect(allFindings({ unverified: [aFeature()] })).toEqual([
      {
        rule,
        severity: "warning",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 12, side: "base" },
        message: "It is not known whether `Client.fetchAll` is still there: its file cannot be read at head.",
        remedy: expect.stringContaining("Correct the file"),
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it("says nothing of removals that are seen", () => {
    expect(onChange(rule, aJudgedChange())).toEqual([]);
  });

  it("keeps a hostile name inside its backticks", () => {
    const [found] = allFindings({ unverified: [aFeature({ id: hostileName })] });
    expect(found?.message).not.toContain("\n");
  });
});

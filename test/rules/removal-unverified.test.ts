import { describe, expect, it } from "vitest";
import { aJudgedChange, allFindings, hostileName, onChange } from "../support/judging.ts";
import { aFeature } from "../support/results.ts";

const rule = "removal/unverified";

describe("removal/unverified", () => {
  it("reports each feature in a file that cannot be read at head", () => {
    expect(allFindings({ unverified: [{ feature: aFeature(), isSeen: false, wasUnread: false }] })).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 12, side: "base" },
        message: "Cannot determine whether `Client.fetchAll` still exists: its file cannot be read at head.",
        remedy: expect.stringContaining("Correct the file"),
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it.each([
    ["is still written there", { isSeen: true, wasUnread: false }],
    ["could not be read on base either", { isSeen: false, wasUnread: true }],
  ])("is a warning where it %s", (_, over) => {
    const unverified = [{ feature: aFeature(), ...over }];
    expect(allFindings({ unverified })).toMatchObject([{ rule, severity: "warning" }]);
  });

  it("says nothing of removals that are seen", () => {
    expect(onChange(rule, aJudgedChange())).toEqual([]);
  });

  it("keeps a hostile name inside its backticks", () => {
    const [found] = allFindings({
      unverified: [{ feature: aFeature({ id: hostileName }), isSeen: false, wasUnread: false }],
    });
    expect(found?.message).not.toContain("\n");
  });
});

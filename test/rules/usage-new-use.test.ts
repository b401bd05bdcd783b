import { describe, expect, it } from "vitest";
import type { NewUse } from "../../src/core/model/use.ts";
import { allFindings, aPolicy, hostileName, noticed } from "../support/judging.ts";
import { aFeature } from "../support/results.ts";

const rule = "usage/new-use";

function aUse(over: Partial<NewUse> = {}): NewUse {
  return { feature: aFeature(), path: "src/app.ts", line: 7, column: 3, sunset: "2027-01-15", ...over };
}

describe("usage/new-use", () => {
  it("tells the place, the replacement and the sunset", () => {
    const feature = noticed({ replacement: "fetchPage", announced: "2026-05-01" });
    expect(allFindings({ uses: [aUse({ feature })] })).toEqual([
      {
        rule,
        severity: "warning",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/app.ts", line: 7, side: "head" },
        message:
          "A new use of `Client.fetchAll`, which is deprecated since 2026-05-01 and may be removed from 2027-01-15; use `fetchPage`.",
        remedy: "Use `fetchPage` here, or turn this rule off for the path (`rules: usage/new-use`).",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it.each([
    [{ replacement: null, announced: null }, null, "A new use of `Client.fetchAll`, which is deprecated."],
    [
      { replacement: null, announced: null, sunsetVersion: "5" },
      null,
      "A new use of `Client.fetchAll`, which is deprecated and will be removed in version `5`.",
    ],
    [
      { replacement: "b", announced: null },
      "2027-02-01",
      "A new use of `Client.fetchAll`, which is deprecated and may be removed from 2027-02-01; use `b`.",
    ],
  ])("says what is known of %j", (notice, sunset, message) => {
    const [found] = allFindings({ uses: [aUse({ feature: noticed(notice), sunset })] });
    expect(found?.message).toBe(message);
  });

  it("weighs what the configuration says for the path of the use", () => {
    const policy = aPolicy({ rules: [{ rule, severity: "error", paths: ["src/**"] }] });
    const found = allFindings({ uses: [aUse(), aUse({ path: "tools/a.ts" })] }, { policy });
    expect(found.map(({ severity }) => severity)).toEqual(["error", "warning"]);
  });

  it("keeps hostile names inside their backticks", () => {
    const feature = { ...noticed({ replacement: "a`b\n::error::x" }), id: hostileName };
    const [found] = allFindings({ uses: [aUse({ feature })] });
    expect(`${found?.message}${found?.remedy}`).not.toContain("\n");
  });
});

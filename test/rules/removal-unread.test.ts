import { describe, expect, it } from "vitest";
import { aJudgedChange, allFindings, onChange } from "../support/judging.ts";

const rule = "removal/unread";
const gone = { path: "src/Client.php", line: 4, why: "PHP is not read", words: "* @deprecated since 2.3" };

describe("removal/unread", () => {
  it("notes what looked like a notice and goes", () => {
    expect(allFindings({ unread: [gone] })).toEqual([
      {
        rule,
        severity: "notice",
        feature: null,
        place: { path: "src/Client.php", line: 4, side: "base" },
        message:
          "The change deletes text that looks like a deprecation notice: `@deprecated since 2.3`. It cannot be judged: PHP is not read.",
        remedy: expect.stringContaining("list them under `features:`"),
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it("says nothing of removals that are judged", () => {
    expect(onChange(rule, aJudgedChange())).toEqual([]);
  });

  it("keeps hostile words inside their backticks", () => {
    const [found] = allFindings({ unread: [{ ...gone, words: "@deprecated `\n::error::x" }] });
    expect(found?.message).not.toContain("\n");
  });
});

import { describe, expect, it } from "vitest";
import { readCommands } from "../../../src/core/answers/command-text.ts";
import { meansId } from "../../../src/core/text/short-id.ts";
import { groupBody } from "../../../src/reports/issue/group.ts";
import { aSetting, aDatedFeature, hiddenAt } from "./dated-features.ts";

const due = "2027-01-15";

describe("the issue of a group", () => {
  const dated = aDatedFeature(due);
  const group = { sunset: due, features: [dated] } as const;

  it("says how to name a feature in a command, and the command can be copied", () => {
    const body = groupBody(group, aSetting(due), hiddenAt(0), null);
    const [, line = ""] = /### How to answer\n\n[^`]*`(\/sunset [^`]+)`/.exec(body) ?? [];
    const [, name = ""] = /^\/sunset extend (~[0-9a-f]+) \d{4}-\d{2}-\d{2} WHY$/.exec(line) ?? [];
    expect(meansId(name, dated.entry.feature.key)).toBe(true);
    expect(JSON.stringify(readCommands(line))).toContain(name);
    expect(body.indexOf("### How to answer")).toBeLessThan(body.indexOf("### If no one answers"));
  });

  it("says nothing of answers where nobody takes commands", () => {
    expect(groupBody(group, { ...aSetting(due), commands: [] }, hiddenAt(0), null)).not.toContain("/sunset");
  });
});

import { describe, expect, it } from "vitest";
import { checkRunReport } from "../../src/reports/check/check-run.ts";
import { commentBody } from "../../src/reports/check/comment.ts";
import { formats } from "../../src/reports/formats/registry.generated.ts";
import { file, without, three, overAfter, checked } from "./out-of-time.ts";

describe("a check that runs out of time, and may not fail", () => {
  it("is unfinished, and says of no removal what was not asked", async () => {
    for (let looks = 0; looks < 200; looks += 1) {
      const { verdict, unfinished, findings, removals } = await checked(
        three(file),
        three(without),
        overAfter(looks),
        { failOn: "never" },
      );
      const isCut = findings.some(({ message }) => message.startsWith("The run reached its limit"));
      expect([verdict, unfinished ?? false]).toEqual(["pass", isCut]);
      for (const { sunset } of removals) expect(sunset).toBe("2026-11-01");
      if (!isCut) return;
    }
    throw new Error("The time never sufficed.");
  });

  it.each<[string, RegExp]>([
    ["text", /! Not finished: [^]*not a pass/],
    ["markdown", /^## ⚠️ Sunset Warden: check, not finished[^]*not a pass/],
    ["json", /"verdict": "pass",\n *"unfinished": true/],
    ["sarif", /"unfinished": true/],
    ["github", /^::error .*The run reached its limit/],
    ["gitlab", /The run reached its limit/],
  ])("and is no pass in words: %s", async (name, words) => {
    const result = await checked(three(file), three(without), overAfter(1), { failOn: "never" });
    const presentation = {
      color: false,
      quiet: true,
      mayName: () => true,
      version: "1.0.0",
      rulesUrl: "https://e.org",
      rules: () => Promise.resolve([]),
      addedLines: () => Promise.resolve(new Map<string, never>()),
    };
    const format = formats.find((each) => each.name === name);
    const said = await format?.render.check?.(result, presentation);
    expect(said).toMatch(words);
    expect(said).toContain("The run reached its limit");
    expect(said).not.toMatch(/✓ Pass|✅/);
    expect(commentBody(result)).toMatch(/### ⚠️ Deprecation check not finished/);
    expect(checkRunReport(result, () => null, { mayName: () => true, rulesUrl: "" }).title).toMatch(
      /^Not finished/,
    );
  });
});

import { describe, expect, it } from "vitest";
import { regionBegin, regionEnd, replaceRegion } from "../../../src/core/announce/page-region.ts";

const title = ["# Deprecations"];
const region = `${regionBegin}\n| a |\n${regionEnd}\n`;
const replace = (text: string): ReturnType<typeof replaceRegion> => replaceRegion(text, title, ["| a |"]);

describe("replaceRegion", () => {
  it.each([
    ["a page that is not there", "", `# Deprecations\n\n${region}`],
    ["a page with other text", "# API\n\nWords.\n", `# API\n\nWords.\n\n${region}`],
    ["a page without a last line break", "# API", `# API\n\n${region}`],
    [
      "a page with a region",
      `# Mine\n\n${regionBegin}\nold\n\n${regionEnd}\n\nMore.\n`,
      `# Mine\n\n${region}\nMore.\n`,
    ],
    [
      "markers of people",
      "<!--deprecations-->\n<!-- /deprecations -->",
      "<!--deprecations-->\n| a |\n<!-- /deprecations -->",
    ],
    ["markers in code", `\`\`\`\n${regionBegin}\n\`\`\`\n`, `\`\`\`\n${regionBegin}\n\`\`\`\n\n${region}`],
  ])("writes to %s", (_, before, after) => {
    expect(replace(before)).toEqual({ text: after });
    expect(replace(after)).toEqual({ text: after });
  });

  it("keeps CRLF", () => {
    expect(replace(`# A\r\n\r\nb\r\n`)).toEqual({
      text: `# A\r\n\r\nb\r\n\r\n${region.replaceAll("\n", "\r\n")}`,
    });
  });

  it.each([
    ["the end alone", `${regionEnd}\n`, "found 0 and 1"],
    ["the beginning alone", `${regionBegin}\n`, "found 1 and 0"],
    ["two regions", region + region, "found 2 and 2"],
    ["the wrong order", `${regionEnd}\n${regionBegin}\n`, "in the wrong order"],
    ["code that is never closed", "# A\n\n```\ncode\n", "line 3 is never closed"],
  ])("refuses %s", (_, before, said) => {
    expect(replace(before)).toEqual({ defect: expect.stringContaining(said) });
  });
});

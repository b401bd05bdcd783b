import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeSpan, markdownText } from "../../../src/reports/writing/markdown-text.ts";
import { anyText } from "../../support/hostile.ts";
import { withoutCode } from "../without-code.ts";
import { runs } from "../../support/runs.ts";

describe("Markdown text", () => {
  it.each([
    ["plain words, with (brackets) - and dashes.", "plain words, with (brackets) - and dashes."],
    ["use `Client.fetch` now", "use `Client.fetch` now"],
    ["*a* _b_ [c](d) ~e~ \\", "\\*a\\* \\_b\\_ \\[c\\](d) \\~e\\~ \\\\"],
    ["a | b", "a &#124; b"],
    ["<script>&amp;", "&#60;script&#62;&#38;amp;"],
    ["ask @acme/mobile.", "ask `@acme/mobile`."],
    ["(@everyone)", "(`@everyone`)"],
    ["fixes #1, GH-2 and acme/app#3", "fixes `#1`, `GH-2` and `acme/app#3`"],
    ["see https://evil.example/x.", "see `https://evil.example/x`."],
    ["www.evil.example", "`www.evil.example`"],
    ["commit 1a2b3c4d5e", "commit `1a2b3c4d5e`"],
    ["from 2027-01-15", "from 2027-01-15"],
    ["2027-01-15", "2027-01-15"],
    ["hurra :tada: $x$", "hurra `:tada:` `$x$`"],
    ["$`x`$", "`$` `x` `$`"],
    ["one ` tick", "one \\` tick"],
    ["fixes #``1", "fixes #\\`\\`1"],
    ["# head", "\\# head"],
    ["- item", "\\- item"],
    ["12. item", "12\\. item"],
    ["--- ", "\\---"],
    ["a\nb", "a b"],
    ["`@a``#1`", "`@a` `#1`"],
  ])("writes %j as %j", (text, expected) => {
    expect(markdownText(text)).toBe(expected);
  });

  it.each([
    ["a", "`a`"],
    ["a`b", "``a`b``"],
    ["`a``b`", "``` `a``b` ```"],
    ["a|b", "<code>a&#124;b</code>"],
    ["<b>|`@x`", "<code>&#60;b&#62;&#124;&#96;&#64;x&#96;</code>"],
    ["", ""],
  ])("writes %j in code as %j", (text, expected) => {
    expect(codeSpan(text)).toBe(expected);
  });

  it("leaves nothing alive outside code, and no pipe anywhere", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const markdown of [markdownText(text), codeSpan(text)]) {
          expect(markdown).not.toMatch(/[|\n]/);
          expect(withoutCode(markdown)).not.toMatch(/[@<>$]|:\/\/|(?<![&])#\d|www\.|gh-\d|(?<!\\)[*_[\]~`]/i);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

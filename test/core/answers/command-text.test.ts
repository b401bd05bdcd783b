import { describe, expect, it } from "vitest";
import { readCommands } from "../../../src/core/answers/command-text.ts";
import { commandsOfComment } from "../../../src/core/limits.ts";

const names = (comment: string): string[] =>
  readCommands(comment).commands.map(({ name, argument }) => `${name}|${argument}`);

describe("a command", () => {
  it.each([
    ["/sunset keep it is needed", ["keep|it is needed"]],
    ["/sunset", ["|"]],
    ["/SUNSET Keep Why It Is", ["keep|Why It Is"]],
    ["/sunset\tsnooze\tP2W  ", ["snooze|P2W"]],
    ["Hello.\r\n/sunset usage\r\nand\r\n/sunset status", ["usage|", "status|"]],
    ["text\n/sunset keep `code` <b>x</b> # y", ["keep|`code` <b>x</b> # y"]],
    ["> what they said\n\n/sunset usage", ["usage|"]],
    ["> what they said\n/sunset usage", ["usage|"]],
    ["- done\n/sunset usage", ["usage|"]],
    ["```\ncode\n```\n/sunset usage", ["usage|"]],
    ["~~~\n```\n~~~\n/sunset usage", ["usage|"]],
    ["```inline``` is no fence\n/sunset usage", ["usage|"]],
    ["<!-- a --> <!-- b -->\n/sunset usage", ["usage|"]],
    ["<!--\n-->\n/sunset usage", ["usage|"]],
    ["/sunset keep it <!-- hidden --> is needed", ["keep|it   is needed"]],
    ["/sunset keep it <!-- hidden\n-->\n/sunset usage", ["keep|it", "usage|"]],
    ["<pre>x</pre>\n/sunset usage", ["usage|"]],
    ["<pre>\nx\n</pre>\n/sunset usage", ["usage|"]],
    ["<details>\n<summary>x</summary>\n</details>\n/sunset usage", ["usage|"]],
  ])("is found in %j", (comment, expected) => {
    expect(names(comment)).toEqual(expected);
  });

  it.each([
    "please /sunset keep it",
    " /sunset keep it",
    "    /sunset keep it",
    "\t/sunset keep it",
    "> /sunset keep it",
    "   > /sunset keep it",
    ">/sunset keep it",
    "- /sunset keep it",
    "`/sunset keep it`",
    "/sunsets keep it",
    "/sunset-keep it",
    "//sunset keep it",
    "```\n/sunset keep it\n```",
    "```sh\n/sunset keep it",
    "````\n```\n/sunset keep it\n````",
    "~~~\n/sunset keep it\n```\n~~~",
    "   ```\n/sunset keep it\n   ```",
    "```\n``` no end\n/sunset keep it\n```",
    "<!--\n/sunset keep it\n-->",
    "<!-- a -->/sunset keep it",
    "<!-- /sunset keep it -->",
    "<!-- open\n/sunset keep it",
    "text <!-- open\n/sunset keep it\n-->",
    "<!-- a --><!--\n/sunset keep it\n-->",
    "<!--\n--> /sunset keep it",
    "<!--\n-->/sunset keep it",
    "<!--\n--><!--\n/sunset keep it\n-->",
    "<pre>\n/sunset keep it\n</pre>",
    "<PRE class=x>\n/sunset keep it",
    "<blockquote>\n/sunset keep it\n</blockquote>",
    "<!--\n```\n-->\n<!-- ```\n/sunset keep it",
    "\u200b/sunset keep it",
    "",
  ])("is none in %j", (comment) => {
    expect(names(comment)).toEqual([]);
  });

  it("keeps the line as written, for the reply", () => {
    expect(readCommands("/Sunset  Keep  a  b  ").commands[0]?.line).toBe("/Sunset  Keep  a  b");
  });

  it("is done at most five times in one comment; how many more there are is told", () => {
    const { commands, surplus } = readCommands("/sunset usage\n".repeat(commandsOfComment + 3));
    expect([commands.length, surplus]).toEqual([commandsOfComment, 3]);
  });

  it.each([
    ["openers of comments", "<!--".repeat(16_000)],
    ["comments", "<!---->".repeat(9000)],
    ["fences", "```\n".repeat(16_000)],
    ["quotes", ">".repeat(65_000)],
    ["backticks", "`".repeat(65_000)],
    ["spaces", `/sunset${" ".repeat(65_000)}x`],
    ["blocks", "<pre>\n".repeat(10_000)],
    ["open lines", "<!--\n--> <!--\n".repeat(5000)],
  ])("is looked for in no time among %s", (_what, comment) => {
    expect(readCommands(comment).commands.length).toBeLessThan(2);
  });
});

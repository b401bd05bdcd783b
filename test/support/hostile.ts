import * as fc from "fast-check";

/** What acts on a terminal or in a runner's log, wherever it stands; line breaks are the report's own. */
export const acting = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|##\[/u;

/** Texts that try to become markup, commands, escapes or pings. */
export const hostileTexts: readonly string[] = [
  "a | b || c \\| d",
  "`tick` ``two`` ```three",
  "::error::owned",
  "\n::add-mask::x\r\n::error file=a::b",
  "##[add-path]/tmp",
  "<script>alert(1)</script>",
  "<!-- x --><img src=x onerror=y>",
  "-->",
  "\u001b[31mred\u001b[0m \u001b]0;title\u0007 \u009b2J",
  "line one\nline two\r\nline three\u2028four",
  "abc\u202etxt.exe\u202c \u2066x\u2069 zero\u200bwidth\ufeff",
  "@everyone and @acme/team",
  "fixes #1, GH-2, acme/app#3",
  "https://evil.example/x?y=1&z=2 www.evil.example mail@evil.example",
  "[click](https://evil.example) ![img](x)",
  "# heading",
  "- item",
  "1. item",
  "> [!WARNING]",
  "$`x`$ and $$y$$ :tada:",
  "```mermaid\ngraph TD",
  "%%{init: {}}%% ; : # title",
  "a,b:c%0Ad",
  "</details></summary>",
  "{0} [x](1)",
  "\ud800 lone",
  "\0nul\u0008\u007f\u0085",
  "",
  "   ",
  "x".repeat(1_000_000),
  "| `@a` ".repeat(200),
];

/** Any of the above, mixes of their parts, and arbitrary text. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts.filter((text) => text.length < 10_000)),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...Array.from("|`:#@$\\<>[]()*_~!-.\n\r\u001b\u202e\u200b&;%, 1aZ\u{1f600}"),
        "::error::",
        "##[",
        "-->",
        "```",
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join("")),
);

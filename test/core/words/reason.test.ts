import { describe, expect, it } from "vitest";
import { readWords } from "./read-words.ts";

describe("the reason", () => {
  it.each([
    [
      "Use `x` instead. It drops results past page 100. Sunset: 2027-01-15.",
      "It drops results past page 100.",
    ],
    [
      "It drops results past page 100. Use `x` instead. Sunset: 2027-01-15.",
      "It drops results past page 100.",
    ],
    ["Sunset: 2027-01-15. Use x_y instead. It leaks memory.", "It leaks memory."],
    ["use `x` instead, which forwards references.", "which forwards references."],
    ["Use `x` instead because it is faster.", "because it is faster."],
    ["Will be removed in v5 because it leaks memory.", "because it leaks memory."],
    [
      "This link is no longer maintained and will be removed in a future version.",
      "This link is no longer maintained",
    ],
    ["It is slow; use `x`.", "It is slow"],
    ["It is slow\nand blocks the loop. Use {@link x}.", "It is slow and blocks the loop."],
    ["Use `x` to avoid double fetches.", "to avoid double fetches."],
    [
      "This type is used by the old {@link Foo.bar the bar} function. Use `x`.",
      "This type is used by the old the bar function.",
    ],
    ["Not safe with `null` values. Use `x`.", "Not safe with `null` values."],
    ["No longer used.", "No longer used."],
    ["Reason: it is slow. Replacement: x", "it is slow."],
    ["Replacement: x\nReason: it is slow\nSunset: 2027-01-15", "it is slow"],
    ["reason: slow", "slow"],
    ["Use `x` instead. Slow. Sunset: 2027-01-15.", "Slow."],
    ["Do not use; this leaks memory.", "this leaks memory."],
    ["`id` will be removed because it is no 64-bit number. Use `fullId`.", "because it is no 64-bit number."],
    ["This is not type-safe. It will be removed in v5. Use `x`.", "This is not type-safe."],
    ["Use Pages.list - it pages.", "it pages."],
    ["`old` is deprecated as it blocks the loop. Use `x`.", "as it blocks the loop."],
    ["`f` is slow and deprecated since 2.3; use `x`.", "`f` is slow"],
    ["`f` is no longer supported. Removal on 2027-07-01.", "`f` is no longer supported."],
    ["Do not use `f` in tests, as it blocks. Instead, use `x`.", "as it blocks."],
    ["Use `x` instead. Returns the wrong page.", "Returns the wrong page."],
    ["Use `x` instead. Leaks the connection.", "Leaks the connection."],
    ["Use `x` instead. The name is hard to read.", "The name is hard to read."],
    ["Returns the pages twice. Use `x` instead.", "Returns the pages twice."],
    ["Acme has moved to `page` wording. Use `pages` instead.", "Acme has moved to `page` wording."],
    ["Use `x`. Returns the pages of a shop. It leaks memory.", "It leaks memory."],
    ["古い方式は結果を落とします。", "古い方式は結果を落とします。"],
  ])("%j: %j", (text, reason) => {
    expect(readWords(text).reason).toBe(reason);
  });

  it.each([
    "",
    "Use `x` instead.",
    "use `a` or `b` instead",
    "Use {@link a} and {@link b} (e.g. `a(b)`).",
    "Use `a`, `b` or `c`.",
    "use the `limit` prop instead.",
    "Use `a` from `@acme/b` instead.",
    "This is deprecated.",
    "Deprecated.",
    "Deprecated since 4.0. Use `x`.",
    "This argument will be removed in Acme Client v5.",
    "To be removed.",
    "will be removed in a future release; use `x`",
    "Use `x` instead. Sunset: 2027-01-15.",
    "Removed in 3.11.",
    "As of release 1.5, replaced by {@link Pages#get(int) Pages.get(ALL)}.",
    "Use Pages.get(int) instead. This method will be removed in version 3.0.",
    "Pages (classic) is being deprecated in favor of the new pages.",
    "Formatter-based pages are obsolete and should not be used.",
    "use `find` method instead, for example:\n\n.find({\n    id: 1,\n})",
    "There is no replacement.",
    "todo: move to `x`",
    "On 2027-01-15, this will be shut down. Use `x`.",
    "Use `x` instead.\n\n```ts\nconst page = await x(first, second);\n```",
    "See `x` for details.",
    "Obtain the `x` header from the response instead.",
    "Create new pages for new orders instead.",
    "Instead use plain text.",
    "Use x_y instead. Will be supported throughout 1.x.",
    "Use x_y instead. Visit https://example.com/pages for details.",
    "Use A_B, C_D, and E_F settings instead of the a, b, and c attributes.",
    "use `x`, plus a sleep if needed",
    "Use the new .pages() method, combined with all(), to read the lot",
    "For names, use `x`.",
    "This function should not be used and might be removed. Use `x` instead.",
    "Do not use this flag anymore.",
    "Pages have been replaced with Orders",
    "`size` attribute deprecated; use `x`",
    "tag:v6.7.0 - Use `x` instead",
    "See: https://example.com/1 for version 2",
    "feature: orders.list\naudience: public",
    "in ACME 1.1",
    "Deprecated by `x`. Order describes what a shop sends. The value can be any text.",
    "The paging by file (com.acme.shop.orders.pages-by-file) is deprecated and will be removed in 2.5.",
    "Use `x` instead. Supported in 1.x releases.",
    "`x` is deprecated. Provide the page directly if the first is not wanted.",
    "**This field is deprecated**. Use `x`.",
    "Use `x` instead. Returns the orders of a shop.",
    "Use `x` instead. The number of orders.",
    "Deprecated by `x`. Order describes what a shop sends, and is not empty.",
    "No longer available. Informs if the shop is open.",
  ])("%j gives none", (text) => {
    expect(readWords(text).reason).toBeNull();
  });

  it("takes the slot before the words", () => {
    expect(readWords("It is slow.", { reason: "It  leaks\nmemory." }).reason).toBe("It leaks memory.");
  });
});

import { describe, expect, it } from "vitest";
import { readNotice } from "../../../src/core/words/read-notice.ts";
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
    ["2.4.0 - the limit is ignored", "the limit is ignored"],
    ["Acme Shops is being retired by Acme. Use `x` instead.", "Acme Shops is being retired by Acme."],
    ["Use `x` instead.\nThis method shows unexpected results.", "This method shows unexpected results."],
    ["Old pages was removed in 2.3. This page will go, too.", "Old pages was removed in 2.3."],
    [
      "Use `x`. Acme will end support for Shops on October 3, 2026.",
      "Acme will end support for Shops on October 3, 2026.",
    ],
    [
      "Acme v0.44 has dropped maintenance support for Shops. Use `x`.",
      "Acme v0.44 has dropped maintenance support for Shops.",
    ],
    [
      "Passing pages is deprecated since acme_shop 8.6. Names have been ignored since acme_shop 7.0",
      "Names have been ignored since acme_shop 7.0",
    ],
    [
      "This method by accident exposes a page; it might be removed in a future version.",
      "This method by accident exposes a page",
    ],
    ["`f` disrupts the order -- use `x` for all pages.", "`f` disrupts the order"],
    ["Use `x`. This led to lost pages.", "This led to lost pages."],
    ["Calls a DeprecatedPage", "Calls a DeprecatedPage"],
    [
      "This only helps in shops, but shops should be easy to open. Use `x`.",
      "This only helps in shops, but shops should be easy to open.",
    ],
    ["Internal only, use with care (not deprecated)", "Internal only"],
    [
      "The `page` is now set and will be removed in a future release, at which point all pages will always be kept.",
      "The `page` is now set",
    ],
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
      "This type is only used by the old {@link Foo.bar the bar} function. Use `x`.",
      "This type is only used by the old the bar function.",
    ],
    ["Not safe with `null` values. Use `x`.", "Not safe with `null` values."],
    ["No longer used.", "No longer used."],
    ["Reason: it is slow. Replacement: x", "it is slow."],
    ["Replacement: x\nReason: it is slow\nSunset: 2027-01-15", "it is slow"],
    ["reason: slow", "slow"],
    ["Reason: an old name of {@link Order.list the list}. Use `y`.", "an old name of the list."],
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
    ["This is deprecated and is a no-op.", "is a no-op."],
    [
      "`f` is deprecated due to the removal of pages from the shop.",
      "due to the removal of pages from the shop.",
    ],
    ["Internal only, to be removed in v5.", "Internal only"],
    ["Obsolete since 2.1 (only here because of `y`).", "only here because of `y`."],
    ["Obsolete since 2.1, marked as unused in the standard", "marked as unused in the standard"],
    [
      "Use `x`. If you use this method, orders may be sent twice.",
      "If you use this method, orders may be sent twice.",
    ],
    [
      "Note: this is a legacy field that is not actively maintained. Use `x`.",
      "Note: this is a legacy field that is not actively maintained.",
    ],
    ["Deprecated in 2.7: Works on one thread and is slow", "Works on one thread and is slow"],
    ["The orders of a shop\nDeprecated in 2.7: Works on only one thread", "Works on only one thread"],
    ["It drops orders.\nDeprecated since 2.7.", "It drops orders."],
    ["This has a flaw:\n- It blocks\nUse {@link x} instead.", "This has a flaw: - It blocks"],
    [
      "This is no longer needed as `x` is now used to read pages.",
      "This is no longer needed as `x` is now used to read pages.",
    ],
    ["Use `x`; it leaks memory; it is slow", "it leaks memory; it is slow"],
    ["This is not filled, and you should pass the page.", "This is not filled"],
    ["**Useless**.", "Useless."],
    ["Extra **kwargs and **options are ignored.", "Extra **kwargs and **options are ignored."],
    ["It drops orders, such as paid ones. Use `x`.", "It drops orders, such as paid ones."],
    ["You can no longer choose a page.", "You can no longer choose a page."],
    ["This will be removed in v5 as callers can no longer page.", "as callers can no longer page."],
    ["`size` is deprecated since 2.7 in order to match `limit`, use `limit`.", "in order to match `limit`"],
    ["`size` is deprecated with the introduction of pages.", "with the introduction of pages."],
    [
      "`size` exists for historical reasons and should not be used.",
      "`size` exists for historical reasons and should not be used.",
    ],
    ["Calling it is now redundant and the call can go.", "Calling it is now redundant and the call can go."],
    ["Unused since the shop was removed in 2.7.", "Unused since the shop was removed in 2.7."],
    ["Deprecation notice: No more pages.", "No more pages."],
    ["Calling this breaks the tests of a shop. Use `x`.", "Calling this breaks the tests of a shop."],
    ["This is considered internal and is no longer exposed.", "This is considered internal"],
    ["Always returns `null`.", "Always returns `null`."],
    ["Orders have been merged into pages; set `x` instead.", "Orders have been merged into pages"],
    ["Use `x`; e.g. `y` drops orders, such as paid ones.", "e.g. `y` drops orders, such as paid ones."],
    ["古い方式は結果を落とします。", "古い方式は結果を落とします。"],
    // The words before "Deprecated:" are the description, and a label or a date is not a variable of the reason
    ["Long pages - slow\nDeprecated in 2.7: Drops orders.", "Drops orders."],
    ["[v0.146.0] This is no longer supported by pages.", "This is no longer supported by pages."],
    ["2021-09-09: Not used, so we stop listing it.", "Not used, so we stop listing it."],
    ["use only for backwards compatibility.", "use only for backwards compatibility."],
    ["`f` is no-longer used by the shop and is deprecated", "`f` is no-longer used by the shop"],
    ["Not supported; if you need the page, see `x`.", "Not supported"],
    [
      "As the ability to page has been discontinued, it is always `false`.",
      "As the ability to page has been discontinued, it is always `false`.",
    ],
    ["`f` is deprecated as well as no longer in use.", "no longer in use."],
    [
      "The endpoint is deprecated and will be removed. The shop now pages orders.",
      "The shop now pages orders.",
    ],
    // What a notice states, and nothing else
    ["Orders are kept by the shop.", "Orders are kept by the shop."],
    ["The list is enabled by default. `f` will be removed in v5.", "The list is enabled by default."],
    [
      "Since v2, the `page` field will not be used by default.",
      "the `page` field will not be used by default.",
    ],
    ["Acme `Pages` have been merged with `Orders`. Use `x`.", "Acme `Pages` have been merged with `Orders`."],
    [
      "`old` was renamed to `fresh`. This was done to be consistent with orders.",
      "This was done to be consistent with orders.",
    ],
    ["It will be removed in preparation for Acme 5.", "in preparation for Acme 5."],
    ["Non-functional. Use `x` instead.", "Non-functional."],
    ["Internal helper; use `x`. Will be removed in v5.", "Internal helper"],
    ["Pages use obsolete paging by file. They should not be called.", "Pages use obsolete paging by file."],
    // One reason of a sentence, and what an order is good for only where there is no other
    ["Use `x` for better performance. It is kept for old shops.", "It is kept for old shops."],
    ["Use `x` for better performance.", "for better performance."],
    ["This led to lost pages (see acme#12) and prevented others.", "This led to lost pages"],
    ["This page uses unsafe lists; consider using explicit orders.", "This page uses unsafe lists"],
    ["a slow page (However, it is still useful in tests)", "a slow page"],
    [
      "Use `x` instead, which drops pages as soon as they are no longer needed.",
      "which drops pages as soon as they are no longer needed.",
    ],
    [
      "Pages are no longer kept. Use shop.list(...).each { ... } syntax to keep them.",
      "Pages are no longer kept.",
    ],
    // Defects
    ["As of Acme 8.1, the shop ignores the size", "the shop ignores the size"],
    [
      "Pages by number are an undocumented accidental feature.",
      "Pages by number are an undocumented accidental feature.",
    ],
    ["This event wont be sent. Use `x`.", "This event wont be sent."],
    ["too simple to be useful in shops", "too simple to be useful in shops"],
    ["Suboptimal order of pages. Use `x`.", "Suboptimal order of pages."],
    [
      "A Page is mutable and should never be compared. Use `x`.",
      "A Page is mutable and should never be compared.",
    ],
    ["Orders hamper the use of one list. Use `x`.", "Orders hamper the use of one list."],
    ["Prone to errors.", "Prone to errors."],
    ["Swallows errors.", "Swallows errors."],
    ["Undefined behavior.", "Undefined behavior."],
    ["Following the deprecation of pages in Acme 9", "Following the deprecation of pages in Acme 9"],
    ["Deprecated now that the shop pages.", "Deprecated now that the shop pages."],
    ["`f` cannot page. Use `x` instead, which lists all orders.", "`f` cannot page."],
  ])("%j: %j", (text, reason) => {
    expect(readWords(text).reason).toBe(reason);
  });

  it("takes the slot before the words", () => {
    expect(readWords("It is slow.", { reason: "It  leaks\nmemory." }).reason).toBe("It leaks memory.");
  });

  it.each([
    ["Pages of a shop that are not empty.", null],
    ["Pages of a shop. It leaks memory.", "It leaks memory."],
  ])("takes from a description beside it what no description says: %j", (text, reason) => {
    const source = {
      line: 1,
      endLine: 1,
      text: "Use `x`.",
      slots: {},
      also: [{ text }],
      form: "javadoc",
    } as const;
    expect(readNotice(source, { releases: {} }).reason).toBe(reason);
  });
});

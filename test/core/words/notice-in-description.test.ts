import { describe, expect, it } from "vitest";
import { noticeInDescription } from "../../../src/core/words/notice-in-description.ts";
import { readWords } from "./read-words.ts";

describe("the notice in a description", () => {
  it.each([
    ["The name of the shop.", ""],
    ["Kept for source and wire compatibility.", "Kept for source and wire compatibility."],
    ["Sends a mail. Use the `id` to look it up later.", ""],
    ["If it is not set, nothing is sent. Must not be empty.", ""],
    [
      "The price.\n\nDeprecated. The price in cents. Use `amount` instead.",
      "Deprecated. Use `amount` instead.",
    ],
    ["Deprecated: use `amount`.\nThe price, expressed in cents.", "Deprecated: use `amount`."],
    ["Deprecated. The number of orders that are open.", "Deprecated."],
    ["(Deprecated) The number of orders.", "Deprecated."],
    ["The orders are sorted and unpaged\nDEPRECATED: Use `amount`.", "DEPRECATED: Use `amount`."],
    [
      "Always use `cents` for prices. This is deprecated in favor of `amount`.",
      "This is deprecated in favor of `amount`.",
    ],
    ["It should always be set. Deprecated. Use `amount`.", "Deprecated. Use `amount`."],
    [
      "Not empty. Use `none` instead.\n\nThis is deprecated. Use `amount`.",
      "This is deprecated. Use `amount`.",
    ],
    ["Unused. Deprecated: use `amount`.", "Unused. Deprecated: use `amount`."],
    [
      "Deprecated. Shared carts are disabled by default.",
      "Deprecated. Shared carts are disabled by default.",
    ],
    ["Deprecated. A mail is sent if the ID is not set.", "Deprecated."],
    [
      "Deprecated. Use `a`.\n\nThe cart is not sorted. Use `b` instead.",
      "Deprecated. Use `a`.\n\nThe cart is not sorted. Use `b` instead.",
    ],
    ["Carts are not shown anymore. Deprecated.", "Carts are not shown anymore. Deprecated."],
    ["(deprecated) counts the orders", "deprecated."],
    ["Deprecated: Orders go by mail.", "Deprecated: Orders go by mail."],
    ["Deprecated: The number of orders.", "Deprecated:"],
    ["Deprecated: If set, orders go by mail.", "Deprecated:"],
    [
      "<!-- theme: warning -->\n> ### Deprecated\n> Use `amount`. \\\n> It drops cents.\n\nThe price.",
      "Deprecated\nUse `amount`.\nIt drops cents.",
    ],
    ["[deprecated] use `amount` instead", "deprecated. use `amount` instead"],
    ["Deprecated: use `amount`. Holds the IDs of all orders that are not open.", "Deprecated: use `amount`."],
    ["**Deprecated:** slow. The number of orders.", "Deprecated: slow."],
    ["*Deprecated: prefer `amount`.* The price.", "*Deprecated: prefer `amount`.*"],
    ["The price (to be deprecated on 2027-01-15).", "to be deprecated on 2027-01-15"],
    ["Use `amount` instead.\n\nThe price of all items.", "Use `amount` instead."],
    ["The price. Use `amount`. Sunset: 2027-01-15.", "Use `amount`. Sunset: 2027-01-15."],
    [
      "The price. This is a legacy field. For cents, use `amount`.",
      "This is a legacy field. For cents, use `amount`.",
    ],
    ["The price. It will be removed on 2027-01-15.", "It will be removed on 2027-01-15."],
    ["> From 2027-01-15 on this is deprecated.\n\nThe price.", "From 2027-01-15 on this is deprecated."],
    ["The price.\nDeprecated: no longer filled.", "Deprecated: no longer filled."],
    [
      "This is deprecated in favor of `amount`. If you need cents, delete and use `cents`.",
      "This is deprecated in favor of `amount`.",
    ],
  ])("%j: %j", (description, notice) => {
    expect(noticeInDescription(description)).toBe(notice);
  });

  it.each([
    ["Deprecated. The price in cents.", null, null],
    ["The price. Use `amount` instead. It drops cents.", "amount", "It drops cents."],
    ["This field is deprecated in favor of `amount`, which has cents. The price.", "amount", null],
  ])("%j names %j, because %j", (description, replacement, reason) => {
    expect(readWords(noticeInDescription(description))).toMatchObject({ replacement, reason });
  });

  it("is found in time that grows with the text", () => {
    const text = "Deprecated (deprecated. If use `a` instead. It is not. ".repeat(20_000);
    expect(noticeInDescription(text).length).toBeGreaterThan(0);
  });
});

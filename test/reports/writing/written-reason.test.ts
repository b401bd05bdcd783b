import { expect, it } from "vitest";
import { readNotice } from "../../../src/core/words/read-notice.ts";
import { writtenReason } from "../../../src/reports/writing/written-reason.ts";

const read = (text: string): string | null =>
  writtenReason(
    readNotice({ line: 1, endLine: 1, text, slots: {}, form: "jsdoc" }, { releases: {}, sunsetKeys: [] }),
  );

it.each([
  ["Use `b` instead. It loses results. Sunset: 2027-08-01", "It loses results"],
  ["Use `b` instead, because it loses results.", "it loses results"],
  ["Use `b` (or `c`) instead: it loses results (see #12).", "it loses results"],
  ["It loses results. Use `b` instead. It is slow, too.", "It loses results. It is slow, too"],
])("is the reason where that is whole: %s", (text, reason) => {
  expect(read(text)?.replace(/\.$/, "")).toContain(reason);
  expect(read(text)).not.toContain("Use ");
});

it.each(["Use `b`. It is slow (because it loads all pages, use `c` for a few). Sunset: 2027-08-01"])(
  "is the author's whole text where reading has cut it: %s",
  (text) => {
    expect(read(text)).toBe(text);
  },
);

it("is as it was where the text itself is open", () => {
  expect(writtenReason({ reason: "it is slow (very", text: "Use b: it is slow (very" })).toBe(
    "it is slow (very",
  );
  expect(writtenReason({ reason: null, text: "Use b (" })).toBeNull();
});

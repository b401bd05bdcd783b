import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readNotice } from "../../../src/core/words/read-notice.ts";
import type { NoticeSource } from "../../../src/core/model/declaration.ts";

const piece = fc.constantFrom(
  ...[
    "use `b`",
    "sunset: 2027-01-15",
    "Removed in 5.",
    "reason: slow",
    ". ",
    "feature: x.y",
    "since 2026-01-02",
    "",
  ],
);
const words = fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(" "));
const slots = fc.record({ replacement: piece, sunset: piece, since: piece }, { requiredKeys: [] });
const source: fc.Arbitrary<NoticeSource> = fc.record(
  {
    ...{
      line: fc.nat(9),
      endLine: fc.nat(9),
      text: fc.option(words),
      slots,
      form: fc.constant("jsdoc" as const),
    },
    keys: fc.record({ "x-sunset": piece }, { requiredKeys: [] }),
    links: fc.array(fc.constantFrom("B", "C"), { maxLength: 2 }),
    also: fc.array(fc.record({ text: words }), { maxLength: 2 }),
    conditional: fc.boolean(),
  },
  { requiredKeys: ["line", "endLine", "text", "slots", "form"] },
);

describe("a form that was read before", () => {
  it("says of each notice what it says alone", () => {
    fc.assert(
      fc.property(fc.array(source, { maxLength: 12 }), fc.boolean(), (sources, hasKeys) => {
        const sunsetKeys = hasKeys ? ["x-sunset"] : [];
        const releases = { 5: "2027-03-01" };
        for (const each of sources) {
          const alone = readNotice(each, { releases: { ...releases }, sunsetKeys });
          expect(readNotice(each, { releases, sunsetKeys })).toEqual(alone);
          expect(readNotice(each, { releases, sunsetKeys })).toEqual(alone);
        }
      }),
    );
  });

  it("is read anew for other releases", () => {
    const removed = { line: 1, endLine: 1, text: "Removed in 5.", slots: {}, form: "jsdoc" } as const;
    const sunset = (releases: Record<string, string>): string | null =>
      readNotice(removed, { releases }).sunset;
    expect(["2027-03-01", "2028-03-01"].map((day) => sunset({ 5: day }))).toEqual([
      "2027-03-01",
      "2028-03-01",
    ]);
  });

  it("is forgotten where many others came since, and reads alike", () => {
    const releases = {};
    const reasonOf = (at: number): string | null =>
      readNotice({ line: 1, endLine: 1, text: `Slow in case ${at}.`, slots: {}, form: "jsdoc" }, { releases })
        .reason;
    const all = Array.from({ length: 1100 }, (_, at) => at);
    expect([...all, ...all].map(reasonOf)).toEqual([...all, ...all].map((at) => `Slow in case ${at}.`));
  });
});

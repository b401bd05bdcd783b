import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { moveSunset, rewrittenDay } from "../../../src/core/edits/move-sunset.ts";
import { addDays } from "../../../src/core/time/day.ts";
import { findDays } from "../../../src/core/words/written-day.ts";
import { languages as readers } from "../../../src/languages/registry.generated.ts";
import { Engine } from "../../../src/analysis/register/engine.ts";
import { runs } from "../../support/runs.ts";

const engine = new Engine(readers, loadAsset);
const months = "January February March April May June July August September October November December".split(
  " ",
);

/** Some ways in which people write a day. */
const forms: readonly ((day: string) => string)[] = [
  (day) => day,
  (day) => `${day}T00:00:00Z`,
  (day) => `${addDays(day, -1)}T19:00:00-05:00`,
  (day) => `${addDays(day, -2)}T22:30:00-05:00`,
  (day) => `${addDays(day, -1)}T22:30Z`,
  (day) => new Date(day).toUTCString(),
  (day) => `${Number(day.slice(8))} ${month(day)} ${day.slice(0, 4)}`,
  (day) => `${Number(day.slice(8))} ${month(day).slice(0, 3)} ${day.slice(0, 4)}`,
  (day) => `${month(day)} ${ordinal(Number(day.slice(8)))}, ${day.slice(0, 4)}`,
  (day) => `${ordinal(Number(day.slice(8)))} of ${month(day).toUpperCase()}, ${day.slice(0, 4)}`,
  (day) => `${day.slice(0, 4)}-${month(day).slice(0, 3)}-${day.slice(8)}`,
];

function month(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? "";
}

function ordinal(date: number): string {
  const suffix = [11, 12, 13].includes(date) ? "th" : (["th", "st", "nd", "rd"][date % 10] ?? "th");
  return `${date}${suffix}`;
}

// May is its own abbreviation: which of the two it is cannot be told.
const day = fc
  .integer({ min: 0, max: 3000 })
  .map((offset) => addDays("2026-12-01", offset))
  .filter((each) => each.slice(5, 7) !== "05");
const form = fc.constantFrom(...forms);
const words = fc.constantFrom("Use `now`. ", "", "Version 5.2 has it. ", "Since May. ", "Ünïcödé 𝒳 — ");

interface Language {
  readonly path: string;
  readonly name: string;
  readonly write: (words: string) => string;
}
const languages: readonly Language[] = [
  {
    path: "a.ts",
    name: "C.old",
    write: (text) =>
      `export class C {\r\n  /**\r\n   * Reads.\r\n   * @deprecated ${text}\r\n   */\r\n  old(): string { return "2027-01-15 15 January 2027"; }\r\n\r\n  /** @deprecated ${text} */\r\n  other(): void {}\r\n}\r\n`,
  },
  {
    path: "C.java",
    name: "C.old()",
    write: (text) =>
      `class C {\n  /**\n   * @deprecated ${text}\n   */\n  @Deprecated(since = "2025-01-01")\n  void old() {}\n}\n`,
  },
  {
    path: "C.cs",
    name: "C.Old()",
    write: (text) =>
      `class C\n{\n    [Obsolete("${text}")]\n    public string Old() => "2027-01-15 15 January 2027";\n}\n`,
  },
  {
    path: "src/c.rs",
    name: "C::old",
    write: (text) =>
      `impl C {\n    #[deprecated(since = "2025-01-01", note = "${text}")]\n    pub fn old() -> &'static str { "2027-01-15" }\n}\n`,
  },
  {
    path: "c/c.go",
    name: "Old",
    write: (text) => `package c\n\n// Old reads.\n//\n// Deprecated: ${text}\nfunc Old() {}\n`,
  },
  {
    path: "c.py",
    name: "old",
    write: (text) =>
      `def old():\n    """Reads.\n\n    .. deprecated:: 1.2\n       ${text}\n    """\n    return 1\n`,
  },
];

describe("a moved sunset", () => {
  it.each(languages)(
    "of $path is read again as the new day, and nothing else has changed",
    async (language) => {
      const { path, name, write } = language;
      await fc.assert(
        fc.asyncProperty(words, form, day, day, words, async (before, written, from, to, after) => {
          fc.pre(from !== to);
          const text = write(`${before}It will be removed on ${written(from)}. ${after}`.trimEnd());
          const file = (await engine.read(path, Buffer.from(text), {})).file;
          const feature = file?.features.get(`${path}#${name}`);
          expect(feature?.notice.sunset).toBe(from);
          const moved = moveSunset(text, feature!.notice, from, to);
          // Everything but the date's own characters.
          expect(moved).toBe(text.replace(`removed on ${written(from)}`, () => `removed on ${written(to)}`));
          const again = (await engine.read(path, Buffer.from(moved ?? ""), {})).file;
          expect(again?.features.get(`${path}#${name}`)?.notice.sunset).toBe(to);
        }),
        { numRuns: runs(60) },
      );
    },
  );

  it("keeps every form of a day that is read", () => {
    fc.assert(
      fc.property(form, day, day, (written, from, to) => {
        expect(findDays(written(from)).map((each) => each.day)).toEqual([from]);
        expect(rewrittenDay(written(from), from, to)).toBe(written(to));
      }),
    );
  });

  it.each([
    ["05 Jan 2027", "01 Jun 2027"],
    ["5 January 2027", "1 June 2027"],
    ["2nd january 2027", "1st june 2027"],
    ["JAN 12TH, 2027", "JUN 1ST, 2027"],
    ["Sept 12, 2027", "Jun 1, 2027"],
    ["May 12, 2027", "June 1, 2027"],
  ])("written as %s is written as %s", (written, expected) => {
    const [found] = findDays(written);
    expect(rewrittenDay(written, found?.day ?? "", "2027-06-01")).toBe(expected);
  });

  it.each(["", "12", "the 12th of Never 2027", "12 May 2027 2028", "12 13 May 2027"])(
    "is not made of %j",
    (written) => {
      expect(rewrittenDay(written, "2027-05-12", "2027-06-01")).toBeNull();
    },
  );

  it.each([
    ["nowhere", "Sunset: 2027-01-16."],
    ["twice", "2027-01-15, 15 January 2027"],
    ["behind the notice", "one\ntwo\n2027-01-15"],
  ])("is not written where the date stands %s", (_what, text) => {
    expect(moveSunset(text, { line: 1, endLine: 1 }, "2027-01-15", "2027-06-01")).toBeNull();
  });

  it("is not written into lines that are not there", () => {
    expect(moveSunset("2027-01-15", { line: 1, endLine: 2 }, "2027-01-15", "2027-06-01")).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { checkTexts, mended, told, type Texts } from "./checking.ts";

const file = (words: string): Texts => ({
  "src/a.ts": `export function now() {}\n/** @deprecated ${words} */\nexport function old() {}\n`,
});
const text = (texts: Texts): string => texts["src/a.ts"] ?? "";

describe("no date is certain", () => {
  it.each([
    ["03/04/2027 is ambiguous", "Use `now`. It is slow. Sunset: 03/04/2027.", "notice/sunset-invalid old"],
    ["2027-02-30 does not exist", "Use `now`. It is slow. Sunset: 2027-02-30.", "notice/sunset-invalid old"],
    [
      "two are given",
      "Use `now`. It is slow. Sunset: 2027-06-01. Removal date: 2027-07-01.",
      "notice/sunset-invalid old",
    ],
    ["a version is named", "Use `now`. It is slow. It will be removed in v5.", "notice/sunset-missing old"],
    ["it is past", "Use `now`. It is slow. Sunset: 2026-05-01.", "notice/sunset-past old"],
    [
      "it stands twice",
      "Use `now`. It is slow. Sunset: 2027-01-10. Gone on 2027-01-10.",
      "notice/window-too-short old",
    ],
    ["it is too far away", "Use `now`. It is slow. Sunset: 2036-01-10.", "notice/window-too-long old"],
  ])("where %s", async (_what, words, finding) => {
    const result = await checkTexts({}, file(words));
    expect(told(result)).toContain(finding);
    expect(result.fixes ?? []).toEqual([]);
  });

  it("where the notice has no place for words", async () => {
    const result = await checkTexts(
      {},
      { "src/A.java": "public class A {\n  @Deprecated public void old() {}\n}\n" },
    );
    expect(told(result)).toContain("notice/sunset-missing A.old()");
    expect(result.fixes ?? []).toEqual([]);
  });

  it("where the words stand in another place", async () => {
    const head = {
      "src/a.ts":
        'const words = "Use `now`. It is slow.";\nexport class C {\n  @deprecated(words)\n  old() {}\n}\n',
    };
    expect((await checkTexts({}, head)).fixes ?? []).toEqual([]);
  });
});

describe("the date that is written", () => {
  const undated = "Use `now`. It is slow.";

  it.each([
    ["public", "2026-11-20", "2027-06-01"],
    ["public", "2026-12-01", "2027-06-01"],
    ["public", "2026-08-31", "2027-03-01"],
    ["organisation", "2026-11-20", "2027-01-01"],
    ["internal", "2026-11-20", "2026-11-27"],
  ])("of a notice for %s callers on %s is %s", async (audience, today, day) => {
    const base = { ".github/deprecations.yml": `audience: ${audience}\n` };
    const result = await checkTexts(base, file(undated), today);
    expect(text(mended(file(undated), result))).toContain(`It is slow. Sunset: ${day}. */`);
    expect(told(await checkTexts(base, mended(file(undated), result), today))).toEqual([]);
  });

  const javadoc = (tags: string): Texts => ({
    "src/A.java": `public class A {\n  public void now() {}\n  /**\n   * @deprecated Use {@link #now()} instead. It is slow\n${tags}   */\n  public void old() {}\n}\n`,
  });
  it.each([
    ["words in Javadoc", javadoc(""), "It is slow. Sunset: 2027-06-01.\n   */"],
    [
      "words before other tags",
      javadoc("   * @since 2\n"),
      "It is slow. Sunset: 2027-06-01.\n   * @since 2\n",
    ],
    [
      "a tag where such tags stand",
      javadoc("   * @audience public\n"),
      "It is slow\n   * @sunset 2027-06-01\n   * @audience public\n",
    ],
    [
      "words behind a text, not a version",
      {
        "lib/a.py":
          'def now():\n    return 1\n\n\ndef old():\n    util.warn_deprecated("Use now instead. It is slow.", "1.4")\n',
      },
      '("Use now instead. It is slow. Sunset: 2027-06-01.", "1.4")',
    ],
  ])("stands in %s", async (_what, head, expected) => {
    const result = await checkTexts({}, head);
    expect(Object.values(mended(head, result)).join("")).toContain(expected);
  });

  it("is not beyond a longest window that is as long as the least", async () => {
    const base = { ".github/deprecations.yml": "audiences: { public: { min: P2M, max: P2M } }\n" };
    const result = await checkTexts(base, file(undated));
    expect(text(mended(file(undated), result))).toContain("Sunset: 2027-01-20.");
  });

  it("is base's where the change dropped it", async () => {
    const base = file("Use `now`. It is slow. Sunset: 2027-03-15.");
    const head = file("Use `now`. It is slow, really.");
    const result = await checkTexts(base, head);
    expect(told(result)).toContain("notice/sunset-missing old");
    expect(text(mended(head, result))).toContain("really. Sunset: 2027-03-15. */");
  });

  it("goes into every notice of a file that can take it, whatever the others are", async () => {
    const many = Array.from(
      { length: 30 },
      (_, n) => `/** @deprecated Use \`now\`. It is slow. */\nexport function old${n}() {}\n`,
    );
    const other = "export class C {\n  @deprecated(words)\n  odd() {}\n  @deprecated()\n  even() {}\n}\n";
    const head = { "src/a.ts": `export function now() {}\n${many.join("")}${other}` };
    const result = await checkTexts({}, head);
    expect(result.fixes?.flatMap(({ fixes }) => fixes)).toHaveLength(30);
    const left = told(await checkTexts({}, mended(head, result)));
    expect(left.filter((each) => each.startsWith("notice/sunset-missing"))).toEqual([
      "notice/sunset-missing C.even",
    ]);
  });
});

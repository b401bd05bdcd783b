import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idsMeantBy, isShortId, meansId, shortId, shortIds } from "../../../src/core/text/short-id.ts";

describe("short ids", () => {
  it("are the beginning of the id's SHA-256", () => {
    // printf %s 'src/a.ts#a' | sha256sum
    expect(shortId("src/a.ts#a")).toBe("~aca0c20d");
    expect(shortIds(["src/a.ts#a"]).get("src/a.ts#a")).toBe("~aca0");
  });

  it("tell any ids apart, are as long as needed, and mean their own id alone", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 400 }), (ids) => {
        const shorts = shortIds(ids);
        expect(new Set(shorts.values()).size).toBe(ids.length);
        for (const [id, short] of shorts) {
          expect(isShortId(short)).toBe(true);
          expect(ids.filter((each) => meansId(short, each))).toEqual([id]);
        }
      }),
    );
  });

  it("get more digits where two begin alike, and those two alone", () => {
    const ids = Array.from({ length: 3000 }, (_, index) => `a.ts#f${String(index)}`);
    const lengths = [...shortIds(ids).values()].map((short) => short.length);
    expect([Math.min(...lengths), Math.max(...lengths) > 5]).toEqual([5, true]);
    expect(lengths.filter((length) => length > 5).length).toBeLessThan(600);
  });

  it.each(["~", "~3a2", "~3A2F", "3a2f", "~3a2g", `~${"a".repeat(65)}`, "src/a.ts#~3a2f"])(
    "%s is none",
    (text) => {
      expect([isShortId(text), meansId(text, "src/a.ts#a")]).toEqual([false, false]);
    },
  );

  it.each([
    ["an id", "a.ts#f7", true],
    ["another id", "a.ts#f7000", false],
    ["the shortest form", shortId("a.ts#f7", 4), true],
    ["a longer form", shortId("a.ts#f7", 12), true],
    ["the form of another id", shortId("a.ts#f7000", 12), false],
  ])("%s is looked up among many", (_, text, isMeant) => {
    const ids = Array.from({ length: 3000 }, (_each, index) => `a.ts#f${String(index)}`);
    expect(idsMeantBy(ids)(text)).toBe(isMeant);
  });

  it("a whole id means itself, whatever it looks like", () => {
    expect(meansId("~abcd", "~abcd")).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { aFile } from "../../support/declarations.ts";
import { a, compare, later, short, soon } from "./comparing.ts";

describe("files that cannot be read at head", () => {
  const base = [a(["f", { notice: soon }], ["g", { notice: soon }])];

  it("leave what is not seen unverified, not removed", () => {
    const partly = aFile("src/a.ts", [["f", { notice: later }]], { complete: false });
    const { changes, unverified } = compare(base, [partly], { unreadable: ["src/a.ts"] });
    expect(changes.map(short)).toEqual(["extended src/a.ts#f"]);
    expect(unverified.map((each) => each.id)).toEqual(["src/a.ts#g"]);
  });

  it("are not deleted ones", () => {
    expect(compare(base, [], { unreadable: ["src/a.ts"] })).toMatchObject({
      changes: [],
      unverified: [{}, {}],
      lost: [],
    });
    expect(compare(base, [])).toMatchObject({ changes: [{}, {}], unverified: [], lost: [{}, {}] });
  });
});

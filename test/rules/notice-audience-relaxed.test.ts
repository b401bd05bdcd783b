import { describe, expect, it } from "vitest";
import { aJudgedChange, aPolicy, noticed, onChange } from "../support/judging.ts";
import { aChange, aFeature } from "../support/results.ts";

const rule = "notice/audience-relaxed";
const policy = aPolicy({ paths: [{ match: "src/internal/**", audience: "internal", public: null }] });
const inside = { ...aFeature().place, path: "src/internal/client.ts" };

describe("notice/audience-relaxed", () => {
  it("names both kinds of caller where a feature moves to a laxer path", () => {
    const change = aChange({
      change: "moved",
      side: "head",
      path: inside.path,
      base: noticed({}),
      head: noticed({}, { place: inside }),
    });
    expect(onChange(rule, aJudgedChange({ change }), { policy })).toMatchObject([
      {
        severity: "warning",
        message:
          "`Client.fetchAll` moves to src/internal/client.ts, which changes its audience from public to internal.",
      },
    ]);
  });

  it.each([
    ["an audience that is dropped", { audience: "public" }, {}, 1],
    ["one that is more lenient", { audience: "public" }, { audience: "internal" }, 1],
    ["one that is stricter", {}, { audience: "public" }, 0],
    ["the same", { audience: "public" }, { audience: "public" }, 0],
  ] as const)("%s", (_, before, after, count) => {
    const change = aChange({ change: "amended", side: "head", base: noticed(before), head: noticed(after) });
    const found = onChange(rule, aJudgedChange({ change }), {
      policy: aPolicy({ audience: "organisation" }),
    });
    expect(found).toHaveLength(count);
  });

  it("is said of a move once, and of nothing that goes", () => {
    const [base, head] = [noticed({}), noticed({}, { place: inside })];
    for (const over of [
      { change: "amended", base, head },
      { change: "removed", base, head: null },
    ] as const)
      expect(onChange(rule, aJudgedChange({ change: aChange(over) }), { policy })).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { forgivesOldNotices, onChange, onEntry } from "../../../src/core/judging/condition.ts";
import type { Rule } from "../../../src/core/model/rule.ts";

const rule = { id: "notice/withdrawn", severity: "error", summary: "", help: "" } as const;
const always = { when: () => true, judge: () => null } as const;

describe("a condition", () => {
  it("reads no fact that it does not name", () => {
    const asked = onChange({
      ...always,
      needs: ["evidence"],
      // @ts-expect-error: `sunset` is not among its needs.
      judge: ({ evidence, sunset }) => (evidence === sunset ? null : []),
    });
    expect(asked).toMatchObject({ subject: "change", needs: ["evidence"] });
    // @ts-expect-error: a register's feature has no extensions to count.
    expect(onEntry({ ...always, needs: ["extensions"] })).toMatchObject({ subject: "entry" });
  });

  it("forgives old notices where it says so", () => {
    const forgiving = (on: Rule["on"]): boolean => forgivesOldNotices({ ...rule, on });
    expect(forgiving([onChange({ ...always, needs: [], excuses: ["restored", "beforeEnforcement"] })])).toBe(
      true,
    );
    expect(forgiving([onEntry({ ...always, needs: [], excuses: ["beforeEnforcement"] })])).toBe(true);
    expect(forgiving([onChange({ ...always, needs: [], excuses: ["restored"] })])).toBe(false);
    const old = onEntry({ ...always, needs: [], excuses: ["beforeEnforcement"] });
    expect(forgiving([old, onChange({ ...always, needs: [] })])).toBe(true);
    expect(forgiving([{ subject: "policy", judge: () => null }])).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { withNotices, type Row } from "../constructs/row.ts";
import { checked } from "../memory-check.ts";
import { lost, same } from "./followed.cases.ts";

async function changesOf(base: Row[1], head: Row[2]): Promise<readonly string[]> {
  const gone = Object.fromEntries(Object.keys(base).map((path) => [path, null]));
  const { changes } = await checked({
    base: [["2026-01-10", withNotices(base)]],
    head: { ...gone, ...withNotices(head) },
  });
  return changes.map(({ change, feature }) => `${change} ${feature}`);
}

describe("names that callers use, followed through all steps", () => {
  it.each([...lost, ...same])("%s", async (_, base, head, expected) => {
    expect(await changesOf(base, head)).toEqual(expected);
  });
});

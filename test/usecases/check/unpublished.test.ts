// What nobody outside can import is no promise to them.
import { describe, expect, it } from "vitest";
import { checked, saidIn } from "./memory-check.ts";
import type { Files } from "./published-row.ts";
import { stripped } from "./stripped.cases.ts";
import { items } from "./unnamed-items.cases.ts";
import { modules } from "./unpublished-modules.cases.ts";

async function said(base: Readonly<Record<string, string>>, head: Files): Promise<readonly string[]> {
  const result = await checked({ base: [["2026-01-10", base]], head });
  return saidIn(result).filter((each) => / (?:error|warning) /.test(each));
}

describe.each([
  ["a module that is private by its name", modules],
  ["what says that it is internal", stripped],
  ["what its package does not name", items],
] as const)("%s", (_, rows) => {
  it.each(rows)("%s", async (_name, before, after, expected) => {
    expect(await said(before, after)).toEqual(expected);
  });
});

// What becomes of each feature whose exported name goes to something else: a pair too many or too few is a change of its own.
import { describe, expect, it } from "vitest";
import { checked } from "../memory-check.ts";
import { lawful, removals } from "./exported-names.cases.ts";
import { withNotices, type Row } from "./row.ts";

async function changesOf([, base, head]: Row): Promise<readonly string[]> {
  const gone = Object.fromEntries(Object.keys(base).map((path) => [path, null]));
  const { changes } = await checked({
    base: [["2026-01-10", withNotices(base)]],
    head: { ...gone, ...withNotices(head) },
  });
  return changes.map(({ change, feature }) => `${change} ${feature.replace(/^.*#/, "")}`);
}

describe("what is exported by the same name", () => {
  it.each(lawful)("only moves: %s", async (...row) => {
    const others = (await changesOf(row)).filter((each) => !each.startsWith("moved "));
    expect(others).toEqual([]);
  });
});

const expected: Readonly<Record<string, readonly string[]>> = {
  "without its notice": ["moved one", "withdrawn one"],
  "under another exported name": ["removed one", "announced two"],
  "a type in the place of a value": ["removed one", "announced Two"],
  "one of two names": ["moved one", "narrowed one"],
  "a member of a class": ["moved One", "removed One.n"],
  "a member with a notice": ["removed One.m"],
  "the notice of a member": ["moved One.m", "withdrawn One.m"],
  "hollow by another name": ["altered one", "moved one"],
  "the name goes to what was there": ["narrowed one"],
  "no default any more": ["narrowed one"],
  "another whole": ["narrowed one"],
  "an object without it": ["narrowed one"],
  "an assigned export without its notice": ["moved f", "withdrawn f"],
  "handed on no more": ["narrowed one"],
  "a file without a whole handed on no more": ["narrowed one"],
  "a whole handed on no more": ["narrowed one"],
  "imported and exported no more": ["narrowed one"],
};

describe("what is exported by that name no more", () => {
  it.each(removals)("changes so: %s", async (...row) => {
    expect(await changesOf(row)).toEqual(expected[row[0]]);
  });
});

import { describe, expect, it } from "vitest";
import { withNotices, type Row } from "../constructs/row.ts";
import { checked } from "../memory-check.ts";
import { lost, same } from "./followed.cases.ts";
import * as promised from "./promised.cases.ts";
import * as types from "./types.cases.ts";
import * as ways from "./ways.cases.ts";

function judged(base: Row[1], head: Row[2]): ReturnType<typeof checked> {
  const gone = Object.fromEntries(Object.keys(base).map((path) => [path, null]));
  return checked({ base: [["2026-01-10", withNotices(base)]], head: { ...gone, ...withNotices(head) } });
}

async function changesOf(base: Row[1], head: Row[2]): Promise<readonly string[]> {
  const { changes } = await judged(base, head);
  return changes.map(({ change, feature }) => `${change} ${feature}`);
}

async function saidOf([, base, head]: Row): Promise<readonly string[]> {
  const { findings } = await judged(base, head);
  return findings.filter(({ rule }) => rule === "window/altered").map(({ severity }) => severity);
}

describe("names that callers use, followed through all steps", () => {
  it.each([...lost, ...ways.lost, ...same, ...ways.same])("%s", async (_, base, head, expected) => {
    expect(await changesOf(base, head)).toEqual(expected);
  });
});

describe("names that others may rely on", () => {
  it.each(promised.leaving)("a public path: %s", async (_, base, head, expected) => {
    expect(await changesOf(base, head)).toEqual(expected);
  });

  it.each(promised.replaced)("a published name without a notice %s", async (_, base, head, expected) => {
    expect(await changesOf(base, head)).toEqual(expected);
  });

  it.each(promised.imports)("is lost %s", async (_, base, head, expected) => {
    const { findings } = await judged(base, head);
    const removals = findings.filter(({ rule }) => rule.startsWith("removal/"));
    expect(removals).toHaveLength(1);
    const failing = /It can no longer be imported as (.*?)\. /.exec(`${removals[0]?.message} `)?.[1];
    expect(failing === undefined ? [] : [failing]).toEqual(expected);
  });
});

describe("signatures, as trees", () => {
  it.each([...types.same, ...types.behindNames(types.same)])("work as before: %s", async (...row) => {
    expect(await saidOf(row)).toEqual([]);
  });

  it.each(types.failing)("fail: %s", async (...row) => {
    expect(await saidOf(row)).toEqual(["error"]);
  });

  it.each([...types.felt, ...types.behindNames(types.felt)])("may be felt: %s", async (...row) => {
    expect(await saidOf(row)).toEqual(["warning"]);
  });
});

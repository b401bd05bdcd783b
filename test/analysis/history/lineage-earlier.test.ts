import { describe, expect, it } from "vitest";
import type { MemoryCommit } from "../../support/memory-repository.ts";
import { always, commit, featureIn, lineageOf, old, other } from "./lineages.ts";

describe("extensions", () => {
  const dated = (day: string, sunset: string | null) =>
    commit(day, `f // Use g.${sunset ? ` Sunset: ${sunset}` : ""}`);

  it.each<[string, MemoryCommit[], number]>([
    ["none", [dated("2026-01-05", "2027-01-15")], 0],
    ["one", [dated("2026-01-05", "2026-07-15"), dated("2026-06-05", "2027-01-15")], 1],
    [
      "two, and a shortening",
      [
        dated("2025-01-05", "2026-03-15"),
        dated("2025-06-05", "2026-07-15"),
        dated("2025-07-05", "2026-06-15"),
        dated("2026-06-05", "2027-01-15"),
      ],
      2,
    ],
    ["a first date is none", [dated("2026-01-05", null), dated("2026-06-05", "2027-01-15")], 0],
    [
      "through a time without a date",
      [dated("2026-01-05", "2026-07-15"), dated("2026-02-05", null), dated("2026-06-05", "2027-01-15")],
      1,
    ],
    [
      "none of an earlier run",
      [dated("2025-01-05", "2026-01-15"), commit("2025-06-05", "f"), dated("2026-06-05", "2027-01-15")],
      0,
    ],
    [
      "rewordings are none",
      [dated("2026-01-05", "2027-01-15"), commit("2026-02-05", "f // Soon. Sunset: 2027-01-15")],
      0,
    ],
  ])("%s", async (_, commits, count) => {
    const feature = await featureIn(old, "f // Use g. Sunset: 2027-01-15", "f");
    expect(await lineageOf(commits).lineage.extensions(feature, always)).toMatchObject({ count });
  });
});

describe("a notice that stood earlier", () => {
  const feature = () => featureIn(old, "f // Use g. Sunset: 2027-01-15", "f");

  it.each<[string, MemoryCommit[], boolean]>([
    [
      "withdrawn since",
      [commit("2026-01-05", "f // Use g. Sunset: 2027-01-15"), commit("2026-03-05", "f")],
      true,
    ],
    [
      "removed since",
      [commit("2026-01-05", "f // Use g. Sunset: 2027-01-15"), commit("2026-03-05", "h")],
      true,
    ],
    [
      "its file deleted since",
      [commit("2026-01-05", "f // Use g. Sunset: 2027-01-15"), commit("2026-03-05", null)],
      true,
    ],
    [
      "with another date",
      [commit("2026-01-05", "f // Use g. Sunset: 2026-06-15"), commit("2026-03-05", "f")],
      false,
    ],
    [
      "with other words",
      [commit("2026-01-05", "f // Use h. Sunset: 2027-01-15"), commit("2026-03-05", "f")],
      false,
    ],
    ["on another feature", [commit("2026-01-05", "h // Use g. Sunset: 2027-01-15\nf")], false],
    ["never", [commit("2026-01-05", "f")], false],
    ["no file", [other("2026-01-05")], false],
  ])("%s", async (_, commits, expected) => {
    expect(await lineageOf(commits).lineage.stoodEarlier(await feature(), always)).toBe(expected);
  });

  it.each<[string, string, string, boolean]>([
    ["another removal version", "Use g. Will be removed in v4.", "Use g. Will be removed in v5.", false],
    ["the same removal version", "Use g. Will be removed in v4.", "Use g. Removal in v4.", true],
    ["a date that is ambiguous", "Use g.", "Use g. Sunset: 03/04/2027", false],
    ["another audience", "Use g.", "Use g. Audience: internal", false],
    ["another id pinned", "Use g.", "Use g. Feature: orders.list", false],
    ["the same words in other white space", "Use g. It is slow.", "Use g.  It is slow.", true],
  ])("is equal or not: %s", async (_, before, after, expected) => {
    const { lineage } = lineageOf([commit("2026-01-05", `f // ${before}`)]);
    expect(await lineage.stoodEarlier(await featureIn(old, `f // ${after}`, "f"), always)).toBe(expected);
  });

  it.each<[string, string, boolean]>([
    ["stood on that day", "2026-02-01", true],
    ["ended before it", "2026-04-01", false],
  ])("is not looked for before a day: it %s", async (_, since, expected) => {
    const { lineage } = lineageOf([
      commit("2025-06-05", "f // Use g. Sunset: 2027-01-15"),
      commit("2026-03-05", "f"),
      commit("2026-03-06", "f // Other words."),
    ]);
    expect(await lineage.stoodEarlier(await feature(), since)).toBe(expected);
  });

  it.each<[string, MemoryCommit[], string, boolean, boolean]>([
    ["touched long ago", [commit("2024-01-05", "f")], "2025-11-20", false, true],
    [
      "touched and put back long ago",
      [commit("2024-01-05", "f // Use g. Sunset: 2027-01-15"), commit("2024-03-05", "f")],
      "2025-11-20",
      false,
      true,
    ],
    ["of others alone", [other("2024-01-05")], "2025-11-20", false, true],
    ["touched since", [commit("2024-01-05", "f"), commit("2026-01-05", "f\nh")], "2025-11-20", false, false],
    [
      "touched shortly before that day",
      [commit("2024-01-05", "f // Use g. Sunset: 2027-01-15"), commit("2025-11-01", "f")],
      "2025-11-20",
      false,
      false,
    ],
    [
      "with the same words",
      [commit("2024-01-05", "f // Use g. Sunset: 2027-01-15")],
      "2025-11-20",
      true,
      false,
    ],
    [
      "withdrawn since",
      [commit("2024-01-05", "f // Use g. Sunset: 2027-01-15"), commit("2026-03-05", "f")],
      "2025-11-20",
      true,
      false,
    ],
    ["asked for all time", [commit("2024-01-05", "f")], always, false, false],
  ])(
    "walks along all of base only where it may be found: its file is %s",
    async (_, commits, since, expected, isShort) => {
      const { lineage, repository } = lineageOf([...commits, other("2026-05-05")]);
      expect(await lineage.stoodEarlier(await feature(), since)).toBe(expected);
      expect(repository.asked.includes("line")).toBe(!isShort);
    },
  );

  it("is looked for as far back as can be fetched", async () => {
    const commits = [commit("2026-01-05", "f // Use g. Sunset: 2027-01-15"), commit("2026-03-05", "f")];
    const { lineage } = lineageOf(commits, { depth: 1, remote: true });
    expect(await lineage.stoodEarlier(await feature(), "2026-01-01")).toBe(true);
    expect(await lineageOf(commits, { depth: 1 }).lineage.stoodEarlier(await feature(), "2026-01-01")).toBe(
      false,
    );
  });
});

describe("the end of an earlier notice", () => {
  const noticed = (day: string) => commit(day, "f // Use g. Sunset: 2027-01-15");

  it.each<[string, MemoryCommit[], string | null]>([
    ["withdrawn since that day", [noticed("2024-01-05"), commit("2026-03-05", "f")], "2026-03-05"],
    [
      "withdrawn before it",
      [noticed("2024-01-05"), commit("2025-03-05", "f"), commit("2026-03-05", "f\nh")],
      null,
    ],
    [
      "unreadable on that day",
      [noticed("2024-01-05"), commit("2025-03-05", "???"), commit("2026-03-05", "f\nh")],
      null,
    ],
    ["never", [commit("2024-01-05", "f"), commit("2026-03-05", "f\nh")], null],
  ])("is looked for no further back than a day: %s", async (_, commits, expected) => {
    const { declaration, ...feature } = await featureIn(old, "f // Use g.", "f");
    if (declaration === null) throw new Error("f is declared");
    const unnoticed = { ...feature, declaration, notice: null };
    expect(await lineageOf(commits).lineage.noticedUntil(unnoticed, "2025-11-20")).toBe(expected);
  });
});

describe("extensions of a notice", () => {
  it("are counted no further back than a day", async () => {
    const commits = [
      commit("2023-01-05", "f // Use g. Sunset: 2024-01-15"),
      commit("2024-01-05", "f // Use g. Sunset: 2025-01-15"),
      commit("2025-01-05", "f // Use g. Sunset: 2026-01-15"),
      commit("2026-01-05", "f // Use g. Sunset: 2027-01-15"),
    ];
    const feature = await featureIn(old, "f // Use g. Sunset: 2027-01-15", "f");
    expect(await lineageOf(commits).lineage.extensions(feature, "2024-06-01")).toMatchObject({ count: 2 });
  });
});

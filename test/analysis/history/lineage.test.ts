import { describe, expect, it } from "vitest";
import { today } from "../../support/judging.ts";
import type { MemoryCommit } from "../../support/memory-repository.ts";
import { always, commit, f, featureIn, known, lineageOf, old, other } from "./lineages.ts";

describe("when a notice was introduced", () => {
  it.each<[string, MemoryCommit[], string]>([
    ["with the feature", [commit("2026-01-05", "f // Use g.")], "2026-01-05"],
    ["on an old feature", [commit("2025-01-05", "f"), commit("2026-02-05", "f // Use g.")], "2026-02-05"],
    [
      "whatever its wording since",
      [
        commit("2026-01-05", "f // Old."),
        commit("2026-03-05", "f // Older."),
        commit("2026-10-05", "f // Use g."),
      ],
      "2026-01-05",
    ],
    [
      "anew, where the run was broken",
      [commit("2025-01-05", "f // Use g."), commit("2026-03-05", "f"), commit("2026-10-05", "f // Use g.")],
      "2026-10-05",
    ],
    [
      "anew, where the feature was gone",
      [commit("2025-01-05", "f // Use g."), commit("2026-03-05", "h"), commit("2026-10-05", "f // Use g.")],
      "2026-10-05",
    ],
    [
      "anew, where its file was gone",
      [commit("2025-01-05", "f // Use g."), commit("2026-03-05", null), commit("2026-10-05", "f // Use g.")],
      "2026-10-05",
    ],
    [
      "before a version that cannot be read",
      [commit("2026-01-05", "f // Old."), commit("2026-03-05", "???"), commit("2026-10-05", "f // Use g.")],
      "2026-01-05",
    ],
    [
      "by a commit that claims to be early",
      [commit("2026-09-05", "f"), commit("2001-01-01", "f // Use g."), other("2026-10-01")],
      "2026-09-05",
    ],
    [
      "by a commit that claims to be late",
      [commit("2026-01-05", "f"), commit("2099-01-01", "f // Use g."), other("2026-03-01")],
      "2026-03-01",
    ],
    ["by a last commit that claims to be late", [commit("2099-01-01", "f // Use g.")], today],
  ])("%s", async (_, commits, day) => {
    expect(await lineageOf(commits).lineage.introduced(await f(), always)).toEqual(known(day));
  });

  it("is the run of the class that covers it, too", async () => {
    const commits = [commit("2026-01-05", "C // Use D.\nC.f"), commit("2026-03-05", "C\nC.f // Use g.")];
    const feature = await featureIn(old, "C\nC.f // Use g.", "C.f");
    expect(await lineageOf(commits).lineage.introduced(feature, always)).toEqual(known("2026-01-05"));
  });

  it.each<[string, MemoryCommit[], string]>([
    [
      "through a move",
      [commit("2026-01-05", "f // Old."), commit("2026-03-05", null, { "b.plain": "f // Use g." })],
      "2026-01-05",
    ],
    [
      "through two moves",
      [
        commit("2026-01-05", "f // Old."),
        commit("2026-03-05", null, { "c.plain": "f // Old." }),
        { day: "2026-04-05", files: { "c.plain": null, "b.plain": "f // Use g." } },
      ],
      "2026-01-05",
    ],
    [
      "back and forth",
      [
        { day: "2026-01-05", files: { "b.plain": "f // Old." } },
        commit("2026-03-05", "f // Old.", { "b.plain": null }),
        commit("2026-04-05", null, { "b.plain": "f // Use g." }),
      ],
      "2026-01-05",
    ],
    [
      "not where it had no notice there",
      [commit("2026-01-05", "f\nh // Old."), commit("2026-03-05", "h", { "b.plain": "f // Use g." })],
      "2026-03-05",
    ],
    [
      "not through a copy",
      [
        commit("2026-01-05", "f // Old."),
        commit("2026-03-05", "f // Old, too.", { "b.plain": "f // Use g." }),
      ],
      "2026-03-05",
    ],
    [
      "not from another kind of feature",
      [commit("2026-01-05", "f // Old.\nX.f"), commit("2026-03-05", null, { "b.plain": "F // Use g." })],
      "2026-03-05",
    ],
    [
      "with what it left behind",
      [commit("2026-01-05", "f // Old."), commit("2026-03-05", "f", { "b.plain": "f // Use g." })],
      "2026-01-05",
    ],
  ])("is followed %s", async (_, commits, day) => {
    const name = day === "2026-03-05" && JSON.stringify(commits).includes("F //") ? "F" : "f";
    const feature = await featureIn("b.plain", `${name} // Use g.`, name);
    expect(await lineageOf(commits).lineage.introduced(feature, always)).toEqual(known(day));
  });

  it("is followed under its pinned id, whatever its name", async () => {
    const commits = [commit("2026-01-05", "old // feature: x"), commit("2026-03-05", "f // feature: x")];
    const feature = await featureIn(old, "f // feature: x", "f");
    expect(await lineageOf(commits).lineage.introduced(feature, always)).toEqual(known("2026-01-05"));
  });

  it("tells overloads apart", async () => {
    const commits = [
      commit("2026-01-05", "f(int) // Old.\nf(long)"),
      commit("2026-03-05", "f(int) // Old.\nf(long) // Old."),
    ];
    const { lineage } = lineageOf(commits);
    const of = (name: string) => featureIn(old, "f(int) // Old.\nf(long) // Old.", name);
    expect(await lineage.introduced(await of("f(long)"), always)).toEqual(known("2026-03-05"));
    expect(await lineage.introduced(await of("f(int)"), always)).toEqual(known("2026-01-05"));
  });

  it("is not followed further than is enough", async () => {
    const commits = ["2026-01-05", "2026-02-05", "2026-03-05"].map((day) => commit(day, `f // ${day}`));
    const { lineage, repository } = lineageOf(commits);
    expect(await lineage.introduced(await f(), "2026-02-05")).toEqual({
      known: true,
      day: "2026-02-05",
      atLatest: true,
    });
    expect(await lineage.introduced(await f(), "2026-02-04")).toEqual({
      known: true,
      day: "2026-01-05",
      atLatest: true,
    });
    expect(repository.asked.some((each) => each.startsWith("changesOf"))).toBe(false);
  });

  it("ends in the root commit, before which nothing stood: what that brought is not asked for", async () => {
    const { lineage, repository } = lineageOf([
      commit("2026-01-05", "f // Old."),
      commit("2026-03-05", "f // Older."),
    ]);
    expect(await lineage.introduced(await f(), always)).toEqual(known("2026-01-05"));
    expect(repository.asked.some((each) => each.startsWith("changesOf"))).toBe(false);
  });
});

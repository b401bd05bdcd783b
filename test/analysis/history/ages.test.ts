import { describe, expect, it, vi } from "vitest";
import type { AgeQuestion } from "../../../src/analysis/history/age-question.ts";
import { agesOf } from "../../../src/analysis/history/ages.ts";
import type { MemoryCommit } from "../../support/memory-repository.ts";
import { always, featureIn, known, lineageOf } from "./lineages.ts";

const [x, y] = ["x.plain", "y.plain"];
/** Two files with three features: `f` and `g` began on days of their own, `h` moved from one file to the other. */
const commits: readonly MemoryCommit[] = [
  { day: "2026-01-05", files: { [x]: "f // Use n.\ng\nh // Use n." } },
  { day: "2026-02-05", files: { [x]: "f // Use n.\ng // Use n.\nh // Use n." } },
  { day: "2026-03-05", files: { [x]: "f // Use n.\ng // Use n.", [y]: "h // Use n." } },
  { day: "2026-04-05", files: { "README.md": "1" } },
];

async function questions(enough: string): Promise<readonly AgeQuestion[]> {
  const last = commits[2]?.files ?? {};
  return Promise.all(
    [
      [x, "f"],
      [x, "g"],
      [y, "h"],
    ].map(async ([path = "", name = ""]) => ({
      feature: await featureIn(path, last[path] ?? "", name),
      enough,
    })),
  );
}

describe("the ages of many features", () => {
  it("are those of each", async () => {
    const all = await questions(always);
    const ageOf = await agesOf(all, lineageOf(commits).lineage);
    const days = await Promise.all(all.map(({ feature }) => ageOf(feature)));
    expect(days).toEqual([known("2026-01-05"), known("2026-02-05"), known("2026-01-05")]);
    const { lineage } = lineageOf(commits);
    expect(days).toEqual(await Promise.all(all.map((each) => lineage.introduced(each.feature, always))));
  });

  it("ask once for all histories, and once for each version of a file", async () => {
    const { repository, lineage } = lineageOf(commits);
    const blobs = vi.spyOn(repository, "blobs");
    const all = await questions(always);
    const ageOf = await agesOf(all, lineage);
    for (const { feature } of all) await ageOf(feature);
    const asked = repository.asked.filter((each) => each.startsWith("versions"));
    expect(asked.filter((each) => each.includes(" "))).toEqual([`versions ${x} ${y}`]);
    const read = blobs.mock.calls.flatMap(([oids]) => [...oids]);
    expect(read.length).toBe(new Set(read).size);
    expect(read.length).toBeGreaterThan(2);
  });

  it("ask nothing where there is no question", async () => {
    const { repository, lineage } = lineageOf(commits);
    await agesOf([], lineage);
    expect(repository.asked).toEqual([]);
  });

  it("reach no further back than is enough", async () => {
    const { repository, lineage } = lineageOf(commits, { depth: 2, remote: true });
    const all = await questions("2026-03-20");
    const ageOf = await agesOf(all, lineage);
    for (const { feature } of all)
      expect(await ageOf(feature)).toMatchObject({ known: true, atLatest: true, day: "2026-03-05" });
    expect(repository.asked[0]).toBe("reach 2026-03-20");
  });

  it("fail to the one who asks, and nobody else", async () => {
    const { repository, lineage } = lineageOf(commits);
    const all = await questions(always);
    const ageOf = await agesOf(all, lineage);
    vi.spyOn(repository, "blobs").mockImplementation(() => {
      throw new Error("gone");
    });
    const told = await Promise.allSettled(all.slice(0, 1).map(({ feature }) => ageOf(feature)));
    expect(told).toMatchObject([{ status: "rejected", reason: { message: "gone" } }]);
  });
});

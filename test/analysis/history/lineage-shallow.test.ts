import { describe, expect, it } from "vitest";
import { always, commit, f, known, lineageOf, other } from "./lineages.ts";

describe("a shallow history", () => {
  const commits = [
    commit("2025-01-05", "f // Oldest."),
    commit("2026-06-05", "f // Use g."),
    other("2026-07-05"),
  ];
  const shallow = { known: false, reason: expect.stringContaining("shallow") };

  it("does not prove a run that it cuts", async () => {
    expect(await lineageOf(commits, { depth: 2 }).lineage.introduced(await f(), always)).toEqual({
      ...shallow,
      since: "2026-06-05",
    });
    expect(await lineageOf(commits, { depth: 1 }).lineage.introduced(await f(), always)).toEqual({
      ...shallow,
      since: "2026-07-05",
    });
  });

  it("proves what it holds: a run older than is enough, and one that began in it", async () => {
    const { lineage } = lineageOf(commits, { depth: 2 });
    expect(await lineage.introduced(await f(), "2026-06-05")).toMatchObject({ known: true, atLatest: true });
    const born = [commit("2025-01-05", null), other("2026-01-05"), commit("2026-06-05", "f // Use g.")];
    expect(await lineageOf(born, { depth: 2 }).lineage.introduced(await f(), always)).toEqual(
      known("2026-06-05"),
    );
  });

  it("is made to reach back, as far as each question needs", async () => {
    const { lineage, repository } = lineageOf(commits, { depth: 1, remote: true });
    expect(await lineage.introduced(await f(), "2026-06-20")).toMatchObject({
      known: true,
      day: "2026-06-05",
    });
    expect(await lineage.introduced(await f(), "2026-07-05")).toMatchObject({
      known: true,
      day: "2026-06-05",
    });
    // A later question that reaches further sees the longer line.
    expect(await lineage.introduced(await f(), always)).toEqual(known("2025-01-05"));
    expect(repository.asked.filter((each) => each.startsWith("reach"))).toEqual([
      "reach 2026-06-20",
      "reach 1970-01-01",
    ]);
  });

  it("counts a blob that cannot be had as a version that cannot be read", async () => {
    const { lineage } = lineageOf(commits, { missing: ["f // Oldest."] });
    expect(await lineage.introduced(await f(), always)).toEqual(known("2026-06-05"));
  });
});

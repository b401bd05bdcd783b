import { describe, expect, it } from "vitest";
import type { Feature } from "../../src/core/notice.ts";
import { declaredFeatures } from "../../src/usecases/declared-features.ts";
import { readConfiguration } from "../../src/config/read-configuration.ts";
import { Lineage } from "../../src/usecases/lineage.ts";
import { aPolicy, today } from "../support/judging.ts";
import { MemoryRepository, type MemoryCommit, type MemoryOptions } from "../support/memory-repository.ts";
import { plainEngine } from "../support/plain-reader.ts";
import { aFeature } from "../support/results.ts";

const old = "a.plain";
const commit = (day: string, text: string | null, more: MemoryCommit["files"] = {}): MemoryCommit => ({
  day,
  files: { [old]: text, ...more },
});
const other = (day: string): MemoryCommit => ({ day, files: { "README.md": day } });
const configurationPath = ".github/deprecations.yml";

function lineageOf(commits: readonly MemoryCommit[], options: MemoryOptions = {}) {
  const repository = new MemoryRepository(commits, options);
  const { tip } = repository;
  const lineage = new Lineage({
    ...{ repository, engine: plainEngine(), policy: aPolicy(), tip, today, configurationPath },
  });
  return { repository, lineage };
}

/** The feature as it stands in a text of a file. */
async function featureIn(path: string, text: string, name: string): Promise<Feature> {
  const { file } = await plainEngine().read(path, Buffer.from(text), {});
  const feature = file?.features.get(`${path}#${name}`);
  if (!feature) throw new Error(`${name} is not deprecated there`);
  return feature;
}

const f = () => featureIn(old, "f // Use g.", "f");
const known = (day: string) => ({ known: true, day, atLatest: false });
const always = "1970-01-01";

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
});

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
    expect(await lineageOf(commits).lineage.extensions(feature, always)).toBe(count);
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

  it("is looked for as far back as can be fetched", async () => {
    const commits = [commit("2026-01-05", "f // Use g. Sunset: 2027-01-15"), commit("2026-03-05", "f")];
    const { lineage } = lineageOf(commits, { depth: 1, remote: true });
    expect(await lineage.stoodEarlier(await feature(), "2026-01-01")).toBe(true);
    expect(await lineageOf(commits, { depth: 1 }).lineage.stoodEarlier(await feature(), "2026-01-01")).toBe(
      false,
    );
  });
});

describe("a declared feature", () => {
  const entry = (reason: string, sunset = "2027-01-15") =>
    [
      "features:",
      "  - id: flag:x",
      "    kind: flag",
      '    evidence: [{ path: "flags.json", pattern: "x" }]',
      ...(reason === ""
        ? []
        : [`    deprecated: { replacement: flag:y, reason: "${reason}", sunset: ${sunset} }`]),
      "",
    ].join("\n");
  const configured = (day: string, text: string | null): MemoryCommit => ({
    day,
    files: { [configurationPath]: text },
  });
  const flag = async () => {
    const { configuration } = readConfiguration(entry("Old."), configurationPath);
    const [feature] = configuration ? await declaredFeatures({ configuration, path: configurationPath }) : [];
    // A removal stands where its evidence stood, not in the configuration.
    return { ...(feature ?? aFeature()), place: { path: "flags.json", line: 1, column: 1, endLine: 1 } };
  };

  it.each<[string, MemoryCommit[], string]>([
    ["with its entry", [configured("2026-01-05", entry("Old."))], "2026-01-05"],
    [
      "reworded since",
      [configured("2026-01-05", entry("Older.")), configured("2026-03-05", entry("Old."))],
      "2026-01-05",
    ],
    [
      "on an old entry",
      [configured("2026-01-05", entry("")), configured("2026-03-05", entry("Old."))],
      "2026-03-05",
    ],
    [
      "anew",
      [
        configured("2025-01-05", entry("Old.")),
        configured("2025-03-05", null),
        configured("2026-03-05", entry("Old.")),
      ],
      "2026-03-05",
    ],
    [
      "before a version that is not valid",
      [
        configured("2026-01-05", entry("Old.")),
        configured("2026-02-05", "audence: 1"),
        configured("2026-03-05", entry("Old.")),
      ],
      "2026-01-05",
    ],
  ])("is followed through the configuration: %s", async (_, commits, day) => {
    expect(await lineageOf(commits).lineage.introduced(await flag(), always)).toEqual(known(day));
  });

  it("is not proved where the configuration has no history", async () => {
    expect(await lineageOf([other("2026-01-05")]).lineage.introduced(await flag(), always)).toMatchObject({
      known: false,
    });
  });

  it("counts its extensions and knows its earlier notices", async () => {
    const commits = [
      configured("2026-01-05", entry("Old.", "2026-08-01")),
      configured("2026-02-05", entry("Old.")),
      configured("2026-03-05", entry("")),
    ];
    const standing = lineageOf(commits.slice(0, 2)).lineage;
    expect(await standing.extensions(await flag(), always)).toBe(1);
    expect(await lineageOf(commits).lineage.stoodEarlier(await flag(), always)).toBe(true);
    expect(await lineageOf(commits.slice(0, 1)).lineage.stoodEarlier(await flag(), always)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { readConfiguration } from "../../support/configuration.ts";
import { declaredFeatures } from "../../../src/analysis/register/declared-entries.ts";
import type { MemoryCommit } from "../../support/memory-repository.ts";
import { aFeature } from "../../support/results.ts";
import { always, configurationPath, known, lineageOf, other } from "./lineages.ts";

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
    expect(await standing.extensions(await flag(), always)).toMatchObject({ count: 1 });
    expect(await lineageOf(commits).lineage.stoodEarlier(await flag(), always)).toBe(true);
    expect(await lineageOf(commits.slice(0, 1)).lineage.stoodEarlier(await flag(), always)).toBe(false);
  });
});

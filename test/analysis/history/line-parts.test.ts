import { describe, expect, it } from "vitest";
import { BaseLine } from "../../../src/analysis/history/base-line.ts";
import { LineParts } from "../../../src/analysis/history/line-parts.ts";
import type { FileVersion, LinePart, Repository } from "../../../src/ports/file-tree.ts";

const length = 12_000;
const order = new Map(Array.from({ length }, (_, place) => [`c${place}`, place]));
const versionAt = (place: number): FileVersion => ({ commit: `c${place}`, committedAt: place, oid: "1" });

/** Of a file that was changed at those places, oldest first; a part is answered by all of them where `isDeaf`. */
function partsOf(places: readonly number[], isDeaf = false) {
  const asked: (LinePart | undefined)[] = [];
  const parts = new LineParts(
    {
      versions: (_start, paths, _since, part) => {
        asked.push(part);
        const [until, from] = [Number(part?.until?.slice(1) ?? -1), Number(part?.from.slice(1))];
        const found = places.filter((place) => isDeaf || (place > until && place <= from));
        const versions = found.toReversed().map((place) => versionAt(place));
        return Promise.resolve({ complete: true, versions: new Map(paths.map((path) => [path, versions])) });
      },
    },
    `c${length - 1}`,
  );
  return { parts, asked };
}

async function taken(parts: LineParts, before: string | null, most: number): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { commit } of parts.versionsOf("a", order, before)) {
    found.push(commit);
    if (found.length === most) break;
  }
  return found;
}

const all = [0, 1999, 2000, 9999, 10_000, 11_999];
const newestFirst = all.toReversed().map((place) => `c${place}`);
const newest = { from: "c11999", until: "c9999" };
const middle = { from: "c9999", until: "c1999" };
const oldest = { from: "c1999", until: null };

describe("versions by parts of a line", () => {
  it.each([
    ["all", null, 10, newestFirst, [newest, middle, oldest]],
    ["the newest alone", null, 2, newestFirst.slice(0, 2), [newest]],
    ["three", null, 3, newestFirst.slice(0, 3), [newest, middle]],
    ["those before a commit of the newest part", "c10001", 9, newestFirst.slice(1), [newest, middle, oldest]],
    ["those before the newest part", "c10000", 1, ["c9999"], [middle]],
    ["those before an old one", "c1999", 10, ["c0"], [oldest]],
    ["those before the first", "c0", 10, [], []],
    ["those before none of the line", "x", 10, [], []],
  ] as const)("are asked for as they are taken: %s", async (_, before, most, expected, questions) => {
    const { parts, asked } = partsOf(all);
    expect(await taken(parts, before, most)).toEqual(expected);
    expect(asked).toEqual(questions);
    await taken(parts, before, most);
    expect(asked).toEqual(questions);
  });

  it("are given once by what does not know parts", async () => {
    expect(await taken(partsOf(all, true).parts, null, 10)).toEqual(newestFirst);
  });
});

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;

describe("the day of a commit on the line", () => {
  it.each([
    ["written", null, "2026-02-01", "2026-02-01"],
    ["brought later", "2026-03-01", "2026-02-01", "2026-03-01"],
    ["brought earlier than what is older", "2025-12-01", "2026-02-01", "2026-02-01"],
    [
      "brought by what is dated after today: as the whole line has it",
      "2026-03-01",
      "2027-02-01",
      "2026-05-05",
    ],
  ] as const)("is the later one: %s", async (_, brought, written, expected) => {
    const history = {
      line: (_start: string, asWritten?: true) =>
        Promise.resolve({
          complete: true,
          commits: [
            ["c2", noon(asWritten ? "2026-04-01" : "2026-05-05")],
            ["c1", noon(written)],
            ["c0", noon("2026-01-01")],
          ],
        }),
      broughtAt: () => Promise.resolve(brought === null ? null : noon(brought)),
    };
    const line = new BaseLine({ history } as unknown as Repository, "c2", "2026-06-01");
    expect(await line.dayOf("c1")).toBe(expected);
    expect(await line.dayOf("c9")).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { BaseLine, LineParts } from "../../../src/analysis/history/base-line.ts";
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

/** What is asked of history for those that are taken one after the other, `foreseen` being told before. */
async function asking(
  foreseen: readonly string[],
  ask: (line: BaseLine) => Promise<unknown>,
  fails = 0,
): Promise<readonly string[][]> {
  const asked: string[][] = [];
  let left = fails;
  const history = {
    line: () => Promise.resolve({ complete: true, commits: [["c1", 1] as const, ["c0", 0] as const] }),
    versions: (_: string, paths: readonly string[]) => {
      asked.push([...paths]);
      if (left-- > 0) return Promise.reject(new Error("git failed"));
      return Promise.resolve({
        complete: true,
        versions: new Map(paths.map((each) => [each, [versionAt(1)]])),
      });
    },
  };
  const line = new BaseLine({ history } as unknown as Repository, "c1", "2026-11-20");
  line.foresee(foreseen);
  await ask(line);
  return asked;
}

const untouched =
  (...paths: readonly string[]) =>
  async (line: BaseLine): Promise<void> => {
    for (const each of paths) expect(await line.isUntouched(each, "2026-01-01")).toBe(false);
  };

const back =
  (...paths: readonly string[]) =>
  async (line: BaseLine): Promise<void> => {
    for (const each of paths)
      for await (const { commit } of line.versionsBack(each)) expect(commit).toBe("c1");
  };

const hundred = Array.from({ length: 100 }, (_, index) => `f${String(index)}`);

describe("files that may be asked for", () => {
  it.each([
    ["are asked for together: latest changes", ["b", "c"], untouched("a", "b", "c", "a"), [["a", "b", "c"]]],
    ["are asked for together: versions", ["a", "b", "c"], back("a", "b", "c"), [["a", "b", "c"]]],
    ["are not where another one is", ["b", "c"], back("a", "b"), [["a"], ["b", "c"]]],
    ["are none where nothing is foreseen", [], untouched("a", "b"), [["a"], ["b"]]],
  ] as const)("%s", async (_, foreseen, ask, expected) => {
    expect(await asking(foreseen, ask)).toEqual(expected);
  });

  it.each([
    ["latest changes", untouched],
    ["versions", back],
  ] as const)("are 64 at once: %s", async (_, ask) => {
    const asked = await asking(hundred, ask("f0", "f64", "f65"));
    expect(asked.map((each) => [each[0], each.length])).toEqual([
      ["f0", 65],
      ["f65", 35],
    ]);
  });

  it("are asked for with all parts only where the whole past is wanted", async () => {
    const asked: (readonly string[])[] = [];
    const versions = (_: string, paths: readonly string[]) => {
      asked.push(paths);
      return Promise.resolve({ complete: true, versions: new Map<string, FileVersion[]>() });
    };
    const parts = new LineParts({ versions }, "c11999", new Set(["a", "b", "c"]), new Set(["a", "b"]));
    for (const path of ["a", "b", "c"])
      for await (const version of parts.versionsOf(path, order, null)) expect(version).toBeNull();
    const [all, far] = [
      ["a", "b", "c"],
      ["a", "b"],
    ];
    expect(asked).toEqual([all, far, far, ["c"], ["c"]]);
  });

  it("are not in vain where git fails: the one that asks is told", async () => {
    await expect(asking(["a", "b"], back("a"), 1)).rejects.toThrow("git failed");
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

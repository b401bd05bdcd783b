import { describe, expect, it } from "vitest";
import { placer, type Hunk } from "../../../src/reports/check/placing.ts";
import { aFinding } from "../../support/results.ts";

function at(line: number, side: "base" | "head" = "base", path = "src/client.ts") {
  return aFinding({ place: { path, line, side } });
}

describe("placing on the head's diff", () => {
  const hunks: [string, readonly Hunk[]][] = [
    [
      "src/client.ts",
      [
        [5, 3],
        [40, 0],
        [60, 1],
      ],
    ],
  ];
  const place = placer(new Map(hunks));

  it.each([
    ["above the first hunk", 1, 5],
    ["inside a hunk", 6, 6],
    ["just below a hunk", 9, 7],
    ["near lines that were taken away", 35, 40],
    ["far below", 500, 60],
    ["in the middle of two, the earlier", 50, 40],
  ])("goes to the nearest touched line from %s", (_, line, expected) => {
    expect(place(at(line))).toEqual({ path: "src/client.ts", line: expected });
  });

  it("leaves a finding on the head where it is", () => {
    expect(place(at(17, "head"))).toEqual({ path: "src/client.ts", line: 17 });
    expect(place(at(3, "head", "elsewhere.ts"))).toEqual({ path: "elsewhere.ts", line: 3 });
  });

  it("knows no place in a file that is gone", () => {
    expect(place(at(12, "base", "src/gone.ts"))).toBeNull();
    expect(placer(new Map([["src/client.ts", []]]))(at(12))).toBeNull();
  });

  it("uses lines after which something was taken away, also at the top", () => {
    const removals = placer(new Map(), new Map([["src/client.ts", [0, 90]]]));
    expect(removals(at(12))).toEqual({ path: "src/client.ts", line: 1 });
    expect(removals(at(80))).toEqual({ path: "src/client.ts", line: 90 });
  });
});

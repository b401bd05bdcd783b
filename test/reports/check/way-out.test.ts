import { describe, expect, it } from "vitest";
import { wayOut } from "../../../src/reports/check/outlook.ts";
import { expectGolden } from "../../support/golden.ts";

const numbers = [0, 1, 2];

describe("the way out of a red check", () => {
  it("is true in every combination", () => {
    const lines = numbers.flatMap((waiting) =>
      numbers.flatMap((used) =>
        numbers.flatMap((lasting) => {
          if (waiting + used + lasting === 0) return [];
          const passesFrom = waiting > 0 ? "2027-01-15" : null;
          return [
            `${waiting} wait for a date, ${used} used, ${lasting} lasting: ${wayOut({ passesFrom, waiting, used, lasting })}`,
          ];
        }),
      ),
    );
    expect(lines).toHaveLength(26);
    expectGolden("reports/way-out.txt", `${lines.join("\n")}\n`);
  });
});

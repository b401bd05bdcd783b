import { describe, expect, it } from "vitest";
import { fileBytes, nestingLevels } from "../../src/core/limits.ts";
import { noticed, readContract } from "./reading.ts";

const values = (text: string): Record<string, string> => ({
  "charts/app/values.yaml": text,
  "charts/app/Chart.yaml": "apiVersion: v2\nname: app\nversion: 1.0.0\n",
});

describe("hostile Helm charts", () => {
  it("are read where they are large, deep or repeated, and what is not read is said", async () => {
    const wide = Array.from({ length: 5_000 }, (_, nth) => `# Deprecated: x\nk${nth}: 1\n`).join("");
    expect(Object.keys(await noticed(values(wide)))).toHaveLength(5_000);
    const levels = Array.from(
      { length: 40 },
      (_, nth) => `l${nth + 1}: &l${nth + 1} { a: *l${nth}, b: *l${nth} }\n`,
    );
    const laughs = await readContract(values(`l0: &l0 { c: 1 }\n${levels.join("")}`));
    expect(laughs.problems.map(({ message }) => message).join()).toContain("without end");
    const deep = await readContract(values(`a: ${"[".repeat(100_000)}`));
    expect(deep.problems.map(({ message }) => message).join()).toContain("Nested too deeply");
    const comments = await readContract(values(`${"# x\n".repeat(100_000)}# Deprecated: x\na: 1\n`));
    expect(comments.declarations).toHaveLength(1);
  });

  it.each([
    [nestingLevels, true],
    [nestingLevels + 1, false],
  ])("with %s keys inside of a key are read whole: %s", async (levels, isWhole) => {
    const lines = Array.from({ length: levels }, (_, level) => `${" ".repeat(level)}k:\n`).join("");
    const { complete, problems } = await readContract(values(`${lines}${" ".repeat(levels)}last: 1\n`));
    expect(complete).toBe(isWhole);
    expect(problems.map(({ line }) => line)).toEqual(isWhole ? [] : [expect.any(Number)]);
  });

  it("are a line where they are larger than any chart", async () => {
    const whole = "# Deprecated: x\na: 1\n".padEnd(fileBytes, "#");
    expect((await readContract(values(whole))).declarations).toHaveLength(1);
    const { problems, complete, declarations } = await readContract(values(`${whole}#`));
    expect([problems, complete, declarations]).toEqual([
      [
        {
          path: "charts/app/values.yaml",
          line: 1,
          message: expect.stringMatching(/^The file is larger than 5 MB \(5242881 characters\)/) as string,
        },
      ],
      false,
      [],
    ]);
  });
});

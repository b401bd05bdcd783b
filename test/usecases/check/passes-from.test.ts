import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { audiences } from "../../../src/core/model/feature.ts";
import { addDays } from "../../../src/core/time/day.ts";
import { runs } from "../../support/runs.ts";
import { checked } from "./memory-check.ts";

const day = (from: string, most: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: most }).map((days) => addDays(from, days));
const audience = fc.constantFrom(...audiences);
const policyPath = ".github/deprecations.yml";

/** A removal: how long its notice has stood, for whom, what it says, and what else the configuration says. */
const removal = fc.record({
  introduced: day("2025-01-01", 700),
  sunset: day("2025-06-01", 900),
  audience,
  enforceFrom: fc.option(day("2025-01-01", 700)),
  extended: fc.option(day("2026-12-01", 300)),
  grace: fc.constantFrom("error", "warning", "off"),
});

describe("the day from which a removal passes", () => {
  it("is the first on which the same check passes", async () => {
    await fc.assert(
      fc.asyncProperty(removal, async (given) => {
        const client = `/** @deprecated Use \`fetchPage\` instead: it is slow. Sunset: ${given.sunset} */\nexport function fetchAll(): void {}\nexport function fetchPage(): void {}\n`;
        const policy = [
          `audience: ${given.audience}`,
          `rules: { removal/grace-not-served: "${given.grace}" }`,
          ...(given.enforceFrom === null ? [] : [`enforce-from: ${given.enforceFrom}`]),
          ...(given.extended === null
            ? []
            : [`decisions: [{ feature: "src/a.ts#fetchAll", decision: extend, until: ${given.extended} }]`]),
        ].join("\n");
        const judged = (today: string) =>
          checked({
            base: [
              ["2024-01-01", { "src/a.ts": client.split("\n").slice(1).join("\n"), [policyPath]: policy }],
              [given.introduced, { "src/a.ts": client }],
            ],
            head: { "src/a.ts": "export function fetchPage(): void {}\n" },
            today,
          });
        const today =
          addDays(given.introduced, 1) > "2026-11-20" ? addDays(given.introduced, 1) : "2026-11-20";
        const { findings, verdict } = await judged(today);
        const from = findings.flatMap(({ severity, passesFrom }) =>
          severity === "error" ? passesFrom : [],
        )[0];
        if (from == null) {
          expect(verdict).toBe("pass");
          return;
        }
        expect([given, from, (await judged(from)).verdict]).toEqual([given, from, "pass"]);
        expect([given, from, (await judged(addDays(from, -1))).verdict]).toEqual([given, from, "fail"]);
      }),
      { numRuns: runs(120) },
    );
  });

  it("has no day in what is found of usage", async () => {
    const usage = JSON.stringify({
      schema: 1,
      window: { from: "2026-01-01", to: "2026-11-20" },
      features: [{ feature: "src/a.ts#f", instrumented: true, callers: [{ caller: "x", count: 4 }] }],
    });
    const { findings } = await checked({
      base: [
        [
          "2025-01-01",
          {
            "src/a.ts":
              "/** @deprecated Use g. Sunset: 2027-01-15 */\nexport const f = 1;\nexport const g = 2;\n",
          },
        ],
      ],
      head: { "src/a.ts": "export const g = 2;\n" },
      usage,
    });
    expect(findings.map(({ rule, passesFrom }) => [rule, passesFrom])).toEqual([
      ["removal/before-sunset", "2027-01-15"],
      ["removal/in-use", null],
    ]);
  });
});

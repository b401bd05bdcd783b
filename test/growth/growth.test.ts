// What doubles costs twice as much, and no more: in every format, whatever grows.
import { describe, expect, it } from "vitest";
import { runTime } from "../../src/adapters/clock/run-time.ts";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { Engine } from "../../src/analysis/register/engine.ts";
import { contractLanguages } from "../../src/contracts/base/contract-languages.ts";
import { contracts } from "../../src/contracts/registry.generated.ts";
import { languages } from "../../src/languages/registry.generated.ts";
import { rules } from "../../src/rules/registry.generated.ts";
import { checkChange } from "../../src/usecases/check/check-change.ts";
import { MemoryRepository } from "../support/memory-repository.ts";
import { offline } from "../support/usage/source-world.ts";
import { deep, inputs } from "./inputs.ts";

const most = 2.3;
/** From so much processor time on, what a check costs anyway does not count. */
const enough = 60;
const largest = 20_000;

/** The rules of what a check finds. */
async function check(path: string, text: string, changed: string): Promise<readonly { rule: string }[]> {
  const repository = new MemoryRepository([
    { day: "2026-01-01", files: { [path]: text } },
    { day: "2026-11-20", files: { [path]: changed } },
  ]);
  const engine = new Engine([...languages, ...contractLanguages(contracts)], loadAsset);
  const { findings } = await checkChange({
    ...{ engine, rules, today: "2026-11-20", base: "c0", from: "c0", head: "c1", failOn: null, usage: null },
    ...{ repository, configuration: { path: ".github/deprecations.yml", outside: null } },
    ...{ sourceWorld: offline, runningWorkflow: null, defaultBranch: null, time: runTime(600) },
    readLocal: () => Promise.resolve(null),
  });
  return findings;
}

/** Another text of the same kind: its notices have another date, its values another type. */
function changedFrom(text: string): string {
  return text
    .replaceAll("2099-01-01", "2098-01-01")
    .replaceAll(/\buse /gi, "Take ")
    .replaceAll('"string"', '"integer"');
}

/** Processor milliseconds: the least of several runs, which other work on the machine disturbs least. */
async function cost(path: string, text: string, runs = 3): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    // Texts that were seen before are remembered: each run has its own.
    const own = path.endsWith(".json") ? `${text}${" ".repeat(run + 1)}` : `${text}${"\n".repeat(run + 1)}`;
    const before = process.cpuUsage();
    await check(path, own, changedFrom(own));
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe("doubling", () => {
  it.each(inputs)("$kind in $path", async ({ kind, path, text, from = 50 }) => {
    const costs: [size: number, milliseconds: number][] = [];
    let size = from;
    await cost(path, text(size), 1);
    for (; size <= largest; size *= 2) {
      const found = await cost(path, text(size));
      costs.push([size, found]);
      if (found > enough * 4) break;
    }
    const measured = costs.filter(([, each]) => each >= enough);
    const [first, last] = [measured[0], measured.at(-1)];
    console.log(`${kind} in ${path}`, JSON.stringify(costs));
    // What never costs enough to be measured does not run away.
    if (!first || !last || first === last) return expect(last?.[1] ?? 0).toBeLessThan(10 * 1000);
    const factor = (last[1] / first[1]) ** (1 / Math.log2(last[0] / first[0]));
    expect(factor).toBeLessThanOrEqual(most);
  });
});

describe("deep nesting", () => {
  it.each(deep)("in %s is read or said, and runs out of no stack", async (path, text) => {
    const said = await check(path, text, text.replaceAll("Use ", "Take "));
    expect(JSON.stringify(said)).not.toContain("call stack");
  });
});

// What doubles costs twice as much, and no more: in every format, whatever grows.
import { describe, expect, it } from "vitest";
import { runTime } from "../../src/adapters/clock/run-time.ts";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { readConfigurations } from "../../src/analysis/policy/configuration.ts";
import { Engine } from "../../src/analysis/register/engine.ts";
import { contractLanguages } from "../../src/contracts/base/contract-languages.ts";
import { contracts } from "../../src/contracts/registry.generated.ts";
import { languages } from "../../src/languages/registry.generated.ts";
import type { Problem } from "../../src/core/model/feature.ts";
import { rules } from "../../src/rules/registry.generated.ts";
import { checkChange } from "../../src/usecases/check/check-change.ts";
import { scan } from "../../src/usecases/scan.ts";
import { MemoryRepository } from "../support/memory-repository.ts";
import { offline } from "../support/usage/source-world.ts";
import type { GrowingInput } from "./growing-input.ts";
import { deep, inputs } from "./inputs.ts";

/** A doubled input costs at most so many times as much. What grows with the square of its size costs four times. */
const most = 2.8;
/** Processor milliseconds from which on what a check costs anyway does not count. */
const enough = 100;
const largest = 20_000;
/** Other work on the machine, and the collector of garbage, only ever make a run cost more. */
const tries = 4;

type Files = Readonly<Record<string, string>>;

/** All that a check and a list say of a change. */
async function said(before: Files, after: Files): Promise<{ readonly problems: readonly Problem[] }> {
  const repository = new MemoryRepository([
    { day: "2026-01-01", files: before },
    { day: "2026-11-20", files: after },
  ]);
  const engine = new Engine([...languages, ...contractLanguages(contracts)], loadAsset);
  const configuration = { path: ".github/deprecations.yml", outside: null };
  const checked = await checkChange({
    ...{ engine, rules, today: "2026-11-20", base: "c0", from: "c0", head: "c1", failOn: null, usage: null },
    ...{ repository, configuration, sourceWorld: offline, runningWorkflow: null, defaultBranch: null },
    ...{ time: runTime(600), readLocal: () => Promise.resolve(null) },
  });
  const tree = repository.tree("c1");
  const { judging } = await readConfigurations(
    configuration,
    { base: tree, head: null, fallback: null },
    null,
  );
  const listed = await scan({
    ...{ repository, engine, at: "c1", today: "2026-11-20", configuration: judging },
    ...{ configurationPath: configuration.path, onProgress: () => {} },
  });
  return { ...checked, problems: [...checked.problems, ...listed.problems] };
}

/** Another text of the same kind: its notices have another date, its values another type. */
function changedFrom(text: string): string {
  return text
    .replaceAll("2099-01-01", "2098-01-01")
    .replaceAll(/\buse /gi, "Take ")
    .replaceAll('"string"', '"integer"');
}

let runs = 0;

/** Processor milliseconds of one run. */
async function cost(
  { path, text, others, changed = (each) => each }: GrowingInput,
  size: number,
): Promise<number> {
  // Texts that were seen before are remembered: each run has its own.
  runs += 1;
  const own = { ...others?.(size), [path]: text(size) };
  const before = mapValues(own, (each) => `${each}${(path.endsWith(".json") ? " " : "\n").repeat(runs)}`);
  const after = mapValues(before, (each) => changed(changedFrom(each)));
  const start = process.cpuUsage();
  await said(before, after);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function mapValues(files: Files, change: (text: string) => string): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, change(text)]));
}

/** The least of some runs, as many as it takes to be at most `bound`. */
async function leastCost(input: GrowingInput, size: number, bound: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < tries && least > bound; run += 1) least = Math.min(least, await cost(input, size));
  return least;
}

describe("doubling", () => {
  it.each(inputs)("$kind in $path", async (input) => {
    let size = input.from ?? 50;
    // The program compiles what it runs for the first time.
    await cost(input, size);
    let single = await leastCost(input, size, enough);
    while (single < enough && size < (input.most ?? largest)) {
      size *= 2;
      single = await leastCost(input, size, enough);
    }
    const first = Math.min(single, await cost(input, size), await cost(input, size));
    const fourfold = await leastCost(input, size * 4, first * most ** 2);
    const times = Math.sqrt(fourfold / first);
    console.log(
      `${input.kind} in ${input.path}: ${size} costs ${Math.round(first)} ms, twice as much ${times.toFixed(2)} times that`,
    );
    expect(times).toBeLessThanOrEqual(most);
  });
});

describe("deep nesting", () => {
  it.each(deep)("in %s is read, or it is said that it is not", async (path, text) => {
    const { problems } = await said({ [path]: text }, { [path]: text.replaceAll("Use ", "Take ") });
    for (const { message } of problems) expect(message).toMatch(/nested|levels|cannot read the code from/i);
  });
});

import { runTime } from "../../src/adapters/clock/run-time.ts";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { readConfigurations } from "../../src/analysis/policy/configuration.ts";
import { Engine } from "../../src/analysis/register/engine.ts";
import { contractLanguages } from "../../src/contracts/base/contract-languages.ts";
import { contracts } from "../../src/contracts/registry.generated.ts";
import { languages } from "../../src/languages/registry.generated.ts";
import type { Problem } from "../../src/core/model/feature.ts";
import { rules } from "../../src/rules/registry.generated.ts";
import { audit } from "../../src/usecases/audit.ts";
import { checkChange } from "../../src/usecases/check/check-change.ts";
import { type MemoryCommit, MemoryRepository } from "../support/memory-repository.ts";
import { offline } from "../support/usage/source-world.ts";
import type { GrowingInput } from "./growing-input.ts";

type Files = Readonly<Record<string, string>>;

/** Everything that a check of the last change and an audit report. */
export async function problemsOf(commits: readonly MemoryCommit[]): Promise<readonly Problem[]> {
  const repository = new MemoryRepository(commits);
  const engine = new Engine([...languages, ...contractLanguages(contracts)], loadAsset);
  const configuration = { path: ".github/deprecations.yml", outside: null };
  const [base, head] = [`c${commits.length - 2}`, repository.tip];
  const world = {
    engine,
    rules,
    repository,
    today: "2026-11-20",
    failOn: null,
    usage: null,
    sourceWorld: offline,
    time: runTime(600),
    readLocal: () => Promise.resolve(null),
  };
  const checked = await checkChange({
    ...world,
    base,
    from: base,
    head,
    configuration,
    runningWorkflow: null,
    defaultBranch: null,
  });
  const sides = { base: repository.tree(head), head: null, fallback: null };
  const state = await readConfigurations(configuration, sides, null);
  const audited = await audit({ ...world, state, base: head, at: head, onProgress: () => {} });
  return [...checked.problems, ...audited.problems];
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
export async function costOf(input: GrowingInput, size: number): Promise<number> {
  const { path, text, others, changed = (each) => each, older } = input;
  // Texts that were read before are remembered. Each run has its own.
  runs += 1;
  const own = (files: Files): Files =>
    mapValues(files, (each, name) => `${each}${(name.endsWith(".json") ? " " : "\n").repeat(runs)}`);
  const before = own({ ...others?.(size), [path]: text(size) });
  const after = mapValues(before, (each) => changed(changedFrom(each)));
  const commits = [
    ...(older?.(size) ?? []).map((files) => ({ day: "2026-10-01", files: own(files) })),
    { day: older === undefined ? "2026-01-01" : "2026-11-01", files: before },
    { day: "2026-11-20", files: after },
  ];
  // The garbage of one run must not be collected during another.
  globalThis.gc?.();
  const start = process.cpuUsage();
  await problemsOf(commits);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function mapValues(files: Files, change: (text: string, path: string) => string): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, change(text, path)]));
}

import type { Day } from "../../../src/core/model/feature.ts";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { Engine } from "../../../src/analysis/register/engine.ts";
import { languages } from "../../../src/languages/registry.generated.ts";
import { rules } from "../../../src/rules/registry.generated.ts";
import { checkChange } from "../../../src/usecases/check/check-change.ts";
import type { CheckResult } from "../../../src/core/model/result/result.ts";
import { MemoryRepository, type MemoryCommit } from "../../support/memory-repository.ts";
import { offline } from "../../support/usage/source-world.ts";

const engine = new Engine(languages, loadAsset);

/** A change of a deprecated feature: both sides, `@old` where its notice stands, and what is found. */
export type Case = readonly [name: string, base: string, head: string, findings: readonly string[]];

export const today: Day = "2026-11-20";

/** What the rules about broken and lost features say, each as `rule severity name`. */
export async function brokenIn(
  base: MemoryCommit["files"],
  head: MemoryCommit["files"],
  on: Day = today,
): Promise<readonly string[]> {
  const { findings, problems } = await checked(base, head, on);
  return [
    ...problems.map(({ path, message }) => `${path}: ${message}`),
    ...findings
      .filter(
        ({ rule }) =>
          /^(?:window|removal)\/|^notice\/withdrawn/.test(rule) && rule !== "window/one-sided-fix",
      )
      .map(({ rule, severity, feature }) => `${rule} ${severity} ${feature?.replace(/^[^#]*#/, "") ?? ""}`),
  ].sort();
}

/** The result of a check of one change. */
export async function checked(
  base: MemoryCommit["files"],
  head: MemoryCommit["files"],
  on: Day = today,
): Promise<CheckResult> {
  const line = [{ day: "2026-01-10", files: base }];
  const whole = new MemoryRepository([...line, { day: on, files: head }]);
  const repository = Object.assign(whole, { history: new MemoryRepository(line).history });
  return checkChange({
    repository,
    engine,
    rules,
    base: "c0",
    from: "c0",
    head: "c1",
    today: on,
    configuration: {
      path: ".github/deprecations.yml",
      outside: null,
    },
    failOn: null,
    usage: null,
    readLocal: () => Promise.resolve(null),
    sourceWorld: offline,
    runningWorkflow: null,
    defaultBranch: null,
  });
}

/** The same of one file. */
export async function brokenInFile(
  path: string,
  notice: string,
  base: string,
  head: string,
): Promise<readonly string[]> {
  const text = (code: string): string => code.replaceAll("@old", notice);
  return brokenIn({ [path]: text(base) }, { [path]: text(head) });
}

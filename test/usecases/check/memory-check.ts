import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { Engine } from "../../../src/analysis/register/engine.ts";
import type { FailOn } from "../../../src/core/model/finding.ts";
import type { PolicySource } from "../../../src/ports/policy-source.ts";
import { contractLanguages } from "../../../src/contracts/base/contract-languages.ts";
import { contracts } from "../../../src/contracts/registry.generated.ts";
import type { CheckResult } from "../../../src/core/model/result/result.ts";
import { languages } from "../../../src/languages/registry.generated.ts";
import { rules } from "../../../src/rules/registry.generated.ts";
import { checkChange } from "../../../src/usecases/check/check-change.ts";
import { MemoryRepository, type MemoryCommit } from "../../support/memory-repository.ts";
import { offline } from "../../support/usage/source-world.ts";

const ofCode = new Engine(languages, loadAsset);
const ofAll = new Engine([...languages, ...contractLanguages(contracts)], loadAsset);

type Files = MemoryCommit["files"];

export interface Proposal {
  /** Contracts are read as well. */
  readonly withContracts?: boolean;
  /** Commits of base, oldest first. */
  readonly base: readonly (readonly [day: string, files: Files])[];
  readonly head: Files;
  readonly today?: string;
  readonly usage?: string | null;
  readonly policies?: PolicySource | null;
  readonly failOn?: FailOn | null;
}

/** The gate on a repository in memory, with all languages and rules. */
export async function checked({
  base,
  head,
  today = "2026-11-20",
  usage = null,
  policies = null,
  failOn = null,
  withContracts = false,
}: Proposal): Promise<CheckResult> {
  const merged = base.map(([day, files]) => ({ day, files }));
  const repository = new MemoryRepository([...merged, { day: today, files: head }]);
  const { history } = new MemoryRepository(merged);
  const from = `c${merged.length - 1}`;
  return checkChange({
    repository: Object.assign(repository, { history }),
    rules,
    today,
    engine: withContracts ? ofAll : ofCode,
    base: from,
    from,
    head: `c${merged.length}`,
    configuration: {
      path: ".github/deprecations.yml",
      outside: null,
    },
    policies,
    failOn,
    runningWorkflow: null,
    defaultBranch: null,
    sourceWorld: offline,
    usage:
      usage === null
        ? null
        : {
            name: "usage.json",
            path: null,
            text: usage,
          },
    readLocal: () => Promise.resolve(null),
  });
}

/** `rule severity feature` of what is said of removals, notices, sunsets and decisions, sorted. */
export function saidIn({ findings }: CheckResult): string[] {
  return findings.map(({ rule, severity, feature }) => `${rule} ${severity} ${feature ?? ""}`.trim()).sort();
}

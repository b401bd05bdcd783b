import type { GitRepository } from "../src/adapters/git/repository/open-repository.ts";
import { newEngine } from "../src/cli/gate/engine.ts";
import { rules } from "../src/rules/registry.generated.ts";
import { checkChange } from "../src/usecases/check/check-change.ts";
import type { Pair } from "./corpus.ts";

/** One check in this process, with an engine of its own and nothing from outside. */
export async function judge(repository: GitRepository, [base, head]: Pair): Promise<void> {
  await checkChange({
    repository,
    engine: newEngine(),
    rules: () => Promise.resolve(rules),
    base,
    from: base,
    head,
    today: "2026-11-20",
    defaultBranch: null,
    configuration: {
      path: ".github/deprecations.yml",
      outside: null,
    },
    failOn: null,
    usage: null,
    runningWorkflow: null,
    withFixes: false,
    readLocal: () => Promise.resolve(null),
    sourceWorld: {
      openHttp: () => Promise.reject(new Error("nothing is asked")),
      openDatabase: () => Promise.reject(new Error("no database is queried here")),
      isServer: false,
      now: () => 0,
      variable: () => undefined,
      forFork: false,
      say: () => {},
    },
  });
}

import type { CheckResult } from "../core/model/result/result.ts";
import { checkChange } from "../usecases/check/check-change.ts";
import { newEngine } from "./gate/engine.ts";
import { isGiven } from "./session/own-options.ts";
import { reportCheck } from "./gate/render.ts";
import { loadRules } from "./gate/rule-infos.ts";
import { policies } from "./session/policies.ts";
import { configurationInput, localReader, usageInput, type Session } from "./session/session.ts";
import { sourceWorld } from "./gate/source-world.ts";

/** The compared revisions, as full commit ids. `head` may be `WORKTREE`. */
export interface ComparedRevisions {
  readonly base: string;
  readonly from: string;
  readonly head: string;
  readonly defaultBranch: string | null;
}

/** Loaded separately, because it is the slow part of `check`: judges the two sides and writes the report. */
export async function judgeSides(session: Session, sides: ComparedRevisions): Promise<number> {
  const { options, repository, today } = session;
  const [configuration, usage] = await Promise.all([
    configurationInput(session, sides.base),
    usageInput(session),
  ]);
  const { format, sarif } = options;
  const fix = isGiven(options, "fix");
  const judged = (): Promise<CheckResult> =>
    checkChange({
      repository,
      // A new engine for each run, because `--fix` may have edited the working tree.
      engine: newEngine(),
      rules: loadRules,
      ...sides,
      today,
      time: session.time,
      configuration,
      policies: policies(session.world),
      failOn: options.failOn,
      usage,
      readLocal: localReader(session),
      sourceWorld: sourceWorld(session),
      runningWorkflow: null,
      withFixes: fix || format === "sarif" || sarif !== null,
    });
  const result = await judged();
  const written = fix ? await (await import("./write-fixes.ts")).writeFixes(session, result) : 0;
  return reportCheck(session, written === 0 ? result : await judged());
}

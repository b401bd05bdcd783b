import { progressOn } from "../adapters/clock/progress.ts";
import type { CheckEvent } from "../adapters/github/events/check-event.ts";
import { commands } from "../commands/registry.generated.ts";
import { OutsideError, UsageError } from "../core/model/errors.ts";
import type { IssueTracker } from "../ports/issue-tracker.ts";
import { draftTexts, remindersMarkdown, remindersText } from "../reports/issue/summary.ts";
import { settledConfiguration } from "../analysis/policy/settled-configuration.ts";
import { listedCommands } from "../usecases/reminders/listed-commands.ts";
import { syncReminders, usualMost, type RemindersResult } from "../usecases/reminders/sync-reminders.ts";
import { connection } from "./runner/connect.ts";
import { dryRun } from "./runner/dry-run.ts";
import { policies } from "./runner/policies.ts";
import { localUsage } from "./runner/local-usage.ts";
import type { Run } from "./runner/run-context.ts";
import { summarise } from "./runner/summary.ts";

/** Returns why reminders do not run, or null if they run. Issues are only about the default branch. */
export function idleReminders(event: CheckEvent): string | null {
  const { defaultBranch } = event.repository;
  if (event.skip !== null) return event.skip;
  const isOther = defaultBranch !== null && event.ref !== `refs/heads/${defaultBranch}`;
  return isOther ? `Reminders are for ${defaultBranch}, but this run is for ${event.ref}.` : null;
}

/** Updates the reminder issues from the notices. */
export async function remindRun(run: Run): Promise<void> {
  const { event, inputs, repository, engine, today } = run;
  if (inputs.token === "" && !inputs.dryRun)
    throw new UsageError("Writing issues needs a token, and the input token is empty.");
  const at = await repository.resolve(inputs.head ?? event.sha);
  const state = await settledConfiguration(
    { path: inputs.config, outside: null },
    { base: repository.tree(at), head: null, fallback: null },
    policies(run),
  );
  const progress = progressOn({ write: (line) => process.stdout.write(line) }, () => new Date());
  const result = await syncReminders({
    repository,
    engine,
    at,
    base: at,
    today,
    state,
    ...(await localUsage(run)),
    onProgress: (done, total) => progress(`Read ${done} of ${total} files that may contain a notice.`),
    onStep: progress,
    tracker: inputs.token === "" ? null : await connect(run),
    home: `${event.serverUrl}/${event.repository.fullName}`,
    public: event.repository.private !== true,
    commands: listedCommands(commands, state.judging.policy),
    // The run's token has access only to this repository.
    openCaller: null,
    dryRun: inputs.dryRun,
    most: usualMost,
  }).finally(() => progress.end());
  await tell(result, run);
}

async function tell(result: RemindersResult, { inputs }: Run): Promise<void> {
  process.stdout.write(remindersText(result));
  if (inputs.dryRun) for (const { title, text } of draftTexts(result)) dryRun(title, text);
  await summarise(remindersMarkdown(result));
  const { stopped } = result;
  if (stopped?.outcome === "forbidden")
    throw new UsageError(`${stopped.reason}. Reminders need \`issues: write\` and \`contents: read\`.`);
  if (stopped?.outcome === "failed")
    throw new OutsideError(`${stopped.reason}. The next run continues from here.`);
}

/** Loads Octokit only if it is needed. */
async function connect(run: Run): Promise<IssueTracker> {
  const { createIssueTracker } = await import("../adapters/github/issues/issue-tracker.ts");
  return createIssueTracker(await connection(run));
}

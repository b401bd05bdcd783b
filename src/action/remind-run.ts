import * as core from "@actions/core";
import { localFiles, namedFile } from "../adapters/fs/text-files.ts";
import type { CheckEvent } from "../adapters/github/check-event.ts";
import { proxyFetch } from "../adapters/github/proxy.ts";
import { commands } from "../commands/registry.generated.ts";
import { OutsideError, UsageError } from "../core/errors.ts";
import type { IssueTracker } from "../ports/issue-tracker.ts";
import { draftTexts, remindersMarkdown, remindersText } from "../reports/issue/summary.ts";
import { plainLine } from "../reports/plain.ts";
import { innocent } from "../reports/runner-lines.ts";
import { readConfigurations } from "../usecases/configuration.ts";
import { offeredCommands } from "../usecases/reminders/offered.ts";
import { syncReminders, usualMost, type RemindersResult } from "../usecases/sync-reminders.ts";
import type { Run } from "./run.ts";
import { sourceWorld } from "./source-world.ts";

/** Why there is nothing to remind of; null where there is. Issues speak of the default branch alone. */
export function idleReminders(event: CheckEvent): string | null {
  const { defaultBranch } = event.repository;
  if (event.skip !== null) return event.skip;
  const isOther = defaultBranch !== null && event.ref !== `refs/heads/${defaultBranch}`;
  return isOther ? `Reminders are about ${defaultBranch}, and this run is about ${event.ref}.` : null;
}

/** Makes the issues say what the notices say. */
export async function remindRun(run: Run): Promise<void> {
  const { event, inputs, repository, engine, today, workspace } = run;
  if (inputs.token === "" && !inputs.dryRun)
    throw new UsageError("Issues are to be written, and the input token is empty.");
  const at = await repository.resolve(inputs.head ?? event.sha);
  const state = await readConfigurations(
    { path: inputs.config, outside: null },
    { base: repository.tree(at), head: null, fallback: null },
  );
  const result = await syncReminders({
    repository,
    engine,
    at,
    tip: at,
    today,
    state,
    usage:
      inputs.usageFile === null
        ? null
        : await namedFile(inputs.usageFile, workspace, repository.root ?? workspace),
    readLocal: localFiles(repository.root ?? workspace),
    sourceWorld: sourceWorld(run),
    onProgress() {},
    tracker: inputs.token === "" ? null : await connect(run),
    home: `${event.serverUrl}/${event.repository.fullName}`,
    public: event.repository.private !== true,
    commands: offeredCommands(commands, state.judging.policy),
    dryRun: inputs.dryRun,
    most: usualMost,
  });
  await tell(result, run);
}

async function tell(result: RemindersResult, { inputs }: Run): Promise<void> {
  process.stdout.write(remindersText(result));
  if (inputs.dryRun)
    for (const { title, text } of draftTexts(result)) {
      core.startGroup(plainLine(`Dry run: ${title}`));
      for (const line of text.split("\n")) core.info(innocent(plainLine(line, 10_000)));
      core.endGroup();
    }
  try {
    await core.summary.addRaw(remindersMarkdown(result), true).write();
  } catch (error) {
    core.info(plainLine(`The job summary could not be written: ${String(error)}`));
  }
  const { stopped } = result;
  if (stopped?.outcome === "forbidden")
    throw new UsageError(`${stopped.reason}. Reminders need \`issues: write\` and \`contents: read\`.`);
  if (stopped?.outcome === "failed")
    throw new OutsideError(`${stopped.reason}. The next run goes on from here.`);
}

/** Octokit is loaded here, when there is something to ask. */
async function connect({ env, event, inputs }: Run): Promise<IssueTracker> {
  const { createIssueTracker } = await import("../adapters/github/issue-tracker.ts");
  const fetch = await proxyFetch(env);
  return createIssueTracker({
    ...event.repository,
    token: inputs.token,
    apiUrl: event.apiUrl,
    userAgent: "sunset-warden",
    log: { debug: (line) => core.debug(plainLine(line)), warn: (line) => core.info(plainLine(line)) },
    ...(fetch ? { fetch } : {}),
  });
}

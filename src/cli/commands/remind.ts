import { commands } from "../../commands/registry.generated.ts";
import { UsageError } from "../../core/model/errors.ts";
import { draftTexts, remindersMarkdown, remindersText } from "../../reports/issue/summary.ts";
import { offeredCommands } from "../../usecases/reminders/offered.ts";
import { syncReminders, usualMost } from "../../usecases/reminders/sync-reminders.ts";
import type { Options } from "../options.ts";
import { newEngine } from "../gate/engine.ts";
import {
  configurationAt,
  localReader,
  noOperands,
  openSession,
  revisionAt,
  usageInput,
} from "../session/session.ts";
import { sourceWorld } from "../gate/source-world.ts";
import type { World } from "../world.ts";

/** `sunset-warden remind --dry-run [--at REV]`: what would be written if there were no issues yet. */
export async function remindCommand(options: Options, world: World): Promise<number> {
  noOperands(options);
  if (!options.dryRun)
    throw new UsageError(
      "Issues are written by the Action (mode: remind) and the app, not from here: add --dry-run to see what they would write.",
    );
  if (options.format !== "text" && options.format !== "markdown")
    throw new UsageError(`remind has no ${options.format}: use --format text or markdown.`);
  if (options.sarif !== null)
    throw new UsageError("remind has no findings to write as SARIF: leave out --sarif.");
  const session = await openSession(options, world);
  try {
    const { repository, today, progress } = session;
    const at = await revisionAt(session);
    const state = await configurationAt(session, at);
    const result = await syncReminders({
      openCaller: null,
      repository,
      engine: newEngine(),
      at,
      tip: at === "WORKTREE" ? await repository.resolve("HEAD") : at,
      today,
      state,
      usage: await usageInput(session),
      readLocal: localReader(session),
      sourceWorld: sourceWorld(session),
      onProgress: (done, total) => progress(`Read ${done} of ${total} files that may hold a notice.`),
      tracker: null,
      home: null,
      // Whether the repository is public is not known here: what is shown could be shown to everybody.
      public: true,
      commands: offeredCommands(commands, state.judging.policy),
      dryRun: true,
      most: usualMost,
    });
    const drafts = draftTexts(result).map(({ title, text }) => `\n---\n\n## ${title}\n\n${text}`);
    world.stdout.write(
      options.format === "markdown"
        ? `${remindersMarkdown(result)}${drafts.join("")}`
        : remindersText(result),
    );
    return 0;
  } finally {
    await session.repository.close();
  }
}

import { commands } from "../../commands/registry.generated.ts";
import { UsageError } from "../../core/model/errors.ts";
import { listedCommands } from "../../usecases/reminders/listed-commands.ts";
import { syncReminders, usualMost } from "../../usecases/reminders/sync-reminders.ts";
import type { CliCommand } from "../cli-command.ts";
import type { Options } from "../options.ts";
import { learningEngine } from "../session/learning-engine.ts";
import { inWords } from "../../core/text/in-words.ts";
import { expectFormat, rendered } from "../gate/render.ts";
import {
  configurationAt,
  localReader,
  noFix,
  openSession,
  revisionAt,
  usageInput,
  closeSession,
} from "../session/session.ts";
import { pathsHelp, within } from "../session/within.ts";
import { readingOn } from "../session/steps.ts";
import { sourceWorld } from "../gate/source-world.ts";
import type { World } from "../world.ts";

export const remindCommand: CliCommand = {
  name: "remind",
  position: 4,
  summary: "Preview the reminder issues",
  usage: "remind --dry-run [--at REV] [PATH…]",
  about: `Shows which reminder issues the Action (mode: remind) and the app would open if there were none yet. Nothing is written. --format markdown shows the texts. Only callers that may be named in public are named.`,
  options: [
    { name: "dry-run", help: "required: this command never opens issues" },
    { name: "at", value: "REV", help: "a revision (default: the working tree)" },
  ],
  more: pathsHelp,
  examples: [
    "remind --dry-run",
    "remind --dry-run --today 2027-01-15 --format markdown",
    "remind --dry-run packages/api",
  ],
  run,
};

async function run(options: Options, world: World): Promise<number> {
  noFix(options);
  if (!options.dryRun)
    throw new UsageError(
      "The Action (mode: remind) and the app write issues; this command does not. Add --dry-run to see the texts.",
    );
  expectFormat(
    "remind",
    options,
    (has) => `remind cannot write ${options.format}: use --format ${inWords(has, "or")}.`,
  );
  if (options.sarif !== null)
    throw new UsageError("remind does not report findings, so it cannot write SARIF: leave out --sarif.");
  const session = await openSession(options, world);
  try {
    const { repository, today, progress } = session;
    const at = await revisionAt(session);
    const state = await configurationAt(session, at);
    const result = await syncReminders({
      openCaller: null,
      repository,
      engine: learningEngine(session),
      at,
      base: at === "WORKTREE" ? await repository.resolve("HEAD") : at,
      today,
      state,
      usage: await usageInput(session),
      readLocal: localReader(session),
      sourceWorld: sourceWorld(session),
      within: await within(session, at),
      onProgress: readingOn(progress),
      onStep: progress,
      tracker: null,
      home: null,
      // It is unknown whether the repository is public, so the output must be safe to publish.
      public: true,
      commands: listedCommands(commands, state.judging.policy),
      dryRun: true,
      most: usualMost,
    });
    world.stdout.write(await rendered(session, "remind", result));
    return 0;
  } finally {
    await closeSession(session);
  }
}

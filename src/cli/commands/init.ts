import { commitOfOwnClone } from "../../adapters/git/repository/own-clone.ts";
import { localFiles, writeNew } from "../../adapters/fs/text-files.ts";
import type { DraftedFile } from "../../core/model/result/adoption.ts";
import { UsageError } from "../../core/model/errors.ts";
import { rules } from "../../rules/registry.generated.ts";
import { draftAdoption, type Drafts } from "../../usecases/init/init.ts";
import { latestChanges } from "../../usecases/init/latest-changes.ts";
import { replay } from "../../usecases/init/replay.ts";
import { newEngine } from "../gate/engine.ts";
import type { CliCommand } from "../cli-command.ts";
import { inWords } from "../../core/text/in-words.ts";
import type { Options } from "../options.ts";
import { textOption } from "../session/own-options.ts";
import { expectFormat, rendered } from "../gate/render.ts";
import {
  defaultConfiguration,
  noOperands,
  openSession,
  type Session,
  closeSession,
} from "../session/session.ts";
import type { World } from "../world.ts";

const usualReplay = 50;
/** Identifies a clone of Sunset Warden: a file and one of its lines. */
const ownMark = { mark: "action.yml", line: "name: Sunset Warden" };
/** Seconds after which the replay starts no further change. */
const patience = 60;

export const initCommand: CliCommand = {
  name: "init",
  position: 5,
  summary: "Write a first configuration and a workflow",
  usage: "init [--dry-run] [--replay N] [--at REV]",
  about: `Starts the check in a repository that already has notices. It reads the repository, writes two files, and judges the latest changes again to show how often the check would have reported something:

  .github/deprecations.yml             the configuration; enforce-from is today,
                                       so that old notices cause no errors
  .github/workflows/sunset-warden.yml  the workflow

A file that exists is left unchanged. The configuration contains every setting with a short description. Settings whose default fits are commented out.`,
  options: [
    { name: "dry-run", help: "print the two files instead of writing them" },
    {
      name: "replay",
      value: "N",
      help: "judge the last N changes again (default: 50; 0: none): merge commits, or all commits if merges are rare; it stops after about a minute and shows the results so far",
      alone: true,
      form: { pattern: "\\d{1,4}", what: "number of changes", use: "a whole number from 0 to 9999" },
    },
    { name: "at", value: "REV", help: "a revision (default: HEAD)" },
  ],
  more: `Each change is judged twice, with its own date as today. The first pass uses enforce-from as written. The second pass treats all notices as new, as if they were written after enforce-from. No usage source is queried. The exit code is 0, whatever the replay finds. Formats: text and json.`,
  examples: ["init --dry-run", "init", "init --dry-run --replay 200 --format json"],
  run,
};

async function run(options: Options, world: World): Promise<number> {
  noOperands(options);
  refuseOthers(options);
  const session = await openSession(options, world);
  try {
    const { repository, today, progress } = session;
    if (repository.root === null && !options.dryRun)
      throw new UsageError(
        "A bare repository has no place for the files: add --dry-run to see them, or run init in a clone with a working tree.",
      );
    const wanted = Number(textOption(options, "replay") ?? usualReplay);
    const at = await repository.resolve(options.at ?? "HEAD");
    // The latest changes show which files are maintained, so they are read even without a replay.
    const latest = await latestChanges(repository.log, at, Math.max(wanted, usualReplay));
    const engine = newEngine();
    const drafts = await draftAdoption({
      repository,
      engine,
      at,
      today,
      latest,
      onProgress: progress,
      configurationPath: defaultConfiguration,
      existing: existingAt(session, at),
      ownCommit: await commitOfOwnClone(import.meta.filename, ownMark, world.env),
    });
    const files = await written(drafts, session);
    const begun = world.now().getTime();
    const replayed =
      wanted === 0
        ? null
        : await replay({
            repository,
            engine,
            rules,
            at,
            today,
            asked: wanted,
            onProgress: progress,
            configuration: drafts.configuration,
            configurationPath: defaultConfiguration,
            isDrafted: drafts.missing.has(defaultConfiguration),
            failOn: options.failOn,
            latest: {
              ...latest,
              commits: latest.commits.slice(0, wanted),
            },
            isTimeOver: () => world.now().getTime() - begun > patience * 1e3,
          });
    const result = { survey: drafts.survey, files, replay: replayed, today };
    world.stdout.write(await rendered(session, "init", result));
    return 0;
  } finally {
    await closeSession(session);
  }
}

function refuseOthers(options: Options): void {
  const { format, sarif, config, usage } = options;
  expectFormat("init", options, (has) => `init cannot write ${format}: use --format ${inWords(has, "or")}.`);
  if (sarif !== null)
    throw new UsageError("init does not report findings, so it cannot write SARIF: leave out --sarif.");
  if (config !== null)
    throw new UsageError(
      `init writes ${defaultConfiguration}: leave out --config, and move the file afterwards.`,
    );
  if (usage !== null) throw new UsageError("init does not read recorded usage: leave out --usage.");
}

/**
 * Returns a reader for files of the working tree, tracked or not. In a bare repository, it reads files of the
 * commit.
 */
function existingAt({ repository }: Session, at: string): (path: string) => Promise<string | null> {
  const { root } = repository;
  if (root !== null) return localFiles(root);
  return async (path) => {
    const bytes = await repository.tree(at).read(path);
    return bytes === null ? null : Buffer.from(bytes).toString("utf8");
  };
}

async function written({ files, missing }: Drafts, { repository, options }: Session): Promise<DraftedFile[]> {
  const { root } = repository;
  const results: DraftedFile[] = [];
  for (const file of files) {
    const isMissing = missing.has(file.path);
    if (!isMissing || options.dryRun || root === null)
      results.push({ ...file, outcome: isMissing ? "drafted" : "left" });
    else
      results.push({ ...file, outcome: (await writeNew(root, file.path, file.text)) ? "written" : "left" });
  }
  return results;
}

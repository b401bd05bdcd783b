import { localFiles, writeNew } from "../../adapters/fs/text-files.ts";
import type { DraftedFile } from "../../core/model/adoption.ts";
import { UsageError } from "../../core/model/errors.ts";
import { initJson } from "../../reports/init/json.ts";
import { initText } from "../../reports/init/text.ts";
import { rules } from "../../rules/registry.generated.ts";
import { draftAdoption, type Drafts } from "../../usecases/init/init.ts";
import { latestChanges } from "../../usecases/init/latest-changes.ts";
import { replay } from "../../usecases/init/replay.ts";
import { newEngine } from "../gate/engine.ts";
import type { Options } from "../options.ts";
import { colored } from "../gate/render.ts";
import { defaultConfiguration, noOperands, openSession, type Session } from "../session/session.ts";
import type { World } from "../world.ts";

const usualReplay = 50;
/** Seconds after which the replay begins no other change. */
const patience = 60;

/** `sunset-warden init [--dry-run] [--replay N] [--at REV]`. */
export async function initCommand(options: Options, world: World): Promise<number> {
  noOperands(options);
  refuseOthers(options);
  const session = await openSession(options, world);
  try {
    const { repository, today, progress } = session;
    if (repository.root === null && !options.dryRun)
      throw new UsageError(
        "A bare repository has no place for the files: add --dry-run to see them, or run init in a clone with a working tree.",
      );
    const asked = options.replay ?? usualReplay;
    const at = await repository.resolve(options.at ?? "HEAD");
    // Which files people keep up is seen from what changes touch, also where none is judged again.
    const latest = await latestChanges(repository.log, at, Math.max(asked, usualReplay));
    const engine = newEngine();
    const drafts = await draftAdoption({
      ...{ repository, engine, at, today, latest, onProgress: progress },
      configurationPath: defaultConfiguration,
      existing: existingAt(session, at),
    });
    const files = await written(drafts, session);
    const begun = world.now().getTime();
    const replayed =
      asked === 0
        ? null
        : await replay({
            ...{ repository, engine, rules, at, today, asked, onProgress: progress },
            configuration: drafts.configuration,
            configurationPath: defaultConfiguration,
            isDrafted: drafts.missing.has(defaultConfiguration),
            failOn: options.failOn,
            latest: { ...latest, commits: latest.commits.slice(0, asked) },
            isTimeOver: () => world.now().getTime() - begun > patience * 1000,
          });
    const result = { survey: drafts.survey, files, replay: replayed, today };
    if (options.format === "json") world.stdout.write(initJson(result));
    else {
      const { columns } = world.stdout;
      world.stdout.write(
        initText(result, { color: colored(session), ...(columns ? { width: columns } : {}) }),
      );
    }
    return 0;
  } finally {
    await session.repository.close();
  }
}

function refuseOthers({ format, sarif, config, usage }: Options): void {
  if (format !== "text" && format !== "json")
    throw new UsageError(`init has no ${format}: use --format text or json.`);
  if (sarif !== null) throw new UsageError("init has no findings to write as SARIF: leave out --sarif.");
  if (config !== null)
    throw new UsageError(
      `init writes ${defaultConfiguration}: leave out --config, and move the file afterwards.`,
    );
  if (usage !== null) throw new UsageError("init does not look at recorded usage: leave out --usage.");
}

/** What lies in the working tree, tracked or not; in a bare repository what the commit holds. */
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

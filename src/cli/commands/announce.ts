import { replaceFiles } from "../../adapters/fs/text-files.ts";
import { UsageError } from "../../core/model/errors.ts";
import { announceDiff, announceText } from "../../reports/announce/outcome.ts";
import { palette } from "../../reports/writing/palette.ts";
import { planAnnouncements, type AnnouncePlan } from "../../usecases/announce/announce.ts";
import type { CliCommand } from "../cli-command.ts";
import type { Options } from "../options.ts";
import { isGiven } from "../session/own-options.ts";
import { learningEngine } from "../session/learning-engine.ts";
import { colored } from "../gate/render.ts";
import {
  configurationAt,
  noFix,
  openSession,
  revisionAt,
  type Session,
  closeSession,
} from "../session/session.ts";
import { pathsHelp, within } from "../session/within.ts";
import { readingOn } from "../session/steps.ts";
import type { World } from "../world.ts";

export const announceCommand: CliCommand = {
  name: "announce",
  position: 7,
  summary: "Update the release notes and the page of deprecations",
  usage: "announce [--base REV] [--check] [--dry-run] [PATH…]",
  about: `Adds what was deprecated or removed since the last release to the release notes (CHANGELOG.md, or one changeset each), and writes all deprecated features to a page (docs/deprecations.md). Text that people wrote is preserved.`,
  options: [
    {
      name: "base",
      value: "REV",
      help: "the last release (default: the latest version tag on the first-parent line; without a tag everything is new)",
    },
    { name: "check", help: "write nothing; fail if something is out of date" },
    { name: "dry-run", help: "write nothing; print the difference" },
    {
      name: "head",
      value: "REV",
      help: "with --check or --dry-run: a revision (default: the working tree)",
    },
  ],
  more: pathsHelp,
  examples: [
    "announce",
    "announce --check",
    "announce --dry-run --base v2.0.0",
    "announce --check packages/api",
  ],
  run,
};

async function run(options: Options, world: World): Promise<number> {
  noFix(options);
  if (options.format !== "text" || options.sarif !== null)
    throw new UsageError("announce writes text only: leave out --format and --sarif.");
  if (options.usage !== null || options.failOn !== null)
    throw new UsageError("announce does not judge changes: leave out --usage and --fail-on.");
  const session = await openSession(options, world);
  try {
    return await announceIn(session);
  } finally {
    await closeSession(session);
  }
}

async function announceIn(session: Session): Promise<number> {
  const { options, repository, progress, world } = session;
  const at = await revisionAt(session);
  const isCheck = isGiven(options, "check");
  const writes = !isCheck && !options.dryRun;
  if (writes && at !== "WORKTREE")
    throw new UsageError(
      repository.root === null
        ? "A bare repository has no working tree to write to: add --check or --dry-run."
        : "announce writes to the working tree: leave out --head, or add --check or --dry-run.",
    );
  const line = at === "WORKTREE" ? await repository.resolve("HEAD") : at;
  const base = await baseOf(session, line);
  const plan = await planAnnouncements({
    repository,
    engine: learningEngine(session),
    at,
    base: base?.commit ?? null,
    line,
    state: await configurationAt(session, at),
    within: await within(session, at),
    onProgress: readingOn(progress),
  });
  if (writes && repository.root !== null) await write(repository.root, plan);
  progress.end();
  const paint = palette(colored(session));
  const written = isCheck ? "stale" : writes ? "wrote" : "would";
  const outcome = { ...plan, since: base?.name ?? null };
  if (options.dryRun) world.stdout.write(announceDiff(plan, paint));
  const text = announceText(outcome, written, { paint, again: commandOf(options) });
  if (!options.quiet || (isCheck && plan.files.length > 0)) world.stdout.write(text);
  return isCheck && plan.files.length > 0 ? 1 : 0;
}

async function write(root: string, { files }: AnnouncePlan): Promise<void> {
  await replaceFiles(
    root,
    files.map(({ path, after }) => ({ path, text: after })),
  );
}

/**
 * Returns the base of the comparison: the named revision, else the latest release. For a release branch, the commit
 * at which it began. Null if there is none.
 */
async function baseOf(
  { options, repository }: Session,
  start: string,
): Promise<{ name: string; commit: string } | null> {
  if (options.base !== null) return { name: options.base, commit: await repository.resolve(options.base) };
  const release = await repository.latestRelease(start);
  if (release !== null) {
    const { tag, commit, onLine } = release;
    return {
      name: onLine ? tag : `${tag}, whose release branch left this branch at ${commit.slice(0, 12)}`,
      commit,
    };
  }
  if (await repository.isShallow())
    throw new UsageError(
      "The history is shallow and contains no release tag, so it is unknown which notices are new. Fetch the full history with tags (fetch-depth: 0 at the checkout step), or add --base REV.",
    );
  return null;
}

/** Returns the command that writes the texts that a check found missing. */
function commandOf({ base, directory, config }: Options): string {
  const given = [
    ...(directory === "." ? [] : ["-C", directory]),
    ...(config === null ? [] : ["--config", config]),
    ...(base === null ? [] : ["--base", base]),
  ];
  return ["sunset-warden announce", ...given].join(" ");
}

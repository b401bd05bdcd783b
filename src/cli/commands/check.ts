import { resolve } from "node:path";
import { UsageError } from "../../core/model/errors.ts";
import type { ComparedRevisions } from "../check-work.ts";
import type { CliCommand } from "../cli-command.ts";
import type { Options } from "../options.ts";
import { isGiven } from "../session/own-options.ts";
import { noOperands, openFiles, openSession, type Session, closeSession } from "../session/session.ts";
import { usualBase } from "../session/usual-base.ts";
import type { World } from "../world.ts";

const worktree = "WORKTREE";

export const checkCommand: CliCommand = {
  name: "check",
  position: 1,
  summary: "Fail a change that breaks the deprecation policy",
  usage: "check --base REV [--head REV]",
  about: `Judges how a change affects deprecated features. The change is everything between the merge base of the two revisions and the head. Policy, decisions and sunset dates are read from the newest commit of the base, so that a change cannot weaken its own check. If --base and --head are both files, they are compared without git.`,
  options: [
    {
      name: "base",
      value: "REV",
      help: "the branch that the change will be merged into (default: the default branch of the remote, else main or master)",
    },
    {
      name: "head",
      value: "REV",
      help: "the change (default: HEAD); WORKTREE: the working tree with everything that is not committed",
    },
    {
      name: "fix",
      help: "apply all safe fixes to the working tree, then judge it; with --dry-run only show them",
    },
  ],
  examples: [
    "check --base origin/main",
    "check --base origin/main --fix",
    "check --base main --head WORKTREE",
    "check --base old/openapi.yaml --head new/openapi.yaml",
    "check --base v2.0.0 --head v2.1.0 --format json",
  ],
  run,
};

async function run(options: Options, world: World): Promise<number> {
  noOperands(options);
  // Loads code while git answers: a small check spends half of its time on each.
  const loading = import("../check-work.ts");
  const files = await filesOf(options, world);
  if (files !== null) return judgeFiles(files, options, world);
  const asked = [options.base ?? worktree, options.head ?? "HEAD"].filter((each) => each !== worktree);
  const session = await openSession(options, world, asked);
  try {
    const sides = await sidesOf(session);
    const { judgeSides } = await loading;
    const code = await judgeSides(session, sides);
    if (!options.quiet && (await leftOut(session, sides))) world.stderr.write(`${uncommitted}\n`);
    return code;
  } finally {
    await closeSession(session);
  }
}

type FileSides = readonly [base: string, head: string];

/** Full paths if base and head are files. */
async function filesOf({ base, head, directory }: Options, { cwd }: World): Promise<FileSides | null> {
  if (base === null || head === null) return null;
  const sides = [resolve(cwd, directory, base), resolve(cwd, directory, head)] as const;
  const { areFiles } = await import("../../adapters/fs/file-pair.ts");
  return (await areFiles(...sides)) ? sides : null;
}

async function judgeFiles([base, head]: FileSides, options: Options, world: World): Promise<number> {
  if (isGiven(options, "fix"))
    throw new UsageError("--fix edits the working tree and cannot be used with two files.");
  const [{ filePair }, { judgeSides }] = await Promise.all([
    import("../../adapters/fs/file-pair.ts"),
    import("../check-work.ts"),
  ]);
  const session = openFiles(filePair(base, head), options, world);
  if (!options.quiet) world.stderr.write(`${withoutHistory}\n`);
  return judgeSides(session, { base, from: base, head, defaultBranch: null });
}

const withoutHistory =
  "Two files have no history. The age of a notice, earlier extensions and decisions are unknown.";

const uncommitted =
  "Only committed changes were judged. To include uncommitted changes, add --head WORKTREE.";

/** Returns true if nothing was judged because no change is committed yet, as is usual in a first try. */
async function leftOut(
  { options, repository }: Session,
  { from, head }: ComparedRevisions,
): Promise<boolean> {
  if (options.head !== null || from !== head || repository.root === null) return false;
  return (await repository.diff(head, worktree)).length > 0;
}

async function sidesOf(session: Session): Promise<ComparedRevisions> {
  const { options, repository } = session;
  const fix = isGiven(options, "fix");
  if (fix && (options.head ?? worktree) !== worktree)
    throw new UsageError(
      `--fix edits the working tree, but --head ${options.head} selects a revision: leave out --head, or use --head ${worktree}.`,
    );
  const onWorktree = fix || options.head === worktree;
  if (onWorktree && repository.root === null)
    throw new UsageError("A bare repository has no working tree: set --head to a revision.");
  const [baseCommit, commit, defaultBranch] = await Promise.all([
    defaultBase(session).then((base) => repository.resolve(base)),
    repository.resolve(onWorktree ? "HEAD" : (options.head ?? "HEAD")),
    repository.defaultBranchCommit(),
  ]);
  const from = (await repository.mergeBase(baseCommit, commit)) ?? baseCommit;
  return { base: baseCommit, from, head: onWorktree ? worktree : commit, defaultBranch };
}

async function defaultBase({ options, repository }: Session): Promise<string> {
  const base = options.base ?? (await usualBase(repository));
  if (base !== null) return base;
  throw new UsageError(
    "There is no base to compare the change with. Add --base REV, for example --base origin/main.",
  );
}

import { resolve } from "node:path";
import { runTime } from "../../adapters/clock/run-time.ts";
import { noProgress, progressOn, type Progress } from "../../adapters/clock/progress.ts";
import type { RunTime } from "../../ports/run-time.ts";
import { localFiles, namedFile, pathInside, readText } from "../../adapters/fs/text-files.ts";
import { openRepository, type GitRepository } from "../../adapters/git/repository/open-repository.ts";
import { UsageError } from "../../core/model/errors.ts";
import type { Day } from "../../core/model/feature.ts";
import type { ConfigurationInput, ConfigurationState } from "../../analysis/policy/configuration.ts";
import type { UsageInput } from "../../analysis/facts/evidence.ts";
import type { Options } from "../options.ts";
import { policies } from "./policies.ts";
import { isGiven } from "./own-options.ts";
import type { World } from "../world.ts";

/** Data that every command needs: the repository, the day, the options and the progress. */
export interface Session {
  readonly options: Options;
  readonly world: World;
  readonly repository: GitRepository;
  readonly today: Day;
  readonly time: RunTime;
  readonly progress: Progress;
  /** Functions to call when the command ends. */
  readonly atEnd: (() => void)[];
}

export const defaultConfiguration = ".github/deprecations.yml";

/** `revisions`: the revisions that the command reads first. */
export async function openSession(
  options: Options,
  world: World,
  revisions: readonly string[] = [],
): Promise<Session> {
  const time = runTime(options.timeLimit);
  const progress = progressOf(options, world);
  const repository = await openRepository(resolve(world.cwd, options.directory), {
    onProgress: progress,
    revisions,
  });
  const today = options.today ?? world.now().toISOString().slice(0, 10);
  return { options, world, repository, today, time, progress, atEnd: [] };
}

/** Stops everything that the session started. Nothing can be read afterwards. */
export async function closeSession({ progress, atEnd, repository }: Session): Promise<void> {
  progress.end();
  for (const each of atEnd) each();
  await repository.close();
}

export function progressOf({ quiet }: Options, { stderr, env, now }: World): Progress {
  if (quiet) return noProgress;
  return progressOn(env["TERM"] === "dumb" ? { write: (text) => stderr.write(text) } : stderr, now);
}

/** A session that only compares files. */
export function openFiles(repository: GitRepository, options: Options, world: World): Session {
  const today = options.today ?? world.now().toISOString().slice(0, 10);
  const time = runTime(options.timeLimit);
  return { options, world, repository, today, time, progress: progressOf(options, world), atEnd: [] };
}

/** Returns the configuration that `--config` names: a path in the repository, or a file that git does not track. */
export async function configurationInput(session: Session, base: string): Promise<ConfigurationInput> {
  const { options, repository } = session;
  if (options.config === null) return { path: defaultConfiguration, outside: null };
  const full = resolve(session.world.cwd, options.config);
  // The path may be relative to the current folder or to the root of the repository.
  const inside = repository.root === null ? null : pathInside(repository.root, full);
  for (const path of new Set([inside ?? options.config, options.config]))
    if ((await repository.tree(base).read(path)) !== null) return { path, outside: null };
  const path = inside ?? options.config;
  // A symbolic link that git tracks must not be read as a file of the user. The reader of the configuration reports
  // it.
  const { misplacedConfiguration } = await import("../../analysis/policy/misplaced.ts");
  if (inside !== null && (await misplacedConfiguration(repository.tree(base), path))?.path === path)
    return { path, outside: null };
  const text = await readText(full);
  if (text !== null) return { path, outside: { name: options.config, text } };
  throw new UsageError(
    `There is no configuration ${JSON.stringify(options.config)}, neither at ${base.slice(0, 12)} nor as a file.`,
  );
}

export async function usageInput({ options, world, repository }: Session): Promise<UsageInput | null> {
  return options.usage === null ? null : namedFile(options.usage, world.cwd, repository.root);
}

/** Returns a reader for untracked files of the working tree, for usage sources of type `file`. */
export function localReader({ repository }: Session): (path: string) => Promise<string | null> {
  return localFiles(repository.root);
}

/** Returns the revision of `--at`. Default: the working tree, or HEAD in a bare repository. */
export async function revisionAt({ options, repository }: Session): Promise<string> {
  const at = options.at ?? options.head;
  if (at === "WORKTREE" || at === null)
    return repository.root === null ? repository.resolve("HEAD") : "WORKTREE";
  return repository.resolve(at);
}

/** Returns the configuration for a command that reads one revision, which counts as base and as head. */
export async function configurationAt(session: Session, at: string): Promise<ConfigurationState> {
  const { repository } = session;
  const input = await configurationInput(session, at);
  const branch = await repository.defaultBranchCommit();
  const fallback = branch === null ? null : repository.tree(branch);
  const { readConfigurations } = await import("../../analysis/policy/configuration.ts");
  const trees = { base: repository.tree(at), head: null, fallback };
  const state = await readConfigurations(input, trees, policies(session.world));
  // An audit reports it as a finding.
  const unread = state.inherited?.unread ?? null;
  if (unread !== null && session.options.command !== "audit") {
    const { plainLine } = await import("../../reports/writing/plain.ts");
    session.world.stderr.write(`${plainLine(`${unread.message} ${unread.remedy}`)}\n`);
  }
  return state;
}

export function noFix(options: Options): void {
  if (isGiven(options, "fix") && options.command !== "check")
    throw new UsageError(`--fix works with check only: ${options.command} writes nothing.`);
}

export function noOperands(options: Options): void {
  const { command, operands } = options;
  noFix(options);
  if (operands.length === 0) return;
  throw new UsageError(
    `${command} accepts only options, and ${JSON.stringify(operands[0])} is not an option. See sunset-warden ${command} --help.`,
  );
}

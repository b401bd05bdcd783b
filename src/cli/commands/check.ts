import { UnknownRevision, UsageError } from "../../core/errors.ts";
import { rules } from "../../rules/registry.generated.ts";
import { checkChange } from "../../usecases/check-change.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { Options } from "../options.ts";
import { reportCheck } from "../render.ts";
import {
  configurationInput,
  localReader,
  noOperands,
  openSession,
  usageInput,
  type Session,
} from "../session.ts";
import type { World } from "../world.ts";

const worktree = "WORKTREE";

/** `sunset-warden check --base REV --head REV`. */
export async function checkCommand(options: Options, world: World): Promise<number> {
  noOperands(options);
  const session = await openSession(options, world);
  try {
    return await check(session);
  } finally {
    await session.repository.close();
  }
}

async function check(session: Session): Promise<number> {
  const { options, repository, engine, today } = session;
  const tip = await repository.resolve(options.base ?? (await defaultBase(session)));
  const head = options.head === worktree ? worktree : await repository.resolve(options.head ?? "HEAD");
  if (head === worktree && repository.root === null)
    throw new UsageError("A bare repository has no working tree: give --head a revision.");
  const commit = head === worktree ? await repository.resolve("HEAD") : head;
  const from = (await repository.mergeBase(tip, commit)) ?? tip;
  const result = await checkChange({
    repository,
    engine,
    rules,
    tip,
    from,
    head,
    today,
    configuration: await configurationInput(session, tip),
    failOn: options.failOn,
    usage: await usageInput(session),
    readLocal: localReader(session),
    runningWorkflow: null,
    defaultBranch: await defaultBranchTip(session),
  });
  return reportCheck(session, result);
}

async function defaultBranchTip({ repository }: Session): Promise<string | null> {
  const branch = await repository.defaultBranch();
  return branch === null ? null : repository.resolve(branch);
}

/** The branch that a change goes into when nobody says: the remote's default branch, else main or master. */
async function defaultBase({ repository }: Session): Promise<string> {
  const known = await repository.defaultBranch();
  if (known !== null) return known;
  for (const name of ["main", "master"]) if (await exists(repository, name)) return name;
  throw new UsageError("Say what the change is held against: --base REV, as in --base origin/main.");
}

async function exists(repository: Repository, revision: string): Promise<boolean> {
  try {
    await repository.resolve(revision);
    return true;
  } catch (error) {
    if (error instanceof UnknownRevision) return false;
    throw error;
  }
}

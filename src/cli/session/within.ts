import { resolve } from "node:path";
import { pathInside } from "../../adapters/fs/text-files.ts";
import { UsageError } from "../../core/model/errors.ts";
import { pathFilter, type PathFilter } from "../../core/repository/pathspec.ts";
import type { Session } from "./session.ts";

/** Help text for the operands that `within` reads. */
export const pathsHelp = `PATH is a git pathspec: a file, a folder, or a pattern ('*.py', ':!vendor'). Without PATH the whole repository is read.`;

/** Returns a filter for the paths that the operands name, relative to the current folder. Null without operands. */
export async function within(
  { options, world, repository }: Session,
  at: string,
): Promise<PathFilter | null> {
  const { operands } = options;
  if (operands.length === 0) return null;
  const stands = resolve(world.cwd, options.directory);
  const prefix = repository.root === null ? "" : (pathInside(repository.root, stands) ?? "");
  const filter = pathFilter(operands, prefix);
  if ("defect" in filter)
    throw new UsageError(`The path ${JSON.stringify(filter.pattern)} cannot be used: ${filter.defect}.`);
  const files = await repository.tree(at).list();
  if (!files.some(({ path }) => filter(path)))
    throw new UsageError(`There is no file at ${operands.map((each) => JSON.stringify(each)).join(", ")}.`);
  return filter;
}

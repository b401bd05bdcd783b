import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Location } from "../repository/locate.ts";
import { createRunner, type GitRunner } from "../process/spawn.ts";
import { temporaryDirectory } from "../process/temporary.ts";

export interface ObjectView {
  readonly runner: GitRunner;
  readonly close: () => void;
}

/**
 * Opens a view of only the objects of a repository: a temporary empty git directory that shares the object store. It
 * has no promisor, so git reports `missing` instead of fetching each blob separately or stopping. The repository's
 * configuration, attributes, grafts and shallow boundary do not affect reads.
 */
export function openObjectView(
  { commonDir, objectFormat }: Location,
  env: Readonly<Record<string, string>>,
): ObjectView {
  const { dir, remove } = temporaryDirectory();
  for (const part of ["objects", "refs"]) mkdirSync(join(dir, part));
  writeFileSync(join(dir, "HEAD"), "ref: refs/heads/none\n");
  writeFileSync(
    join(dir, "config"),
    objectFormat === "sha1"
      ? "[core]\n\trepositoryformatversion = 0\n\tbare = true\n"
      : `[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\tobjectformat = ${objectFormat}\n`,
  );
  const objects = join(commonDir, "objects");
  return {
    runner: createRunner({ cwd: dir, env: { ...env, GIT_DIR: dir, GIT_OBJECT_DIRECTORY: objects } }),
    close: remove,
  };
}

import { OutsideError } from "../../../core/model/errors.ts";
import { safeEnvironment } from "../process/environment.ts";
import { type GitRepository, openRepository, type OpenOptions } from "./open-repository.ts";
import { createRunner } from "../process/spawn.ts";
import { temporaryDirectory } from "../process/temporary.ts";

/**
 * A bare repository of our own for a remote that nobody has checked out: empty until `fetchCommits` (with `depth`)
 * brings commits, without file contents unless it is told otherwise. `close` removes it.
 */
export async function openWithoutCheckout(
  url: string,
  options: Omit<OpenOptions, "remote"> = {},
): Promise<GitRepository> {
  if (!/^(https?|ssh|git|file):\/\/[^\s]+$/.test(url))
    throw new OutsideError("the repository has no address to fetch from");
  const { dir, remove } = temporaryDirectory();
  const git = createRunner({
    cwd: dir,
    env: safeEnvironment(options.env ?? process.env),
    auth: options.auth,
  });
  await git.run(["init", "--quiet", "--bare", "."]);
  await git.run(["config", "remote.origin.url", url]);
  const repository = await openRepository(dir, { ...options, remote: "origin" });
  return {
    ...repository,
    fetchCommits: (wanted, depth) => repository.fetchCommits(wanted, { filter: "blob:none", ...depth }),
    async close() {
      await repository.close();
      remove();
    },
  };
}

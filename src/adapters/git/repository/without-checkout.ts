import { OutsideError } from "../../../core/model/errors.ts";
import { safeEnvironment } from "../process/environment.ts";
import { type GitRepository, openRepository, type OpenOptions } from "./open-repository.ts";
import { createRunner } from "../process/spawn.ts";
import { temporaryDirectory } from "../process/temporary.ts";

type BareOptions = Omit<OpenOptions, "remote">;

/** A bare repository of our own that remains when it is closed. */
export interface BareStore {
  /** Opens it with the credentials of this use. */
  open(options: BareOptions): Promise<GitRepository>;
  remove(): void;
}

/** Creates an empty repository for a remote without a checkout. */
export async function createBareStore(url: string, options: BareOptions = {}): Promise<BareStore> {
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
  return {
    remove,
    async open(use) {
      const repository = await openRepository(dir, { ...use, remote: "origin" });
      return {
        ...repository,
        fetchCommits: (wanted, depth) => repository.fetchCommits(wanted, { filter: "blob:none", ...depth }),
      };
    },
  };
}

/**
 * Opens a bare repository of our own for a remote without a checkout. It is empty until `fetchCommits` (with `depth`)
 * adds commits, by default without file contents. `close` removes it.
 */
export async function openWithoutCheckout(url: string, options: BareOptions = {}): Promise<GitRepository> {
  const store = await createBareStore(url, options);
  const repository = await store.open(options);
  return {
    ...repository,
    async close() {
      await repository.close();
      store.remove();
    },
  };
}

import { Searches } from "../objects/searches.ts";
import { KnownVersions } from "../fetch/known-versions.ts";
import { join } from "node:path";
import { type GitEnvironment, networkEnvironment, safeEnvironment } from "../process/environment.ts";
import { type GitRepository, repositoryOf } from "./git-repository.ts";
import { locate } from "./locate.ts";
import { ObjectReader } from "../objects/object-reader.ts";
import { openObjectView } from "../objects/object-view.ts";
import { connect, type RemoteOptions } from "../fetch/remote.ts";
import { createRunner } from "../process/spawn.ts";
import type { Store } from "./store.ts";

export type { GitRepository } from "./git-repository.ts";

export interface OpenOptions extends RemoteOptions {
  /** By default the environment of this process; most of its `GIT_*` variables are dropped in any case. */
  readonly env?: GitEnvironment | undefined;
  /** Also opens a repository that belongs to another user, as checkouts in containers do. */
  readonly anyOwner?: boolean | undefined;
  /** Revisions that will be resolved first. */
  readonly revisions?: readonly string[];
}

/**
 * Opens the repository that contains `dir`, or that `dir` is (a bare git directory). Throws `UsageError` for neither.
 */
export async function openRepository(dir: string, options: OpenOptions = {}): Promise<GitRepository> {
  const env = safeEnvironment(options.env ?? process.env, { anyOwner: options.anyOwner === true });
  const location = await locate(dir, env, options.revisions);
  const { root, gitDir } = location;
  const cwd = root ?? gitDir;
  const here = { GIT_DIR: gitDir, ...(root === null ? {} : { GIT_WORK_TREE: root }) };
  const local = createRunner({ cwd, env: { ...env, ...here } });
  const network = createRunner({
    cwd,
    env: { ...networkEnvironment(env, options.auth), ...here },
    auth: options.auth,
  });
  const remote = connect(local, network, { ...options, configuration: join(location.commonDir, "config") });
  // Every reader of files awaits it; where it fails, the one who needs it tries again and reports the failure.
  remote.isPartial().catch(() => {});
  const view = openObjectView(location, env);
  const store: Store = {
    ...location,
    local,
    objects: view.runner,
    reader: new ObjectReader(view.runner),
    remote,
    auth: options.auth,
    expected: [],
    searches: new Searches(),
    sought: new Set(),
    versions: new KnownVersions(),
    waves: { count: 0 },
    onProgress: options.onProgress,
  };
  return repositoryOf(store, () => view.close());
}

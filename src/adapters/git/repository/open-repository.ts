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
  /** The default is the environment of this process. Most of its `GIT_*` variables are always dropped. */
  readonly env?: GitEnvironment | undefined;
  /** Also opens a repository of another user, such as a checkout in a container. */
  readonly anyOwner?: boolean | undefined;
  /** The revisions that will be resolved first. */
  readonly revisions?: readonly string[];
}

/** Opens the repository that contains `dir`, or the bare repository at `dir`. Throws `UsageError` without one. */
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
  // Every reader of files awaits it. If it fails, the reader that needs it tries again and reports the
  // failure.
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

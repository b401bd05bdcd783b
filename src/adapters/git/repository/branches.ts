import type { Store } from "./store.ts";

type NamedBranch = { readonly name: string; readonly commit: string };

/** Branches do not move while a repository is open. */
const listed = new WeakMap<Store, Promise<readonly NamedBranch[]>>();

/** Returns local and remote branches by their short names (`develop` for `refs/remotes/origin/develop`). */
export function branchesOf(store: Store): Promise<readonly NamedBranch[]> {
  const branches = listed.get(store) ?? list(store);
  listed.set(store, branches);
  return branches;
}

async function list(store: Store): Promise<readonly NamedBranch[]> {
  const { stdout } = await store.local.run([
    "for-each-ref",
    "--format=%(objectname) %(refname)",
    "refs/heads",
    "refs/remotes",
  ]);
  return stdout
    .toString("utf8")
    .split("\n")
    .flatMap((line) => {
      const [, commit, name] = /^([\da-f]{40,64}) refs\/(?:heads|remotes\/[^/]+)\/(.+)$/.exec(line) ?? [];
      return commit === undefined || name === undefined || name === "HEAD" ? [] : [{ name, commit }];
    });
}

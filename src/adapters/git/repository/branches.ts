import type { Store } from "./store.ts";

/** Branches here and of the remotes, by their names alone (`develop` of `refs/remotes/origin/develop`). */
export async function branchesOf(store: Store): Promise<readonly { name: string; commit: string }[]> {
  const { stdout } = await store.local.run([
    ...["for-each-ref", "--format=%(objectname) %(refname)", "refs/heads", "refs/remotes"],
  ]);
  return stdout
    .toString("utf8")
    .split("\n")
    .flatMap((line) => {
      const [, commit, name] = /^([\da-f]{40,64}) refs\/(?:heads|remotes\/[^/]+)\/(.+)$/.exec(line) ?? [];
      return commit === undefined || name === undefined || name === "HEAD" ? [] : [{ name, commit }];
    });
}

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "./store.ts";

/** The branch that a remote takes for its own. */
export interface DefaultBranch {
  /** As a revision (`origin/main`). */
  readonly name: string;
  /** Full id of its commit. */
  readonly commit: string;
}

/** The remote's default branch, or null where the clone does not say. */
export async function defaultBranch(store: Store): Promise<DefaultBranch | null> {
  if (!mayKnow(store)) return null;
  const remote = await store.remote.name();
  if (remote === null) return null;
  const { stdout } = await store.local.run([
    ...["for-each-ref", "--format=%(objectname) %(symref)", "--"],
    `refs/remotes/${remote}/HEAD`,
  ]);
  const [, commit, branch = ""] =
    /^([\da-f]+) (?:refs\/remotes\/(.+))?\n$/.exec(stdout.toString("utf8")) ?? [];
  return commit === undefined ? null : { name: branch === "" ? `${remote}/HEAD` : branch, commit };
}

/** A symbolic ref is never packed: without its file git need not be asked (unless refs are no files at all). */
function mayKnow({ commonDir }: Store): boolean {
  if (existsSync(join(commonDir, "reftable"))) return true;
  const remotes = join(commonDir, "refs", "remotes");
  return existsSync(remotes) && readdirSync(remotes).some((name) => existsSync(join(remotes, name, "HEAD")));
}

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "./store.ts";

/** The remote's default branch as a revision name (`origin/main`), or null where the clone does not say. */
export async function defaultBranch(store: Store): Promise<string | null> {
  if (!mayKnow(store)) return null;
  const remote = await store.remote.name();
  if (remote === null) return null;
  const { code, stdout } = await store.local.run(
    ["rev-parse", "--verify", "--quiet", "--abbrev-ref", `refs/remotes/${remote}/HEAD`],
    { accept: [1, 128] },
  );
  return code === 0 ? stdout.toString("utf8").trim() : null;
}

/** A symbolic ref is never packed: without its file git need not be asked (unless refs are no files at all). */
function mayKnow({ commonDir }: Store): boolean {
  if (existsSync(join(commonDir, "reftable"))) return true;
  const remotes = join(commonDir, "refs", "remotes");
  return existsSync(remotes) && readdirSync(remotes).some((name) => existsSync(join(remotes, name, "HEAD")));
}

import { dayOf } from "../../core/day.ts";
import { OutsideError } from "../../core/errors.ts";
import type { Day } from "../../core/feature.ts";
import { isShallow } from "./fetch-commits.ts";
import { lineFrom } from "./history.ts";
import { usefulLine } from "./messages.ts";
import type { Store } from "./store.ts";

/** How far back the history is wanted: to a day, or to its beginning. */
export type Reach = { readonly since: Day } | { readonly root: true };

/**
 * Fetches older commits of `tip`, without file contents, where a shallow clone ends too early. Gives whether
 * anything was fetched; does nothing where the history reaches far enough, or no remote can be asked.
 */
export async function deepen(store: Store, tip: string, reach: Reach): Promise<boolean> {
  if (!(await isShallow(store)) || !(await store.remote.reachable())) return false;
  const before = await lineFrom(store, tip);
  if (before.complete) return false;
  const oldest = before.commits.at(-1)?.[1] ?? 0;
  // A later boundary than the present one would cut the history that is here.
  if ("since" in reach && dayOf(oldest) < reach.since) return false;
  const flags = "since" in reach ? [`--shallow-since=${reach.since}T00:00:00Z`] : ["--unshallow"];
  const { code, stderr } = await store.remote.fetch(
    [...flags, "--filter=blob:none"],
    [tip],
    "Fetching older history",
  );
  if (code === 0) return true;
  throw new OutsideError(`older history could not be fetched: ${usefulLine(stderr, store.auth)}`);
}

import { addDays, dayOf } from "../../../core/time/day.ts";
import { OutsideError } from "../../../core/model/errors.ts";
import type { Day } from "../../../core/model/feature.ts";
import { isShallow } from "./fetch-commits.ts";
import { lineFrom } from "../objects/history.ts";
import { usefulLine } from "../process/messages.ts";
import type { Store } from "../repository/store.ts";

/** The start of the requested history: a day, or its root. */
export type HistoryReach = { readonly since: Day } | { readonly root: true };

/** Days before the requested day. The state on that day requires an earlier commit. */
const margin = 30;

/**
 * Fetches older commits of `start` without file contents if a shallow clone ends too early. Returns true if anything
 * was fetched. Does nothing if the history is long enough or no remote answers.
 */
export async function deepen(store: Store, start: string, reach: HistoryReach): Promise<boolean> {
  if (!isShallow(store) || !(await store.remote.reachable())) return false;
  const before = await lineFrom(store, start);
  if (before.complete) return false;
  const oldest = before.commits.at(-1)?.[1] ?? 0;
  if (!("since" in reach)) {
    await fetchOlder(store, start, "--unshallow");
    return true;
  }
  // A later boundary would shorten the available history.
  if (dayOf(oldest) <= reach.since) return false;
  await fetchOlder(store, start, `--shallow-since=${addDays(reach.since, -margin)}T00:00:00Z`);
  const { complete, commits } = await lineFrom(store, start);
  if (!complete && dayOf(commits.at(-1)?.[1] ?? 0) > reach.since)
    await fetchOlder(store, start, "--deepen=1");
  return true;
}

async function fetchOlder(store: Store, start: string, how: string): Promise<void> {
  const flags = [how, "--filter=blob:none"];
  const { code, stderr } = await store.remote.fetch(flags, [start], "Fetching older history");
  if (code !== 0)
    throw new OutsideError(`older history could not be fetched: ${usefulLine(stderr, store.auth)}`);
}

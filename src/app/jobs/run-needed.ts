import { addDays } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import type { KnownRepository, RepositoryAddress } from "../../ports/known-repositories.ts";

/**
 * Days. Limit: after so many days without a push, the newest commit is requested to detect a lost push. That
 * happens while the installation is listed, because a token is available then.
 */
const longestSleep = 90;

/**
 * Work that a repository needs today: a full run, one request that shows whether changes of its branch matter, or
 * nothing.
 */
export type RunNeeded = "run" | "compare" | "nothing";

export function runNeeded(
  known: KnownRepository | undefined,
  named: RepositoryAddress,
  { today, engine }: { readonly today: Day; readonly engine: string },
): RunNeeded {
  if (known === undefined || known.failures > 0 || known.engine !== engine) return "run";
  if (known.nextRun !== null && known.nextRun <= today) return "run";
  if (!isSame(known, named)) return "run";
  const isOld = known.stale || known.seen <= addDays(today, -longestSleep);
  if (!isOld) return "nothing";
  return isWarm(known) ? "compare" : "run";
}

/** A renamed repository needs new links in its issues. Another branch has another history. */
export function isSame(known: RepositoryAddress, named: RepositoryAddress): boolean {
  return (
    known.owner === named.owner && known.repo === named.repo && known.defaultBranch === named.defaultBranch
  );
}

/** Returns true if the stored data is enough to decide whether a change matters. */
export function isWarm(
  known: KnownRepository,
): known is KnownRepository & { readonly commit: string; readonly watched: readonly string[] } {
  return known.commit !== null && known.watched !== null;
}

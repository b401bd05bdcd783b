import { addDays } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import type { KnownRepository, RepositoryAddress } from "../../ports/known-repositories.ts";

/**
 * Days. Limit: after so long without a push, the newest commit is requested, so that a lost push is found. This
 * happens when the installation is listed, because a token is available then.
 */
const longestSleep = 90;

/** Today's work for a repository: a whole run, one request about relevant changes of its branch, or nothing. */
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

/** Links in issues name the repository; another branch is another history. */
export function isSame(known: RepositoryAddress, named: RepositoryAddress): boolean {
  return (
    known.owner === named.owner && known.repo === named.repo && known.defaultBranch === named.defaultBranch
  );
}

/** Of what was read there is enough to judge a change by. */
export function isWarm(
  known: KnownRepository,
): known is KnownRepository & { readonly commit: string; readonly watched: readonly string[] } {
  return known.commit !== null && known.watched !== null;
}

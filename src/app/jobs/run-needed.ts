import { addDays } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import type { KnownRepository, RepositoryAddress } from "../../ports/known-repositories.ts";

/**
 * Days. Whoever was quiet for so long is asked for its tip, so that nothing sleeps for ever. It is asked when its
 * installation is listed, as a token is at hand then.
 */
const longestSleep = 90;

/**
 * What a repository needs today: a whole look; or one question whether its tip has moved in a way that matters; or
 * nothing at all.
 */
export type RunNeeded = "look" | "compare" | "nothing";

export function runNeeded(
  known: KnownRepository | undefined,
  named: RepositoryAddress,
  { today, engine }: { readonly today: Day; readonly engine: string },
): RunNeeded {
  if (known === undefined || known.failures > 0 || known.engine !== engine) return "look";
  if (known.nextLook !== null && known.nextLook <= today) return "look";
  if (!isSame(known, named)) return "look";
  const isOld = known.stale || known.seen <= addDays(today, -longestSleep);
  if (!isOld) return "nothing";
  return isWarm(known) ? "compare" : "look";
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

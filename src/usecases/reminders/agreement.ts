import { otherSources } from "../../core/limits.ts";
import type { Evidence } from "../../core/model/evidence.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { CallerRepository, OpenCaller } from "../../ports/caller-repository.ts";

/** True if the repository of a caller accepts our issues. */
export type Agrees = (caller: string) => Promise<boolean>;

/** Opens each repository once for all callers and features. Null beyond the limit. */
export function openedOnce(open: OpenCaller): OpenCaller {
  const known = new Map<string, Promise<CallerRepository | null>>();
  return async (repository) => {
    const key = repository.toLowerCase();
    const opened = known.get(key) ?? (known.size < otherSources ? open(key) : Promise.resolve(null));
    known.set(key, opened);
    return opened;
  };
}

/** Deprecations of a private repository are not published, and callers are named in public only with their consent. */
export function mayTell(
  caller: string,
  place: Pick<CallerRepository, "private">,
  { policy, isPublic }: { readonly policy: Pick<Policy, "callers">; readonly isPublic: boolean },
): boolean {
  const known = Object.hasOwn(policy.callers, caller) ? policy.callers[caller] : undefined;
  return known?.public === true || (!isPublic && place.private);
}

/** Callers without a reachable repository have not consented. */
export function agreement(
  open: OpenCaller | null,
  from: { readonly policy: Pick<Policy, "callers">; readonly isPublic: boolean },
): Agrees {
  return async (caller) => {
    const { callers } = from.policy;
    const repository = Object.hasOwn(callers, caller) ? (callers[caller]?.repository ?? null) : null;
    if (open === null || repository === null) return false;
    const place = await open(repository);
    return place !== null && mayTell(caller, place, from);
  };
}

/** Returns the recorded callers whose repositories have agreed. */
export async function agreedCallers(
  evidence: Evidence | null,
  agrees: Agrees | undefined,
): Promise<ReadonlySet<string>> {
  const agreed = new Set<string>();
  if (agrees !== undefined)
    for (const { caller } of evidence?.callers ?? []) if (await agrees(caller)) agreed.add(caller);
  return agreed;
}

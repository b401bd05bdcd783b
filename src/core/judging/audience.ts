import type { Evidence } from "../model/evidence.ts";
import { audiences, type Audience } from "../model/feature.ts";
import type { Feature } from "../model/notice.ts";
import { audienceOf, hasOwnAudience } from "./path-policy.ts";
import type { Policy } from "../model/policy.ts";

type Spoken = Pick<Feature, "place" | "declaration"> & {
  readonly notice: Pick<Feature["notice"], "audience"> | null;
};

/**
 * Returns the audience of a feature: that of its path, or `internal` if it is not public and no path sets an audience.
 * The notice's own audience counts if it is stricter.
 */
export function audienceFor(feature: Spoken, policy: Pick<Policy, "paths" | "audience">): Audience {
  const { path } = feature.place;
  const byPath = isHidden(feature, policy) ? "internal" : audienceOf(policy, path);
  return stricter(byPath, feature.notice?.audience ?? byPath);
}

/** Returns true if code outside its package cannot use it, and no path sets an audience. */
export function isHidden(
  { declaration, place }: Pick<Spoken, "declaration" | "place">,
  policy: Pick<Policy, "paths">,
): boolean {
  return declaration?.reach === 0 && !hasOwnAudience(policy, place.path);
}

/** Returns the strictest class of observed callers if it is stricter than the audience. */
export function audienceSeen(audience: Audience, evidence: Evidence | null): Audience {
  const classes = (evidence?.callers ?? []).flatMap((caller) => caller.class ?? []);
  return classes.reduce(stricter, audience);
}

/** Returns the audience with the longer grace period. */
export function stricter(a: Audience, b: Audience): Audience {
  return isStricter(b, a) ? b : a;
}

export function isStricter(a: Audience, than: Audience): boolean {
  return audiences.indexOf(a) > audiences.indexOf(than);
}

import type { Evidence } from "../model/evidence.ts";
import { audiences, type Audience } from "../model/feature.ts";
import type { Feature } from "../model/notice.ts";
import { audienceOf, hasOwnAudience } from "./path-policy.ts";
import type { Policy } from "../model/policy.ts";

/** A feature with or without a notice. */
type Spoken = Pick<Feature, "place" | "declaration"> & {
  readonly notice: Pick<Feature["notice"], "audience"> | null;
};

/**
 * The kind of caller a feature has: its path's; `internal` for what cannot be reached from outside, unless
 * a path says otherwise; the notice's own where that is stricter.
 */
export function audienceFor(feature: Spoken, policy: Pick<Policy, "paths" | "audience">): Audience {
  const { path } = feature.place;
  const byPath = isHidden(feature, policy) ? "internal" : audienceOf(policy, path);
  return stricter(byPath, feature.notice?.audience ?? byPath);
}

/** Returns true if code outside of its package cannot call it, unless a path states otherwise. */
export function isHidden(
  { declaration, place }: Pick<Spoken, "declaration" | "place">,
  policy: Pick<Policy, "paths">,
): boolean {
  return declaration?.reach === 0 && !hasOwnAudience(policy, place.path);
}

/** The strictest class that was seen calling decides, where it is stricter than what the paths say. */
export function audienceSeen(audience: Audience, evidence: Evidence | null): Audience {
  const classes = (evidence?.callers ?? []).flatMap((caller) => caller.class ?? []);
  return classes.reduce(stricter, audience);
}

/** The one with the longer window. */
export function stricter(a: Audience, b: Audience): Audience {
  return isStricter(b, a) ? b : a;
}

export function isStricter(a: Audience, than: Audience): boolean {
  return audiences.indexOf(a) > audiences.indexOf(than);
}

import { audiences, type Audience } from "./feature.ts";
import type { Feature } from "./notice.ts";
import { audienceOf, hasOwnAudience } from "./path-policy.ts";
import type { Policy } from "./policy.ts";

/**
 * The kind of caller a feature has: its path's; `internal` for what cannot be reached from outside, unless
 * a path says otherwise; the notice's own where that is stricter.
 */
export function audienceFor(feature: Feature, policy: Pick<Policy, "paths" | "audience">): Audience {
  const { path } = feature.place;
  const hidden = feature.declaration?.reach === 0 && !hasOwnAudience(policy, path);
  const byPath = hidden ? "internal" : audienceOf(policy, path);
  return stricter(byPath, feature.notice.audience ?? byPath);
}

/** The one with the longer window. */
function stricter(a: Audience, b: Audience): Audience {
  return audiences.indexOf(a) >= audiences.indexOf(b) ? a : b;
}

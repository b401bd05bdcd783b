import type { Audience } from "../model/feature.ts";
import { matchesGlob } from "../repository/glob.ts";
import type { PathPolicy, Policy } from "../model/policy.ts";

type Paths = Pick<Policy, "paths">;

/** Returns the audience of a path: from the last matching entry of `paths:` that sets one, or else from the policy itself. */
export function audienceOf(policy: Pick<Policy, "paths" | "audience">, path: string): Audience {
  return lastMatch(policy, path, (entry) => entry.audience !== null)?.audience ?? policy.audience;
}

export function hasOwnAudience(policy: Paths, path: string): boolean {
  return lastMatch(policy, path, (entry) => entry.audience !== null) !== undefined;
}

/** Returns true if a removal without deprecation is an error at the path. The last match with `public` decides. */
export function isPublicPath(policy: Paths, path: string): boolean {
  return publicityOf(policy, path) === true;
}

/**
 * Returns which declarations at a path may not be removed without deprecation: all public ones (`true`), published ones
 * (`"auto"`), or none (`false`).
 */
export function publicityOf(policy: Paths, path: string): boolean | "auto" {
  return lastMatch(policy, path, (entry) => entry.public !== null)?.public ?? false;
}

/** Returns true if any path is configured with `public: true`. */
export function hasPublicPaths({ paths }: Paths): boolean {
  return paths.some((each) => each.public === true);
}

/** Returns true if any path forbids removals without deprecation. */
export function hasPublicity({ paths }: Paths): boolean {
  return paths.some((each) => each.public !== null && each.public !== false);
}

function lastMatch(
  policy: Paths,
  path: string,
  says: (entry: PathPolicy) => boolean,
): PathPolicy | undefined {
  return policy.paths.findLast((entry) => says(entry) && matchesGlob(entry.match, path));
}

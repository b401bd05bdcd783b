import type { Audience } from "../model/feature.ts";
import { matchesGlob } from "../repository/glob.ts";
import type { PathPolicy, Policy } from "../model/policy.ts";

type Paths = Pick<Policy, "paths">;

/** The audience of a path: from the last entry of `paths:` that matches and names one, else the policy's. */
export function audienceOf(policy: Pick<Policy, "paths" | "audience">, path: string): Audience {
  return lastMatch(policy, path, (entry) => entry.audience !== null)?.audience ?? policy.audience;
}

/** Whether `paths:` states an audience for the path at all. */
export function hasOwnAudience(policy: Paths, path: string): boolean {
  return lastMatch(policy, path, (entry) => entry.audience !== null) !== undefined;
}

/** Whether a removal without deprecation is an error at the path: the last match that says `public` decides. */
export function isPublicPath(policy: Paths, path: string): boolean {
  return publicityOf(policy, path) === true;
}

/** What at a path may not go without deprecation: all that it makes public, what is published of it, or nothing. */
export function publicityOf(policy: Paths, path: string): boolean | "auto" {
  return lastMatch(policy, path, (entry) => entry.public !== null)?.public ?? false;
}

/** Whether any path is said to be public as it stands. */
export function hasPublicPaths({ paths }: Paths): boolean {
  return paths.some((each) => each.public === true);
}

/** Whether anything may not go without deprecation beside what is under `rules:`. */
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

import { candidatesTried } from "../../core/limits.ts";
import type { DeclaredFeature } from "../../core/model/policy.ts";
import type { UnmatchedEvidence } from "../../core/model/rule.ts";
import { isMemberBy } from "../../core/repository/member-glob.ts";
import type { Revision } from "../revision/revision.ts";
import { sight } from "./evidence-sightings.ts";
import { hasMember } from "./matched-members.ts";

/** Returns the parts of entries that match nothing and are not at base. */
export async function unmatchedEvidence(
  entries: readonly DeclaredFeature[],
  onBase: readonly DeclaredFeature[],
  revision: Revision,
  path: string,
  isOld: (id: string) => Promise<boolean>,
): Promise<readonly UnmatchedEvidence[]> {
  const unmatched: UnmatchedEvidence[] = [];
  let left = candidatesTried;
  for (const entry of entries) {
    const before = onBase.find(({ id }) => id === entry.id);
    const say = async (is: UnmatchedEvidence["is"], written: string): Promise<void> => {
      const beforeEnforcement = await isOld(entry.id);
      unmatched.push({ feature: entry.id, is, written, path, line: entry.line, beforeEnforcement });
    };
    for (const each of entry.evidence) {
      if (before && isAmong(each, before.evidence)) continue;
      if ((left -= 1) < 0) return unmatched;
      if ((await sight([each], revision.tree, path)) === null)
        await say("pattern", `${each.path}\n${each.pattern}`);
    }
    for (const glob of entry.members) {
      if (before?.members.includes(glob)) continue;
      if ((left -= 1) < 0) return unmatched;
      const isDeclared = entries.some(({ id }) => id !== entry.id && isMemberBy([glob], id, false));
      if (!isDeclared && !(await hasMember([glob], revision))) await say("member", glob);
    }
    if (entry.route === null || entry.route === before?.route) continue;
    if (!(await isWritten(entry.route, revision, path))) await say("route", entry.route);
  }
  return unmatched;
}

function isAmong<Each>(each: Each, list: readonly Each[]): boolean {
  return list.some((other) => JSON.stringify(other) === JSON.stringify(each));
}

/** Returns true if a file contains the last fixed part of a route's path, or if the path has only parameters. */
async function isWritten(route: string, revision: Revision, path: string): Promise<boolean> {
  const parts = route.slice(route.indexOf(" ") + 1).split("/");
  const fixed = parts.findLast((each) => /^[\w.~-]{2,}$/.test(each));
  if (fixed === undefined) return true;
  return (await revision.containing([fixed])).some((each) => each !== path);
}

import { saysTheSame } from "../../core/compare/same-notice.ts";
import { isLongLived } from "../../core/repository/long-lived-branch.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { findFeature } from "../replacements/feature-in-file.ts";
import { Revision } from "../revision/revision.ts";

/** Limit: so many branches are looked at. */
const most = 12;

interface BranchQuestion {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly policy: Policy;
  readonly base: string;
  readonly head: string;
}

/**
 * Whether an equal notice stands at the same path on another branch that lives long: a merge back, a release or a
 * backport copies it. Only what the clone holds is asked.
 */
export async function standsOnBranch(
  { declaration, place, notice }: Feature,
  { repository, engine, policy, base, head }: BranchQuestion,
): Promise<boolean> {
  if (declaration === null || repository.branches === undefined) return false;
  const branches = await repository.branches();
  const tips = branches.filter(({ name, commit }) => commit !== base && isLongLived(name));
  // Where base is no branch's newest commit, the past is judged again: a branch that went on from head is head's own.
  const isPast = !branches.some(({ commit }) => commit === base);
  for (const commit of new Set(tips.slice(0, most).map((each) => each.commit))) {
    if (isPast && (await repository.mergeBase(commit, head)) === head) continue;
    const file = await new Revision(repository.tree(commit), engine, policy).file(place.path);
    const there = file && findFeature(file, { path: place.path, declaration, key: notice.feature });
    if (there?.feature && saysTheSame(there.feature.notice, notice)) return true;
  }
  return false;
}

import { saysTheSame } from "../../core/compare/same-notice.ts";
import { otherSources } from "../../core/limits.ts";
import { isLongLived } from "../../core/repository/long-lived-branch.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { findFeature } from "../replacements/feature-in-file.ts";
import { mayHoldWords } from "./longest-words.ts";
import { Revision } from "../revision/revision.ts";

interface BranchQuestion {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly policy: Policy;
  readonly base: string;
  readonly head: string;
}

/**
 * Returns a predicate: true if an equal notice is at the same path on another long-lived branch, because of a merge
 * back, a release or a backport. Only branches in the clone are searched, and they are listed once for all features.
 */
export function otherBranches(question: BranchQuestion): (feature: Feature) => Promise<boolean> {
  let branches: Promise<readonly Branch[]> | null = null;
  return async ({ declaration, place, notice }) => {
    if (declaration === null) return false;
    for (const branch of await (branches ??= branchesOf(question))) {
      const file = await branch.fileAt(place.path, (bytes) => mayHoldWords(bytes, notice.text));
      const there = file && findFeature(file, { path: place.path, declaration, key: notice.feature });
      if (there?.feature && saysTheSame(there.feature.notice, notice) && !(await branch.isOfHead()))
        return true;
    }
    return false;
  };
}

interface Branch {
  /**
   * Reads the file at a path if `mayMatter` returns true for its bytes. The last bytes are cached, because features are
   * requested file by file.
   */
  readonly fileAt: (path: string, mayMatter: (bytes: Uint8Array) => boolean) => Promise<FileRead | null>;
  /** Returns true if the branch contains head. Called last, because it walks through history. */
  readonly isOfHead: () => Promise<boolean>;
}

async function branchesOf(question: BranchQuestion): Promise<readonly Branch[]> {
  const { repository, engine, policy, base, head } = question;
  const branches = (await repository.branches?.()) ?? [];
  const tips = branches.filter(({ name, commit }) => commit !== base && isLongLived(name));
  // If base is not the tip of any branch, an old change is judged again, and a branch that already contains
  // head does not count.
  const isPast = !branches.some(({ commit }) => commit === base);
  // Uncommitted changes are based on the commit that is checked out.
  const own = isPast && head === "WORKTREE" ? await repository.resolve("HEAD") : head;
  return [...new Set(tips.slice(0, otherSources).map(({ commit }) => commit))].map((commit) => {
    const revision = new Revision(repository.tree(commit), engine, policy);
    let isOfHead: Promise<boolean> | null = null;
    let last: { path: string; bytes: Promise<Uint8Array | null> } | null = null;
    return {
      async fileAt(path, mayMatter) {
        if (last?.path !== path) last = { path, bytes: revision.tree.read(path) };
        const bytes = await last.bytes;
        return bytes === null || !mayMatter(bytes) ? null : revision.file(path, bytes);
      },
      isOfHead: () =>
        (isOfHead ??= isPast
          ? repository.mergeBase(commit, own).then((each) => each === own)
          : Promise.resolve(false)),
    };
  });
}

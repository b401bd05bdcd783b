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
 * Returns a predicate: true if an equal notice is at the same path on another long-lived branch. A merge back, a
 * release or a backport copies it. Only branches in the clone are searched, and they are listed once for all
 * features.
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
  /** The file at a path, where a glance at it says yes; the bytes asked for last are kept, as features come by files. */
  readonly fileAt: (path: string, mayMatter: (bytes: Uint8Array) => boolean) => Promise<FileRead | null>;
  /** Returns true if the branch continues from head. Called last: it walks through history. */
  readonly isOfHead: () => Promise<boolean>;
}

async function branchesOf(question: BranchQuestion): Promise<readonly Branch[]> {
  const { repository, engine, policy, base, head } = question;
  const branches = (await repository.branches?.()) ?? [];
  const tips = branches.filter(({ name, commit }) => commit !== base && isLongLived(name));
  // Where base is no branch's newest commit, the past is judged again: a branch that went on from head is head's own.
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

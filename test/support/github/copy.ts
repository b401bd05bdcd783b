/** A second repository that stands as another one does, down to its commits; from then on each goes its own way. */
import { shareGitStore } from "./git-store.ts";
import { shareArchives } from "./routes/archives.ts";
import { copyChecks } from "./routes/checks.ts";
import { shareRoles, copyReactions } from "./routes/people.ts";
import { copyBody } from "./routes/proposals.ts";
import type { RepositoryState, World } from "./world.ts";

export function copyRepository(world: World, from: RepositoryState, fullName: string): RepositoryState {
  const made = world.repository(fullName, {
    defaultBranch: from.defaultBranch,
    private: from.private,
    cloneUrl: from.cloneUrl,
    hasIssues: from.hasIssues,
    assignable: from.assignable,
    refs: new Map(from.refs),
    files: new Map(from.files),
  });
  // What was written into it links to itself.
  const here = (text: string): string => text.replaceAll(from.fullName, fullName);
  for (const [number, issue] of from.issues)
    made.issues.set(number, { ...structuredClone(issue), body: here(issue.body) });
  for (const [number, pull] of from.pulls) {
    const { head } = pull;
    const repository = head.repository === from.fullName ? fullName : head.repository;
    const copy = { ...structuredClone(pull), head: { ...head, repository } };
    copyBody(pull, copy, here);
    made.pulls.set(number, copy);
  }
  for (const comment of from.comments) {
    const copy = { ...structuredClone(comment), body: here(comment.body) };
    copyReactions(comment, copy);
    made.comments.push(copy);
  }
  copyChecks(from, made);
  shareRoles(from, made);
  shareGitStore(from, made);
  shareArchives(from, made);
  return made;
}

/** What people see of a repository when all work is done, in words that are the same for every copy of it. */
import { checksOf } from "../github/routes/checks.ts";
import { gitStore } from "../github/git-store.ts";
import { bodyOf } from "../github/routes/proposals.ts";
import type { RepositoryState } from "../github/world.ts";

export function endState(state: RepositoryState): unknown {
  const store = gitStore(state);
  const treeOf = (commit: string): string => store.commits.get(commit)?.tree ?? commit;
  const shown = {
    issues: [...state.issues.values()].map(({ author, ...issue }) => ({ ...issue, author: author?.login })),
    // Reactions are a sign that is given once: one that GitHub refuses is left out, and no work hangs on it.
    comments: state.comments.map(({ issue, body, author }) => ({ issue, body, author: author?.login })),
    pulls: [...state.pulls.values()].map((pull) => ({
      number: pull.number,
      title: pull.title,
      body: bodyOf(pull),
      author: pull.author.login,
      state: pull.state,
      draft: pull.draft,
      merged: pull.merged,
      base: pull.base.ref,
      head: pull.head.ref,
      tree: treeOf(pull.head.sha),
    })),
    checks: [...checksOf(state).values()].map(({ externalId, head, conclusion, title, annotations }) => ({
      externalId,
      head,
      conclusion,
      title,
      annotations: annotations.map((each) => JSON.stringify(each)).sort(),
    })),
    // A second commit of the same content would be told by its parent, not by its time.
    refs: [...state.refs].map(([name, sha]) => {
      const { tree = sha, parents = [], message = "" } = store.commits.get(sha) ?? {};
      return { name, tree, parents, message };
    }),
  };
  return JSON.parse(JSON.stringify(shown).replaceAll(state.fullName, "OWNER/NAME"));
}

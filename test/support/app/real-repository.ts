/** Real git repositories behind the fake GitHub: their files, archives and history are git's own. */
import { createRepository, type TestContent, type TestRepository } from "../git-repository.ts";
import { archiveOf, type Codeload } from "../archive.ts";
import { serveRepository, type GitServer } from "../git-server.ts";
import { gitStore, type TreeEntry } from "../github/git-store.ts";
import type { FakeGitHub } from "../github/server.ts";
import { bodyOf } from "../github/routes/proposals.ts";
import { archivesOf } from "../github/routes/archives.ts";
import type { PullRequestState, RepositoryState } from "../github/world.ts";

export interface RealRepository {
  readonly state: RepositoryState;
  readonly local: TestRepository;
  /** Commits on the default branch and publishes it; gives the commit. */
  commit(files: Readonly<Record<string, TestContent>>, date: string, message?: string): string;
  /** Merges a pull request of the fake as GitHub's squash does; gives the commit. */
  merge(pull: PullRequestState, date: string): string;
  /** A file as the head of a pull request has it. */
  proposed(pull: PullRequestState, path: string): string | undefined;
  /** What a pull request says below its title. */
  bodyOf(pull: PullRequestState): string;
  close(): Promise<void>;
}

/** `mayRead` says which headers git may fetch with. */
export async function serveReal(
  github: FakeGitHub,
  fullName: string,
  codeload: Codeload,
  mayRead: (authorization: string) => boolean,
): Promise<RealRepository> {
  const local = createRepository();
  const state = github.world.repository(fullName);
  const server: GitServer = await serveRepository(local, `${fullName}.git`, mayRead);
  state.cloneUrl = `${server.url}/${fullName}.git`;
  const publish = (): string => {
    const commit = local.head("main");
    learn(state, local, commit);
    archivesOf(state).addresses.set(commit, codeload.put(archiveOf(local, commit)));
    state.refs.set("refs/heads/main", commit);
    state.pushedAt = github.world.now();
    return commit;
  };
  return {
    state,
    local,
    commit(files, date, message) {
      local.commit(files, { date, ...(message === undefined ? {} : { message }) });
      return publish();
    },
    merge(pull, date) {
      const before = filesAt(state, pull.base.sha);
      const after = filesAt(state, pull.head.sha);
      const changed = new Map<string, string | null>();
      for (const [path, text] of after) if (before.get(path) !== text) changed.set(path, text);
      for (const path of before.keys()) if (!after.has(path)) changed.set(path, null);
      local.commit(Object.fromEntries(changed), { date, message: `${pull.title} (#${String(pull.number)})` });
      Object.assign(pull, { state: "closed", merged: true });
      return publish();
    },
    bodyOf,
    proposed: (pull, path) => filesAt(state, pull.head.sha).get(path),
    async close() {
      await server.close();
      local.cleanup();
    },
  };
}

function filesAt(state: RepositoryState, commit: string): ReadonlyMap<string, string> {
  const store = gitStore(state);
  const files = store.filesOf(store.commits.get(commit)?.tree ?? "");
  return new Map([...files].map(([path, { sha }]) => [path, store.blobs.get(sha) ?? ""]));
}

/** Makes a commit known to the fake with the ids that git gave it. */
function learn(state: RepositoryState, local: TestRepository, commit: string): void {
  const store = gitStore(state);
  const files = new Map<string, TreeEntry>();
  for (const line of local.git("ls-tree", "-r", "-z", commit).split("\0").filter(Boolean)) {
    const [, mode = "", , sha = "", path = ""] = /^(\d+) (\w+) (\w+)\t([^]*)$/.exec(line) ?? [];
    const text = local.git("cat-file", "blob", sha);
    // The helper cuts a last line break off.
    const bytes = [text, `${text}\n`].find((each) => store.blob(each) === sha) ?? text;
    archivesOf(state).blobs.set(sha, Buffer.from(bytes));
    files.set(path, { mode, type: "blob", sha });
  }
  const [, ...parents] = local.git("rev-list", "--parents", "-n", "1", commit).split(" ");
  store.commits.set(commit, { tree: store.treeOf(files), parents, message: "" });
}

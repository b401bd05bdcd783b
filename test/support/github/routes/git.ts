import { example } from "../description.ts";
import { gitStore, type GitStore, type TreeEntry } from "../git-store.ts";
import { type Call, failure, notFound, type Reply, type Route } from "../route.ts";
import type { RepositoryState } from "../world.ts";
import { repositoryOf } from "./repositories.ts";

const reading = ["contents:read", "contents:write"] as const;
const writing = ["contents:write"] as const;

interface GivenEntry {
  readonly path: string;
  readonly mode: string;
  readonly type?: string;
  readonly sha?: string | null;
  readonly content?: string;
}

/** With a repository, its objects; else not found. */
function within(call: Call, handle: (repository: RepositoryState, store: GitStore) => Reply): Reply {
  const repository = repositoryOf(call);
  return repository ? handle(repository, gitStore(repository)) : notFound;
}

function urlOf(call: Call, repository: RepositoryState, rest: string): string {
  return `${call.root}/repos/${repository.fullName}/git/${rest}`;
}

function shownRef(call: Call, repository: RepositoryState, ref: string, sha: string): object {
  const object = { type: "commit", sha, url: urlOf(call, repository, `commits/${sha}`) };
  return { ...example("git-ref"), ref, url: urlOf(call, repository, ref), object };
}

function shownTree(call: Call, repository: RepositoryState, store: GitStore, sha: string): object {
  const entries = call.query["recursive"] === undefined ? store.trees.get(sha) : store.filesOf(sha);
  const tree = [...(entries ?? [])].map(([path, entry]) => ({
    path,
    ...entry,
    url: urlOf(call, repository, `${entry.type}s/${entry.sha}`),
  }));
  return { sha, url: urlOf(call, repository, `trees/${sha}`), truncated: false, tree };
}

function shownCommit(call: Call, repository: RepositoryState, store: GitStore, sha: string): object {
  const { tree, parents, message } = store.commits.get(sha) ?? { tree: "", parents: [], message: "" };
  const link = (kind: string, id: string): object => ({
    sha: id,
    url: urlOf(call, repository, `${kind}/${id}`),
  });
  return {
    ...example("git-commit"),
    sha,
    url: urlOf(call, repository, `commits/${sha}`),
    message,
    tree: link("trees", tree),
    parents: parents.map((each) => ({
      ...link("commits", each),
      html_url: `https://github.com/${repository.fullName}/commit/${each}`,
    })),
  };
}

/** The base's files with the given ones over them; null where an object that is named does not exist. */
function changedFiles(
  store: GitStore,
  base: unknown,
  given: readonly GivenEntry[],
): Map<string, TreeEntry> | null {
  const baseTree = typeof base === "string" ? (store.commits.get(base)?.tree ?? base) : null;
  if (baseTree !== null && !store.trees.has(baseTree)) return null;
  const files = baseTree === null ? new Map<string, TreeEntry>() : store.filesOf(baseTree);
  for (const { path, mode, sha, content } of given) {
    if (sha !== undefined && content !== undefined) return null;
    if (sha === null) {
      if (!files.delete(path)) return null;
      continue;
    }
    const blob = content === undefined ? sha : store.blob(content);
    if (blob === undefined || !store.blobs.has(blob)) return null;
    files.set(path, { mode, type: "blob", sha: blob });
  }
  return files;
}

export const git: readonly Route[] = [
  {
    operation: "git/get-commit",
    needs: reading,
    handle: (call) =>
      within(call, (repository, store) => {
        const sha = call.parameters["commit_sha"] ?? "";
        return store.commits.has(sha)
          ? { status: 200, body: shownCommit(call, repository, store, sha) }
          : notFound;
      }),
  },
  {
    operation: "git/get-tree",
    needs: reading,
    handle: (call) =>
      within(call, (repository, store) => {
        const named = call.parameters["tree_sha"] ?? "";
        const sha = store.commits.get(named)?.tree ?? named;
        return store.trees.has(sha)
          ? { status: 200, body: shownTree(call, repository, store, sha) }
          : notFound;
      }),
  },
  {
    operation: "git/create-tree",
    needs: writing,
    handle: (call) =>
      within(call, (repository, store) => {
        const files = changedFiles(store, call.body["base_tree"], call.body["tree"] as readonly GivenEntry[]);
        if (files === null) return failure(422, "GitRPC::BadObjectState");
        return { status: 201, body: shownTree(call, repository, store, store.treeOf(files)) };
      }),
  },
  {
    operation: "git/create-commit",
    needs: writing,
    handle: (call) =>
      within(call, (repository, store) => {
        const tree = String(call.body["tree"]);
        const parents = (call.body["parents"] ?? []) as readonly string[];
        if (!store.trees.has(tree)) return failure(422, "Tree SHA does not exist");
        if (!parents.every((each) => store.commits.has(each)))
          return failure(422, "Parent SHA does not exist");
        const sha = store.commit({ tree, parents, message: String(call.body["message"]) }, call.world.now());
        const texts = [...store.filesOf(tree)].map(
          ([path, entry]) => [path, store.blobs.get(entry.sha) ?? ""] as const,
        );
        repository.files.set(sha, new Map(texts));
        return { status: 201, body: shownCommit(call, repository, store, sha) };
      }),
  },
  {
    operation: "git/create-ref",
    needs: writing,
    handle: (call) =>
      within(call, (repository, store) => {
        const [ref, sha] = [String(call.body["ref"]), String(call.body["sha"])];
        if (!/^refs\/[^/]+\/./.test(ref) || /\.\.|[ ~^:?*[\\]|\.lock$|\/$|\.$/.test(ref))
          return failure(422, "Reference name is not valid");
        if (repository.refs.has(ref)) return failure(422, "Reference already exists");
        if (!store.commits.has(sha)) return failure(422, "Object does not exist");
        repository.refs.set(ref, sha);
        return { status: 201, body: shownRef(call, repository, ref, sha) };
      }),
  },
  {
    operation: "git/update-ref",
    needs: writing,
    handle: (call) =>
      within(call, (repository, store) => {
        const ref = `refs/${call.parameters["ref"] ?? ""}`;
        const [was, sha] = [repository.refs.get(ref), String(call.body["sha"])];
        if (was === undefined) return failure(422, "Reference does not exist");
        if (!store.commits.has(sha)) return failure(422, "Object does not exist");
        if (call.body["force"] !== true && !store.commits.get(sha)?.parents.includes(was))
          return failure(422, "Update is not a fast forward");
        repository.refs.set(ref, sha);
        for (const pull of repository.pulls.values())
          if (`refs/heads/${pull.head.ref}` === ref && pull.state === "open") pull.head.sha = sha;
        return { status: 200, body: shownRef(call, repository, ref, sha) };
      }),
  },
];

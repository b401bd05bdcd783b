/** Two commits compared as GitHub does: by ancestry, at most 300 files, a patch for each text. */
import { example } from "../description.ts";
import { gitStore, type GitStore } from "../git-store.ts";
import { notFound, type Reply, type Route } from "../route.ts";
import { archivesOf } from "./archives.ts";
import { repositoryOf } from "./repositories.ts";
import type { RepositoryState } from "../world.ts";

const mostFiles = 300;

export const compare: readonly Route[] = [
  {
    operation: "repos/compare-commits-with-basehead",
    needs: ["contents:read", "contents:write"],
    handle(call) {
      const repository = repositoryOf(call);
      const [from = "", to = ""] = (call.parameters["basehead"] ?? "").split("...");
      if (!repository) return notFound;
      const store = gitStore(repository);
      const [base, head] = [commitOf(repository, store, from), commitOf(repository, store, to)];
      return base === null || head === null ? notFound : compared(repository, store, base, head);
    },
  },
];

function commitOf(repository: RepositoryState, store: GitStore, name: string): string | null {
  const id = repository.refs.get(`refs/heads/${name}`) ?? name;
  return store.commits.has(id) ? id : null;
}

function ancestorsOf(store: GitStore, commit: string): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [commit];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    left.push(...(store.commits.get(at)?.parents ?? []));
  }
  return found;
}

function compared(repository: RepositoryState, store: GitStore, base: string, head: string): Reply {
  const [before, after] = [ancestorsOf(store, base), ancestorsOf(store, head)];
  const common = [...after].find((each) => before.has(each));
  // No common ancestor.
  if (common === undefined) return notFound;
  const ahead = [...after].filter((each) => !before.has(each)).length;
  const behind = [...before].filter((each) => !after.has(each)).length;
  const status =
    ahead === 0 && behind === 0 ? "identical" : behind === 0 ? "ahead" : ahead === 0 ? "behind" : "diverged";
  const shown = example("commit-comparison");
  const commit = (sha: string): object => ({ ...(shown["base_commit"] as object), sha });
  return {
    status: 200,
    body: {
      ...shown,
      status,
      ahead_by: ahead,
      behind_by: behind,
      total_commits: ahead,
      base_commit: commit(base),
      merge_base_commit: commit(common),
      commits: ahead === 0 ? [] : [commit(head)],
      files: ahead === 0 ? [] : filesBetween(repository, store, common, head).slice(0, mostFiles),
    },
  };
}

function filesBetween(
  repository: RepositoryState,
  store: GitStore,
  base: string,
  head: string,
): Record<string, unknown>[] {
  const files = (commit: string): ReturnType<GitStore["filesOf"]> =>
    store.filesOf(store.commits.get(commit)?.tree ?? "");
  const [before, after] = [files(base), files(head)];
  const [shown = {}] = Object.values(example("diff-entry-items")) as Record<string, unknown>[];
  const { previous_filename: _previous, patch: _patch, ...entry } = shown;
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    if (was?.sha === is?.sha) return [];
    const texts = [was, is].map((each) => (each === undefined ? "" : textOf(repository, store, each.sha)));
    const status = was === undefined ? "added" : is === undefined ? "removed" : "modified";
    const patch = patchOf(texts[0] ?? null, texts[1] ?? null);
    const counted = (sign: string): number =>
      patch === null ? 0 : patch.split("\n").filter((line) => line.startsWith(sign)).length;
    const [additions, deletions] = [counted("+"), counted("-")];
    return [
      {
        ...entry,
        filename: path,
        status,
        sha: is?.sha ?? was?.sha,
        additions,
        deletions,
        changes: additions + deletions,
        ...(patch === null || patch === "" ? {} : { patch }),
      },
    ];
  });
}

/** Null for what is no text. */
function textOf(repository: RepositoryState, store: GitStore, sha: string): string | null {
  const bytes = archivesOf(repository).blobs.get(sha);
  const text = bytes === undefined ? (store.blobs.get(sha) ?? "") : Buffer.from(bytes).toString("utf8");
  return text.includes("\0") ? null : text;
}

/** One hunk, from the first line that differs to the last, with three lines around it. */
function patchOf(before: string | null, after: string | null): string | null {
  if (before === null || after === null) return null;
  if (before === after) return "";
  const [old, now] = [before, after].map((text) => (text === "" ? [] : text.replace(/\n$/, "").split("\n")));
  if (old === undefined || now === undefined) return null;
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const room = Math.min(old.length, now.length) - start;
  while (end < room && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const from = Math.max(0, start - 3);
  const context = Math.min(3, end);
  const rows = [
    ...old.slice(from, start).map((line) => ` ${line}`),
    ...old.slice(start, old.length - end).map((line) => `-${line}`),
    ...now.slice(start, now.length - end).map((line) => `+${line}`),
    ...old.slice(old.length - end, old.length - end + context).map((line) => ` ${line}`),
  ];
  const span = (lines: number): string => `${String(from + 1)},${String(lines - end + context - from)}`;
  return [`@@ -${span(old.length)} +${span(now.length)} @@`, ...rows].join("\n");
}

import type { FileTree, Repository } from "../../ports/file-tree.ts";
import type { Deadline } from "./deadline.ts";

/** Wraps a repository so that reads throw `TimeOver` once the time limit is reached. */
export function timedRepository(repository: Repository, deadline: Deadline): Repository {
  if (!deadline.isSet) return repository;
  const { history } = repository;
  return within(repository, {
    tree: (at) => timedTree(repository.tree(at), deadline),
    diff: (base, head) => asked(deadline, () => repository.diff(base, head)),
    blobs: (oids, largest) => streamed(deadline, () => repository.blobs(oids, largest)),
    addedLines: (base, head, paths) => asked(deadline, () => repository.addedLines(base, head, paths)),
    history: within(history, {
      reach: (start, since) => asked(deadline, () => history.reach(start, since)),
      versions: (...question) => asked(deadline, () => history.versions(...question)),
      line: (...question) => asked(deadline, () => history.line(...question)),
      changesOf: (commit) => asked(deadline, () => history.changesOf(commit)),
    }),
  });
}

/** Like `timedRepository`, for one tree. */
function timedTree(tree: FileTree, deadline: Deadline): FileTree {
  return within(tree, {
    read: (path) => asked(deadline, () => tree.read(path)),
    readAll: (paths, largest) => streamed(deadline, () => tree.readAll(paths, largest)),
    containing: (...question) => asked(deadline, () => tree.containing(...question)),
    list: (under) => asked(deadline, () => tree.list(under)),
  });
}

/** Returns a proxy of `whole` with some properties replaced. Its methods are bound to `whole`. */
function within<Whole extends object>(whole: Whole, others: Partial<Whole>): Whole {
  return new Proxy(whole, {
    get(target, name) {
      if (name in others) return Reflect.get(others, name) as unknown;
      const own: unknown = Reflect.get(target, name, target);
      return typeof own === "function" ? own.bind(target) : own;
    },
  });
}

async function asked<Answer>(deadline: Deadline, question: () => Promise<Answer>): Promise<Answer> {
  deadline.check();
  return question();
}

async function* streamed<Each>(
  deadline: Deadline,
  question: () => AsyncIterable<Each>,
): AsyncGenerator<Each> {
  deadline.check();
  for await (const each of question()) {
    deadline.check();
    yield each;
  }
}
